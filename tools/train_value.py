"""Trains the value of positions: games by a pool of players, ended by a policy, and the net fitted to who won them.

    python tools/train_value.py                                                          from nothing; half an hour
    python tools/train_value.py --dealer-rounds 0 --begin NET --seed 2 --out build/value-2     on from a net

In every round the games are new. In the first ones dealers play them to their end; then traders do, who use the net as
it is by then. Before it learns from a round, the net is measured on it: the losses that are told are those of positions
it has not seen. Where the training stands is kept after every round, and the same command goes on from there after
Ctrl-C. Writes net.npy, and a card that says how it was made (net.json). Copy both to `casero/bots/value` if they are
better. Needs `pip install jax optax`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from casero import warm
from casero.bots.value.weights import read_net, write_net
from tools.valuation import playing
from tools.valuation.boards import all_tables
from tools.valuation.fit import BATCH, Fit, scale_of
from tools.valuation.selfplay import Sample, samples

SEED_STEP = 100_003  # between the games of one seed and the next
BY_DEALERS = 3  # times as many games: they are quick


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dealer-rounds", type=int, default=8, help="that dealers play to their end (8)")
    parser.add_argument("--trader-rounds", type=int, default=40, help="and then traders (40)")
    parser.add_argument(
        "--games", type=int, default=300, help=f"at each table, by dealers {BY_DEALERS} times as many (300)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, help="a net to begin with")
    parser.add_argument("--out", type=Path, default=Path("build/value"), help="the folder for the net and its card")
    return parser.parse_args()


def mean_loss(by_seats: dict[int, float], found: dict[int, Sample]) -> float:
    """The loss over all positions."""
    return sum(by_seats[s] * len(found[s].x) for s in found) / sum(len(sample.x) for sample in found.values())


def told(asked: argparse.Namespace) -> dict[str, Any]:
    """What was asked for, but for where it goes."""
    asked_for = {name: value for name, value in vars(asked).items() if name != "out"}
    return asked_for | {"begin": None if asked.begin is None else asked.begin.name}


def card_of(
    asked: argparse.Namespace, history: list[dict[str, Any]], net: Path, begin_sha256: str | None
) -> dict[str, Any]:  # fmt: skip
    """How a net was made, and what it reaches."""
    return {
        "asked": told(asked),
        "begin_sha256": begin_sha256,
        "sha256": hashlib.sha256(net.read_bytes()).hexdigest(),
        "positions": sum(row["positions"] for row in history),
        "rounds": history,
    }


def main() -> int:
    """Trains as long as it is asked to."""
    asked = arguments()
    asked.out.mkdir(parents=True, exist_ok=True)
    net_file, state_file = asked.out / "net.npy", asked.out / "state.npz"
    if asked.begin is not None and asked.begin.resolve() == net_file.resolve():
        print(f"{asked.begin} would be overwritten: name another folder with --out", file=sys.stderr)
        return 2
    begin_sha256 = hashlib.sha256(asked.begin.read_bytes()).hexdigest() if asked.begin else None
    _ = playing
    warm.ready(laboratory=True)
    tables, begin = all_tables(), read_net(asked.begin) if asked.begin else None

    rounds = asked.dealer_rounds + asked.trader_rounds

    def played(k: int, net: Any) -> dict[int, Sample]:
        by_dealers = k < asked.dealer_rounds
        games = asked.games * BY_DEALERS if by_dealers else asked.games
        return samples(tables, games, asked.seed * SEED_STEP + k, "dealer" if by_dealers else "trader", net)

    found = played(0, begin)
    steps = sum(len(sample.x) // BATCH for sample in found.values())
    steps = steps * asked.dealer_rounds + steps * asked.trader_rounds // (BY_DEALERS if asked.dealer_rounds else 1)
    fit = Fit(scale_of(found), steps, asked.seed, begin)
    history: list[dict[str, Any]] = []
    card_file = asked.out / "net.json"
    if state_file.exists() and card_file.exists():
        kept = json.loads(card_file.read_text())
        if kept["asked"] == told(asked):
            fit.resume(state_file)
            history = kept["rounds"]
    try:
        for k in range(len(history), rounds):
            began = time.monotonic()
            found = found if k == 0 else played(k, fit.net())
            by_seats = fit.loss(found)
            fit.learn(found, np.random.default_rng([asked.seed, k]))
            positions = sum(len(sample.x) for sample in found.values())
            losses = {str(seats): round(loss, 4) for seats, loss in sorted(by_seats.items())}
            history.append({"positions": positions, "loss": round(mean_loss(by_seats, found), 4), "by_seats": losses})
            write_net(fit.net(), net_file)
            fit.save(state_file)
            card_file.write_text(json.dumps(card_of(asked, history, net_file, begin_sha256), indent=1) + "\n")
            row = " ".join(f"{seats}:{loss:.3f}" for seats, loss in losses.items())
            print(f"round {k + 1} of {rounds}: {positions} positions, loss before {history[-1]['loss']:.4f} "
                  f"({row}), {time.monotonic() - began:.0f} s", flush=True)  # fmt: skip
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
