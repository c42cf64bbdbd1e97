"""The sizes of window at which the table must hold still, tell one story and keep its answers in view."""

from __future__ import annotations

from typing import Any, Final

import pytest

Size = tuple[int, int]

DESKTOPS: Final[tuple[Size, ...]] = ((1280, 800), (1366, 768), (1920, 1080))
SMALL: Final[tuple[Size, ...]] = ((640, 400), (844, 390), (390, 844))  # at 200 % zoom; a phone held both ways
SIZES: Final = DESKTOPS + SMALL
OFTEN: Final = (DESKTOPS[0], SMALL[-1])  # tests that take long look at these in every run, at all in `make browser`


def size_name(size: Size) -> str:
    """A size as a test's name says it."""
    return f"{size[0]}x{size[1]}"


def at_size(size: Size) -> dict[str, Any]:
    """What makes a visitor with a window of a size; a phone is held as it is wide."""
    width, height = size
    device = "phone" if min(size) <= 390 else "desktop"
    return {"device": device, "viewport": {"width": width, "height": height}}


# For tests that take long.
EACH_SIZE: Final = [
    pytest.param(size, id=size_name(size), marks=() if size in OFTEN else pytest.mark.browser_long) for size in SIZES
]
