"""The speed of the rules, beside the floor loop as a yardstick: the figures of `casero bench` and two more.

python bench/speed.py                every figure, as a table
python bench/speed.py --quick        fewer trials, and no cold compilation
python bench/speed.py --json FILE    the figures as JSON too; - for standard output, without the table
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import bench

FLOOR_TURNS: Final = 750


def trial(number: int) -> dict[str, float]:
    """The rates of the floor loop and of everything else."""
    from tools.floor_loop import play_floor

    track = bench.Track("clasico", 4, 1000 + number)
    floor = bench.rate(lambda: play_floor(track.games, 0, bench.GAMES, track.rules, 0, FLOOR_TURNS))
    return {"floor": floor, **bench.trial(number)}


def measure(trials: int) -> dict[str, Any]:
    """Measures play in this process."""
    from casero import kernel

    loaded = bench.load()
    from tools import floor_loop

    _ = floor_loop
    kernel.build()
    best = bench.best_of(trials, trial)
    return {
        **bench.figures(best, loaded),
        "floor_turns_per_s": round(best["floor"]),
        "buyer_over_floor": round(best["floor"] / best["clasico"], 2),
    }


def rows(result: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The figures as a table: what, measured, wanted."""
    first, *rest = bench.rows(result)
    floor = [
        ("floor loop", bench.million(result["floor_turns_per_s"]), ""),
        ("time per turn, full rules over floor", f"{result['buyer_over_floor']:.2f} x", "≤ 4 x"),
    ]
    return [first, *floor, *rest]


def main() -> None:
    """Measures and shows."""
    ask = argparse.ArgumentParser(description="Measures how fast the rules run; see the head of the file.")
    ask.add_argument("--quick", action="store_true", help="measure more briefly")
    ask.add_argument("--json", default="", metavar="FILE", help="write the figures as JSON, - for standard output")
    ask.add_argument("trials", nargs="?", type=int, help=argparse.SUPPRESS)  # measures play alone
    asked = ask.parse_args()
    if asked.trials is not None:
        print(json.dumps(measure(asked.trials)))
        return
    result = bench.run(asked.quick, lambda text: print(text, file=sys.stderr), (__file__,))
    text = json.dumps(result, indent=2)
    if asked.json == "-":
        print(text)
        return
    if asked.json:
        Path(asked.json).write_text(text + "\n", encoding="utf-8")
    for what, measured, wanted in rows(result):
        print(f"{what:50} {measured:>18}  {wanted}")


if __name__ == "__main__":
    main()
