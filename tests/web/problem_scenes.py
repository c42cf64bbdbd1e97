"""Scenes of the problems: the list, one that waits, and how a choice is judged."""

from __future__ import annotations

from typing import Final

from casero.problems import Problem, problems
from tests.web.lesson_scenes import choose
from tests.web.scenes import Arrange, adding_to
from tests.web.visitor import Visitor
from tests.web.web_server import Served

PROBLEM_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(PROBLEM_SCENES)


def of_theme(theme: str) -> Problem:
    """The first problem of a theme."""
    return next(one for one in problems() if one.theme == theme)


def open_problem(visitor: Visitor, problem: Problem) -> None:
    """Opens a problem, and waits until something can be chosen."""
    visitor.visit(f"/problems/{problem.id}")
    visitor.page.locator("button[data-action]:not([aria-disabled])").first.wait_for()


def solve(visitor: Visitor, problem: Problem, right: bool) -> str:
    """Chooses the best action, or the worst; returns it."""
    ranked = sorted(problem.choices, key=lambda action: sum(problem.choices[action]))
    action = ranked[-1 if right else 0]
    choose(visitor, action)
    visitor.page.locator(f"[data-verdict={'right' if right else 'wrong'}]").wait_for()
    return action


@scene
def problem_list(_: Served, visitor: Visitor) -> None:
    """The list, one problem solved and one not."""
    first, second = problems()[:2]
    visitor.visit("/problems")
    kept = f'{{"rating": 1234, "tried": {{"{first.id}": true, "{second.id}": false}}}}'
    visitor.page.evaluate("kept => localStorage.setItem('casero.problems', kept)", kept)
    visitor.visit("/problems")
    visitor.page.get_by_role("listitem").first.wait_for()


@scene
def problem_of_a_deal(_: Served, visitor: Visitor) -> None:
    """A deal to judge."""
    open_problem(visitor, of_theme("deal"))


@scene
def problem_solved(_: Served, visitor: Visitor) -> None:
    """A debt, settled in the best way."""
    problem = of_theme("debt")
    open_problem(visitor, problem)
    solve(visitor, problem, right=True)


@scene
def problem_missed(_: Served, visitor: Visitor) -> None:
    """An auction in which the worst was chosen."""
    problem = of_theme("auction")
    open_problem(visitor, problem)
    solve(visitor, problem, right=False)


@scene
def problem_missing(_: Served, visitor: Visitor) -> None:
    """A problem that there is not."""
    visitor.watch.expected.append("404")
    visitor.visit("/problems/clasico-9999")
    visitor.page.get_by_text(visitor.say("problems-missing")).wait_for()
