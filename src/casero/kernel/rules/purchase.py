"""Buying the deed one has landed on, or leaving it to an auction."""

from __future__ import annotations

from casero.kernel.codes import (
    BANK,
    CAUSE_PURCHASE,
    EV_DECLINED,
    LOT_DEED,
    NONE,
    PHASE_BUY,
    WHY_NOTHING_TO_BUY,
    WHY_OK,
    WHY_PRICE,
)
from casero.kernel.jit import kernel
from casero.kernel.layout import Record
from casero.kernel.log import log
from casero.kernel.rules.auction import open_auction
from casero.kernel.rules.end import check_owns_all
from casero.kernel.rules.money import give, pay
from casero.kernel.rules.turn import after_landing
from casero.kernel.stack import still_in


@kernel
def why_buy(g: Record, r: Record, seat: int) -> int:
    """Whether the seat on turn can buy what it stands on."""
    if g["phase"] != PHASE_BUY:
        return WHY_NOTHING_TO_BUY
    return WHY_PRICE if g["cash"][seat] < r["price"][g["at"][seat]] else WHY_OK


@kernel
def do_buy(g: Record, r: Record, e: Record, seat: int) -> None:
    """Buys the deed at its printed price."""
    square = int(g["at"][seat])
    pay(g, e, seat, BANK, int(r["price"][square]), CAUSE_PURCHASE, square)
    give(g, r, e, square, seat, CAUSE_PURCHASE)
    g["phase"] = after_landing(g, r)
    check_owns_all(g, r, e)


@kernel
def why_decline(g: Record) -> int:
    """Whether there is anything to decline."""
    return WHY_OK if g["phase"] == PHASE_BUY else WHY_NOTHING_TO_BUY


@kernel
def do_decline(g: Record, r: Record, e: Record, seat: int) -> None:
    """Leaves the deed to an auction among all, the seat itself included."""
    square = int(g["at"][seat])
    g["phase"] = after_landing(g, r)
    log(e, EV_DECLINED, seat, NONE, square, 0, 0, 0)
    open_auction(g, e, LOT_DEED, square, seat, BANK, 1, still_in(g))
