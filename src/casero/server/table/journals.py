"""Tables as the store has them: the journal replayed into a book, or the table marked and left alone if that fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from casero.editions import Edition
from casero.server.errors import CannotReplay, TableError, replaying
from casero.server.store import Entry, Store, StoreError, TableRow
from casero.server.table.book import Book
from casero.server.table.clock import wall
from casero.server.table.notes import Config, Note, Secrets, unpack
from casero.text.catalogue import Sentence

MAX_ENTRIES_ON_LOOP: Final = 20  # entries of a journal that are played again in the event loop

NOT_NOW: Final = ("storage", "slow_down", "too_long", "closing")  # faults that say nothing about a journal

log: Final = logging.getLogger("casero.server.table.journals")


class Journals:
    """Reads tables; nobody can play at one whose journal cannot be replayed, and all others go on."""

    def __init__(self, store: Store, edition: Callable[[str], Awaitable[Edition | str]]) -> None:
        self._store = store
        self._edition = edition
        self._unplayable: dict[str, Sentence] = {}  # found by this server, and why

    @property
    def unplayable(self) -> int:
        """How many tables this server found that cannot be replayed."""
        return len(self._unplayable)

    async def load(self, id: str) -> tuple[Book, int]:
        """A table's book, and when it was made."""
        if id in self._unplayable:
            raise TableError("unplayable", self._unplayable[id])
        try:
            found = await self._store.load(id)
        except StoreError as error:
            raise TableError("storage", error.sentence) from None
        if found is None:
            raise TableError("not_found")
        row, entries = found
        try:
            book = await self._replay(row, entries)
        except CannotReplay as error:
            await self._leave_alone(id, error)
            raise TableError("unplayable", error.sentence) from None
        if row.unplayable is not None:
            await self._mark(id, None)
        return book, row.created

    def forget(self, id: str) -> None:
        """A table that cannot be replayed is not there any more."""
        self._unplayable.pop(id, None)

    async def _replay(self, row: TableRow, entries: Sequence[Entry]) -> Book:
        with replaying():
            config = msgspec.json.decode(row.config, type=Config)
        try:
            edition = await self._edition(config.edition)
        except TableError as error:
            if error.code in NOT_NOW:
                raise
            raise CannotReplay(error.sentence) from None

        def replay() -> Book:
            return book_of(row, config, entries, edition)

        # The rules of an uploaded edition, or with options, may have to be made first.
        is_at_hand = isinstance(edition, str) and not config.options
        is_short = is_at_hand and config.base is None and len(entries) <= MAX_ENTRIES_ON_LOOP
        return replay() if is_short else await asyncio.to_thread(replay)

    async def _leave_alone(self, id: str, error: CannotReplay) -> None:
        if id not in self._unplayable:
            self._unplayable[id] = error.sentence
            log.error("table %s cannot be replayed: %s", id, error, exc_info=error.__cause__)
            await self._mark(id, str(error))

    async def _mark(self, id: str, why: str | None) -> None:
        try:
            await self._store.mark_unplayable(id, why, wall())
        except StoreError as error:
            log.warning("table %s could not be marked: %s", id, error)


def book_of(row: TableRow, config: Config, entries: Sequence[Entry], edition: Edition | str) -> Book:
    """What a table's journal adds up to; CannotReplay says at which entry it cannot."""
    with replaying():
        secrets = msgspec.json.decode(row.secrets, type=Secrets)
        book = Book(row.id, config, secrets, edition)
        book.fold(_notes(entries))
        return book


def _notes(entries: Sequence[Entry]) -> list[tuple[int, int, Note]]:
    """What a journal says, with its numbers and times."""
    notes: list[tuple[int, int, Note]] = []
    for entry in entries:
        with replaying(entry.seq):
            notes.append((entry.seq, entry.at, unpack(entry.body)))
    return notes
