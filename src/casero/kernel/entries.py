"""The entry points: what Python calls. They take arrays of records and indexes into them."""

from __future__ import annotations

from typing import Any

import numpy as np

from casero.kernel.check import FAULTS, find_fault
from casero.kernel.jit import build, entry, is_cached
from casero.kernel.layout import Actions, EventBuffers, Games, Record, Records, RuleSets
from casero.kernel.legal import judge
from casero.kernel.listing import list_legal
from casero.kernel.position import list_quoted, look
from casero.kernel.rng import set_key
from casero.kernel.rules.debt import can_raise
from casero.kernel.rules.end import worth_of
from casero.kernel.secrets import hide, renew
from casero.kernel.setup import lay_out, start_game
from casero.kernel.stack import acting
from casero.kernel.step import apply

__all__ = [
    "FAULTS",
    "Record",
    "Records",
    "blank",
    "build",
    "check",
    "is_cached",
    "legal",
    "list_quoted",
    "look",
    "raisable",
    "resample",
    "seed",
    "seed_many",
    "start",
    "step",
    "to_act",
    "view",
    "why",
    "worth",
]


@entry
def blank(games: Games, i: int, rules: RuleSets, j: int, events: EventBuffers, n_seats: int) -> None:
    """Lays a game out in a record of zeros, without chance: decks in file order, seat A to throw, nothing dealt."""
    lay_out(games[i], rules[j], events[0], n_seats)


@entry
def start(games: Games, i: int, rules: RuleSets, j: int, events: EventBuffers, n_seats: int) -> None:
    """Starts a game in a record of zeros that has its key: shuffles, throws for who begins, deals."""
    start_game(games[i], rules[j], events[0], n_seats)


@entry
def why(games: Games, i: int, rules: RuleSets, j: int, actions: Actions, k: int) -> int:
    """0 if the action is legal, else the reason code."""
    return judge(games[i], rules[j], actions[k])


@entry
def step(games: Games, i: int, rules: RuleSets, j: int, events: EventBuffers, actions: Actions, k: int) -> None:
    """Carries out a legal action."""
    apply(games[i], rules[j], events[0], actions[k])


@entry
def legal(games: Games, i: int, rules: RuleSets, j: int, actions: Actions) -> int:
    """Lists the legal actions and returns how many there are."""
    return list_legal(games[i], rules[j], actions, 0)


@entry
def to_act(games: Games, i: int) -> int:
    """The seat the game waits for, NONE when it is over."""
    return acting(games[i])


@entry
def view(games: Games, i: int, rules: RuleSets, j: int, views: Games, k: int, seat: int) -> None:
    """Copies a game as a seat may know it; every seat knows the same."""
    views[k] = games[i]
    hide(views[k], rules[j])


@entry
def resample(games: Games, i: int, rules: RuleSets, j: int, seat: int, word: int) -> None:
    """Draws anew, from a number, what a seat cannot know."""
    renew(games[i], rules[j], word)


@entry
def check(games: Games, i: int, rules: RuleSets, j: int) -> int:
    """0, or the number of the first invariant in FAULTS that does not hold."""
    return find_fault(games[i], rules[j])


@entry
def worth(games: Games, i: int, rules: RuleSets, j: int, seat: int) -> int:
    """A seat's final valuation."""
    return worth_of(games[i], rules[j], seat)


@entry
def raisable(games: Games, i: int, rules: RuleSets, j: int, seat: int) -> int:
    """What the debtor on top of the stack could raise alone."""
    return can_raise(games[i], rules[j], seat)


@entry
def seed_many(games: Games, first: int, last: int, word: int) -> None:
    """Gives games first..last-1 different keys from 31 bits of a number and their index."""
    for i in range(first, last):
        set_key(games[i], ((word & 0x7FFFFFFF) << 32) + i)


def seed(games: Records, i: int, key: bytes) -> None:
    """Gives a game its 256-bit key."""
    game: Any = games[i]
    game["key"] = np.frombuffer(key, "<u4")
    game["words"] = 0
    game["word"] = 16
    game["block"] = 0
