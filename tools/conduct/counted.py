"""What is counted over whole games: houses built and sold again in one turn, and games without an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play
from casero.editions import load
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.lab.intervals import wilson
from tools.conduct.setting import Setting
from tools.played_game import PlayedGame

STRONGEST: Final = "trader"  # of compiled bots
DUEL: Final = 2  # seats
HANDFUL: Final = 50  # games between two looks


@dataclass
class Building:
    """Buildings that a seat has bought and, without owing anything, sold in the same turn."""

    games: int = 0
    built: int = 0
    sold: int = 0  # by choice
    both: int = 0  # built and sold by choice in one turn

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Plays games and counts."""
        for game in setting.tables("building"):
            self._count(game)
            self.games += 1
            yield self.games, setting.games
            if self.games >= setting.games:
                return

    def _count(self, game: PlayedGame) -> None:
        """Plays a game to its end."""
        built: Counter[int] = Counter()  # by seat, in this turn
        sold: Counter[int] = Counter()
        turn = 0
        while game.goes_on:
            if game["turns"] != turn:
                turn = int(game["turns"])
                self._close(built, sold)
            row, in_debt = game.choose(), game.pending == codes.FRAME_DEBT
            before = levels_of(game)
            game.do(row)
            for seat, level in enumerate(levels_of(game)):
                if level > before[seat]:
                    built[seat] += level - before[seat]
                elif row[0] in (codes.ACT_SELL, codes.ACT_CLEAR) and not in_debt:
                    sold[seat] += before[seat] - level
        self._close(built, sold)

    def _close(self, built: Counter[int], sold: Counter[int]) -> None:
        """Adds what was built and sold in a turn."""
        self.built += built.total()
        self.sold += sold.total()
        self.both += (built & sold).total()
        built.clear()
        sold.clear()

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        return [
            f"building: {self.built} built in {self.games} games, {self.sold} sold by choice, "
            f"{self.both} built and sold by choice in one turn"
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return dict(self.__dict__)


def levels_of(game: PlayedGame) -> list[int]:
    """How much each seat has built."""
    owner, level = game["owner"], game["level"]
    return [int(level[owner == seat].sum()) for seat in range(len(game.players))]


@dataclass
class Undecided:
    """Games of two traders that are not over after so many turns, by edition: undecided ones, and all."""

    rows: dict[str, tuple[int, int]] = field(default_factory=dict)

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Plays two traders in every edition that two can play."""
        editions = [name for name in setting.editions or (setting.edition,) if load(name).players[0] <= DUEL]
        done = 0
        for edition in editions:
            lineup = Lineup.of(Ruleset.of(edition, seats=DUEL).record, [STRONGEST] * DUEL)
            for first in range(0, setting.games, HANDFUL):
                n = min(HANDFUL, setting.games - first)
                word = setting.word("undecided", edition, first)
                games = fresh_games(lineup, n, word)
                play(games, lineup, word=word)
                undecided, played = self.rows.get(edition, (0, 0))
                self.rows[edition] = undecided + int((games["over"] == 0).sum()), played + n
                done += n
                yield done, setting.games * len(editions)

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        return [
            f"undecided after {MAX_TURNS} turns: {edition}, two traders: {undecided} of {games} "
            f"(at most {100 * wilson(undecided, games).high:.1f} %)"
            for edition, (undecided, games) in self.rows.items()
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return {
            "tables": [
                {"edition": edition, "undecided": undecided, "games": games}
                for edition, (undecided, games) in self.rows.items()
            ]
        }
