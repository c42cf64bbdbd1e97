"""The golden games: one per edition and variant, played by the random player and kept as files in `golden/`.

`python -m tests.game.golden_games` writes them again, after a change of the rules that was meant.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from casero import Game
from tests.game.random_player import Player, play

GOLDEN: Final = Path(__file__).parent / "golden"
LONGEST: Final = 2000

# One per edition and variant, some with the options that wake up rules of other books.
GAMES: Final[dict[str, dict[str, Any]]] = {
    "clasico": {"seats": ["Ana", "Beto", "Carla", "Dani"], "seed": 1},
    "clasico-rapido": {"seats": 3, "seed": 3},
    "clasico-contrarreloj": {"seats": 4, "seed": 3},
    "americas": {
        "seats": 3,
        "seed": 2,
        "options": {"rent.collection": "on_claim", "salary.amount": 0, "setup.starting_cash": 700},
    },
    "americas-corto": {"seats": 5, "seed": 10},
    "americas-contrarreloj": {"seats": 3, "seed": 7},
    "castis": {"seats": ["Inés", "Ħal", "Ġorġ"], "seed": 10, "seat_seeds": {0: "c0ffee", 2: "beef"}},
    "xorti": {"seats": 3, "seed": 8, "options": {"salary.amount": 0, "tax.mode": "flat_or_percent"}},
    "pelotis": {"seats": 4, "seed": 9},
}


def golden_game(edition: str) -> Game:
    """The game that the golden file of an edition records."""
    game = Game.new(edition, **GAMES[edition])
    play(game, Player(GAMES[edition]["seed"]), LONGEST)
    return game


if __name__ == "__main__":
    for name in GAMES:
        played = golden_game(name)
        played.save(GOLDEN / f"{name}.casero")
        print(name, len(played.actions), "actions", "over" if played.over else "unfinished")
