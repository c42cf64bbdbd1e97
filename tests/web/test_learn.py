"""Lessons are tried on the page: one of each book solved, in both languages, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from casero.lessons import EDITIONS, Lesson, attempt, lessons, opening, solution
from tests.web.lesson_scenes import choose, open_lesson, try_out
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

# Of each book the lesson with most steps.
CHOSEN: Final = [max(lessons(edition), key=lambda lesson: len(lesson.steps)) for edition in EDITIONS]
LANGUAGES: Final = ("es", "en")
# Where the verdict begins and ends, and how high the window is.
BOX: Final = """
() => {
  const box = document.querySelector("[data-verdict]").getBoundingClientRect();
  return [box.top, box.bottom, innerHeight];
}
"""


def title(lesson: Lesson, lang: str) -> str:
    """The title of a lesson in a language."""
    return lesson.title.in_(lang)


def wrong_choice(lesson: Lesson, outcome: str) -> str | None:
    """An action put forward by a lesson that is judged so at its beginning."""
    return next((one for one in opening(lesson).choices if attempt(lesson, [one]).outcome == outcome), None)


def verdict(visitor: Visitor) -> str:
    """What is said about the last action."""
    return " ".join(visitor.page.locator("[data-verdict]").inner_text().split())


@pytest.mark.parametrize(("lang", "device"), [("es", "phone"), ("en", "desktop")])
def test_a_lesson_of_each_book_is_tried_and_solved(visiting: Callable[..., Visitor], lang: str, device: str) -> None:
    visitor = visiting(device, locale=lang)
    visitor.lang = lang
    for lesson in CHOSEN:
        open_lesson(visitor, f"/learn/{lesson.edition}/{lesson.id}")
        assert visitor.page.get_by_role("heading", level=1).inner_text() == title(lesson, lang)
        refused, other = (wrong_choice(lesson, outcome) for outcome in ("refused", "wrong"))
        if refused is not None:
            try_out(visitor, refused, "refused")
            judged = attempt(lesson, [refused])
            assert judged.refusal is not None
            assert judged.refusal.text(lang) in verdict(visitor)
            assert judged.refusal.rules[0] in verdict(visitor)
        if other is not None:
            try_out(visitor, other, "wrong")
            assert visitor.say("learn-wrong") in verdict(visitor)
            assert "{" not in verdict(visitor), "squares, amounts and seats are written out"
            visitor.press_named("learn-again")
        for action in solution(lesson):
            choose(visitor, action)
        visitor.page.locator("[data-verdict=solved]").wait_for()
        assert visitor.say("learn-done") in verdict(visitor)
        assert "{" not in verdict(visitor)
        top, bottom, height = visitor.page.evaluate(BOX)
        assert 0 <= top < height or bottom <= height, "how it was judged is in sight"
    visitor.visit("/learn")
    solved = visitor.page.get_by_role("link").filter(has_text=visitor.say("learn-solved"))
    solved.first.wait_for()
    assert sorted(text.split("\n")[0] for text in solved.all_inner_texts()) == sorted(
        title(lesson, lang) for lesson in CHOSEN
    )


def test_the_way_leads_from_the_list_through_the_lessons(visitor: Visitor) -> None:
    first, second = lessons(EDITIONS[0])[:2]
    visitor.visit("/")
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("shell-nav-learn")))
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("learn-begin")))
    visitor.until(lambda: visitor.page.url.endswith(f"/learn/clasico/{first.id}"), "the first lesson")
    for action in solution(first):
        choose(visitor, action)
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("learn-next")))
    visitor.page.get_by_role("heading", name=title(second, "es"), level=1).wait_for()
    visitor.page.go_back()
    visitor.page.go_back()
    again = visitor.say("learn-continue", lesson=title(second, "es"))
    visitor.page.get_by_role("link", name=again).wait_for()


def test_a_lesson_is_solved_by_keyboard_alone(visitor: Visitor) -> None:
    lesson = CHOSEN[0]
    open_lesson(visitor, f"/learn/{lesson.edition}/{lesson.id}")
    page = visitor.page
    wrong = wrong_choice(lesson, "wrong")
    for action in (wrong, *solution(lesson)) if wrong else solution(lesson):
        page.locator(f'button[data-action="{action}"]:not([aria-disabled])').wait_for()
        for _ in range(80):
            if page.evaluate("document.activeElement.dataset.action") == action:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        if action == wrong:
            page.locator("[data-verdict=wrong]:focus").wait_for()
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            page.locator("button[data-action]:focus").wait_for()
            page.locator("h1").evaluate("one => one.scrollIntoView()")
            page.evaluate("document.activeElement.blur()")
    page.locator("[data-verdict=solved]:focus").wait_for()


def test_what_an_action_brings_is_shown_before_it_is_judged(visiting: Callable[..., Visitor]) -> None:
    visitor = visiting(reduced_motion="no-preference")
    open_lesson(visitor, "/learn/castis/waiting-in-jail")
    board = visitor.page.locator("[data-board]")
    # The reader's turn, the other's throw and its end: each is a moment on the board.
    seen: set[str | None] = set()
    choose(visitor, "A end")
    while not visitor.page.locator("[data-verdict=going_on]").is_visible():
        seen.add(board.get_attribute("data-n"))
    assert "2" in seen, "the throw is seen while it lasts"
    assert board.get_attribute("data-n") == "3"
    choose(visitor, "A end")
    visitor.page.keyboard.press("Escape")
    visitor.until(lambda: board.get_attribute("data-n") == "6", "skipped to the present")


def test_other_bids_can_be_typed(visitor: Visitor) -> None:
    open_lesson(visitor, "/learn/clasico/auction")
    visitor.press(visitor.page.get_by_text(visitor.say("learn-more"), exact=True))
    visitor.page.get_by_role("textbox", name=visitor.say("learn-other-bid")).fill("151")
    visitor.press_named("act-bid")
    visitor.page.locator("[data-verdict=wrong]").wait_for()
    assert "S/. 150" in verdict(visitor)


def test_what_was_solved_stays_solved_after_a_reload(visitor: Visitor) -> None:
    open_lesson(visitor, "/learn/clasico/buy-or-auction")
    try_out(visitor, "A buy", "solved")
    visitor.visit("/learn")
    visitor.page.reload()
    count = visitor.say("learn-solved-count", solved="1", count="10")
    visitor.page.get_by_text(count).wait_for()
