"""The bar, the meter of deals and the hint as people use them, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import WebSocket, expect

from casero.game import Game
from tests.server import positions
from tests.web.axe import told as axe_told
from tests.web.axe import violations
from tests.web.scenes import at_table, rich_game
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
    at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15), own=1))
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
    # A deal is looked at before it is offered.
    best = visitor.page.locator("[data-hint]:not([data-hint*=' offer '])").first
    action = best.get_attribute("data-hint") or ""
    visitor.press(best)
    visitor.until(lambda: any(one.startswith(action) for one in visitor.played), "the hinted action was performed")
    expect(hints).to_have_count(0)


def test_the_line_is_whole_after_a_reload(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting()
    game = positions.dealt((6, 8), (9, 35), (25, 15), own=1)
    at_table(served, visitor, game, help="bar")
    visitor.press(visitor.button("A roll"))
    visitor.until(lambda: visitor.n > len(game.actions), "something happened")
    visitor.page.reload()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/chances") else None)
    visitor.press(visitor.page.locator("[data-chances]"))
    line = visitor.page.get_by_role("slider", name=visitor.say("help-line"))
    expect(line).to_have_attribute("aria-valuemax", str(visitor.n))
    line.press("Home")
    expect(line).to_have_attribute("aria-valuetext", re.compile(re.escape(visitor.say("help-line-at", n=0))))
    visitor.page.wait_for_timeout(300)
    assert len(asked) == 1
    line.press("Enter")
    visitor.page.locator(".past").first.wait_for()
    expect(line).to_have_count(0)


def test_a_finger_reads_a_moment_and_a_button_goes_there(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting("phone")
    at_table(served, visitor, positions.deeds(own=1), help="bar")
    visitor.press(visitor.page.locator("[data-chances]"))
    line = visitor.page.get_by_role("slider", name=visitor.say("help-line"))
    expect(line).to_have_attribute("aria-valuemax", str(visitor.n))
    expect(line).to_have_accessible_description(visitor.say("help-line-hint"))
    line.tap(position={"x": 60, "y": 60})
    go = visitor.page.get_by_role("button", name=visitor.say("help-line-visit"), exact=True)
    go.wait_for()
    expect(line).not_to_have_attribute("aria-valuenow", str(visitor.n))
    expect(visitor.page.locator(".past")).to_have_count(0)
    assert (found := violations(visitor.page)) == [], axe_told(found)

    # What cannot be fetched is said, and the line stays.
    visitor.watch.expected.append("Failed to load resource")
    visitor.page.route("**/at/*", lambda route: route.abort())
    visitor.press(go)
    visitor.page.get_by_text(visitor.say("shell-fault-offline")).first.wait_for()
    visitor.page.unroute("**/at/*")
    visitor.press(go)
    visitor.page.locator(".past").first.wait_for()
    expect(line).to_have_count(0)


def test_the_bar_is_large_enough_and_its_figures_can_be_pointed_at_and_sent_away(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting()
    at_table(served, visitor, positions.deeds(own=1), help="bar")
    bar = visitor.page.locator("[data-chances]")
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    figures = visitor.page.locator(".win .all")
    expect(figures).to_be_hidden()
    bar.hover()
    expect(figures).to_be_visible()
    figures.locator("li").last.hover()
    visitor.page.wait_for_timeout(200)
    expect(figures).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(figures).to_be_hidden()


# Whether a notice lies on the panel.
COVERS: Final = """() => {
  const [notice, panel] = [".notice", ".hint-panel"].map((one) => document.querySelector(one).getBoundingClientRect());
  const beside = notice.right <= panel.left || panel.right <= notice.left;
  return !beside && notice.top < panel.bottom && panel.top < notice.bottom;
}"""


@pytest.mark.parametrize("device", list(DEVICES))
def test_a_notice_does_not_lie_on_the_hint(served: Served, visiting: Callable[..., Visitor], device: str) -> None:
    visitor = visiting(device)
    at_table(served, visitor, positions.deeds(own=1))
    visitor.press(visitor.page.locator("[data-stop=hint]"))
    visitor.page.locator("[data-hint]").first.wait_for()
    visitor.watch.expected.append("Failed to load resource")
    visitor.page.route("**/at/*", lambda route: route.abort())
    if visitor.phone:
        visitor.press_named("table-tab-log")
    visitor.press(visitor.page.get_by_role("button", name=visitor.say("table-see-moment", n=1), exact=True).first)
    visitor.page.locator(".notice").first.wait_for()
    if visitor.phone:
        visitor.press(dialog(visitor, "table-side").get_by_role("button", name=visitor.say("shell-close")))
    visitor.page.locator(".notice").first.wait_for()
    assert visitor.page.evaluate(COVERS) is False


def few_houses() -> Game:
    """A can build, one by one or several at once: the bank has few houses left, and B could build too."""
    options = {"setup.deal_deeds": 3, "setup.starting_cash": 2500, "stock.houses": 6}
    return positions.game("A build 1", "A build 3", options=options, own=1, deal=(6, 1, 8, 3, 11, 39))


def built_debt() -> Game:
    """A owes a tax and has two hotels to sell, one by one or as a group."""
    lines = [f"A build {square}" for _ in range(5) for square in (1, 3)]
    options = {"setup.deal_deeds": 2, "setup.starting_cash": 760}
    return positions.game(*lines, "A roll 1-3", options=options, own=1, deal=(15, 1, 35, 3))


@pytest.mark.parametrize("device", list(DEVICES))
@pytest.mark.parametrize(
    ("about", "game"),
    [
        ("lot", lambda: positions.auction(own=1)),
        ("buy", lambda: positions.game("A roll 1-2", own=1)),
        ("build", few_houses),
        ("debt", built_debt),
    ],
    ids=["lot", "buy", "build", "debt"],
)
def test_each_decision_says_what_it_is_worth(
    served: Served, visiting: Callable[..., Visitor], about: str, game: Callable[[], Game], device: str
) -> None:
    visitor = visiting(device)
    at_table(served, visitor, game())
    if about == "build":
        visitor.press(visitor.page.locator("[data-stop=manage]"))
    line = visitor.page.locator(f"[data-worth={about}]")
    line.wait_for()
    assert re.search(r"\d", line.inner_text()) is not None


def test_what_a_decision_is_worth_is_asked_once_as_long_as_nothing_changed(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting()
    asked: list[str] = []
    told: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: asked.append(str(frame)) if '"weigh"' in str(frame) else None)
        socket.on("framereceived", lambda frame: told.append(str(frame)) if '"changed"' in str(frame) else None)

    visitor.page.on("websocket", follow)
    seated = at_table(served, visitor, positions.game("A roll 1-2", own=1))
    visitor.page.locator("[data-worth=buy]").wait_for()
    assert len(asked) == 1
    # Somebody comes to watch: the table is told anew, the game is the same.
    told.clear()
    other = visitor.another()
    other.visit(f"/t/{seated['table']}")
    visitor.until(lambda: told, "the table was told anew")
    visitor.page.wait_for_timeout(300)
    other.close()
    assert len(asked) == 1


def test_a_hint_does_not_come_back_after_an_action_is_taken_back(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting()
    at_table(served, visitor, positions.grouped(own=1))

    def build(square: int) -> None:
        visitor.press_named("table-manage")
        visitor.press(visitor.button(f"A build {square}"))
        visitor.until(lambda: visitor.played[-1] == f"A build {square}", "it is built")
        visitor.page.keyboard.press("Escape")

    build(1)
    visitor.press(visitor.page.locator("[data-stop=hint]"))
    hints = visitor.page.locator("[data-hint]")
    hints.first.wait_for()
    n = visitor.n
    visitor.page.keyboard.press("u")
    visitor.until(lambda: visitor.n == n - 1, "it is taken back")
    expect(hints).to_have_count(0)
    build(3)
    visitor.page.locator(f"[data-home][data-n='{n}']").wait_for()
    expect(visitor.page.get_by_role("group", name=visitor.say("help-hint"), exact=True)).to_have_count(0)


def test_the_key_of_the_hint_brings_it_back_from_behind_a_reason_and_sends_away_what_is_in_view(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting()
    at_table(served, visitor, positions.deeds(own=1))
    panel = visitor.page.get_by_role("group", name=visitor.say("help-hint"), exact=True)
    visitor.page.keyboard.press("h")
    panel.wait_for()
    visitor.press(visitor.button("A end"), force=True)
    reason = visitor.page.get_by_role("group", name=visitor.say("table-because"))
    reason.wait_for()
    expect(panel).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(panel).to_be_visible()
    expect(reason).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(panel).to_have_count(0)


@pytest.mark.parametrize("device", list(DEVICES))
def test_ones_own_chance_is_written_beside_the_bar_however_small(
    served: Served, visiting: Callable[..., Visitor], device: str
) -> None:
    visitor = visiting(device)
    # B has a group with houses, A next to nothing.
    at_table(served, visitor, rich_game(own=1), help="bar")
    visitor.page.locator("[data-chances]").wait_for()
    own = visitor.page.locator(".win .mine")
    expect(own).to_be_in_viewport(ratio=1)
    assert re.search(rf"{told(visitor)[0]:.0%}".replace("%", r"\s%"), own.inner_text())
    if device == "desktop":
        assert visitor.page.locator(".win .part").first.inner_text().strip() == "A", "too small for its figure"


def test_a_hinted_deal_is_seen_in_the_trade_dialog_before_it_is_offered(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting()
    at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15), own=1))
    visitor.press(visitor.page.locator("[data-stop=hint]"))
    visitor.press(visitor.page.locator("[data-hint*=' offer ']").first)
    opened = dialog(visitor, "dialogs-trade")
    expect(opened.locator("[data-change]")).to_have_count(2)
    expect(opened.locator("[data-square='9']")).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator("[data-hint]")).to_have_count(0)
    assert visitor.offers == []
    visitor.press(opened.get_by_role("button", name=visitor.say("dialogs-trade-send")))
    visitor.until(lambda: visitor.offers or "accept" in visitor.played[-1], "it is offered")


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
