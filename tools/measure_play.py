"""Measures how much bots lose with a decision, as the review of a game finds it: better players should lose less.

    python tools/measure_play.py                                  twelve games of three levels at one table; minutes
    python tools/measure_play.py --bots beginner,dealer,trader,thinker:30 --games 40 --edition castis

All bots sit at one table and change seats from game to game. Tells for each the mean loss of a decision in percentage
points of the chance to win, with its 95 % interval over games, how many mistakes and blunders it made in a hundred
decisions, and for each pair of neighbours by how much the stronger one loses less. Ctrl-C ends with what there is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import warm
from casero.analysis.decisions import MARKS
from casero.bots import is_built_in
from casero.bots.levels import LEVELS, bot_for
from casero.bots.lineup import word_of
from casero.lab import review
from casero.lab.games.match import Match, bots_seed, play_game, turned
from casero.lab.intervals import Share, student

BOTS: Final = ",".join(bot for bot in LEVELS.values() if bot != "thinker")
MAX_TURNS: Final = 300


@dataclass(frozen=True)
class Played:
    """What the seat of a bot did in a game."""

    decisions: int
    loss: float  # of all decisions together
    errors: int  # mistakes and blunders


@dataclass(frozen=True)
class Line:
    """What was found of a bot."""

    bot: str
    games: int
    decisions: int
    loss: Share  # of a decision
    errors: float  # mistakes and blunders of a hundred decisions
    less: Share | None  # by which it loses less than the bot before it


def games_of(bots: Sequence[str], edition: str, games: int, seed: int, workers: int | None) -> Iterator[list[Played]]:
    """Plays and reviews one game after another; what each bot did, in the order in which they are named."""
    for i in range(games):
        match = Match(edition, turned(bots, i), max_turns=MAX_TURNS)
        own = bots_seed("play", edition, seed, i)
        found = review(play_game(match, word_of("play", edition, seed, i), own=own), seed, workers)
        seats = [found.seats[(place + i) % len(bots)] for place in range(len(bots))]
        bad = [sum(seat.marks[MARKS.index("mistake") :]) for seat in seats]
        yield [Played(s.decisions, s.loss * s.decisions, n) for s, n in zip(seats, bad, strict=True)]


def mean_of(losses: Sequence[float], counts: Sequence[int]) -> Share:
    """The loss of a decision with its interval over games, which do not depend on each other."""
    n, games = sum(counts), len(counts)
    mean = sum(losses) / max(1, n)
    if games < 2:
        return Share(mean, -1.0, 1.0)
    spread = sum((loss - mean * count) ** 2 for loss, count in zip(losses, counts, strict=True))
    reach = student(games - 1) * sqrt(spread * games / (games - 1)) / max(1, n)
    return Share(mean, mean - reach, mean + reach)


def gap_of(weaker: Sequence[Played], stronger: Sequence[Played]) -> Share:
    """How much less the stronger of two loses with a decision, over the games of both."""
    first, second = (mean_of([one.loss for one in own], [one.decisions for one in own]).value
                     for own in (weaker, stronger))  # fmt: skip
    n, m = (sum(one.decisions for one in own) for own in (weaker, stronger))
    parts = [
        (a.loss - first * a.decisions) / max(1, n) - (b.loss - second * b.decisions) / max(1, m)
        for a, b in zip(weaker, stronger, strict=True)
    ]
    games = len(parts)
    if games < 2:
        return Share(first - second, -1.0, 1.0)
    reach = student(games - 1) * sqrt(sum(part**2 for part in parts) * games / (games - 1))
    return Share(first - second, first - second - reach, first - second + reach)


def lines_of(bots: Sequence[str], games: Sequence[Sequence[Played]]) -> list[Line]:
    """What was found of each bot."""
    by_bot = [[game[i] for game in games] for i in range(len(bots))]
    found = []
    for i, (bot, own) in enumerate(zip(bots, by_bot, strict=True)):
        n = sum(one.decisions for one in own)
        loss = mean_of([one.loss for one in own], [one.decisions for one in own])
        errors = 100 * sum(one.errors for one in own) / max(1, n)
        found.append(Line(bot, len(own), n, loss, errors, gap_of(by_bot[i - 1], own) if i else None))
    return found


def tell(line: Line) -> str:
    """A line of what was found, in percentage points."""
    loss = f"{100 * line.loss.value:.2f} ({100 * line.loss.low:.2f} to {100 * line.loss.high:.2f})"
    text = f"{line.bot}: loses {loss} points a decision, {line.errors:.1f} errors in 100; {line.decisions} decisions"
    if line.less is None:
        return text
    less = f"{100 * line.less.value:.2f} ({100 * line.less.low:.2f} to {100 * line.less.high:.2f})"
    return f"{text}; {less} less than the one before"


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and tells what was found."""
    at_least = proof_pages.at_least
    ask = argparse.ArgumentParser(description="Measures how much bots lose with a decision; see the head of the file.")
    ask.add_argument("--bots", default=BOTS, help=f"two to eight bots or levels, the weakest first ({BOTS})")
    ask.add_argument("--edition", default="clasico", help="what they play (clasico)")
    ask.add_argument("--games", type=at_least(1), default=12, help="(12)")
    ask.add_argument("--seed", type=at_least(0), default=1, help="of all dice and cards (1)")
    ask.add_argument("--workers", type=at_least(1), default=None, help="threads (all cores)")
    ask.add_argument("--json", default="", metavar="FILE", help="write the figures as JSON, - for standard output")
    asked = ask.parse_args(args)
    bots = [bot_for(name) for name in asked.bots.split(",")]
    unknown = [bot for bot in bots if not is_built_in(bot)]
    if unknown or not 2 <= len(bots) <= 8:
        ask.error(f"there is no bot {unknown[0]}" if unknown else "two to eight bots play at a table")
    warm.ready(laboratory=True)
    games: list[list[Played]] = []
    try:
        for game in games_of(bots, asked.edition, asked.games, asked.seed, asked.workers):
            games.append(game)
            print(f"{len(games)} of {asked.games} games", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    lines = lines_of(bots, games)
    if asked.json != "-":
        print("\n".join(map(tell, lines)))
    proof_pages.write_json(asked.json, [asdict(line) for line in lines])
    return 0


if __name__ == "__main__":
    proof_pages.main(command)
