"""A thread with a queue, for work that would hold up the event loop.

The thread takes what waits as one group: while it works, the next group gathers by itself, so groups grow with the
load. Where jobs come fast it leaves them a moment more, because a group costs little more than a single job; where
one comes after the other, as at a single table, it does not wait.
A whole group is answered with a single call into the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Generic, TypeVar

from casero.server.store.base import StoreBusy, StoreError
from casero.text.catalogue import wrong

J = TypeVar("J")  # a job
R = TypeVar("R")  # what comes of it

FAST: Final = 300.0  # jobs per second from which on they are gathered
SHORTEST: Final = 0.008  # seconds of gathering, in which several more should come
GATHER: Final = 8e-6  # seconds of gathering for each job per second, where that is more
MEMORY: Final = 0.1  # seconds over which the pace is averaged

log = logging.getLogger(__name__)


class Pace:
    """How fast jobs come, and so how long to gather them."""

    def __init__(self, longest: float) -> None:
        self._longest = longest
        self._rate = 0.0  # jobs per second
        self._since = time.monotonic()

    def wait(self) -> float:
        """Seconds that the next group has to come together."""
        return min(self._longest, max(SHORTEST, GATHER * self._rate)) if self._rate >= FAST else 0.0

    def note(self, jobs: int, waited: float) -> None:
        """Counts a group that came together in that many seconds."""
        at = time.monotonic()
        passed, self._since = max(at - self._since, 1e-6), at
        if waited and jobs == 1:
            self._rate = -FAST  # each waits for the one before: gathering would only slow them down for a while
        else:
            self._rate += (jobs / passed - self._rate) * min(1.0, passed / MEMORY)


class Lane(Generic[J, R]):
    """Carries jobs out in order, in one thread, and answers in the event loop that made the lane."""

    def __init__(
        self,
        name: str,
        work: Callable[[list[J]], list[R | Exception]],
        finish: Callable[[], None],
        *,
        cap: int,
        at_most: int,
        gather: float = 0.0,
    ) -> None:
        """`work` answers a group of up to `at_most` jobs, `finish` runs last; `cap` bounds what may wait.

        Where jobs come fast a group has a moment to come together: the longer the faster, up to `gather` seconds.
        """
        self.waiting = 0  # touched by the event loop alone
        self.closing = False
        self._work = work
        self._finish = finish
        self._cap = cap
        self._at_most = at_most
        self._pace = Pace(gather)
        self._loop = asyncio.get_running_loop()
        self._ended = asyncio.Event()
        self._queue: SimpleQueue[tuple[J, Callable[[R | Exception], None]] | None] = SimpleQueue()
        # A daemon: a disk that never answers must not keep the process from ending.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, job: J, done: Callable[[R | Exception], None]) -> None:
        """Queues a job; raises StoreBusy, or StoreError after `close`, and then `done` is never called."""
        if self.closing:
            raise StoreError(wrong("store-closed"))
        if self.waiting >= self._cap:
            raise StoreBusy(wrong("store-busy", count=self.waiting))
        self.waiting += 1
        self._queue.put((job, done))

    async def ask(self, job: J) -> R:
        """Queues a job and waits for what comes of it."""
        waiter: asyncio.Future[R] = self._loop.create_future()

        def done(outcome: R | Exception) -> None:
            if waiter.done():
                return  # whoever waited was cancelled
            if isinstance(outcome, Exception):
                waiter.set_exception(outcome)
            else:
                waiter.set_result(outcome)

        self.submit(job, done)
        return await waiter

    async def close(self, within: float) -> bool:
        """Ends the thread after what is queued; False if that takes longer than `within` seconds."""
        if not self.closing:
            self.closing = True
            self._queue.put(None)
        try:
            async with asyncio.timeout(within):
                await self._ended.wait()
        except TimeoutError:
            return False
        return True

    def _run(self) -> None:
        last = False
        while not last:
            wait = self._pace.wait()
            group, last = self._take(wait)
            self._pace.note(len(group), wait)
            if group:
                self._in_loop(self._answer, group, self._outcomes([job for job, _ in group]))
        try:
            self._finish()
        except Exception:
            log.exception("the store's files were not closed as they should be")
        self._in_loop(self._ended.set)

    def _take(self, gather: float) -> tuple[list[tuple[J, Callable[[R | Exception], None]]], bool]:
        """What waits, at least one job, and whether it is the last of all."""
        group: list[tuple[J, Callable[[R | Exception], None]]] = []
        item = self._queue.get()
        if gather and not self.closing:
            time.sleep(gather)
        while item is not None:
            group.append(item)
            if len(group) == self._at_most:
                return group, False
            try:
                item = self._queue.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _outcomes(self, jobs: list[J]) -> list[R | Exception]:
        try:
            return self._work(jobs)
        except Exception as error:
            # The thread outlives any fault: without it every table would wait for ever.
            log.exception("the store failed in a way it does not know")
            return [error] * len(jobs)

    def _answer(self, group: list[tuple[J, Callable[[R | Exception], None]]], outcomes: list[R | Exception]) -> None:
        self.waiting -= len(group)
        for (_, done), outcome in zip(group, outcomes, strict=True):
            try:
                done(outcome)
            except Exception as error:
                # One table's fault must not leave the others of the group without an answer.
                self._loop.call_exception_handler({"message": "an answer of the store failed", "exception": error})

    def _in_loop(self, call: Callable[..., object], *arguments: object) -> None:
        try:
            self._loop.call_soon_threadsafe(call, *arguments)
        except RuntimeError:
            log.warning("the event loop ended before the store was closed")
