"""Scenes of the lessons: the list, and each way in which an attempt is answered."""

from __future__ import annotations

from typing import Final

from tests.web.scenes import Arrange, adding_to
from tests.web.visitor import Visitor
from tests.web.web_server import Served

LESSON_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(LESSON_SCENES)

LESSON: Final = "/learn/clasico/even-building"


def open_lesson(visitor: Visitor, path: str = LESSON) -> None:
    """Opens a lesson, and waits until something can be done in it."""
    visitor.visit(path)
    visitor.page.locator("button[data-action]:not([aria-disabled])").first.wait_for()


def try_out(visitor: Visitor, action: str, outcome: str) -> None:
    """Does something in a lesson, which is judged so."""
    choose(visitor, action)
    visitor.page.locator(f"[data-verdict={outcome}]").wait_for()


def choose(visitor: Visitor, action: str) -> None:
    """Presses the button of an action as soon as it answers."""
    visitor.press(visitor.page.locator(f'button[data-action="{action}"]:not([aria-disabled])'))


@scene
def lesson_list(_: Served, visitor: Visitor) -> None:
    """The list, one lesson solved."""
    visitor.visit("/learn")
    visitor.page.evaluate("localStorage.setItem('casero.lessons', JSON.stringify(['clasico/buy-or-auction']))")
    visitor.visit("/learn")
    visitor.page.get_by_role("listitem").first.wait_for()


@scene
def lesson_begun(_: Served, visitor: Visitor) -> None:
    """A lesson with everything unfolded."""
    open_lesson(visitor)
    folded = visitor.page.locator("details:not([open]) > summary")
    while folded.count():
        visitor.press(folded.first)


@scene
def lesson_refused(_: Served, visitor: Visitor) -> None:
    """An action that the rules refuse."""
    open_lesson(visitor)
    try_out(visitor, "A build 6", "refused")


@scene
def lesson_wrong(_: Served, visitor: Visitor) -> None:
    """A legal action that is not the task."""
    open_lesson(visitor)
    try_out(visitor, "A roll", "wrong")


@scene
def lesson_solved(_: Served, visitor: Visitor) -> None:
    """A lesson that is solved."""
    open_lesson(visitor, "/learn/xorti/sold-with-houses")
    try_out(visitor, "A offer B: 6 for $240", "solved")


@scene
def lesson_missing(_: Served, visitor: Visitor) -> None:
    """A lesson that there is not."""
    visitor.watch.expected.append("404")
    visitor.visit("/learn/clasico/none")
    visitor.page.get_by_text(visitor.say("learn-missing")).wait_for()
