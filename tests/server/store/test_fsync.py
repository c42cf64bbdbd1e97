"""What a killed process cannot show: that the disk was asked before the answer was given. Looks on with strace."""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

CHILD = """
import asyncio, os, sys
from pathlib import Path
from casero.server.store import Entry, SqliteStore, StoreFull, TableRow

async def main():
    async with await SqliteStore.open(Path(sys.argv[1])) as store:
        if await store.load("mesa") is None:
            await store.create(TableRow("mesa", 1, b"{}", b"{}", "playing", True, 1, "clasico"))
        seq = len((await store.load("mesa"))[1]) + 1
        for _ in range(7):
            try:
                await store.append("mesa", [Entry(seq, "move", b"{}", seq)])
                os.write(1, f"kept {seq};".encode())
                seq += 1
            except StoreFull:
                os.write(1, f"refused {seq};".encode())
        found = await store.load("mesa")
        os.write(1, f"there {len(found[1])};".encode())

asyncio.run(main())
"""


def watched(path: Path, *options: str) -> tuple[str, list[str]]:
    """What the child says, and its calls from its first answer on: "log" (written), "sync", "fail", or an answer."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("there is no strace here")
    trace = path.with_name("trace")
    watch = [strace, "-f", "-y", "-o", str(trace), "-e", "trace=fdatasync,fsync,pwrite64,write", *options]
    child = subprocess.run([*watch, sys.executable, "-c", CHILD, str(path)], capture_output=True, text=True)
    if "ptrace" in child.stderr:
        pytest.skip("processes may not be watched here")
    assert child.returncode == 0, child.stderr
    calls: list[str] = []
    for line in trace.read_text(encoding="utf-8", errors="replace").splitlines():
        if "INJECTED" in line:
            calls.append("fail")
        elif "-wal>" in line and "pwrite64(" in line:
            calls.append("log")
        elif "-wal>" in line and "sync(" in line:
            calls.append("sync")
        elif " write(1<" in line:
            calls.append(line.split('"')[1])
    return child.stdout, calls[next(i for i, call in enumerate(calls) if call.startswith("kept")) :]


def test_every_answer_comes_after_the_disk_has_the_entry(tmp_path: Path) -> None:
    said, calls = watched(tmp_path / "tables.db")
    assert said == "kept 1;kept 2;kept 3;kept 4;kept 5;kept 6;kept 7;there 7;"
    answers = [i for i, call in enumerate(calls) if call.startswith("kept")]
    for before, after in pairwise(answers):
        assert set(calls[before + 1 : after - 1]) == {"log"}
        assert calls[after - 1] == "sync"


def test_an_entry_that_the_disk_did_not_take_is_refused_and_can_be_sent_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    watched(path)
    # Threads are counted apart: opening a database that is there takes fewer calls, and the writer makes one an append.
    said, calls = watched(path, "-e", "inject=fdatasync:error=EIO:when=7")
    assert calls.count("fail") == 1
    assert said == "kept 8;kept 9;kept 10;kept 11;kept 12;refused 13;kept 13;there 13;"
