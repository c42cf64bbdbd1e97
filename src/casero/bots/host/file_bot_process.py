"""The process of a bot from a file: loads the file and answers one question after another.

`view` is what the seat may know (`casero.game.View`), `legal` the actions it may take; the answer is one of them, or
the text of an action. Bids, offers, clearings and several buildings stand in the list as templates: their amounts are
the bot's to name. A file may have `new(seat, seed)` instead, which makes an object with such a method for each game,
for a bot that remembers. `NAME` and `ABOUT` say what it is called and how it plays.
"""

from __future__ import annotations

import importlib.util
import os
import random
import signal
import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import numpy as np

from casero.bots.processes import end_with_parent
from casero.game import Game, Legal, Setup, kernel
from casero.game.errors import CaseroError
from casero.game.notation import SEATS
from casero.kernel import layout
from casero.kernel.jit import switch
from casero.text.catalogue import LANGUAGES, wrong

MAX_ANSWER_CHARS: Final = 400  # an offer of every deed of a board is shorter
MAX_QUOTE_CHARS: Final = 200  # of an answer or an error in a sentence
MAX_NAME_CHARS: Final = 24
MAX_ABOUT_CHARS: Final = 300
MODULE: Final = "_file_bot"  # what a bot's file is called among the modules, as no file beside it is


@dataclass(frozen=True)
class Card:
    """How a bot introduces itself."""

    name: str | None = None
    about: tuple[str, ...] | None = None  # in the order of LANGUAGES


def load_bot(path: str) -> Any:
    """The module of a bot's file, which may import what lies beside it; raises CaseroError if it is none."""
    spec = importlib.util.spec_from_file_location(MODULE, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise CaseroError(wrong("bot-no-file"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[MODULE] = module  # where data classes look for the names in their annotations
    sys.path.append(str(Path(path).resolve().parent))  # last, so that no file there hides a module of Python's
    spec.loader.exec_module(module)
    if not callable(getattr(module, "choose", None)) and not callable(getattr(module, "new", None)):
        raise CaseroError(wrong("bot-no-function"))
    return module


def card_of(module: Any) -> Card:
    """How a bot's module introduces it: `NAME`, a text, and `ABOUT`, a text or one for each language."""
    name, about = getattr(module, "NAME", None), getattr(module, "ABOUT", None)
    if name is not None and not _is_one_line(name, MAX_NAME_CHARS):
        raise CaseroError(wrong("bot-name", most=MAX_NAME_CHARS))
    if about is None:
        return Card(name)
    texts = [about.get(lang) for lang in LANGUAGES] if isinstance(about, dict) else [about] * len(LANGUAGES)
    if not all(_is_one_line(text, MAX_ABOUT_CHARS) for text in texts):
        raise CaseroError(wrong("bot-about", most=MAX_ABOUT_CHARS))
    return Card(name, tuple(str(text) for text in texts))


def _is_one_line(text: object, most: int) -> bool:
    """Whether something is a text of one line."""
    return isinstance(text, str) and len(text.strip()) > 0 and len(text) <= most and text.isprintable()


def one_line(text: str, most: int) -> str:
    """A text as one line that every stream can show, cut where it is too long."""
    words = " ".join(text.split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def serve(host: Connection, path: str) -> None:
    """The bot's process: one answer for each question, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption at the terminal is not for the bot
    end_with_parent()
    os.dup2(2, 1)  # what a bot prints does not get between what the program prints
    try:
        kernel()
        host.send("")  # what takes long from here on is the bot's file
        module = load_bot(path)
        card = card_of(module)
    except Exception as error:
        problem = error.sentence if isinstance(error, CaseroError) else _sentence_of(error)
        host.send(wrong("bot-unloadable", problem=problem))
        return
    host.send(card)
    seats: dict[str, _Seat] = {}
    while True:
        try:
            question = host.recv()
        except (EOFError, OSError):
            return
        try:
            host.send(_answer(module, seats, *question))
        except Exception as error:
            host.send(wrong("bot-raised", error=_sentence_of(error)))
            return


def _sentence_of(error: Exception) -> str:
    """What an error says."""
    return one_line(f"{type(error).__name__}: {error}", MAX_QUOTE_CHARS)


@dataclass(frozen=True)
class _Seat:
    """A seat of a bot in its process."""

    setup: Setup
    bot: Any
    seat: int

    def choose(self, record: bytes, offers: bool) -> str:
        game = Game(self.setup, np.frombuffer(bytearray(record), layout.GAME))
        answer = self.bot.choose(game.view(self.seat), _own(game, self.seat, offers))
        return one_line(str(answer), MAX_ANSWER_CHARS)


def _answer(module: Any, seats: dict[str, _Seat], what: str, key: str, *args: Any) -> str:
    """The answer of a bot's process to a question."""
    switch()
    if what == "choose":
        return seats[key].choose(*args)
    seats.pop(key, None)
    if what == "sit":
        ruleset, n_seats, seat, seed = args
        # A bot that draws draws the same for the same seed.
        random.seed(seed)
        np.random.seed(seed)
        bot = module.new(seat, seed) if hasattr(module, "new") else module
        seats[key] = _Seat(Setup.of(ruleset, n_seats), bot, seat)
    return ""


def _own(game: Game, seat: int, offers: bool) -> list[Legal]:
    """The actions of a seat."""
    return [legal for legal in game.legal_by_seat().get(SEATS[seat], []) if offers or legal.verb != "offer"]
