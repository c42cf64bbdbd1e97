"""Measures how long games are, for the cards of the lobby: every edition, every number of seats, three levels of bots.

    python tools/lengths.py                     everything; about ten minutes on one core
    python tools/lengths.py --games 200         less exactly

Writes `src/casero/bots/lengths.json`: the turns by which half of all games have ended. One seat is played by a bot that
trades, in the place of a person, the others by bots of the level; a game that is undecided after 1,000 turns is as long
as that. The thinkers of the highest level would take days: their games are taken to be as long as those of the level
below. The page makes minutes of turns (`web/src/game/gamelength.ts`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import warm
from casero.bots import COMPILED
from casero.bots.lengths import LENGTHS_FILE
from casero.bots.levels import LEVELS
from casero.editions import available, fingerprint, load
from casero.game.setup import Ruleset
from casero.lab.games.simulation import Job, Totals, simulate

IN_PLACE_OF_A_PERSON: Final = "dealer"
MEASURED: Final = [level for level, bot in LEVELS.items() if bot in COMPILED]


def measure(edition: str, games: int, seed: int, workers: int | None) -> dict[str, Any]:
    """The lengths of an edition, as they are kept."""
    fewest, most = load(edition).players
    turns: dict[str, dict[str, int]] = {}
    for seats in range(fewest, most + 1):
        for level in MEASURED:
            bots = [IN_PLACE_OF_A_PERSON, *[LEVELS[level]] * (seats - 1)]
            totals = simulate(Job.of(Ruleset.of(edition, {}, seats), bots, games, seed), workers)
            turns.setdefault(str(seats), {})[level] = middle(totals)
        print(edition, seats, turns[str(seats)], flush=True)
    return {"fingerprint": fingerprint(load(edition)), "turns": turns}


def middle(totals: Totals) -> int:
    """The turn by which half of all games have ended; the last one that was played if fewer have."""
    ended = np.cumsum(totals.lengths)
    return int(np.argmax(ended * 2 >= totals.games)) if ended[-1] * 2 >= totals.games else len(ended) - 1


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and writes what was found."""
    ask = argparse.ArgumentParser(description="Measures how long games are; see the head of the file.")
    ask.add_argument("--editions", default=",".join(available()), help="some editions, parted by commas (all)")
    ask.add_argument("--games", type=int, default=1000, help="for each number of seats and level (1000)")
    ask.add_argument("--seed", type=int, default=1, help="of all chance (1)")
    ask.add_argument("--workers", type=int, help="cores that work (all)")
    ask.add_argument("--out", type=Path, default=LENGTHS_FILE, metavar="FILE", help="where to write")
    asked = ask.parse_args(args)
    warm.ready(laboratory=True)
    found = {slug: measure(slug, asked.games, asked.seed, asked.workers) for slug in asked.editions.split(",")}
    asked.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(command())
