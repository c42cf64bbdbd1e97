"""The bar, the meter of deals and the hint as people use them, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server import positions
from tests.web.axe import told as axe_told
from tests.web.axe import violations
from tests.web.scenes import at_table
from tests.web.trading import dialog
from tests.web.visitor import DEVICES, Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser


def told(visitor: Visitor) -> list[float]:
    """The chances that the bar shows."""
    return [float(one) for one in (visitor.page.locator("[data-chances]").get_attribute("data-chances") or "").split()]


@pytest.mark.parametrize("device", list(DEVICES))
def test_bar_meter_and_hint_lead_through_a_deal_and_a_turn(
    served: Served, visiting: Callable[..., Visitor], device: str
) -> None:
    visitor = visiting(device)
    at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15)))
    bar = visitor.page.locator("[data-chances]")
    bar.wait_for()
    before = told(visitor)
    assert len(before) == 3
    assert sum(before) == pytest.approx(1, abs=0.002)
    # The name has every figure, for who does not see the bar.
    for chance in before:
        expect(bar).to_have_accessible_name(re.compile(f"{chance:.0%}".replace("%", r"\s%")))

    visitor.press_named("table-trade")
    opened = dialog(visitor, "dialogs-trade")
    opened.locator("[data-square='9']").click()
    opened.get_by_role("textbox").first.fill("250")
    meter = opened.locator("[data-change]")
    expect(meter).to_have_count(2)
    assert float(meter.first.get_attribute("data-change") or 0) != 0
    assert (found := violations(visitor.page)) == [], axe_told(found)
    visitor.page.keyboard.press("Escape")

    visitor.press(visitor.page.locator("[data-stop=hint]"))
    hints = visitor.page.locator("[data-hint]")
    hints.first.wait_for()
    assert (found := violations(visitor.page)) == [], axe_told(found)
    action = hints.first.get_attribute("data-hint") or ""
    visitor.press(hints.first)

    def done() -> bool:
        # An offer rests beside the game until it is answered.
        return any(one.startswith(action) for one in (*visitor.played, *(one["action"] for one in visitor.offers)))

    visitor.until(done, "the hinted action was performed")
    expect(hints).to_have_count(0)


def test_the_line_is_whole_after_a_reload(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting()
    game = positions.dealt((6, 8), (9, 35), (25, 15))
    at_table(served, visitor, game, help="bar")
    visitor.press(visitor.button("A roll"))
    visitor.until(lambda: visitor.n > len(game.actions), "something happened")
    visitor.page.reload()
    visitor.press(visitor.page.locator("[data-chances]"))
    line = visitor.page.get_by_role("slider", name=visitor.say("help-line"))
    expect(line).to_have_attribute("aria-valuemax", str(visitor.n))
    line.press("Home")
    expect(line).to_have_attribute("aria-valuetext", re.compile(re.escape(visitor.say("help-line-at", n=0))))
    line.press("Enter")
    visitor.page.locator(".past, [data-home]").first.wait_for()
    expect(line).to_have_count(0)


def test_a_table_of_people_shows_neither_bar_nor_hint(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting()
    at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15)), "AB")
    visitor.button("A roll").wait_for()
    visitor.press_named("table-trade")
    opened = dialog(visitor, "dialogs-trade")
    opened.locator("[data-square='9']").click()
    opened.get_by_role("textbox").first.fill("250")
    visitor.page.get_by_role("group", name=visitor.say("dialogs-effect"), exact=True).wait_for()
    for part in ("[data-chances]", "[data-change]", "[data-stop=hint]", "[data-worth]"):
        expect(visitor.page.locator(part)).to_have_count(0)
