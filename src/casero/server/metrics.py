"""What is counted, for Prometheus.

Counting is done for every move, so it is plain additions; what writes them down in Prometheus' form is loaded when
somebody asks. Each server has figures of its own, so that several can live in one process.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from casero.server.rest.responses import problem

FINE: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Count:
    """How often something happened, by labels."""

    def __init__(self, name: str, says: str, labels: tuple[str, ...] = ()) -> None:
        self.name, self.says, self.labels = name, says, labels
        self.by: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *labels: str) -> None:
        """Counts one more."""
        self.by[labels] = self.by.get(labels, 0) + 1

    def family(self) -> Any:
        """The figures as Prometheus' library takes them."""
        from prometheus_client.core import CounterMetricFamily

        family = CounterMetricFamily(self.name, self.says, labels=self.labels)
        for labels, n in self.by.items():
            family.add_metric(labels, n)
        return family


class Times:
    """How long something took, by labels."""

    def __init__(self, name: str, says: str, bounds: tuple[float, ...], labels: tuple[str, ...] = ()) -> None:
        self.name, self.says, self.bounds, self.labels = name, says, bounds, labels
        self.by: dict[tuple[str, ...], list[int]] = {}
        self.sums: dict[tuple[str, ...], float] = {}
        if not labels:
            self._begin(())

    def _begin(self, labels: tuple[str, ...]) -> None:
        self.by[labels] = [0] * (len(self.bounds) + 1)
        self.sums[labels] = 0.0

    def add(self, seconds: float, *labels: str) -> None:
        """Counts one more."""
        if labels not in self.by:
            self._begin(labels)
        self.by[labels][bisect_left(self.bounds, seconds)] += 1
        self.sums[labels] += seconds

    def family(self) -> Any:
        """The figures as Prometheus' library takes them: how many up to each bound."""
        from prometheus_client.core import HistogramMetricFamily

        family = HistogramMetricFamily(self.name, self.says, labels=self.labels)
        for labels, counts in self.by.items():
            names = [*(str(bound) for bound in self.bounds), "+Inf"]
            upto = [(name, sum(counts[: i + 1])) for i, name in enumerate(names)]
            family.add_metric(labels, upto, self.sums[labels])
        return family


class Figure:
    """Something that is read when somebody asks for it; a total only ever grows."""

    def __init__(self, name: str, says: str, total: bool = False) -> None:
        self.name, self.says, self.total = name, says, total
        self.read: Callable[[], float] = lambda: 0

    def family(self) -> Any:
        """The figure as Prometheus' library takes it."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        return (CounterMetricFamily if self.total else GaugeMetricFamily)(self.name, self.says, value=self.read())


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.requests = Count("casero_requests", "HTTP requests.", ("method", "endpoint", "status"))
        self.request_seconds = Times("casero_request_seconds", "How long HTTP requests took.", FINE, ("endpoint",))
        self.refused = Count("casero_refused", "Requests, sockets and messages refused.", ("fault",))
        self.moves = Count("casero_moves", "Actions played.", ("by",))
        self.move_seconds = Times("casero_move_seconds", "From an action's arrival until it is announced.", FINE)
        self.bot_seconds = Times("casero_bot_seconds", "How long bots thought.", THINKING)
        self.slow_readers = Count("casero_slow_readers", "Sockets dropped because they did not read.")
        self.store_errors = Count("casero_store_errors", "Writes that the store refused.")
        self.loop_lag_seconds = Times(
            "casero_loop_lag_seconds", "How late the event loop came back to a task, sampled.", FINE
        )
        self.figures = (  # read by `watching`
            Figure("casero_mailbox_depth", "Requests that wait at the table where most do."),
            Figure("casero_unplayable_tables", "Tables found since the start whose journal cannot be replayed."),
            Figure("casero_descriptors", "Open descriptors: files and connections."),
            Figure("casero_descriptors_limit", "Descriptors that may be open, 0 for no limit."),
            Figure("casero_memory_bytes", "Memory held by the server's own process."),
            Figure("casero_processes", "Processes beside the server: bots and other work."),
            Figure("casero_database_bytes", "Size of the database."),
            Figure("casero_log_bytes", "Size of the database's log (WAL)."),
            Figure("casero_store_waiting", "Writes that wait for the store."),
            Figure("casero_store_commits", "Transactions written.", total=True),
            Figure("casero_store_entries", "Entries written to journals.", total=True),
            Figure("casero_store_refused", "Writes answered with an error by the store.", total=True),
            Figure("casero_store_seconds", "Time spent writing, with the wait for the disk.", total=True),
        )
        self.connections: Callable[[], int] = lambda: 0
        self.tables: Callable[[], int] = lambda: 0

    def collect(self) -> Iterator[Any]:
        """Every figure, as Prometheus' library asks for them."""
        from prometheus_client.core import GaugeMetricFamily

        for counted in (
            self.requests, self.request_seconds, self.refused, self.moves, self.move_seconds, self.bot_seconds,
            self.slow_readers, self.store_errors, self.loop_lag_seconds, *self.figures,
        ):  # fmt: skip
            yield counted.family()
        yield GaugeMetricFamily("casero_connections", "Open sockets.", value=self.connections())
        yield GaugeMetricFamily("casero_tables", "Tables in memory.", value=self.tables())

    def text(self) -> bytes:
        """All figures in Prometheus' form."""
        from prometheus_client import CollectorRegistry
        from prometheus_client.exposition import generate_latest

        registry = CollectorRegistry()
        registry.register(self)
        return generate_latest(registry)


async def metrics(request: Request) -> Response:
    """The figures, if the settings say that they are told."""
    if not request.app.state.settings.metrics:
        return problem("not_found")
    from prometheus_client.exposition import CONTENT_TYPE_LATEST

    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)
