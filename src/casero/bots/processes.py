"""Processes that work for another one: they end with it, however it ended."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

PR_SET_PDEATHSIG: Final = 1  # of Linux


def attend() -> None:
    """What a worker does first: Ctrl-C is for the process that hands out the work, and this one ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def end_with_parent() -> None:
    """Has this process end with the one that asks it, whatever code it runs.

    Code that holds the interpreter's lock keeps a thread from running, so that the system has to end it. Linux does so
    already when the thread ends that started the process: whoever starts such a process must ask it from the same one.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent.pid:
            os._exit(0)
    threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: Any) -> None:
    """Waits until another process is gone, and ends this one."""
    parent.join()
    os._exit(0)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """Ends processes whatever they do."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
