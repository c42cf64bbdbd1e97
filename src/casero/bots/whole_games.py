"""Driving compiled bots through whole games, one after another, without leaving compiled code.

Only the laboratory needs this; it is compiled when it is first used, so that a table is ready sooner.
"""

from __future__ import annotations

from casero.bots import LONER, RANDOM, WALKER
from casero.bots.buyer import choose_buyer, choose_loner
from casero.bots.drive import choose
from casero.bots.random import choose_random
from casero.bots.records import Knowledges, Memo, Memos
from casero.bots.tally import Tallies, Tally, count_after, count_before, count_moment, sits_in_jail, waits_to_move
from casero.bots.walker import choose_walker, lay_fresh_decks
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import (
    Action,
    Actions,
    EventBuffers,
    Events,
    Game,
    Games,
    Ints,
    Rules,
    RuleSets,
)
from casero.kernel.legal import judge
from casero.kernel.rules.rent import first_claim
from casero.kernel.secrets import renew
from casero.kernel.setup import start_game
from casero.kernel.stack import acting
from casero.kernel.step import apply


@kernel
def claim_first(g: Game, a: Action) -> bool:
    """Writes the claim of an open rent, if one can be asked for now: compiled bots are alert, and do nothing before."""
    index = first_claim(g)
    if index == codes.NONE:
        return False
    a["kind"] = codes.ACT_CLAIM
    a["seat"] = g["claim_owner"][index]
    a["other"] = codes.NONE
    return True


@kernel
def known_by(g: Game, seat: int) -> int:
    """Where the knowledge of a seat's bot stands: by seat against several, and after all those against a single one."""
    return seat + codes.MAX_SEATS if opponents(g) == 1 else seat


@kernel
def play_to_end(
    g: Game, r: Rules, e: Events, m: Memo, b: Game, t: Tally, actions: Actions, knows: Knowledges, kinds: Ints,
    max_turns: int, opening: int,
) -> bool:  # fmt: skip
    """Plays one game to its end or a number of turns; returns whether every action was legal."""
    a = actions[0]
    counted = e["cap"] > 0
    turns = -1
    while g["over"] == 0 and g["turns"] < max_turns:
        if opening == 1:
            opening = 0
            actions[0] = actions[1]
        elif g["n_claims"] == 0 or g["depth"] > 0 or not claim_first(g, a):
            seat = acting(g)
            bot = int(kinds[seat])
            if bot >= WALKER:
                choose_walker(g, r, a, bot - WALKER)
            elif bot == LONER:
                choose_loner(g, r, a)
            elif bot == RANDOM:
                choose_random(g, r, b, actions)
                # It takes anything on the list, but at a table nobody acts for another or calls the hour alone.
                while a["seat"] != seat or a["kind"] == codes.ACT_TIME:
                    choose_random(g, r, b, actions)
            else:
                choose(g, r, knows[known_by(g, seat)], m, a, bot)
        if judge(g, r, a) != codes.WHY_OK:
            return False
        if counted:
            jailed = sits_in_jail(g, a)
            waited = waits_to_move(g)
            if kinds[0] >= WALKER and a["kind"] == codes.ACT_ROLL:
                lay_fresh_decks(g, r)
            e["n"] = 0
            count_before(g, t, a)
            apply(g, r, e, a)
            count_after(g, r, e, t, a, jailed, waited)
            if g["turns"] != turns:
                turns = int(g["turns"])
                count_moment(g, r, t)
        else:
            apply(g, r, e, a)
    return True


@entry
def play_many(
    games: Games, first: int, last: int, rules: RuleSets, j: int, events: EventBuffers, actions: Actions,
    knows: Knowledges, memos: Memos, bots: Games, kinds: Ints, tallies: Tallies, max_turns: int, opening: int,
) -> int:  # fmt: skip
    """Plays started games of any bots to their end or a number of turns; returns the turns played, NONE on a fault.

    What happens is counted when the event buffer wants rows. With an opening, row 1 of the actions is played first.
    """
    turns = 0
    for i in range(first, last):
        g = games[i]
        before = int(g["turns"])
        if not play_to_end(
            g, rules[j], events[0], memos[i], bots[0], tallies[0], actions, knows, kinds, max_turns, opening
        ):  # fmt: skip
            return codes.NONE
        turns += int(g["turns"]) - before
    return turns


@entry
def count_action(
    games: Games, rules: RuleSets, j: int, events: EventBuffers, actions: Actions, tallies: Tallies
) -> None:  # fmt: skip
    """Counts an action that has led from the first of two games to the second."""
    before = games[0]
    after = games[1]
    count_before(before, tallies[0], actions[0])
    jailed = sits_in_jail(before, actions[0])
    count_after(after, rules[j], events[0], tallies[0], actions[0], jailed, waits_to_move(before))
    if after["turns"] != before["turns"]:
        count_moment(after, rules[j], tallies[0])


@entry
def renew_many(games: Games, first: int, last: int, rules: RuleSets, j: int, word: int) -> None:
    """Draws anew what nobody can know in games first..last-1, each from the number and its place among them."""
    for i in range(first, last):
        renew(games[i], rules[j], ((word & 0x7FFFFFFF) << 32) + i - first)


@entry
def play_buyers(
    games: Games,
    first: int,
    last: int,
    rules: RuleSets,
    j: int,
    events: EventBuffers,
    actions: Actions,
    row: int,
    max_turns: int,
) -> int:
    """Plays started games of buyers to their end or a number of turns; returns the turns played, NONE on a fault."""
    turns = 0
    r = rules[j]
    e = events[0]
    a = actions[row]
    for i in range(first, last):
        g = games[i]
        before = int(g["turns"])
        while g["over"] == 0 and g["turns"] < max_turns:
            if g["n_claims"] == 0 or g["depth"] > 0 or not claim_first(g, a):
                choose_buyer(g, r, a)
            if judge(g, r, a) != codes.WHY_OK:
                return codes.NONE
            apply(g, r, e, a)
        turns += int(g["turns"]) - before
    return turns


@entry
def start_many(
    games: Games, first: int, last: int, rules: RuleSets, j: int, events: EventBuffers, n_seats: int
) -> None:
    """Starts games first..last-1, each from its own key."""
    for i in range(first, last):
        start_game(games[i], rules[j], events[0], n_seats)
