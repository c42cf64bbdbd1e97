"""The tables that training plays at: every edition and variant, every number of seats, on boards that differ a little.

Prices, rents, costs of buildings, starting cash and salary of a board are changed at random, group by group, so that
nothing is learnt by heart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero.editions import available, load
from casero.game.setup import Ruleset
from casero.kernel.layout import Records

SPREAD: Final = 0.25  # standard deviation of the logarithm of what amounts are multiplied by


@dataclass(frozen=True)
class Table:
    """An edition or variant, and how many play."""

    edition: str
    seats: int

    def rules(self) -> Records:
        """The rules as they are."""
        return Ruleset.of(self.edition, seats=self.seats).record


def all_tables() -> list[Table]:
    """Every edition and variant with every number of seats that it is for."""
    tables = []
    for edition in available():
        fewest, most = load(edition).players
        tables += [Table(edition, seats) for seats in range(fewest, most + 1)]
    return tables


def changed(rules: Records, draw: np.random.Generator) -> Records:
    """The rules of another board: amounts changed at random, as a whole and by group."""
    changed = rules.copy()
    r: Any = changed[0]
    for group in range(int(r["n_groups"])):
        squares = r["group_square"][group][: r["group_n"][group]]
        for field in ("price", "house_cost", "rent"):
            factor = float(np.exp(draw.normal(0.0, SPREAD)))
            r[field][squares] = np.maximum(1, np.rint(r[field][squares] * factor)) * (r[field][squares] > 0)
        r["mortgage"][squares] = r["price"][squares] // 2
        r["hotel_cost"][squares] = r["house_cost"][squares]
    for field in ("setup_starting_cash", "salary_amount"):
        r[field] = max(0, round(int(r[field]) * float(np.exp(draw.normal(0.0, SPREAD)))))
    return changed
