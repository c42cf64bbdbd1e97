"""What is counted, for Prometheus. Each server has a registry of its own, so that several can live in one process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from casero.server.rest.answers import problem

FINE: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.requests = Counter("casero_requests", "HTTP requests.", ["method", "endpoint", "status"], registry=kept)
        self.request_seconds = Histogram(
            "casero_request_seconds", "How long HTTP requests took.", ["endpoint"], buckets=FINE, registry=kept
        )
        self.refused = Counter("casero_refused", "Requests, sockets and messages refused.", ["fault"], registry=kept)
        self.moves = Counter("casero_moves", "Actions played.", ["by"], registry=kept)
        self.move_seconds = Histogram(
            "casero_move_seconds", "From an action's arrival until it is announced.", buckets=FINE, registry=kept
        )
        self.bot_seconds = Histogram("casero_bot_seconds", "How long bots thought.", buckets=THINKING, registry=kept)
        self.slow_readers = Counter("casero_slow_readers", "Sockets dropped because they did not read.", registry=kept)
        self.store_errors = Counter("casero_store_errors", "Writes that the store refused.", registry=kept)
        self.connections = Gauge("casero_connections", "Open sockets.", registry=kept)
        self.tables = Gauge("casero_tables", "Tables in memory.", registry=kept)

    def watch(self, gauge: Gauge, value: Callable[[], float]) -> None:
        """Lets a gauge ask for its value when it is read."""
        gauge.set_function(value)

    def text(self) -> bytes:
        """All figures in Prometheus' form."""
        return generate_latest(self.registry)


async def metrics(request: Request) -> Response:
    """The figures, if the settings say that they are told."""
    if not request.app.state.settings.metrics:
        return problem("not_found")
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)
