"""Dice, token, drawer, log and cash tell one story; Space is the main action, unless the keyboard says otherwise."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.actions import acts, do, own, sensible
from tests.web.conftest import Visiting
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

# In every frame: does a token or a die move, and has the dialog or the log of that move come already? Do the words in
# the middle of the board and those of the bar say the same?
WATCHING: Final = """() => {
  const board = document.querySelector("[data-board]");
  const newest = () => Math.max(...[...document.querySelectorAll("[data-entry]")].map((one) => +one.dataset.entry));
  window.story = { frames: 0, moving: 0, early: [] };
  const look = () => {
    requestAnimationFrame(look);
    const moves = board.getAnimations({ subtree: true }).filter((one) =>
      one.playState === "running" && !(one instanceof CSSTransition)
      && one.effect.target.closest("[data-token], [data-dice]") !== null);
    story.frames += 1;
    if (moves.length === 0) return;
    story.moving += 1;
    if (document.querySelector("[role=dialog]") !== null) story.early.push("dialog");
    if (newest() >= +board.dataset.n) story.early.push("log");
    const [middle, bar] = [".detail", ".waits"].map((one) => document.querySelector(one)?.textContent);
    if (middle !== bar) story.early.push(`${middle} / ${bar}`);
  };
  look();
}"""

RULES: Final = {"setup.starting_cash": 2500}


def threw(visitor: Visitor) -> bool:
    """Whether the last action was a throw."""
    return bool(visitor.played) and visitor.played[-1].split()[1:2] == ["roll"]


def shown(visitor: Visitor) -> int:
    """How many actions the page has taken in."""
    return int(visitor.page.locator("[data-home]").get_attribute("data-n") or -1)


@pytest.fixture
def ana(visiting: Visiting, served: Served) -> Visitor:
    """Somebody alone at a screen with two seats, who is to throw for the first time, and sees everything move."""
    visitor: Visitor = visiting(reduced_motion="no-preference")
    visitor.sit(served.make(["Ana", "Eva"], options=RULES))
    visitor.until(lambda: visitor.n >= 0 and acts(visitor), "the game begins")
    visitor.page.wait_for_timeout(1500)  # what the start shows
    return visitor


def test_the_drawer_opens_when_the_token_has_landed(ana: Visitor) -> None:
    ana.page.evaluate(WATCHING)
    for _ in range(40):
        seat = acts(ana)
        assert seat is not None
        action = sensible(own(ana, seat))
        if action.endswith(" buy"):
            break
        do(ana, action)
        ana.until(lambda: shown(ana) == ana.n and acts(ana), "what happened is shown")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    story = ana.page.evaluate("story")
    assert story["moving"] > 5, story
    assert story["early"] == []


def test_space_skips_to_the_present(ana: Visitor) -> None:
    ana.page.keyboard.press("Space")
    ana.until(lambda: threw(ana), "the throw")
    assert shown(ana) < ana.n
    ana.page.keyboard.press("Space")
    assert shown(ana) == ana.n
    assert threw(ana)  # it skipped, and did nothing else


@pytest.mark.parametrize("clicked", ["table-manage", "table-menu"])
def test_space_throws_whatever_was_clicked_before(ana: Visitor, clicked: str) -> None:
    ana.press_named(clicked)
    ana.page.get_by_role("dialog").first.wait_for()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.page.keyboard.press("Space")
    ana.until(lambda: threw(ana), "the throw")
    expect(ana.page.get_by_role("dialog", name=ana.say(clicked))).to_have_count(0)


def test_space_presses_what_the_keyboard_has_focused(ana: Visitor) -> None:
    before = ana.n
    manage = ana.page.get_by_role("button", name=ana.say("table-manage"), exact=True)
    for _ in range(60):
        ana.page.keyboard.press("Tab")
        if manage.evaluate("one => one === document.activeElement"):
            break
    ana.page.keyboard.press("Space")
    expect(ana.page.get_by_role("dialog").first).to_be_visible()
    assert ana.n == before
