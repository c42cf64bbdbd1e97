"""Bots of one's own: a Python file with a function `choose(view, legal)`, run in a process of its own.

`view` is what the seat may know (`casero.game.View`), `legal` the actions it may take; the answer is one of them, or
the text of an action. Bids, offers and clearings stand in the list as templates: their amounts are the bot's to name. A
file may have `new(seat, seed)` instead, which makes an object with such a method for each game, for a bot that
remembers.

A bot that raises, answers what is not legal or thinks for too long ends with a `BotFault` that names it; whoever plays
on does so without it.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import numpy as np

from casero.catalogue import Message, wrong
from casero.errors import CaseroError
from casero.game import Action, Game, Ruleset, Setup, kernel
from casero.kernel import layout

PATIENCE: Final = 10.0  # seconds for one decision
COMING: Final = 60.0  # seconds until its process has loaded the rules


class BotFault(CaseroError):
    """A bot that cannot go on, and why."""

    def __init__(self, bot: str, what: Message) -> None:
        super().__init__(wrong("bot", bot=bot, what=what))
        self.bot = bot
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.bot, self.what)  # it crosses from one process to another


class Guest:
    """A bot from a file, at one seat of one table after another."""

    def __init__(self, path: str, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._ends: tuple[Any, Connection] | None = None

    def sit(self, ruleset: Ruleset, n_seats: int, seat: int, seed: int) -> None:
        """Tells the bot that a game begins."""
        if self._ends is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, self.path), daemon=True)
            process.start()
            there.close()
            self._ends = process, here
            self._hear(COMING)
        self._tell(("sit", ruleset.name, dict(ruleset.options), n_seats, seat, seed))
        self._hear(self.patience)

    def choose(self, game: Game, seat: int) -> Action:
        """What the bot does; raises BotFault if that is nothing that it may do."""
        record = game.record
        kernel().view(game.record, 0, game.setup.ruleset.record, 0, record, 0, seat)
        self._tell(("choose", record.tobytes()))
        text = self._hear(self.patience)
        try:
            action = game.read(text)
        except CaseroError as error:
            raise self._fault(wrong("bot-answer", text=text, problem=error.sentence)) from None
        refusal = game.why(action)
        if refusal is not None or action.seat != seat:
            raise self._fault(wrong("bot-illegal", text=text))
        return action

    def close(self) -> None:
        """Ends the bot's process."""
        if self._ends is not None:
            process, here = self._ends
            self._ends = None
            here.close()
            process.kill()
            process.join()

    def _tell(self, message: tuple[Any, ...]) -> None:
        assert self._ends is not None
        try:
            self._ends[1].send(message)
        except OSError:
            raise self._fault(wrong("bot-ended")) from None

    def _hear(self, patience: float) -> str:
        assert self._ends is not None
        here = self._ends[1]
        try:
            if not here.poll(patience):
                raise self._fault(wrong("bot-slow", seconds=f"{patience:g}"))
            text = here.recv()
        except (EOFError, OSError):
            raise self._fault(wrong("bot-ended")) from None
        if isinstance(text, Message):
            raise self._fault(text)
        return str(text)

    def _fault(self, what: Message) -> BotFault:
        self.close()
        return BotFault(self.path, what)


def load_bot(path: str) -> Any:
    """The module of a bot's file; raises CaseroError if it is none."""
    spec = importlib.util.spec_from_file_location("guest", path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise CaseroError(wrong("bot-no-file"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not callable(getattr(module, "choose", None)) and not callable(getattr(module, "new", None)):
        raise CaseroError(wrong("bot-no-function"))
    return module


def _serve(there: Connection, path: str) -> None:
    """The bot's process: one answer for each question, until the other end is closed."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption at the terminal is not for the bot
    try:
        module = load_bot(path)
        kernel()
    except Exception as error:
        problem = error.sentence if isinstance(error, CaseroError) else f"{type(error).__name__}: {error}"
        there.send(wrong("bot-unloadable", problem=problem))
        return
    there.send("")
    bot: Any = None
    setup: Setup | None = None
    seat = 0
    while True:
        try:
            message = there.recv()
        except (EOFError, OSError):
            return
        try:
            if message[0] == "sit":
                _, name, options, n_seats, seat, seed = message
                setup = Setup.of(Ruleset.of(name, options, n_seats), n_seats)
                bot = module.new(seat, seed) if hasattr(module, "new") else module
                there.send("")
            else:
                assert setup is not None
                game = Game(setup, np.frombuffer(bytearray(message[1]), layout.GAME))
                there.send(str(bot.choose(game.view(seat), _own(game.legal(), seat))))
        except Exception as error:
            there.send(wrong("bot-raised", error=f"{type(error).__name__}: {error}"))
            return


def _own(legal: Sequence[Action], seat: int) -> list[Action]:
    """The actions of a seat."""
    return [action for action in legal if action.seat == seat]
