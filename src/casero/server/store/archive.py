"""The archive: games that have left the database, a compressed file each, in a folder for each month.

`archive/2026-11/<table>.json.gz` holds an `ArchivedGame`. What was said at the table and the secrets of its seats are
not kept. The archive is bounded in days and in bytes; the oldest files go first.
"""

from __future__ import annotations

import gzip
import os
import time
from pathlib import Path
from typing import Final

import msgspec

SUFFIX: Final = ".json.gz"
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


class Archive:
    """The archive in a folder; all methods touch the disk and belong beside the event loop."""

    def __init__(self, folder: Path, days: int, most_bytes: int) -> None:
        self._folder = folder
        self._days = days
        self._most_bytes = most_bytes

    def keep(self, game: ArchivedGame) -> None:
        """Writes a game durably; a file of the same table is replaced."""
        if not self._days:
            return
        folder = self._folder / time.strftime("%Y-%m", time.gmtime(game.updated / 1000))
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / f"{game.table}{SUFFIX}"
        unfinished = file.with_name(f"{file.name}.part")
        with open(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as stream:
            stream.write(gzip.compress(msgspec.json.encode(game), mtime=0))
            stream.flush()
            os.fsync(stream.fileno())
        # The age of a file is the age of its game, whenever it was written.
        os.utime(unfinished, (game.updated / 1000, game.updated / 1000))
        unfinished.replace(file)
        _sync(folder)

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
