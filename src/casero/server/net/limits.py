"""Who asks, and how much each may ask."""

from __future__ import annotations

import ipaddress
import time
from collections import deque
from math import ceil
from typing import Any, Final

from casero.server.errors import TableError
from casero.text.catalogue import wrong

MAX_CLIENTS: Final = 10_000
HOUR: Final = 3600.0


def client_of(scope: Any) -> str:
    """Who a request counts for: an address, or the network of an IPv6 one, which a client has whole."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


class Buckets:
    """How much each client may still ask: so much at once, and so much more each second."""

    def __init__(self, rate: float, burst: float, most: int = MAX_CLIENTS) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._left: dict[str, tuple[float, float]] = {}  # client -> what is left, and when that was

    def take(self, client: str, now: float | None = None) -> bool:
        """Takes one from a client's bucket; false if there is nothing left."""
        at = time.monotonic() if now is None else now
        # Taken out and put back at the end: the front has who was not seen for longest.
        left, then = self._left.pop(client, (self.burst, at))
        left = min(self.burst, left + (at - then) * self.rate)
        allowed = left >= 1.0
        self._left[client] = (left - 1.0 if allowed else left, at)
        if len(self._left) > self.most:
            del self._left[next(iter(self._left))]
        return allowed


class Hourly:
    """Counts what each client did in the last hour."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._done: dict[str, deque[float]] = {}

    def count(self, client: str) -> None:
        """Notes that a client does it once more; refuses what is too much."""
        self.check(client)
        self._done.setdefault(client, deque()).append(time.monotonic())

    def take_back(self, client: str) -> None:
        """Forgets what a client did last: it came to nothing, and not by its fault."""
        if self._done.get(client):
            self._done[client].pop()

    def check(self, client: str) -> None:
        """Refuses a client that did it too often, and says how long to wait."""
        at = time.monotonic()
        done = self._done.get(client)
        while done and done[0] < at - HOUR:
            done.popleft()
        if done and len(done) >= self._most:
            raise TableError("slow_down", wrong("wait-minutes", minutes=ceil((done[0] + HOUR - at) / 60)))

    def tidy(self) -> None:
        """Forgets clients that did nothing for an hour."""
        before = time.monotonic() - HOUR
        for client, done in list(self._done.items()):
            if not done or done[-1] < before:
                del self._done[client]
