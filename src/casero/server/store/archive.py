"""The archive: games that have left the database, a compressed file each, in a folder for each month.

`archive/2026-11/<table>.json.gz` holds an `ArchivedGame`; of a table that cannot be replayed, `<table>.journal.json.gz`
holds an `ArchivedJournal`. What was said at the table is not kept, and of the secrets of seats only hashes, by which
their holders can have their names erased. The archive is bounded in days and in bytes; the oldest files go first.
"""

from __future__ import annotations

import gzip
import os
import time
import zlib
from pathlib import Path
from typing import Final

import msgspec

SUFFIX: Final = ".json.gz"
JOURNAL: Final = f".journal{SUFFIX}"
DAY_SECONDS: Final = 86_400


class ArchivedGame(msgspec.Struct, frozen=True):
    """A game as the archive keeps it."""

    table: str
    status: str  # playing or over
    created: int  # ms since 1970
    updated: int  # ms since 1970
    edition: str
    seats: list[str]  # names
    game: str  # as it is saved
    edition_text: str | None = None  # of an uploaded edition
    holders: dict[str, str] = {}  # seat -> hash of the secret that held it; files of version 0.1 have none


class ArchivedEntry(msgspec.Struct, frozen=True):
    """An entry of a journal."""

    seq: int
    kind: str
    at: int  # ms since 1970
    body: str


class ArchivedJournal(msgspec.Struct, frozen=True):
    """A table that cannot be replayed, as the archive keeps it: without names and what was said."""

    table: str
    status: str  # open, playing or over
    created: int  # ms since 1970
    updated: int  # ms since 1970
    edition: str
    why: str  # it cannot be replayed
    config: str | None  # None if it cannot be read
    entries: list[ArchivedEntry]
    edition_text: str | None = None  # of an uploaded edition


class Archive:
    """The archive in a folder; all methods touch the disk and belong beside the event loop."""

    def __init__(self, folder: Path, days: int, most_bytes: int) -> None:
        self._folder = folder
        self._days = days
        self._most_bytes = most_bytes

    def keep(self, game: ArchivedGame) -> None:
        """Writes a game durably; what there is of the same table is replaced."""
        # The age of a file is the age of its game, whenever it was written.
        self._write(f"{game.table}{SUFFIX}", msgspec.json.encode(game), game.updated)

    def keep_journal(self, journal: ArchivedJournal, at: int) -> None:
        """Writes the journal of a table that cannot be replayed; its age counts from `at` (ms since 1970)."""
        self._write(f"{journal.table}{JOURNAL}", msgspec.json.encode(journal), at)

    def find(self, table: str) -> ArchivedGame | None:
        """The game of a table, if it is here; raises OSError if its file cannot be read."""
        for file in self._files(f"{table}{SUFFIX}"):
            try:
                return read_archived(file)
            except (EOFError, zlib.error, msgspec.MsgspecError) as error:
                raise OSError(f"{file} is damaged: {error}") from None
        return None

    def forget(self, table: str) -> None:
        """Deletes the game of a table that has gone on."""
        for file in self._files(f"{table}{SUFFIX}"):
            file.unlink(missing_ok=True)

    def _files(self, name: str) -> list[Path]:
        """The files of that name, in the folders of all months: one, unless something went wrong."""
        months = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
        return [month / name for month in months if (month / name).is_file()]

    def _write(self, name: str, content: bytes, at: int) -> None:
        if not self._days:
            return
        folder = self._folder / time.strftime("%Y-%m", time.gmtime(at / 1000))
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / name
        unfinished = file.with_name(f"{file.name}.part")
        with open(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as stream:
            stream.write(gzip.compress(content, mtime=0))
            stream.flush()
            os.fsync(stream.fileno())
        os.utime(unfinished, (at / 1000, at / 1000))
        unfinished.replace(file)
        _sync(folder)
        for other in self._files(name):
            if other != file:
                other.unlink(missing_ok=True)  # of a month before the game went on

    def tidy(self, at: int) -> None:
        """Deletes what is too old (`at` is ms since 1970), then the oldest files until the rest is small enough."""
        if not self._folder.is_dir():
            return
        files = sorted((file.stat().st_mtime, file.stat().st_size, file) for file in self._folder.glob("*/*"))
        size = sum(bytes for _, bytes, _ in files)
        oldest = at / 1000 - self._days * DAY_SECONDS
        for made, bytes, file in files:
            if made >= oldest and size <= self._most_bytes:
                break
            file.unlink(missing_ok=True)
            size -= bytes
        for folder in self._folder.iterdir():
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()


def read_archived(file: Path) -> ArchivedGame:
    """A file of the archive."""
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=ArchivedGame)


def _sync(folder: Path) -> None:
    """Makes a new name in a folder durable, where folders can be opened."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
