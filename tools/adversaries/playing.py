"""The compiled part: whole games in which adversaries sit among compiled bots, and one choice of an adversary."""

from __future__ import annotations

from casero.bots.drive import choose
from casero.bots.records import Knowledge, Knowledges, Memo, Memos
from casero.bots.whole_games import claim_first, known_by
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Action, Actions, EventBuffers, Game, Games, Ints, Rules, RuleSets
from casero.kernel.legal import judge
from casero.kernel.stack import acting
from casero.kernel.step import apply
from tools.adversaries.exploiter import choose as choose_exploiter
from tools.adversaries.haggler import choose as choose_haggler
from tools.adversaries.memory import EXPLOITER, Memories, Memory


@kernel
def choose_any(g: Game, r: Rules, k: Knowledge, m: Memo, own: Memory, a: Action, kinds: Ints) -> None:
    """Writes the action of whoever sits in the seat to act: a compiled bot, but not `random`, or an adversary."""
    kind = int(kinds[acting(g)])
    if kind < EXPLOITER:
        choose(g, r, k, m, a, kind)
    elif kind == EXPLOITER:
        choose_exploiter(g, r, k, m, own, a, kinds)
    else:
        choose_haggler(g, r, k, m, own, a)


@kernel
def note_accepted(g: Game, own: Memory, a: Action, kinds: Ints) -> None:
    """Counts an adversary's offer that is about to be accepted."""
    if a["kind"] == codes.ACT_ACCEPT and kinds[g["offer_from"]] >= EXPLOITER:
        own["accepted"] += 1
        own["in_duels"] += 1 if opponents(g) == 1 else 0


@entry
def play_against(
    games: Games, first: int, last: int, rules: RuleSets, j: int, events: EventBuffers, actions: Actions,
    knows: Knowledges, memos: Memos, memories: Memories, kinds: Ints, max_turns: int,
) -> int:  # fmt: skip
    """Plays games with one adversary to their end or a number of turns; returns NONE if an action was illegal."""
    r = rules[j]
    a = actions[0]
    for i in range(first, last):
        g = games[i]
        own = memories[i]
        while g["over"] == 0 and g["turns"] < max_turns:
            if g["n_claims"] == 0 or g["depth"] > 0 or not claim_first(g, a):
                choose_any(g, r, knows[known_by(g, acting(g))], memos[i], own, a, kinds)
            if judge(g, r, a) != codes.WHY_OK:
                return codes.NONE
            note_accepted(g, own, a, kinds)
            apply(g, r, events[0], a)
    return 0


@entry
def choose_one(
    games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, memories: Memories,
    actions: Actions, kinds: Ints,
) -> None:  # fmt: skip
    """Writes an adversary's choice for the seat to act to row 0 of the action buffer."""
    g = games[i]
    choose_any(g, rules[j], knows[known_by(g, acting(g))], memos[0], memories[0], actions[0], kinds)
