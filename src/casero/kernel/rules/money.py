"""Money: payments, charges that may become debts, deeds changing hands.

`pay` moves cash that is there; `charge` pays it or makes it a debt. The bank's money is unlimited, and what it has
paid out is counted, so that cash and pot always add up.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log, log_deed, log_money
from casero.kernel.stack import push


@hot
def pay(g: Game, e: Events, seat: int, other: int, amount: int, cause: int, square: int) -> None:
    """Moves cash from seat to other; either may be the bank, other may be the pot. Assumes the cash is there."""
    if amount == 0:
        return
    if seat == codes.BANK:
        g["issued"] += amount
    else:
        g["cash"][seat] -= amount
    if other >= 0:
        g["cash"][other] += amount
    elif other == codes.POT:
        g["pot"] += amount
    else:
        g["issued"] -= amount
    if e["cap"] > 0:
        log_money(e, seat, other, amount, cause, square)


@hot
def charge(g: Game, e: Events, seat: int, other: int, amount: int, cause: int, square: int) -> None:
    """Takes what seat owes other, or leaves a debt that seat has to raise."""
    if g["cash"][seat] >= amount:
        pay(g, e, seat, other, amount, cause, square)
    else:
        push(g, codes.FRAME_DEBT, seat, other, amount, cause, square, 0)
        log(e, codes.EV_OWED, seat, other, square, amount, cause, 0)


@kernel
def to_pot(r: Rules) -> int:
    """Where taxes and card payments go: the bank, or the pot where the edition has one."""
    return codes.POT if r["parking_jackpot"] == 1 else codes.BANK


@kernel
def fine_to(r: Rules) -> int:
    """Where jail fines go: the bank, or the pot where a table says so and has one."""
    return to_pot(r) if r["parking_fines"] == 1 else codes.BANK


@kernel
def empty_pot(g: Game, e: Events, seat: int, square: int) -> None:
    """Moves the whole pot to a seat."""
    amount = int(g["pot"])
    g["pot"] = 0
    g["cash"][seat] += amount
    log_money(e, codes.POT, seat, amount, codes.CAUSE_JACKPOT, square)


@kernel
def fill_pot(g: Game, r: Rules, e: Events) -> None:
    """Puts into an empty pot what the bank begins it with."""
    if r["parking_jackpot"] == 1:
        pay(g, e, codes.BANK, codes.POT, int(r["parking_pot_start"]), codes.CAUSE_POT_START, codes.NONE)


@kernel
def percent(amount: int, rate: int) -> int:
    """A percentage of an amount, rounded up to the whole unit."""
    return (amount * rate + 99) // 100


@kernel
def give(g: Game, r: Rules, e: Events, square: int, seat: int, cause: int) -> None:
    """Hands a deed to a seat or back to the bank and keeps the masks of deeds and full groups in step."""
    group = int(r["group"][square])
    mask = int(r["group_mask"][group])
    holder = int(g["owner"][square])
    if holder != codes.NONE:
        g["owned"][holder] &= ~(1 << square)
        g["full"][holder] &= ~(1 << group)
    g["owner"][square] = seat
    if seat != codes.NONE:
        g["owned"][seat] |= 1 << square
        if g["owned"][seat] & mask == mask:
            g["full"][seat] |= 1 << group
    if e["cap"] > 0:
        log_deed(e, holder, seat, square, cause)
