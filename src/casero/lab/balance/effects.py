"""What a change of rules does to games, measured over the same seeds, with intervals and a correction for many looks.

Four measures of a game: its length in turns, whether it was capped, the spread (the richest seat's share of all worth
after a fixed number of rounds), and the first seat's advantage (its win less an even share; a capped game counts as
even).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, log1p, sqrt
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from casero.bots.rollout import WIN_PARTS
from casero.lab.intervals import student, wilson

if TYPE_CHECKING:
    from casero.lab.balance.paired_games import Draws, Sample

MEASURES: Final = ("length", "capped", "spread", "advantage")
SIGNIFICANCE: Final = 0.05  # how often a whole table without any effect may mark something


def measures(sample: Sample) -> dict[str, Any]:
    """The four measures, a figure for each game."""
    even = 1 / sample.won.shape[1]
    return {
        "length": sample.turns.astype(float),
        "capped": (~sample.decided).astype(float),
        "spread": sample.richest,
        "advantage": np.where(sample.decided, sample.won[:, 0] / WIN_PARTS - even, 0.0),
    }


def standing(sample: Sample) -> dict[str, Any]:
    """The measures of one set of rules: means with 95 % intervals."""
    found: dict[str, Any] = {"games": sample.games}
    for name, values in measures(sample).items():
        found[name] = _mean(values)
    capped = int((~sample.decided).sum())
    share = wilson(capped, sample.games)
    found["capped"] = {"n": capped, "value": share.value, "low": share.low, "high": share.high}
    found["median"] = int(np.quantile(sample.turns, 0.5, method="inverted_cdf"))
    return found


def _mean(values: Any) -> dict[str, float]:
    """A mean with its interval."""
    mean, reach = float(values.mean()), student(len(values) - 1) * _error(values)
    return {"value": mean, "low": mean - reach, "high": mean + reach}


def _error(values: Any) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0


def effect(before: Sample, after: Sample) -> dict[str, Any]:
    """What a change does to each measure, over the games that both have; `size` is in standard deviations."""
    n = min(before.games, after.games)
    one, other = before.head(n), after.head(n)
    found: dict[str, Any] = {"games": n, "touched": float(_differ(one, other).mean())}
    sizes = []
    ours, theirs = measures(one), measures(other)
    for name in MEASURES:
        change = theirs[name] - ours[name]
        row = _mean(change)
        error = _error(change)
        if name == "capped" and not change.any():
            # Nothing seen in n games is no proof that there is nothing.
            row = {"value": 0.0, "low": -wilson(0, n).high, "high": wilson(0, n).high}
        found[name] = {"change": row["value"], "low": row["low"], "high": row["high"], "p": _p(row["value"], error, n)}
        sizes.append(_size(row["value"], ours[name], theirs[name]))
    return found | {"size": max(sizes)}


def _size(change: float, ours: Any, theirs: Any) -> float:
    """A change in standard deviations of both sides; where each is constant, in that of both together."""
    width = sqrt((float(ours.var()) + float(theirs.var())) / 2)
    if width < 1e-9 * abs(change):
        width = float(np.concatenate((ours, theirs)).std())
    return abs(change) / width if change != 0.0 else 0.0


def _differ(one: Sample, other: Sample) -> Any:
    """Which games came out in another way."""
    return (one.turns != other.turns) | (one.won != other.won).any(1) | (one.richest != other.richest)


def _p(value: float, error: float, n: int) -> float:
    """How likely so large a mean of n differences is without any effect: Student's test, brought to the normal."""
    if value == 0.0:
        return 1.0
    if error == 0.0:
        return float(2.0 ** (1 - min(n, 1000)))  # all of them alike: as likely as so many coins
    t, free = abs(value) / error, max(1, n - 1)
    # Wallace's approximation: good to a few per cent even for three degrees of freedom.
    return erfc((8 * free + 1) / (8 * free + 3) * sqrt(free * log1p(t * t / free)) / sqrt(2))


def mark(figures: Sequence[dict[str, Any]]) -> None:
    """Notes in each figure whether it is beyond noise, by Holm's correction for all of them together."""
    still = True
    for rank, figure in enumerate(sorted(figures, key=lambda one: one["p"])):
        still = still and figure["p"] <= SIGNIFICANCE / (len(figures) - rank)
        figure["beyond"] = still


def ranked(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of effects, the largest first, each figure marked."""
    mark([row[name] for row in rows for name in MEASURES])
    return sorted(rows, key=lambda row: -row["size"])


def ratio(parts: Any, wholes: Any) -> dict[str, float | None]:
    """A ratio of two sums with its interval, from pieces that do not depend on each other."""
    total = float(wholes.sum())
    if total == 0.0:
        return {"value": None, "low": None, "high": None}
    value = float(parts.sum()) / total
    n = len(wholes)
    if n < 2:
        return {"value": value, "low": None, "high": None}
    reach = student(n - 1) * sqrt(float(((parts - value * wholes) ** 2).sum()) * n / (n - 1)) / total
    return {"value": value, "low": value - reach, "high": value + reach}


def drawn(draws: Draws, deck: int, card: int, n_cards: int) -> dict[str, Any]:
    """What drawing a card does to its drawer, against any card of its deck: in money, and in the chance to win.

    Whoever draws gets a card at random, so the drawers of one are like those of the others. Draws of one game belong
    together in the intervals.
    """
    times = draws.drawn[:, deck, :n_cards].astype(float)
    found: dict[str, Any] = {"drawn": int(times[:, card].sum())}
    for name, sums in (("money", draws.money), ("wins", draws.wins / WIN_PARTS)):
        gained = sums[:, deck, :n_cards].astype(float)
        found[name] = _against(gained[:, card], times[:, card], gained.sum(1), times.sum(1))
    return found


def _against(gained: Any, times: Any, all_gained: Any, all_times: Any) -> dict[str, Any]:
    """A mean gain less that of the whole deck."""
    n, whole = float(times.sum()), float(all_times.sum())
    if n == 0.0:
        return {"change": 0.0, "low": 0.0, "high": 0.0, "p": 1.0}
    mean, usual = float(gained.sum()) / n, float(all_gained.sum()) / whole
    by_game = (gained - mean * times) / n - (all_gained - usual * all_times) / whole
    error = sqrt(float((by_game**2).sum()))
    change = mean - usual
    reach = student(len(times) - 1) * error
    return {"change": change, "low": change - reach, "high": change + reach, "p": _p(change, error, len(times))}
