"""The command `casero tournament`: what it prints and writes, how it goes on, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

Casero = Callable[..., Result]
Interrupted = Callable[..., str]
SHORT = ("tournament", "--seats", "2", "--max-turns", "60", "--workers", "1")
PAIR = (*SHORT, "--bots", "buyer,keeper", "--games", "20")
RAISES = "def choose(view, legal):\n    raise ValueError('no idea')\n"
SLOW = """\
import time

from casero import Family


def choose(view, legal):
    time.sleep(0.02)
    return next(a for a in legal if not isinstance(a, Family))
"""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.lab.tournament.ratings.PASSES", 2)


def data_of(result: Result) -> Any:
    return json.loads(result.stdout)


def test_all_that_was_played_is_shown_and_written(casero: Casero) -> None:
    shown = casero(*PAIR, "--json", "found.json")
    assert shown.exit_code == 0, shown.stderr
    assert shown.stderr == ""
    assert "20 games; " in shown.stdout
    data = json.loads(Path("found.json").read_text(encoding="utf-8"))
    assert (data["games"], data["seats"], data["bots"], data["faults"]) == (20, 2, ["buyer", "keeper"], {})
    assert {row["bot"] for row in data["standings"]} == {"buyer", "keeper"}
    printed = casero(*PAIR, "--json", "-")
    assert (printed.exit_code, data_of(printed)) == (0, data)
    assert data_of(casero(*PAIR, "--seed", "2", "--json", "-")) != data


def test_a_journal_is_gone_on_from(casero: Casero) -> None:
    whole = casero(*PAIR, "--journal", "one.jsonl", "--json", "-")
    assert whole.exit_code == 0
    lines = Path("one.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    Path("one.jsonl").write_text(lines[0] + lines[1][:20], encoding="utf-8")
    again = casero(*PAIR, "--journal", "one.jsonl", "--json", "-")
    assert (again.exit_code, again.stdout) == (0, whole.stdout)
    assert sorted(Path("one.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)) == sorted(lines)
    other = casero(*PAIR, "--journal", "one.jsonl", "--seed", "2")
    assert other.exit_code == 2
    assert other.stderr == (
        "casero: one.jsonl is the journal of another plan: seed is 1 there and 2 here; name another file\n"
    )


def test_a_fault_stays_in_the_journal_and_exits_1(casero: Casero) -> None:
    Path("raises.py").write_text(RAISES, encoding="utf-8")
    args = (*SHORT, "--bots", "raises.py,buyer,keeper", "--seats", "3", "--games", "6", "--journal", "one.jsonl")
    first = casero(*args, "--json", "-")
    assert first.exit_code == 1
    assert "The bot raises.py raised ValueError: no idea; it plays no further." in first.stderr
    data = data_of(first)
    assert data["games"] == 6
    assert {row["bot"]: row["games"] for row in data["standings"]} == {"buyer": 6, "keeper": 6, "raises.py": 0}
    assert data["faults"] == {"raises.py": "raised ValueError: no idea"}
    before = Path("one.jsonl").read_bytes()
    again = casero(*args)
    assert again.exit_code == 1
    assert "no idea" in again.stderr
    assert "Par is 50.0%" in again.stdout
    assert Path("one.jsonl").read_bytes() == before


@pytest.mark.parametrize("bots", ["slow.py,buyer", "raises.py,slow.py,buyer"])
def test_ctrl_c_exits_130_with_what_there_is_whoever_failed(
    tmp_path: Path, bots: str, interrupted: Interrupted
) -> None:
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    (tmp_path / "raises.py").write_text(RAISES, encoding="utf-8")
    args = (
        "--bots",
        bots,
        "--games",
        "4000",
        "--max-turns",
        "6",
        "--journal",
        "one.jsonl",
        "--json",
        "found.json",
        "--lang",
        "en",
    )
    output = interrupted(*SHORT, *args, shown=r" [1-9]\d*/[4-9],\d{3} ", said="Interrupted: this is")
    data = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert 0 < data["games"] < 4000
    assert "slow.py" in output
    assert list(data["faults"]) == (["raises.py"] if "raises" in bots else [])
    lines = [json.loads(line) for line in (tmp_path / "one.jsonl").read_text(encoding="utf-8").splitlines()[1:]]
    assert sum(len(line.get("winners", ())) for line in lines) >= data["games"]


def test_options_of_the_table_are_played(casero: Casero) -> None:
    usual = data_of(casero(*PAIR, "--json", "-"))
    rich = data_of(casero(*PAIR, "--option", "salary.amount=1000", "--json", "-"))
    assert rich["options"] == {"salary.amount": 1000}
    assert rich["turns"] != usual["turns"] or rich["standings"] != usual["standings"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--edition", "americas", "--seats", "8", "--duel"), "americas is for 2 to 6 seats, not 8"),
        (("--edition", "nowhere"), "nowhere"),
        (("--json", "nowhere/x"), "There is no folder nowhere to save in."),
        (("--json", "."), "is a folder"),
        (("--journal", "nowhere/x"), "There is no folder nowhere to save in."),
        (("--journal", "foreign.txt"), "foreign.txt is no journal; name another file"),
        (("--option", "nothing=1"), "nothing"),
        (("--bots", "buyer,nobody"), "there is no bot “nobody”"),
        (("--games", "0"), "--games"),
    ],
)
def test_bad_input_gets_one_sentence_before_anything_is_played(
    casero: Casero, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    Path("foreign.txt").write_text("my only line", encoding="utf-8")
    monkeypatch.setattr("casero.lab.tournament.tournament.play_handful", None)
    result = casero(*PAIR, *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert Path("foreign.txt").read_text(encoding="utf-8") == "my only line"
    assert [path.name for path in Path().iterdir()] == ["foreign.txt"]
