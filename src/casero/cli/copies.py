"""`casero backup` and `casero restore`: a copy of a server's tables, and the way back."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from casero.cli.doctor import bar
from casero.cli.early_checks import check_target, refuse
from casero.cli.words import say

if TYPE_CHECKING:
    from casero.server.settings import Settings

MEGABYTE: Final = 1_000_000


def backup(settings: Settings, target: Path, force: bool, salvage: bool, lang: str) -> None:
    """Copies the database as it is at one moment; exits 2 if it cannot be, or has lost moves and is not salvaged."""
    from casero.server.store.base import StoreError
    from casero.server.store.copies import copy, is_half_restored, read_only
    from casero.server.store.damage import check_log
    from casero.server.store.opening import explained_reading, version_of
    from casero.text.catalogue import wrong

    source = _database(settings)
    if is_half_restored(source):
        raise StoreError(wrong("store-half-restored", file=str(source)))
    if not source.exists():
        refuse(lang, "cli-backup-none", folder=settings.data)
    check_target(target, lang)
    if target.exists() and not force:
        refuse(lang, "cli-backup-exists", file=str(target))
    if target.absolute().parent == source.absolute().parent and target.name.startswith(source.name):
        refuse(lang, "cli-backup-same", file=str(target))
    if not salvage:
        # SQLite would end the log where it breaks off: a copy that lacks moves, and no trace that there were any.
        check_log(source)
    try:
        with closing(read_only(source)) as connection, bar(lang, "cli-backup-copying") as progress:
            version_of(connection, source)
            copy(connection, target, progress)
    except sqlite3.Error as error:
        raise explained_reading(source, error) from None
    size = -(-target.stat().st_size // MEGABYTE)
    sys.stdout.write(say(lang, "backup-done", count=_tables(target), size=str(size), file=str(target)) + "\n")


def restore(settings: Settings, copied: Path, lang: str) -> None:
    """Puts a copy in the place of the database, which is kept; exits 2 if it cannot be."""
    from casero.server.store.copies import put_in_place, read_only
    from casero.server.store.damage import check_log, check_pages
    from casero.server.store.opening import explained_reading, take_lock, version_of

    target = _database(settings)
    if not copied.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(copied))
    if target.exists() and copied.samefile(target):
        refuse(lang, "cli-restore-itself", file=str(copied))
    target.parent.mkdir(parents=True, exist_ok=True)
    with closing(take_lock(target)):
        try:
            check_log(copied)
            with closing(read_only(copied)) as connection, bar(lang, "cli-backup-copying") as progress:
                version_of(connection, copied)
                check_pages(connection, copied)
                kept = put_in_place(connection, target, progress)
        except sqlite3.Error as error:
            raise explained_reading(copied, error) from None
    sys.stdout.write(say(lang, "restore-done", count=_tables(target), folder=settings.data) + "\n")
    if kept is not None:
        sys.stdout.write(say(lang, "restore-kept", file=str(kept)) + "\n")


def _database(settings: Settings) -> Path:
    from casero.server.app import DATABASE

    return Path(settings.data) / DATABASE


def _tables(database: Path) -> int:
    from casero.server.doctor.database import count
    from casero.server.store.copies import read_only

    with closing(read_only(database)) as connection:
        return count(connection, "tables")
