"""The dealer's valuation: what cash and deeds are worth to a seat, by the income they promise.

A group brings its visits times its rent, from every opponent, over a horizon of turns. A whole group counts with the
buildings that its owner could pay; part of one counts with a share of what the whole would bring, more when the missing
deeds are still free. What is mortgaged counts less what lifting it costs.
"""

from __future__ import annotations

from casero.bots.records import Knowledge, Memo
from casero.kernel import codes
from casero.kernel.bits import count_bits, first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rules.mortgage import redeem_price


@kernel
def opponents(g: Game) -> int:
    """How many others are still in the game."""
    return int(g["n_seats"] - g["n_out"]) - 1


@kernel
def taken_deeds(g: Game) -> int:
    """The deeds that somebody owns."""
    taken = 0
    for seat in range(int(g["n_seats"])):
        taken |= int(g["owned"][seat])
    return taken


@kernel
def whole_group(g: Game, r: Rules, k: Knowledge, group: int, owned: int, budget: float, turns: float) -> float:
    """What a whole group of lots is worth with the buildings that stand there or could be paid."""
    level = 0
    if (g["built"] >> group) & 1:
        # Groups are built evenly enough for the mean level to stand for all lots.
        total = 0
        for i in range(int(r["group_n"][group])):
            total += int(g["level"][r["group_square"][group, i]])
        level = total // int(r["group_n"][group])
    elif owned & g["mortgaged"] & r["group_mask"][group] != 0:
        budget *= 0.5
    if k["cost"][group, top_level(r)] - k["cost"][group, level] <= budget:
        return float(k["grown"][opponents(g), group, level])
    return grown(r, k, group, level, budget, turns)


@kernel
def top_level(r: Rules) -> int:
    """The level of a lot that has all it can carry."""
    return int(r["build_max_houses"]) + (1 if r["stock_hotels"] != 0 else 0)


@kernel
def grown(r: Rules, k: Knowledge, group: int, level: int, budget: float, turns: float) -> float:
    """What a whole group of lots at a level is worth with the buildings that a budget pays."""
    spent = k["cost"][group, level]
    best = k["gain"][group, level] * turns
    for target in range(level + 1, top_level(r) + 1):
        cost = k["cost"][group, target] - spent
        if cost > budget:
            break
        value = k["gain"][group, target] * turns - cost
        if target > 3:
            value = best + (value - best) * k["weights"]["beyond_third"]
        best = max(best, value)
    return float(best)


@kernel
def learn_growth(r: Rules, k: Knowledge) -> None:
    """Notes what whole groups are worth where money is no matter, by number of opponents and level."""
    for others in range(1, codes.MAX_SEATS):
        turns = float(k["weights"]["horizon"] * others)
        for group in range(int(r["n_groups"])):
            if r["lots"] & r["group_mask"][group] != 0:
                for level in range(top_level(r) + 1):
                    budget = k["cost"][group, top_level(r)]
                    k["grown"][others, group, level] = grown(r, k, group, level, budget, turns)


@kernel
def part_of_group(r: Rules, k: Knowledge, group: int, held: int, free: int, turns: float) -> float:
    """What some deeds of a group of lots are worth: their bare rent, and the hope for the rest."""
    n = int(r["group_n"][group])
    missing = n - count_bits(held)
    share = k["weights"]["one_missing"] if missing == 1 else k["weights"]["more_missing"]
    absent = int(r["group_mask"][group]) & ~held
    if absent & free == absent:
        share *= k["weights"]["missing_free"]
    third = min(3, int(r["build_max_houses"]))
    hope = max(0.0, k["gain"][group, third] * turns - k["cost"][group, third])
    return float(k["bare"][group] * turns * (n - missing) / n + share * hope)


@kernel
def group_value(
    g: Game, r: Rules, k: Knowledge, group: int, owned: int, budget: float, turns: float, free: int
) -> float:  # fmt: skip
    """What a seat's deeds of a group are worth."""
    mask = int(r["group_mask"][group])
    held = owned & mask
    if held == 0:
        return 0.0
    if r["lots"] & mask == 0:
        return float(k["gain"][group, min(count_bits(held), codes.MAX_LEVELS)] * turns)
    if held == mask:
        return whole_group(g, r, k, group, owned, budget, turns)
    return part_of_group(r, k, group, held, free, turns)


@kernel
def budget_of(k: Knowledge, cash: int) -> float:
    """The cash that a seat can build with."""
    return float(max(0.0, cash - k["weights"]["scarce_cash"] * k["unit"]) * k["weights"]["cash_to_build"])


@kernel
def cash_value(k: Knowledge, cash: int) -> float:
    """What cash is worth; the first of it may be worth more."""
    return float(cash + k["weights"]["scarce_value"] * min(float(cash), k["weights"]["scarce_cash"] * k["unit"]))


@kernel
def owed_on(g: Game, r: Rules, deeds: int) -> float:
    """What it takes to lift the mortgages on some deeds."""
    total = 0
    debts = deeds & int(g["mortgaged"])
    while debts != 0:
        total += redeem_price(g, r, first_bit(debts))
        debts &= debts - 1
    return float(total)


@kernel
def weigh(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int) -> None:
    """Notes what a seat's estate is worth, and what of it stays when its cash or other groups change."""
    turns = float(k["weights"]["horizon"] * opponents(g))
    owned = int(g["owned"][seat])
    budget = budget_of(k, int(g["cash"][seat]))
    rest = -owed_on(g, r, owned)
    total = cash_value(k, int(g["cash"][seat]))
    whole = 0
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        if owned & mask != 0:
            value = group_value(g, r, k, group, owned, budget, turns, int(m["free"]))
            if owned & mask == mask and r["lots"] & mask != 0:
                whole |= 1 << group
                total += value
            else:
                m["part"][seat, group] = value
                rest += value
    m["whole"][seat] = whole
    m["rest"][seat] = rest
    m["worth"][seat] = total + rest


@kernel
def groups_of(r: Rules, deeds: int) -> int:
    """The groups of some deeds, as a mask."""
    groups = 0
    while deeds != 0:
        groups |= 1 << int(r["group"][first_bit(deeds)])
        deeds &= deeds - 1
    return groups


@kernel
def estate_after(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, gives: int, gets: int, cash: int) -> float:
    """What a seat's estate is worth when it has given and got deeds and is left with that cash; it has been weighed."""
    turns = float(k["weights"]["horizon"] * opponents(g))
    owned = (int(g["owned"][seat]) & ~gives) | gets
    budget = budget_of(k, cash)
    whole = int(m["whole"][seat])
    total = m["rest"][seat] + cash_value(k, cash) + owed_on(g, r, gives) - owed_on(g, r, gets)
    touched = groups_of(r, gives | gets)
    left = whole | touched
    while left != 0:
        group = first_bit(left)
        left &= left - 1
        if (touched >> group) & 1 == 0:
            total += whole_group(g, r, k, group, owned, budget, turns)
            continue
        if (whole >> group) & 1 == 0 and g["owned"][seat] & r["group_mask"][group] != 0:
            total -= m["part"][seat, group]
        total += group_value(g, r, k, group, owned, budget, turns, int(m["free"]))
    return float(total)


@kernel
def gain_by_deed(g: Game, r: Rules, k: Knowledge, seat: int, square: int, free: int, turns: float) -> float:
    """What a deed on sale adds to a seat's estate; only its own group changes."""
    group = int(r["group"][square])
    budget = budget_of(k, int(g["cash"][seat]))
    owned = int(g["owned"][seat])
    bit = 1 << square
    before = group_value(g, r, k, group, owned, budget, turns, free)
    return float(group_value(g, r, k, group, owned | bit, budget, turns, free & ~bit) - before)


@kernel
def deed_value(g: Game, r: Rules, k: Knowledge, seat: int, square: int) -> float:
    """What a deed on sale is worth to a seat: what it adds, and what it keeps from the rival who would gain most."""
    free = int(r["deeds"]) & ~taken_deeds(g)
    turns = float(k["weights"]["horizon"] * opponents(g))
    own = gain_by_deed(g, r, k, seat, square, free, turns)
    denied = 0.0
    mask = int(r["group_mask"][r["group"][square]])
    for other in range(int(g["n_seats"])):
        if other != seat and g["out"][other] == 0 and g["owned"][other] & mask != 0:
            denied = max(denied, gain_by_deed(g, r, k, other, square, free, turns))
    return float(own + k["weights"]["denial"] * denied)
