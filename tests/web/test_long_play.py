"""Whole games by other ways: without a mouse, on a phone, around one screen, and in two languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server import positions
from tests.web.actions import MOST, acts, do, own, play_on, put_aside, sensible
from tests.web.keyboard import POINTED, do_by_keys, tab_to_named, write
from tests.web.new_table import SHORT, lay_alone, lay_together
from tests.web.page_texts import ENGLISH, words
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser_long


def test_a_whole_game_is_played_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.context.add_init_script(POINTED)
    keys = visitor.page.keyboard
    visitor.visit("/")
    visitor.page.get_by_role("button", name=words("lobby-begin-alone", count=3), exact=True).wait_for()
    write(visitor, words("lobby-bots"), "1")
    tab_to_named(visitor, words("lobby-more-options"))
    keys.press("Enter")
    visitor.page.get_by_role("heading", name=words("lobby-create-rules")).wait_for()
    write(visitor, words("option-setup-starting-cash-name"), str(SHORT["setup.starting_cash"]))
    write(visitor, words("option-salary-amount-name"), str(SHORT["salary.amount"]))
    tab_to_named(visitor, words("lobby-create-begin"))
    keys.press("Enter")
    visitor.until(lambda: visitor.n >= 0, "the game begins")

    for _ in range(MOST):
        visitor.until(lambda: visitor.over or acts(visitor), "it is my turn, or over")
        if visitor.over:
            break
        # Building would only take longer.
        do_by_keys(visitor, sensible([one for one in own(visitor, "A") if one["verb"] != "build"]))

    assert visitor.over
    assert visitor.table["cash"][0] >= 0
    expect(visitor.page.get_by_role("link", name=words("table-replay")).first).to_be_visible()
    assert visitor.page.evaluate("window.pointed") == 0


def test_a_whole_game_is_played_on_a_phone(visiting: Callable[..., Visitor]) -> None:
    visitor = visiting("phone")
    lay_alone(visitor, 1)
    play_on(visitor)
    assert visitor.over
    expect(visitor.page.get_by_role("link", name=words("table-replay")).first).to_be_visible()
    # Nothing is wider than the screen.
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_family_plays_around_one_screen(visitor: Visitor) -> None:
    lay_together(visitor, ("Ana", "Luis", "Eva"))
    assert visitor.you == ["A", "B", "C"]
    visitor.until(lambda: acts(visitor), "somebody begins")
    shown = visitor.page.get_by_role("region", name=words("table-bar"))
    name = {"A": "Ana", "B": "Luis", "C": "Eva"}[str(acts(visitor))]
    expect(shown.get_by_text(words("table-their-move", name=name))).to_be_visible()

    played: set[str] = set()
    for _ in range(3 * MOST):
        if visitor.over:
            break
        seat = str(acts(visitor))
        played.add(seat)
        do(visitor, sensible([one for one in own(visitor, seat) if one["verb"] != "build"]))

    assert visitor.over
    assert played == {"A", "B", "C"}
    expect(visitor.page.get_by_role("link", name=words("table-replay")).first).to_be_visible()


def test_the_language_is_switched_half_way(served: Served, visitor: Visitor) -> None:
    visitor.sit(served.resume(positions.deeds(), ["Ana", "bot:buyer"]))
    visitor.until(lambda: acts(visitor), "it is Ana's turn")
    page = visitor.page
    expect(visitor.button("A roll")).to_contain_text(words("act-roll"))
    page.get_by_role("tab", name=words("table-tab-chat")).click()
    page.get_by_role("textbox", name=words("table-chat-say"), exact=True).fill("a medias")

    visitor.press_named("shell-settings")
    page.get_by_role("radio", name="English").check()
    visitor.lang = ENGLISH
    page.keyboard.press("Escape")

    expect(visitor.button("A roll")).to_contain_text(words("act-roll", ENGLISH))
    assert page.evaluate("document.documentElement.lang") == ENGLISH
    expect(page.get_by_role("textbox", name=words("table-chat-say", ENGLISH), exact=True)).to_have_value("a medias")
    do(visitor, "A roll")
    page.wait_for_timeout(500)
    put_aside(visitor)
    page.get_by_role("tab", name=words("table-tab-log", ENGLISH)).click()
    log = page.get_by_role("tabpanel")
    expect(log.get_by_text("You throw").last).to_be_visible()
    expect(log.get_by_text("Tiras")).to_have_count(0)

    page.reload()
    expect(page.get_by_role("tab", name=words("table-tab-log", ENGLISH))).to_be_visible()
