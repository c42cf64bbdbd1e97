"""The soak itself: that it finds what is broken, tells how to find it again, and counts what it reached."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from casero import kernel
from casero.editions import load, rules_record
from tools.soak import play, reached
from tools.soak.play import BUILT, START, Player, Trial, ready

SCRIPT: Final = Path(__file__).parents[2] / "bench" / "soak.py"


def test_a_broken_rule_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_a_deed(edition: str, options: object) -> Any:
        # The deed can be bought, but no longer counts as one.
        rules: Any = rules_record(load(edition))
        rules["deeds"] &= ~(1 << 5)
        return rules

    ready()
    monkeypatch.setattr(play, "rules_of", without_a_deed)
    faults = [Player().play(Trial(number, 1, "clasico", {}, 4, START, number)) for number in range(5)]
    found = [fault for fault in faults if fault is not None]
    assert found
    for fault in found:
        assert fault.problem == kernel.FAULTS[4]
        assert fault.action in ("bid", "buy", "pass")
        assert f"game {fault.trial.number} of seed 1: clasico, 4 seats" in str(fault)
        assert f"at step {fault.step}" in str(fault)


def test_money_from_buildings_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_houses_that_pay(edition: str, options: object) -> Any:
        rules: Any = rules_record(load(edition))
        rules["house_cost"][rules["house_cost"] > 0] = -100
        return rules

    ready()
    monkeypatch.setattr(play, "rules_of", with_houses_that_pay)
    fault = Player().play(Trial(0, 1, "americas", {}, 4, BUILT, 0))
    assert fault is not None
    assert fault.problem == "building and selling brings money"
    assert fault.action in ("build", "want")


def test_what_was_not_reached_is_named() -> None:
    ready()
    player = Player(turns=20)
    assert "roll" in reached.missing(player.counts)["actions"]
    player.play(Trial(0, 1, "clasico", {}, 4, START, 0))
    missing = reached.missing(player.counts)
    assert "roll" not in missing["actions"]
    assert "bankrupt" in missing["actions"]
    assert "owns_everything" in missing["ends"]
    assert "none" not in missing.get("ends", ())
    assert reached.times(player.counts)["events"]["first"] == 1
    assert "events: " in reached.table(player.counts)


def test_the_script_tells_its_result_as_json() -> None:
    short = ["--games", "9", "--turns", "30", "--undo", "0", "--parity", "0"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *short, "--json", "-"], capture_output=True, text=True, check=False
    )
    result = json.loads(done.stdout)
    assert (result["games"], result["problems"]) == (9, {})
    assert result["missing"], "nine short games cannot have reached everything"
    assert done.returncode == 1
    assert "never reached, ends: " in done.stderr


def test_one_game_is_played_again_by_its_number() -> None:
    command = [sys.executable, str(SCRIPT), "--first", "4", "--games", "1", "--turns", "50"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 games, ")
