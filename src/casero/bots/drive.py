"""Driving compiled bots through whole games, one after another, without leaving compiled code."""

from __future__ import annotations

from casero.bots import BUYER
from casero.bots.buyer import choose_buyer
from casero.bots.random import choose_random
from casero.kernel.codes import ACT_CLAIM, NONE, WHY_OK
from casero.kernel.jit import entry, hot, kernel
from casero.kernel.layout import Record, Records
from casero.kernel.legal import judge
from casero.kernel.setup import start_game
from casero.kernel.stack import acting
from casero.kernel.step import apply


@hot
def choose(g: Record, r: Record, b: Record, actions: Records, bot: int) -> None:
    """Writes a bot's choice to row 0 of the action buffer."""
    if bot == BUYER:
        choose_buyer(g, r, actions[0])
    else:
        choose_random(g, r, b, actions)


@kernel
def claim_first(g: Record, a: Record) -> None:
    """Compiled bots are alert: an open rent is asked for before anything else happens."""
    a["kind"] = ACT_CLAIM
    a["seat"] = g["claim_owner"][0]
    a["other"] = NONE


@entry
def play_one(games: Records, i: int, rules: Records, j: int, bots: Records, actions: Records, bot: int) -> int:
    """Writes a bot's choice for the seat to act to row 0 of the action buffer."""
    choose(games[i], rules[j], bots[0], actions, bot)
    return acting(games[i])


@entry
def play_buyers(
    games: Records,
    first: int,
    last: int,
    rules: Records,
    j: int,
    events: Records,
    actions: Records,
    row: int,
    max_turns: int,
) -> int:
    """Plays started games of buyers to their end or a number of turns; answers the turns played, NONE on a fault."""
    turns = 0
    r = rules[j]
    e = events[0]
    a = actions[row]
    for i in range(first, last):
        g = games[i]
        before = int(g["turns"])
        while g["over"] == 0 and g["turns"] < max_turns:
            if g["n_claims"] > 0 and g["depth"] == 0:
                claim_first(g, a)
            else:
                choose_buyer(g, r, a)
            if judge(g, r, a) != WHY_OK:
                return NONE
            apply(g, r, e, a)
        turns += int(g["turns"]) - before
    return turns


@entry
def start_many(games: Records, first: int, last: int, rules: Records, j: int, events: Records, n_seats: int) -> None:
    """Starts games first..last-1, each from its own key."""
    for i in range(first, last):
        start_game(games[i], rules[j], events[0], n_seats)
