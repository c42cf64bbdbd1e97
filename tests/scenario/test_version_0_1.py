"""Scenarios that casero 0.1 read are still read and hold. The file is kept for ever, as it is."""

from __future__ import annotations

from pathlib import Path

from casero.scenario import run_files

SCENARIOS = Path(__file__).parent / "data" / "scenario-0.1.yaml"


def test_scenarios_of_version_0_1_hold() -> None:
    results = run_files([SCENARIOS])
    assert (str(results), results.failures) == ("5 passed, 0 failed", [])
