"""Every problem is what it says: its position sound, its choices legal, its best clearly ahead, its reason true."""

from __future__ import annotations

import datetime
import itertools
from collections import Counter
from typing import Any

import pytest

from casero.analysis.reasons import holds
from casero.editions import available
from casero.problems import EDITIONS, THEMES, Problem, find, of_the_day, problems, problems_of
from casero.problems.read import DATA
from tools.find_problems import checked
from tools.problems.solving import CLEAR_ERRORS, LEAD, fewest

ALL = problems()
MOST_BYTES = 1_000_000  # of all files together
ROUNDING = 0.11  # of a difference of two chances in per cent, each with one digit


def every_problem(test: Any) -> Any:
    """Runs a test for each edition's problems in turn."""
    return pytest.mark.parametrize("edition", EDITIONS)(test)


def test_there_are_three_hundred_of_every_edition_and_theme_no_two_from_one_game() -> None:
    assert len(ALL) >= 300
    assert tuple(available()) == EDITIONS
    assert set(EDITIONS) == {one.edition for one in ALL}
    assert set(THEMES) == {one.theme for one in ALL}
    assert max(Counter(one.game for one in ALL).values()) == 1
    assert len({one.id for one in ALL}) == len(ALL)
    assert sum(file.stat().st_size for file in DATA.iterdir()) < MOST_BYTES


@every_problem
def test_its_choices_are_legal_actions_of_who_decides(edition: str) -> None:
    for problem in problems_of(edition):
        game = problem.opened()
        assert game.check() == 0, problem.id
        assert game.to_act == game.seat(problem.you), problem.id
        assert fewest(problem.theme) <= len(problem.choices) <= 6, problem.id
        for action in problem.choices:
            assert game.why(action) is None, f"{problem.id}: {action}"
            assert str(game.read(action)) == action, problem.id


@every_problem
def test_the_best_is_clearly_ahead_by_both_policies(edition: str) -> None:
    for problem in problems_of(edition):
        others = [chances for action, chances in problem.choices.items() if action != problem.best]
        for i, top in enumerate(problem.choices[problem.best]):
            assert top - max(chances[i] for chances in others) >= 100 * LEAD - ROUNDING, problem.id
            assert 1 < top < 99, problem.id


@every_problem
def test_the_reason_is_true_of_the_position(edition: str) -> None:
    for problem in problems_of(edition):
        assert holds(problem.opened(), problem.best, problem.why), f"{problem.id}: {problem.why}"


def test_the_easiest_of_an_edition_comes_first() -> None:
    for edition in EDITIONS:
        ratings = [one.rating for one in problems_of(edition)]
        assert ratings == sorted(ratings)
        assert ratings[0] < ratings[-1]


def test_a_game_that_is_handed_out_is_not_the_next_ones() -> None:
    problem = ALL[0]
    first = problem.opened()
    before = problem.opened().view()
    first.play(problem.best)
    assert problem.opened().view() == before != first.view()


def test_a_problem_is_found_by_its_id_alone() -> None:
    assert find(ALL[-1].id) is ALL[-1]
    assert find("clasico-0") is None
    assert problems_of("none") == ()


def test_the_problem_of_a_day_is_another_one_until_all_were_shown() -> None:
    first = datetime.date(2026, 1, 1)
    days = [of_the_day(first + datetime.timedelta(i)) for i in range(len(ALL))]
    assert len({one.id for one in days}) == len(ALL)
    assert of_the_day(first + datetime.timedelta(len(ALL))) is days[0]
    neighbours = [one.edition == other.edition for one, other in itertools.pairwise(days)]
    assert sum(neighbours) < len(days) / 2, "the editions take turns"


def test_other_dice_find_the_same_action_best() -> None:
    again = list(checked(4, 11, 1500))
    assert len(again) == 4
    assert all(is_same for _, is_same, _ in again), again
    assert CLEAR_ERRORS >= 4


def of(problem: Problem, action: str) -> Problem:
    """A problem that takes another action for the best one."""
    chances = dict.fromkeys(problem.choices, (1.0, 1.0)) | {action: (90.0, 90.0)}
    return Problem(
        problem.id, problem.theme, problem.rating, problem.game, problem.players, problem.you, problem.given,
        problem.before, problem.by, chances, problem.reason, problem.speaks_of,
    )  # fmt: skip


def test_a_problem_with_another_solution_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = max(ALL, key=lambda one: sum(one.choices[one.best]) - min(map(sum, one.choices.values())))
    worst = min(problem.choices, key=lambda action: sum(problem.choices[action]))
    monkeypatch.setattr("tools.find_problems.problems", lambda: (of(problem, worst),))
    assert [is_same for _, is_same, _ in checked(1, 1, 500)] == [False]
