"""Work on every core: cut into numbered pieces whose outcome depends on the seed and the number alone.

So the same seed gives the same totals however many workers share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from casero.bots.lineup import drivers
from casero.bots.processes import attend, end_at_once
from casero.bots.threads import each, in_order, workers

__all__ = ["each", "each_apart", "workers"]

T = TypeVar("T")
A = TypeVar("A")


def each_apart(tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The same as `each`, from processes, for work that is mostly Python's; ends at once where nobody waits."""
    drivers()
    if n_workers == 1 or len(tasks) == 1:
        yield from map(do, tasks)
        return
    pool = ProcessPoolExecutor(min(n_workers, len(tasks)), get_context("spawn"), initializer=attend)
    try:
        yield from in_order(pool, tasks, do, n_workers)
    finally:
        end_at_once(pool)
