"""Playing without a mouse: the keys of the table, and Tab to everything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.web.actions import MANAGED, await_dialog
from tests.web.visitor import Visitor

FARTHEST: Final = 250  # presses of Tab until everything on a screen has had the focus
LETTERS: Final = {"buy": "b", "decline": "s"}

# What has the focus: the action it does, and its name.
FOCUSED: Final = """
() => {
  const at = document.activeElement;
  const label = at.labels?.[0]?.innerText ?? "";
  const name = at.getAttribute("aria-label") ?? (label || at.innerText);
  return { action: at.dataset.action ?? "", name, tag: at.tagName };
}
"""

# Counts what no keyboard does.
POINTED: Final = """
window.pointed = 0;
addEventListener("pointerdown", () => (window.pointed += 1), true);
"""


def focused(visitor: Visitor) -> dict[str, Any]:
    """What has the focus."""
    found: dict[str, Any] = visitor.page.evaluate(FOCUSED)
    return found


def tab_to(visitor: Visitor, fits: Callable[[dict[str, Any]], bool], what: str) -> None:
    """Presses Tab until the focus is where it is wanted."""
    for _ in range(FARTHEST):
        if fits(focused(visitor)):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}. {visitor.scene()}")


def tab_to_named(visitor: Visitor, name: str) -> None:
    """Presses Tab until something with a name has the focus."""
    tab_to(visitor, lambda at: str(at["name"]).strip().split("\n")[0] == name, name)


def write(visitor: Visitor, name: str, text: str) -> None:
    """Types into the field with a name."""
    tab_to(visitor, lambda at: at["tag"] == "INPUT" and str(at["name"]).strip() == name, name)
    visitor.page.keyboard.press("ControlOrMeta+a")
    visitor.page.keyboard.type(text)


def do_by_keys(visitor: Visitor, action: str) -> None:
    """Plays an action without a mouse."""
    before = visitor.n
    verb = action.split()[1]
    keys = visitor.page.keyboard
    if verb not in MANAGED:
        # Nobody presses a key before there is something to press it for.
        visitor.page.locator(f'[data-action^="{action}"]:not([aria-disabled])').first.wait_for()
    if verb in LETTERS:
        keys.press(LETTERS[verb])
    elif verb in ("roll", "end"):
        keys.press(" ")
    else:
        press_in_dialog(visitor, action)
    visitor.until(lambda: visitor.n > before, action)


def unfold(visitor: Visitor, action: str) -> None:
    """Opens the part of a dialog that has the button of an action, if that is closed."""
    page = visitor.page
    if page.locator(f'[role=dialog] details:not([open]):has([data-action^="{action}"])').count():
        page.keyboard.press("F6")
        tab_to_named(visitor, visitor.say("dialogs-raise"))
        page.keyboard.press("Enter")
        page.keyboard.press("F6")


def press_in_dialog(visitor: Visitor, action: str) -> None:
    """Goes into the dialog that is open, or opens that of the deeds, and presses the button of an action."""
    page = visitor.page
    seat, verb = action.split()[:2]
    if verb in MANAGED:
        await_dialog(visitor, seat)
    shown = page.locator(f'[role=dialog] [data-action^="{action}"]')
    if verb in MANAGED and not shown.count():
        page.keyboard.press("g")
    else:
        unfold(visitor, action)
        shown.first.wait_for()
        page.keyboard.press("F6")
    if verb == "bankrupt":
        tab_to(visitor, lambda at: at["action"] == f"{action}?", f"{action}?")
        page.keyboard.press("Enter")
        page.get_by_role("dialog", name=visitor.say("dialogs-bankrupt")).wait_for()
    tab_to(visitor, lambda at: at["action"] == action, action)
    page.keyboard.press("Enter")
    if verb in MANAGED and page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
