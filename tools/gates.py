"""Plays the gates: adversaries that try to milk bots by their offers, each at every seat against copies of a bot.

    python tools/gates.py                                            both gates against traders and thinkers; many hours
    python tools/gates.py --against trader --games 2000              traders alone; two minutes
    python tools/gates.py --seconds 600 --json build/gates.json      ten minutes at most for each match

The exploiter knows by which rule its partners accept; the haggler knows nothing, and tries prices (tools/adversaries).
Even chances are 25 %. Ends with 1 if the upper end of a gate's 95 % interval is above what is wanted: so few games
never pass. Ctrl-C ends with what there is, and with 130.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import warm
from casero.bots import is_built_in
from casero.cli.progress import playing as bar
from casero.editions import available
from tools.adversaries.matches import Match, Result, played
from tools.adversaries.memory import NAMES

# What the upper end of the adversary's share must not be above, by the bot's name without its rollouts.
WANTED: Final = {"trader": 0.33, "thinker": 0.30}
GAMES: Final = {"trader": 2000, "thinker": 400}
OTHERS_GAMES: Final = 400
INTERRUPTED: Final = 130


def family(bot: str) -> str:
    """A bot's name without its rollouts."""
    return bot.partition(":")[0]


def play(match: Match, games: int, seconds: float | None) -> tuple[Result, bool]:
    """Plays a match as far as time allows; returns whether it was interrupted."""
    result, begun = Result(), time.monotonic()
    try:
        with bar(games, "en") as progress:
            for result in played(match, games):
                if progress is not None:
                    progress(result.games, max(games, result.games))
                if seconds is not None and time.monotonic() - begun > seconds:
                    break
    except KeyboardInterrupt:
        return result, True
    return result, False


def passes(match: Match, result: Result) -> bool:
    """Whether the upper end of the share is not above what is wanted, if something is."""
    return result.share.high <= WANTED.get(family(match.bot), 1.0)


def line(match: Match, result: Result) -> str:
    """What came of a match, as a line."""
    share, wanted = result.share, WANTED.get(family(match.bot))
    limit = "" if wanted is None else f", wanted at most {100 * wanted:.0f}"
    verdict = "" if wanted is None else " ok" if passes(match, result) else " TOO MUCH"
    return (
        f"{match.edition}: {match.adversary} over {match.seats - 1} x {match.bot}: {100 * share.value:.1f} % "
        f"({100 * share.low:.1f} to {100 * share.high:.1f}{limit}){verdict}; {result.games} games, "
        f"{result.undecided} undecided, {result.offers} offers, {result.accepted} accepted, "
        f"{result.in_duels} of them between the last two"
    )


def as_json(match: Match, result: Result) -> dict[str, Any]:
    """What came of a match, as it is kept."""
    return asdict(match) | asdict(result) | {"share": asdict(result.share), "passes": passes(match, result)}


def arguments(args: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Plays adversaries against bots; see the head of the file.")
    ask.add_argument("--edition", default="clasico", choices=available(), metavar="E")
    ask.add_argument("--against", default="trader,thinker", help="bots, parted by commas (trader,thinker)")
    ask.add_argument("--gates", default=",".join(NAMES), help=f"some of {','.join(NAMES)} (all)")
    ask.add_argument("--games", type=int, help="of each match (2000 against traders, 400 against thinkers)")
    ask.add_argument("--seconds", type=float, help="that a match may take")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--json", type=Path, metavar="FILE")
    asked = ask.parse_args(args)
    asked.against, asked.gates = asked.against.split(","), asked.gates.split(",")
    for bot in asked.against:
        if not is_built_in(bot) or bot == "random":
            ask.error(f"there is no gate for {bot!r}")
    for gate in asked.gates:
        if gate not in NAMES:
            ask.error(f"there is no gate {gate!r}")
    return asked


def command(args: Sequence[str] | None = None) -> int:
    """Plays what is asked for, and tells what it finds as it goes."""
    asked = arguments(args)
    warm.ready(laboratory=True)
    found: list[tuple[Match, Result]] = []
    stopped = False
    for bot in asked.against:
        for gate in asked.gates:
            if stopped:
                continue
            match = Match(asked.edition, gate, bot, seed=asked.seed)
            result, stopped = play(match, asked.games or GAMES.get(family(bot), OTHERS_GAMES), asked.seconds)
            if result.games:
                found.append((match, result))
                print(line(match, result), flush=True)
    if asked.json is not None:
        asked.json.write_text(json.dumps([as_json(*each) for each in found], indent=1) + "\n")
    if stopped:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    return 0 if all(passes(*each) for each in found) else 1


if __name__ == "__main__":
    sys.exit(command())
