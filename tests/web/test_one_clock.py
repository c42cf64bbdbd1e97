"""Dice, token, drawer, log and cash tell one story; Space is the main action, unless the keyboard says otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server import positions
from tests.web.actions import acts, do, own, sensible, shown
from tests.web.scenes import at_table
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import EACH_SIZE, at_size

pytestmark = pytest.mark.browser

WATCHING: Final = Path(__file__).with_name("story_watch.js").read_text(encoding="utf-8")

# Whether the page has not taken in yet what the board shows.
BEHIND: Final = """() => {
  const n = (where) => Number(document.querySelector(where).dataset.n);
  return n("[data-home]") < n("[data-board]");
}"""

# As in another tab: so there is time to skip something on a busy machine, too.
SLOWLY: Final = """() => {
  localStorage.setItem("casero.prefs", JSON.stringify({ speed: "slow" }));
  dispatchEvent(new StorageEvent("storage", { key: "casero.prefs" }));
}"""

SPACED: Final = ("manage", "menu")  # buttons beside the main action, whatever they are called at a size


def threw(visitor: Visitor) -> bool:
    """Whether the last action was a throw."""
    return bool(visitor.played) and visitor.played[-1].split()[1:2] == ["roll"]


def tool(visitor: Visitor, stop: str) -> Locator:
    """One of the buttons that are always there."""
    return visitor.page.locator(f"[data-stop={stop}]:visible")


@pytest.fixture(scope="module", params=EACH_SIZE)
def moving(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody with a window of each size, who sees everything move."""
    watch = Watch(served.address)
    visitor = Visitor(browser, served.address, watch, reduced_motion="no-preference", **at_size(request.param))
    yield visitor
    visitor.close()


@pytest.fixture
def ana(moving: Visitor, served: Served) -> Iterator[Visitor]:
    """The same at a table with two seats, about to throw for the first time."""
    moving.forget()
    moving.watch.clear()
    at_table(served, moving, positions.game(), "AB")
    moving.button("A roll").wait_for()
    yield moving
    moving.watch.check()


def test_the_drawer_opens_when_the_token_has_landed(ana: Visitor) -> None:
    ana.page.evaluate(WATCHING)
    ana.page.evaluate("storyWatch.begin()")
    for _ in range(40):
        seat = acts(ana)
        assert seat is not None
        action = sensible(own(ana, seat))
        if action.endswith(" buy"):
            break
        do(ana, action)
        ana.until(lambda: shown(ana) == ana.n and acts(ana), "what happened is shown")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    story = ana.page.evaluate("storyWatch.noted()")
    assert story["moving"] > 5, story
    assert story["early"] == []


def test_space_skips_to_the_present(ana: Visitor) -> None:
    ana.page.evaluate(SLOWLY)
    ana.page.keyboard.press("Space")
    ana.page.wait_for_function(BEHIND)
    ana.page.keyboard.press("Space")
    assert not ana.page.evaluate(BEHIND)
    assert threw(ana)  # it skipped, and did nothing else


@pytest.mark.parametrize("stop", SPACED)
def test_space_throws_whatever_was_clicked_before(ana: Visitor, stop: str) -> None:
    ana.press(tool(ana, stop))
    expect(ana.page.get_by_role("dialog")).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.page.keyboard.press("Space")
    ana.until(lambda: threw(ana), "the throw")


def test_space_presses_what_the_keyboard_has_focused(ana: Visitor) -> None:
    before = ana.n
    manage = tool(ana, "manage")
    for _ in range(80):
        ana.page.keyboard.press("Tab")
        if manage.evaluate("one => one === document.activeElement"):
            break
    ana.page.keyboard.press("Space")
    expect(ana.page.get_by_role("dialog").first).to_be_visible()
    assert ana.n == before
