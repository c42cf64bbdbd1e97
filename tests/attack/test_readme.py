"""The list of attacks names tests that exist, and every attack."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
TESTS = HERE.parent


def test_every_attack_is_listed_and_every_listed_test_exists() -> None:
    listed: set[str] = set()
    for file, name in re.findall(r"`([^`]+\.py)::(test_\w+)`", (HERE / "README.md").read_text()):
        path = TESTS.parent / file.replace("…", "tests/server") if "/" in file else HERE / file
        assert f"def {name}(" in path.read_text(), (file, name)
        listed.add(name)
    # Of the dice, the list has the attempts; that file has what honest seats do beside them.
    attacks = [file for file in HERE.glob("test_*.py") if file.name not in ("test_readme.py", "test_dice.py")]
    found = {name for file in attacks for name in re.findall(r"def (test_\w+)\(", file.read_text())}
    assert found <= listed, found - listed
