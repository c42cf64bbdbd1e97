"""Tunes the trader's weights by CMA-ES: whole games against keepers and the trader as it is, in several editions.

    python tools/tune.py --minutes 10 --json build/tuned.json

A candidate's worth is its share of the games that somebody won, one seat of four, seats rotated, the same seeds for all
candidates of a generation and new ones for the next. The result is the mean of the last distribution, not the luckiest
candidate; it is then measured on seeds that tuning has not seen, beside the weights as they are. Copy it to
`casero/bots/knowledge.py` if it is better. Needs `pip install cma`. Ctrl-C ends early with what there is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import cma
import numpy as np

from casero.bots.field import Field, fresh_games, play, word_of
from casero.bots.knowledge import DEFAULT, known
from casero.bots.rollout import WHOLE, wins_of
from casero.setup import Ruleset

TUNED = (*range(19), 23)  # the trader's weights
EDITIONS = ("clasico", "clasico", "americas", "castis", "xorti", "pelotis")
RIVALS = ("keeper", "trader")
SEATS = 4
WIDTH = 0.35  # of the first distribution, in logarithms


def weights_of(point: Any) -> Any:
    """The weights at a point: each its present value times a power of e; what is zero now is the number itself."""
    weights = DEFAULT.copy()
    for i, x in zip(TUNED, point, strict=True):
        weights[i] = weights[i] * np.exp(x) if weights[i] else x
    return weights


def share(weights: Any, edition: str, rival: str, games: int, seed: int) -> tuple[float, int]:
    """Games won, and games that somebody won, by one seat with these weights among rivals."""
    rules = Ruleset.of(edition).record
    won, decided = 0.0, 0
    for seat in range(SEATS):
        bots = [rival] * SEATS
        bots[seat] = "trader"
        field = Field.of(rules, bots)
        field.knows[seat] = known(rules, weights)[0]
        word = word_of("tune", edition, rival, seed, seat)
        batch = fresh_games(field, games // SEATS, word)
        play(batch, field, word=word)
        won += float(wins_of(batch, SEATS)[:, seat].sum()) / WHOLE
        decided += int((batch["over"] != 0).sum())
    return won, decided


def measure(weights: Any, games: int, seed: int) -> float:
    """The mean share over all editions and rivals."""
    shares = []
    for edition in EDITIONS:
        for rival in RIVALS:
            won, decided = share(weights, edition, rival, games, seed)
            shares.append(won / max(1, decided))
    return float(np.mean(shares))


def main() -> int:
    """Tunes, measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=200, help="games per edition and rival for each candidate")
    parser.add_argument("--check", type=int, default=4000, help="games per edition and rival of the last measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", metavar="FILE")
    args = parser.parse_args()
    search = cma.CMAEvolutionStrategy([0.0] * len(TUNED), WIDTH, {"seed": args.seed, "verbose": -9})
    begun, generation = time.monotonic(), 0
    try:
        while time.monotonic() - begun < 60 * args.minutes:
            points = search.ask()
            costs = [-measure(weights_of(point), args.games, args.seed * 10_000 + generation) for point in points]
            search.tell(points, costs)
            generation += 1
            sys.stderr.write(f"generation {generation}: best {-min(costs):.4f}, mean {-np.mean(costs):.4f}\n")
    except KeyboardInterrupt:
        pass
    weights = weights_of(search.mean)
    fresh = args.seed * 10_000 + 9_999
    found = {
        "weights": [round(float(w), 4) for w in weights],
        "generations": generation,
        "share": round(measure(weights, args.check, fresh), 4),
        "share as it is": round(measure(DEFAULT, args.check, fresh), 4),
    }
    text = json.dumps(found, indent=2)
    print(text)
    if args.json:
        Path(args.json).write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
