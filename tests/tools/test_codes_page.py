"""The reference page of the codes is complete."""

from __future__ import annotations

from casero.kernel.codes import ACTIONS, CAUSES, ENDS, EVENTS, FRAMES, PHASES, REASONS
from tools.generate.codes_page import codes_markdown


def test_every_code_stands_on_the_page() -> None:
    page = codes_markdown()
    for names in (REASONS[1:], CAUSES[1:], EVENTS, ENDS[1:], ACTIONS, PHASES, FRAMES[1:]):
        for name in names:
            assert f"| `{name}` |" in page


def test_every_table_is_rectangular() -> None:
    width = 0
    for line in codes_markdown().splitlines():
        cells = line.count("|") if line.startswith("|") else 0
        assert not (cells and width) or cells == width, line
        width = cells
