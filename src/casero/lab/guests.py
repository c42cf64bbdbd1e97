"""Bots of one's own: a Python file with a function `choose(view, legal)`, run in a process of its own.

`view` is what the seat may know (`casero.game.View`), `legal` the actions it may take; the answer is one of them, or
the text of an action. Bids, offers and clearings stand in the list as templates: their amounts are the bot's to name. A
file may have `new(seat, seed)` instead, which makes an object with such a method for each game, for a bot that
remembers. `NAME` and `ABOUT` say what it is called and how it plays.

A bot that raises, answers what is not legal or thinks for too long ends with a `BotFault` that names it; whoever plays
on does so without it.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import random
import signal
import sys
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import numpy as np

from casero.bots.processes import end_with_parent
from casero.game import Action, Game, Ruleset, Setup, kernel
from casero.game.errors import CaseroError
from casero.kernel import codes, layout
from casero.kernel.jit import switch
from casero.text.catalogue import LANGUAGES, Message, wrong

PATIENCE: Final = 10.0  # seconds for one decision
COMING: Final = 60.0  # seconds until its process has loaded the rules
LOADING: Final = 20.0  # and then the bot's file
LONGEST_ANSWER: Final = 400  # characters: an offer of every deed of a board is shorter
LONGEST_QUOTE: Final = 200  # of an answer or an error in a sentence
LONGEST_NAME: Final = 24  # characters
LONGEST_ABOUT: Final = 300
MODULE: Final = "_guest"  # what a bot's file is called among the modules, as no file beside it is
HASHES: Final = "PYTHONHASHSEED"

_starting: Final = threading.Lock()


class BotFault(CaseroError):
    """A bot that cannot go on, and why."""

    def __init__(self, bot: str, what: Message) -> None:
        super().__init__(wrong("bot", bot=bot, what=what))
        self.bot = bot
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.bot, self.what)  # it crosses from one process to another


@dataclass(frozen=True)
class Card:
    """How a bot introduces itself."""

    name: str | None = None
    about: tuple[str, ...] | None = None  # in the order of LANGUAGES


class Guest:
    """A bot from a file, at one seat of one table after another, or at several of them; they have keys."""

    def __init__(self, path: str, patience: float = PATIENCE, name: str | None = None) -> None:
        self.path = path
        self.name = name or path  # by which a fault names it
        self.patience = patience
        self._ends: tuple[Any, Connection] | None = None
        self._card = Card()

    def card(self) -> Card:
        """How the bot introduces itself; its process is started if there is none."""
        if self._ends is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, self.path), daemon=True)
            with _equal_hashes():
                process.start()
            there.close()
            self._ends = process, here
            self._hear(COMING, loading=True)
            self._card = self._hear(LOADING, loading=True)
        return self._card

    @property
    def is_there(self) -> bool:
        """Whether its process runs; a new one knows nothing of the games of the one before."""
        return self._ends is not None

    def sit(self, ruleset: Ruleset, n_seats: int, seat: int, seed: int, key: str = "") -> None:
        """Tells the bot that a game begins."""
        self.card()
        self._tell(("sit", key, ruleset, n_seats, seat, seed))
        self._hear(self.patience)

    def leave(self, key: str) -> None:
        """Lets the bot forget a game."""
        self._tell(("leave", key))
        self._hear(self.patience)

    def choose(self, game: Game, seat: int, key: str = "", offers: bool = True) -> Action:
        """What the bot does; raises BotFault if that is nothing that it may do."""
        record = game.record
        kernel().view(game.record, 0, game.setup.ruleset.record, 0, record, 0, seat)
        self._tell(("choose", key, record.tobytes(), offers))
        text = str(self._hear(self.patience))
        try:
            action = game.read(text)
        except CaseroError as error:
            problem = error.sentence
            raise self._fault(wrong("bot-answer", text=_line(text, LONGEST_QUOTE), problem=problem)) from None
        # A bot takes nothing back, since it would never come to an end, and does not say how its dice fall.
        own = action.seat == seat and action.kind != codes.ACT_UNDO and not action.chance
        if not own or (action.kind == codes.ACT_OFFER and not offers) or game.why(action) is not None:
            raise self._fault(wrong("bot-illegal", text=_line(text, LONGEST_QUOTE)))
        return action

    def close(self) -> None:
        """Ends the bot's process."""
        if self._ends is not None:
            process, here = self._ends
            self._ends = None
            here.close()
            process.kill()
            process.join()

    def kill(self) -> None:
        """Ends the bot's process, from another thread than the one that asks it."""
        ends = self._ends
        if ends is not None:
            ends[0].kill()

    def _tell(self, message: tuple[Any, ...]) -> None:
        assert self._ends is not None
        try:
            self._ends[1].send(message)
        except OSError:
            raise self._fault(wrong("bot-ended")) from None

    def _hear(self, patience: float, loading: bool = False) -> Any:
        assert self._ends is not None
        here = self._ends[1]
        try:
            if not here.poll(patience):
                raise self._fault(_too_slow(patience, loading))
            answer = here.recv()
        except (EOFError, OSError):
            raise self._fault(wrong("bot-ended")) from None
        if isinstance(answer, Message):
            raise self._fault(answer)
        return answer

    def _fault(self, what: Message) -> BotFault:
        self.close()
        return BotFault(self.name, what)


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
    if name is not None and not _is_line(name, LONGEST_NAME):
        raise CaseroError(wrong("bot-name", most=LONGEST_NAME))
    if about is None:
        return Card(name)
    texts = [about.get(lang) for lang in LANGUAGES] if isinstance(about, dict) else [about] * len(LANGUAGES)
    if not all(_is_line(text, LONGEST_ABOUT) for text in texts):
        raise CaseroError(wrong("bot-about", most=LONGEST_ABOUT))
    return Card(name, tuple(str(text) for text in texts))


def _is_line(text: object, most: int) -> bool:
    """Whether something is a text of one line."""
    return isinstance(text, str) and len(text.strip()) > 0 and len(text) <= most and text.isprintable()


def _line(text: str, most: int) -> str:
    """A text as one line that every stream can show, cut where it is too long."""
    words = " ".join(text.split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


@contextmanager
def _equal_hashes() -> Generator[None]:
    """Has a process that is started meanwhile hash texts like any other, so that sets of them have one order."""
    with _starting:
        before = os.environ.get(HASHES)
        os.environ[HASHES] = "0"
        try:
            yield
        finally:
            if before is None:
                del os.environ[HASHES]
            else:
                os.environ[HASHES] = before


def _serve(there: Connection, path: str) -> None:
    """The bot's process: one answer for each question, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption at the terminal is not for the bot
    end_with_parent()
    os.dup2(2, 1)  # what a bot prints does not get between what the program prints
    try:
        kernel()
        there.send("")  # what takes long from here on is the bot's file
        module = load_bot(path)
        card = card_of(module)
    except Exception as error:
        problem = error.sentence if isinstance(error, CaseroError) else _told(error)
        there.send(wrong("bot-unloadable", problem=problem))
        return
    there.send(card)
    seats: dict[str, _Seat] = {}
    while True:
        try:
            question = there.recv()
        except (EOFError, OSError):
            return
        try:
            there.send(_answer(module, seats, *question))
        except Exception as error:
            there.send(wrong("bot-raised", error=_told(error)))
            return


def _told(error: Exception) -> str:
    """What an error says."""
    return _line(f"{type(error).__name__}: {error}", LONGEST_QUOTE)


@dataclass(frozen=True)
class _Seat:
    """A seat of a bot in its process."""

    setup: Setup
    bot: Any
    seat: int

    def choose(self, record: bytes, offers: bool) -> str:
        game = Game(self.setup, np.frombuffer(bytearray(record), layout.GAME))
        answer = self.bot.choose(game.view(self.seat), _own(game.legal(), self.seat, offers))
        return _line(str(answer), LONGEST_ANSWER)


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


def _too_slow(patience: float, loading: bool) -> Message:
    """What is said of a bot that did not answer in time, or that took too long to come."""
    seconds = f"{patience:g}"
    if loading:
        return wrong("bot-loading", seconds=seconds)
    return wrong("bot-slow", seconds=seconds, count=1 if patience == 1 else 2)


def _own(legal: Sequence[Action], seat: int, offers: bool) -> list[Action]:
    """The actions of a seat."""
    return [action for action in legal if action.seat == seat and (offers or action.kind != codes.ACT_OFFER)]
