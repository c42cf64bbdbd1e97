"""The record of a game is private to the package of the game: everything else reads what it returns."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

import casero

SOURCE: Final = Path(casero.__file__).parent
OTHERS: Final = sorted(path for path in SOURCE.rglob("*.py") if SOURCE / "game" not in path.parents)


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_outside_the_game_reads_its_record(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    lines = [node.lineno for node in nodes if isinstance(node, ast.Attribute) and node.attr == "_record"]
    assert not lines, f"{path.relative_to(SOURCE)} reads _record in lines {lines}"
