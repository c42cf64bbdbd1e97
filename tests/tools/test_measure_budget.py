"""The tool that measures what a thinker's budget brings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casero.bots.lineup import word_of
from tools import measure_budget


def test_budgets_are_measured_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "budget.json"
    given = ["--budgets", "24,96", "--decisions", "4", "--rollouts", "20", "--seed", "3", "--json", str(file)]
    assert measure_budget.command(given) == 0
    told = capsys.readouterr().out
    assert "| 24 | 4 |" in told
    assert "| 96 | 4 |" in told
    found = json.loads(file.read_text())
    assert len(found) == 4
    for one in found:
        for differs, gain in zip(one["differs"], one["gains"], strict=True):
            assert differs or gain == 0
            assert -1 <= gain <= 1


def test_the_same_budget_and_word_decide_the_same() -> None:
    for record, rules, seat in measure_budget.decisions("clasico", 3):
        found = measure_budget.decided(record, rules, seat, [60, 60], 10, word_of("again"))
        if found is not None:
            assert found.differs[0] == found.differs[1]
            assert found.gains[0] == found.gains[1]
            break
