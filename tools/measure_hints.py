"""Measures hints: how far the hinted action is from the best by many rollouts, how long a hint takes, what it says.

    python tools/measure_hints.py --positions 60 --rollouts 5000
    python tools/measure_hints.py --positions 60 --rolled-by trader --turns 24
    python tools/measure_hints.py --positions 500 --json build/hints.json                                 an hour or two

Positions come from games of traders and dealers with 2 to 5 seats, in every edition in turn; only those in which a seat
has several things to do count. The truth is so many rollouts of dealers to the end of the game, or of another bot for
some turns, for each candidate and for what else could be done (but for mortgages that decide nothing, since the same
decision waits after them), over the same chance for all; auctions are ended by traders, who bid with measure. The best
of many is partly the luckiest: beside the plain difference stands one in which one half of the rollouts names the best
and the other half tells by how much. Ctrl-C ends with what there is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero import kernel, warm
from casero.analysis.hints import hint
from casero.analysis.judging import beginning_of, candidates, is_pledge
from casero.bots import COMPILED
from casero.bots.host.built_in import built_in
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import roll, roll_short, without_secrets
from casero.editions import available
from casero.game import Game
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.layout import Records, new_actions

BOTS: Final = ("trader", "dealer")
WITHIN: Final = 0.01  # of the best
MAX_ACTIONS: Final = 1500  # of a game
APART: Final = 40  # actions between two positions of a game, at least
MAX_WIDER: Final = 8  # other legal actions that are tried beside the candidates
HANDFUL: Final = 250
SETTLED: Final = 0.985  # a position in which the seat, or another, is that sure of winning decides nothing

Row = tuple[int, ...]


@dataclass(frozen=True)
class Found:
    """A position, what was hinted and what was best."""

    edition: str
    seats: int
    seed: int
    n: int  # actions played
    hinted: str
    best: str
    loss: float  # chance of the best less that of the hinted action, over the same rollouts
    fair_loss: float  # the same without the luck of the best
    tried: int
    seconds: float
    reason: str


def positions(edition: str, seats: int, seed: int) -> Iterator[Game]:
    """Positions of one game in which somebody has several candidates, some way apart."""
    draw = Random(seed)
    game = Game.new(edition, seats, seed=seed)
    rules = game.setup.ruleset.record
    players = [built_in(draw.choice(BOTS), rules, seats, seed) for _ in range(seats)]
    wait = draw.randrange(APART)
    for n in range(1, MAX_ACTIONS):
        seat = game.to_act
        if seat is None:
            return
        wait -= 1
        if wait <= 0 and is_decision(game, seat):
            yield game
            wait = APART + draw.randrange(APART)
        claim = next((legal for legal in game.legal() if legal.verb == "claim"), None)
        row = None if claim else players[seat].choose(game.record, seat, n)
        game.play(claim or normal(game.words, *(row or ())))


def is_decision(game: Game, seat: int) -> bool:
    """Whether a seat has several things to do, mortgages that no debt asks for not counted."""
    record = game.record
    rows = candidates(record, game.setup.ruleset.record, seat)
    return sum(not is_pledge(record, row) for row in rows) > 1


def wider(game: Game, seat: int, seed: int) -> list[Row]:
    """The candidates, and some of the other legal actions, with the amounts that they are listed with."""
    record, rules = game.record, game.setup.ruleset.record
    rows = candidates(record, rules, seat)
    listed = new_actions(codes.MAX_LEGAL)
    n = kernel.legal(record, 0, rules, 0, listed)
    others = []
    for row in listed[:n].tolist():
        if row[1] == seat and row[0] not in (codes.ACT_OFFER, codes.ACT_TIME):
            listed_one = (*row[:5], 0, *row[6:])
            plain: Row = tuple(game.row_of(normal(game.words, *listed_one))[0].tolist())
            if plain not in rows and plain not in others and not is_pledge(record, plain):
                others.append(plain)
    Random(seed).shuffle(others)
    return rows + others[:MAX_WIDER]


@dataclass(frozen=True)
class Truth:
    """What tells how good an action is: so many rollouts of a bot, to the end of the game or for some turns."""

    bot: str
    rollouts: int
    turns: int  # 0: to the end


def wins(record: Records, lineup: Lineup, row: Row, seat: int, truth: Truth, seed: int) -> Any:
    """What a seat wins in rollouts that begin with an action; its chance by value where they end before the game."""
    start, opening = beginning_of(record, lineup.rules, row)
    found = []
    for i in range(0, truth.rollouts, HANDFUL):
        n, word = min(HANDFUL, truth.rollouts - i), word_of("hints", seed, i // HANDFUL)
        if truth.turns == 0:
            found.append(roll(start, lineup, n, word, opening)[0][:, seat])
        else:
            found.append(roll_short(start, lineup, n, word, opening, truth.turns)[:, seat])
    return np.concatenate(found)


def measure(game: Game, edition: str, truth: Truth, seed: int) -> Found | None:
    """How good a hint is in a position; None where nothing is at stake."""
    seat = game.to_act
    assert seat is not None
    rules = game.setup.ruleset.record
    began = time.perf_counter()
    first = hint(game, seed=seed)[0]
    took = time.perf_counter() - began
    if not 1 - SETTLED < first.chance < SETTLED:
        return None
    rows = wider(game, seat, seed)
    texts = [str(normal(game.words, *row)) for row in rows]
    lineup = Lineup.of(rules, [truth.bot] * game.setup.n_seats)
    known = without_secrets(game.record, rules)
    won = np.array([wins(known, lineup, row, seat, truth, seed) for row in rows])
    means, hinted = won.mean(1), texts.index(first.action)
    even, odd = won[:, ::2].mean(1), won[:, 1::2].mean(1)
    fair = (odd[even.argmax()] - odd[hinted] + even[odd.argmax()] - even[hinted]) / 2
    best = int(means.argmax())
    loss = float(means[best] - means[hinted])
    return Found(
        edition, game.setup.n_seats, seed, len(game.actions), first.action, texts[best], loss, float(fair), len(rows),
        took, first.reason.code,
    )  # fmt: skip


def measured(wanted: int, truth: Truth, seed: int, editions: Sequence[str]) -> Iterator[Found]:
    """So many positions, from as many games as that takes, at most four of one."""
    n = table = 0
    while n < wanted:
        edition, game_seed = editions[table % len(editions)], word_of("hints", seed, table)
        seats = 2 + Random(game_seed).randrange(4)
        of_this = 0
        for game in positions(edition, seats, game_seed):
            found = measure(game, edition, truth, word_of("truth", game_seed, of_this))
            if found is not None:
                yield found
                n, of_this = n + 1, of_this + 1
            if of_this == 4 or n == wanted:
                break
        table += 1


def told(found: Sequence[Found]) -> str:
    """The figures in words."""
    losses, fair = np.array([one.loss for one in found]), np.array([one.fair_loss for one in found])
    times = np.array([one.seconds for one in found])
    reasons = ", ".join(f"{code} {n}" for code, n in Counter(one.reason for one in found).most_common())
    return (
        f"{len(found)} positions: the hinted action is within {WITHIN:.0%} of the best in"
        f" {(losses <= WITHIN).mean():.1%} of them, without the luck of the best in {(fair <= WITHIN).mean():.1%}\n"
        f"mean loss {losses.mean():.2%}, without that luck {fair.mean():.2%}; largest {losses.max():.1%}\n"
        f"a hint took {times.mean():.2f} s on average and {times.max():.2f} s at most\nreasons: {reasons}"
    )


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--rollouts", type=int, default=5000, help="of each action")
    parser.add_argument("--rolled-by", default="dealer", metavar="BOT", help="who plays them (dealer)")
    parser.add_argument("--turns", type=int, default=0, help="of a rollout, then values count (0: to the end)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--editions", default=",".join(available()))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(given)
    if asked.rolled_by not in COMPILED:
        parser.error(f"there is no compiled bot {asked.rolled_by!r}")
    warm.ready(laboratory=True)
    truth = Truth(asked.rolled_by, asked.rollouts, asked.turns)
    found: list[Found] = []
    try:
        for one in measured(asked.positions, truth, asked.seed, asked.editions.split(",")):
            found.append(one)
            mark = " " if one.loss <= WITHIN else "!"
            print(
                f"{mark} {one.edition} {one.seats} seats, {one.n} actions: {one.hinted} ({one.reason}),"
                f" best {one.best}, {one.loss:+.2%}, {one.fair_loss:+.2%}, {one.tried} tried, {one.seconds:.2f} s",
                flush=True,
            )
    except KeyboardInterrupt:
        pass
    if found:
        print(told(found))
    if asked.json is not None:
        asked.json.write_text(json.dumps([asdict(one) for one in found], indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
