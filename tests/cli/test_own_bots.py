"""Bots of one's own on the command line: at the terminal, and what is told of files that are none."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from casero import Game
from casero.bots import BOTS

Casero = Callable[..., Result]

FIRST = """
from casero import Family

NAME = "First one"


def choose(view, legal):
    return next(a for a in legal if not isinstance(a, Family))
"""
RAISES = "def choose(view, legal):\n    raise ValueError('no idea')\n"
# With seed 16 Ana begins.
GAME = ("play", "--terminal", "--seed", "16", "--save", "game.casero")


def test_a_file_sits_at_the_table_as_a_bot(casero: Casero) -> None:
    Path("mine.py").write_text(FIRST, encoding="utf-8")
    result = casero(*GAME, "--seats", "bot:mine.py,bot:thinker:2,Ana", input="quit\nn\n")
    assert result.exit_code == 0, result.output
    assert "First one A" in result.stdout
    named = casero(
        "play", "--terminal", "--seed", "16", "--bot", "mine.py", "--seats", "bot:mine,Ana", input="quit\nn\n"
    )
    assert "First one A" in named.stdout


def test_a_saved_game_goes_on_with_the_bot_or_without_it(casero: Casero) -> None:
    Path("mine.py").write_text(FIRST, encoding="utf-8")
    casero(*GAME, "--seats", "Ana,bot:mine.py", input="roll\nbuy\nend\nroll\n")
    saved = Path("game.casero").read_text(encoding="utf-8")
    assert "seat: B bot:mine First one\n" in saved
    assert {action.seat for action in Game.load("game.casero").actions} == {0, 1}
    again = casero("play", "--terminal", "--load", "game.casero", "--bot", "mine.py")
    assert again.exit_code == 0, again.output
    assert "There is no bot" not in again.output
    without = casero("play", "--terminal", "--load", "game.casero")
    assert without.exit_code == 0, without.output
    assert "There is no bot mine here; dealer plays for it." in without.stdout


def test_a_saved_game_tells_what_its_bot_was_called_without_its_file(casero: Casero) -> None:
    Path("mine.py").write_text(FIRST, encoding="utf-8")
    casero(*GAME, "--seats", "Ana,bot:mine.py", input="roll\nbuy\nend\nroll\n")
    Path("mine.py").unlink()
    for args in (("odds", "game.casero", "--rollouts", "10"), ("replay", "game.casero", "--all")):
        told = casero(*args)
        assert told.exit_code == 0, told.output
        assert "First one B" in told.stdout


def test_casero_s_own_bots_are_called_by_their_names_in_both_languages(casero: Casero) -> None:
    names_in = {
        "es": ("Azar", "Principiante", "Comprador", "Ahorrador", "Tratante", "Negociador", "Calculador", "Pensador"),
        "en": ("Random", "Beginner", "Buyer", "Keeper", "Dealer", "Trader", "Ponderer", "Thinker"),
    }
    for first, seated in ((0, BOTS[:4]), (4, (*BOTS[4:6], "ponderer:2", "thinker:2"))):
        seats = ",".join(["Ana", *(f"bot:{bot}" for bot in seated)])
        for lang, names in names_in.items():
            asked = ("--seed", "16", "--seats", seats, "--lang", lang)
            shown = casero("play", "--terminal", *asked, input="quit\nn\n").stdout
            here = names[first : first + len(seated)]
            assert [name for i, name in enumerate(here) if f"{name} {'BCDE'[i]}" not in shown] == []


def test_another_plays_on_for_a_bot_that_fails(casero: Casero) -> None:
    Path("raises.py").write_text(RAISES, encoding="utf-8")
    result = casero(*GAME, "--seats", "Ana,bot:raises.py", input="roll\nbuy\nend\nroll\n")
    assert result.exit_code == 0, result.output
    assert "The bot raises raised ValueError: no idea; dealer plays for it from now on." in result.stdout
    assert {action.seat for action in Game.load("game.casero").actions} == {0, 1}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "--terminal", "--seats", "Ana,bot:none.py"), "there is no file none.py for a bot"),
        (("play", "--terminal", "--seats", "Ana,bot:mine"), f'There is no bot "mine"; there are {", ".join(BOTS)}'),
        (("play", "--terminal", "--seats", "Ana,bot:thinker:x"), 'There is no bot "thinker:x"'),
        (("play", "--terminal", "--seats", "Ana,bot:ponderer:0"), 'There is no bot "ponderer:0"'),
        (("play", "--terminal", "--bot", "empty.py"), "the bot empty cannot be loaded: it has neither"),
        (("play", "--bot", "none.py", "--no-browser", "--data", "data"), "there is no file none.py for a bot"),
        (("serve", "--bot", "none.py", "--data", "data"), "there is no file none.py for a bot"),
        (("serve", "--set", "bots=none.py", "--data", "data"), "there is no file none.py for a bot"),
        (("serve", "--bot", "buyer.py", "--data", "data"), "there is a bot buyer already"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_file_that_is_no_bot_gets_one_sentence(
    casero: Casero, args: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casero.server.rest.page.is_built", lambda: True)
    Path("empty.py").write_text("x = 1\n", encoding="utf-8")
    Path("buyer.py").write_text(FIRST, encoding="utf-8")
    result = casero(*args)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_server_does_not_start_with_a_bot_that_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("x = 1\n", encoding="utf-8")
    args = ("serve", "--bot", "empty.py", "--port", "0", "--data", "data", "--lang", "en")
    done = subprocess.run(
        [sys.executable, "-m", "casero", *args], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    told = "casero: the bot empty cannot be loaded: it has neither a function choose(view, legal) nor new(seat, seed)"
    assert done.stderr.splitlines()[-1] == told
