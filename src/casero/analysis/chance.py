"""Everything that chance may do behind an action: the records it may lead to, each with its probability.

An action is carried out with the results of chance that are given so far. If chance then decides something more, every
way in which it can is given next, and so on. A throw has 21 ways; a card is each one of its deck that nobody has seen,
equally likely, as `kernel.resample` has it, or the one that everybody knows to lie on top; a square is each but the one
stood on. A sum drawn from a wide range is one of a few spread over it evenly, the only thing here that is not exact.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.bots.lineup import drivers, knowledge
from casero.bots.rollout import chances_in
from casero.kernel import codes
from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW, Records, new_actions, new_events

MAX_SUMS: Final = 9  # that stand for all of a range
ROOM: Final = 32  # records at first

Chances = tuple[float, ...]  # by seat
Ways = Sequence[tuple[int, float]]  # what the kernel is given, and how likely it is

THROWS: Final[Ways] = tuple(
    (GIVEN_THROW + 10 * die + other, (1 if die == other else 2) / 36) for die in range(1, 7) for other in range(die, 7)
)
_DECIDES: Final = frozenset((codes.EV_THROW, codes.EV_CARD, codes.EV_RANDOM))


class _Buffers(threading.local):
    """What the kernel reads an action and chance from and writes events to: one set for each thread."""

    def __init__(self) -> None:
        self.actions: Records = new_actions(1)
        self.events: Records = new_events()
        first = self.events[0]
        self.given: Any = first["given"]
        self.columns: Any = [first[name] for name in ("kind", "seat", "other", "square", "amount", "cause", "extra")]


_buffers: Final = _Buffers()


class _Tree:
    """The ways that chance may go behind one action."""

    def __init__(self, record: Records, rules: Records, row: Records) -> None:
        drivers()
        self.record = record
        self.rules = rules
        self.games: Records = np.repeat(record, ROOM)
        self.weights: list[float] = []
        _buffers.actions[0] = row[0]

    def grow(self, given: list[int], weight: float) -> None:
        """Adds every way that begins with some results of chance."""
        self._step(given)
        decided = self._decided()
        if len(decided) == len(given):
            self.weights.append(weight)
            return
        for result, chance in self._ways(decided[: len(given)], decided[len(given)]):
            self.grow([*given, result], weight * chance)

    def _step(self, given: list[int]) -> None:
        """Carries the action out in the next record that is free, with some results of chance."""
        i = len(self.weights)
        if i == len(self.games):
            self.games = np.concatenate([self.games, np.repeat(self.record, i)])
        self.games[i] = self.record[0]
        events = _buffers.events
        events["n"], events["used"], events["fault"], events["n_given"] = 0, 0, 0, len(given)
        _buffers.given[: len(given)] = given
        kernel.step(self.games, i, self.rules, 0, events, _buffers.actions, 0)

    def _decided(self) -> list[int]:
        """The rows of the events in which chance has decided something."""
        n = int(_buffers.events["n"][0])
        return [i for i, kind in enumerate(_buffers.columns[0][:n].tolist()) if kind in _DECIDES]

    def _ways(self, before: list[int], at: int) -> Ways:
        """How what was decided at a row could have been decided, after what was decided before."""
        kinds, _, others, squares, _, _, extras = _buffers.columns
        if kinds[at] == codes.EV_THROW:
            return THROWS
        if kinds[at] == codes.EV_CARD:
            drawn = [int(extras[i]) for i in before if kinds[i] == codes.EV_CARD and squares[i] == squares[at]]
            return self._cards(int(squares[at]), drawn, int(extras[at]))
        last = max(i for i in before if kinds[i] == codes.EV_CARD)
        deck, card = int(squares[last]), int(extras[last])
        if self.rules["card_does"][0, deck, card] == codes.CARD_ADVANCE_RANDOM:
            here = int(others[at + 1])  # the move follows at once
            there = [square for square in range(int(self.rules["n_squares"][0])) if square != here]
            return [(GIVEN_NUMBER + square, 1 / len(there)) for square in there]
        return sums(int(self.rules["card_x"][0, deck, card]), int(self.rules["card_y"][0, deck, card]))

    def _cards(self, deck: int, drawn: list[int], top: int) -> Ways:
        """The cards of a deck that may come after some that were drawn, where `top` would have come."""
        left = sorted(set(unseen(self.record, deck)) - set(drawn))
        if not left:  # the order of the others is known to all
            return [(GIVEN_CARD + top, 1.0)]
        return [(GIVEN_CARD + card, 1 / len(left)) for card in left]


def unseen(record: Records, deck: int) -> list[int]:
    """The cards of a deck whose place nobody knows, in no order that tells anything."""
    n, head = int(record["deck_n"][0, deck]), int(record["deck_head"][0, deck])
    cards = record["deck"][0, deck].tolist()
    return sorted(cards[(head + i) % n] for i in range(n - int(record["deck_seen"][0, deck])))


def sums(low: int, high: int) -> Ways:
    """The sums of a range, or the middles of as many equal parts of it as there may be."""
    n = high - low + 1
    parts = min(n, MAX_SUMS)
    edges = [low + i * n // parts for i in range(parts + 1)]
    return [
        (GIVEN_NUMBER + (first + after - 1) // 2, (after - first) / n) for first, after in itertools.pairwise(edges)
    ]


def outcomes(record: Records, rules: Records, row: Records) -> tuple[Records, Any]:
    """The records that a legal action may lead to, and the probability of each; they add up to 1."""
    tree = _Tree(record, rules, row)
    tree.grow([], 1.0)
    return tree.games[: len(tree.weights)], np.array(tree.weights)


def values_of(games: Records, rules: Records) -> Any:
    """Each seat's chance in each of some games, by game and seat; of a finished one the shares of the win."""
    drivers()
    return chances_in(games, rules, knowledge(rules))
