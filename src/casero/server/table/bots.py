"""Bots that think in worker processes: the event loop never waits for them, and they never see a secret.

A worker gets a record in which what its seat cannot know was drawn anew, and returns one action. A bot of one's own has
a process to itself (`file_bots`).
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from casero.bots import BOTS, MISSING_BOT, PONDERER, THINKER
from casero.bots.host.conduct import without_secrets
from casero.bots.levels import bot_for
from casero.bots.processes import attend, end_at_once
from casero.bots.refusals import Refusal
from casero.game import Game, kernel
from casero.game.notation import SEATS, Action, normal
from casero.kernel.jit import is_makeshift, switch
from casero.server.errors import TableError
from casero.server.workers import Turns

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile
    from casero.server.table.file_bots import SharedFileBot

T = TypeVar("T")

THINKING_TIMEOUT_S: Final = 30.0
# Bots that compute too much for interpreted rules: until they are compiled, a dealer plays for them.
COMPUTING: Final = ("trader", PONDERER, THINKER)

log: Final = logging.getLogger("casero.server.table.bots")


class Thought(NamedTuple):
    """A worker's answer."""

    row: tuple[int, ...] | None  # the fields of an action; None if the bot finds nothing that is its own to do
    considered: tuple[tuple[tuple[int, ...], int, float], ...] = ()  # candidates, their rollouts, the share won


def _prepare() -> None:
    """Loads the kernel in a worker, before its first question."""
    attend()
    from casero.analysis import hints
    from casero.bots.host import built_in

    _ = built_in, hints
    kernel()


def think(kind: str, record: bytes, rules: bytes, seat: int, may_offer: bool, word: int) -> Thought:
    """What a bot does for a seat, and what it considered if it thinks."""
    import numpy as np

    from casero.bots.host.built_in import built_in
    from casero.kernel import layout

    switch()
    games, rules_ = np.frombuffer(bytearray(record), layout.GAME), np.frombuffer(bytearray(rules), layout.RULES)
    bot = built_in(kind, rules_, int(games["n_seats"][0]), word)
    row = bot.choose(games, seat, word, may_offer)
    return Thought(row, tuple((one.row, one.rollouts, one.chance) for one in bot.considered))


def explain(kind: str, record: bytes, rules: bytes) -> Refusal | None:
    """Why a bot has refused the offer that waits for its answer."""
    import numpy as np

    from casero.bots.host.built_in import why_refused
    from casero.kernel import layout

    switch()
    games, rules_ = np.frombuffer(bytearray(record), layout.GAME), np.frombuffer(bytearray(rules), layout.RULES)
    return why_refused(kind, games, rules_)


def _shared(file: BotFile) -> SharedFileBot:
    """A bot of one's own that plays at tables; most servers have none and load nothing for it."""
    from casero.server.table.file_bots import SharedFileBot

    return SharedFileBot(file)


def _told(game: Game, kind: str, seat: int, thought: Thought) -> dict[str, str]:
    """What a bot considered, for the log."""
    tried = [f"{normal(game.words, *row)} {chance:.3f} of {n}" for row, n, chance in thought.considered]
    return {"table": game.setup.game_id, "seat": SEATS[seat], "bot": kind, "considered": "; ".join(tried)}


class Bots:
    """Every bot that can be seated, and the worker processes."""

    def __init__(self, workers: int, files: Mapping[str, BotFile] | None = None) -> None:
        self.files = dict(files or {})  # by key
        self._file_bots = {key: _shared(file) for key, file in self.files.items()}
        self._workers = workers
        # What bounds those who wait: a table's bots ask one question at a time, people wait a moment (`patience`) for
        # the few that each client may ask, and rules are learned once.
        self._turns = Turns(workers)
        self._file_turns = {key: Turns(1) for key in self.files}
        self._pool: ProcessPoolExecutor | None = None
        self._missed: set[str] = set()  # kinds that there were once

    def known(self, kind: str | None) -> str:
        """The kind of bot if there is such a one here, else the one that is seated where none is wished for."""
        return kind if kind is not None and (kind in BOTS or kind in self.files) else BOTS[-1]

    def seated(self, kind: str | None, seat: str) -> tuple[str, str]:
        """The kind of a bot wished for by name or level, and its name at a seat; TableError if there is no such bot."""
        kind = bot_for(kind) if kind else None
        if kind and kind != self.known(kind):
            raise TableError("unknown_bot", kind)
        kind = self.known(kind)
        file = self.files.get(kind)
        return kind, f"{kind if file is None else file.name} {seat}"

    async def choose(
        self, game: Game, kind: str, seat: int, may_offer: bool = True, clients: Collection[str] = ()
    ) -> Action | None:
        """What a bot of that kind does for a seat; None if it has no answer in time.

        Tables of other clients come in turn with those of `clients`, who are at this one.
        """
        if kind in self._file_bots:
            turns = self._file_turns[kind]
            async with turns.turn(turns.least(clients)):
                return await self._file_bots[kind].choose(game, seat, may_offer)
        kind = self._present(kind)
        if kind in COMPUTING and is_makeshift():
            log.info("table %s: until the rules are compiled a dealer plays for the %s", game.setup.game_id, kind)
        async with self._turns.turn(self._turns.least(clients)):
            thought = await self._think(game, kind, seat, may_offer)
        if thought is None or thought.row is None:
            return None
        if len(thought.considered) > 1 and log.isEnabledFor(logging.DEBUG):
            log.debug("considered", extra=_told(game, kind, seat, thought))
        return normal(game.words, *thought.row)

    async def why_refused(self, game: Game, kind: str, seat: int, clients: Collection[str] = ()) -> Refusal | None:
        """Why a bot of that kind has refused the offer that waits for a seat; None for a bot of one's own."""
        if kind in self._file_bots:
            return None
        async with self._turns.turn(self._turns.least(clients)):
            record = without_secrets(game, seat, secrets.randbits(31))
            return await self._ask(explain, self._present(kind), record.tobytes(), game.setup.ruleset.record.tobytes())

    async def consult(
        self,
        question: Callable[..., T],
        *about: Any,
        clients: Collection[str] = (),
        patience: float | None = None,
    ) -> T | None:
        """What a function returns in a worker, for people at a table; None if there is no answer in time.

        Bots wait for people, who wait no longer than `patience` seconds for a worker that has time.
        """
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(patience):
                    await stack.enter_async_context(self._turns.turn(self._turns.least(clients), ahead=True))
            except TimeoutError:
                return None
            return await self._ask(question, *about)

    def _present(self, kind: str) -> str:
        """The kind of bot, or the one that plays for a bot of a table's past that there is no more."""
        if kind in BOTS:
            return kind
        if kind not in self._missed:
            log.warning("there is no bot %s any more: %s plays for it", kind, MISSING_BOT)
        self._missed.add(kind)
        return MISSING_BOT

    async def _think(self, game: Game, kind: str, seat: int, may_offer: bool) -> Thought | None:
        """A worker's answer; None if there is none in time."""
        record, rules = without_secrets(game, seat, secrets.randbits(31)), game.setup.ruleset.record
        word = secrets.randbits(31)
        return await self._ask(think, kind, record.tobytes(), rules.tobytes(), seat, may_offer, word)

    async def _ask(self, question: Callable[..., T | None], *about: Any) -> T | None:
        """A worker's answer to a question; None if there is none in time."""
        pool = self._started()
        try:
            asking = asyncio.get_running_loop().run_in_executor(pool, question, *about)
            return await asyncio.wait_for(asking, THINKING_TIMEOUT_S)
        except BrokenProcessPool:
            # Every table that waited for them comes here; the first one gives way to new workers.
            if self._pool is pool:
                log.warning("a bot's worker ended; starting new ones")
                self._pool = None
        except TimeoutError:
            log.warning("a worker took too long: %s", question.__name__)
        return None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        """Ends the workers at once."""
        for bot in self._file_bots.values():
            bot.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            end_at_once(pool)
