"""The database: whose it is, whether its files are whole, which version its schema has, and who uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from casero.server.doctor.findings import MEGABYTE, Finding, told
from casero.server.store.base import StoreError
from casero.server.store.copies import is_half_restored, read_only
from casero.server.store.damage import check_log, check_pages, log_of
from casero.server.store.migrations import latest
from casero.server.store.opening import explained_reading, is_locked, version_of
from casero.server.watching import size_of
from casero.text.catalogue import wrong


def running(database: Path) -> Finding:
    """Whether a server has the database open."""
    return Finding("server", "ok", told("server-runs" if is_locked(database) else "server-none"))


def whole(database: Path) -> Iterator[Finding]:
    """Whether the files are whole and of a version that is known; ends with the first problem."""
    if is_half_restored(database):
        yield Finding("database", "problem", wrong("store-half-restored", file=str(database)))
        return
    if not database.exists():
        yield Finding("database", "ok", told("database-none", file=str(database)))
        return
    try:
        # Before SQLite opens it: that makes a log that was cut short look as if it had always ended there.
        check_log(database)
        with closing(read_only(database)) as connection:
            version = version_of(connection, database)
            check_pages(connection, database)
            tables = count(connection, "tables")
    except StoreError as error:
        yield Finding("database", "problem", error.sentence, told("database-do"))
        return
    except (sqlite3.Error, OSError) as error:
        yield Finding("database", "problem", explained_reading(database, error).sentence, told("database-do"))
        return
    sizes = {"size": -(-size_of(database) // MEGABYTE), "log": -(-size_of(log_of(database)) // MEGABYTE)}
    yield Finding("database", "ok", told("database-fine", count=tables, **sizes))
    if version < latest():
        said = told("schema-old", version=version, known=latest())
        yield Finding("schema", "warning", said, told("schema-old-do"))
    else:
        yield Finding("schema", "ok", told("schema-fine", version=version))


def count(connection: sqlite3.Connection, table: str) -> int:
    """The rows of a table, 0 while the database is empty."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) if known else 0
