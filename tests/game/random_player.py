"""A player of all seats for tests: chooses among the legal actions by weight, with a generator of its own."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from casero import Action, Game
from casero.kernel.codes import ACT_OFFER

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
        legal = [game.read(action) for action in game.legal()]
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
