"""`casero verify` and `casero replay`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from casero import Game
from casero.cli.saved import result_words
from casero.editions import available
from casero.game.setup import bot_of
from casero.terminal.bots import Bots
from casero.terminal.replay import Replay

Casero = Callable[..., Result]

ACTIONS = 250


def played(edition: str) -> Game:
    """The beginning of a game of two bots, or all of it."""
    game = Game.new(edition, ["bot:buyer", "bot:random"], 7)
    bots = Bots(game)
    while not game.over and len(game.actions) < ACTIONS:
        kind = bot_of(game.setup.names[game.to_act or 0]) or ""
        game.play(bots.choose(game, kind))
    return game


@pytest.fixture
def lines(casero: Casero) -> list[str]:
    """The lines of a game, which a test may change and write to game.casero."""
    game = Game.new("clasico", ["Ana", "Beto", "Carla", "Dani"], 1)
    for line in ("C roll", "C buy", "C end", "D roll", "D buy", "D end", "A roll"):
        game.play(line)
    return game.save("game.casero").split("\n")


def write(lines: list[str]) -> None:
    Path("game.casero").write_text("\n".join(lines), encoding="utf-8")


def line_of(lines: list[str], start: str) -> int:
    return next(i for i, line in enumerate(lines) if line.startswith(start))


# Verify.


@pytest.mark.parametrize("edition", available())
def test_true_games(casero: Casero, edition: str) -> None:
    played(edition).save("game.casero")
    result = casero("verify", "game.casero")
    assert result.exit_code == 0
    assert ": ok." in result.stdout


def test_a_changed_throw_is_told_with_its_line(casero: Casero, lines: list[str]) -> None:
    at = line_of(lines, "C roll 4-2")
    lines[at] = "C roll 4-3"
    write(lines)
    result = casero("verify", "game.casero")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"casero: game.casero: line {at + 1}: ")
    assert "4-2" in result.stderr


@pytest.mark.parametrize("start", ["result: ", "commitment: ", "first: "])
def test_a_header_that_says_something_untrue(casero: Casero, lines: list[str], start: str) -> None:
    at = line_of(lines, start)
    lines[at] = {"result: ": "result: B by time, 1 action", "commitment: ": "commitment: " + "0" * 64}.get(
        start, "first: 1-1 2-2 3-3 4-5"
    )
    write(lines)
    assert casero("verify", "game.casero").exit_code == 1


def test_the_result_is_told_in_words(casero: Casero, lines: list[str]) -> None:
    assert casero("verify", "game.casero", "--lang", "es").stdout.endswith("Resultado: sin terminar.\n")
    assert result_words("A C by time, 9 actions", "es") == "ganan A, C (hora de cierre)"
    assert result_words("A C by time, 9 actions", "en") == "A, C win (closing time)"
    assert result_words("B by last_survivor, 1 action", "en") == "B wins (one player is left)"


def test_missing_lines(casero: Casero, lines: list[str]) -> None:
    write([*lines[:-3], ""])
    assert casero("verify", "game.casero").exit_code == 1


def test_what_is_no_saved_game(casero: Casero, lines: list[str]) -> None:
    Path("text.casero").write_text("not a game\n", encoding="utf-8")
    Path("bytes.casero").write_bytes(b"\xff\xfe\x00")
    for name in ("text.casero", "bytes.casero", "none.casero"):
        result = casero("verify", name)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1
    del lines[line_of(lines, "seed: ")]
    write(lines)
    assert casero("verify", "game.casero").exit_code == 2


def test_verification_for_programs(casero: Casero, lines: list[str]) -> None:
    data = json.loads(casero("verify", "game.casero", "--json").stdout)
    assert data["ok"] is True
    assert data["throws"] == 7
    lines[line_of(lines, "C roll 4-2")] = "C roll 4-3"
    write(lines)
    data = json.loads(casero("verify", "game.casero", "--json").stdout)
    assert data["ok"] is False
    assert data["line"] > 1


# Replay.


@pytest.mark.parametrize("edition", available())
def test_a_pipe_gets_the_whole_game(casero: Casero, edition: str) -> None:
    game = played(edition)
    game.save("game.casero")
    actions = game.lines
    result = casero("replay", "game.casero")
    assert result.exit_code == 0
    numbered = [line[5:] for line in result.stdout.splitlines() if line[:4].strip().isdecimal() and line[:1] == " "]
    assert numbered[1 : len(actions) + 1] == actions


def test_the_position_after_some_actions(casero: Casero, lines: list[str]) -> None:
    output = casero("replay", "game.casero", "--to", "1").stdout
    assert "   1 C roll 4-2" in output
    assert "   2 " not in output
    assert "B06" in output
    assert casero("replay", "game.casero", "--to", "99999").exit_code == 2


def test_a_transcript_speaks_spanish_too(casero: Casero, lines: list[str]) -> None:
    assert "Carla tira 4 y 2." in casero("replay", "game.casero", "--lang", "es").stdout
    assert "Carla throws 4 and 2." in casero("replay", "game.casero").stdout


def test_stepping_goes_on_back_and_anywhere(
    casero: Casero, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    replay = Replay(Game.load("game.casero"), "en", plain=True)
    keys = iter(["", "b", "b", "2", "99999", "q"])
    seen: list[str] = []

    def ask(prompt: str) -> str:
        seen.append(prompt.split()[0])
        return next(keys)

    replay.screen.ask = ask  # type: ignore[method-assign]
    replay.step(0)
    last = replay.last
    assert seen == [f"{number}/{last}" for number in (0, 1, 0, 0, 2, last)]
    assert "C buy" in capsys.readouterr().out


def test_a_false_game_is_not_replayed(casero: Casero, lines: list[str]) -> None:
    at = line_of(lines, "C buy")
    lines[at] = "C build 1"
    write(lines)
    result = casero("replay", "game.casero")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"casero: game.casero: line {at + 1}: ")


def test_an_offer_is_told_with_its_terms(casero: Casero) -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    game.play("A offer B: $10 for $20")
    game.save("offer.casero")
    output = casero("replay", "offer.casero").stdout.replace("\u00a0", " ")
    assert "Ana offers a deal to Beto. Ana gives Beto: S/. 10. Ana gets: S/. 20." in output


def test_a_game_that_cannot_be_used_is_told_in_spanish_too(casero: Casero, lines: list[str]) -> None:
    last = len(lines) - 1
    write(lines[:-1])
    cut = casero("replay", "game.casero", "--lang", "es")
    assert (cut.exit_code, cut.stderr) == (2, f"casero: game.casero: línea {last}: la última línea está cortada\n")
    write([*lines[:-1], "A fly", ""])
    unread = casero("replay", "game.casero", "--lang", "es")
    assert f"línea {last + 1}: columna 3: se esperaba un verbo (" in unread.stderr
    assert unread.stderr.endswith('), hay "fly"\n')
    write([*lines[:-1], "A build 39", ""])
    refused = casero("play", "--terminal", "--load", "game.casero", "--lang", "es")
    assert f"game.casero: línea {last + 1}: A build 39 no se admite: " in refused.stderr
    write([line.replace("seat: A Ana", "seat: B Ana") for line in lines])
    verdict = json.loads(casero("verify", "game.casero", "--lang", "es", "--json").stdout)
    assert verdict["reason"] == "aquí se esperaba el asiento A"
