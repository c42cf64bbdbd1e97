"""Every screen and every situation at the table passes axe: light and dark, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe import ALL, COLOURS, told, violations
from browsing import DEVICES, Visitor
from scenes import SCENES
from serving import Served

pytestmark = pytest.mark.browser_long

SCHEMES = {"light": ALL, "dark": COLOURS}


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing(served: Served, visiting: Callable[..., Visitor], name: str) -> None:
    found: list[str] = []
    for device in DEVICES:
        visitor = visiting(device)
        SCENES[name](served, visitor)
        for scheme, rules in SCHEMES.items():
            visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            visitor.page.locator(f"html[data-theme={scheme}]").wait_for()
            if wrong := violations(visitor.page, rules):
                found.append(f"{name} on a {device}, {scheme}:\n{told(wrong)}")
    assert not found, "\n\n".join(found)
