"""Every generated file is up to date, and one command writes them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.generate.files import ROOT, files, write


@pytest.mark.parametrize("name", files())
def test_generated_files_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == files()[name], "run: make generated"


def test_the_command_writes_every_file(tmp_path: Path) -> None:
    write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    assert {name: path.read_text(encoding="utf-8") for name, path in written.items()} == files()
