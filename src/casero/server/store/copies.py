"""Copies of a database: one that is sound while a server writes, one before each migration, and the way back.

A copy is one file without a log beside it. It is written under another name, looked through, and takes its own name
when it is whole and on the disk.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from casero.server.store.damage import check_pages, index_of, log_of
from casero.server.store.durable import write_through

PAGES_AT_ONCE: Final = 4096
MAX_MIGRATION_COPIES: Final = 3  # that are kept, the newest
OWN_COPY: Final = re.compile(r"casero-(?:v[0-9]+|replaced)-([0-9]{8}T[0-9]{6}Z)[.]db(?:-wal|-shm)?")

log = logging.getLogger(__name__)

Progress = Callable[[int, int], None]


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that reads a database, also while a server writes, and changes nothing in it."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def copy(source: sqlite3.Connection, target: Path, progress: Progress | None = None) -> None:
    """Copies a database as it is at one moment; whatever stands at the target is replaced when the copy is whole.

    Raises StoreError, sqlite3.Error or OSError, and then leaves the target as it was.
    """
    part = _part(target)
    _remove(part)
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))  # it holds seeds and secrets
    try:
        with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as made:
            _fill(source, made, progress)
            made.execute("PRAGMA journal_mode = DELETE")
            check_pages(made, part)
        write_through(part)
        os.replace(part, target)
        write_through(target.parent)
    finally:
        _remove(part)


def _part(target: Path) -> Path:
    """The name of a copy that is not whole yet."""
    return target.with_name(f".{target.name}.part")


def _fill(source: sqlite3.Connection, made: sqlite3.Connection, progress: Progress | None) -> None:
    def told(_: int, left: int, total: int) -> None:
        if progress is not None:
            progress(total - left, total)

    # Within a reading transaction every page is of the same moment, however long the copy takes.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(made, pages=PAGES_AT_ONCE, progress=told)
    finally:
        source.rollback()


def _remove(path: Path) -> None:
    for one in (path, path.with_name(f"{path.name}-journal"), log_of(path), index_of(path)):
        one.unlink(missing_ok=True)


# ---------------------------------------------------------------------------------------------- migrations


def copy_before_migration(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keeps the database as an older version left it, beside it, and deletes the oldest of such copies."""
    target = path.with_name(f"{path.stem}-v{version}-{_moment()}{path.suffix}")
    copy(connection, target)
    log.warning("%s is brought up to date; as version %d left it, it is kept as %s", path, version, target.name)
    for old in migration_copies(path)[:-MAX_MIGRATION_COPIES]:
        old.unlink(missing_ok=True)
        log.warning("the old copy %s is deleted", old.name)


def migration_copies(path: Path) -> list[Path]:
    """The copies from before migrations, the oldest first."""
    found = path.parent.glob(f"{path.stem}-v*-*{path.suffix}")
    return sorted(found, key=lambda copy: copy.stem.rpartition("-v")[2].partition("-")[2])


def forget_copies(folder: Path, before: int) -> None:
    """Deletes the copies that migrations and restores left in a data folder before then (ms since 1970)."""
    oldest = _moment(before / 1000)
    for file in sorted(folder.iterdir()):
        found = OWN_COPY.fullmatch(file.name)
        if found and found[1] < oldest:
            file.unlink(missing_ok=True)
            log.warning("the old copy %s is deleted", file.name)


def _moment(seconds: float | None = None) -> str:
    """A time, or now, for the name of a file; names sort like times."""
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(seconds))


# ---------------------------------------------------------------------------------------------- the way back


def put_in_place(copied: sqlite3.Connection, path: Path, progress: Progress | None = None) -> Path | None:
    """Puts a copy in the place of a database and returns where that one is kept now, if there was one.

    Whoever calls holds the database's lock. A crash leaves either the old database as it was, or a restore that is
    decided and that whoever opens the database finishes.
    """
    finish_restore(path)
    ready = _ready(path)
    try:
        copy(copied, ready, progress)
        kept = path.with_name(f"{path.stem}-replaced-{_moment()}{path.suffix}") if path.exists() else None
        if kept is not None:
            # The log first, so that a kept database never lacks it.
            _keep(log_of(path), log_of(kept))
            _keep(path, kept)
            write_through(path.parent)
        os.replace(ready, _decided(path))
        write_through(path.parent)
    finally:
        _remove(ready)
    finish_restore(path)
    return kept


def is_half_restored(path: Path) -> bool:
    """Whether a restore was decided and not finished: what is in place may lack its log."""
    return _decided(path).exists()


def finish_restore(path: Path) -> bool:
    """Ends a restore that was decided; False if there is none, and then nothing is left of one that was not.

    Whoever calls holds the database's lock.
    """
    for left_over in (_ready(path), _part(_ready(path))):
        _remove(left_over)
    if not is_half_restored(path):
        _forget_undecided(path)
        return False
    # Never the copy beside the log of another database: SQLite would take the one for the other's.
    log_of(path).unlink(missing_ok=True)
    index_of(path).unlink(missing_ok=True)
    write_through(path.parent)
    os.replace(_decided(path), path)
    write_through(path.parent)
    return True


def _forget_undecided(path: Path) -> None:
    """Takes away the second names that a restore gave to the files in place before it was decided.

    Whoever deleted the one for an old copy would else believe to have deleted what is in it. The database first, so
    that a kept one never lacks its log.
    """
    for file in (path, log_of(path)):
        ending = file.name.removeprefix(path.stem)
        for name in path.parent.glob(f"{path.stem}-replaced-*{ending}") if file.exists() else ():
            if name.samefile(file):
                name.unlink()


def _ready(path: Path) -> Path:
    """A copy that may take the database's place."""
    return path.with_name(f".{path.name}.ready")


def _decided(path: Path) -> Path:
    """A whole copy that takes the database's place, which is kept elsewhere by then."""
    return path.with_name(f".{path.name}.restored")


def _keep(file: Path, name: Path) -> None:
    """Gives a file a second name, or makes a copy where it can have but one."""
    if not file.exists():
        return
    try:
        os.link(file, name)
    except OSError:
        shutil.copy2(file, name)
        write_through(name)
