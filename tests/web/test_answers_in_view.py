"""The answers of every dialog are on the screen at every size of window: phones both ways, an enlarged page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.web.all_scenes import ALL_SCENES
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import DESKTOPS, SMALL, Size, told

pytestmark = pytest.mark.browser

DIALOGS: Final = (
    "lobby-settings", "lobby-my-games", "lobby-saved-game", "lobby-own-edition", "waiting-for-a-guest",
    "waiting-with-a-seat-to-take-along", "buy", "auction", "debt", "trade", "trade-answered",
    "offers-received", "offer-confirmed", "manage", "jail",
    "mortgage-received", "last-buildings", "tax-to-choose", "rent-to-claim", "square", "holdings", "table-menu",
    "table-keys", "fair-dice", "unfair-dice", "bankruptcy",
)  # fmt: skip
SIZES: Final = {"desktop": DESKTOPS, "phone": (*SMALL[::-1],)}

# The answers, and the way out, that are not on the screen: cut off, or covered by something else than their dialog.
HIDDEN: Final = """async () => {
  const open = [...document.querySelectorAll("dialog[open], [role=dialog]")].filter((one) => one.checkVisibility());
  if (open.length === 0) return ["no dialog is open"];
  const top = open.at(-1);
  // Another form of the dialog, at another size, comes in anew.
  await Promise.allSettled(top.getAnimations().map((one) => one.finished));
  const answers = [...top.querySelectorAll("header button, [data-answers] :is(button, a), footer :is(button, a)")];
  return answers.filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return true;
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return found === null || !one.contains(found);
  }).map((one) => one.ariaLabel || one.innerText || one.outerHTML);
}"""


@pytest.fixture(scope="module")
def devices(browser: Browser, served: Served) -> Iterator[dict[str, Visitor]]:
    """A visitor at a desk, and one with a phone."""
    watch = Watch(served.address)
    visitors = {device: Visitor(browser, served.address, watch, device) for device in SIZES}
    yield visitors
    for visitor in visitors.values():
        visitor.close()


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("device", SIZES)
def test_the_answers_of_a_dialog_are_on_the_screen(
    served: Served, devices: dict[str, Visitor], device: str, name: str
) -> None:
    visitor = devices[device]
    _resize(visitor, SIZES[device][0])
    visitor.forget()
    visitor.watch.clear()
    ALL_SCENES[name](served, visitor)
    hidden: dict[str, Any] = {}
    for size in SIZES[device]:
        _resize(visitor, size)
        visitor.page.wait_for_timeout(450)  # a dialog slides in
        if found := visitor.page.evaluate(HIDDEN):
            hidden[told(size)] = found
    assert not hidden
    visitor.watch.check()


def _resize(visitor: Visitor, size: Size) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
