"""Buying the deed one has landed on, or leaving it to an auction."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.auction import open_deed_auction
from casero.kernel.rules.end import check_owns_all
from casero.kernel.rules.money import give, pay
from casero.kernel.rules.travel import may_bid, may_buy
from casero.kernel.rules.turn import after_landing
from casero.kernel.stack import still_in


@kernel
def why_buy(g: Game, r: Rules, seat: int) -> int:
    """Whether the seat on turn can buy what it stands on."""
    if g["phase"] != codes.PHASE_BUY:
        here = int(g["landed"])
        is_free = here != codes.NONE and (r["deeds"] >> here) & 1 == 1 and g["owner"][here] == codes.NONE
        return codes.WHY_NO_LAP if is_free and not may_buy(g, r, seat) else codes.WHY_NOTHING_TO_BUY
    return codes.WHY_PRICE if g["cash"][seat] < r["price"][g["at"][seat]] else codes.WHY_OK


@kernel
def do_buy(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Buys the deed at its printed price."""
    square = int(g["at"][seat])
    pay(g, e, seat, codes.BANK, int(r["price"][square]), codes.CAUSE_PURCHASE, square)
    give(g, r, e, square, seat, codes.CAUSE_PURCHASE)
    g["phase"] = after_landing(g, r)
    check_owns_all(g, r, e)


@kernel
def why_decline(g: Game) -> int:
    """Whether there is anything to decline."""
    return codes.WHY_OK if g["phase"] == codes.PHASE_BUY else codes.WHY_NOTHING_TO_BUY


@kernel
def do_decline(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Leaves the deed to an auction among all who may buy, this seat too; to the bank where there are no auctions."""
    square = int(g["at"][seat])
    g["phase"] = after_landing(g, r)
    log(e, codes.EV_DECLINED, seat, codes.NONE, square, 0, 0, 0)
    if r["auction_enabled"] == 1:
        open_deed_auction(g, r, e, square, seat, codes.BANK, may_bid(g, r, still_in(g)))
