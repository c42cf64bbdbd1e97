"""Work on every core: cut into numbered pieces whose outcome depends on the seed and the number alone.

So the same seed gives the same totals however many workers share the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from casero.bots.lineup import drivers
from casero.bots.processes import attend, end_at_once

T = TypeVar("T")
A = TypeVar("A")


def workers() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The results of tasks in their order, from threads that each take the next one when they are free."""
    drivers()
    if n_workers == 1:
        yield from map(do, tasks)
        return
    with ThreadPoolExecutor(n_workers) as pool:
        yield from _in_order(pool, tasks, do, n_workers)


def each_apart(tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The same from processes, for work that is mostly Python's; it ends at once where nobody waits for the rest."""
    drivers()
    if n_workers == 1 or len(tasks) == 1:
        yield from map(do, tasks)
        return
    pool = ProcessPoolExecutor(min(n_workers, len(tasks)), get_context("spawn"), initializer=attend)
    try:
        yield from _in_order(pool, tasks, do, n_workers)
    finally:
        end_at_once(pool)


def _in_order(pool: Executor, tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    waiting: list[Future[A]] = []
    try:
        for task in tasks:
            waiting.append(pool.submit(do, task))
            # A short queue keeps the memory small and an interruption quick.
            if len(waiting) >= 4 * n_workers:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        for future in waiting:
            future.cancel()
