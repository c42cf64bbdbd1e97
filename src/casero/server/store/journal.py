"""The writing side of the SQLite store: a group of jobs becomes one transaction. Runs in the writer's thread alone.

A job that conflicts is answered alone; when a transaction fails, nothing of it is kept and its jobs are tried one by
one, so that one that cannot be written takes no other with it.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from casero.server.store.base import FIRST_SEQ, Conflict, Entry, StoreFull
from casero.server.store.opening import BUSY_SECONDS
from casero.text.catalogue import wrong

RETRY_SECONDS: Final = 1.0  # for the jobs of a failed group, one by one
MAX_PAGES_AT_ONCE: Final = 4_000  # 16 MB of free pages that are given back in one go
MAX_DELETED_AT_ONCE: Final = 200  # old tables that are deleted in one go, so that nobody waits long
MAX_KNOWN_TABLES: Final = 20_000  # how many last numbers are remembered before they are looked up anew

# What is old, before whoever asks leaves out the tables in use.
OLD_OPEN: Final = (
    "SELECT id FROM tables t WHERE status = 'open' AND unplayable IS NULL AND created < ? AND NOT EXISTS "
    "(SELECT 1 FROM entries WHERE table_id = t.id AND at >= ?) ORDER BY created LIMIT ?"
)
OLD_EDITIONS: Final = (
    "SELECT number FROM editions e WHERE e.at < ? AND NOT EXISTS "
    "(SELECT 1 FROM tables WHERE edition = e.id) ORDER BY e.at LIMIT ?"
)

# Statements for so many entries at once; few, so that each is prepared once. One that fails takes the transaction with
# it: to undo it alone SQLite would first copy every page it writes to a file of its own.
_INSERTS: Final = tuple(
    (
        size,
        "INSERT OR ROLLBACK INTO entries (table_id, seq, kind, at, body) VALUES "
        + ", ".join(["(?, ?, ?, ?, ?)"] * size),
    )
    for size in (128, 64, 32, 16, 8, 4, 2, 1)
)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for a table's journal, and what changes in its row with them."""

    table: str
    entries: Sequence[Entry]
    status: str | None
    secrets: bytes | None


@dataclass(frozen=True, slots=True)
class Insert:
    """A row for another table of the database, and what to say if it is there already."""

    sql: str
    values: tuple[object, ...]
    taken: str


@dataclass(frozen=True, slots=True)
class Probe:
    """The question whether the database can be written; writes only if the last attempt failed."""


@dataclass(frozen=True, slots=True)
class Forget:
    """The wish to delete open tables at which nothing has happened since `before`, but for those in use."""

    before: int
    used: frozenset[str]


@dataclass(frozen=True, slots=True)
class ForgetEditions:
    """The wish to delete own editions that no table has and whose time is before that."""

    before: int


@dataclass(frozen=True, slots=True)
class Renew:
    """Another time for an own edition."""

    id: str
    at: int


@dataclass(frozen=True, slots=True)
class MarkUnplayable:
    """Why a table's journal cannot be replayed, or None if it can, and when that was found."""

    table: str
    why: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Delete:
    """The wish to delete a table whose journal ends with a certain entry."""

    table: str
    last: int


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Other words in place of what a table's configuration and some of its entries said."""

    table: str
    config: bytes
    bodies: Mapping[int, bytes]


@dataclass(frozen=True, slots=True)
class GiveBack:
    """The wish to give free pages back to the disk and to empty the log."""


Job: TypeAlias = (
    Append | Insert | Probe | Forget | ForgetEditions | Renew | MarkUnplayable | Delete | Rewrite | GiveBack
)


class Journal:
    """Owns the writing connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.commits = self.writes = self.entries = self.refused = 0
        self.seconds = 0.0
        self._connection = connection
        self._last: dict[str, int] = {}  # the last number of a table's journal, as committed
        self._next: dict[str, int] = {}  # the same, as this transaction leaves it
        self._rows: list[tuple[str, int, str, int, bytes]] = []  # the entries of this transaction
        self._failing = False

    def write(self, jobs: list[Job]) -> list[Exception | None]:
        """Carries out a group and returns for each job None, or why nothing of it was kept."""
        began = time.perf_counter()
        outcomes = self._attempt(jobs)
        self._note(jobs, outcomes)
        if any(isinstance(job, GiveBack) for job in jobs):
            self._empty_log()
        self.seconds += time.perf_counter() - began
        return outcomes

    def finish(self) -> None:
        """Moves the log into the database and closes it."""
        try:
            # The readers have ended; should one hang, the log stays and is taken over at the next start.
            self._empty_log()
        finally:
            self._connection.close()

    def _empty_log(self) -> None:
        """Moves the log into the database, unless a reader is in the way."""
        try:
            self._connection.execute("PRAGMA busy_timeout = 100")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._connection.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
        except sqlite3.Error as error:
            log.warning("the log could not be moved into the database: %s", error)

    def _attempt(self, jobs: list[Job]) -> list[Exception | None]:
        try:
            return self._transaction(jobs)
        except Exception as error:
            self._roll_back()
            if len(jobs) == 1:
                return [_refusal(error)]
            return self._one_by_one(jobs, error)

    def _one_by_one(self, jobs: list[Job], error: Exception) -> list[Exception | None]:
        """Tries again in single transactions; what is left when the time is up shares the group's error."""
        until = time.monotonic() + RETRY_SECONDS
        outcomes: list[Exception | None] = []
        for job in jobs:
            outcomes += self._attempt([job]) if time.monotonic() < until else [_refusal(error)]
        return outcomes

    def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        """Writes a group durably; raises if the database refuses it as a whole."""
        self._next.clear()
        self._rows.clear()
        self._connection.execute("BEGIN IMMEDIATE")
        outcomes = [self._job(job) for job in jobs]
        self._insert_rows()
        self._connection.execute("COMMIT")
        self.commits += 1
        if len(self._last) > MAX_KNOWN_TABLES:
            self._last.clear()
        self._last.update(self._next)
        return outcomes

    def _roll_back(self) -> None:
        self._last.clear()  # what is remembered may be what was wrong
        try:
            # SQLite has often rolled back by itself when a write failed.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            log.error("a failed transaction could not be rolled back: %s", error)

    def _job(self, job: Job) -> Exception | None:
        """Prepares or carries out one job; a conflict has changed nothing."""
        try:
            match job:
                case Append():
                    self._append(job)
                case Insert():
                    self._insert(job)
                case Probe():
                    self._probe()
                case Forget():
                    self._forget(job)
                case ForgetEditions():
                    self._forget_editions(job)
                case Renew():
                    self._renew(job)
                case MarkUnplayable():
                    self._mark(job)
                case Delete():
                    self._delete(job)
                case Rewrite():
                    self._rewrite(job)
                case GiveBack():
                    # Each step of the statement frees a page.
                    self._connection.execute(f"PRAGMA incremental_vacuum({MAX_PAGES_AT_ONCE})").fetchall()
        except Conflict as conflict:
            return conflict
        return None

    def _append(self, job: Append) -> None:
        last = self._last_of(job.table)
        for entry in job.entries:
            if entry.seq != last + 1:
                raise Conflict(f"entry {entry.seq} of table {job.table} does not follow entry {last}")
            last = entry.seq
        if job.status is not None or job.secrets is not None:
            self._connection.execute(
                "UPDATE tables SET status = coalesce(?, status), secrets = coalesce(?, secrets) WHERE id = ?",
                (job.status, job.secrets, job.table),
            )
        self._rows += [(job.table, entry.seq, entry.kind, entry.at, entry.body) for entry in job.entries]
        self._next[job.table] = last

    def _insert_rows(self) -> None:
        """Inserts the entries of the transaction, many with one statement: between two the event loop takes over."""
        at, rows = 0, self._rows
        for size, sql in _INSERTS:
            while len(rows) - at >= size:
                self._connection.execute(sql, [value for row in rows[at : at + size] for value in row])
                at += size

    def _last_of(self, table: str) -> int:
        """The number of a journal's last entry, that of this transaction first."""
        last = self._next.get(table)
        if last is None:
            last = self._last.get(table)
        if last is not None:
            return last
        row = self._connection.execute(
            "SELECT (SELECT max(seq) FROM entries WHERE table_id = id) FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if row is None:
            raise Conflict(f"there is no table {table}")
        return FIRST_SEQ - 1 if row[0] is None else int(row[0])

    def _insert(self, job: Insert) -> None:
        try:
            self._connection.execute(job.sql, job.values)
        except sqlite3.IntegrityError:
            # SQLite has undone this statement alone: the rest of the group stands.
            raise Conflict(job.taken) from None

    def _probe(self) -> None:
        if self._failing:
            # Not the same again: SQLite writes no page that does not change.
            self._connection.execute("UPDATE probe SET body = randomblob(65536)")

    def _forget(self, job: Forget) -> None:
        """Deletes a few old tables whose game never began."""
        values = (job.before, job.before, MAX_DELETED_AT_ONCE + len(job.used))
        found = self._connection.execute(OLD_OPEN, values).fetchall()
        old = [id for (id,) in found if id not in job.used and id not in self._next][:MAX_DELETED_AT_ONCE]
        for id in old:
            self._drop(id)

    def _mark(self, job: MarkUnplayable) -> None:
        since = "NULL" if job.why is None else "coalesce(unplayable_since, :at)"
        self._connection.execute(
            f"UPDATE tables SET unplayable = :why, unplayable_since = {since} WHERE id = :table",
            {"why": job.why, "at": job.at, "table": job.table},
        )

    def _delete(self, job: Delete) -> None:
        if self._last_of(job.table) != job.last:
            raise Conflict(f"table {job.table} has gone on")
        self._drop(job.table)

    def _drop(self, id: str) -> None:
        self._drop_review(id)
        self._connection.execute("DELETE FROM entries WHERE table_id = ?", (id,))
        self._connection.execute("DELETE FROM tables WHERE id = ?", (id,))
        self._last.pop(id, None)
        self._next.pop(id, None)

    def _drop_review(self, id: str) -> None:
        self._connection.execute("DELETE FROM reviews WHERE table_id = ?", (id,))

    def _rewrite(self, job: Rewrite) -> None:
        known = self._connection.execute(
            "SELECT count(*) FROM entries WHERE table_id = ? AND seq BETWEEN ? AND ?",
            (job.table, min(job.bodies, default=1), max(job.bodies, default=0)),
        ).fetchone()[0]
        if known < len(job.bodies) or self._last_of(job.table) < max(job.bodies, default=0):
            raise Conflict(f"table {job.table} has no such entries")
        self._connection.execute("UPDATE tables SET config = ? WHERE id = ?", (job.config, job.table))
        self._drop_review(job.table)
        for seq, body in job.bodies.items():
            self._connection.execute(
                "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?", (body, job.table, seq)
            )

    def _forget_editions(self, job: ForgetEditions) -> None:
        """Deletes a few old editions that no table has."""
        self._connection.execute(
            f"DELETE FROM editions WHERE number IN ({OLD_EDITIONS})", (job.before, MAX_DELETED_AT_ONCE)
        )

    def _renew(self, job: Renew) -> None:
        if self._connection.execute("UPDATE editions SET at = ? WHERE id = ?", (job.at, job.id)).rowcount == 0:
            raise Conflict(f"there is no edition {job.id}")

    def _note(self, jobs: list[Job], outcomes: list[Exception | None]) -> None:
        """Counts, and tells in the server's log when writing begins to fail and when it works again."""
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome is not None:
                self.refused += 1
            elif isinstance(job, Append | Insert):
                self.writes += 1
                self.entries += len(job.entries) if isinstance(job, Append) else 0
        full = next((outcome for outcome in outcomes if isinstance(outcome, StoreFull)), None)
        if full is not None and not self._failing:
            log.error("writes are refused: %s", full)
        elif full is None and self._failing and None in outcomes:
            log.warning("writes are accepted again")
        else:
            return
        self._failing = full is not None


def _refusal(error: Exception) -> Exception:
    """What whoever asked is told about a transaction that failed."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict("the journal was continued by somebody else")
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
        return StoreFull(wrong("store-unwritten", reason=str(error)))
    return error
