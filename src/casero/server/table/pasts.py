"""The pasts of tables that somebody looked back at: logs, moments, courses, saved games.

Moments and logs are played again in a thread, one at a time, clients in turn; how a whole game went is found out by a
worker process. What was made is kept until the game moves on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from copy import copy
from typing import Final

import msgspec

from casero.game.savegame import write_game
from casero.kernel.jit import is_makeshift
from casero.server.documents import Moment, TableLog
from casero.server.errors import TableError
from casero.server.net.limits import Hourly
from casero.server.protocol import Help
from casero.server.table.clock import now
from casero.server.table.help_levels import NO_LINE, chance_line
from casero.server.table.history import History, figures_of
from casero.server.table.table import Table
from casero.server.workers import Turns, Workers

MAX_ACTIONS: Final = 60_000  # of all pasts at hand; 20,000 take about 5 MB
WAITING: Final = 1024  # requests that wait for a thread; clients take turns
PER_CLIENT: Final = 256  # of one client; as many as it may send at once

Check = Callable[[Table, Help, str], Awaitable[None]]  # refuses to tell a client so much of a finished game


class Pasts:
    """Looks back at tables."""

    def __init__(self, workers: Workers, courses: Hourly, check: Check) -> None:
        self._workers = workers
        self._courses = courses
        self._check = check
        self._turns = Turns(1, WAITING, PER_CLIENT)
        self._histories: dict[str, History] = {}  # the one asked for last comes last

    def forget(self, id: str) -> None:
        """A table leaves the memory, and so does its past."""
        self._histories.pop(id, None)

    def _of(self, table: Table) -> History:
        """A table's past up to now, to be read while the table plays on."""
        book = table.book
        game = book.playing()
        history = self._histories.pop(table.id, None) or History(game, book.marks, book.started)
        self._histories[table.id] = history
        history.extend(game.actions, book.marks)
        held = sum(len(one.actions) for one in self._histories.values())
        while held > MAX_ACTIONS and len(self._histories) > 1:
            held -= len(self._histories.pop(next(iter(self._histories))).actions)
        # A copy: what is asked for is made in a thread, while the table plays on.
        return copy(history)

    async def log(self, table: Table, before: int | None, limit: int, client: str) -> TableLog:
        """The log of the actions before the n-th, the newest `limit` of them."""
        history = self._of(table)
        last = len(history.actions)
        end = last if before is None else min(last, before - 1)
        async with self._turns.turn(client):
            return TableLog(await asyncio.to_thread(history.entries, max(0, end - limit + 1), end), last)

    async def at(self, table: Table, n: int, client: str) -> Moment:
        """The game as it stood after n actions."""
        history = self._of(table)
        if not 0 <= n <= len(history.actions):
            raise TableError("not_found")
        async with self._turns.turn(client):
            moment, game = await asyncio.to_thread(history.moment, n)
        await table.book.prepare_chances()
        chances = table.book.chances_of(game)
        return moment if chances is None else msgspec.structs.replace(moment, chances=chances)

    async def text(self, table: Table, client: str) -> bytes:
        """The saved game; its seed is in it only once the game is over."""
        game, history = table.book.playing(), self._of(table)

        def write() -> bytes:
            return write_game(game, False, history.lines()).encode()

        async with self._turns.turn(client):
            return await asyncio.to_thread(write)

    async def course(self, table: Table, client: str) -> bytes:
        """How a game went, as a document; counted for a client unless it is known already."""
        history = self._of(table)
        figures = history.figures
        if figures is None:
            self._courses.count(client)
            text = await self.text(table, client)
            edition = table.book.ruleset.edition
            figures = await self._workers.games.run(client, figures_of, text, edition, history.seconds)
            kept = self._unmoved(table.id, history)
            if kept is not None:
                kept.figures = figures
        head = {
            "table": table.id,
            "info": table.info(),
            "clock": table.timing.info(now()),
            "reveal": table.book.reveal(),
        }
        # Who looks is told how the table stands now; the figures are as long as the game.
        return msgspec.json.encode(head)[:-1] + b"," + figures[1:]

    async def chances(self, table: Table, client: str) -> bytes:
        """Each seat's chance as the game went, a `ChanceLine`; while it goes on only where the table shows chances."""
        if table.book.help == "none" and table.book.status != "over":
            raise TableError("no_help")
        history = self._of(table)
        line = history.line
        if line is None:
            if is_makeshift():
                return NO_LINE
            self._courses.count(client)
            if table.book.status == "over":
                await self._check(table, "bar", client)
            text = await self.text(table, client)
            line = await self._workers.games.run(client, chance_line, text, table.book.ruleset.edition)
            kept = self._unmoved(table.id, history)
            if kept is not None and line != NO_LINE:  # the worker's rules may still be interpreted
                kept.line = line
        return line

    def _unmoved(self, id: str, asked: History) -> History | None:
        """A table's past, if the game has not moved since something about it was asked."""
        history = self._histories.get(id)
        return history if history is not None and history.marks == asked.marks else None
