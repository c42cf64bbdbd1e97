"""Workers end with the process that hands out the work, even if it was killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

BOSS = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from casero.bots.processes import attend

def work(seconds):
    time.sleep(seconds)

if __name__ == "__main__":
    pool = ProcessPoolExecutor(2, get_context("spawn"), initializer=attend)
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(work, 600).result()
"""


def lives(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be fetched does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_worker_does_not_outlive_who_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "boss.py"
    path.write_text(BOSS, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, text=True) as boss:
        assert boss.stdout is not None
        worker = int(boss.stdout.readline())
        assert lives(worker)
        os.kill(boss.pid, signal.SIGKILL)
        late = time.monotonic() + 20
        while lives(worker) and time.monotonic() < late:
            time.sleep(0.05)
    assert not lives(worker)
