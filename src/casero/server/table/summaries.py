"""Tables in short while they sleep: read for a list without being woken, and kept until they wake."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from casero.server.documents import TableSummary

MAX_SUMMARIES: Final = 1000  # summaries at hand


class Summaries:
    """The tables that sleep, in short. One that sleeps does not change: a summary is right until its table wakes."""

    def __init__(self, read: Callable[[str], Awaitable[TableSummary]]) -> None:
        self._read = read
        self._known: dict[str, TableSummary] = {}  # the one asked for last comes last
        self._reading = asyncio.Lock()  # one at a time: lists must not keep those who play waiting

    async def of(self, id: str) -> TableSummary:
        """A table that sleeps, in short."""
        async with self._reading:
            known = self._known.pop(id, None) or await self._read(id)
            while len(self._known) >= MAX_SUMMARIES:
                del self._known[next(iter(self._known))]
            self._known[id] = known
            return known

    def forget_all(self) -> None:
        """Some tables may be there no more."""
        self._known.clear()

    def forget(self, id: str) -> None:
        """A table has woken: from now on it changes."""
        self._known.pop(id, None)
