"""The reference page of the codes is up to date and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from casero.kernel.codes import ACTIONS, CAUSES, ENDS, EVENTS, FRAMES, PHASES, REASONS
from casero.rulebook import tables

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "codes.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == tables.codes_markdown(), (
        "run: python -m casero.rulebook.tables docs/reference/codes.md"
    )


def test_every_code_stands_on_the_page() -> None:
    page = tables.codes_markdown()
    for names in (REASONS[1:], CAUSES[1:], EVENTS, ENDS[1:], ACTIONS, PHASES, FRAMES[1:]):
        for name in names:
            assert f"| `{name}` |" in page


def test_every_table_is_rectangular() -> None:
    width = 0
    for line in tables.codes_markdown().splitlines():
        cells = line.count("|") if line.startswith("|") else 0
        assert not (cells and width) or cells == width, line
        width = cells


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables.main([str(tmp_path / "reference" / "codes.md")])
    written = (tmp_path / "reference" / "codes.md").read_text(encoding="utf-8")
    tables.main([])
    assert capsys.readouterr().out == written == tables.codes_markdown()
