"""Raising cash for a debt in the cheapest order: what loses the least income for each coin it brings."""

from __future__ import annotations

from casero.bots.buyer import act, clear_hotels, pay_in_deeds
from casero.bots.outlook import pips_of
from casero.bots.records import Knowledge
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.legal import judge
from casero.kernel.rules.buildings import refund
from casero.kernel.rules.debt import why_bankrupt
from casero.kernel.rules.mortgage import why_mortgage
from casero.kernel.rules.rent import doubles, rent_due
from casero.kernel.rules.sell import why_sell

WHOLE_GROUP_FACTOR = 3.0  # a bare deed of a whole group is worth so many times the rent it brings now


@kernel
def loss_by_mortgage(g: Game, r: Rules, k: Knowledge, seat: int, square: int) -> float:
    """Income lost per turn and coin when a deed is mortgaged."""
    rent, _ = rent_due(g, r, square, pips_of(r, square))
    loss = k["visits"][square] * rent
    if (g["full"][seat] >> int(r["group"][square])) & 1 and (r["lots"] >> square) & 1:
        loss *= WHOLE_GROUP_FACTOR
    return float(loss / max(1, int(r["mortgage"][square])))


@kernel
def loss_by_sale(g: Game, r: Rules, k: Knowledge, square: int) -> float:
    """Income lost per turn and coin when a building is sold."""
    level = int(g["level"][square])
    loss = k["visits"][square] * (int(r["rent"][square, level]) - int(r["rent"][square, level - 1]))
    if doubles(g, r, square):
        loss *= 2
    return float(loss / max(1, refund(g, r, square, level)))


@kernel
def cheapest_raise(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> bool:
    """Writes the mortgage or sale that loses the least; returns whether there is one."""
    best = 0.0
    found = False
    deeds = int(g["owned"][seat])
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        if g["level"][square] > 0:
            loss = loss_by_sale(g, r, k, square)
            if (not found or loss < best) and why_sell(g, r, seat, square) == codes.WHY_OK:
                found = True
                best = loss
                act(a, codes.ACT_SELL, seat, square, 0)
        elif (g["mortgaged"] >> square) & 1 == 0:
            loss = loss_by_mortgage(g, r, k, seat, square)
            if (not found or loss < best) and why_mortgage(g, r, seat, square) == codes.WHY_OK:
                found = True
                best = loss
                act(a, codes.ACT_MORTGAGE, seat, square, 0)
    return found


@kernel
def can_pledge(g: Game, r: Rules, seat: int, square: int, wanted: int) -> bool:
    """Whether an own deed may be mortgaged to pay for another: it is bare, of no whole group and not of the other's."""
    group = int(r["group"][square])
    if group == r["group"][wanted]:
        return False
    return bool((g["full"][seat] >> group) & 1 == 0 and why_mortgage(g, r, seat, square) == codes.WHY_OK)


@kernel
def pledges(g: Game, r: Rules, seat: int, wanted: int) -> int:
    """What deeds bring that may be mortgaged to pay for a wanted one."""
    total = 0
    deeds = int(g["owned"][seat] & ~g["mortgaged"])
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        if can_pledge(g, r, seat, square, wanted):
            total += int(r["mortgage"][square])
    return total


@kernel
def pledge(g: Game, r: Rules, k: Knowledge, a: Action, seat: int, wanted: int) -> bool:
    """Writes the mortgage that loses the least; returns whether there is one that may be made now."""
    best = 0.0
    found = False
    deeds = int(g["owned"][seat] & ~g["mortgaged"])
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        if can_pledge(g, r, seat, square, wanted):
            loss = loss_by_mortgage(g, r, k, seat, square)
            if not found or loss < best:
                found = True
                best = loss
                act(a, codes.ACT_MORTGAGE, seat, square, 0)
    return found and judge(g, r, a) == codes.WHY_OK


@kernel
def raise_for_debt(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """The debtor's next step: the cheapest way to cash, then deeds in payment, bankruptcy when nothing helps."""
    if why_bankrupt(g, r, seat) == codes.WHY_OK:
        act(a, codes.ACT_BANKRUPT, seat, codes.NONE, 0)
        return
    if not cheapest_raise(g, r, k, a, seat) and not clear_hotels(g, r, a, seat):
        pay_in_deeds(g, r, a, seat)
