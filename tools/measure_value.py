"""Measures the value of positions against rollouts of its own policy.

    python tools/measure_value.py --editions clasico --seats 2,4,6 --positions 40 --rollouts 300
    python tools/measure_value.py --json build/value.json                    every edition with 2, 4 and 6 seats; hours

Positions come from games that keepers began and traders went on with. The truth of each is so many rollouts of traders;
the log-loss of an evaluator lies above that of the truth by what it is wrong, whoever wins. Beside the net stand even
chances, shares of worth, and 100 rollouts. Ctrl-C ends with what there is.
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


def positions(table: Table, n: int, seed: int) -> tuple[Lineup, Records]:
    """Positions of games that are not over."""
    draw = np.random.default_rng(seed)
    lineup = Lineup.of(table.rules(), [POLICY] * table.seats)
    games = fresh_games(lineup, n, word_of("measure", table.edition, table.seats, seed))
    others = Lineup.of(lineup.rules, [BEGUN_BY] * table.seats)
    advance(games, others, new_memos(n), draw.integers(0, BEGUN * table.seats, n))
    advance(games, lineup, new_memos(n), draw.integers(0, GONE_ON * table.seats, n))
    return lineup, games[games["over"] == 0]


def losses(game: Records, lineup: Lineup, rollouts: int) -> list[float]:
    """The log-loss of the truth in a position, and those of net, even chances, worth and few rollouts above it."""
    known = without_secrets(game, lineup.rules)
    truth = roll(known, lineup, rollouts, 1)[0].mean(0)
    alive = game["out"][0, : len(truth)] == 0
    # What few rollouts miss of the truth's own loss on average (Miller and Madow).
    least = -float((truth * np.log(np.maximum(truth, 1e-9))).sum()) + (alive.sum() - 1) / 2 / rollouts
    few = roll(known, lineup, FEW, 2)[0].sum(0) + 0.5 * alive
    told = [np.array(value_of(game, lineup.rules)), alive / alive.sum(), worth_shares(game, lineup), few / few.sum()]
    return [least, *(-float((truth * np.log(np.maximum(chances, LEAST))).sum()) - least for chances in told)]


def measure(table: Table, n: int, rollouts: int, seed: int) -> Row:
    """What the net and others reach at a table."""
    lineup, games = positions(table, n, seed)

    def one(i: int) -> list[float]:
        return losses(games[i : i + 1], lineup, rollouts)

    with ThreadPoolExecutor(2) as pool:
        found: Any = np.array(list(pool.map(one, range(len(games)))))
    truth, net, even, worth, few = found.mean(0).tolist()
    within = 1.96 * float(found[:, 1].std()) / len(found) ** 0.5
    return Row(table.edition, table.seats, len(found), truth, net, within, even, worth, few)


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and tells what it finds as it goes."""
    ask = argparse.ArgumentParser(description="Measures the value of positions; see the head of the file.")
    ask.add_argument("--editions", default=",".join(available()), help="some editions, parted by commas (all)")
    ask.add_argument("--seats", default="2,4,6")
    ask.add_argument("--positions", type=int, default=100, help="of each table (100)")
    ask.add_argument("--rollouts", type=int, default=500, help="that tell the truth of a position (500)")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--json", type=Path, metavar="FILE")
    asked = ask.parse_args(args)
    _ = playing
    warm.ready(laboratory=True)
    rows: list[Row] = []
    print("| edition | seats | positions | truth | net | even | worth | 100 rollouts |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    try:
        for edition in asked.editions.split(","):
            for seats in map(int, asked.seats.split(",")):
                row = measure(Table(edition, seats), asked.positions, asked.rollouts, asked.seed)
                rows.append(row)
                above = (
                    f"{row.net:.3f} ± {row.net_within:.3f} | {row.even:.3f} | {row.worth:.3f} | {row.few_rollouts:.3f}"
                )
                print(f"| `{edition}` | {seats} | {row.positions} | {row.truth:.3f} | {above} |", flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    if asked.json is not None:
        asked.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(command())
