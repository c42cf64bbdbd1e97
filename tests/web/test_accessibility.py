"""Every screen and every situation at the table passes axe: light and dark, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser

from tests.web.all_scenes import ALL_SCENES
from tests.web.axe import ALL, COLOURS, told, violations
from tests.web.page_texts import ENGLISH, SPANISH, words
from tests.web.visitor import DEVICES, Visitor, Watch
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

# In the dark only the colours are others.
SCHEMES: Final[dict[Literal["light", "dark"], dict[str, Any]]] = {"light": ALL, "dark": COLOURS}


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


@pytest.mark.parametrize("name", ALL_SCENES)
@pytest.mark.parametrize("device", DEVICES)
def test_axe_finds_nothing(served: Served, devices: dict[str, Visitor], device: str, name: str) -> None:
    visitor = devices[device]
    visitor.forget()
    visitor.watch.clear()
    ALL_SCENES[name](served, visitor)
    found: list[str] = []
    for scheme, rules in SCHEMES.items():
        visitor.page.emulate_media(color_scheme=scheme)
        visitor.page.locator(f"html[data-theme={scheme}]").wait_for()
        if wrong := violations(visitor.page, rules):
            found.append(f"{name} on a {device}, {scheme}:\n{told(wrong)}")
    assert not found, "\n\n".join(found)
    visitor.watch.check()
