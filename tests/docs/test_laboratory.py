"""The JSON fields of the laboratory that are documented are those that its commands write."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from casero import Game
from casero.cli import app
from tests.docs.pages import DOCS

PAGE = DOCS / "reference" / "laboratory.md"
SECTION = re.compile(r"^### casero (\w+)\n(.*?)(?=^### |\Z)", re.DOTALL | re.MULTILINE)
SECTIONS: dict[str, str] = dict(SECTION.findall(PAGE.read_text(encoding="utf-8")))
PLAYED = ("--games", "10", "--workers", "1")
COMMANDS: list[tuple[str, ...]] = [
    ("simulate", "xorti", "--bots", "random,buyer", *PLAYED),
    ("landings", "castis"),
    ("odds", "game.casero", "--rollouts", "4"),
    ("odds", "game.casero", "--rollouts", "4", "--compare", "A roll"),
    ("review", "begun.casero"),
    ("tournament", "--bots", "random,buyer", "--seats", "2", *PLAYED),
    ("balance", "xorti", *PLAYED),
    ("balance", "xorti", "pelotis", *PLAYED),
]
# What stands in the table of a command and is written in its other form alone.
OTHERWISE = {"odds": {"actions"}, "odds --compare": {"seats", "cut_off"}}


def documented(command: str, two_editions: bool) -> list[str]:
    """The fields in the first column of a command's table; the balance of two editions has its own."""
    one, _, two = SECTIONS[command].partition("With two editions:")
    text = two if two_editions else one
    return re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`[^|]+) \|", text, re.MULTILINE)))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_json_fields_of_a_command_are_the_documented_ones(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = Game.new("clasico", ["Ana", "Beto"], seed=7)
    game.save("game.casero")
    game.play(game.legal()[0])
    game.save("begun.casero")
    done = CliRunner().invoke(app, [*command, "--json", "-"])
    assert done.exit_code == 0, done.output
    told = documented(command[0], "pelotis" in command)
    assert len(told) == len(set(told))
    form = "odds --compare" if "--compare" in command else command[0]
    assert set(json.loads(done.stdout)) == set(told) - OTHERWISE.get(form, set())


def test_every_command_that_writes_json_has_its_table() -> None:
    assert sorted(SECTIONS) == sorted({command[0] for command in COMMANDS})
