"""Golden games: whole games as readable files, played again and compared. `golden_games.py` writes them anew."""

from __future__ import annotations

import pytest

from casero import Game, verify
from casero.editions import available
from tests.game.golden_games import GAMES, GOLDEN, golden_game


def test_there_is_a_golden_game_for_every_edition() -> None:
    assert set(GAMES) == set(available())
    assert {path.stem for path in GOLDEN.glob("*.casero")} == set(GAMES)


@pytest.mark.parametrize("edition", GAMES)
def test_playing_it_again_gives_the_same_file(edition: str) -> None:
    assert golden_game(edition).save() == (GOLDEN / f"{edition}.casero").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", GAMES)
def test_its_seed_gives_every_throw_and_card(edition: str) -> None:
    report = verify(GOLDEN / f"{edition}.casero")
    assert report.edition == edition
    assert report.throws > 50
    assert report.result.endswith(f"{report.actions} actions")


@pytest.mark.parametrize("edition", GAMES)
def test_loading_it_gives_the_same_bytes(edition: str) -> None:
    text = (GOLDEN / f"{edition}.casero").read_text(encoding="utf-8")
    assert Game.load(text).save() == text
