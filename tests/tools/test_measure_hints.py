"""The tool that measures hints: what it counts, and that it says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import measure_hints


def test_positions_are_measured_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hints.json"
    measure_hints.main([
        "--positions", "3", "--rollouts", "40", "--seed", "5", "--editions", "clasico", "--json", str(file),
    ])  # fmt: skip
    told = capsys.readouterr().out
    found = json.loads(file.read_text())
    assert "3 positions: the hinted action is within 1% of the best in" in told
    assert len(found) == 3
    for one in found:
        assert one["loss"] >= 0
        assert one["loss"] == 0 or one["hinted"] != one["best"]
        assert -1 <= one["fair_loss"] <= 1
        assert one["tried"] >= 2
        assert one["seconds"] < 1


def test_only_decisions_count() -> None:
    for game in measure_hints.positions("clasico", 3, 4):
        assert game.to_act is not None
        assert measure_hints.is_decision(game, game.to_act)
