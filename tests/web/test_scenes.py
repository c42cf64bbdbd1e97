"""Every screen and every situation at the table, at a desk and on a phone: axe finds nothing, in light and in dark.

The answers of every dialog are on the screen at every size of window. A scene is arranged once for both tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser

from tests.web.all_scenes import ALL_SCENES
from tests.web.axe import ALL, COLOURS, told, violations
from tests.web.page_texts import ENGLISH, SPANISH, words
from tests.web.visitor import DEVICES, Visitor, Watch
from tests.web.web_server import Served
from tests.web.window_sizes import DESKTOPS, SMALL, Size, size_name

pytestmark = pytest.mark.browser

# In the dark only the colours are others.
SCHEMES: Final[dict[Literal["light", "dark"], dict[str, Any]]] = {"light": ALL, "dark": COLOURS}

DIALOGS: Final = (
    "lobby-settings", "lobby-my-games", "lobby-saved-game", "lobby-own-edition", "waiting-for-a-guest",
    "waiting-with-a-seat-to-take-along", "buy", "auction", "debt", "trade", "trade-answered",
    "offers-received", "offer-confirmed", "manage", "jail",
    "mortgage-received", "last-buildings", "tax-to-choose", "rent-to-claim", "square", "holdings", "table-menu",
    "table-keys", "fair-dice", "unfair-dice", "bankruptcy", "going-on",
)  # fmt: skip
# The first is the device's own, at which axe looks.
SIZES: Final = {"desktop": DESKTOPS, "phone": SMALL[::-1]}

# The answers, and the way out, that are not on the screen: cut off, or covered by something else than their dialog.
HIDDEN: Final = """async () => {
  // Another size of window may bring another form of the dialog, which is there after a frame and comes in.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const open = [...document.querySelectorAll("dialog[open], [role=dialog]")].filter((one) => one.checkVisibility());
  if (open.length === 0) return ["no dialog is open"];
  const top = open.at(-1);
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
    """A visitor on each device: they look at one scene after the other, because a warm page comes sooner."""
    watch = Watch(served.address)
    visitors = {device: Visitor(browser, served.address, watch, device) for device in DEVICES}
    yield visitors
    for visitor in visitors.values():
        visitor.close()


# What is shown on a button and what it is called, where the name says more: axe reads the Spanish ones on the page.
SHOWN: Final = {
    "lobby-sit": "lobby-sit-here", "lobby-sit-another": "lobby-sit-too", "lobby-change-of": "lobby-change",
    "lobby-along-of": "lobby-along", "lobby-stand-of": "lobby-stand", "lobby-hand-over-to": "lobby-hand-over",
    "lobby-remove-of": "lobby-remove", "lobby-join-of": "lobby-join", "lobby-watch-of": "lobby-watch",
}  # fmt: skip


@pytest.mark.parametrize("lang", [SPANISH, ENGLISH])
def test_what_a_button_shows_is_in_its_name(lang: str) -> None:
    for name, shown in SHOWN.items():
        assert words(shown, lang).lower() in words(name, lang, seat="B", name="Ana").lower()


@pytest.fixture(scope="module")
def arranged(served: Served, devices: dict[str, Visitor], request: pytest.FixtureRequest) -> Visitor:
    """Somebody on a device who looks at a scene."""
    device, name = request.param
    visitor = devices[device]
    _resize(visitor, SIZES[device][0])
    visitor.forget()
    visitor.watch.clear()
    ALL_SCENES[name](served, visitor)
    return visitor


def on_devices(names: Iterable[str]) -> pytest.MarkDecorator:
    """Calls a test with scenes on every device."""
    scenes = [pytest.param((device, name), id=f"{device}-{name}") for device in DEVICES for name in names]
    return pytest.mark.parametrize("arranged", scenes, indirect=True)


@on_devices(ALL_SCENES)
def test_axe_finds_nothing(arranged: Visitor) -> None:
    found: list[str] = []
    for scheme, rules in SCHEMES.items():
        arranged.page.emulate_media(color_scheme=scheme)
        arranged.page.locator(f"html[data-theme={scheme}]").wait_for()
        if wrong := violations(arranged.page, rules):
            found.append(f"{scheme}:\n{told(wrong)}")
    assert not found, "\n\n".join(found)
    arranged.watch.check()


@on_devices(DIALOGS)
def test_the_answers_of_a_dialog_are_on_the_screen(arranged: Visitor) -> None:
    hidden: dict[str, Any] = {}
    for size in SIZES["phone" if arranged.phone else "desktop"]:
        _resize(arranged, size)
        if found := arranged.page.evaluate(HIDDEN):
            hidden[size_name(size)] = found
    assert not hidden
    arranged.watch.check()


def _resize(visitor: Visitor, size: Size) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
