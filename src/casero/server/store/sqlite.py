"""The store in one SQLite file: a thread that writes in groups, one that reads, and an event loop free of both."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from casero.server.store.base import (
    FROM_THE_FIRST,
    LISTED,
    STATUSES,
    Conflict,
    Counts,
    Done,
    Entry,
    Looked,
    Store,
    StoreError,
    TableRow,
)
from casero.server.store.journal import (
    OLD_EDITIONS,
    OLD_OPEN,
    Append,
    Delete,
    Forget,
    ForgetEditions,
    GiveBack,
    Insert,
    Job,
    Journal,
    MarkUnplayable,
    Probe,
    Renew,
    Rewrite,
)
from casero.server.store.opening import Files, open_files
from casero.server.store.worker_thread import Lane
from casero.text.catalogue import wrong

MAX_WRITES: Final = 8192  # that may wait
MAX_READS: Final = 1024
GATHER_SECONDS: Final = 0.015  # that a rush of writes has at most to become one transaction
HEALTH_SECONDS: Final = 1.0
CLOSE_READS: Final = 0.4  # seconds; both together stay below two
CLOSE_WRITES: Final = 1.4

UPDATED: Final = "coalesce((SELECT at FROM entries WHERE table_id = t.id ORDER BY seq DESC LIMIT 1), t.created)"
COLUMNS: Final = f"t.id, t.created, t.config, t.secrets, t.status, t.public, {UPDATED}, t.edition, t.unplayable"
# What a list shows comes without secrets, so that no list can tell them.
LIST_COLUMNS: Final = f"t.id, t.created, t.config, x'', t.status, t.public, {UPDATED}, t.edition, NULL"
LARGEST: Final = 2**63 - 1  # that SQLite takes

Query = Callable[[sqlite3.Connection], Any]


class SqliteStore(Store):
    """Made by `await SqliteStore.open(path)`; also a context: `async with await SqliteStore.open(path) as store`."""

    def __init__(self, files: Files, max_writes: int = MAX_WRITES) -> None:
        """Takes over the open files; must be called in the event loop that will use the store."""
        self._lock = files.lock
        self._reader = files.reader
        self._journal = Journal(files.writer)
        self._loop = asyncio.get_running_loop()
        self._writes: Lane[Job, None] = Lane(
            "casero-store-writer",
            self._journal.write,
            self._journal.finish,
            cap=max_writes,
            at_most=max_writes,
            gather=GATHER_SECONDS,
        )
        # Reads are answered one at a time: nobody waits for the long one behind his own.
        self._reads: Lane[Query, Any] = Lane(
            "casero-store-reader", self._read, files.reader.close, cap=MAX_READS, at_most=1
        )

    @classmethod
    async def open(cls, path: Path, max_writes: int = MAX_WRITES) -> Self:
        """Opens the database, makes it where there is none; raises StoreError with what is wrong."""
        return cls(await asyncio.to_thread(open_files, path), max_writes)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # ------------------------------------------------------------------------------------------ writing

    async def create(self, row: TableRow) -> None:
        _check_status(row.status)
        sql = "INSERT INTO tables (id, created, edition, public, status, config, secrets) VALUES (?, ?, ?, ?, ?, ?, ?)"
        values = (row.id, row.created, row.edition, row.public, row.status, row.config, row.secrets)
        await self._writes.ask(Insert(sql, values, f"there is a table {row.id} already"))

    async def append(
        self, table: str, entries: Sequence[Entry], status: str | None = None, secrets: bytes | None = None
    ) -> None:
        _check_status(status)
        await self._writes.ask(Append(table, entries, status, secrets))

    def append_soon(
        self,
        table: str,
        entries: Sequence[Entry],
        done: Done,
        status: str | None = None,
        secrets: bytes | None = None,
    ) -> None:
        _check_status(status)

        def answered(error: Exception | None) -> None:
            done(error)
            if isinstance(error, Conflict) and self.on_conflict is not None:
                self.on_conflict(table)

        try:
            self._writes.submit(Append(table, entries, status, secrets), answered)
        except StoreError as error:
            # Later, as every other answer: a caller never finds its own `done` inside its call.
            self._loop.call_soon(done, error)

    async def put_edition(self, id: str, text: bytes, at: int) -> None:
        sql = "INSERT INTO editions (id, text, at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        await self._writes.ask(Insert(sql, (id, text, at), ""))

    async def put_review(self, table: str, version: int, body: bytes) -> None:
        sql = (
            "INSERT OR REPLACE INTO reviews (table_id, version, body) "
            "SELECT id, ?, ? FROM tables WHERE id = ? AND status = 'over'"
        )
        await self._writes.ask(Insert(sql, (version, body, table), ""))

    async def renew_edition(self, id: str, at: int) -> None:
        await self._writes.ask(Renew(id, at))

    async def forget_editions(self, before: int) -> bool:
        if not await self._rows(OLD_EDITIONS, before, 1):
            return False
        await self._writes.ask(ForgetEditions(before))
        return True

    async def forget_open(self, before: int, used: Collection[str]) -> bool:
        kept = frozenset(used)
        old = await self._rows(OLD_OPEN, before, before, len(kept) + 1)
        if all(id in kept for (id,) in old):
            return False
        await self._writes.ask(Forget(before, kept))
        return True

    async def delete(self, table: str, last: int) -> None:
        await self._writes.ask(Delete(table, last))

    async def rewrite(self, table: str, config: bytes, bodies: Mapping[int, bytes]) -> None:
        await self._writes.ask(Rewrite(table, config, bodies))

    async def give_back(self) -> None:
        await self._writes.ask(GiveBack())

    async def mark_unplayable(self, table: str, why: str | None, at: int) -> None:
        await self._writes.ask(MarkUnplayable(table, why, at))

    async def note_look(self, looked: Looked) -> None:
        sql = "UPDATE retention SET trusted = ?, doubted = ?, set_back = ?, unsure_from = ?, unsure_until = ?"
        await self._writes.ask(Insert(sql, msgspec.structs.astuple(looked), ""))

    # ------------------------------------------------------------------------------------------ reading

    async def load(self, table: str) -> tuple[TableRow, list[Entry]] | None:
        def query(connection: sqlite3.Connection) -> tuple[TableRow, list[Entry]] | None:
            row = connection.execute(f"SELECT {COLUMNS} FROM tables t WHERE t.id = ?", (table,)).fetchone()
            return (_table(row), _entries(connection, table)) if row else None

        found: tuple[TableRow, list[Entry]] | None = await self._reads.ask(query)
        return found

    async def old(
        self, status: str, before: int, limit: int, after: tuple[int, str] = FROM_THE_FIRST
    ) -> list[tuple[int, str]]:
        _check_status(status)
        sql = (
            # The status is written out, so that its index is used.
            f"SELECT t.created, t.id FROM tables t WHERE t.status = '{status}' AND t.unplayable IS NULL "
            f"AND t.created < ? AND (t.created, t.id) > (?, ?) AND {UPDATED} < ? ORDER BY t.created, t.id LIMIT ?"
        )
        return await self._rows(sql, before, *after, before, _bound(limit))

    async def old_unplayable(
        self, before: int, limit: int, after: tuple[int, str] = FROM_THE_FIRST
    ) -> list[tuple[int, str]]:
        sql = (
            "SELECT unplayable_since, id FROM tables WHERE unplayable IS NOT NULL AND unplayable_since < ? "
            "AND (unplayable_since, id) > (?, ?) ORDER BY unplayable_since, id LIMIT ?"
        )
        return await self._rows(sql, before, *after, _bound(limit))

    async def looked(self) -> Looked:
        (found,) = await self._rows("SELECT trusted, doubted, set_back, unsure_from, unsure_until FROM retention")
        return Looked(*found)

    async def unplayable(self) -> dict[str, str]:
        return dict(await self._rows("SELECT id, unplayable FROM tables WHERE unplayable IS NOT NULL ORDER BY id"))

    async def running(self) -> list[str]:
        playing = "t.status = 'playing' AND t.unplayable IS NULL"
        sql = f"SELECT t.id FROM tables t WHERE {playing} ORDER BY {UPDATED} DESC, t.id"
        return [row[0] for row in await self._rows(sql)]

    async def public(
        self, limit: int, before: str | int | None = None, statuses: Sequence[str] = LISTED
    ) -> list[TableRow]:
        older = "" if before is None else "AND (t.created, t.id) < (SELECT created, id FROM tables WHERE id = ?)"
        if isinstance(before, int):
            older = "AND t.created < ?"
            before = _bound(before)
        sql = (
            f"SELECT {LIST_COLUMNS} FROM tables t WHERE t.public = 1 AND t.unplayable IS NULL {older} "
            f"AND t.status IN ({', '.join('?' * len(statuses))}) ORDER BY t.created DESC, t.id DESC LIMIT ?"
        )
        values = (*(() if before is None else (before,)), *statuses, _bound(limit))
        return [_table(row) for row in await self._rows(sql, *values)]

    async def get_edition(self, id: str) -> bytes | None:
        rows = await self._rows("SELECT text FROM editions WHERE id = ?", id)
        return rows[0][0] if rows else None

    async def get_review(self, table: str, version: int) -> bytes | None:
        rows = await self._rows("SELECT body FROM reviews WHERE table_id = ? AND version = ?", table, version)
        return rows[0][0] if rows else None

    async def list_editions(self, limit: int) -> list[str]:
        rows = await self._rows("SELECT id FROM editions ORDER BY number DESC LIMIT ?", _bound(limit))
        return [row[0] for row in rows]

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._reads.ask(lambda db: db.execute(sql, values).fetchall())
        return rows

    def _read(self, queries: list[Query]) -> list[Any]:
        """Answers queries, each as of one moment. Runs in the reader's thread."""
        outcomes = []
        for query in queries:
            try:
                self._reader.execute("BEGIN")
                try:
                    outcomes.append(query(self._reader))
                finally:
                    self._reader.rollback()  # lets go of that moment; SQLite may have done so after an error
            except (sqlite3.Error, ValueError) as error:  # ValueError: a text that is not Unicode
                outcomes.append(StoreError(wrong("store-unreadable", reason=str(error))))
        return outcomes

    # ------------------------------------------------------------------------------------------ the store itself

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._writes.ask(Probe())
        except (StoreError, TimeoutError):
            return False
        return True

    def counts(self) -> Counts:
        journal = self._journal
        return Counts(
            waiting=self._writes.waiting,
            commits=journal.commits,
            writes=journal.writes,
            entries=journal.entries,
            refused=journal.refused,
            seconds=journal.seconds,
        )

    async def close(self) -> None:
        # Readers first: the writer's last checkpoint needs the file for itself.
        await self._reads.close(CLOSE_READS)
        if await self._writes.close(CLOSE_WRITES):
            self._lock.close()


def _check_status(status: str | None) -> None:
    if status is not None and status not in STATUSES:
        raise ValueError(f"a table's status is one of {', '.join(STATUSES)}, not {status!r}")


def _bound(number: int) -> int:
    return min(max(0, number), LARGEST)


def _table(row: Sequence[Any]) -> TableRow:
    id, created, config, secrets, status, public, updated, edition, unplayable = row
    return TableRow(id, created, config, secrets, status, bool(public), updated, edition, unplayable)


def _entries(connection: sqlite3.Connection, table: str) -> list[Entry]:
    """The entries of a journal in order."""
    sql = "SELECT seq, kind, body, at FROM entries WHERE table_id = ? ORDER BY seq"
    return [Entry(*row) for row in connection.execute(sql, (table,))]
