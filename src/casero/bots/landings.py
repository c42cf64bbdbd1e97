"""Exact landing chances: the Markov chain of one token that goes round an edition's board by itself.

A state is where a throw ended: on a square with the doubles thrown so far this turn, or in jail with the turns spent
there. One step is one throw, or one turn in jail without a throw:

    0 .. n-1            on a square, the turn over (the next throw begins a turn)
    n .. 2n-1           on a square, one double thrown: throws again
    2n .. 3n-1          on a square, two doubles thrown; only where the third one is special
    then one each       in jail, 0, 1, 2 .. turns spent there

Every card is equally likely at every draw, an optional throw is taken, who may pay or draw pays, and nobody is short of
cash. The truth is in the kernel's rules (turn, move, travel, jail, cards); a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from casero.kernel import codes
from casero.kernel.layout import Record, Records

Policy = Literal["stay", "leave"]
Floats = NDArray[np.floating[Any]]

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
DIE: Final = range(1, 7)


@dataclass(frozen=True, eq=False)
class Landings:
    """Where a token is in the long run; arrays are by square."""

    jail: Policy
    end_of_throw: Floats  # chance that a throw ends there, cards resolved, prisoners not counted
    in_jail: float  # chance that a throw ends in jail; with end_of_throw it adds up to 1
    throws_per_turn: float  # mean; a turn in jail without a throw counts as one
    per_turn: Floats  # mean number of arrivals in a turn, by throw or card, at every square on the way
    paid_visits: Floats  # the same, an arrival by a card that doubles the rent counted twice


@dataclass(frozen=True, eq=False)
class Arrival:
    """What follows from arriving at a square, until the token stands still; rows are squares of arrival."""

    visits: Floats  # mean number of arrivals at each square, itself included
    paid: Floats  # the same by what they pay, less the arrival itself
    rests: Floats  # chance to come to rest on each square
    jailed: Floats  # chance to be sent to jail


def solve(rules: Records | Record, jail: Policy) -> Landings:
    """The long-run chances under an edition's rules record, for a token that leaves jail at once or stays in."""
    if jail not in POLICIES:
        raise ValueError(f"no policy {jail!r}; there are {', '.join(POLICIES)}")
    r = np.atleast_1d(rules)[0]
    n = int(r["n_squares"])
    chain = Chain(r, jail)
    share = stationary(chain.step)
    # A turn begins in every state in which no double was thrown just before, in jail or out of it.
    turns = float(share[:n].sum() + share[chain.jail :].sum())
    landed = share @ chain.landed
    return Landings(
        jail=jail,
        end_of_throw=share[: chain.jail].reshape(-1, n).sum(axis=0),
        in_jail=float(share[chain.jail :].sum()),
        throws_per_turn=1.0 / turns,
        per_turn=landed @ chain.arrival.visits / turns,
        paid_visits=landed @ (np.eye(n) + chain.arrival.paid) / turns,
    )


def stationary(step: Floats) -> Floats:
    """The long-run share of each state of a chain that starts in state 0; states it cannot reach get 0."""
    known = np.zeros(len(step), dtype=bool)
    known[0] = True
    while True:
        grown = known | (step[known] > 0).any(axis=0)
        if (grown == known).all():
            break
        known = grown
    inside = step[np.ix_(known, known)]
    # The balance equations add up to nothing, so one of them can make room for "all shares add up to 1".
    balance = inside.T - np.eye(len(inside))
    balance[-1] = 1.0
    wanted = np.zeros(len(inside))
    wanted[-1] = 1.0
    share = np.zeros(len(step))
    share[known] = np.maximum(np.linalg.solve(balance, wanted), 0.0)
    return share


class Chain:
    """The chances from state to state, and the squares where each state's throw arrives first."""

    def __init__(self, r: Record, policy: Policy) -> None:
        self.r = r
        self.n = int(r["n_squares"])
        self.arrival = _arrival(r)
        self.single, self.double = _throws(self.n)
        # Without a limit to doubles it only matters whether the turn goes on.
        self.levels = 2 if r["turn_triple_double"] == codes.TRIPLE_NONE else 3
        self.jail = self.levels * self.n  # the first state in jail
        self.turns = int(r["jail_turns"])
        states = self.jail + (1 if self.turns == codes.NONE else self.turns + 1)
        self.step: Floats = np.zeros((states, states))
        self.landed: Floats = np.zeros((states, self.n))
        for level in range(self.levels):
            self._throws_at_large(level)
        if r["jail_enabled"] == 1:
            for spent in range(states - self.jail):
                self._turn_in_jail(spent, policy)

    def _throws_at_large(self, level: int) -> None:
        """The throw of a token on each square after so many doubles."""
        rows = slice(level * self.n, (level + 1) * self.n)
        self._arrive(rows, self.single, 0)
        if self.levels == 2:
            self._arrive(rows, self.double, 1)
        elif level < 2:
            self._arrive(rows, self.double, level + 1)
        else:
            imprisons = self.r["turn_triple_double"] == codes.TRIPLE_JAIL and self.r["jail_enabled"] == 1
            self.step[rows, self.jail if imprisons else int(self.r["jail_square"])] += 1 / 6

    def _turn_in_jail(self, spent: int, policy: Policy) -> None:
        """The turn of a prisoner who has spent so many there."""
        r, row = self.r, self.jail + spent
        here = int(r["jail_square"])
        pays = policy == "leave" and r["jail_fine"] != codes.NONE
        if pays or (self.turns != codes.NONE and spent >= self.turns):
            # Free before the throw, which is then like any other.
            self.step[row] = self.step[here]
            self.landed[row] = self.landed[here]
            return
        still = row if self.turns == codes.NONE else row + 1
        if r["jail_double_releases"] == 0:
            self.step[row, still] = 1.0
            return
        # The double is used up by leaving.
        self._arrive(row, self.double[here], 0)
        if spent + 1 == self.turns and r["jail_after_turns"] == codes.AFTER_PAY_AND_MOVE:
            self._arrive(row, self.single[here], 0)
        else:
            self.step[row, still] += 5 / 6

    def _arrive(self, rows: slice | int, walk: Floats, level: int) -> None:
        """Tokens arrive at squares with the chances of a walk and rest there with so many doubles, or go to jail."""
        self.landed[rows] += walk
        self.step[rows, level * self.n : (level + 1) * self.n] += walk @ self.arrival.rests
        self.step[rows, self.jail] += walk @ self.arrival.jailed


def _throws(n: int) -> tuple[Floats, Floats]:
    """The chances to go from square to square by a throw that is no double, and by a double."""
    single, double = np.zeros((n, n)), np.zeros((n, n))
    squares = np.arange(n)
    for die1 in DIE:
        for die2 in DIE:
            (double if die1 == die2 else single)[squares, (squares + die1 + die2) % n] += 1 / 36
    return single, double


def _arrival(r: Record) -> Arrival:
    """What the squares and their cards do with a token that arrives; a card may lead to the next draw."""
    n = int(r["n_squares"])
    led, doubled, jailed = np.zeros((n, n)), np.zeros((n, n)), np.zeros(n)
    for square in range(n):
        if r["kind"][square] == codes.KIND_CARD:
            jailed[square] = _draw(r, square, led[square], doubled[square])
        elif r["kind"][square] == codes.KIND_GO_TO_JAIL:
            jailed[square] = 1.0
    if r["jail_enabled"] == 0:
        jailed[:] = 0.0
    visits = np.linalg.inv(np.eye(n) - led)
    rests = visits * (1.0 - led.sum(axis=1) - jailed)
    return Arrival(visits, visits @ (led + doubled), rests, visits @ jailed)


def _draw(r: Record, square: int, led: Floats, doubled: Floats) -> float:
    """Notes where the cards of a square lead, and which of them double the rent; the chance to be sent to jail."""
    n, deck = int(r["n_squares"]), int(r["deck_of"][square])
    cards = int(r["n_cards"][deck])
    jailed = 0.0
    for card in range(cards):
        does, x, y = (int(r[field][deck, card]) for field in ("card_does", "card_x", "card_y"))
        if does == codes.CARD_GO_TO_JAIL:
            jailed += 1 / cards
        elif does == codes.CARD_ADVANCE_RANDOM:
            led += (np.arange(n) != square) / ((n - 1) * cards)
        else:
            there = _target(r, square, does, x)
            if there != codes.NONE:
                led[there] += 1 / cards
                doubled[there] += (y - 1) / cards if does == codes.CARD_ADVANCE_NEAREST else 0.0
    return jailed


def _target(r: Any, square: int, does: int, x: int) -> int:
    """The square that a card leads to, NONE if the token stays."""
    n = int(r["n_squares"])
    if does in (codes.CARD_ADVANCE_TO, codes.CARD_MOVE_BACK_TO):
        return x
    if does == codes.CARD_MOVE_BACK:
        return (square - x) % n
    if does == codes.CARD_ADVANCE_NEAREST:
        ahead = ((square + step) % n for step in range(1, n + 1))
        return next(there for there in ahead if r["kind"][there] == x)
    return codes.NONE
