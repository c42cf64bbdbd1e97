"""A bot of one's own: a Python file with a function `choose(view, legal)`, run in a process of its own.

A bot that raises, answers what is not legal or thinks for too long ends with a `BotFault` that names it; whoever plays
on does so without it.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Final

from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot_process import MAX_QUOTE_CHARS, Card, one_line, serve
from casero.game import Action, Game, Ruleset, kernel
from casero.game.errors import CaseroError
from casero.kernel import codes
from casero.text.catalogue import Message, wrong

DECISION_TIMEOUT_S: Final = 10.0
RULES_TIMEOUT_S: Final = 60.0  # until its process has loaded the rules
FILE_TIMEOUT_S: Final = 20.0  # and then the bot's file
HASH_SEED: Final = "PYTHONHASHSEED"

_starting: Final = threading.Lock()


class FileBot:
    """A bot from a file, at one seat of one table after another, or at several of them; they have keys."""

    def __init__(self, path: str, decision_timeout_s: float = DECISION_TIMEOUT_S, name: str | None = None) -> None:
        self.path = path
        self.name = name or path  # by which a fault names it
        self.timeout_s = decision_timeout_s
        self._ends: tuple[Any, Connection] | None = None
        self._card = Card()

    def card(self) -> Card:
        """How the bot introduces itself; its process is started if there is none."""
        if self._ends is None:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            process = context.Process(target=serve, args=(there, self.path), daemon=True)
            with _equal_hashes():
                process.start()
            there.close()
            self._ends = process, here
            self._hear(RULES_TIMEOUT_S, loading=True)
            self._card = self._hear(FILE_TIMEOUT_S, loading=True)
        return self._card

    @property
    def is_there(self) -> bool:
        """Whether its process runs; a new one knows nothing of the games of the one before."""
        return self._ends is not None

    def sit(self, ruleset: Ruleset, n_seats: int, seat: int, seed: int, key: str = "") -> None:
        """Tells the bot that a game begins."""
        self.card()
        self._tell(("sit", key, ruleset, n_seats, seat, seed))
        self._hear(self.timeout_s)

    def leave(self, key: str) -> None:
        """Lets the bot forget a game."""
        self._tell(("leave", key))
        self._hear(self.timeout_s)

    def choose(self, game: Game, seat: int, may_offer: bool = True, key: str = "") -> Action:
        """Returns what the bot does; raises BotFault if that is nothing that it may do."""
        record = game.record
        kernel().view(game.record, 0, game.setup.ruleset.record, 0, record, 0, seat)
        self._tell(("choose", key, record.tobytes(), may_offer))
        text = str(self._hear(self.timeout_s))
        try:
            action = game.read(text)
        except CaseroError as error:
            problem = error.sentence
            raise self._fault(wrong("bot-answer", text=one_line(text, MAX_QUOTE_CHARS), problem=problem)) from None
        # A bot takes nothing back, since it would never come to an end, and does not say how its dice fall.
        own = action.seat == seat and action.kind != codes.ACT_UNDO and not action.chance
        if not own or (action.kind == codes.ACT_OFFER and not may_offer) or game.why(action) is not None:
            raise self._fault(wrong("bot-illegal", text=one_line(text, MAX_QUOTE_CHARS)))
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

    def _hear(self, timeout_s: float, loading: bool = False) -> Any:
        assert self._ends is not None
        here = self._ends[1]
        try:
            if not here.poll(timeout_s):
                raise self._fault(_too_slow(timeout_s, loading))
            answer = here.recv()
        except (EOFError, OSError):
            raise self._fault(wrong("bot-ended")) from None
        if isinstance(answer, Message):
            raise self._fault(answer)
        return answer

    def _fault(self, what: Message) -> BotFault:
        self.close()
        return BotFault(self.name, what)


@contextmanager
def _equal_hashes() -> Generator[None]:
    """Has a process that is started meanwhile hash texts like any other, so that sets of them have one order."""
    with _starting:
        before = os.environ.get(HASH_SEED)
        os.environ[HASH_SEED] = "0"
        try:
            yield
        finally:
            if before is None:
                del os.environ[HASH_SEED]
            else:
                os.environ[HASH_SEED] = before


def _too_slow(timeout_s: float, loading: bool) -> Message:
    """What is said of a bot that did not answer in time, or that took too long to come."""
    seconds = f"{timeout_s:g}"
    if loading:
        return wrong("bot-loading", seconds=seconds)
    return wrong("bot-slow", seconds=seconds, count=1 if timeout_s == 1 else 2)
