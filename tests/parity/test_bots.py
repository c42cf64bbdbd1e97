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
# The bots around a table, and the turns they play: interpreted, a trader's values take long.
PLAYED: Final = (
    (("dealer",), 300),
    (("dealer", "keeper", "buyer", "random", "beginner"), 300),
    (("trader", "keeper"), 24),
)


def digests() -> list[str]:
    """What becomes of games of dealers, of several bots and, for fewer turns, of traders, at the fullest tables."""
    lines = []
    for edition in available():
        seats = load(edition).players[1]
        for bots, most in PLAYED:
            lineup = Lineup.of(Ruleset.of(edition).record, (bots * seats)[:seats])
            games = fresh_games(lineup, 1, 7)
            turns = play(games, lineup, most)
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
