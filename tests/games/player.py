"""A player of all seats for tests: chooses among the legal actions by weight, with a generator of its own.

Run as a program it writes the golden games again, after a change of the rules that was meant.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from casero import Action, Game
from casero.kernel.codes import ACT_OFFER

GOLDEN: Final = Path(__file__).parent / "golden"
LONGEST: Final = 2000

# The golden games: one per edition and variant, some with the options that wake up rules of other books.
GAMES: Final[dict[str, dict[str, Any]]] = {
    "clasico": {"seats": ["Ana", "Beto", "Carla", "Dani"], "seed": 1},
    "clasico-rapido": {"seats": 3, "seed": 2},
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

WEIGHTS: Final = {
    "roll": 10, "buy": 20, "decline": 2, "bid": 3, "pass": 4, "build": 6, "want": 5, "sell": 0.02, "clear": 0.02,
    "mortgage": 0.02, "redeem": 0.5, "keep": 3, "fine": 3, "card": 5, "claim": 5, "offer": 0.1, "accept": 3,
    "reject": 2, "withdraw": 0.2, "give": 1, "auction": 0.5, "surrender": 0.5, "pay": 2, "draw": 2, "flat": 2,
    "percent": 2, "bankrupt": 5, "end": 10, "time": 0.001, "undo": 0.05,
}  # fmt: skip


class Player:
    """Plays every seat."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, game: Game) -> Action:
        """A legal action, most often one of the seat to act."""
        legal = game.legal()
        own = [action for action in legal if action.seat == game.to_act]
        pool = legal if self.random.random() < 0.05 else own
        action = self.random.choices(pool, [WEIGHTS[action.verb] for action in pool])[0]
        filled = self.fill(game, action)
        return filled if game.why(filled) is None else self.random.choice([a for a in own if not a.is_template])

    def fill(self, game: Game, action: Action) -> Action:
        """One of the actions that a template stands for; an offer may turn out illegal."""
        if action.kind == ACT_OFFER and action.is_template:
            return replace(
                action,
                upto=0,
                give=self.some(int(game.peek["owned"][action.seat])),
                get=self.some(int(game.peek["owned"][action.other])),
                give_cash=self.random.choice((0, 0, 50)),
                get_cash=self.random.choice((0, 0, 50)),
                give_cards=self.some(held_cards(game, action.seat)),
            )
        if action.upto:
            most = min(action.upto, action.amount + 40)
            return replace(action, amount=self.random.randint(action.amount, most), upto=0)
        return action

    def some(self, mask: int) -> int:
        """At most two bits of a mask."""
        bits = [bit for bit in range(60) if mask >> bit & 1]
        return sum(1 << bit for bit in self.random.sample(bits, min(len(bits), self.random.randint(0, 2))))


def held_cards(game: Game, seat: int) -> int:
    """One card of each deck that a seat holds one of, counted by byte."""
    return sum(1 << 8 * deck for deck in range(len(game.words.decks)) if game.peek["hand"][seat, deck])


def play(game: Game, player: Player, n: int) -> None:
    """Plays up to n actions."""
    for _ in range(n):
        if game.over:
            return
        game.play(player.choose(game))


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
