"""What the documentation shows is run, and does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import KINDS, PAGES, ROOT, blocks, run_page

RUN = [page for page in PAGES if any(block.kind in ("python", "console") for block in blocks(page))]


@pytest.mark.parametrize("page", RUN, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run_as_shown(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page, tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_command_stands_where_it_is_not_run(page: Path) -> None:
    for block in blocks(page):
        assert block.kind in KINDS, f"line {block.line}: a block says what it is, one of {', '.join(sorted(KINDS))}"
        lines = [line for line in block.text.splitlines() if line.startswith(("$ ", "casero "))]
        if block.kind == "console":
            assert block.text.startswith("$ ")
        elif block.kind != "python":
            assert not lines, f"line {block.line}: {lines[0]}"
