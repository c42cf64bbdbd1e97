"""Decisions judged: what was played against what else was worth a thought, by rollouts over the same chance.

All candidates are played out in as many rollouts of dealers. Where the action that was played then seems worse than the
best by what may be an inaccuracy, the two of them get more, with other dice, until it is clear: chosen as the best of
many, the best one has been lucky in the first. Then traders play the two out, which takes far longer. A loss counts
only if it is clear of the noise with both, and is then the smaller one: whether an action is bad must not hang on how
those who play on misplay it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, Final

import numpy as np

from casero.analysis.judging import TURNS
from casero.analysis.questions import Question, Way, topic_of
from casero.analysis.reasons import Reason
from casero.analysis.rows import action_of
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import roll_short
from casero.game.notation import Words, normal
from casero.kernel.layout import Records

INACCURACY: Final = 0.02  # of the chance to win
MISTAKE: Final = 0.05
BLUNDER: Final = 0.10
MARKS: Final = ("good", "inaccuracy", "mistake", "blunder")

CLEAR_ERRORS: Final = 2.0  # standard errors


@dataclass(frozen=True)
class Decision:
    """An action that could have been another one."""

    n: int  # how many actions there are with this one
    seat: int
    topic: str  # of TOPICS
    action: str
    mark: str  # of MARKS
    loss: float  # of the chance to win against the best, 0 unless it is clear
    error: float  # the standard error of that, 0 where few rollouts have settled it
    chance: float  # after it, by rollouts of dealers
    better: str | None  # what would have been better; empty for nothing at all; None where nothing is clearly better
    tried: int  # how many actions were compared
    reason: Reason | None = None  # what speaks for the better one


@dataclass(frozen=True)
class Judges:
    """Who plays rollouts, how far, and how many at a time and at most."""

    bot: str
    turns: int
    handful: int
    enough: int  # that a loss which is clear is believed, though its mark is not
    most: int


DEALERS: Final = Judges("dealer", TURNS, 250, 500, 1000)
TRADERS: Final = Judges("trader", 12, 60, 180, 360)


@dataclass(frozen=True)
class _Found:
    """What a way loses against another, by rollouts of one kind."""

    loss: float
    reach: float  # to each side
    chance: float  # of the first

    @property
    def is_clear(self) -> bool:
        """Whether it is a loss at all."""
        return self.loss > self.reach

    def is_settled(self, is_enough: bool) -> bool:
        """Whether it is surely no inaccuracy, or surely a loss: with the same mark at both ends, or tried enough."""
        ends = mark_of(self.loss - self.reach), mark_of(self.loss + self.reach)
        return ends[1] == "good" or (self.is_clear and (is_enough or ends[0] == ends[1]))


def _found(first: Any, gaps: Any) -> _Found:
    """What follows from rollouts of two ways over the same chance: wins of the first, and how much more the other."""
    return _Found(float(gaps.mean()), CLEAR_ERRORS * float(gaps.std()) / sqrt(len(gaps)), float(first.mean()))


class Judge:
    """Judges decisions of one table; the same seed gives the same judgement."""

    def __init__(self, rules: Records, n_seats: int, words: Words, seed: int) -> None:
        self._rules, self._n_seats, self._words, self._seed = rules, n_seats, words, seed

    @cached_property
    def _lineups(self) -> dict[str, Lineup]:
        return {one.bot: Lineup.of(self._rules, [one.bot] * self._n_seats) for one in (DEALERS, TRADERS)}

    def decide(self, question: Question) -> Decision:
        """How good the action was that was played."""
        played = question.ways[0]
        best, found = self._screened(question)
        if best is not played:
            found = self._compared(question, (played, best), DEALERS)
            if found.is_clear and mark_of(found.loss) != "good":
                other = self._compared(question, (played, best), TRADERS)
                if not other.is_clear or other.loss < found.loss:
                    found = _Found(other.loss, other.reach, found.chance)
        if not found.is_clear:
            found, best = _Found(0.0, found.reach, found.chance), played
        mark = mark_of(found.loss)
        better = best.row if mark != "good" else None
        return Decision(
            n=question.moment.n,
            seat=question.seat,
            topic=topic_of(question, better),
            action=str(question.moment.action),
            mark=mark,
            loss=found.loss,
            error=found.reach / CLEAR_ERRORS,
            chance=found.chance,
            better=None if mark == "good" else "" if better is None else str(normal(self._words, *better)),
            tried=len(question.ways),
        )

    def _screened(self, question: Question) -> tuple[Way, _Found]:
        """The way that seems best, unless what was played may be as good; how good that seems.

        Each way gets as many rollouts: one that is dropped after a few may be the best.
        """
        played = question.ways[0]
        if len(question.ways) == 2:
            return question.ways[1], _Found(0.0, 0.0, 0.0)
        word = word_of("screening", self._seed, question.moment.n)
        won = [self._won(question, way, DEALERS, word) for way in question.ways]
        best = max(range(len(won)), key=lambda i: float(won[i].mean()))
        found = _found(won[0], won[best] - won[0])
        is_good = best == 0 or mark_of(found.loss + found.reach) == "good"
        return played if is_good else question.ways[best], _Found(0.0, 0.0, found.chance)

    def _compared(self, question: Question, ways: tuple[Way, Way], judges: Judges) -> _Found:
        """What the first way loses against the second, played out by some bots until it is clear."""
        first, gaps = np.empty(0), np.empty(0)
        while True:
            word = word_of("review", self._seed, question.moment.n, len(gaps))
            own, other = (self._won(question, way, judges, word) for way in ways)
            first, gaps = np.concatenate([first, own]), np.concatenate([gaps, other - own])
            found = _found(first, gaps)
            if found.is_settled(len(gaps) >= judges.enough) or len(gaps) >= judges.most:
                return found

    def _won(self, question: Question, way: Way, judges: Judges, word: int) -> Any:
        """What the seat wins in a handful of rollouts."""
        record, row = (question.known, way.row) if way.record is None else (way.record, way.then)
        opening = None if row is None else action_of(row)
        lineup = self._lineups[judges.bot]
        return roll_short(record, lineup, judges.handful, word, opening, judges.turns)[:, question.seat]


def mark_of(loss: float) -> str:
    """The mark for a loss of the chance to win."""
    return MARKS[sum(loss >= least for least in (INACCURACY, MISTAKE, BLUNDER))]
