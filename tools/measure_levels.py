"""Measures how hard the levels are: games of a new player who buys everything and never trades, against three of each.

    python tools/measure_levels.py                                              the compiled levels; a few minutes
    python tools/measure_levels.py --levels expert --games 100 --own-games 20   thinkers; hours
    python tools/measure_levels.py --levels easy --editions clasico --page ""   one line, and no page

Tells for each level and edition how often the loner wins with four seats, and how many games of four bots of the level
are undecided after 1,000 turns. The loner is the `buyer` that refuses every offer; games that stay undecided count
against it. Writes `docs/reference/levels.md`; what was not asked for stands there as it was. Ctrl-C ends with what
there is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import warm
from casero.bots import COMPILED, LONER
from casero.bots.host.players import BuiltInPlayer, Player, Players
from casero.bots.levels import LEVELS, bot_for
from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play, word_of
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.cli.progress import playing
from casero.editions import available
from casero.game import Action, Game, Ruleset
from casero.kernel import codes
from casero.lab.games.match import Match, begin, bots_seed, play_out
from casero.lab.intervals import wilson
from casero.lab.numbers import number
from casero.lab.parallel import each, each_apart

SEATS: Final = 4
MAIN: Final = "clasico"
HANDFUL: Final = 50  # games of compiled bots that are played at a time
PAGE: Final = str(proof_pages.PAGES / "levels.md")
HEAD: Final = ("edition", "level", "bot", "games", "the loner wins", "95 % interval", "undecided", "games of four",
               "undecided", "at most")  # fmt: skip


@dataclass(frozen=True)
class Piece:
    """Games to play at one table: the loner's seat, NONE where four of the level play."""

    edition: str
    bot: str
    loner: int
    number: int
    games: int
    seed: int


@dataclass(frozen=True)
class Row:
    """What was found of a level in an edition; shares with their 95 % intervals."""

    edition: str
    level: str
    bot: str
    games: int
    won: float
    low: float
    high: float
    undecided: float
    own_games: int
    own_undecided: float
    own_undecided_high: float


class LonerPlayer:
    """A buyer at a seat that refuses every offer."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self._buyer = BuiltInPlayer("buyer", ruleset, SEATS, seed)

    def choose(self, game: Game, seat: int, may_offer: bool = True) -> Action:
        """What a buyer does, and never an acceptance."""
        action = self._buyer.choose(game, seat, may_offer)
        return game.read(f"{'ABCD'[seat]} reject") if action.kind == codes.ACT_ACCEPT else action


class PlayersWithLoner(Players):
    """The bots of a table, and the loner at one of its seats."""

    def __init__(self, loner: int) -> None:
        super().__init__()
        self._loner = loner

    def seated(self, ruleset: Ruleset, bots: Sequence[str], seed: int) -> list[Player]:
        """The players by seat."""
        found = super().seated(ruleset, bots, seed)
        if self._loner != codes.NONE:
            found[self._loner] = LonerPlayer(ruleset, seed)
        return found


# Playing.


def play_compiled(piece: Piece) -> tuple[float, int]:
    """The loner's wins and the undecided games of a piece of compiled bots."""
    lineup = Lineup.of(Ruleset.of(piece.edition, seats=SEATS).record, [piece.bot] * SEATS)
    if piece.loner != codes.NONE:
        lineup.kinds[piece.loner] = LONER
    word = word_of("levels", piece.edition, piece.seed, piece.number)
    games = fresh_games(lineup, piece.games, word)
    play(games, lineup, MAX_TURNS, word)
    wins = wins_of(games, SEATS)[:, max(0, piece.loner)].sum() / WIN_PARTS
    return float(wins), int((games["over"] == 0).sum())


def play_slowly(piece: Piece) -> tuple[float, int]:
    """The same of bots that are asked decision by decision."""
    match = Match(piece.edition, (piece.bot,) * SEATS)
    wins, undecided = 0.0, 0
    with PlayersWithLoner(piece.loner) as players:
        for i in range(piece.games):
            game = begin(match, word_of("levels", piece.edition, piece.seed, piece.number, i))
            play_out(game, match, bots_seed("levels", piece.edition, piece.seed, piece.number, i), players)
            undecided += not game.over
            if game.over and piece.loner in game.winners:
                wins += 1 / len(game.winners)
    return wins, undecided


def pieces_of(edition: str, bot: str, games: int, own: bool, seed: int) -> list[Piece]:
    """So many games cut into pieces; the loner sits at every seat as often."""
    size = HANDFUL if bot in COMPILED else 1
    n = -(-games // size)
    if not own:
        n = -(-n // SEATS) * SEATS
    return [Piece(edition, bot, codes.NONE if own else i % SEATS, i, size, seed + own) for i in range(n)]


def measure(level: str, edition: str, games: int, own_games: int, seed: int, workers: int) -> Row:
    """Plays the games of a line."""
    bot = bot_for(level)
    pieces = pieces_of(edition, bot, games, False, seed) + pieces_of(edition, bot, own_games, True, seed)
    with playing(sum(piece.games for piece in pieces), "en") as progress:
        found = []
        run = partial(each, do=play_compiled) if bot in COMPILED else partial(each_apart, do=play_slowly)
        for piece, outcome in zip(pieces, run(pieces, n_workers=workers), strict=True):
            found.append((piece, *outcome))
            if progress is not None:
                progress(sum(one.games for one, _, _ in found), sum(one.games for one in pieces))
    against = [(piece.games, wins, lost) for piece, wins, lost in found if piece.loner != codes.NONE]
    n, own = sum(one[0] for one in against), sum(piece.games for piece, _, _ in found if piece.loner == codes.NONE)
    share = wilson(sum(one[1] for one in against), n)
    undecided = wilson(sum(lost for piece, _, lost in found if piece.loner == codes.NONE), own)
    return Row(
        edition, level, bot, n, share.value, share.low, share.high, sum(one[2] for one in against) / n, own,
        undecided.value, undecided.high,
    )  # fmt: skip


# Showing.


def cells(row: Row) -> list[str]:
    """A row of the page's table."""
    return [
        f"`{row.edition}`", row.level, f"`{row.bot}`", number(row.games, "en"), proof_pages.points(row.won, 1),
        f"{100 * row.low:.1f} to {100 * row.high:.1f}", proof_pages.points(row.undecided, 1),
        number(row.own_games, "en"), proof_pages.points(row.own_undecided, 1),
        proof_pages.points(row.own_undecided_high, 1),
    ]  # fmt: skip


def kept_lines(page: str) -> dict[tuple[str, str], list[str]]:
    """The lines of a page's table, by level and edition; those of a level that has another bot now are left out."""
    path = Path(page)
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if page and path.is_file() else ():
        row = [cell.strip() for cell in line.strip("|").split(" | ")]
        if len(row) == len(HEAD) and f"`{bot_for(row[1])}`" == row[2]:
            found[row[1], row[0].strip("`")] = row
    return found


def text_of(rows: Iterable[Row], kept: dict[tuple[str, str], list[str]]) -> str:
    """The page: what was measured now in the place of what stood there."""
    lines = kept | {(row.level, row.edition): cells(row) for row in rows}
    order = [(level, edition) for level in LEVELS for edition in available() if (level, edition) in lines]
    return f"""# How hard the levels are

`python tools/measure_levels.py` lets a new player sit down with three bots of a [level](bots.md#levels): it buys all it
can pay, builds evenly, offers nothing and refuses every offer (the `buyer`, made a loner). A quarter of the games would
be its share among equals, and *easy* is meant to leave it a third. A game that is undecided after 1,000 turns counts
against it. The last three columns are games of four bots of the level: how many are undecided after 1,000 turns, and
the upper end of the 95 % interval.

{proof_pages.table(HEAD, [lines[key] for key in order])}"""


def tell(row: Row) -> None:
    """One line for what was measured."""
    four = f"four of them: {100 * row.own_undecided:.1f} % of {row.own_games} undecided"
    share = f"{100 * row.won:.1f} % ({100 * row.low:.1f} to {100 * row.high:.1f}) of {row.games}"
    print(
        f"{row.level}, {row.edition}: the loner wins {share}, {100 * row.undecided:.1f} % undecided; {four}", flush=True
    )


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and writes what was found."""
    at_least = proof_pages.at_least
    compiled = ",".join(level for level, bot in LEVELS.items() if bot in COMPILED)
    ask = argparse.ArgumentParser(description="Measures how hard the levels are; see the head of the file.")
    ask.add_argument("--levels", default=compiled, help=f"some levels, parted by commas ({compiled})")
    ask.add_argument("--editions", default="", help="some editions, parted by commas (all)")
    ask.add_argument("--games", type=at_least(1), default=4000, help=f"of the loner, twice as many of {MAIN} (4000)")
    ask.add_argument("--own-games", type=at_least(1), default=1000, help="of four bots of a level (1000)")
    ask.add_argument("--seed", type=at_least(0), default=1, help="of all dice and cards (1)")
    ask.add_argument("--workers", type=at_least(1), default=1, help="threads or processes (1)")
    ask.add_argument("--json", default="", metavar="FILE", help="write the figures as JSON, - for standard output")
    ask.add_argument("--page", default=PAGE, metavar="FILE", help="the page to write, empty for none")
    asked = ask.parse_args(args)
    levels = proof_pages.names_of(asked.levels, tuple(LEVELS), "level")
    editions = proof_pages.editions_of(asked.editions)
    warm.ready(laboratory=True)
    rows: list[Row] = []
    try:
        for level in levels:
            for edition in editions:
                games = asked.games * (2 if edition == MAIN else 1)
                rows.append(measure(level, edition, games, asked.own_games, asked.seed, asked.workers))
                tell(rows[-1])
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    proof_pages.write_json(asked.json, [asdict(row) for row in rows])
    proof_pages.write(asked.page, text_of(rows, kept_lines(asked.page)))
    return 0


if __name__ == "__main__":
    proof_pages.main(command)
