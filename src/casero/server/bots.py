"""Bots that think in worker processes: the event loop never waits for them, and they never see a secret.

A worker gets a record in which what its seat cannot know was drawn anew, and answers one action.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from casero.game import Game, kernel
from casero.notation import Action, normal

PATIENCE: Final = 30.0  # seconds that a bot may think

log: Final = logging.getLogger("casero.server.bots")


def _prepare() -> None:
    """Loads the kernel in a worker, before its first question."""
    import signal

    # The server ends its workers itself; a Ctrl-C at the terminal is not for them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from casero.bots import drive

    _ = drive
    kernel()


def think(kind: str, record: bytes, rules: bytes, seat: int, offers: bool, word: int) -> tuple[int, ...] | None:
    """What a bot does for a seat, as the fields of an action; None if it finds nothing that is its own to do."""
    import numpy as np

    from casero.bots.ask import ask
    from casero.kernel import layout

    games = np.frombuffer(bytearray(record), layout.GAME)
    return ask(kind, games, np.frombuffer(bytearray(rules), layout.RULES), seat, word, offers)


class Bots:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, kind: str, seat: int, offers: bool = True) -> Action | None:
        """What a bot of that kind does for a seat; None if it has no answer in time."""
        setup = game.setup
        record = game.record
        kernel().resample(record, 0, setup.ruleset.record, 0, seat, secrets.randbits(31))
        loop = asyncio.get_running_loop()
        pool = self._started()
        question: tuple[Any, ...] = (
            kind, record.tobytes(), setup.ruleset.record.tobytes(), seat, offers, secrets.randbits(31),
        )  # fmt: skip
        try:
            row = await asyncio.wait_for(loop.run_in_executor(pool, think, *question), PATIENCE)
        except BrokenProcessPool:
            # Every table that waited for them comes here; the first one gives way to new workers.
            if self._pool is pool:
                log.warning("a bot's worker ended; starting new ones")
                self._pool = None
            return None
        except TimeoutError:
            log.warning("the bot %s took too long", kind)
            return None
        return None if row is None else normal(game.words, *row)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        """Ends the workers at once."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
