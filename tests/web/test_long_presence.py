"""Coming back: after a reload, in another tab, as a spectator, and to a server that was killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server import positions
from tests.web.actions import acts, do, own, sensible
from tests.web.page_texts import words
from tests.web.trading import Side, accept, dialog, offer
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served

pytestmark = pytest.mark.browser_long


def test_a_reload_in_the_middle_of_an_auction_loses_nothing(served: Served, visiting: Callable[..., Visitor]) -> None:
    seated = served.resume(positions.auction(3), ["Ana", "Luis", "Eva"])
    ana, luis, eva = visiting(), visiting(), visiting()
    for visitor, seat in ((ana, "A"), (luis, "B"), (eva, "C")):
        visitor.sit(seated, seat)
    luis.until(lambda: acts(luis), "Luis bids first")
    luis.press_named("dialogs-auction-own")
    luis.page.get_by_role("textbox", name=words("dialogs-auction-amount"), exact=True).fill("37")
    luis.page.reload()
    field = luis.page.get_by_role("textbox", name=words("dialogs-auction-amount"), exact=True)
    if not field.is_visible():
        luis.press_named("dialogs-auction-own")
    expect(field).to_have_value("37")
    do(luis, "B bid 37")

    # A maximum is the table's to keep: it bids while nobody is there.
    eva.until(lambda: acts(eva), "Eva is next")
    eva.press_named("dialogs-auction-own")
    eva.page.get_by_role("textbox", name=words("dialogs-auction-amount"), exact=True).fill("60")
    eva.press(eva.button("C bidder 60"))
    eva.page.reload()
    ana.until(lambda: ana.table["auction"]["bidder"] == "C", "the table has bid for Eva")
    do(ana, "A pass")
    luis.until(lambda: acts(luis), "Luis is asked again")
    do(luis, "B pass")
    eva.until(lambda: eva.table["owner"][3] == "C", "Eva has won")
    assert eva.table["cash"][2] == 1500 - 38


def test_a_reload_in_the_middle_of_a_trade_keeps_what_was_written(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    seated = served.resume(positions.deeds(), ["Ana", "Luis"])
    ana, luis = visiting(), visiting()
    ana.sit(seated, "A")
    luis.sit(seated, "B")
    ana.until(lambda: ana.n > 0, "the game goes on")
    ana.press_named("table-trade")
    opened = dialog(ana, "dialogs-trade")
    opened.locator("[data-square='6']").click()
    opened.get_by_role("textbox").first.fill("85")
    opened.get_by_text(words("dialogs-verdict-fine")).wait_for()

    ana.page.reload()
    ana.press_named("table-trade")
    expect(opened.locator("[data-square='6']")).to_have_attribute("aria-pressed", "true")
    expect(opened.get_by_role("textbox").first).to_have_value("85")
    ana.press_named("dialogs-trade-send")
    luis.until(lambda: luis.offers, "the offer is there")

    # It rests on the table: both may leave and come back.
    ana.page.reload()
    luis.page.reload()
    luis.until(lambda: luis.offers, "the offer is still there")
    accept(luis)
    ana.until(lambda: ana.table["owner"][6] == "A", "the trade is done")


def test_the_same_seat_is_played_in_two_tabs(served: Served, visitor: Visitor) -> None:
    visitor.sit(served.resume(positions.deeds(), ["Ana", "Luis"]), "AB")
    visitor.until(lambda: visitor.n > 0, "the game goes on")
    first, at = visitor.page, visitor.page.url
    second = visitor.open_tab()
    second.goto(at)
    visitor.until(lambda: acts(visitor), "the other tab holds the same seats")

    do(visitor, "A roll")
    expect(first.locator("[data-action='A roll']:not([aria-disabled])")).to_have_count(0)
    n = visitor.n
    seat = str(acts(visitor))
    action = sensible([one for one in own(visitor, seat) if one["verb"] != "build"])
    first.locator(f'[data-action="{action}"]:visible').first.click()
    visitor.until(lambda: visitor.n > n, "what one tab does is seen in the other")


def test_a_spectator_sees_everything_and_can_do_nothing(served: Served, visiting: Callable[..., Visitor]) -> None:
    seated = served.resume(positions.deeds(), ["Ana", "bot:buyer"])
    ana, guest = visiting(), visiting()
    ana.sit(seated)
    guest.visit(f"/t/{seated['table']}")
    expect(guest.page.get_by_text(words("table-watching")).first).to_be_visible()
    ana.until(lambda: acts(ana), "Ana's turn")
    do(ana, "A roll")
    guest.until(lambda: guest.n >= ana.n, "the spectator sees it")
    assert guest.you == []
    assert guest.legal == []
    expect(guest.page.locator("[data-action]")).to_have_count(0)
    expect(guest.page.get_by_role("button", name=words("table-trade"), exact=True)).to_have_count(0)


def test_a_table_without_spectators_says_so(served: Served, visiting: Callable[..., Visitor]) -> None:
    seated = served.resume(positions.deeds(), ["Ana", "bot:buyer"], spectators=False)
    ana, guest = visiting(), visiting()
    ana.sit(seated)
    ana.until(lambda: ana.n >= 0, "the game goes on")
    guest.visit(f"/t/{seated['table']}")
    expect(guest.page.get_by_text(words("fault-spectators-not-allowed"))).to_be_visible()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server of this test alone, to be killed."""
    with Served(tmp_path / "mortal") as server:
        yield server


def test_a_page_goes_on_by_itself_when_a_killed_server_is_back(browser: Browser, mortal: Served) -> None:
    watch = Watch(mortal.address)
    ana, luis = Visitor(browser, mortal.address, watch), Visitor(browser, mortal.address, watch)
    try:
        seated = mortal.resume(positions.deeds(), ["Ana", "Luis"])
        ana.sit(seated, "A")
        luis.sit(seated, "B")
        ana.until(lambda: acts(ana), "Ana's turn")
        do(ana, "A mortgage 3")
        ana.press_named("table-trade")
        opened = dialog(ana, "dialogs-trade")
        opened.get_by_role("textbox").first.fill("45")
        before = ana.n

        watch.expected.append("WebSocket connection")
        mortal.kill()
        expect(ana.page.get_by_text(words("table-reconnecting")).first).to_be_visible()
        mortal.start()

        expect(ana.page.get_by_text(words("table-reconnecting"))).to_have_count(0)
        assert ana.n == before
        expect(opened.get_by_role("textbox").first).to_have_value("45")
        ana.press_named("dialogs-aside")
        offer(ana, "B", give=Side(cash=45), get=Side(deeds=[6]))
        accept(luis)
        ana.until(lambda: ana.table["owner"][6] == "A", "the game goes on")
        watch.check()
        assert not mortal.errors()
    finally:
        ana.close()
        luis.close()
