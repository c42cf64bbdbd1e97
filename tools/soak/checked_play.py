"""Random legal play under checks, compiled: the engine of the soak.

After every step all invariants must hold, and nobody may have gained by building and selling. At sampled steps every
listed action is carried out on a copy, and random actions that nobody listed must be refused. What was reached is
counted, so that a floor can be set on it.
"""

from __future__ import annotations

from casero.bots.random import FIRST_LISTED, choose_random, fill_offer
from casero.kernel import codes
from casero.kernel.check import find_fault
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
from casero.kernel.listing import set_action
from casero.kernel.rng import below
from casero.kernel.rules.buildings import refund_all, set_level
from casero.kernel.rules.money import give, pay
from casero.kernel.stack import acting, top_kind
from casero.kernel.step import apply

# Rows of `counts`.
N_STEPS = 0
N_TURNS = 1
N_OVER = 2
FAULT = 3  # 0, or one of the faults below, or 100 + the invariant broken
FAULT_STEP = 4
FAULT_KIND = 5
FORTUNES_AT = 10  # by seat: cash and what the buildings would bring, before a step
ACTIONS_AT = 100
EVENTS_AT = 200
REASONS_AT = 300
CAUSES_AT = 400
ENDS_AT = 500
N_COUNTS = 600

STUCK = 1
LISTED_REFUSED = 2
UNLISTED_ACCEPTED = 3
PUMP = 4


@kernel
def furnish_group(g: Game, r: Rules, e: Events, b: Game, group: int) -> None:
    """Hands a group out: whole to one seat, perhaps built up, or deed by deed, perhaps mortgaged."""
    n = int(r["group_n"][group])
    owner = below(b, int(g["n_seats"]))
    whole = below(b, 3) > 0
    # One level for all lots keeps every edition's evenness.
    level = below(b, int(r["build_max_houses"]) + 2) if whole and below(b, 2) == 0 else 0
    houses = n * level if level <= r["build_max_houses"] else 0
    hotels = n if level > r["build_max_houses"] else 0
    if hotels > g["hotels"] or (r["stock_houses"] != codes.NONE and houses > g["houses"]):
        level = 0
    for i in range(n):
        square = int(r["group_square"][group, i])
        if not whole:
            owner = below(b, int(g["n_seats"]) + 1) - 1
        if owner == codes.NONE:
            continue
        give(g, r, e, square, owner, 0)
        if level > 0 and (r["lots"] >> square) & 1:
            set_level(g, r, square, level)
        elif below(b, 5) == 0:
            g["mortgaged"] |= 1 << square
            if below(b, 2) == 0:
                g["inherited"] |= 1 << square


@entry
def furnish(games: Games, i: int, rules: RuleSets, j: int, bots: Games, events: EventBuffers) -> None:
    """Turns a started game into a built position: deeds, buildings, mortgages and uneven purses."""
    g = games[i]
    for square in range(int(rules[j]["n_squares"])):
        if g["owner"][square] != codes.NONE:
            give(g, rules[j], events[0], square, codes.NONE, 0)
    for group in range(int(rules[j]["n_groups"])):
        furnish_group(g, rules[j], events[0], bots[0], group)
    if below(bots[0], 16) == 0:
        # One seat is about to own the whole board.
        for square in range(int(rules[j]["n_squares"])):
            if (rules[j]["deeds"] >> square) & 1 and g["level"][square] == 0 and below(bots[0], 28) > 0:
                give(g, rules[j], events[0], square, 0, 0)
    for seat in range(int(g["n_seats"])):
        pay(g, events[0], seat, codes.BANK, below(bots[0], int(g["cash"][seat]) + 1), 0, codes.NONE)


@kernel
def is_listed(actions: Actions, n: int, a: Action) -> bool:
    """Whether an action is in the list or fits one of its templates."""
    for i in range(FIRST_LISTED, FIRST_LISTED + n):
        t = actions[i]
        if t["kind"] != a["kind"] or t["seat"] != a["seat"]:
            continue
        kind = int(a["kind"])
        if kind == codes.ACT_OFFER or kind == codes.ACT_CLAIM:
            if t["other"] == a["other"]:
                return True
        elif kind == codes.ACT_BID:
            return bool(a["amount"] >= t["amount"] and a["amount"] <= t["upto"])
        elif t["square"] == a["square"] or t["square"] == codes.NONE:
            if kind == codes.ACT_BUILD or kind == codes.ACT_WANT:
                return bool(a["amount"] >= 0 and a["amount"] <= max(1, int(t["upto"])))
            if kind != codes.ACT_CLEAR or (a["amount"] >= 0 and a["amount"] <= t["upto"]):
                return True
    return False


@kernel
def try_listed(
    games: Games, i: int, rules: RuleSets, j: int, events: EventBuffers, actions: Actions, n: int, counts: Ints
) -> None:
    """Carries out every listed action on a copy of the game, templates at both ends."""
    spare = len(games) - 1
    row = len(actions) - 1
    for k in range(FIRST_LISTED, FIRST_LISTED + n):
        if actions[k]["kind"] == codes.ACT_OFFER:
            continue
        for end in range(2):
            actions[row] = actions[k]
            if end == 1:
                if actions[k]["upto"] <= 0:
                    continue
                actions[row]["amount"] = actions[k]["upto"]
            games[spare] = games[i]
            events[0]["n"] = 0
            if judge(games[spare], rules[j], actions[row]) != codes.WHY_OK:
                counts[FAULT] = LISTED_REFUSED
                counts[FAULT_KIND] = actions[row]["kind"]
                return
            apply(games[spare], rules[j], events[0], actions[row])
            broken = find_fault(games[spare], rules[j])
            if broken != 0:
                counts[FAULT] = 100 + broken
                counts[FAULT_KIND] = actions[row]["kind"]
                return


@kernel
def invent(g: Game, r: Rules, b: Game, a: Action) -> None:
    """Writes an action that may be anything, lawful or absurd."""
    n = int(g["n_seats"])
    kind = below(b, codes.ACT_UNDO + 1)
    seat = below(b, n + 1) - below(b, 2)
    square = below(b, int(r["n_squares"]) + 2) - 1
    if below(b, 2) == 0:
        # Half of them by the seat to act, about a deed of its own if there is one further on.
        seat = acting(g)
        while square >= 0 and square < r["n_squares"] and g["owner"][square] != seat:
            square += 1
    if kind == codes.ACT_CLEAR:
        square = below(b, int(r["n_groups"]) + 2) - 1
    few = kind == codes.ACT_CLEAR or kind == codes.ACT_BUILD or kind == codes.ACT_WANT
    amount = below(b, 12) - 1 if few else below(b, 3000) - 10
    set_action(a, kind, seat, below(b, n + 2) - 1, square, amount)
    if kind == codes.ACT_OFFER:
        a["amount"] = 0
        if seat >= 0 and seat < n and a["other"] >= 0 and a["other"] < n:
            fill_offer(g, r, b, a)
            spoil_offer(r, b, a)


@kernel
def spoil_offer(r: Rules, b: Game, a: Action) -> None:
    """Makes some offers unlawful in one respect."""
    fault = below(b, 12)
    if fault == 0:
        a["give"] |= 1 << below(b, int(r["n_squares"]))
    elif fault == 1:
        a["give_cash"] = 1_000_000
    elif fault == 2:
        a["get_cards"] = 2
    elif fault == 3:
        a["amount"] = 1 + below(b, 200)
    elif fault == 4:
        a["give"] = 0
        a["give_cash"] = 0
        a["give_cards"] = 0


@kernel
def try_invented(
    games: Games, i: int, rules: RuleSets, j: int, bots: Games, actions: Actions, n: int, counts: Ints
) -> None:
    """Judges invented actions: what is not listed must be refused; notes the reasons given."""
    row = len(actions) - 1
    for _ in range(40):
        invent(games[i], rules[j], bots[0], actions[row])
        code = judge(games[i], rules[j], actions[row])
        counts[REASONS_AT + code] += 1
        if code == codes.WHY_OK and not is_listed(actions, n, actions[row]):
            counts[FAULT] = UNLISTED_ACCEPTED
            counts[FAULT_KIND] = actions[row]["kind"]
            return


@kernel
def note_events(e: Events, counts: Ints) -> None:
    """Counts the events of a step and the causes they carry."""
    for row in range(min(int(e["n"]), codes.MAX_EVENTS)):
        counts[EVENTS_AT + e["kind"][row]] += 1
        counts[CAUSES_AT + e["cause"][row]] += 1


@kernel
def fortune(g: Game, r: Rules, seat: int) -> int:
    """A seat's cash and what the bank would pay for its buildings."""
    total = int(g["cash"][seat])
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat:
            total += refund_all(g, r, square)
    return total


@kernel
def is_about_buildings(g: Game, a: Action) -> bool:
    """Whether an action only builds, sells buildings or has to do with an auction of some; nobody owes anything."""
    for i in range(int(g["depth"])):
        if g["frame_kind"][i] == codes.FRAME_DEBT:
            return False
    kind = int(a["kind"])
    if kind == codes.ACT_BID or kind == codes.ACT_PASS:
        return bool(top_kind(g) == codes.FRAME_WANT or g["lot"] == codes.LOT_BUILDING)
    return kind == codes.ACT_BUILD or kind == codes.ACT_WANT or kind == codes.ACT_SELL or kind == codes.ACT_CLEAR


@kernel
def step_checked(g: Game, r: Rules, e: Events, a: Action, counts: Ints) -> None:
    """Carries an action out; a fault is an invariant that is broken, or a seat that gained by buildings.

    A building brings at most what was paid for it, so cash and what all buildings would bring never grow together:
    whoever has the same buildings again, paid for alike, has no more cash than before.
    """
    watched = is_about_buildings(g, a)
    if watched:
        for seat in range(int(g["n_seats"])):
            counts[FORTUNES_AT + seat] = fortune(g, r, seat)
    kind = int(a["kind"])
    counts[ACTIONS_AT + kind] += 1
    e["n"] = 0
    apply(g, r, e, a)
    note_events(e, counts)
    broken = find_fault(g, r)
    if broken != 0:
        counts[FAULT] = 100 + broken
        counts[FAULT_KIND] = kind
    elif watched:
        for seat in range(int(g["n_seats"])):
            if fortune(g, r, seat) > counts[FORTUNES_AT + seat]:
                counts[FAULT] = PUMP
                counts[FAULT_KIND] = kind


@entry
def soak_game(
    games: Games, i: int, rules: RuleSets, j: int, bots: Games, events: EventBuffers, actions: Actions, counts: Ints,
    max_turns: int, sample: int,
) -> None:  # fmt: skip
    """Plays a started game at random to its end or a number of turns, checking as it goes; the last game is scratch."""
    g = games[i]
    step = 0
    while g["over"] == 0 and g["turns"] < max_turns and counts[FAULT] == 0:
        n = choose_random(g, rules[j], bots[0], actions)
        if n == 0:
            counts[FAULT] = STUCK
        elif sample > 0 and step % sample == 0:
            try_invented(games, i, rules, j, bots, actions, n, counts)
            if counts[FAULT] == 0:
                try_listed(games, i, rules, j, events, actions, n, counts)
        if counts[FAULT] == 0:
            step_checked(g, rules[j], events[0], actions[0], counts)
        step += 1
    counts[FAULT_STEP] = step
    counts[N_STEPS] += step
    counts[N_TURNS] += int(g["turns"])
    if g["over"] != 0:
        counts[REASONS_AT + judge(g, rules[j], actions[0])] += 1
        counts[N_OVER] += 1
        counts[ENDS_AT + g["over"]] += 1
