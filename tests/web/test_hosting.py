"""A host takes a seat from a guest and hands the table over: what each of them sees."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visiting
from tests.web.new_table import has_begun, sit_down
from tests.web.web_server import Served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_host_removes_a_guest_and_hands_the_table_over(served: Served, visiting: Visiting, device: str) -> None:
    seated = served.make(["Ana", "link", "bot:buyer"], wait=True)
    link = f"{served.address}/t/{seated['table']}"
    ana, luis, eva = visiting(device), visiting(device), visiting(device)
    ana.sit(seated, "A")
    sit_down(luis, link, "B", "Luis")
    guest_buttons = luis.page.get_by_role("button", name=luis.say("lobby-remove-of", name="Ana"), exact=True)
    expect(guest_buttons).to_have_count(0)

    ana.press_named("lobby-remove-of", name="Luis")
    expect(luis.page.get_by_text(luis.say("lobby-waiting-removed")).first).to_be_visible()
    luis.until(lambda: luis.you == [], "Luis has no seat")
    assert seated["table"] not in (luis.page.evaluate("localStorage.getItem('casero.seats')") or "")
    expect(luis.page.get_by_role("button", name=luis.say("lobby-sit", seat="B"), exact=True)).to_be_visible()

    sit_down(eva, link, "B", "Eva")
    ana.press_named("lobby-hand-over-to", name="Eva")
    expect(eva.page.get_by_text(eva.say("lobby-waiting-hosting")).first).to_be_visible()
    expect(eva.page.get_by_role("heading", name=eva.say("lobby-waiting-title", name="Eva"))).to_be_visible()
    start = ana.page.get_by_role("button", name=ana.say("lobby-waiting-start"), exact=True)
    expect(start).to_have_count(0)
    eva.press_named("lobby-waiting-start")
    for visitor in (ana, eva):
        visitor.until(partial(has_begun, visitor), "the game begins")
