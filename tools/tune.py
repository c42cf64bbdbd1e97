"""Tunes the dealer's weights by CMA-ES: whole games against keepers and the dealer as it is, in several editions.

    python tools/tune.py --minutes 10 --json build/tuned.json             against several, at tables of four
    python tools/tune.py --minutes 10 --json build/tuned.json --duel      against the last one, at tables of two

A candidate's worth is its share of the wins, seats rotated, the same seeds for all candidates of a generation and new
ones for the next; a game that runs out of turns is won by nobody. The result is the mean of the last distribution, not
the luckiest candidate; it is then measured on seeds that tuning has not seen, beside the weights as they are. Copy it
to `casero/bots/knowledge.py` if it is better. Needs `pip install cma`. Ctrl-C ends early with what there is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

import cma
import numpy as np

from casero.bots.drive import learn
from casero.bots.knowledge import DEFAULT_WEIGHTS
from casero.bots.lineup import Lineup, fresh_games, play, word_of
from casero.bots.records import WEIGHTS
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.game.setup import Ruleset
from casero.kernel.codes import MAX_SEATS
from casero.kernel.layout import new_games

DUEL = ("reserve", "reserve_mean", "reserve_worst", "last_deed_bid")  # a keeper's, as which a dealer plays between two
UNTUNED = "look_again"  # how often a dealer looks for a trade: that costs time
NAMES = WEIGHTS.names or ()
SEVERAL = NAMES[: NAMES.index(UNTUNED)]  # the dealer's others stand before it, those of other bots behind
EDITIONS = ("clasico", "clasico", "americas", "castis", "xorti", "pelotis")
RIVALS = ("keeper", "dealer")
WIDTH = 0.35  # of the first distribution, in logarithms


def weights_of(point: Any, duel: bool) -> Any:
    """The weights at a point: each its present value times a power of e; what is zero now is the number itself."""
    weights = DEFAULT_WEIGHTS[int(duel)].copy()
    for name, x in zip(DUEL if duel else SEVERAL, point, strict=True):
        weights[name] = weights[name] * np.exp(x) if weights[name] else x
    return weights


@cache
def rules_of(edition: str, seats: int) -> Any:
    """The rules of an edition at a table for so many."""
    return Ruleset.of(edition, seats=seats).record


def share(weights: Any, duel: bool, edition: str, rival: str, games: int, seed: int) -> float:
    """The share of the wins of one seat with these weights among rivals."""
    seats = 2 if duel else 4
    rules = rules_of(edition, seats)
    won = 0.0
    for seat in range(seats):
        bots = [rival] * seats
        bots[seat] = "dealer"
        lineup = Lineup.of(rules, bots)
        lineup.knows["weights"][seat + MAX_SEATS * duel] = weights
        learn(lineup.knows, seat + MAX_SEATS * duel, lineup.rules, 0, new_games(1))
        word = word_of("tune", edition, seats, rival, seed, seat)
        batch = fresh_games(lineup, games // seats, word)
        play(batch, lineup, word=word)
        won += float(wins_of(batch, seats)[:, seat].sum()) / WIN_PARTS
    return won / (games // seats * seats)


def measure(weights: Any, duel: bool, games: int, seed: int) -> float:
    """The mean share over all editions and rivals."""
    shares = [share(weights, duel, edition, rival, games, seed) for edition in EDITIONS for rival in RIVALS]
    return float(np.mean(shares))


def candidate(args: argparse.Namespace, seed: int, point: Any) -> float:
    """What a candidate of a generation is worth."""
    return measure(weights_of(point, args.duel), args.duel, args.games, seed)


def main() -> int:
    """Tunes, measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=200, help="games per edition and rival for each candidate")
    parser.add_argument("--check", type=int, default=4000, help="games per edition and rival of the last measurement")
    parser.add_argument("--duel", action="store_true", help="tune what is used against the last opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", metavar="FILE")
    args = parser.parse_args()
    start = [0.0] * len(DUEL if args.duel else SEVERAL)
    search = cma.CMAEvolutionStrategy(start, WIDTH, {"seed": args.seed, "verbose": -9, "popsize": 16})
    begun, generation = time.monotonic(), 0
    cores = ThreadPoolExecutor(args.workers)
    try:
        while time.monotonic() - begun < 60 * args.minutes:
            points = search.ask()
            seed = args.seed * 10_000 + generation
            costs = [-worth for worth in cores.map(partial(candidate, args, seed), points)]
            search.tell(points, costs)
            generation += 1
            sys.stderr.write(f"generation {generation}: best {-min(costs):.4f}, mean {-np.mean(costs):.4f}\n")
            sys.stderr.flush()
    except KeyboardInterrupt:
        pass
    weights = weights_of(search.mean, args.duel)
    fresh = args.seed * 10_000 + 9_999
    found = {
        "weights": {name: round(float(weights[name]), 4) for name in NAMES},
        "generations": generation,
        "share": round(measure(weights, args.duel, args.check, fresh), 4),
        "share as it is": round(measure(DEFAULT_WEIGHTS[int(args.duel)], args.duel, args.check, fresh), 4),
    }
    text = json.dumps(found, indent=2)
    print(text)
    if args.json:
        Path(args.json).write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
