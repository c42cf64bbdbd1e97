"""A bot of one's own at all tables of a server: one process, one question after another, and a rest after a fault."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from casero.bots.host.bot_files import BotFile
from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot import DECISION_TIMEOUT_S, FileBot
from casero.game import Game
from casero.game.notation import SEATS, Action

QUEUE_TIMEOUT_S: Final = 30.0  # in which an answer must be there, others' questions included
MAX_SEATS: Final = 500  # that a bot remembers
MAX_REST_S: Final = 60.0

log: Final = logging.getLogger("casero.server.table.bots")


class SharedFileBot:
    """A bot from a file that plays at tables. What it is asked waits in a thread, never in the event loop."""

    def __init__(self, file: BotFile, decision_timeout_s: float = DECISION_TIMEOUT_S) -> None:
        self.file = file
        self._bot = FileBot(file.path, decision_timeout_s, file.key)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"bot {file.key}")
        self._seats: dict[str, None] = {}  # that its process knows, the oldest first
        self._faults = 0  # one after another
        self._rests = 0.0  # until when it is not asked
        self._closed = False

    async def choose(self, game: Game, seat: int, may_offer: bool) -> Action | None:
        """What the bot does for a seat; None if it fails, which is logged, or rests after that."""
        asking = asyncio.get_running_loop().run_in_executor(self._thread, self._ask, game.copy(), seat, may_offer)
        try:
            return await asyncio.wait_for(asking, QUEUE_TIMEOUT_S)
        except TimeoutError:
            log.warning("table %s: the bot %s has too much to do", game.setup.game_id, self.file.key)
            return None

    def _ask(self, game: Game, seat: int, may_offer: bool) -> Action | None:
        """Asks the bot's process. Runs in the thread."""
        if self._closed or time.monotonic() < self._rests:
            return None
        try:
            action = self._bot.choose(game, seat, may_offer, self._sit(game, seat))
        except BotFault as fault:
            self._faults += 1
            self._rests = time.monotonic() + min(2.0 ** (self._faults - 1), MAX_REST_S)
            if not self._closed:
                log.warning("table %s: %s", game.setup.game_id, fault)
            return None
        self._faults = 0
        return action

    def _sit(self, game: Game, seat: int) -> str:
        """The key of a seat that the bot's process knows."""
        if not self._bot.is_there:
            self._seats.clear()
        key = f"{game.setup.game_id} {SEATS[seat]}"
        if key in self._seats:
            del self._seats[key]
        else:
            seed = int.from_bytes(hashlib.sha256(game.setup.key + key.encode()).digest()[:4], "big") >> 1
            self._bot.sit(game.setup.ruleset, game.setup.n_seats, seat, seed, key)
        self._seats[key] = None
        if len(self._seats) > MAX_SEATS:
            oldest = next(iter(self._seats))
            del self._seats[oldest]
            self._bot.leave(oldest)
        return key

    def close(self) -> None:
        """Ends the bot's process at once."""
        self._closed = True
        self._bot.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
