"""The browser's Back closes what lies over a screen before it leaves the screen; a reload changes nothing of that."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server import positions
from tests.web.conftest import Visiting
from tests.web.lobby_scenes import lobby_settings
from tests.web.scenes import at_table, buy, table_menu
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser


def _back(visitor: Visitor) -> None:
    # Later, when this has been answered: a page that is left may answer no more.
    visitor.page.evaluate("() => { setTimeout(() => history.back()); }")


def _has_left(visitor: Visitor, at: str) -> None:
    visitor.until(lambda: visitor.page.url != at, "Back leaves the table")
    # A browser may never close a page that is still on its way.
    visitor.page.locator("h1, h2").first.wait_for()


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_back_closes_dialogs_one_by_one_and_then_leaves_the_table(
    served: Served, visiting: Visiting, device: str
) -> None:
    visitor = visiting(device)
    visitor.visit("/rules")
    visitor.page.locator("h1, h2").first.wait_for()
    buy(served, visitor)
    at = visitor.page.url
    visitor.press_named("table-more" if visitor.phone else "table-menu")
    menu = dialog(visitor, "table-menu")
    menu.wait_for()
    _back(visitor)
    expect(menu).to_have_count(0)
    expect(visitor.page.get_by_role("dialog").first).to_be_visible()
    _back(visitor)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    assert visitor.page.url == at
    visitor.press_named("table-recall-buy")
    visitor.button("A decline").wait_for()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    _back(visitor)
    visitor.page.wait_for_url(f"{visitor.address}/**")
    _has_left(visitor, at)


def test_a_link_in_a_dialog_leads_back_to_the_table(served: Served, visitor: Visitor) -> None:
    table_menu(served, visitor)
    at = visitor.page.url
    visitor.press(visitor.page.get_by_role("link", name=visitor.say("table-replay")).first)
    visitor.page.wait_for_url("**/replay**")
    _back(visitor)
    visitor.page.wait_for_url(at)
    visitor.page.get_by_role("region", name=visitor.say("table-bar")).wait_for()


def test_a_reload_with_an_open_dialog_keeps_back_as_it_was(served: Served, visitor: Visitor) -> None:
    lobby_settings(served, visitor)
    at_table(served, visitor, positions.deeds())
    at = visitor.page.url
    visitor.press_named("table-menu")
    dialog(visitor, "table-menu").wait_for()
    visitor.page.reload()
    visitor.page.get_by_role("region", name=visitor.say("table-bar")).wait_for()
    visitor.press_named("table-menu")
    dialog(visitor, "table-menu").wait_for()
    _back(visitor)
    expect(dialog(visitor, "table-menu")).to_have_count(0)
    assert visitor.page.url == at
    _back(visitor)
    _has_left(visitor, at)


def test_back_closes_the_settings_of_the_lobby(served: Served, visitor: Visitor) -> None:
    lobby_settings(served, visitor)
    _back(visitor)
    expect(dialog(visitor, "shell-settings")).to_have_count(0)
    assert visitor.page.url == f"{visitor.address}/"
