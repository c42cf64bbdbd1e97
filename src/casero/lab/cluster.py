"""Work on a cluster of dask.distributed: the same numbered pieces, with their results in the same order.

`local` starts a cluster of processes that no other machine can reach, and closes it in the end.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from casero.bots.lineup import drivers
from casero.game.errors import CaseroError

LOCAL: Final = "local"
CONNECT_TIMEOUT_S: Final = 10

T = TypeVar("T")
A = TypeVar("A")


class NoCluster(CaseroError):
    """A cluster that does not answer, or has nobody who works."""


def each_on(address: str, tasks: Sequence[T], do: Callable[[T], A], n_workers: int) -> Generator[A]:
    """The results of tasks in their order, from the workers of a cluster; n_workers is for one that is started here."""
    from distributed.client import FutureCancelledError

    with _client(address, n_workers) as client:
        most = 4 * max(1, sum(client.ncores().values()))
        waiting: list[Any] = []
        try:
            for task in tasks:
                waiting.append(client.submit(do, task, pure=False))
                # Few at a time: a result leaves the cluster's memory as soon as it is taken.
                if len(waiting) >= most:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        except FutureCancelledError as error:
            raise NoCluster(str(error)) from error


@contextmanager
def _client(address: str, n_workers: int) -> Generator[Any]:
    """A connection to a cluster, which ends with what was asked of it."""
    from distributed import Client

    if address == LOCAL:
        # What is compiled here first is loaded by every process; else each would compile it.
        drivers()
        with _local(n_workers) as local, Client(local, set_as_default=False) as client:
            yield client
        return
    _knock(address)
    with Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=CONNECT_TIMEOUT_S)
        except TimeoutError as error:
            raise NoCluster(str(error)) from error
        yield client


def _knock(address: str) -> None:
    """Makes sure that somebody answers: a client that finds nobody waits long before it gives up its threads."""
    from distributed.comm import connect

    async def knock() -> None:
        (await connect(address, timeout=CONNECT_TIMEOUT_S)).abort()

    try:
        asyncio.run(knock())
    except (OSError, ValueError) as error:
        raise NoCluster(str(error)) from error


def _local(n_workers: int) -> Any:
    """A cluster of processes that listens to this machine alone and has no pages to look at."""
    from distributed import LocalCluster

    return LocalCluster(
        n_workers=n_workers, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
        # Any port that is free: the usual one may be another cluster's.
        scheduler_kwargs={"dashboard": False, "dashboard_address": "127.0.0.1:0"},
        silence_logs=logging.CRITICAL,
    )  # fmt: skip
