"""What is counted over whole games: houses built and sold again in one turn, and games without an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from casero.bots import COMPILED
from casero.bots.levels import LEVELS
from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play
from casero.editions import load
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.lab.intervals import wilson
from tools.conduct.setting import Setting
from tools.played_game import PlayedGame, players_of

STRONGEST: Final = "trader"  # of compiled bots
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
    """Games that are not over after so many turns, by edition, seats and bot: undecided ones, and all."""

    rows: dict[tuple[str, int, str], tuple[int, int]] = field(default_factory=dict)

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Plays two traders, and four of each level; levels that think if their games are asked for."""
        tables = tables_of(setting)
        total = sum(games for *_, games in tables)
        done = 0
        for edition, seats, bot, games in tables:
            step = HANDFUL if bot in COMPILED else 1
            for first in range(0, games, step):
                n = min(step, games - first)
                self._play(edition, seats, bot, n, setting.word("undecided", edition, seats, bot, first))
                done += n
                yield done, total

    def _play(self, edition: str, seats: int, bot: str, n: int, word: int) -> None:
        """Adds some games."""
        rules = Ruleset.of(edition, seats=seats).record
        if bot in COMPILED:
            lineup = Lineup.of(rules, [bot] * seats)
            games = fresh_games(lineup, n, word)
            play(games, lineup, word=word)
            undecided = int((games["over"] == 0).sum())
        else:
            game = PlayedGame(rules, players_of([bot] * seats, rules, word), word)
            while game.goes_on:
                game.do(game.choose())
            undecided = int(game["over"] == 0)
        before = self.rows.get((edition, seats, bot), (0, 0))
        self.rows[edition, seats, bot] = before[0] + undecided, before[1] + n

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        return [
            f"undecided after {MAX_TURNS} turns: {edition}, {seats} x {bot}: {undecided} of {games} "
            f"(at most {100 * wilson(undecided, games).high:.1f} %)"
            for (edition, seats, bot), (undecided, games) in self.rows.items()
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return {
            "tables": [
                {"edition": edition, "seats": seats, "bot": bot, "undecided": undecided, "games": games}
                for (edition, seats, bot), (undecided, games) in self.rows.items()
            ]
        }


def tables_of(setting: Setting) -> list[tuple[str, int, str, int]]:
    """Edition, seats, bot and games of each table at which undecided games are counted."""
    levels = list(dict.fromkeys([*LEVELS.values(), *setting.bots]))
    tables = []
    for edition in setting.editions or (setting.edition,):
        fewest, most = load(edition).players
        for seats, bots in ((2, [STRONGEST]), (4, levels)):
            for bot in bots if fewest <= seats <= most else ():
                games = setting.games if bot in COMPILED else setting.thinking_games
                if games:
                    tables.append((edition, seats, bot, games))
    return tables
