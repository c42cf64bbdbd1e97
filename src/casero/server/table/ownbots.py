"""A bot of one's own at all tables of a server: one process, one question after another, and a rest after a fault."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from casero.game import Game
from casero.game.notation import SEATS, Action
from casero.lab.guests import PATIENCE, BotFault, Guest
from casero.lab.own import OwnBot

QUEUE: Final = 30.0  # seconds in which an answer must be there, others' questions included
MOST: Final = 500  # games that a bot remembers
LONGEST_REST: Final = 60.0  # seconds

log: Final = logging.getLogger("casero.server.table.bots")


class Resident:
    """A bot from a file that plays at tables. What it is asked waits in a thread, never in the event loop."""

    def __init__(self, own: OwnBot, patience: float = PATIENCE) -> None:
        self.own = own
        self._guest = Guest(own.path, patience, own.key)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"bot {own.key}")
        self._seats: dict[str, None] = {}  # that its process knows, the oldest first
        self._faults = 0  # one after another
        self._rests = 0.0  # until when it is not asked
        self._closed = False

    async def choose(self, game: Game, seat: int, offers: bool) -> Action | None:
        """What the bot does for a seat; None if it fails, which is logged, or rests after that."""
        asking = asyncio.get_running_loop().run_in_executor(self._thread, self._ask, game.copy(), seat, offers)
        try:
            return await asyncio.wait_for(asking, QUEUE)
        except TimeoutError:
            log.warning("table %s: the bot %s has too much to do", game.setup.game_id, self.own.key)
            return None

    def _ask(self, game: Game, seat: int, offers: bool) -> Action | None:
        """Asks the bot's process. Runs in the thread."""
        if self._closed or time.monotonic() < self._rests:
            return None
        try:
            action = self._guest.choose(game, seat, self._sit(game, seat), offers)
        except BotFault as fault:
            self._faults += 1
            self._rests = time.monotonic() + min(2.0 ** (self._faults - 1), LONGEST_REST)
            if not self._closed:
                log.warning("table %s: %s", game.setup.game_id, fault)
            return None
        self._faults = 0
        return action

    def _sit(self, game: Game, seat: int) -> str:
        """The key of a seat that the bot's process knows."""
        if not self._guest.is_there:
            self._seats.clear()
        key = f"{game.setup.game_id} {SEATS[seat]}"
        if key in self._seats:
            del self._seats[key]
        else:
            seed = int.from_bytes(hashlib.sha256(game.setup.key + key.encode()).digest()[:4], "big") >> 1
            self._guest.sit(game.setup.ruleset, game.setup.n_seats, seat, seed, key)
        self._seats[key] = None
        if len(self._seats) > MOST:
            oldest = next(iter(self._seats))
            del self._seats[oldest]
            self._guest.leave(oldest)
        return key

    def close(self) -> None:
        """Ends the bot's process at once."""
        self._closed = True
        self._guest.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
