"""What bots have reached in games: wins with intervals, and a rating.

Games with the same dice, at all rotations of all lineups, are one cluster: intervals take clusters for independent, not
games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero.lab.intervals import Share, clustered
from casero.lab.tournament.ratings import Game, ratings

Result = tuple[Hashable, Sequence[str], int]  # the cluster of a game, who sat there, and the mask of its winners

UNKNOWN_SHARE: Final = Share(0.0, 0.0, 1.0)


@dataclass
class Standing:
    """What a bot has reached."""

    bot: str
    games: int = 0  # that it sat at, with how many seats ever
    seats: int = 0  # it sat at in games that somebody won
    wins: float = 0.0
    capped: int = 0  # games without a winner
    share: Share = UNKNOWN_SHARE  # of the games that somebody won; a seat counts as a game
    rating: float | None = None
    reach: float | None = None  # half the rating's 95 % interval

    def to_data(self) -> dict[str, Any]:
        """What it has reached, for another program; without a share where nobody has won."""
        share = [self.share.value, self.share.low, self.share.high] if self.seats else None
        return {
            "bot": self.bot, "games": self.games, "wins": self.wins, "seats": self.seats, "share": share,
            "capped": self.capped, "rating": self.rating, "reach": self.reach,
        }  # fmt: skip


def standings_of(bots: Sequence[str], results: Iterable[Result], rated: bool = True) -> list[Standing]:
    """What bots have reached in games, the best first."""
    found = {bot: Standing(bot) for bot in bots}
    sums: dict[str, dict[Hashable, list[float]]] = {bot: defaultdict(lambda: [0.0, 0.0]) for bot in bots}
    won: dict[Hashable, list[Game]] = defaultdict(list)
    for cluster, sat, mask in results:
        for bot in dict.fromkeys(sat):
            found[bot].games += 1
            found[bot].capped += mask == 0
        if mask == 0:
            continue
        for seat, bot in enumerate(sat):
            mine = sums[bot][cluster]
            mine[0] += (mask >> seat & 1) / mask.bit_count()
            mine[1] += 1
        if mask.bit_count() == 1:
            winner = sat[mask.bit_length() - 1]
            won[cluster].append((winner, tuple(bot for bot in sat if bot != winner)))
    for bot, one in found.items():
        wins, seats = np.array([*sums[bot].values()], float).reshape(-1, 2).T
        one.wins, one.seats, one.share = round(float(wins.sum()), 6), int(seats.sum()), clustered(wins, seats)
    if rated:
        for bot, (rating, reach) in ratings(bots, won.values()).items():
            found[bot].rating, found[bot].reach = rating, reach
    # Who has not played is no better and no worse than anybody, and comes last.
    return sorted(found.values(), key=lambda one: (not one.seats, not one.games, -(one.rating or one.share.value)))
