"""What is read rather than counted, when somebody asks for the figures: queues, files, processes, the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Final

from casero.server.metrics import Metrics
from casero.server.store.damage import log_of
from casero.server.table.registry import Tables

SAMPLE_SECONDS: Final = 0.5  # between two measurements of the event loop
STATM: Final = Path("/proc/self/statm")


@asynccontextmanager
async def watched(metrics: Metrics, tables: Tables, database: Path) -> AsyncIterator[None]:
    """Lets the figures be read, and measures the event loop meanwhile."""
    metrics.tables = lambda: len(tables.awake)
    reads = {
        "casero_mailbox_depth": lambda: max((len(table.inbox) for table in tables.awake.values()), default=0),
        "casero_unplayable_tables": lambda: tables.unplayable,
        "casero_descriptors": open_descriptors,
        "casero_descriptors_limit": lambda: descriptor_limits()[0],
        "casero_memory_bytes": memory_bytes,
        "casero_processes": lambda: len(multiprocessing.active_children()) + tables.workers.processes,
        "casero_database_bytes": lambda: size_of(database),
        "casero_log_bytes": lambda: size_of(log_of(database)),
        "casero_store_waiting": lambda: tables.store.counts().waiting,
        "casero_store_commits": lambda: tables.store.counts().commits,
        "casero_store_entries": lambda: tables.store.counts().entries,
        "casero_store_refused": lambda: tables.store.counts().refused,
        "casero_store_seconds": lambda: tables.store.counts().seconds,
    }
    for figure in metrics.figures:
        figure.read = reads[figure.name]
    measuring = asyncio.get_running_loop().create_task(_measure(metrics))
    try:
        yield
    finally:
        measuring.cancel()
        with suppress(asyncio.CancelledError):
            await measuring


async def _measure(metrics: Metrics) -> None:
    """Notes how much later than it should the event loop comes back to a task that sleeps."""
    while True:
        begun = perf_counter()
        await asyncio.sleep(SAMPLE_SECONDS)
        metrics.loop_lag_seconds.add(max(0.0, perf_counter() - begun - SAMPLE_SECONDS))


def size_of(file: Path) -> int:
    """The bytes of a file, 0 if there is none."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def open_descriptors() -> int:
    """How many descriptors this process has open, 0 where the system does not tell."""
    for folder in ("/proc/self/fd", "/dev/fd"):
        try:
            return len(os.listdir(folder)) - 1  # without the one that is reading here
        except OSError:
            continue
    return 0


def descriptor_limits() -> tuple[int, int]:
    """How many descriptors this process may have, and how many it could ask for; 0 where there is no limit."""
    try:
        import resource
    except ImportError:  # of Windows
        return 0, 0
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft, hard = (0 if limit == resource.RLIM_INFINITY else limit for limit in limits)
    return soft, hard


def memory_bytes() -> int:
    """The memory that this process holds, 0 where the system does not tell."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
