"""Every journal replayed and every uploaded edition read, in processes beside this one."""

from __future__ import annotations

import multiprocessing
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from casero.bots.processes import attend, end_at_once
from casero.editions import Edition, EditionError, available
from casero.server.errors import CannotReplay, replaying
from casero.server.store.base import Entry, TableRow
from casero.server.store.copies import read_only
from casero.server.store.edition_file import parse_upload
from casero.server.table.journals import book_of
from casero.server.table.notes import Config
from casero.text.catalogue import Sentence, wrong

QUEUED_PER_WORKER: Final = 4  # a short queue keeps an interruption quick

Kind = Literal["table", "edition"]
Task = tuple[str, Kind, str]  # the database, what is looked at, its id


@dataclass(frozen=True, slots=True)
class Fault:
    """A table that cannot be replayed, or an edition that cannot be read."""

    kind: Kind
    id: str
    why: Sentence
    rules: tuple[tuple[int, str], ...] = ()  # entry of the journal, and what played from there on
    begun_with: str | None = None  # what the game was begun with; old journals do not say it


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was looked at, and what was wrong."""

    tables: int
    editions: int
    faults: tuple[Fault, ...]


def replay_all(database: Path, workers: int, progress: Callable[[int, int], None] | None = None) -> Outcome:
    """Replays every journal of a database and reads every uploaded edition."""
    with closing(read_only(database)) as connection:
        ids = [(kind, id) for kind in ("table", "edition") for (id,) in _ids(connection, f"{kind}s")]
    tasks: list[Task] = [(str(database), "table" if kind == "table" else "edition", id) for kind, id in ids]
    faults: list[Fault] = []
    for done, fault in enumerate(_each(tasks, workers), 1):
        if progress is not None:
            progress(done, len(tasks))
        if fault is not None:
            faults.append(fault)
    tables = sum(kind == "table" for kind, _ in ids)
    return Outcome(tables, len(ids) - tables, tuple(faults))


def _ids(connection: sqlite3.Connection, table: str) -> list[tuple[str]]:
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return connection.execute(f"SELECT id FROM {table} ORDER BY id").fetchall() if known else []


def _each(tasks: Sequence[Task], workers: int) -> Iterator[Fault | None]:
    if not tasks:
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(tasks)), context, initializer=attend)
    waiting: list[Future[Fault | None]] = []
    try:
        for task in tasks:
            waiting.append(pool.submit(look, task))
            if len(waiting) >= QUEUED_PER_WORKER * workers:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        end_at_once(pool)


# ---------------------------------------------------------------------------------------------- in a worker


def look(task: Task) -> Fault | None:
    """Replays one journal or reads one edition; None if nothing is wrong with it."""
    database, kind, id = task
    connection = _opened(database)
    try:
        if kind == "edition":
            _edition(connection, id)
        else:
            _replay(connection, id)
    except CannotReplay as error:
        return Fault(kind, id, error.sentence) if kind == "edition" else _with_rules(connection, id, error.sentence)
    except sqlite3.Error as error:
        return Fault(kind, id, wrong("store-unreadable", reason=str(error)))
    return None


@cache
def _opened(database: str) -> sqlite3.Connection:
    return read_only(Path(database))


def _replay(connection: sqlite3.Connection, id: str) -> None:
    columns = "id, created, config, secrets, status, public, edition"
    connection.execute("BEGIN")
    try:
        found = connection.execute(f"SELECT {columns} FROM tables WHERE id = ?", (id,)).fetchone()
        sql = "SELECT seq, kind, body, at FROM entries WHERE table_id = ? ORDER BY seq"
        entries = [Entry(*row) for row in connection.execute(sql, (id,))]
    finally:
        connection.rollback()
    if found is None:
        return  # deleted meanwhile
    id, created, config, secrets, status, public, edition = found
    row = TableRow(id, created, config, secrets, status, bool(public), created, edition)
    with replaying():
        settings = msgspec.json.decode(row.config, type=Config)
    book_of(row, settings, entries, _edition(connection, settings.edition))


def _edition(connection: sqlite3.Connection, slug: str) -> Edition | str:
    """What the rules are made from: a built-in slug as it is, an uploaded edition parsed."""
    if slug in available():
        return slug
    found = connection.execute("SELECT text FROM editions WHERE id = ?", (slug,)).fetchone()
    if found is None:
        raise CannotReplay(wrong("journal-no-edition", edition=slug))
    with replaying():
        try:
            return parse_upload(found[0])
        except EditionError as error:
            raise CannotReplay(error.faults[0].sentence) from None


class _Noted(msgspec.Struct):
    """The part of a note that says what plays."""

    rules: str | None = None


def _with_rules(connection: sqlite3.Connection, id: str, why: Sentence) -> Fault:
    """A table that cannot be replayed, with what it was begun and continued with."""
    found: list[tuple[int, str]] = []
    begun_with: str | None = None
    sql = "SELECT seq, kind, body FROM entries WHERE table_id = ? AND kind IN ('start', 'act') ORDER BY seq"
    for seq, kind, body in connection.execute(sql, (id,)):
        try:
            noted = msgspec.json.decode(body, type=_Noted).rules
        except msgspec.MsgspecError:
            continue
        if noted:
            found.append((seq, noted))
            begun_with = noted if kind == "start" else begun_with
    return Fault("table", id, why, tuple(found), begun_with)
