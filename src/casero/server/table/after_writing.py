"""What a table writes, and who hears whether it was written."""

from __future__ import annotations

from collections.abc import Callable

from casero.game import Game
from casero.server.errors import TableError
from casero.server.protocol import Entry
from casero.server.table.book import Note

Item = tuple[Note, Game | None]  # a note, and the game with its action already played
Then = Callable[[list[Entry]], None]
Fail = Callable[[TableError], None]


def quietly(entries: list[Entry]) -> None:
    """Ignores what was written: nobody waits for the answer."""


def give_up(error: TableError) -> None:
    """Ignores a failed write; the caretaker will try again."""
