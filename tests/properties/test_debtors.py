"""Debtors in random games: who may not give up can always raise more, and who may give up could not have paid."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from casero import kernel
from casero.bots import BUYER, RANDOM, drive
from casero.bots.records import new_knows, new_memos
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_AUCTION,
    ACT_BANKRUPT,
    ACT_CLEAR,
    ACT_GIVE,
    ACT_KEEP,
    ACT_MORTGAGE,
    ACT_PASS,
    ACT_SELL,
    ACT_SURRENDER,
    FRAME_DEBT,
    FRAME_EACH,
    MAX_LEGAL,
    NONE,
    WHY_OK,
)
from casero.kernel.jit import INTERPRETED
from tools.soak import checked_play
from tools.soak.play import ready
from tools.soak.tables import editions, option_sets, players, rules_of

RAISES: Final = frozenset((ACT_SELL, ACT_CLEAR, ACT_MORTGAGE, ACT_GIVE, ACT_SURRENDER))
AFTERMATH: Final = frozenset((ACT_PASS, ACT_KEEP, ACT_BANKRUPT))
GAMES: Final = 2 if INTERPRETED else 22  # per edition; interpreted, one takes a thousand times as long
STEPS: Final = 200 if INTERPRETED else 400
MOST: Final = 300  # raising steps of one debtor


class Table:
    """A game and what chooses in it."""

    def __init__(self, edition: str, number: int) -> None:
        ready()
        self.dice = random.Random(f"{edition}/{number}")
        sets = ({}, *option_sets(edition))
        self.rules: Any = rules_of(edition, sets[number % len(sets)])
        self.games: Any = layout.new_games(1)
        self.bots: Any = layout.new_games(1)
        self.events: Any = layout.new_events(0)
        self.actions: Any = layout.new_actions(MAX_LEGAL + 2)
        kernel.seed_many(self.games, 0, 1, number)
        kernel.seed_many(self.bots, 0, 1, number + 1)
        kernel.start(self.games, 0, self.rules, 0, self.events, self.dice.randint(*players(edition)))
        checked_play.furnish(self.games, 0, self.rules, 0, self.bots, self.events)

    def debts(self) -> Iterator[Any]:
        """Plays on and yields a copy of the game wherever a debtor has to act."""
        for _ in range(STEPS):
            if self.games["over"][0]:
                return
            if debtor(self.games[0]) is not None:
                copy: Any = layout.new_games(1)
                copy.view("u1")[:] = self.games.view("u1")
                yield copy
            self.actions[0:1] = 0
            bot = BUYER if self.dice.random() < 0.6 else RANDOM
            drive.play_one(self.games, 0, self.rules, 0, new_knows(), new_memos(1), self.bots, self.actions, bot)
            if kernel.why(self.games, 0, self.rules, 0, self.actions, 0) != WHY_OK:
                drive.play_one(self.games, 0, self.rules, 0, new_knows(), new_memos(1), self.bots, self.actions, RANDOM)
            kernel.step(self.games, 0, self.rules, 0, self.events, self.actions, 0)

    def legal(self, games: Any, kinds: frozenset[int]) -> list[int]:
        """The rows of the listed actions of these kinds, by the seat to act."""
        seat = kernel.to_act(games, 0)
        n = kernel.legal(games, 0, self.rules, 0, self.actions)
        return [row for row in range(n) if self.actions[row]["kind"] in kinds and self.actions[row]["seat"] == seat]

    def raise_all(self, games: Any) -> tuple[bool, bool]:
        """The debtor raises all it can in a random order: whether it might have given up on the way, and has paid."""
        depth = int(games["depth"][0])
        seat = debtor(games[0])
        assert seat is not None
        gave_up = False
        for _ in range(MOST):
            top = int(games["depth"][0])
            if games["over"][0] or top < depth or games["frame_kind"][0, depth - 1] != FRAME_DEBT:
                return gave_up, True
            if top > depth:
                rows = self.legal(games, AFTERMATH)  # what follows when the bank takes a deed
            else:
                if debtor(games[0]) != seat:
                    # Where everybody pays, the next one's debt lies in the same place.
                    assert games["frame_kind"][0, depth - 2] == FRAME_EACH
                    return gave_up, True
                may = bool(self.legal(games, frozenset((ACT_BANKRUPT,))))
                owed = int(games["frame_amount"][0, depth - 1])
                assert may == (int(kernel.raisable(games, 0, self.rules, 0, seat)) < owed)
                gave_up = gave_up or may
                rows = self.legal(games, RAISES)
                if not rows:
                    return gave_up, False
            row = self.dice.choice(rows)
            self.actions[row]["upto"] = 0
            kernel.step(games, 0, self.rules, 0, self.events, self.actions, row)
        raise AssertionError("raising does not end")


def debtor(g: Any) -> int | None:
    """The seat whose debt is on top, if there is one."""
    top = int(g["depth"]) - 1
    return int(g["frame_seat"][top]) if top >= 0 and g["frame_kind"][top] == FRAME_DEBT else None


@pytest.mark.parametrize("edition", editions())
def test_a_debtor_pays_or_gives_up_and_never_both(edition: str) -> None:
    debts = 0
    for number in range(GAMES):
        table = Table(edition, number)
        for games in table.debts():
            gave_up, paid = table.raise_all(games)
            assert gave_up != paid
            debts += 1
    assert debts > GAMES


@pytest.mark.parametrize("edition", editions())
def test_a_debtor_has_nothing_outside_the_board(edition: str) -> None:
    table = Table(edition, 0)
    games = next(table.debts())
    for kind in sorted(RAISES | {ACT_AUCTION}):
        for square in (NONE, int(table.rules["n_squares"][0])):
            table.actions[0:1] = 0
            table.actions[0]["kind"] = kind
            table.actions[0]["seat"] = kernel.to_act(games, 0)
            table.actions[0]["square"] = square
            assert int(kernel.why(games, 0, table.rules, 0, table.actions, 0)) != WHY_OK
