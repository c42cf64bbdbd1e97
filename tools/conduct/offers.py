"""Accepted offers: what accepting changes for both sides, against rejecting at the same moment.

After a rejection whoever made the offer remembers that it has looked for a deal in this turn, and may make it again
some turns later: what is measured is the deal now against the deal later or never.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from casero.kernel import codes
from casero.kernel.layout import Records
from tools.conduct.comparison import Change, Way, changes, losses, side_by_side
from tools.conduct.setting import Setting, some_of
from tools.played_game import PlayedGame, plain

LIMIT: Final = 0.02  # of the chance that neither side should lose more of
A_GAME: Final = 4  # offers of one game at most: they depend on each other


@dataclass(frozen=True)
class Accepted:
    """A position in which an offer is about to be accepted."""

    record: Records
    asks: int
    accepts: int
    word: int


@dataclass
class Offers:
    """The changes for who made an offer and for who accepted it."""

    games: int = 0
    cases: list[tuple[Change, Change]] = field(default_factory=list)

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Compares accepting with rejecting."""

        def compare(offer: Accepted) -> tuple[Change, Change]:
            found = changes(
                Way(offer.record, plain(codes.ACT_ACCEPT, offer.accepts)),
                Way(offer.record, plain(codes.ACT_REJECT, offer.accepts)),
                setting.policy, setting.rollouts, offer.word, setting.turns,
            )  # fmt: skip
            return found[offer.asks], found[offer.accepts]

        for case in side_by_side(compare, self._accepted(setting), setting.n, setting.threads):
            self.cases.append(case)
            yield len(self.cases), setting.n

    def _accepted(self, setting: Setting) -> Iterator[Accepted]:
        """Offers that are accepted, a few of each game."""
        for game in setting.tables("offers"):
            found = accepted_in(game)
            self.games += 1
            yield from some_of(found, A_GAME, game.word)

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        if not self.cases:
            return ["offers: none was accepted"]
        asks, accepts = (float(np.mean([case[side].mean for case in self.cases])) for side in (0, 1))
        error = float(np.mean([change.error for case in self.cases for change in case]))
        return [
            f"accepted offers in {self.games} games: the seat that made one gains {100 * asks:.2f} points, the one "
            f"that accepted {100 * accepts:.2f}; mean standard error of a change {100 * error:.2f}",
            losses(self.cases, LIMIT).line("accepted offers"),
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return {
            "games": self.games,
            "losses": losses(self.cases, LIMIT).as_json(),
            "cases": [[[change.mean, change.error] for change in case] for case in self.cases],
        }


def accepted_in(game: PlayedGame) -> list[Accepted]:
    """The positions of a game in which an offer is about to be accepted; plays it to its end."""
    found: list[Accepted] = []
    while game.goes_on:
        row = game.choose()
        if row[0] == codes.ACT_ACCEPT:
            asks, accepts = int(game["offer_from"]), int(game["offer_to"])
            found.append(Accepted(game.record.copy(), asks, accepts, (game.word + len(found)) & 0x7FFFFFFF))
        game.do(row)
    return found
