"""The clocks of a table: how long a seat may think, and when the agreed hour strikes.

Times are milliseconds since 1970. Clocks stand while the table is paused or nobody is there.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from casero.game.notation import SEATS
from casero.server.protocol import Clock, ClockInfo

LEAST_MS: Final = 15_000  # ms that a turn begins with, however empty the bank: who is there can always play


class Timing:
    """The clocks of the seats, and the hour."""

    def __init__(self, clock: Clock, seats: int, hour: int | None) -> None:
        self.clock = clock
        first = None if clock.kind == "none" else clock.seconds * 1000
        self.left: list[int | None] = [first] * seats
        self.hour_left = None if hour is None else hour * 60_000
        self.runs: int | None = None  # the seat whose clock runs
        self.turn: int | None = None
        self.turns = 0  # that had begun when time was last given for the end of one
        self.decision: Hashable = None  # what time was given for
        self.since = 0  # when time was last counted
        self.going = False
        self.gone = 0  # ms in which the clocks could run

    def restore(self, left: Sequence[int | None] | None) -> None:
        """Takes over what a journal says; its last item is the hour."""
        if left is not None and len(left) == len(self.left) + 1:
            self.left = list(left[:-1])
            self.hour_left = left[-1]

    def kept(self) -> list[int | None] | None:
        """What a journal keeps."""
        if self.clock.kind == "none" and self.hour_left is None:
            return None
        return [*self.left, self.hour_left]

    def count(self, now: int) -> None:
        """Takes off the time that has passed."""
        passed = max(0, now - self.since)
        self.since = now
        if not self.going:
            return
        self.gone += passed
        if self.hour_left is not None:
            self.hour_left = max(0, self.hour_left - passed)
        if self.runs is not None:
            left = self.left[self.runs]
            if left is not None:
                self.left[self.runs] = max(0, left - passed)

    def go(self, now: int, on: bool) -> None:
        """Lets the clocks run, or stand."""
        self.count(now)
        self.going = on

    def decide(
        self, now: int, seat: int | None, turn: int, decision: Hashable = None, undone: bool = False, turns: int = 0
    ) -> None:
        """The game waits for that seat, None for a bot or for nobody; `turns` have begun.

        Time for a decision is given once: not again after business beside it, nor for taking something back. So is what
        the end of a turn brings: who takes it back and ends it again gets nothing more.
        """
        self.count(now)
        fresh, self.decision = decision is None or decision != self.decision, decision
        if self.turn is not None and turn != self.turn and self.clock.kind == "bank" and turns > self.turns:
            left = self.left[self.turn]
            self.left[self.turn] = None if left is None else left + self.clock.increment * 1000
            begins = self.left[turn]
            if begins is not None:
                self.left[turn] = max(begins, min(LEAST_MS, self.clock.seconds * 1000))
        self.turn = turn
        self.turns = max(turns, self.turns)
        self.runs = seat
        if seat is not None and self.clock.kind == "turn" and (self.left[seat] is None or (fresh and not undone)):
            self.left[seat] = self.clock.seconds * 1000

    def due(self) -> int | None:
        """When the running clock runs out."""
        left = None if self.runs is None else self.left[self.runs]
        return None if left is None or not self.going else self.since + left

    def hour(self) -> int | None:
        """When the agreed hour strikes."""
        return None if self.hour_left is None or not self.going else self.since + self.hour_left

    def info(self, now: int) -> ClockInfo:
        """The clocks as they stand."""
        self.count(now)
        runs = None if self.runs is None or not self.going else SEATS[self.runs]
        return ClockInfo(now, list(self.left), runs, self.hour())
