"""Two people see that nobody could choose the dice: what was committed to, revealed, and what their pages found."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visiting
from tests.web.new_table import SHORT, has_begun, lay_for_friends, sit_down

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_two_people_find_each_others_seeds_as_committed(visiting: Visiting, device: str) -> None:
    ana, luis = visiting(device), visiting(device)
    link = lay_for_friends(ana, "Ana", SHORT)
    sit_down(luis, link, "B", "Luis")
    for visitor in (ana, luis):
        expect(visitor.page.get_by_text(visitor.say("lobby-waiting-ready"), exact=True)).to_have_count(2)
    ana.press_named("lobby-waiting-fill", count=sum(seat["kind"] == "open" for seat in ana.info["seats"]))
    for visitor, states in ((ana, ["mine", "matches"]), (luis, ["matches", "mine"])):
        visitor.until(partial(has_begun, visitor), "the game begins")
        visitor.press_named("table-more" if visitor.phone else "table-menu")
        visitor.press_named("table-fair")
        dialog = visitor.page.get_by_role("dialog", name=visitor.say("table-fair"))
        expect(dialog.get_by_text(visitor.say("fair-good"))).to_be_visible()
        assert [one.get_attribute("data-state") for one in dialog.locator("[data-state]").all()] == states
        assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
