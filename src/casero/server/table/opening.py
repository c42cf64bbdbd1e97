"""The start of a table's game, with dice that nobody can choose.

Before the start a seat commits itself to a seed by its hash. At the start the commitments are closed and told; every
seat that is connected and has one is asked for its seed, and when all seeds are here the game begins. So nobody, the
server included, can choose a seed when the others are known: a seat that is asked and stays silent calls the start off,
which everybody sees, and the next one is made with fresh seeds. Seeds are kept here, and told only when all are known.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from casero.server.errors import TableError
from casero.server.table.after_writing import Fail, Then, give_up, quietly
from casero.server.table.notes import CalledOff, Closed, hashed

if TYPE_CHECKING:
    from casero.server.protocol import Entry
    from casero.server.table.table import Table

REVEAL_MS: Final = 5000  # for the seeds to come in, and for new commitments after a start that was called off

log: Final = logging.getLogger(__name__)


@dataclass
class _Start:
    """A start that is under way, and who waits for it."""

    then: Then
    fail: Fail
    asked: dict[str, str]  # seat -> commitment
    seeds: dict[str, str] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None

    @property
    def complete(self) -> bool:
        """Whether every seat that was asked has revealed its seed."""
        return self.seeds.keys() == self.asked.keys()

    def stop_timer(self) -> None:
        """Nobody is late any more."""
        if self.timer is not None:
            self.timer.cancel()


class Opening:
    """Commitments, and the start of one table's game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._start: _Start | None = None
        self._awaited: set[str] = set()  # seats whose start was called off by others: they commit themselves anew
        self._awaited_until = 0.0  # by the monotonic clock, in s
        # A server that stopped in the middle of a start does not know the seeds any more.
        if table.book.status == "open":
            table.book.reopen()

    # Commitments.

    def check_quiet(self) -> None:
        """Raises while a start is under way: seats and commitments are closed."""
        if self._start is not None:
            raise TableError("starting")

    def usable(self, seat: str, commitment: str | None) -> bool:
        """Whether a seat may commit itself so: to a seed of its own that nobody can know, if it was never silent."""
        book = self.table.book
        others = {one.commitment for one in book.seats if one.seat != seat}
        free = book.status == "open" and self._start is None and not self.table.is_full
        free = free and seat not in book.draw.silent
        return free and commitment is not None and commitment not in book.used | others

    # Starting.

    def is_due(self) -> bool:
        """Whether the game may begin by itself: every seat taken, everybody has been here."""
        book, table = self.table.book, self.table
        people = {seat.seat for seat in book.seats if seat.kind == "person"}
        taken = all(seat.kind != "open" for seat in book.seats)
        here = people <= table.greeted and bool(table.room.connections)
        return taken and not book.config.wait and here and not self._awaits_commitments() and not table.is_full

    def _awaits_commitments(self) -> bool:
        """Whether seats whose seeds were used up by a start that was called off have a moment left for new ones."""
        online = self.table.room.online()
        missing = any(
            seat.seat in self._awaited and seat.seat in online and seat.commitment is None
            for seat in self.table.book.seats
        )
        return missing and time.monotonic() < self._awaited_until

    def start(self, then: Then, fail: Fail) -> None:
        """Closes the commitments and asks for the seeds, or begins at once without any. Every seat must be taken."""
        self.check_quiet()
        if self._awaits_commitments():
            raise TableError("starting")
        online = self.table.room.online()
        seats = [seat for seat in self.table.book.seats if seat.seat in online]
        start = _Start(then, fail, {seat.seat: seat.commitment for seat in seats if seat.commitment is not None})
        self._start = start
        if start.complete:
            self._begin(start)
        else:
            self.table.commit([(Closed(start.asked), None)], lambda _: self._wait(start), self._not_closed)

    def _wait(self, start: _Start) -> None:
        start.timer = asyncio.get_running_loop().call_later(REVEAL_MS / 1000, self._late)

    def _not_closed(self, error: TableError) -> None:
        start, self._start = self._start, None
        if start is not None:
            start.fail(error)

    def reveal(self, seat: str, seed: str) -> None:
        """Takes a seat's seed in; raises unless it is asked for and is the one committed to."""
        start = self._start
        wanted = None if start is None else start.asked.get(seat)
        if start is None or wanted is None or not hmac.compare_digest(hashed(seed), wanted):
            raise TableError("bad_seed")
        start.seeds[seat] = seed

    def go_on(self) -> None:
        """Begins a game that is due, or whose seeds are all here."""
        if self._start is not None:
            if self._start.complete:
                self._begin(self._start)
        elif self.is_due():
            self.start(quietly, give_up)

    def _begin(self, start: _Start) -> None:
        start.stop_timer()

        def begun(entries: list[Entry]) -> None:
            self._start = None
            start.then(entries)

        def failed(error: TableError) -> None:
            # The seeds are known by now: the table tries again with the same ones. Who asked has an answer.
            fail, start.then, start.fail = start.fail, quietly, give_up
            if error.code != "storage":
                self._start = None
                self.table.book.reopen()
            fail(error)

        self.table.begin(start.seeds, begun, failed)

    # Calling off.

    def _late(self) -> None:
        """Time is up for the seeds."""
        if self._start is None or self.table.closed:
            return
        try:
            self.table.post(self._call_off)
        except TableError:
            self._wait(self._start)  # the mailbox is full

    def _call_off(self) -> None:
        start = self._start
        if start is None or start.complete:
            return
        silent = sorted(start.asked.keys() - start.seeds.keys())
        names = ", ".join(self.table.book.seat(seat).name for seat in silent)
        log.warning("table %s: a start was called off: no seed of %s", self.table.id, ", ".join(silent))
        self.table.metrics.refused.add("called_off")
        self._start = None
        self._awaited = start.asked.keys() - set(silent)
        self._awaited_until = time.monotonic() + REVEAL_MS / 1000

        def told(_: list[Entry]) -> None:
            asyncio.get_running_loop().call_later(REVEAL_MS / 1000, self.table.try_again)
            start.fail(TableError("called_off", names))

        def failed(error: TableError) -> None:
            self.table.book.reopen(silent)
            self.table.tell_changed()
            start.fail(error)

        self.table.commit([(CalledOff(silent), None)], told, failed)

    def close(self) -> None:
        """Ends a start with its table."""
        start, self._start = self._start, None
        if start is not None:
            start.stop_timer()
            start.fail(TableError("closing"))
