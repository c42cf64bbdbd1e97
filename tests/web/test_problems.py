"""Problems are solved on the page: one of each theme, in both languages, at a desk and on a phone, and by keyboard."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from casero.problems import THEMES, of_the_day, problems
from tests.web.problem_scenes import of_theme, open_problem, solve
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

KEPT = "() => localStorage.getItem('casero.problems')"
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"


def verdict(visitor: Visitor) -> str:
    """What is said about a choice."""
    return " ".join(visitor.page.locator("[data-verdict]").inner_text().split())


@pytest.mark.parametrize(("lang", "device"), [("es", "phone"), ("en", "desktop")])
def test_a_problem_of_each_theme_is_tried(visiting: Callable[..., Visitor], lang: str, device: str) -> None:
    visitor = visiting(device, locale=lang)
    visitor.lang = lang
    for n, theme in enumerate(THEMES):
        problem = of_theme(theme)
        open_problem(visitor, problem)
        assert visitor.page.get_by_role("heading", level=1).inner_text() == visitor.say(f"problems-theme-{theme}")
        assert visitor.page.locator("button[data-action]").count() == len(problem.choices)
        assert visitor.page.evaluate(OVERFLOW) <= 0, "nothing is wider than the window"
        for choice in visitor.page.locator("button[data-action]").all():
            expect(choice).to_be_in_viewport(ratio=1)
        solve(visitor, problem, right=n % 2 == 0)
        said = verdict(visitor)
        assert visitor.say("problems-right" if n % 2 == 0 else "problems-wrong") in said
        assert "{" not in said
        bars = visitor.page.locator("[data-bar]")
        assert bars.count() == len(problem.choices)
        assert bars.first.get_attribute("data-bar") == problem.best
        assert visitor.page.evaluate("() => document.activeElement.dataset.verdict") is not None
    tried = json.loads(visitor.page.evaluate(KEPT))["tried"]
    assert tried == {of_theme(theme).id: n % 2 == 0 for n, theme in enumerate(THEMES)}


def test_a_square_without_a_name_tells_it_when_it_is_tapped(visiting: Callable[..., Visitor]) -> None:
    visitor = visiting("phone")
    open_problem(visitor, of_theme("deal"))
    expect(visitor.page.get_by_text(visitor.say("learn-tap"))).to_be_visible()
    square = visitor.page.locator("[data-board] [data-square='1']")
    square.tap()
    expect(visitor.page.get_by_role("dialog", name="Rímac")).to_be_visible()


def test_a_problem_of_a_timed_edition_says_that_no_hour_is_agreed(visitor: Visitor) -> None:
    for edition, timed in (("clasico-contrarreloj", True), ("clasico", False)):
        open_problem(visitor, next(one for one in problems() if one.id == f"{edition}-1"))
        assert (visitor.say("problems-untimed") in visitor.page.locator(".wish").inner_text()) is timed


def test_only_the_first_try_counts_and_the_rating_stays(visitor: Visitor) -> None:
    problem = problems()[0]
    open_problem(visitor, problem)
    solve(visitor, problem, right=False)
    first = json.loads(visitor.page.evaluate(KEPT))
    assert first["rating"] < 1200
    visitor.page.reload()
    solve(visitor, problem, right=True)
    visitor.page.get_by_text(visitor.say("problems-not-counted")).wait_for()
    assert json.loads(visitor.page.evaluate(KEPT)) == first
    visitor.visit("/problems")
    assert visitor.page.locator("[data-rating]").inner_text() == str(round(first["rating"]))


def test_the_way_leads_from_the_lobby_and_from_the_lessons_to_the_next_problem(visitor: Visitor) -> None:
    visitor.visit("/")
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("lobby-problems")))
    visitor.until(lambda: visitor.page.url.endswith("/problems"), "the list")
    visitor.visit("/learn")
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("problems-from-lessons")))
    visitor.page.get_by_label(visitor.say("problems-theme")).select_option("jail")
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("problems-next")))
    visitor.page.locator("button[data-action]").first.wait_for()
    assert visitor.page.get_by_role("heading", level=1).inner_text() == visitor.say("problems-theme-jail")
    shown = visitor.page.url.rpartition("/")[2]
    problem = next(one for one in problems() if one.id == shown)
    solve(visitor, problem, right=True)
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("problems-next")))
    visitor.until(lambda: not visitor.page.url.endswith(shown), "another problem")
    visitor.page.locator("button[data-action]").first.wait_for()
    assert visitor.page.get_by_role("heading", level=1).inner_text() == visitor.say("problems-theme-jail")


def test_the_problem_of_the_day_is_the_servers(visitor: Visitor) -> None:
    visitor.visit("/problems")
    today = visitor.page.get_by_role("link", name=visitor.say("problems-today"))
    day = visitor.page.evaluate("() => fetch('/api/problems/today').then((answer) => answer.json())")
    assert today.get_attribute("href") == f"/problems/{day['card']['id']}"
    assert day["card"]["id"] == of_the_day(datetime.date.fromisoformat(day["day"])).id


def test_a_problem_is_solved_without_a_mouse(visitor: Visitor) -> None:
    problem = problems()[0]
    open_problem(visitor, problem)
    best = visitor.page.locator(f'button[data-action="{problem.best}"]')
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if best.evaluate("button => button === document.activeElement"):
            break
    visitor.page.keyboard.press("Enter")
    visitor.page.locator("[data-verdict=right]").wait_for()
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("() => document.activeElement.getAttribute('href')").startswith("/problems/")
