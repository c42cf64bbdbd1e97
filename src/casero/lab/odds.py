"""Win chances: rollouts of a stated policy from a position, with what nobody can know drawn anew each time.

Rollout number i draws the same hidden cards and the same dice whatever is compared, so that two actions are told apart
by what they do and not by luck. A game that reaches the cap of turns counts by the seats' shares of all worth. Quick
chances are from few and short rollouts, which end in the values of the positions that they lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import numpy as np

from casero.analysis.effects import checked
from casero.bots import COMPILED
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import WIN_PARTS, roll, roll_short, wins_of, without_secrets
from casero.game import Game, Legal
from casero.game.errors import CaseroError, ChanceError
from casero.game.notation import Action
from casero.kernel.layout import Records
from casero.lab.intervals import Share, clustered, student, wilson
from casero.lab.parallel import each, workers
from casero.text.catalogue import wrong

POLICY: Final = "dealer"
ROLLOUTS: Final = 4000
QUICK_ROLLOUTS: Final = 200
QUICK_TURNS: Final = 48  # fewer count on values of traders' games, more take longer and gain little
HANDFUL_ROLLOUTS: Final = 250  # rollouts between two looks at the precision


@dataclass(frozen=True)
class Odds:
    """Each seat's chance to win, and how it was found."""

    seats: tuple[Share, ...]
    rollouts: int  # 0 if the game is over
    policy: str
    cut_off: int  # rollouts that had no winner in time
    quick: bool = False  # whether they were short and ended in values


@dataclass(frozen=True)
class Difference:
    """What an action does to the chance of the seat that acts, against the first one over the same rollouts."""

    action: str
    chance: Share
    difference: Share  # zero for the first
    rollouts: int
    policy: str
    cut_off: int


def odds(
    game: Game,
    rollouts: int | None = None,
    seed: int = 1,
    policy: str = POLICY,
    precision: float | None = None,
    n_workers: int | None = None,
    quick: bool = False,
) -> Odds:
    """Each seat's chance to win from here, if every seat plays on by a compiled bot's policy; by default 4000 rollouts.

    Stops early when every interval reaches no further than `precision` to each side. The same seed gives the same
    result for any number of workers, and nothing that is hidden in the game changes it.

    Quick chances are from short rollouts that end in values, by default 200 in this thread; CaseroError with a
    precision, since their intervals say nothing of how far values are off. Values were learnt from games that dealers
    end: with another policy they are less exact.
    """
    lineup = _lineup(game, policy)
    if not quick:
        wanted = ROLLOUTS if rollouts is None else rollouts
        return odds_of(game.record, lineup, wanted, seed, policy, precision, n_workers)
    if precision is not None:
        raise CaseroError(wrong("odds-quick-precision"))
    return quick_odds_of(game.record, lineup, QUICK_ROLLOUTS if rollouts is None else rollouts, seed, policy)


def _lineup(game: Game, policy: str) -> Lineup:
    """A policy at every seat; CaseroError where it is none that many rollouts can be played by."""
    if policy not in COMPILED:
        raise CaseroError(wrong("odds-policy", policy=policy, known=", ".join(COMPILED)))
    return Lineup.of(game.setup.ruleset.record, [policy] * game.setup.n_seats)


def odds_of(
    record: Records, lineup: Lineup, rollouts: int, seed: int, policy: str,
    precision: float | None = None, n_workers: int | None = None,
) -> Odds:  # fmt: skip
    """The same from a record."""
    if record["over"][0] != 0:
        return _final(record, policy)
    n_seats = int(record["n_seats"][0])
    known = without_secrets(record, lineup.rules)
    total = np.zeros(n_seats)
    n = cut = 0
    sizes = _sizes(rollouts)

    def task(i: int) -> tuple[Any, int]:
        return roll(known, lineup, sizes[i], word_of("odds", seed, i))

    with closing(each(range(len(sizes)), task, n_workers or workers())) as parts:
        for won, n_cut in parts:
            total += won.sum(0)
            n += len(won)
            cut += n_cut
            # Wins are shares of one: their spread is at most that of whole wins, for which the interval is made.
            shares = tuple(wilson(float(wins), n) for wins in total)
            if precision is not None and max(share.high - share.low for share in shares) <= 2 * precision:
                break
    return Odds(shares, n, policy, cut)


def quick_odds_of(record: Records, lineup: Lineup, rollouts: int, seed: int, policy: str) -> Odds:
    """Quick chances from a record: the means over short rollouts, with intervals for the luck in these."""
    if record["over"][0] != 0:
        return _final(record, policy, quick=True)
    known = without_secrets(record, lineup.rules)
    parts = [
        roll_short(known, lineup, n, word_of("quick", seed, i), turns=QUICK_TURNS)
        for i, n in enumerate(_sizes(rollouts))
    ]
    chances = np.concatenate(parts)
    each_once = np.ones(len(chances))
    return Odds(tuple(clustered(won, each_once) for won in chances.T), len(chances), policy, 0, quick=True)


def _final(record: Records, policy: str, quick: bool = False) -> Odds:
    """The chances in a finished game: the shares of the win, for certain."""
    won = wins_of(record, int(record["n_seats"][0]))[0] / WIN_PARTS
    return Odds(tuple(Share(float(x), float(x), float(x)) for x in won), 0, policy, 0, quick)


def compare(
    game: Game,
    actions: Sequence[Action | Legal | str],
    rollouts: int = 1000,
    seed: int = 1,
    policy: str = POLICY,
    n_workers: int | None = None,
) -> list[Difference]:
    """What each of some actions does to the chance of the seat that acts, with its difference from the first one.

    All of them are played out over the same hidden cards and dice. IllegalAction if one of them is refused, CaseroError
    if they are not of one seat.
    """
    lineup = _lineup(game, policy)
    made = [_checked(game, action) for action in actions]
    if len({action.seat for action in made if action.seat >= 0}) > 1:
        raise CaseroError(wrong("odds-seats"))
    known, sizes = without_secrets(game.record, lineup.rules), _sizes(rollouts)
    tasks = [(action, i) for action in made for i in range(len(sizes))]

    def task(which: tuple[Action, int]) -> tuple[Any, int]:
        action, i = which
        return roll(known, lineup, sizes[i], word_of("compare", seed, i), game.row_of(action))

    found = list(each(tasks, task, n_workers or workers()))
    seat = next((action.seat for action in made if action.seat >= 0), game.turn)
    answer: list[Difference] = []
    base: Any = None
    for k, action in enumerate(made):
        parts = found[k * len(sizes) : (k + 1) * len(sizes)]
        won = np.concatenate([wins[:, seat] for wins, _ in parts])
        base = won if base is None else base
        same = Share(0.0, 0.0, 0.0)
        paired = same if action == made[0] else difference_of(won - base)
        cut = sum(n for _, n in parts)
        answer.append(Difference(str(action), wilson(float(won.sum()), len(won)), paired, len(won), policy, cut))
    return answer


def difference_of(gaps: Any) -> Share:
    """The mean of paired differences, each from -1 to 1, with an interval that stays honest however few differ.

    It is that of a sample with two rollouts more, in one of which all was won by the change and in the other lost.
    """
    n = len(gaps) + 2
    mean, middle = float(gaps.mean()), float(gaps.sum()) / n
    error = sqrt((float((gaps**2).sum()) + 2) / n - middle**2) / sqrt(n)
    reach = student(n - 1) * error
    return Share(mean, max(-1.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


def _sizes(rollouts: int) -> list[int]:
    """How many rollouts each handful has; CaseroError where there are none."""
    if rollouts < 1:
        raise CaseroError(wrong("odds-rollouts", rollouts=rollouts))
    return [min(HANDFUL_ROLLOUTS, rollouts - first) for first in range(0, rollouts, HANDFUL_ROLLOUTS)]


def _checked(game: Game, action: Action | Legal | str) -> Action:
    """An action that rollouts can begin with."""
    wanted = checked(game, action)
    if wanted.chance:
        raise ChanceError(wrong("odds-chance", action=str(wanted)))
    return wanted
