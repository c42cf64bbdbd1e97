"""Two ways to go on, compared by rollouts with the same random words, and what many such comparisons add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from math import erf, sqrt
from typing import Any, Final, TypeVar

import numpy as np

from casero.bots.lineup import Lineup
from casero.bots.rollout import roll, roll_short, without_secrets
from casero.kernel.layout import Records
from casero.lab.intervals import Share, wilson
from tools.played_game import Row, action_of

CLEAR: Final = 1.645  # standard errors beyond a limit at which it is passed clearly: 5 % by chance

T = TypeVar("T")


@dataclass(frozen=True)
class Way:
    """A position, and the action with which every rollout from there begins."""

    record: Records
    opening: Row | None = None


@dataclass(frozen=True)
class Change:
    """By how much a seat's chance is higher on one way than on another, and its standard error."""

    mean: float
    error: float

    def clearly_below(self, limit: float) -> bool:
        """Whether it is below a limit by more than noise."""
        return self.mean + CLEAR * self.error < limit


def changes(one: Way, other: Way, lineup: Lineup, rollouts: int, word: int, turns: int = 0) -> list[Change]:
    """The change of every seat's chance from the other way to the one; with `turns`, values end rollouts after them."""

    def won_on(way: Way) -> Any:
        known = without_secrets(way.record, lineup.rules)
        opening = None if way.opening is None else action_of(way.opening)
        if turns:
            return roll_short(known, lineup, rollouts, word, opening, turns)
        return roll(known, lineup, rollouts, word, opening)[0]

    won, without = won_on(one), won_on(other)
    gaps: Any = won - without
    errors = gaps.std(0, ddof=1) / sqrt(rollouts) if rollouts > 1 else np.ones(gaps.shape[1])
    return [Change(float(mean), float(error)) for mean, error in zip(gaps.mean(0), errors, strict=True)]


def side_by_side(compare: Callable[[T], Any], cases: Iterable[T], n: int, threads: int) -> Iterator[Any]:
    """Compares the first n cases, some at a time."""
    left = islice(cases, n)
    with ThreadPoolExecutor(threads) as pool:
        while some := list(islice(left, threads)):
            yield from pool.map(compare, some)


@dataclass(frozen=True)
class Losses:
    """How many of some cases cost a seat of theirs more than a limit."""

    cases: int
    limit: float
    seen: Share  # of the cases, noise included
    clear: int  # cases in which it is beyond noise
    estimated: float  # share without the noise, as if true changes were normally distributed

    def line(self, what: str) -> str:
        """What was found, in words."""
        spared = Share(1 - self.seen.value, 1 - self.seen.high, 1 - self.seen.low)
        return (
            f"{what} that cost nobody concerned more than {100 * self.limit:.0f} points: "
            f"{100 * spared.value:.1f} % ({100 * spared.low:.1f} to {100 * spared.high:.1f}) "
            f"of {self.cases} as seen, {100 * (1 - self.estimated):.1f} % estimated without noise; "
            f"{round(self.seen.value * self.cases)} cost more as seen, {self.clear} of them clearly"
        )

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return asdict(self)


def losses(cases: Sequence[Sequence[Change]], limit: float) -> Losses:
    """What cases add up to, each with the changes of the seats that it concerns."""
    seen = sum(any(change.mean < -limit for change in case) for case in cases)
    clear = sum(any(change.clearly_below(-limit) for change in case) for case in cases)
    return Losses(len(cases), limit, wilson(seen, len(cases)), clear, _estimated(cases, limit))


def _estimated(cases: Sequence[Sequence[Change]], limit: float) -> float:
    """The share of cases in which some seat truly loses more than a limit.

    What is seen spreads by the true changes and by noise, which is known; each change is drawn towards the mean by as
    much as noise has of the spread, and stays uncertain by what is left.
    """
    every = [change for case in cases for change in case]
    if len(every) < 2:
        return float("nan")
    means = np.array([change.mean for change in every])
    true = max(1e-12, float(means.var(ddof=1)) - float(np.mean([change.error**2 for change in every])))
    middle = float(means.mean())

    def loses(change: Change) -> float:
        weight = true / (true + change.error**2)
        spread = sqrt(weight) * change.error
        gap = -limit - (middle + weight * (change.mean - middle))
        return float(gap > 0) if spread == 0 else 0.5 * (1 + erf(gap / spread / sqrt(2)))

    return float(np.mean([1 - np.prod([1 - loses(change) for change in case]) for case in cases]))
