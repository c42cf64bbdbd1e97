"""The guide beside a first game: each step comes at its moment, points at the real thing and is in nobody's way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from casero.game import Game
from tests.server import positions
from tests.web.scenes import at_table
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import EACH_SIZE, Size, at_size

pytestmark = pytest.mark.browser

TOLD: Final = "[data-guide]:not(.hidden)"
# What it may not lie over: every action, and whatever it points at.
COVERED: Final = """(guide, target) => {
  const over = guide.getBoundingClientRect();
  const pressed = [...document.querySelectorAll(`[data-action], [data-answers] button, ${target}`)];
  const lies = ({ left, right, top, bottom }) =>
    right > left && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  return pressed.filter((one) => lies(one.getBoundingClientRect())).map((one) => one.innerText);
}"""
INSIDE: Final = """(guide) => {
  const { left, top, right, bottom } = guide.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


class Moment(NamedTuple):
    """When a step comes: the game, what the person does there, what it says and what it points at."""

    game: Callable[[], Game]
    step: str
    text: str
    target: str
    does: str = ""


MOMENTS: Final = (
    Moment(positions.game, "throw", "guide-throw", "[data-verb=roll]"),
    Moment(lambda: positions.game("A roll 1-2"), "buy", "guide-buy", "[role=dialog]"),
    Moment(lambda: positions.game("A roll 1-2", "A buy"), "end", "guide-end", "[data-verb=end]"),
    Moment(positions.grouped, "group", "guide-build", "[data-stop=manage]"),
    Moment(positions.claim, "money", "guide-rent-got", "li[data-seat=A]", "A claim B"),
)


def newcomer(browser: Browser, served: Served, watch: Watch, size: Size, lang: str = "es") -> Visitor:
    """Somebody who has never played, with a window of a size."""
    visitor = Visitor(browser, served.address, watch, newcomer=True, locale=lang, **at_size(size))
    visitor.lang = lang
    return visitor


def told(visitor: Visitor) -> Locator:
    """What the guide tells now."""
    return visitor.page.locator(TOLD)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_each_step_points_at_the_real_thing_and_covers_no_action(
    browser: Browser, served: Served, watch: Watch, size: Size
) -> None:
    visitor = newcomer(browser, served, watch, size)
    for moment in MOMENTS:
        visitor.forget()
        watch.clear()
        at_table(served, visitor, moment.game())
        if moment.does:
            visitor.press(visitor.button(moment.does))
        guide = visitor.page.locator(f'[data-guide="{moment.step}"]:not(.hidden)')
        expect(guide).to_be_visible()
        expect(guide).to_contain_text(visitor.say(moment.text))
        for _ in range(10):  # nor while a dialog comes in
            assert guide.evaluate(COVERED, moment.target) == [], moment
            assert guide.evaluate(INSIDE), moment
            visitor.page.wait_for_timeout(50)
        watch.check()
    visitor.close()


def test_what_was_done_or_understood_is_not_told_again(browser: Browser, served: Served, watch: Watch) -> None:
    visitor = newcomer(browser, served, watch, (1280, 800), "en")
    at_table(served, visitor, positions.game("A roll 1-2"))
    expect(told(visitor)).to_contain_text(visitor.say("guide-number", number="1", all="5"))
    expect(visitor.page.get_by_role("log")).to_contain_text(visitor.say("guide-buy"))
    assert visitor.page.get_by_role("log").inner_text().count(visitor.say("guide-buy")) == 1
    visitor.press(visitor.button("A buy"))
    expect(told(visitor)).to_contain_text(visitor.say("guide-end"))
    expect(told(visitor)).to_contain_text(visitor.say("guide-number", number="2", all="5"))
    visitor.press(told(visitor).get_by_role("button", name=visitor.say("guide-good")))
    expect(told(visitor)).to_have_count(0)
    visitor.page.reload()
    visitor.page.locator("[data-verb=end]").wait_for()
    visitor.page.wait_for_timeout(500)
    expect(told(visitor)).to_have_count(0)
    # In the next game it goes on where it was.
    at_table(served, visitor, positions.game())
    expect(told(visitor)).to_contain_text(visitor.say("guide-number", number="3", all="5"))
    visitor.close()


@pytest.mark.parametrize("by", ["key", "button"])
def test_it_can_be_skipped_for_good_and_called_for_again(
    browser: Browser, served: Served, watch: Watch, by: str
) -> None:
    visitor = newcomer(browser, served, watch, (390, 844) if by == "button" else (1280, 800))
    at_table(served, visitor, positions.game())
    expect(told(visitor)).to_contain_text(visitor.say("guide-throw"))
    if by == "key":
        visitor.page.keyboard.press("Escape")
    else:
        visitor.press(told(visitor).get_by_role("button", name=visitor.say("guide-skip")))
    expect(told(visitor)).to_have_count(0)
    visitor.page.reload()
    visitor.page.locator("[data-verb=roll]").wait_for()
    visitor.page.wait_for_timeout(500)
    expect(told(visitor)).to_have_count(0)
    visitor.press_named("table-more" if visitor.phone else "table-menu")
    visitor.press_named("guide-again")
    expect(told(visitor)).to_contain_text(visitor.say("guide-throw"))
    visitor.close()


def test_whoever_has_played_before_is_left_alone(browser: Browser, served: Served, watch: Watch) -> None:
    visitor = newcomer(browser, served, watch, (1280, 800))
    visitor.visit("/rules")
    visitor.page.evaluate("localStorage.setItem('casero.seats', JSON.stringify({ x: { seats: [{}], at: 1 } }))")
    at_table(served, visitor, positions.game())
    visitor.page.locator("[data-verb=roll]").wait_for()
    visitor.page.wait_for_timeout(500)
    expect(told(visitor)).to_have_count(0)
    visitor.close()
