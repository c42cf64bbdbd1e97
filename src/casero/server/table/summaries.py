"""Tables in short while they sleep: kept when they fall asleep, else read for a list without being woken."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from casero.game.notation import SEATS
from casero.game.position import Position
from casero.server.documents import TableSummary

MAX_SUMMARIES: Final = 1000  # summaries at hand


def places_of(position: Position) -> list[int]:
    """The place of each seat in a game that is over: winners, then who was not bankrupt by worth, then the bankrupt."""
    if position.over is None:
        return []
    ranks: list[tuple[int, ...]] = [
        # Who wins together is first together, whatever each is worth.
        (1,) if SEATS[i] in position.winners else (0, not out, out, 0 if out else position.worth[i])
        for i, out in enumerate(position.out)
    ]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


class Summaries:
    """The tables that sleep, in short. One that sleeps does not change: a summary is right until its table wakes."""

    def __init__(self, read: Callable[[str], Awaitable[TableSummary]]) -> None:
        self._read = read
        self._known: dict[str, TableSummary] = {}  # the one asked for last comes last
        self._reading: dict[str, asyncio.Task[TableSummary]] = {}
        self._turn = asyncio.Lock()  # one at a time: lists must not keep those who play waiting

    async def of(self, id: str) -> TableSummary:
        """A table that sleeps, in short; it is read to the end even where nobody waits for it any more."""
        known = self._known.get(id)
        if known is not None:
            self.keep(id, known)
            return known
        reading = self._reading.get(id)
        if reading is None:
            reading = self._reading[id] = asyncio.get_running_loop().create_task(self._found(id))
            reading.add_done_callback(_seen)
        return await asyncio.shield(reading)

    async def _found(self, id: str) -> TableSummary:
        reading = asyncio.current_task()
        try:
            async with self._turn:
                found = await self._read(id)
            if self._reading.get(id) is reading:  # else the table has woken meanwhile
                self.keep(id, found)
            return found
        finally:
            if self._reading.get(id) is reading:
                del self._reading[id]

    def keep(self, id: str, summary: TableSummary) -> None:
        """A table falls asleep, or was asked for."""
        self._known.pop(id, None)
        while len(self._known) >= MAX_SUMMARIES:
            del self._known[next(iter(self._known))]
        self._known[id] = summary

    def forget_open(self) -> None:
        """Tables that have not begun may be there no more; to read one again costs little."""
        self._known = {id: one for id, one in self._known.items() if one.info.status != "open"}

    def forget(self, id: str) -> None:
        """A table has woken, and changes from now on, or is gone."""
        self._known.pop(id, None)
        self._reading.pop(id, None)

    def close(self) -> None:
        """Reads nothing more."""
        for reading in list(self._reading.values()):
            reading.cancel()


def _seen(reading: asyncio.Task[TableSummary]) -> None:
    """Looks at how a reading ended: where nobody waits for it any more, its fault is nobody's."""
    if not reading.cancelled():
        reading.exception()
