"""What the page's own verification is tested with, besides the golden games: `web/src/replay/fixtures`.

`python -m tests.web.replay_fixtures` writes the files again: what of each edition has to do with chance, and a game
that was played on from a saved one without a seed, so that its early throws are not those of its seed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from casero import Game
from casero.editions import Edition, available, load
from tests.game.random_player import Player, play

ROOT: Final = Path(__file__).resolve().parents[2]
FIXTURES: Final = ROOT / "web" / "src" / "replay" / "fixtures"
AMOUNTS: Final = ("pay_random", "collect_each_random", "repairs_random")
SAVED_AFTER: Final = 60  # actions
PLAYED_ON: Final = 240


def chance_board(edition: Edition) -> dict[str, Any]:
    """The part of an edition's board that the verification reads."""
    return {
        "squares": [{"price": square.price, "deck": square.deck} for square in edition.squares],
        "decks": [
            {"key": deck.key, "cards": [_card(card.id, card.effect) for card in deck.cards]} for deck in edition.decks
        ],
        "order": edition.rules["setup.deal_order"],
    }


def _card(id: str, effect: Any) -> dict[str, Any]:
    card: dict[str, Any] = {"id": id, "keeps": effect["type"] == "jail_free"}
    if effect["type"] in AMOUNTS:
        card |= {"draws": "amount", "low": effect["min"], "high": effect["max"]}
    elif effect["type"] == "advance_random":
        card |= {"draws": "square"}
    return card


def boards() -> str:
    """Those parts of all editions, one line of JSON each."""
    return "".join(json.dumps({"edition": slug, **chance_board(load(slug))}) + "\n" for slug in available())


def resumed_game() -> Game:
    """A game whose second half comes from another seed than its first."""
    first = Game.new("clasico", ["Ana", "Beto", "Carla"], seed=20, game_id="resumed", seat_seeds={1: "c0ffee"})
    player = Player(5)
    play(first, player, SAVED_AFTER)
    # What is shown while a game goes on leaves the seed out.
    game = Game.load(first.save(secret=False), seed=21)
    play(game, player, PLAYED_ON)
    return game


def files() -> dict[str, str]:
    """The fixtures by name."""
    return {"boards.jsonl": boards(), "resumed.casero": resumed_game().save()}


if __name__ == "__main__":
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FIXTURES / name).write_text(text, encoding="utf-8", newline="\n")
        print(name, len(text), "bytes")
