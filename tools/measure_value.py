"""Measures the value of positions against rollouts of its own policy.

    python tools/measure_value.py --editions clasico --seats 2,4,6 --positions 40 --rollouts 300
    python tools/measure_value.py --json build/value.json                    every edition with 2, 4 and 6 seats; hours

Positions come from games that keepers began and traders went on with. The truth of each is so many rollouts of traders;
the log-loss of an evaluator lies above that of the truth by what it is wrong, whoever wins. Beside the net stand even
chances, shares of worth, 100 rollouts, and as many as tell the truth, with other dice. At the end stands what seats won
by tenths of the chance that the net gave them. An edition may be a file. Ctrl-C ends with what there is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import warm
from casero.bots.lineup import Lineup, fresh_games, word_of
from casero.bots.records import new_memos
from casero.bots.rollout import roll, without_secrets, worth_shares
from casero.bots.value.chances import value_of
from casero.editions import available
from casero.kernel.layout import Records
from tools.valuation import playing
from tools.valuation.boards import Table
from tools.valuation.selfplay import advance

POLICY: Final = "trader"
BEGUN_BY: Final = "keeper"  # not a policy that the net was trained for
BEGUN: Final = 60  # actions per seat at most
GONE_ON: Final = 40
FEW: Final = 100  # rollouts of the evaluator that plays them
LEAST: Final = 1e-4  # chance of a seat that an evaluator does not give up


@dataclass(frozen=True)
class Row:
    """What was found at a table: log-losses above that of the truth, with half of a 95 % interval for the net's."""

    edition: str
    seats: int
    positions: int
    truth: float
    net: float
    net_within: float
    even: float
    worth: float
    few_rollouts: float
    many_rollouts: float


@dataclass(frozen=True)
class Position:
    """What was found in a position: log-losses, and for each seat in the game the net's chance and the true one."""

    losses: tuple[float, ...]  # of the truth; above it: of the net, even chances, worth, few and many rollouts
    given: tuple[tuple[float, float], ...]


def positions(table: Table, n: int, seed: int) -> tuple[Lineup, Records]:
    """Positions of games that are not over."""
    draw = np.random.default_rng(seed)
    lineup = Lineup.of(table.rules(), [POLICY] * table.seats)
    games = fresh_games(lineup, n, word_of("measure", table.edition, table.seats, seed))
    others = Lineup.of(lineup.rules, [BEGUN_BY] * table.seats)
    advance(games, others, new_memos(n), draw.integers(0, BEGUN * table.seats, n))
    advance(games, lineup, new_memos(n), draw.integers(0, GONE_ON * table.seats, n))
    return lineup, games[games["over"] == 0]


def look_at(game: Records, lineup: Lineup, rollouts: int) -> Position:
    """What evaluators say in a position."""
    known = without_secrets(game, lineup.rules)
    truth = roll(known, lineup, rollouts, 1)[0].mean(0)
    alive = game["out"][0, : len(truth)] == 0
    # What few rollouts miss of the truth's own loss on average (Miller and Madow).
    least = -float((truth * np.log(np.maximum(truth, 1e-9))).sum()) + (alive.sum() - 1) / 2 / rollouts
    others = roll(known, lineup, rollouts, 2)[0]
    net = np.array(value_of(game, lineup.rules))
    told = [net, alive / alive.sum(), worth_shares(game, lineup)]
    for won in (others[:FEW].sum(0), others.sum(0)):
        shared = won + 0.5 * alive
        told.append(shared / shared.sum())
    above = [-float((truth * np.log(np.maximum(chances, LEAST))).sum()) - least for chances in told]
    given = tuple((float(net[seat]), float(truth[seat])) for seat in np.flatnonzero(alive))
    return Position((least, *above), given)


def measure(table: Table, n: int, rollouts: int, seed: int, threads: int) -> tuple[Row, list[Position]]:
    """What the net and others reach at a table."""
    lineup, games = positions(table, n, seed)

    def one(i: int) -> Position:
        return look_at(games[i : i + 1], lineup, rollouts)

    with ThreadPoolExecutor(threads) as pool:
        looked_at = list(pool.map(one, range(len(games))))
    found: Any = np.array([position.losses for position in looked_at])
    truth, net, even, worth, few, many = found.mean(0).tolist()
    within = 1.96 * float(found[:, 1].std()) / len(found) ** 0.5
    return Row(Path(table.edition).stem, table.seats, len(found), truth, net, within, even, worth, few, many), looked_at


def tenths(looked_at: Sequence[Position]) -> str:
    """What seats won by the truth, by tenths of the chance that the net gave them, as a table."""
    given: Any = np.array([pair for position in looked_at for pair in position.given])
    bins = np.minimum((10 * given[:, 0]).astype(int), 9)
    lines = ["| net | seats | given | won |", "| --- | ---: | ---: | ---: |"]
    for tenth in range(10):
        own = given[bins == tenth]
        if len(own):
            mean, won = own.mean(0)
            lines.append(f"| {tenth / 10:.1f} to {(tenth + 1) / 10:.1f} | {len(own)} | {mean:.3f} | {won:.3f} |")
    return "\n".join(lines)


def told(row: Row) -> str:
    """A line of the table."""
    others = (row.even, row.worth, row.few_rollouts, row.many_rollouts)
    figures = " | ".join(f"{figure:.3f}" for figure in others)
    return (
        f"| `{row.edition}` | {row.seats} | {row.positions} | {row.truth:.3f} |"
        f" {row.net:.3f} ± {row.net_within:.3f} | {figures} |"
    )


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and tells what it finds as it goes."""
    ask = argparse.ArgumentParser(description="Measures the value of positions; see the head of the file.")
    ask.add_argument("--editions", default=",".join(available()), help="some editions, parted by commas (all)")
    ask.add_argument("--seats", default="2,4,6")
    ask.add_argument("--positions", type=int, default=100, help="of each table (100)")
    ask.add_argument("--rollouts", type=int, default=500, help="that tell the truth of a position (500)")
    ask.add_argument("--threads", type=int, default=2)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--json", type=Path, metavar="FILE")
    asked = ask.parse_args(args)
    _ = playing
    warm.ready(laboratory=True)
    rows: list[Row] = []
    all_looked_at: list[Position] = []
    print(f"| edition | seats | positions | truth | net | even | worth | {FEW} rollouts | {asked.rollouts} rollouts |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    try:
        for edition in asked.editions.split(","):
            for seats in map(int, asked.seats.split(",")):
                row, looked_at = measure(
                    Table(edition, seats), asked.positions, asked.rollouts, asked.seed, asked.threads
                )
                rows.append(row)
                all_looked_at += looked_at
                print(told(row), flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    if all_looked_at:
        print(f"\n{tenths(all_looked_at)}")
    if asked.json is not None:
        asked.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(command())
