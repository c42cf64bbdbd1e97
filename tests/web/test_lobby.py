"""The lobby: all it shows has room, what begins a game is in view, and nothing that was filled in is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Visiting
from tests.web.page_texts import words
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import SIZES, at_size, size_name

pytestmark = pytest.mark.browser

# The room that the widest entry of a list leaves in its field, beside the padding and the list's arrow.
ROOM = """(field) => {
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const widest = Math.max(...[...field.options].map((option) => pen.measureText(option.label).width));
  return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20 - widest;
}"""

# The longest entry of a list that can be chosen, and the room that it leaves in its field.
LONGEST: Final = """(field) => {
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const width = (option) => pen.measureText(option.label).width;
  const open = [...field.options].filter((option) => !option.disabled && option.value !== "closed");
  const longest = open.toSorted((a, b) => width(b) - width(a))[0];
  const inside = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
  return { label: longest.label, room: inside - width(longest) };
}"""

# Whether all of a button is on the screen, with nothing over it.
IN_VIEW: Final = """(button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(over);
}"""


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_bots_are_chosen_by_level_and_their_strength_is_a_detail(visiting: Visiting, device: str, lang: str) -> None:
    visitor = visiting(device, locale=lang)
    visitor.visit("/")
    field = visitor.page.get_by_label(words("lobby-bot-level", lang), exact=True).first
    expect(field).to_be_visible()
    levels = [words(f"lobby-level-{level}", lang) for level in ("easy", "normal", "hard", "expert")]
    assert field.locator("option").all_inner_texts() == levels
    assert field.locator("option:checked").inner_text() == levels[0]
    assert field.evaluate(ROOM) >= 0, levels
    detail = visitor.page.get_by_text(words("lobby-bot-rating", lang, rating="X").partition("X")[0])
    expect(detail).to_be_hidden()
    visitor.press(visitor.page.get_by_text(words("lobby-bot-who", lang, name=words("bot-beginner-name", lang))))
    expect(detail).to_contain_text(re.compile(r"[\d.,]{4,}"))


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_what_was_chosen_from_a_list_can_be_read_whole(visiting: Visiting, device: str) -> None:
    visitor = visiting(device)
    visitor.visit("/?new")
    visitor.page.get_by_role("searchbox").wait_for()  # of the house rules, which come last
    visitor.page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true")
    fields = visitor.page.locator("section[aria-labelledby=create-rules] select").all()
    assert len(fields) > 10
    for field in fields:
        longest = field.evaluate(LONGEST)
        field.select_option(label=longest["label"])
        whole = field.locator("xpath=..").locator("[data-whole]")
        if longest["room"] < 0:
            expect(whole).to_have_text(longest["label"])
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_cards_say_how_games_differ_and_how_long_they_take(visiting: Visiting, lang: str) -> None:
    visitor = visiting(locale=lang)
    visitor.visit("/")
    for book in ("clasico", "americas", "castis", "xorti", "pelotis"):
        card = visitor.page.locator("label", has_text=words(f"edition-twist-{book}", lang))
        expect(card).to_contain_text(re.compile(r"≈ \d+ min"))
    start = visitor.page.locator(".start")
    minutes = start.inner_text()
    visitor.page.get_by_label(words("lobby-bot-level", lang), exact=True).select_option(
        label=words("lobby-level-hard", lang)
    )
    expect(start).not_to_have_text(minutes)


@pytest.fixture
def sized(browser: Browser, served: Served, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody with a window of the size that the test is called with."""
    visitor = Visitor(browser, served.address, watch, **at_size(request.param))
    yield visitor
    visitor.close()


@pytest.mark.parametrize("sized", SIZES, indirect=True, ids=size_name)
def test_what_begins_a_game_is_on_the_first_screen(sized: Visitor, served: Served) -> None:
    sized.visit("/")
    begin = sized.page.get_by_role("button", name=sized.say("lobby-begin-alone", count=3))
    expect(begin).to_be_visible()
    assert begin.evaluate(IN_VIEW)
    for _ in range(2):
        sized.sit(served.make(["Ana", "bot:easy"], pace=10_000))
        sized.page.locator("[data-board]").wait_for()
    sized.visit("/")
    expect(sized.page.get_by_role("link", name=re.compile(sized.say("lobby-continue")))).to_have_count(2)
    assert begin.evaluate(IN_VIEW)
    assert sized.page.evaluate("scrollY === 0 && document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("sized", [(1920, 1080)], indirect=True)
def test_a_wide_screen_is_used(sized: Visitor, served: Served) -> None:
    sized.visit("/")
    sized.page.get_by_role("button", name=sized.say("lobby-begin-alone", count=3)).wait_for()
    wide = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)) / innerWidth"
    assert sized.page.locator("main section, main fieldset, main form").evaluate_all(wide) > 0.9
    sized.sit(served.make(["Ana", "bot:easy"], pace=10_000))
    sized.page.locator("[data-board]").wait_for()
    # Between the seats and the board, and between the board and the tabs, there is hardly any empty cloth.
    gaps = sized.page.evaluate(
        """() => {
          const at = (what) => document.querySelector(what).getBoundingClientRect();
          const board = at("[data-board]");
          const seat = at("li[data-seat]");
          return [seat.left, board.left - seat.right, at("[role=tablist]").left - board.right];
        }"""
    )
    assert all(0 <= gap < 64 for gap in gaps), gaps


def test_a_reload_keeps_the_form_of_a_new_table(visitor: Visitor) -> None:
    visitor.visit("/?new")
    page = visitor.page
    name = page.get_by_role("textbox", name=visitor.say("lobby-seat-name"), exact=True).first
    name.fill("Zoë")
    page.get_by_label(visitor.say("lobby-seat-who"), exact=True).nth(1).select_option("link")
    page.get_by_label(visitor.say("lobby-bot-level"), exact=True).last.select_option("dealer")
    visitor.press(page.get_by_role("radio", name=visitor.say("lobby-clock-turn"), exact=True))
    visitor.press(page.get_by_role("radio", name=visitor.say("lobby-visibility-public"), exact=True))
    page.reload()
    expect(name).to_have_value("Zoë")
    expect(page.get_by_label(visitor.say("lobby-seat-who"), exact=True).nth(1)).to_have_value("link")
    expect(page.get_by_label(visitor.say("lobby-bot-level"), exact=True).last).to_have_value("dealer")
    expect(page.get_by_role("radio", name=visitor.say("lobby-clock-turn"), exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name=visitor.say("lobby-visibility-public"), exact=True)).to_be_checked()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_lobby_comes_back_by_itself_after_an_outage(visiting: Visiting, lang: str) -> None:
    visitor = visiting(locale=lang)
    visitor.watch.expected.append("ERR_FAILED")
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.visit("/")
    expect(visitor.page.get_by_role("alert").filter(has_text=words("shell-offline", lang))).to_contain_text(
        words("shell-retrying", lang)
    )
    visitor.page.unroute("**/api/**")
    expect(visitor.page.get_by_role("button", name=words("lobby-begin-alone", lang, count=3))).to_be_visible()
