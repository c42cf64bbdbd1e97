"""Wins, counted exactly and told with their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

Z95: Final = 1.959963984540054
# Student's 97.5 % quantiles for 1, 2, … degrees of freedom; beyond these the expansion around the normal is as good.
STUDENT: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
MIN_CLUSTERS: Final = 30  # below which their spread may be small by chance


@dataclass(frozen=True)
class Share:
    """A share of wins and its 95 % interval."""

    value: float
    low: float
    high: float


def student(free: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, from so many degrees of freedom."""
    if free <= len(STUDENT):
        return STUDENT[max(1, free) - 1]
    z = Z95
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def wilson(wins: float, n: float, z: float = Z95) -> Share:
    """A share with Wilson's interval, which stays honest near 0 and 1."""
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    p = wins / n
    middle = (p + z**2 / (2 * n)) / (1 + z**2 / n)
    reach = z / (1 + z**2 / n) * sqrt(max(0.0, p * (1 - p)) / n + z**2 / (4 * n * n))
    # Rounding must not put a share outside its own interval.
    return Share(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)))


def clustered(wins: Any, games: Any) -> Share:
    """A share from the wins and games of clusters that do not depend on each other, whatever hangs together in them.

    It has Wilson's interval for as many independent games as would tell as much. Those are never more than there were
    while clusters are few, and as many as there are clusters if all or none were won: no spread can be seen then.
    """
    n, clusters = float(games.sum()), int((games > 0).sum())
    if clusters == 0:
        return wilson(0.0, 0)
    p = float(wins.sum()) / n
    z = student(clusters - 1)
    even = p * (1 - p)
    if even < 1e-12:
        return wilson(p * clusters, clusters, z)
    # One more cluster, all of whose games end alike, keeps clusters that happen to be equal from seeming certain.
    spread = float(((wins - p * games) ** 2).sum()) * clusters / max(1, clusters - 1) + even * (n / clusters) ** 2
    enough = even * n * n / spread
    if clusters < MIN_CLUSTERS:
        enough = min(enough, n)
    return wilson(p * enough, enough, z)
