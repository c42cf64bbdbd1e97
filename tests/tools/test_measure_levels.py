"""How hard the levels are: the loner never trades, easy leaves it about a third, and the page keeps what it had."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import proof_pages
from casero.bots.levels import LEVELS
from casero.editions import available
from casero.game import Game
from casero.kernel import codes
from tests.server import positions
from tools import measure_levels
from tools.measure_levels import LonerPlayer, Piece, command, measure, play_slowly


def _light_blue() -> Game:
    return positions.dealt((6, 8, 25), (9, 35, 15), (1, 5, 12), (3, 11, 28))


def test_who_buys_everything_and_never_trades_wins_about_a_third_at_the_easy_level() -> None:
    row = measure("easy", "clasico", 400, 200, 1, 1)
    assert (row.games, row.own_games, row.bot) == (400, 200, LEVELS["easy"])
    assert row.low < row.won < row.high
    assert 0.25 < row.won < 0.42
    assert row.own_undecided <= 0.01


def test_the_loner_refuses_what_a_buyer_takes() -> None:
    game = _light_blue()
    game.play("A offer B: $900 for 9")
    assert LonerPlayer(game.setup.ruleset, 1).choose(game, 1).kind == codes.ACT_REJECT


@pytest.mark.parametrize("loner", [1, codes.NONE])
def test_games_can_be_played_decision_by_decision(loner: int) -> None:
    wins, undecided = play_slowly(Piece("clasico-rapido", "beginner", loner, 0, 1, 1))
    assert 0 <= wins <= 1
    assert undecided in (0, 1)


def test_a_page_keeps_the_lines_that_were_not_measured_anew(tmp_path: Path) -> None:
    page, data = tmp_path / "levels.md", tmp_path / "levels.json"
    few = ["--games", "8", "--own-games", "8", "--page", str(page), "--json", str(data)]
    assert command(["--levels", "normal", "--editions", "xorti", *few]) == 0
    first = page.read_text(encoding="utf-8").splitlines()[-1]
    assert command(["--levels", "easy", "--editions", "castis,clasico", *few]) == 0
    rows = json.loads(data.read_text(encoding="utf-8"))
    assert [(row["level"], row["edition"]) for row in rows] == [("easy", "clasico"), ("easy", "castis")]
    *_, second, third, last = page.read_text(encoding="utf-8").splitlines()
    assert second.startswith("| `clasico` | easy | `beginner` |")
    assert third.startswith("| `castis` | easy | `beginner` |")
    assert last == first


def test_the_page_has_every_edition_and_few_games_of_any_level_are_undecided() -> None:
    lines = measure_levels.kept_lines(measure_levels.PAGE)
    for level in ("easy", "normal", "hard"):
        for edition in available():
            row = lines[level, edition]
            assert float(row[8].removesuffix(" %")) <= 1.0, (level, edition)
            if level == "easy":
                assert 25 < float(row[4].removesuffix(" %")) < 42, edition
    assert 30 < float(lines["easy", "clasico"][4].removesuffix(" %")) < 37


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(proof_pages.Wrong, match="there is no level 'hardest'"):
        command(["--levels", "hardest"])
