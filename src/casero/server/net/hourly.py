"""How often a client may do something in an hour."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

from casero.server.errors import TableError

HOUR: Final = 3600.0


class Hourly:
    """Counts what each client did in the last hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._done: dict[str, deque[float]] = {}

    def count(self, client: str) -> None:
        """Notes that a client does it once more; refuses what is too much."""
        at = time.monotonic()
        done = self._done.setdefault(client, deque())
        while done and done[0] < at - HOUR:
            done.popleft()
        if len(done) >= self._most:
            raise TableError("slow_down")
        done.append(at)

    def tidy(self) -> None:
        """Forgets clients that did nothing for an hour."""
        before = time.monotonic() - HOUR
        for client, done in list(self._done.items()):
            if not done or done[-1] < before:
                del self._done[client]
