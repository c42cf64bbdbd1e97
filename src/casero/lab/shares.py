"""Wins, counted exactly and told with their intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054


@dataclass(frozen=True)
class Share:
    """A share of wins and its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(wins: float, n: int) -> Share:
    """A share with Wilson's interval, which stays honest near 0 and 1."""
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    p = wins / n
    middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    reach = Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
    # Rounding must not put a share outside its own interval.
    return Share(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)))
