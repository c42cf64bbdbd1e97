"""Problems as documents: what is sent before an attempt does not tell what is best."""

from __future__ import annotations

import datetime

from msgspec import convert

from casero.game.notation import SEATS
from casero.problems import Problem, of_the_day, problems
from casero.server.documents import DailyProblem, ProblemCard, ProblemChance, ProblemPage, ProblemVerdict
from casero.server.protocol import Variable


def cards() -> list[ProblemCard]:
    """Every problem, edition by edition, in their order."""
    return [_card(problem) for problem in problems()]


def today() -> DailyProblem:
    """The problem of this day."""
    day = datetime.datetime.now(datetime.UTC).date()
    return DailyProblem(day.isoformat(), _card(of_the_day(day)))


def page(problem: Problem) -> ProblemPage:
    """A problem where its decision waits."""
    game = problem.opened()
    legal = [one for one in game.legal_by_seat().get(problem.you, ()) if one.do in problem.choices]
    seats = list(SEATS[: problem.players])
    return ProblemPage(_card(problem), problem.you, seats, game.view(), list(problem.choices), legal)


def judge(problem: Problem, action: str) -> ProblemVerdict:
    """How good one of a problem's choices is, and why another is better."""
    return ProblemVerdict(
        action == problem.best,
        problem.best,
        list(problem.by),
        [ProblemChance(one, [by / 100 for by in chances]) for one, chances in problem.choices.items()],
        problem.reason,
        [convert({"name": name, "kind": how, "value": value}, Variable) for name, how, value in problem.speaks_of],
    )


def _card(problem: Problem) -> ProblemCard:
    return convert(
        {"id": problem.id, "edition": problem.edition, "theme": problem.theme, "rating": problem.rating}, ProblemCard
    )
