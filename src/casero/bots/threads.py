"""Work on every core in threads: compiled code lets go of the interpreter, so that they run side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import TypeVar

from casero.bots.lineup import drivers

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
        yield from in_order(pool, tasks, do, n_workers)


def in_order(pool: Executor, tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The results of tasks in their order, each given to the pool shortly before its turn."""
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
