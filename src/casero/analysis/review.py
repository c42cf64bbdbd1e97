"""The review of a game: everybody's chances all along, luck and play, decisions with their marks, and its story.

Whoever has several cores hands `each` in, which carries tasks out and gives their results in order; the same seed gives
the same review however that is done. Nothing hidden is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, TypeVar

from casero.analysis.chance import Chances
from casero.analysis.decisions import CLEAR_ERRORS, MARKS, TRADERS, Decision, Judge
from casero.analysis.explaining import explain
from casero.analysis.luck import SeatLuck, Step, beginning, steps, totals
from casero.analysis.moments import Moment, moments
from casero.analysis.questions import Question, questions
from casero.analysis.reasons import Reason
from casero.analysis.scene import Scene
from casero.analysis.story import Deal, Dearest, TurningPoint, deals, dearest_squares, judge_deal, turning_points
from casero.bots.lineup import Lineup, drivers
from casero.bots.value.chances import value
from casero.game import Game
from casero.game.errors import CaseroError
from casero.game.notation import SEATS
from casero.text.catalogue import wrong

_TRIED: Final = Reason("tried", {"count": 0})

T = TypeVar("T")
A = TypeVar("A")

Each = Callable[[Sequence[Any], Callable[[Any], Any]], Generator[Any]]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class SeatReview:
    """How a seat has played, and what chance did to it."""

    name: str
    luck: SeatLuck
    decisions: int
    loss: float  # of the chance to win, in the mean of its decisions
    marks: tuple[int, ...]  # how many decisions have each mark, in the order of MARKS
    dearest: Dearest | None


@dataclass(frozen=True)
class Review:
    """What there is to say of a game."""

    edition: str
    seed: int
    start: Chances  # everybody's chance before the first action
    steps: tuple[Step, ...]
    seats: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]
    turning_points: tuple[TurningPoint, ...]
    deals: tuple[Deal, ...]

    @property
    def graph(self) -> tuple[Chances, ...]:
        """Everybody's chances at the start and after every action."""
        return (self.start, *(step.after for step in self.steps))

    @property
    def best_deal(self) -> tuple[Deal, int] | None:
        """The deal that brought a side most, and the side; None where none clearly brought anything."""
        return max(self._clear(1), key=lambda one: one[0].gains[one[1]], default=None)

    @property
    def worst_deal(self) -> tuple[Deal, int] | None:
        """The deal that cost a side most, and the side; None where none clearly cost anything."""
        return min(self._clear(-1), key=lambda one: one[0].gains[one[1]], default=None)

    def _clear(self, sign: int) -> list[tuple[Deal, int]]:
        """The sides of deals that clearly gained by them, or lost."""
        sides = [(deal, seat) for deal in self.deals for seat in deal.sides]
        return [(deal, seat) for deal, seat in sides if sign * deal.gains[seat] > CLEAR_ERRORS * deal.errors[seat]]


def _one_by_one(tasks: Sequence[T], do: Callable[[T], A]) -> Generator[A]:
    yield from map(do, tasks)


def review(
    game: Game, seed: int = 1, each: Each = _one_by_one, progress: Progress | None = None, start: Game | None = None
) -> Review:  # fmt: skip
    """Reviews a game; CaseroError if nothing has been played in it.

    `progress` is told how much is judged and how much there is; `start` is where the game began, if that was a position
    of its own.
    """
    first = beginning(game) if start is None else start
    if len(game.actions) == len(first.actions):
        raise CaseroError(wrong("review-empty"))
    drivers()
    rules, n_seats = game.setup.ruleset.record, game.setup.n_seats
    taken, played = tuple(steps(game, start)), moments(game, start)
    judge, lineup = Judge(rules, n_seats, game.words, seed), Lineup.of(rules, [TRADERS.bot] * n_seats)
    tasks: list[Question | tuple[Moment, str]] = [*questions(played, rules), *deals(played, game.words)]

    def task(one: Question | tuple[Moment, str]) -> Decision | Deal:
        return judge.decide(one) if isinstance(one, Question) else judge_deal(*one, lineup, seed)

    found = list(_told(each(tasks, task), len(tasks), progress))
    decisions = _explained(game, first, [one for one in found if isinstance(one, Decision)])
    return Review(
        edition=game.setup.ruleset.played.slug,
        seed=seed,
        start=value(first),
        steps=taken,
        seats=_seats(game, totals(value(first), taken), decisions, dearest_squares(played, n_seats)),
        decisions=decisions,
        turning_points=turning_points(taken, played),
        deals=tuple(one for one in found if isinstance(one, Deal)),
    )


def _told(results: Generator[A], total: int, progress: Progress | None) -> Iterator[A]:
    """The results one by one, with somebody told how many there are; what is left is given up where nobody waits."""
    told = progress or (lambda done, total: None)
    told(0, total)
    with closing(results):
        for done, result in enumerate(results, 1):
            yield result
            told(done, total)


def _explained(game: Game, start: Game, decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The decisions, with the reason for what would have been better where the position has one."""
    better = {decision.n: decision for decision in decisions if decision.better}
    now = start.copy()
    for action in game.actions[len(now.actions) :]:
        one = better.get(len(now.actions) + 1)
        if one is not None and one.better:
            # Rollouts stand behind every better action: that it was tried is no reason of its own.
            reason = explain(Scene(now, now.read(one.better)), _TRIED, instead=action.with_chance(()))
            better[one.n] = one if reason == _TRIED else replace(one, reason=reason)
        now.advance(action)
    return tuple(better.get(decision.n, decision) for decision in decisions)


def _seats(
    game: Game, luck: Sequence[SeatLuck], decisions: Sequence[Decision], dearest: Sequence[Dearest | None]
) -> tuple[SeatReview, ...]:  # fmt: skip
    found = []
    for seat, name in enumerate(game.setup.names):
        own = [decision for decision in decisions if decision.seat == seat]
        loss = sum(decision.loss for decision in own) / len(own) if own else 0.0
        marks = tuple(sum(decision.mark == mark for decision in own) for mark in MARKS)
        found.append(SeatReview(name, luck[seat], len(own), loss, marks, dearest[seat]))
    return tuple(found)


def to_data(found: Review) -> dict[str, Any]:
    """A review for another program: seats by their letters, marks by their names."""
    return {
        "edition": found.edition,
        "seed": found.seed,
        "chances": [[round(chance, 6) for chance in point] for point in found.graph],
        "steps": [_step(step) for step in found.steps],
        "seats": [_seat(seat, one) for seat, one in enumerate(found.seats)],
        "decisions": [_decision(one) for one in found.decisions],
        "turning_points": [_lettered(asdict(one)) for one in found.turning_points],
        "deals": [_deal(one) for one in found.deals],
        "best_deal": _side(found.best_deal),
        "worst_deal": _side(found.worst_deal),
    }


def _rounded(data: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 6) if isinstance(value, float) else value for name, value in data.items()}


def _lettered(data: dict[str, Any]) -> dict[str, Any]:
    return _rounded({**data, "seat": SEATS[data["seat"]]})


def _decision(one: Decision) -> dict[str, Any]:
    reason = None if one.reason is None else {"code": one.reason.code, "args": dict(one.reason.args)}
    return {**_lettered(asdict(replace(one, reason=None))), "reason": reason}


def _step(step: Step) -> dict[str, Any]:
    return {
        "n": step.n,
        "seat": None if step.seat is None else SEATS[step.seat],
        "action": step.action,
        "by": [SEATS[seat] for seat in step.by],
        "play": [round(part, 6) for part in step.play],
        "luck": [round(part, 6) for part in step.luck],
    }


def _seat(seat: int, one: SeatReview) -> dict[str, Any]:
    marks = dict(zip(MARKS, one.marks, strict=True))
    dearest = None if one.dearest is None else asdict(one.dearest)
    return {
        "seat": SEATS[seat],
        "name": one.name,
        **_rounded(asdict(one.luck)),
        "decisions": one.decisions,
        "loss": round(one.loss, 6),
        "marks": marks,
        "dearest": dearest,
    }


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "n": deal.n,
        "offer": deal.offer,
        "sides": [SEATS[seat] for seat in deal.sides],
        "gains": [round(gain, 6) for gain in deal.gains],
        "errors": [round(error, 6) for error in deal.errors],
    }


def _side(found: tuple[Deal, int] | None) -> dict[str, Any] | None:
    if found is None:
        return None
    deal, seat = found
    return {"n": deal.n, "seat": SEATS[seat], "gain": round(deal.gains[seat], 6)}
