"""What is refused is counted by its kind, and each kind is logged, seldom."""

from __future__ import annotations

import logging
from typing import Final

from casero.server.logs import Seldom
from casero.server.metrics import Metrics

# What an operator may want to act on; every other kind is a fault of the protocol.
LIMITS: Final = {
    "busy": "connections refused: as many as max_connections are open",
    "connections": "connections refused: one client has as many as connections_per_client",
    "handshakes": "sockets refused: one client opened more than handshakes_per_minute",
    "slow_down": "requests or messages refused: one client sent too many",
    "no_hello": "a socket closed: no hello came within ten seconds",
    "frames": "a socket closed: too many control frames or fragments",
    "utf8": "a socket closed: a text that is not UTF-8",
    "head_timeout": "a connection closed: its request did not come within head_seconds",
    "no_length": "a request refused: its body came in chunks, without its length",
    "too_slow": "a request refused: its body did not come within body_seconds, or too slowly",
    "body_bytes": "requests refused: too many bytes of bodies are held",
    "unread": "a connection closed: its other side did not read for unread_seconds",
    "evicted": "idle connections closed: their places were needed",
    "descriptors": "idle connections closed: nearly no file can be opened any more",
}

_log: Final = logging.getLogger("casero.refused")


class Refusals:
    """Counts and logs what one server refuses."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._warn = Seldom(_log)
        self._tell = Seldom(_log, logging.INFO)

    def add(self, kind: str) -> None:
        """Counts one more of a kind."""
        self._metrics.refused.add(kind)
        if kind in LIMITS:
            self._warn(kind, LIMITS[kind])
        else:
            self._tell(kind, f"refused: {kind}")
