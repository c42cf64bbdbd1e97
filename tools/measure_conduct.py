"""Measures how bots behave: what their deals and bids cost them, and what they should never do.

    python tools/measure_conduct.py                                          everything, of four traders; hours
    python tools/measure_conduct.py --what offers --n 100 --rollouts 500     some offers; minutes
    python tools/measure_conduct.py --bots keeper,dealer,trader,trader --what building,counters

offers     what accepting an offer changes for both sides by rollouts, against rejecting at the same moment
auctions   what a winning bid changes for the winner by rollouts, against passing instead
building   buildings that a seat bought and sold by choice in one turn
undecided  games of two traders without an end, in every edition (measure_levels counts those of four)
counters   how often a bot counters when a seat asks a little too much for a deed whose sale would help both

Rollouts are played by the bots of the table, or by the one that --rolled-by names, with the same random words on both
ways, to the end of the game or for so many --turns, after which values count. Ctrl-C ends with what there is, and with
130.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import warm
from casero.bots import COMPILED, is_built_in
from casero.editions import available
from tools.conduct.auctions import Auctions
from tools.conduct.counted import Building, Undecided
from tools.conduct.counters import Counters
from tools.conduct.offers import Offers
from tools.conduct.setting import Part, Setting

PARTS: Final[dict[str, type[Part]]] = {
    "offers": Offers, "auctions": Auctions, "building": Building, "undecided": Undecided, "counters": Counters,
}  # fmt: skip
SEATS: Final = 4
INTERRUPTED: Final = 130


def arguments(args: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Measures how bots behave; see the head of the file.")
    ask.add_argument("--what", default=",".join(PARTS), help=f"some of {','.join(PARTS)} (all)")
    ask.add_argument("--edition", default="clasico", choices=available(), metavar="E")
    ask.add_argument("--editions", default=",".join(available()), help="for undecided games (all)")
    ask.add_argument("--bots", default="trader", help="one for all seats, or one for each, parted by commas (trader)")
    ask.add_argument("--n", type=int, default=1000, help="offers, auctions and asked prices (1000)")
    ask.add_argument("--rollouts", type=int, default=2000, help="of each way to go on (2000)")
    ask.add_argument("--rolled-by", default="", metavar="BOT", help="a compiled bot for rollouts (those of the table)")
    ask.add_argument("--turns", type=int, default=0, help="of a rollout, then values count (0: to the end)")
    ask.add_argument("--games", type=int, default=1000, help="in which is counted, of each table (1000)")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--threads", type=int, default=1)
    ask.add_argument("--json", type=Path, metavar="FILE")
    asked = ask.parse_args(args)
    asked.what, asked.bots, asked.editions = (each.split(",") for each in (asked.what, asked.bots, asked.editions))
    for what in asked.what:
        if what not in PARTS:
            ask.error(f"there is no part {what!r}")
    for bot in asked.bots:
        if not is_built_in(bot):
            ask.error(f"there is no bot {bot!r}")
    if asked.rolled_by not in ("", *COMPILED):
        ask.error(f"there is no compiled bot {asked.rolled_by!r}")
    for edition in asked.editions:
        if edition not in available():
            ask.error(f"there is no edition {edition!r}")
    return asked


def setting_of(asked: argparse.Namespace) -> Setting:
    """The table and how much is measured."""
    bots = asked.bots * SEATS if len(asked.bots) == 1 else asked.bots
    return Setting(
        asked.edition, tuple(bots), asked.n, asked.rollouts, asked.games,
        tuple(asked.editions), asked.seed, max(1, asked.threads), asked.rolled_by, asked.turns,
    )  # fmt: skip


def tell(what: str, done: int, total: int) -> None:
    """How far a part is, on a line that is written over; in a file or a pipe it would be a mess."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what}: {done} of {total} " + ("\n" if done >= total else ""))
        sys.stderr.flush()


def measure(what: str, setting: Setting) -> tuple[Part, bool]:
    """Measures a part; returns whether it was interrupted."""
    part = PARTS[what]()
    try:
        for done, total in part.measure(setting):
            tell(what, done, total)
    except KeyboardInterrupt:
        return part, True
    return part, False


def command(args: Sequence[str] | None = None) -> int:
    """Measures what is asked for, and tells what it finds as it goes."""
    asked = arguments(args)
    setting = setting_of(asked)
    warm.ready(laboratory=True)
    found: dict[str, Any] = {"edition": setting.edition, "bots": setting.bots, "seed": setting.seed}
    stopped = False
    for what in asked.what:
        part, stopped = measure(what, setting)
        print("\n".join(part.lines()), flush=True)
        found[what] = part.as_json()
        if stopped:
            break
    if asked.json is not None:
        asked.json.write_text(json.dumps(found, indent=1) + "\n")
    if stopped:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(command())
