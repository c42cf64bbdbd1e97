"""Whole games of every edition and variant, played to their end through the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from casero import Game
from casero.editions import available
from casero.terminal.names import TableNames
from casero.terminal.screen import Screen
from casero.terminal.sitting import Sitting
from casero.terminal.table import Table

Casero = Callable[..., Result]

# A person who always takes the first entry of the menu, against a bot; seeds whose games are short.
FIRST = {
    "clasico": ("bot:random", 11),
    "clasico-rapido": ("bot:buyer", 9),
    "americas": ("bot:random", 10),
    "americas-corto": ("bot:random", 1),
    "castis": ("bot:buyer", 3),
    "xorti": ("bot:buyer", 6),
    "pelotis": ("bot:random", 8),
}
TIMED = ("clasico-contrarreloj", "americas-contrarreloj")
MOST = 1200  # answers


def assert_over(casero: Casero, result: Result, file: str) -> None:
    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    assert re.search(r"^\* [A-H] ", result.stdout, re.MULTILINE)
    assert casero("verify", file).exit_code == 0


def test_no_edition_is_forgotten() -> None:
    assert {*FIRST, *TIMED} == set(available())


@pytest.mark.parametrize("edition", FIRST)
def test_who_always_takes_the_first_entry_comes_to_the_end(casero: Casero, edition: str) -> None:
    bot, short = FIRST[edition]
    for seed in (short, *range(20)):
        args = ("play", "--terminal", edition, "--seats", f"Ana,{bot}", "--seed", str(seed), "--save", "game.casero")
        Path("game.casero").unlink(missing_ok=True)
        result = casero(*args, input="1\n" * MOST)
        if "The game is over" in result.stdout:
            break
    assert_over(casero, result, "game.casero")


@pytest.mark.parametrize("edition", TIMED)
def test_timed_games_end_when_somebody_calls_the_hour(casero: Casero, edition: str) -> None:
    args = ("play", "--terminal", edition, "--seats", "Ana,Beto,bot:random", "--seed", "3", "--save", "game.casero")
    result = casero(*args, input="1\n" * 60 + "table time\n")
    assert_over(casero, result, "game.casero")
    assert "time is up" in result.stdout


@pytest.mark.parametrize("edition", available())
def test_bots_play_by_themselves(casero: Casero, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.terminal.sitting.MAX_UNWATCHED_TURNS", 60)
    args = ("play", "--terminal", edition, "--seats", "bot:buyer,bot:random", "--seed", "4", "--save", "game.casero")
    result = casero(*args)
    assert result.exit_code == 0
    assert ("The game is over" in result.stdout) != ("The bots stop after 60 turns." in result.stdout)
    assert ("time is up" in result.stdout) == (edition in TIMED)
    assert casero("verify", "game.casero").exit_code == 0


class Builder(Screen):
    """Somebody who builds whenever that is possible, bids a little and refuses deals; else the first entry."""

    def __init__(self) -> None:
        super().__init__(plain=True)
        self.menu: list[str] = []
        self.asked = 0

    def write(self, lines: object) -> None:
        assert isinstance(lines, (list, tuple))
        self.menu += [line.plain.strip() for line in lines]

    def ask(self, prompt: str) -> str:
        self.asked += 1
        if self.asked > MOST:
            raise EOFError
        menu, self.menu = self.menu, []
        for line in menu:
            number, _, label = line.partition(" ")
            if number.isdecimal() and label.startswith(("Build", "Reject", "Ask for the building")):
                return number
        return "1" if "Save" not in prompt else ""


@pytest.mark.parametrize("edition", ["clasico", "clasico-rapido", "castis"])
def test_two_people_at_one_terminal_come_to_the_end(edition: str) -> None:
    for seed in range(20):
        game = Game.new(edition, ["Ana", "Beto"], seed, {"salary.amount": 0})
        table = Table(game, TableNames(game.setup, "en"), Builder())
        try:
            Sitting(table).run()
        except EOFError:
            continue
        break
    assert game.over
    assert game.check() == 0
