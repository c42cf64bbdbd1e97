"""What a table writes, and who hears whether it was written."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable
from typing import TypeVar

from casero.game import Game
from casero.server.errors import TableError
from casero.server.protocol import Entry
from casero.server.table.notes import Note

T = TypeVar("T")

Item = tuple[Note, Game | None]  # a note, and the game with its action already played
Then = Callable[[list[Entry]], None]
Fail = Callable[[TableError], None]


def quietly(entries: list[Entry]) -> None:
    """Ignores what was written: nobody waits for the answer."""


def give_up(error: TableError) -> None:
    """Ignores a failed write; the caretaker will try again."""


def answering(answer: Future[T], result: Callable[[], T]) -> tuple[Then, Fail]:
    """What gives somebody an answer who may have gone by the time there is one."""

    def then(entries: list[Entry]) -> None:
        if not answer.done():
            answer.set_result(result())

    def fail(error: TableError) -> None:
        if not answer.done():
            answer.set_exception(error)

    return then, fail
