"""Who works next: so many at once, clients in turn, and nobody waits behind a crowd of one client's requests."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

from casero.server.errors import TableError

NO_BOUND: Final = 2**31
SERVER: Final = ""  # the server itself, which is never sent away


class Turns:
    """A queue for work that is done `at_once` times at a time; beyond its bounds it refuses with `slow_down`."""

    def __init__(self, at_once: int, waiting: int = NO_BOUND, per_client: int = NO_BOUND) -> None:
        self._free = at_once
        self._most_waiting = waiting
        self._per_client = per_client
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}  # by client, whose turn it is comes first
        self._ahead: deque[asyncio.Future[None]] = deque()  # of whatever client
        self._went_ahead = False  # whether the last turn went to one of those
        self._here: Counter[str] = Counter()  # working or waiting

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._ahead) + sum(map(len, self._queues.values()))

    def least(self, clients: Iterable[str]) -> str:
        """The client with the fewest working or waiting: where several share something, none is held up by another."""
        return min(clients, key=self._here.__getitem__, default=SERVER)

    @asynccontextmanager
    async def turn(self, client: str, ahead: bool = False) -> AsyncIterator[None]:
        """Waits for a turn, and gives it to the next one afterwards.

        Who is `ahead` comes before the others, but with every second turn only: nobody waits for ever.
        """
        is_full = not self._free and self.waiting >= self._most_waiting
        if client != SERVER and (is_full or self._here[client] >= self._per_client):
            raise TableError("slow_down")
        self._here[client] += 1
        try:
            await self._take(client, ahead)
            try:
                yield
            finally:
                self._pass_on()
        finally:
            self._here[client] -= 1
            if not self._here[client]:
                del self._here[client]

    async def _take(self, client: str, ahead: bool) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._ahead if ahead else self._queues.setdefault(client, deque())).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Gives a turn that has become free to the next one."""
        while self._queues or self._ahead:
            self._went_ahead = bool(self._ahead) and not (self._went_ahead and self._queues)
            turn = self._ahead.popleft() if self._went_ahead else self._next_client()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _next_client(self) -> asyncio.Future[None]:
        """The first turn of the client whose turn it is, which then comes behind the others."""
        client = next(iter(self._queues))
        queue = self._queues.pop(client)
        turn = queue.popleft()
        if queue:
            self._queues[client] = queue
        return turn
