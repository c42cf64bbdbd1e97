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
        self._here: Counter[str] = Counter()  # working or waiting

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._queues.values()))

    def least(self, clients: Iterable[str]) -> str:
        """The client with the fewest working or waiting: where several share something, none is held up by another."""
        return min(clients, key=self._here.__getitem__, default=SERVER)

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Waits for a turn, and gives it to the next one afterwards."""
        is_full = not self._free and self.waiting >= self._most_waiting
        if client != SERVER and (is_full or self._here[client] >= self._per_client):
            raise TableError("slow_down")
        self._here[client] += 1
        try:
            await self._take(client)
            try:
                yield
            finally:
                self._pass_on()
        finally:
            self._here[client] -= 1
            if not self._here[client]:
                del self._here[client]

    async def _take(self, client: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Gives a turn that has become free to the next client."""
        while self._queues:
            client = next(iter(self._queues))
            queue = self._queues.pop(client)
            turn = queue.popleft()
            if queue:
                self._queues[client] = queue  # behind the others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
