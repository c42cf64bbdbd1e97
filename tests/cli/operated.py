"""A folder of tables for the tests of operators' commands: those that casero 0.1 kept, brought up to date or not."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from casero.server.store import SqliteStore

KEPT: Final = Path(__file__).parents[1] / "server" / "data" / "tables-0.1.sql"
TABLES: Final = 2

# Appends at one table until it is killed, and tells each entry that is on the disk.
WRITER: Final = """
import asyncio, os, sys
from pathlib import Path
from casero.server.store import Entry, SqliteStore, TableRow

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    if await store.load("mesa") is None:
        await store.create(TableRow("mesa", 1, b"{}", b"{}", "open", True, 1, "clasico"))
    for seq in range(1, int(sys.argv[2]) + 1):
        await store.append("mesa", [Entry(seq, "say", b"x" * 3000, seq)])
        os.write(1, b"%d\\n" % seq)
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


def old_tables(folder: Path) -> Path:
    """The database of casero 0.1, as it left it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "casero.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(KEPT.read_text(encoding="utf-8"))
    path.chmod(0o600)
    return path


def tables(folder: Path) -> Path:
    """The same, brought up to date; without the copy from before."""
    path = old_tables(folder)

    async def open_once() -> None:
        async with await SqliteStore.open(path):
            pass

    asyncio.run(open_once())
    for copy in folder.glob("casero-v*.db"):
        copy.unlink()
    return path


def killed(path: Path, entries: int) -> None:
    """Leaves a database as a killed server leaves it: so many entries are in the log, and announced."""
    done = subprocess.run([sys.executable, "-c", WRITER, str(path), str(entries)], capture_output=True, timeout=60)
    assert done.stdout.split()[-1] == b"%d" % entries, done.stderr


def flip_pages(path: Path) -> None:
    """Turns every byte of the pages in the middle of a file around."""
    content = bytearray(path.read_bytes())
    at, end = len(content) // 3 // 4096 * 4096, len(content) // 3 // 4096 * 4096 + 8 * 4096
    content[at:end] = bytes(255 - byte for byte in content[at:end])
    path.write_bytes(content)


def halve(path: Path) -> None:
    """Cuts the second half of a file off."""
    os.truncate(path, path.stat().st_size // 2)


def entries_of(path: Path, table: str = "mesa") -> int:
    """How many entries a table's journal has."""
    with closing(sqlite3.connect(path)) as database:
        found: tuple[int] = database.execute("SELECT count(*) FROM entries WHERE table_id = ?", (table,)).fetchone()
    return found[0]
