"""Work on every core: cut into numbered pieces whose outcome depends on the seed and the number alone.

So the same seed gives the same totals however many workers share the work.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from casero.bots.field import drive

T = TypeVar("T")
A = TypeVar("A")


def workers() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The answers to tasks in their order, from threads that each take the next one when they are free."""
    drive()
    if n_workers == 1:
        yield from map(do, tasks)
        return
    waiting: list[Future[A]] = []
    with ThreadPoolExecutor(n_workers) as pool:
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
