"""Compiled bots play the same games interpreted: with eight seats too, where the numbers they remember are largest."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Final

from casero.bots.lineup import Lineup, fresh_games, play
from casero.editions import available, load
from casero.game.setup import Ruleset

INTERPRETED: Final = {"CASERO_KERNEL": "interpreted"}


def digests() -> list[str]:
    """What becomes of a game of traders and one of all bots, at the fullest table of every edition."""
    lines = []
    for edition in available():
        seats = load(edition).players[1]
        for bots in (["trader"] * seats, (["trader", "keeper", "buyer"] * seats)[:seats]):
            lineup = Lineup.of(Ruleset.of(edition).record, bots)
            games = fresh_games(lineup, 1, 7)
            turns = play(games, lineup, 300)
            lines.append(f"{edition} {seats} {turns} {hashlib.sha256(games.tobytes()).hexdigest()}")
    return lines


def test_bots_play_the_same_games_interpreted() -> None:
    done = subprocess.run(
        [sys.executable, __file__], env={**os.environ, **INTERPRETED}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == digests()


if __name__ == "__main__":
    print("\n".join(digests()))
