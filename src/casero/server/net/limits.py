"""Who asks, and how much each may ask."""

from __future__ import annotations

import ipaddress
import time
from typing import Any, Final

MAX_CLIENTS: Final = 10_000


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
