"""Exact landing chances: the Markov chain of one token that goes round an edition's board by itself.

A state is where a throw ended: on a square with the doubles thrown so far this turn, or in jail with the turns spent
there. One step is one throw, or one turn in jail without a throw:

    0 .. n-1            on a square, the turn over (the next throw begins a turn)
    n .. 2n-1           on a square, one double thrown: throws again
    2n .. 3n-1          on a square, two doubles thrown, or more where their number does not matter
    then one each       in jail, 0, 1, 2 .. turns spent there

The chances are read off the kernel: the token is set down in each state and every throw is given, on a board whose
squares bring nothing; then it arrives at each square of the real board and every card is given. Every card is equally
likely at every draw, an optional throw is taken, who may pay or draw pays, and nobody is short of cash.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from casero import kernel
from casero.kernel import codes, layout
from casero.kernel.layout import Record, Records

Policy = Literal["stay", "leave"]
Floats = NDArray[np.floating[Any]]

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
LEVELS: Final = 3  # numbers of doubles that are told apart: none, one, more
THROWS: Final = tuple(combinations_with_replacement(range(1, 7), 2))  # which die shows what does not matter
WEIGHTS: Final = np.array([(1 if one == two else 2) / 36 for one, two in THROWS])
TOKEN: Final = 0  # the seat that goes round
OWNER: Final = 1  # the seat that owns every deed
CASH: Final = 1_000_000_000  # of each


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
    chain = Chain(np.atleast_1d(rules), jail)
    n = chain.n
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


class Walk:
    """Games in which one seat goes round while the other owns every deed, and the kernel that plays them."""

    def __init__(self, rules: Records, games: Records) -> None:
        self.rules = rules
        self.games = games
        self.events = layout.new_events()
        self._actions = layout.new_actions(1)
        self._event: Any = self.events[0]
        self._action: Any = self._actions[0]

    def may(self, i: int, kind: int) -> bool:
        """Whether the token's seat may do something in a game."""
        self._action["kind"], self._action["seat"] = kind, TOKEN
        return bool(kernel.why(self.games, i, self.rules, 0, self._actions, 0) == codes.WHY_OK)

    def act(self, i: int, kind: int, *given: int, seat: int = TOKEN) -> None:
        """Plays an action in a game, with chance as far as it is given."""
        e = self._event
        e["n"] = e["used"] = e["fault"] = 0
        e["n_given"] = len(given)
        e["given"][: len(given)] = given
        self._action["kind"], self._action["seat"] = kind, seat
        kernel.step(self.games, i, self.rules, 0, self.events, self._actions, 0)


class Chain:
    """The chances from state to state, and the squares where each state's throw arrives first."""

    def __init__(self, rules: Records, policy: Policy) -> None:
        kernel.build()
        self.n = int(rules["n_squares"][0])
        self.jail = LEVELS * self.n  # the first state in jail
        self.most_turns = max(0, int(rules["jail_turns"][0]))  # in jail; without a limit they are not told apart
        self.arrival = _arrivals(rules)
        states = self.jail + self.most_turns + 1
        self.step: Floats = np.zeros((states, states))
        self.landed: Floats = np.zeros((states, self.n))
        bare = rules.copy()
        bare["kind"] = codes.KIND_GO  # a square that brings nothing
        self._throw(bare, policy)

    def _throw(self, rules: Records, policy: Policy) -> None:
        """Makes every throw from every state; who may not throw ends the turn."""
        walk = Walk(rules, self._placed(rules))
        throws: list[int] = []
        stays: list[int] = []
        for state in range(len(self.step)):
            if walk.games["turn"][state] == OWNER:
                walk.act(state, codes.ACT_END, seat=OWNER)
            if policy == "leave" and walk.may(state, codes.ACT_FINE):
                walk.act(state, codes.ACT_FINE)
            (throws if walk.may(state, codes.ACT_ROLL) else stays).append(state)
        for state in stays:
            walk.act(state, codes.ACT_END)
        self._note(np.array(stays, dtype=np.int64), np.ones(len(stays)), walk.games[stays])
        thrown = Walk(rules, np.repeat(walk.games[throws], len(THROWS)))
        for i in range(len(thrown.games)):
            one, two = THROWS[i % len(THROWS)]
            thrown.act(i, codes.ACT_ROLL, layout.GIVEN_THROW + 10 * one + two)
        self._note(np.repeat(throws, len(THROWS)), np.tile(WEIGHTS, len(throws)), thrown.games)

    def _placed(self, rules: Records) -> Records:
        """A game for each state; where the turn is over the owner's is over as well, so that the token's begins."""
        squares, levels = np.tile(np.arange(self.n), LEVELS), np.repeat(np.arange(LEVELS), self.n)
        games = np.repeat(_new_game(rules), len(self.step))
        games["at"][:, TOKEN] = max(0, int(rules["jail_square"][0]))
        games["at"][: self.jail, TOKEN] = squares
        games["jail"][self.jail :, TOKEN] = np.arange(self.most_turns + 1)
        games["phase"] = codes.PHASE_END
        games["doubles"][: self.jail] = levels
        games["again"] = games["doubles"] > 0
        games["turn"] = np.where(games["again"] == 1, TOKEN, OWNER)
        return games

    def _note(self, states: NDArray[np.int64], weights: Floats, games: Records) -> None:
        """Adds up where games have gone from their states, each with its weight."""
        level = np.where(games["again"] == 1, np.minimum(games["doubles"], LEVELS - 1), 0)
        landed = games["landed"]
        for each in range(LEVELS):
            walk = np.zeros_like(self.landed)
            some = (landed != codes.NONE) & (level == each)
            np.add.at(walk, (states[some], landed[some]), weights[some])
            self.landed += walk
            self.step[:, each * self.n : (each + 1) * self.n] += walk @ self.arrival.rests
            self.step[:, self.jail] += walk @ self.arrival.jailed
        # The others have landed nowhere: in jail, or put down by a third double.
        spent = games["jail"][:, TOKEN]
        end = np.where(spent == codes.NONE, games["at"][:, TOKEN], self.jail + np.minimum(spent, self.most_turns))
        rest = landed == codes.NONE
        np.add.at(self.step, (states[rest], end[rest]), weights[rest])


def _new_game(rules: Records) -> Records:
    """A game of two who have all the money they need, one of whom owns every deed."""
    games = layout.new_games(1)
    kernel.seed(games, 0, bytes(32))
    kernel.blank(games, 0, rules, 0, layout.new_events(0), 2)
    games["cash"] = CASH
    games["owner"][0][rules["price"][0] > 0] = OWNER
    return games


def _arrivals(rules: Records) -> Arrival:
    """What the squares and their cards do with a token that arrives; a card may lead to the next draw."""
    rules = rules.copy()
    # Every rent is 1, so that what is paid is the factor of the card that led there.
    rules["model"], rules["rent"], rules["rent_collection"] = codes.MODEL_FLAT, 1, codes.COLLECT_AUTO
    n = int(rules["n_squares"][0])
    led, doubled, jailed = np.zeros((n, n)), np.zeros((n, n)), np.zeros(n)
    start = _new_game(rules)
    for square in range(n):
        start["at"][0, TOKEN] = (square - 3) % n
        for weight, outcome in _outcomes(rules, start, square):
            if outcome.there != codes.NONE:
                led[square, outcome.there] += weight
                doubled[square, outcome.there] += weight * (outcome.factor - 1)
            elif outcome.in_jail:
                jailed[square] += weight
    visits = np.linalg.inv(np.eye(n) - led)
    rests = visits * (1.0 - led.sum(axis=1) - jailed)
    return Arrival(visits, visits @ (led + doubled), rests, visits @ jailed)


class Outcome(NamedTuple):
    """What comes of an arrival, as far as the next one."""

    there: int  # where a card leads, or NONE
    by_chance: bool  # any square might have been drawn
    factor: int  # of the rent there
    in_jail: bool


def _outcomes(rules: Records, start: Records, square: int) -> Iterator[tuple[float, Outcome]]:
    """What can come of an arrival by a throw of three, each with its chance."""
    walk, deck = Walk(rules, start.copy()), int(rules["deck_of"][0, square])
    cards = [(layout.GIVEN_CARD + i,) for i in range(int(rules["n_cards"][0, deck]))] if deck != codes.NONE else [()]
    for card in cards:
        found = [_arrive(walk, start, *card)]
        if found[0].by_chance:
            numbers = [layout.GIVEN_NUMBER + there for there in range(int(rules["n_squares"][0])) if there != square]
            found = [_arrive(walk, start, *card, number) for number in numbers]
        yield from ((1 / len(cards) / len(found), outcome) for outcome in found)


def _arrive(walk: Walk, start: Records, *given: int) -> Outcome:
    """Throws three from a start, with the chance behind what follows as far as it is given."""
    walk.games[:] = start
    walk.act(0, codes.ACT_ROLL, layout.GIVEN_THROW + 12, *given)
    e: Any = walk.events[0]
    kinds, squares = e["kind"][: e["n"]].tolist(), e["square"].tolist()
    moves = [i for i, kind in enumerate(kinds) if kind == codes.EV_MOVE][1:2]
    there, drawn = (squares[moves[0]], kinds[moves[0] - 1]) if moves else (codes.NONE, codes.NONE)
    rents = [i for i in range(len(kinds)) if e["cause"][i] == codes.CAUSE_RENT_FLAT and squares[i] == there]
    factor = int(e["amount"][rents[0]]) if rents else 1
    return Outcome(there, drawn == codes.EV_RANDOM, factor, bool(walk.games["jail"][0, TOKEN] != codes.NONE))
