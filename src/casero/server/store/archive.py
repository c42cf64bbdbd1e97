"""The archive: games that have left the database, a compressed file each, in a folder for each month.

`archive/2026-11/<table>.json.gz` holds an `ArchivedGame`; of a table that cannot be replayed, `<table>.journal.json.gz`
holds an `ArchivedJournal`. What was said at the table is not kept, and of the secrets of seats only hashes, by which
their holders can have their names erased. The archive is bounded in days and in bytes; the oldest files go first.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from casero.server.store.durable import write_through

SUFFIX: Final = ".json.gz"
JOURNAL: Final = f".journal{SUFFIX}"
PART: Final = ".part"  # of a file that is not whole yet


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
    """The archive in a folder; all methods touch the disk and belong beside the event loop.

    Any thread may call them: one at a time changes files.
    """

    def __init__(self, folder: Path, days: int, most_bytes: int) -> None:
        self._folder = folder
        self._days = days
        self._most_bytes = most_bytes
        self._changing = Lock()

    def keep(self, game: ArchivedGame, at: int) -> None:
        """Writes a game durably; what there is of the same table is replaced. Its age counts from `at` (ms since 1970).

        That of the game itself may be wrong, if it was played while the clock was.
        """
        self._write(f"{game.table}{SUFFIX}", msgspec.json.encode(game), at)

    def keep_journal(self, journal: ArchivedJournal, at: int) -> None:
        """Writes the journal of a table that cannot be replayed; its age counts from `at` (ms since 1970)."""
        self._write(f"{journal.table}{JOURNAL}", msgspec.json.encode(journal), at)

    def find(self, table: str) -> ArchivedGame | None:
        """The game of a table, if it is here; raises OSError if its file cannot be read."""
        files = self._files(f"{table}{SUFFIX}")
        return _readable(files[-1]) if files else None

    def change(self, table: str, changed: Callable[[ArchivedGame], ArchivedGame]) -> bool:
        """Puts another game in the place of a table's, also where no more games are kept; False if there is none.

        Nobody else changes it meanwhile, and it leaves the archive when it would have. Raises what `changed` raises,
        and OSError if the file cannot be read or written; then it stays as it was.
        """
        with self._changing:
            files = self._files(f"{table}{SUFFIX}")
            if not files:
                return False
            _write(files[-1], msgspec.json.encode(changed(_readable(files[-1]))), files[-1].stat().st_mtime)
            for older in files[:-1]:
                older.unlink(missing_ok=True)
            return True

    def forget(self, table: str) -> None:
        """Deletes the game of a table that has gone on."""
        with self._changing:
            for file in self._files(f"{table}{SUFFIX}"):
                file.unlink(missing_ok=True)

    def _files(self, name: str) -> list[Path]:
        """The files of that name, the newest last, in the folders of all months: one, unless something went wrong."""
        months = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
        return [month / name for month in months if (month / name).is_file()]

    def _write(self, name: str, content: bytes, at: int) -> None:
        if not self._days:
            return
        file = self._folder / time.strftime("%Y-%m", time.gmtime(at / 1000)) / name
        with self._changing:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _write(file, content, at / 1000)
            for other in self._files(name):
                if other != file:
                    other.unlink(missing_ok=True)  # of a month before the game went on

    def tidy(self, before: int) -> None:
        """Deletes what came here before then (ms since 1970), then the oldest files until the rest is small enough."""
        with self._changing:
            if self._folder.is_dir():
                self._tidy(before)

    def _tidy(self, before: int) -> None:
        for part in self._folder.glob(f"*/*{PART}"):
            part.unlink(missing_ok=True)  # a crash has left it: nobody is writing now
        files = sorted((file.stat().st_mtime, file.stat().st_size, file) for file in self._folder.glob("*/*"))
        size = sum(bytes for _, bytes, _ in files)
        for made, bytes, file in files:
            if made >= before / 1000 and size <= self._most_bytes:
                break
            file.unlink(missing_ok=True)
            size -= bytes
        for folder in self._folder.iterdir():
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()


def read_archived(file: Path) -> ArchivedGame:
    """A file of the archive."""
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=ArchivedGame)


def _readable(file: Path) -> ArchivedGame:
    """A file of the archive; raises OSError if it cannot be read, whatever the reason."""
    try:
        return read_archived(file)
    except (EOFError, zlib.error, msgspec.MsgspecError) as error:
        raise OSError(f"{file} is damaged: {error}") from None


def _write(file: Path, content: bytes, dated: float) -> None:
    """Puts a compressed file in its place when it is whole and on the disk, readable by its owner alone."""
    number, name = tempfile.mkstemp(PART, f"{file.name}.", file.parent)
    part = Path(name)
    try:
        with open(number, "wb") as stream:
            stream.write(gzip.compress(content, mtime=0))
            stream.flush()
            os.fsync(stream.fileno())
        os.utime(part, (dated, dated))
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    write_through(file.parent)
