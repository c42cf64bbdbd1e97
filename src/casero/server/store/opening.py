"""Opening the database: the folder, the file, its owner, its version, and the settings that make a commit durable.

Whatever is wrong is said in one sentence, as a StoreError.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from casero.server.store.base import StoreError, StoreFull
from casero.server.store.copies import copy_before_migration, finish_restore
from casero.server.store.damage import check_log, check_pages, damaged
from casero.server.store.migrations import latest, migrate
from casero.text.catalogue import system, wrong

APPLICATION_ID: Final = 0x63617372  # "casr": tells the file from databases of other programs
LOG_PAGES: Final = 16_000  # 64 MB
INCREMENTAL: Final = 2  # what `PRAGMA auto_vacuum` returns
MAX_REWRITTEN: Final = 256_000_000  # bytes of a file that is written anew at a start, which takes seconds
FULL: Final = 2  # what `PRAGMA synchronous` returns
BUSY_SECONDS: Final = 1.0
LOCK_SECONDS: Final = 3.0  # a server that is ending has this long to let go of the file
CHECK_SECONDS: Final = 10.0  # that a start waits at most until the file is looked through

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Files:
    """The open database: a connection that writes, one that reads, and one that keeps others out."""

    writer: sqlite3.Connection
    reader: sqlite3.Connection
    lock: sqlite3.Connection


def open_files(path: Path) -> Files:
    """Opens a database, makes it or brings it up to date."""
    if not path.parent.is_dir():
        raise StoreError(wrong("store-no-folder", folder=str(path.parent)))
    if path.is_dir():
        raise StoreError(wrong("store-is-folder", file=str(path)))
    opened: list[sqlite3.Connection] = []
    try:
        opened.append(take_lock(path))
        if finish_restore(path):
            log.warning("a restore of %s that was interrupted is finished", path)
        _make_private(path)
        check_log(path)
        opened.append(connect(path))
        version = version_of(opened[-1], path)
        if not check_pages(opened[-1], path, seconds=CHECK_SECONDS):
            log.warning("%s was not looked through in %d s; casero doctor does it", path, CHECK_SECONDS)
        if 0 < version < latest():
            copy_before_migration(opened[-1], path, version)
        if version == 0:
            opened[-1].execute("PRAGMA auto_vacuum = INCREMENTAL")  # while there is nothing in the file
        # Written at every start, so that a file that cannot be written is found out now.
        opened[-1].execute(f"PRAGMA application_id = {APPLICATION_ID}")
        _set_up(opened[-1])
        migrate(opened[-1], version)
        _let_shrink(opened[-1], path)
        opened.append(connect(path))
        _set_up(opened[-1])
        opened[-1].execute("PRAGMA query_only = ON")
        return Files(lock=opened[0], writer=opened[1], reader=opened[2])
    except BaseException as error:
        for connection in reversed(opened):
            connection.close()
        if isinstance(error, OSError | sqlite3.Error):
            raise explained(path, error) from error
        raise


def _let_shrink(connection: sqlite3.Connection, path: Path) -> None:
    """Lets a file from before there was retention give space back, unless to write it anew would take long."""
    connection.execute("PRAGMA secure_delete = ON")  # what is erased is overwritten
    if path.stat().st_size > MAX_REWRITTEN:
        return
    try:
        if connection.execute("PRAGMA auto_vacuum").fetchone()[0] != INCREMENTAL:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the log begins empty, whatever was made or moved
    except sqlite3.Error as error:
        log.warning("%s could not be written anew, it will not become smaller: %s", path, error)


def connect(path: Path, timeout: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection whose transactions are begun and ended by hand, for use in any one thread."""
    return sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)


def take_lock(path: Path) -> sqlite3.Connection:
    """Keeps a second server away from a database until the connection is closed or the process ends.

    Two servers would each play the same tables. The lock is on an empty database of its own beside the real one.
    """
    connection = connect(_lock_of(path), LOCK_SECONDS)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            raise StoreError(wrong("store-in-use", file=str(path))) from error
        raise
    return connection


def is_locked(path: Path) -> bool:
    """Whether a server has a database open; leaves everything as it is."""
    try:
        # A server that is just starting waits longer for its lock than this one holds it.
        connection = sqlite3.connect(f"{_lock_of(path).absolute().as_uri()}?mode=rw", uri=True, timeout=0.0)
    except sqlite3.OperationalError:
        return False
    with closing(connection):
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            return "locked" in str(error)
    return False


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def _make_private(path: Path) -> None:
    """Makes the file readable by its owner alone: it holds seeds and the secrets of seats."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the schema, 0 in an empty database. Looks before anything is changed."""
    owner = connection.execute("PRAGMA application_id").fetchone()[0]
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if owner != APPLICATION_ID and not (empty and version == 0):
        raise StoreError(wrong("store-of-another", file=str(path)))
    if version > latest():
        raise StoreError(wrong("store-newer", file=str(path), version=version, known=latest()))
    return version


def _set_up(connection: sqlite3.Connection) -> None:
    """Makes commits durable and proves it: SQLite ignores a setting that it does not take."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # of each connection, not of the file
    connection.execute("PRAGMA fullfsync = ON")  # where a plain fsync stops at the drive's cache
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    # The same few pages are written again and again: a long log moves each of them once, and seldom holds writers up.
    connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    connection.execute("PRAGMA journal_size_limit = 67108864")
    connection.execute("PRAGMA cache_size = -8192")
    prove_durable(connection)


def prove_durable(connection: sqlite3.Connection) -> None:
    """Raises unless a commit on this connection waits for the disk."""
    mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
    synchronous = connection.execute("PRAGMA synchronous").fetchone()[0]
    if mode != "wal" or synchronous != FULL:
        raise StoreError(wrong("store-not-durable", mode=str(mode), synchronous=str(synchronous)))


def explained(path: Path, error: OSError | sqlite3.Error) -> StoreError:
    """What kept a database from being opened, in one sentence."""
    reason, told = system(error), str(error)
    if _tells_damage(error):
        return damaged(path, reason)
    if "full" in told or "No space" in told:
        return StoreFull(wrong("store-full", file=str(path), reason=reason))
    return StoreError(wrong("store-unwritable", file=str(path), reason=reason))


def explained_reading(path: Path, error: OSError | sqlite3.Error) -> StoreError:
    """What kept a database from being read, in one sentence."""
    if _tells_damage(error):
        return damaged(path, system(error))
    return StoreError(wrong("at", place=str(path), problem=wrong("store-unreadable", reason=system(error))))


def _tells_damage(error: Exception) -> bool:
    return "not a database" in str(error) or "malformed" in str(error)
