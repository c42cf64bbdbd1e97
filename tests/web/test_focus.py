"""Where the focus is, and what is said, for whoever plays with the keyboard and hears the page: one game each."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.server import positions
from tests.web.conftest import Visiting
from tests.web.keyboard import focused, tab_to_named
from tests.web.new_table import has_begun
from tests.web.scenes import at_table
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

# Everything that a screen reader is told.
HEARD: Final = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes)
    for (const one of addedNodes)
      if (target.closest?.("[role=log], [role=alert], [role=status]")) window.heard.push(one.textContent.trim());
}).observe(document.body, { childList: true, subtree: true, characterData: true }));
"""
# Whether what has the focus can be seen, in part at least.
IN_SIGHT: Final = """() => {
  const at = document.activeElement;
  const { left, top, width, height } = at.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
  return points.some(([x, y]) => at.contains(document.elementFromPoint(x, y)));
}"""


def heard(visitor: Visitor) -> list[str]:
    """What a screen reader was told."""
    found: list[str] = visitor.page.evaluate("window.heard.filter((one) => one !== '')")
    return found


def settles(visitor: Visitor, *, tag: str) -> dict[str, Any]:
    """Waits until an element of a kind has the focus."""
    visitor.until(lambda: focused(visitor)["tag"] == tag, f"the focus is on {tag}, not {focused(visitor)}")
    return focused(visitor)


def test_the_focus_goes_along_from_the_waiting_room_to_the_table(served: Served, visiting: Visiting) -> None:
    seated = served.make(["Ana", "link", "link"], wait=True)
    ana, luis = visiting(), visiting(viewport={"width": 1280, "height": 400})
    ana.sit(seated, "A")
    luis.page.add_init_script(HEARD)
    luis.visit(f"/t/{seated['table']}")
    tab_to_named(luis, luis.say("lobby-sit", seat="B"))
    luis.page.keyboard.press("Enter")
    settles(luis, tag="H2")  # the title of the dialog, not what closes it

    # The wheel over the buttons of a dialog moves nothing behind it.
    before = luis.page.evaluate("scrollY")
    where = luis.page.locator("dialog footer").bounding_box()
    assert where is not None
    luis.page.mouse.move(where["x"] + 10, where["y"] + 10)
    luis.page.mouse.wheel(0, 400)
    luis.page.wait_for_timeout(200)
    assert luis.page.evaluate("scrollY") == before

    tab_to_named(luis, luis.say("lobby-sit-here"))
    luis.page.keyboard.press("Enter")
    luis.until(lambda: luis.you == ["B"], "Luis sits")
    expect(luis.page.get_by_role("button", name=luis.say("lobby-sit", seat="B"), exact=True)).to_have_count(0)
    assert settles(luis, tag="H2")["name"] == luis.say("lobby-waiting-title", name="Ana")
    assert luis.say("lobby-waiting-connection") not in heard(luis)

    tab_to_named(ana, ana.say("lobby-waiting-fill", count=1))
    ana.page.keyboard.press("Enter")
    ana.until(lambda: has_begun(ana), "the game begins")
    ana.page.get_by_role("region", name=ana.say("table-bar")).wait_for()
    for visitor in (ana, luis):
        assert settles(visitor, tag="H1")["name"] != ""


def test_the_keyboard_at_the_table(served: Served, visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(HEARD)
    game = positions.game("A roll 5-5", "A roll 5-5", "A roll 5-5", "B roll 4-6", "B end")
    at_table(served, visitor, game)

    # The log is one stop of Tab: the arrow keys go along its lines, Tab goes on.
    lines = page.locator("[data-entry]")
    lines.nth(2).wait_for()
    # Whoever loads the page is where the game goes on, and is told whose move it is.
    settles(visitor, tag="SECTION")
    calls = visitor.say("table-your-turn", what="#").partition("#")[0]
    visitor.until(lambda: any(one.startswith(calls) for one in heard(visitor)), "it is said whose move it is")
    page.keyboard.press("l")
    log = page.get_by_role("region", name=visitor.say("table-log"), exact=True)
    for _ in range(8):
        page.keyboard.press("Tab")
        if log.evaluate("(one) => one === document.activeElement"):
            break
    page.keyboard.press("ArrowUp")
    expect(lines.last.locator(".moment")).to_be_focused()
    page.keyboard.press("ArrowUp")
    moment = lines.nth(-2).locator(".moment")
    expect(moment).to_be_focused()
    expect(moment).to_have_accessible_description(" ".join(lines.nth(-2).locator("p").all_inner_texts()))
    expect(moment).to_have_css("outline-style", "solid")
    page.keyboard.press("F6")
    settles(visitor, tag="SECTION")
    log.focus()
    page.keyboard.press("Tab")
    assert not log.evaluate("(one) => one.contains(document.activeElement)")

    # A moment of the past is said once, where one stops; not again when the game goes on.
    log.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    back = page.get_by_role("button", name=visitor.say("table-past-before"), exact=True)
    back.wait_for()
    back.press("Enter")
    back.press("Enter")
    past = visitor.say("table-past", n="#", last="#").partition("#")[0]
    visitor.until(lambda: any(one.startswith(past) for one in heard(visitor)), "the moment is said")
    page.wait_for_timeout(700)
    assert len([one for one in heard(visitor) if one.startswith(past)]) == 1, heard(visitor)
    page.keyboard.press("Escape")

    # What is refused says why; Escape, pressed in there, takes it away and leaves the focus at the actions.
    page.get_by_role("button", name=visitor.say("table-jail"), exact=True).wait_for()
    page.keyboard.press("b")
    because = page.get_by_role("group", name=visitor.say("table-because"))
    because.get_by_role("button", name=visitor.say("shell-close")).focus()
    page.keyboard.press("Escape")
    expect(because).to_have_count(0)
    settles(visitor, tag="SECTION")

    # Out of jail by the bar: the panel with the ways out goes too, and the focus comes back.
    visitor.press_named("table-jail")
    settles(visitor, tag="H2")
    panel = dialog(visitor, "dialogs-jail")
    visitor.press(page.get_by_role("region", name=visitor.say("table-bar")).locator('[data-action="A fine"]'))
    visitor.until(lambda: visitor.table["jail"][0] is None, "Ana is free")
    expect(panel).to_have_count(0)
    assert focused(visitor)["tag"] != "BODY"


def test_what_one_presses_keeps_the_focus_and_what_is_taken_back_is_said(served: Served, visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(HEARD)
    at_table(served, visitor, positions.grouped())
    page.keyboard.press("g")

    # The same button leads back; where it goes, the next one of its row has the focus.
    visitor.button("A mortgage 1").press("Enter")
    expect(visitor.button("A redeem 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(visitor.button("A mortgage 1")).to_be_focused()
    visitor.button("A row brown").press("Enter")
    visitor.until(lambda: visitor.table["level"][3] == 1, "both lots have a house")
    expect(visitor.button("A row brown")).to_be_focused()
    page.keyboard.press("Escape")

    before = heard(visitor)[-1]
    page.keyboard.press("u")
    visitor.until(lambda: heard(visitor)[-1] == visitor.say("table-undone", what=before), "what was taken back is said")

    # Escape leaves the field of the chat, for the actions.
    page.keyboard.press("c")
    settles(visitor, tag="INPUT")
    page.keyboard.press("Escape")
    settles(visitor, tag="SECTION")


@pytest.mark.parametrize("size", [(844, 390), (640, 400)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_a_low_window_the_focus_is_in_sight(served: Served, visiting: Visiting, size: tuple[int, int]) -> None:
    visitor = visiting(viewport={"width": size[0], "height": size[1]}, newcomer=True)
    page = visitor.page
    at_table(served, visitor, positions.game("A roll 2-3", seats=4))
    visitor.button("A decline").wait_for()
    page.locator("[data-guide]:not(.hidden)").wait_for()

    # From wherever the keyboard goes it never stands on something that the dialog covers.
    for _ in range(12):
        page.keyboard.press("Tab")
        page.wait_for_timeout(60)
        assert page.evaluate(IN_SIGHT), focused(visitor)
    assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")

    # F6 goes on to the guide, whose buttons would be the last of all, and out to what can be seen.
    page.keyboard.press("F6")
    assert focused(visitor)["name"] == visitor.say("guide-good")
    page.keyboard.press("F6")
    page.wait_for_timeout(60)
    assert page.evaluate(IN_SIGHT), focused(visitor)
    assert page.evaluate("document.activeElement.closest('[role=dialog], [data-guide]') === null")
    page.keyboard.press("F6")
    page.keyboard.press("F6")
    page.keyboard.press("Enter")
    expect(page.locator("[data-guide=buy]")).to_have_count(0)
    assert focused(visitor)["tag"] != "BODY"
