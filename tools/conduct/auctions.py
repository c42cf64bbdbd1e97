"""Auctions of deeds: what having won one changes for the winner, against passing instead of its last bid."""

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

LIMIT: Final = 0.05  # of the chance that a purchase should not cost more of
A_GAME: Final = 3  # auctions of one game at most: they depend on each other


@dataclass(frozen=True)
class Won:
    """An auction that was won: before the winner's last bid, and when the lot was its own."""

    before: Records
    after: Records
    seat: int
    percent: float  # of the printed price that was paid
    word: int


@dataclass
class Auctions:
    """The changes for the winners."""

    games: int = 0
    cases: list[Change] = field(default_factory=list)
    percents: list[float] = field(default_factory=list)

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Compares having won with having passed."""

        def compare(won: Won) -> tuple[Change, float]:
            passed = Way(won.before, plain(codes.ACT_PASS, won.seat))
            found = changes(Way(won.after), passed, setting.policy, setting.rollouts, won.word, setting.turns)
            return found[won.seat], won.percent

        for change, percent in side_by_side(compare, self._won(setting), setting.n, setting.threads):
            self.cases.append(change)
            self.percents.append(percent)
            yield len(self.cases), setting.n

    def _won(self, setting: Setting) -> Iterator[Won]:
        """Auctions that were won, a few of each game."""
        for game in setting.tables("auctions"):
            found = won_in(game)
            self.games += 1
            yield from some_of(found, A_GAME, game.word)

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        if not self.cases:
            return ["auctions: none was won"]
        mean = float(np.mean([change.mean for change in self.cases]))
        return [
            f"auctions of deeds in {self.games} games: the winner gains {100 * mean:.2f} points by its bid, and pays "
            f"{np.mean(self.percents):.0f} % of the price",
            losses([[change] for change in self.cases], LIMIT).line("winning bids"),
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return {
            "games": self.games,
            "losses": losses([[change] for change in self.cases], LIMIT).as_json(),
            "cases": [
                [change.mean, change.error, percent]
                for change, percent in zip(self.cases, self.percents, strict=True)
            ],
        }  # fmt: skip


def won_in(game: PlayedGame) -> list[Won]:
    """The auctions of deeds that are won in a game; plays it to its end."""
    found: list[Won] = []
    last: tuple[Records, int, int] | None = None  # before the last bid; who made it, and how much it was
    while game.goes_on:
        row = game.choose()
        if row[0] == codes.ACT_BID and game["lot"] == codes.LOT_DEED:
            last = game.record.copy(), row[1], row[4]
        game.do(row)
        if last is None:
            continue
        before, seat, bid = last
        square = int(before["lot_square"][0])
        if game["owner"][square] == seat and game["over"] == 0:
            percent = 100 * bid / int(game.rules["price"][0, square])
            found.append(Won(before, game.record.copy(), seat, percent, (game.word + len(found)) & 0x7FFFFFFF))
            last = None
    return found
