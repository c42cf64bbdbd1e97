"""A game that casero 0.1 saved is still read, verified and played on. The file is kept for ever, as it is."""

from __future__ import annotations

import json
from pathlib import Path

from casero import Game, verify
from tests.game.random_player import Player, play

DATA = Path(__file__).parent / "data"
SAVED = DATA / "saved-0.1.casero"


def test_a_saved_game_of_version_0_1_ends_as_it_did() -> None:
    game = Game.load(SAVED)
    board = game.peek
    assert {
        "actions": len(game.actions),
        "to_act": "ABCD"[game.to_act or 0],
        "turns": int(board["turns"]),
        "cash": board["cash"][:4].tolist(),
        "at": board["at"][:4].tolist(),
        "out": ["ABCD"[seat] for seat in range(4) if board["out"][seat]],
        "owners": {str(square): "ABCD"[seat] for square, seat in enumerate(board["owner"].tolist()) if seat >= 0},
        "mortgaged": [square for square in range(40) if int(board["mortgaged"]) >> square & 1],
    } == json.loads((DATA / "saved-0.1.json").read_text(encoding="utf-8"))


def test_a_saved_game_of_version_0_1_is_written_as_it_was() -> None:
    assert Game.load(SAVED).save() == SAVED.read_text(encoding="utf-8")


def test_a_saved_game_of_version_0_1_is_verified() -> None:
    verify(SAVED.read_text(encoding="utf-8"))


def test_a_saved_game_of_version_0_1_is_played_on() -> None:
    game = Game.load(SAVED)
    play(game, Player(1), 50)
    assert len(game.actions) == 310
