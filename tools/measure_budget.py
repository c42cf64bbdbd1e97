"""Measures what a thinker's budget brings: what its choices gain over those of a trader, by rollouts of traders.

    python tools/measure_budget.py --budgets 100,200,400,800,1600 --decisions 300

Decisions are taken from games of four traders, one in several, where there is more than one thing to try. With each
budget a thinker decides, without a limit of time; where one does not do what a trader does, all choices are played on
to the end of the game, many times and over the same chance. A trader's own choice gains nothing. Ctrl-C ends with what
there is, and with 130.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import warm
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import roll, without_secrets
from casero.bots.thinker import Thinker
from casero.editions import available
from casero.game.setup import Ruleset
from casero.kernel.layout import Records
from tools.played_game import PlayedGame, Row, action_of, players_of

SEATS: Final = 4
SHARE: Final = 0.1  # of the decisions of a game that are looked at
UNHURRIED: Final = 3600.0  # seconds
INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Decision:
    """What a thinker did with each budget: whether it differs from a trader, what it gains, and how long it took."""

    differs: tuple[bool, ...]
    gains: tuple[float, ...]
    seconds: tuple[float, ...]


def decisions(edition: str, seed: int) -> Iterator[tuple[Records, Records, int]]:
    """Positions of one game of traders after another: the record, the rules and who acts."""
    rules = Ruleset.of(edition, seats=SEATS).record
    number = 0
    while True:
        word = word_of("budget", edition, seed, number)
        draw, number = Random(word), number + 1
        game = PlayedGame(rules, players_of(["trader"] * SEATS, rules, word), word)
        while game.goes_on:
            if draw.random() < SHARE:
                yield game.record.copy(), rules, game.acting
            game.do(game.choose())


def decided(
    record: Records, rules: Records, seat: int, budgets: Sequence[int], rollouts: int, word: int
) -> Decision | None:  # fmt: skip
    """How thinkers of several budgets decide in a position; None where there is but one thing to do."""
    known = without_secrets(record, rules)
    rows = Thinker(rules, SEATS).candidates(known, seat, offers=True)
    if len(rows) == 1:
        return None
    choices: list[Row] = []
    seconds = []
    for budget in budgets:
        began = time.perf_counter()
        choices.append(Thinker(rules, SEATS, budget, word, UNHURRIED).choose(record.copy(), seat))
        seconds.append(time.perf_counter() - began)
    gains = dict.fromkeys(choices, 0.0)
    if set(choices) != {rows[0]}:
        lineup = Lineup.of(rules, ["trader"] * SEATS)
        won: dict[Row, Any] = {
            row: roll(known, lineup, rollouts, word, action_of(row))[0][:, seat] for row in {rows[0], *choices}
        }
        gains |= {row: float((won[row] - won[rows[0]]).mean()) for row in choices}
    differs = tuple(row != rows[0] for row in choices)
    return Decision(differs, tuple(gains[row] for row in choices), tuple(seconds))


def told(budgets: Sequence[int], found: Sequence[Decision]) -> str:
    """A table of what each budget brings."""
    lines = ["| rollouts | decisions | differ | points gained by each decision | seconds |", "| ---: " * 5 + "|"]
    for i, budget in enumerate(budgets):
        gains = np.array([one.gains[i] for one in found])
        differ = np.mean([one.differs[i] for one in found])
        seconds = np.mean([one.seconds[i] for one in found])
        within = 1.96 * float(gains.std()) / len(gains) ** 0.5
        gained = f"{100 * gains.mean():.2f} ± {100 * within:.2f}"
        lines.append(f"| {budget} | {len(found)} | {differ:.0%} | {gained} | {seconds:.2f} |")
    return "\n".join(lines)


def command(args: Sequence[str] | None = None) -> int:
    """Measures, and tells what it finds."""
    ask = argparse.ArgumentParser(description="Measures what a thinker's budget brings; see the head of the file.")
    ask.add_argument("--budgets", default="100,200,400,800,1600", help="rollouts for a decision, parted by commas")
    ask.add_argument("--edition", default="clasico", choices=available(), metavar="E")
    ask.add_argument("--decisions", type=int, default=300)
    ask.add_argument("--rollouts", type=int, default=400, help="that tell what a choice is worth (400)")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--json", type=Path, metavar="FILE")
    asked = ask.parse_args(args)
    budgets = [int(each) for each in asked.budgets.split(",") if each.isdecimal()]
    if len(budgets) != asked.budgets.count(",") + 1 or 0 in budgets:
        ask.error(f"these are no numbers of rollouts: {asked.budgets!r}")
    warm.ready(laboratory=True)
    found: list[Decision] = []
    stopped = False
    try:
        for n, (record, rules, seat) in enumerate(decisions(asked.edition, asked.seed)):
            one = decided(record, rules, seat, budgets, asked.rollouts, word_of("decided", asked.seed, n))
            found += [] if one is None else [one]
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(found)} of {asked.decisions} ")
            if len(found) >= asked.decisions:
                break
    except KeyboardInterrupt:
        stopped = True
    if found:
        print(told(budgets, found))
    if asked.json is not None:
        asked.json.write_text(json.dumps([asdict(one) for one in found], indent=1) + "\n", encoding="utf-8")
    return INTERRUPTED if stopped else 0


if __name__ == "__main__":
    sys.exit(command())
