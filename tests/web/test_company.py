"""Company at the table: reactions, words beside seats, sharing, notices of one's turn, one's games, an absence told."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.server import positions
from tests.web.conftest import Visiting
from tests.web.trading import show_trades
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

ENGLISH: Final = {"locale": "en-GB"}


def _together(served: Served, visiting: Visiting, **more: Any) -> tuple[Visitor, Visitor, dict[str, Any]]:
    """Ana and Luis, each with a browser, at a game in which Ana is about to throw; `more` is about Luis's browser."""
    seated = served.resume(positions.deeds(3), ["Ana", "Luis", "bot:buyer"], pace=10_000)
    ana, luis = visiting(), visiting(**more)
    ana.sit(seated, "A")
    luis.sit(seated, "B")
    for visitor in (ana, luis):
        visitor.until(lambda visitor=visitor: visitor.n >= 0, "the game goes on")
        visitor.page.locator("[data-board]").wait_for()
    return ana, luis, seated


def _bubble(visitor: Visitor, seat: str) -> Locator:
    return visitor.page.locator(f"[data-bubble={seat}]")


def _spoken(visitor: Visitor) -> Locator:
    """What screen readers are told politely."""
    return visitor.page.locator("[aria-live=polite], [role=log]")


def _board(visitor: Visitor) -> dict[str, float] | None:
    box = visitor.page.locator("[data-board]").bounding_box()
    return None if box is None else dict(box)


# ---------------------------------------------------------------------------------------------- reactions and words


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_reaction_is_seen_beside_the_seat_and_spoken_once(served: Served, visiting: Visiting, device: str) -> None:
    ana, luis, _ = _together(served, visiting, device=device)
    before = _board(luis)
    ana.press_named("company-reaction-bravo")
    bubble = _bubble(luis, "A")
    expect(bubble.locator("svg")).to_be_visible()
    assert _board(luis) == before
    told = luis.say("company-reacted", name="Ana", reaction=luis.say("company-reaction-bravo"))
    expect(_spoken(luis).get_by_text(told, exact=True)).to_have_count(1)
    seat, at = luis.page.locator("li[data-seat=A]").bounding_box(), bubble.bounding_box()
    assert seat is not None
    assert at is not None
    assert abs(at["y"] - seat["y"]) < 2 * seat["height"]
    expect(_bubble(ana, "A")).to_be_visible()  # who reacts sees it too
    expect(bubble).to_have_count(0)  # and it goes by itself


def test_on_a_phone_a_reaction_is_two_taps_away(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting, device="phone")
    luis.press(luis.page.get_by_role("button", name=luis.say("table-tab-chat")).first)
    luis.press_named("company-reaction-thanks")
    expect(_bubble(ana, "B")).to_be_visible()
    expect(luis.page.get_by_role("dialog")).to_have_count(0)  # to be seen, the sheet has gone


def test_words_stand_beside_the_seat_unless_the_chat_is_open_or_muted(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting)

    def say(text: str) -> None:
        ana.page.get_by_role("textbox", name=ana.say("table-chat-say")).fill(text)
        ana.press_named("table-chat-send")

    before = _board(luis)
    show_trades(ana)
    ana.press(ana.page.get_by_role("tab", name=ana.say("table-tab-chat")))
    say("¿Me vendes la celeste?")
    expect(_bubble(luis, "A")).to_have_text("¿Me vendes la celeste?")
    expect(_bubble(ana, "A")).to_have_count(0)  # there the chat is in view
    assert _board(luis) == before
    luis.press(luis.page.get_by_role("tab", name=luis.say("table-tab-chat")))
    say("Te doy 90")
    luis.page.get_by_role("region", name=luis.say("table-chat")).get_by_text("Te doy 90").wait_for()
    expect(_bubble(luis, "A")).not_to_have_text("Te doy 90")
    luis.page.get_by_text(luis.say("table-mute")).click()
    luis.page.get_by_label("Ana", exact=True).check()
    expect(_bubble(luis, "A")).to_have_count(0)
    ana.press_named("company-reaction-laugh")
    expect(_bubble(ana, "A")).to_be_visible()
    luis.page.wait_for_timeout(300)
    expect(_bubble(luis, "A")).to_have_count(0)


def test_among_bots_nobody_is_offered_reactions(served: Served, visitor: Visitor) -> None:
    visitor.sit(served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000))
    visitor.button("A roll").wait_for()
    expect(visitor.page.get_by_role("group", name=visitor.say("company-reactions"))).to_have_count(0)
