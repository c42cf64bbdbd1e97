"""The table holds still: at every size of window, ten turns against bots move neither the board nor the page.

The page watches itself: in every frame it is drawn, `layout_watch.js` notes where the board stands, how far the page is
scrolled, whether squares have names, and which answers of a dialog are not on the screen; `story_watch.js` notes what
is shown before the token has landed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator

from tests.server import positions
from tests.web.actions import BOTS, acts, do, own, sensible, shown
from tests.web.scenes import board_as_table, end, give_up
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import DESKTOPS, EACH_SIZE, SMALL, Size, at_size, size_name

pytestmark = pytest.mark.browser

TURNS: Final = 10
WATCHING: Final = [
    Path(__file__).with_name(f"{name}_watch.js").read_text(encoding="utf-8") for name in ("layout", "story")
]
# Everything moves, only sooner.
QUICKLY: Final = """localStorage.setItem("casero.prefs", JSON.stringify({ speed: "fast" }))"""
SCROLLED: Final = "(one) => one.closest('[role=dialog], dialog') !== null && one.closest('[data-answers]') === null"
IN_REACH: Final = """(one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top !== null && one.contains(top) ? [x, y] : null;
}"""


class Still(Visitor):
    """Somebody who presses only what is on the screen, and scrolls only in a dialog, above its answers."""

    def press(self, target: Locator, force: bool = False) -> None:
        """Presses the middle of a button, which must be in view with nothing over it."""
        if target.is_visible() and target.evaluate(SCROLLED):
            target.evaluate("(one) => one.scrollIntoView({ block: 'nearest' })")
        self.until(lambda: self._reach(target) is not None, f"{target} is on the screen")
        at = self._reach(target)
        assert at is not None
        if self.phone:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def _reach(self, target: Locator) -> tuple[float, float] | None:
        if not target.is_visible():
            return None
        at = target.evaluate(IN_REACH)
        return None if at is None else (at[0], at[1])


@pytest.fixture
def still(browser: Browser, served: Served, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody with a window of the size that the test is called with."""
    # A newcomer: the guide of a first game moves nothing and is in nobody's way.
    visitor = Still(
        browser, served.address, watch, newcomer=True, reduced_motion="no-preference", **at_size(request.param)
    )
    for script in (QUICKLY, *WATCHING):
        visitor.page.add_init_script(script)
    yield visitor
    visitor.close()


def _play(served: Served, visitor: Visitor) -> dict[str, Any]:
    """Plays ten turns against three bots; returns what the page noted meanwhile."""
    seated = served.make(["Ana", "bot:buyer", "bot:buyer", "bot:buyer"], pace=60)
    visitor.sit(seated)
    visitor.until(lambda: visitor.n >= 0, "the game begins")
    visitor.page.locator("[data-board]").wait_for()
    visitor.page.wait_for_timeout(500)
    visitor.page.evaluate("layoutWatch.begin(); storyWatch.begin()")
    turns = 0
    while turns < TURNS:
        # A click while something unfolds would skip it, and press nothing.
        visitor.until(lambda: acts(visitor) and shown(visitor) == visitor.n, "it is Ana's turn", BOTS)
        action = sensible(own(visitor, "A"))
        turns += action.endswith(" end")
        do(visitor, action)
    noted: dict[str, Any] = visitor.page.evaluate("({ ...layoutWatch.noted(), story: storyWatch.noted() })")
    return noted


@pytest.mark.parametrize("still", EACH_SIZE, indirect=True)
def test_ten_turns_move_neither_the_board_nor_the_page(still: Visitor, served: Served) -> None:
    noted = _play(served, still)
    assert noted["frames"] > 100
    assert len(noted["boxes"]) == 1, noted["boxes"]
    assert len(noted["scrolls"]) == 1, noted["scrolls"]
    assert noted["hidden"] == []
    assert noted["story"]["moving"] > 100
    assert noted["story"]["early"] == []
    size = still.page.viewport_size
    assert size is not None
    if (size["width"], size["height"]) in DESKTOPS:
        assert noted["nameless"] == 0


@pytest.mark.parametrize("still", DESKTOPS, indirect=True, ids=size_name)
def test_the_board_as_a_table_has_its_prices_in_a_column(still: Visitor, served: Served) -> None:
    board_as_table(served, still)
    region = still.page.get_by_role("region", name=still.say("board-table"), exact=True)
    assert region.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 1, "no heading is cut off"
    headings = region.get_by_role("columnheader").all_inner_texts()
    price = headings.index(still.say("board-column-price"))
    prices = region.get_by_role("row").nth(2).get_by_role("cell")
    # The square is the heading of its row, and no cell.
    assert "60" in prices.nth(price - 1).inner_text()
    lines = "(one) => { const all = new Range(); all.selectNodeContents(one); return all.getClientRects().length; }"
    assert prices.nth(price - 1).evaluate(lines) == 1


@pytest.mark.parametrize("size", [*DESKTOPS, SMALL[-1]], ids=size_name)
def test_all_that_can_be_done_after_a_game_of_many_is_in_view(
    served: Served, visiting: Callable[..., Visitor], size: Size
) -> None:
    visitor = visiting(**at_size(size))
    options = {"setup.starting_cash": 150, "end.bankruptcies": 1}
    passes = [f"{seat} pass" for seat in "BCDEF"]
    # A pays less than the deed is worth, and wins alone.
    lines = ["A roll 1-2", "A decline", *passes, "A bid 10", "A end", "B roll 1-3"]
    game = positions.game(*lines, seats=6, options=options)
    give_up(served, visitor, game)
    end(visitor)
    ways = visitor.page.locator(".result .actions .button")
    assert ways.count() == 4
    within = f"(all) => all.map({IN_REACH}).every((at) => at !== null)"
    visitor.until(lambda: ways.evaluate_all(within), "all of them are on the screen")
