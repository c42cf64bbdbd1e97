"""Bots that think in worker processes: the event loop never waits for them, and they never see a secret.

A worker gets a record in which what its seat cannot know was drawn anew, and answers one action. A bot of one's own has
a process to itself (`ownbots`).
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from casero.bots import BOTS
from casero.bots.processes import attend
from casero.game import Game, kernel
from casero.game.notation import SEATS, Action, normal
from casero.kernel.jit import is_makeshift, switch
from casero.server.errors import TableError

if TYPE_CHECKING:
    from casero.lab.own import OwnBot
    from casero.server.table.ownbots import Resident

PATIENCE: Final = 30.0  # seconds that a bot may think
THINKER: Final = "thinker"
STAND_IN: Final = "trader"  # for a bot of a table's past that there is no more

log: Final = logging.getLogger("casero.server.table.bots")


class Thought(NamedTuple):
    """A worker's answer."""

    row: tuple[int, ...] | None  # the fields of an action; None if the bot finds nothing that is its own to do
    considered: tuple[tuple[tuple[int, ...], int, float], ...] = ()  # candidates, their rollouts, the share won


def _prepare() -> None:
    """Loads the kernel in a worker, before its first question."""
    attend()
    from casero.bots import drive

    _ = drive
    kernel()


def think(kind: str, record: bytes, rules: bytes, seat: int, offers: bool, word: int) -> Thought:
    """What a bot does for a seat, and what it considered if it thinks."""
    import numpy as np

    from casero.bots.ask import ask
    from casero.kernel import layout

    switch()
    games, rules_ = np.frombuffer(bytearray(record), layout.GAME), np.frombuffer(bytearray(rules), layout.RULES)
    if kind != THINKER:
        return Thought(ask(kind, games, rules_, seat, word, offers))
    from casero.bots.thinker import Thinker

    thinker = Thinker(rules_, int(games["n_seats"][0]), seed=word)
    row = thinker.choose(games, seat, offers)
    return Thought(row, tuple((one.row, one.rollouts, one.chance) for one in thinker.considered))


def _resident(own: OwnBot) -> Resident:
    """A bot of one's own that plays at tables; most servers have none and load nothing for it."""
    from casero.server.table.ownbots import Resident

    return Resident(own)


def _told(game: Game, kind: str, seat: int, thought: Thought) -> dict[str, str]:
    """What a bot considered, for the log."""
    tried = [f"{normal(game.words, *row)} {chance:.3f} of {n}" for row, n, chance in thought.considered]
    return {"table": game.setup.game_id, "seat": SEATS[seat], "bot": kind, "considered": "; ".join(tried)}


class Bots:
    """Every bot that can be seated, and the worker processes."""

    def __init__(self, workers: int, own: Mapping[str, OwnBot] | None = None) -> None:
        self.own = dict(own or {})  # by key
        self._residents = {key: _resident(bot) for key, bot in self.own.items()}
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._missed: set[str] = set()  # kinds that there were once

    def known(self, kind: str | None) -> str:
        """The kind of bot if there is such a one here, else the one that is seated where none is wished for."""
        return kind if kind is not None and (kind in BOTS or kind in self.own) else BOTS[-1]

    def seated(self, kind: str | None, seat: str) -> tuple[str, str]:
        """The kind of a bot that is wished for and its name at a seat; TableError if there is none of the kind."""
        if kind and kind != self.known(kind):
            raise TableError("unknown_bot", kind)
        kind = self.known(kind)
        own = self.own.get(kind)
        return kind, f"{kind if own is None else own.name} {seat}"

    async def choose(self, game: Game, kind: str, seat: int, offers: bool = True) -> Action | None:
        """What a bot of that kind does for a seat; None if it has no answer in time."""
        if kind in self._residents:
            return await self._residents[kind].choose(game, seat, offers)
        if kind not in BOTS:
            if kind not in self._missed:
                log.warning("there is no bot %s any more: %s plays for it", kind, STAND_IN)
            self._missed.add(kind)
            kind = STAND_IN
        if kind == THINKER and is_makeshift():
            log.info("table %s: until the rules are compiled a trader plays for the thinker", game.setup.game_id)
        setup = game.setup
        record = game.record
        kernel().resample(record, 0, setup.ruleset.record, 0, seat, secrets.randbits(31))
        loop = asyncio.get_running_loop()
        pool = self._started()
        question: tuple[Any, ...] = (
            kind, record.tobytes(), setup.ruleset.record.tobytes(), seat, offers, secrets.randbits(31),
        )  # fmt: skip
        try:
            thought = await asyncio.wait_for(loop.run_in_executor(pool, think, *question), PATIENCE)
        except BrokenProcessPool:
            # Every table that waited for them comes here; the first one gives way to new workers.
            if self._pool is pool:
                log.warning("a bot's worker ended; starting new ones")
                self._pool = None
            return None
        except TimeoutError:
            log.warning("the bot %s took too long", kind)
            return None
        if len(thought.considered) > 1 and log.isEnabledFor(logging.DEBUG):
            log.debug("considered", extra=_told(game, kind, seat, thought))
        return None if thought.row is None else normal(game.words, *thought.row)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        """Ends the workers at once."""
        for resident in self._residents.values():
            resident.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
