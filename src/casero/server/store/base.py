"""What a store of tables is: its records, its errors, its interface.

A table is a row and a journal of entries. A store never looks into `config`, `secrets` or an entry's `body`.
A successful append is on disk; a refused one leaves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from casero.game.errors import CaseroError

STATUSES: Final = ("open", "playing", "over", "closed")
LISTED: Final = ("open", "playing", "over")  # what a list of public tables shows unless told otherwise
FIRST_SEQ: Final = 1
FROM_THE_FIRST: Final = (-1, "")  # after which every table comes, whenever it was made

Done: TypeAlias = Callable[[Exception | None], None]


class StoreError(CaseroError):
    """The store cannot be opened, read or used."""


class Conflict(StoreError):
    """The write does not follow what is stored: a gap, a repetition, a table that is missing or exists already."""


class StoreFull(StoreError):
    """The disk is full or the database cannot be written; nothing of the write was kept."""


class StoreBusy(StoreError):
    """Too much is waiting already; nothing of the request was kept."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened at a table."""

    seq: int  # from FIRST_SEQ without gaps
    kind: str
    body: bytes  # JSON
    at: int  # ms since 1970


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """What is known of a table beside its journal."""

    id: str
    created: int  # ms since 1970
    config: bytes  # JSON
    secrets: bytes  # JSON; empty in lists
    status: str  # one of STATUSES
    public: bool
    updated: int  # ms since 1970; when read: the time of the last entry, or `created` before the first
    edition: str
    unplayable: str | None = None  # why its journal cannot be replayed; in lists there is no such table


class Looked(msgspec.Struct, frozen=True, gc=False):
    """What is known of the date by which old tables are deleted."""

    trusted: int  # ms since 1970: when it was last found right
    doubted: int | None = None  # ms since 1970: since when it is not
    set_back: int | None = None  # ms since 1970: the earliest date since it was set back, and not on again
    # Both or none, ms since 1970: what is dated in between may be as new as the second, when it was set on again.
    unsure_from: int | None = None
    unsure_until: int | None = None


class Counts(msgspec.Struct, frozen=True, gc=False):
    """What a store has done since it was opened."""

    waiting: int  # writes that were asked for and not answered yet
    commits: int  # transactions
    writes: int  # appends, new tables and editions that became durable
    entries: int
    refused: int  # writes that were answered with an error
    seconds: float  # spent in writing, with the waiting for the disk


class Store(Protocol):
    """A durable journal for every table. All methods belong to the event loop in which the store was opened."""

    on_conflict: Callable[[str], None] | None = None  # called with the table whose append_soon met a Conflict

    async def create(self, row: TableRow) -> None:
        """Stores a new table; raises Conflict if its id is taken."""

    async def append(
        self, table: str, entries: Sequence[Entry], status: str | None = None, secrets: bytes | None = None
    ) -> None:
        """Adds entries to a table's journal, all or none, and replaces status and secrets where given.

        Raises Conflict, StoreFull or StoreBusy. An append that is cancelled while it waits may still be carried out.
        The list is read later, in another thread: it must not be changed afterwards.
        """

    def append_soon(
        self,
        table: str,
        entries: Sequence[Entry],
        done: Done,
        status: str | None = None,
        secrets: bytes | None = None,
    ) -> None:
        """The same without a task: `done` is called once, later, in the event loop, with the error or None."""

    async def forget_open(self, before: int, used: Collection[str]) -> bool:
        """Deletes some of the tables whose game never began, at which nothing has happened since `before` (ms).

        Those in `used` stay. False if there was none, so that it need not be asked again.
        """

    async def old(
        self, status: str, before: int, limit: int, after: tuple[int, str] = FROM_THE_FIRST
    ) -> list[tuple[int, str]]:
        """Tables of a status at which nothing has happened since `before` (ms): when each was made, and its id.

        Those made first come first; `after` is the last one of the page before.
        """

    async def old_unplayable(
        self, before: int, limit: int, after: tuple[int, str] = FROM_THE_FIRST
    ) -> list[tuple[int, str]]:
        """Tables of which it was known before then (ms) that they cannot be replayed: since when, and the id."""

    async def looked(self) -> Looked:
        """What is known of the date."""

    async def note_look(self, looked: Looked) -> None:
        """Keeps what is known of the date."""

    async def delete(self, table: str, last: int) -> None:
        """Deletes a table and its journal; raises Conflict if `last` is not the number of its last entry."""

    async def rewrite(self, table: str, config: bytes, bodies: Mapping[int, bytes]) -> None:
        """Replaces a table's configuration and the bodies of some entries, all or none; what was there is overwritten.

        Raises Conflict if there is no such table or entry.
        """

    async def give_back(self) -> None:
        """Gives some of the space of what was deleted back to the disk, and empties the log."""

    async def mark_unplayable(self, table: str, why: str | None, at: int) -> None:
        """Notes why a table's journal cannot be replayed, or that it can: while there is a reason no list shows it.

        `at` (ms) is when that was found; what was noted first counts.
        """

    async def unplayable(self) -> dict[str, str]:
        """The tables whose journal cannot be replayed, and why."""

    async def load(self, table: str) -> tuple[TableRow, list[Entry]] | None:
        """A table and its whole journal as they were at one moment."""

    async def running(self) -> list[str]:
        """The ids of the tables that are playing, the one that moved last first."""

    async def public(
        self, limit: int, before: str | int | None = None, statuses: Sequence[str] = LISTED
    ) -> list[TableRow]:
        """Public tables without their secrets, the newest first.

        `before` is the id that ended the previous page, or the time (ms) before which they were made.
        """

    async def put_edition(self, id: str, text: bytes, at: int) -> None:
        """Keeps the text of an own edition; its id is a hash of the content, so a repetition changes only its time."""

    async def renew_edition(self, id: str, at: int) -> None:
        """Gives an own edition another time; raises Conflict if it is not there any more."""

    async def forget_editions(self, before: int) -> bool:
        """Deletes some of the own editions that no table has and whose time is before that (ms); False if none."""

    async def get_edition(self, id: str) -> bytes | None:
        """The text of an own edition."""

    async def list_editions(self, limit: int) -> list[str]:
        """The ids of own editions, the newest first."""

    async def put_review(self, table: str, version: int, body: bytes) -> None:
        """Keeps the review of a finished game in place of what there was; nothing of a table that is not there."""

    async def get_review(self, table: str, version: int) -> bytes | None:
        """The review of a game as that version makes it; it goes with the table, and when a person is erased."""

    async def healthy(self) -> bool:
        """Whether a write would be answered now."""

    def counts(self) -> Counts:
        """What was done so far."""

    async def close(self) -> None:
        """Writes what is waiting and lets go of the files; what is asked for afterwards is refused."""
