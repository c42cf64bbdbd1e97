"""Debts: raised step by step, paid at the moment the cash suffices, in deeds where the edition grants it."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.auction import open_deed_auction
from casero.kernel.rules.buildings import refund_all
from casero.kernel.rules.end import check_owns_all
from casero.kernel.rules.money import give, pay, percent
from casero.kernel.rules.mortgage import is_mortgaged, unanswered
from casero.kernel.rules.sell import highest_level
from casero.kernel.rules.travel import may_bid
from casero.kernel.stack import pop, push, still_in, top_kind


@kernel
def settle_debt(g: Game, e: Events) -> None:
    """Pays the debt on top if its debtor now has the cash."""
    if top_kind(g) != codes.FRAME_DEBT:
        return
    top = int(g["depth"]) - 1
    seat = int(g["frame_seat"][top])
    amount = int(g["frame_amount"][top])
    if g["cash"][seat] >= amount:
        other = int(g["frame_other"][top])
        cause = int(g["frame_cause"][top])
        square = int(g["frame_square"][top])
        pop(g)
        pay(g, e, seat, other, amount, cause, square)


@kernel
def reduce_debt(g: Game, e: Events, amount: int, cause: int, square: int) -> int:
    """Lowers the debt on top by what a deed is worth towards it, returns by how much; there is no change back."""
    top = int(g["depth"]) - 1
    amount = min(amount, int(g["frame_amount"][top]))
    g["frame_amount"][top] -= amount
    log(e, codes.EV_DEBT_REDUCED, int(g["frame_seat"][top]), int(g["frame_other"][top]), square, amount, cause, 0)
    return amount


@kernel
def is_rent_debt(g: Game) -> bool:
    """Whether the debt on top is a rent owed to a player."""
    top = int(g["depth"]) - 1
    cause = g["frame_cause"][top]
    return bool(g["frame_other"][top] >= 0 and cause >= codes.CAUSE_RENT_BARE and cause <= codes.CAUSE_RENT_FLAT)


@kernel
def surrender_credit(r: Rules, square: int) -> int:
    """What the bank credits for a mortgaged deed: price less loan less a tenth of the loan, never below nothing."""
    loan = int(r["mortgage"][square])
    return max(0, int(r["price"][square]) - loan - percent(loan, 10))


@kernel
def can_raise(g: Game, r: Rules, seat: int) -> int:
    """The most a debtor can bring up alone: cash, buildings, and each deed in the best way the edition grants."""
    by_right = r["debt_deed_payment"] == codes.DEEDS_CARD_PRICE and is_rent_debt(g)
    total = int(g["cash"][seat])
    deeds = int(g["owned"][seat])
    waiting = unanswered(g)
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        total += refund_all(g, r, square)
        best = 0
        credit = surrender_credit(r, square) if r["debt_bank_helps_takes_mortgaged_deed"] == 1 else 0
        if is_mortgaged(g, square):
            best = 0 if (waiting >> square) & 1 else credit
        else:
            if r["mortgage_enabled"] == 1:
                best = int(r["mortgage"][square]) + credit
            if by_right:
                best = max(best, int(r["price"][square]))
        total += best
    return total


@kernel
def why_bankrupt(g: Game, r: Rules, seat: int) -> int:
    """Bankrupt is only who cannot cover the debt by anything they can do alone. Assumes the debtor's decision."""
    return codes.WHY_CAN_PAY if can_raise(g, r, seat) >= g["frame_amount"][g["depth"] - 1] else codes.WHY_OK


@kernel
def why_clean(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether a debtor may part with a deed as it is: owned, unmortgaged, with no building of theirs in its group."""
    if square < 0 or square >= r["n_squares"]:
        return codes.WHY_UNKNOWN
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    if is_mortgaged(g, square):
        return codes.WHY_GIVE_DEED
    return codes.WHY_GROUP_BUILT if highest_level(g, r, seat, int(r["group"][square])) > 0 else codes.WHY_OK


@kernel
def why_give(g: Game, r: Rules, seat: int, square: int) -> int:
    """The right to pay a rent with a deed at its card price."""
    if r["debt_deed_payment"] != codes.DEEDS_CARD_PRICE:
        return codes.WHY_NO_GIVE_RIGHT
    if not is_rent_debt(g):
        return codes.WHY_NOT_RENT
    return why_clean(g, r, seat, square)


@kernel
def do_give(g: Game, r: Rules, e: Events, square: int) -> None:
    """Hands a deed to the creditor for its card price."""
    give(g, r, e, square, int(g["frame_other"][g["depth"] - 1]), codes.CAUSE_DEED_FOR_DEBT)
    reduce_debt(g, e, int(r["price"][square]), codes.CAUSE_DEED_FOR_DEBT, square)
    check_owns_all(g, r, e)


@kernel
def why_request(g: Game, r: Rules, seat: int, square: int) -> int:
    """The bank's auction on a debtor's request, if anybody may bid."""
    if r["debt_bank_helps_auction_on_request"] == 0 or r["auction_enabled"] == 0:
        return codes.WHY_NO_BANK_AUCTION
    code = why_clean(g, r, seat, square)
    return codes.WHY_NO_LAP if code == codes.WHY_OK and bidders_beside(g, r, seat) == 0 else code


@kernel
def bidders_beside(g: Game, r: Rules, seat: int) -> int:
    """The seats that may bid for a debtor's deed."""
    return may_bid(g, r, still_in(g) & ~(1 << seat))


@kernel
def do_request(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Has the bank auction a deed for the debtor, who does not bid."""
    open_deed_auction(g, r, e, square, seat, seat, bidders_beside(g, r, seat))


@kernel
def why_surrender(g: Game, r: Rules, seat: int, square: int) -> int:
    """The bank takes mortgaged deeds in payment where the edition says so."""
    if r["debt_bank_helps_takes_mortgaged_deed"] == 0:
        return codes.WHY_NO_SURRENDER
    if square < 0 or square >= r["n_squares"]:
        return codes.WHY_UNKNOWN
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    if not is_mortgaged(g, square):
        return codes.WHY_NOT_MORTGAGED
    if (unanswered(g) >> square) & 1:
        return codes.WHY_UNANSWERED
    return codes.WHY_GROUP_BUILT if highest_level(g, r, seat, int(r["group"][square])) > 0 else codes.WHY_OK


@kernel
def do_surrender(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Hands a mortgaged deed to the bank, which pays its credit to the creditor and auctions it free of mortgage."""
    other = int(g["frame_other"][g["depth"] - 1])
    credit = reduce_debt(g, e, surrender_credit(r, square), codes.CAUSE_SURRENDER, square)
    pay(g, e, codes.BANK, other, credit, codes.CAUSE_SURRENDER, square)
    give(g, r, e, square, codes.NONE, codes.CAUSE_SURRENDER)
    g["mortgaged"] &= ~(1 << square)
    g["inherited"] &= ~(1 << square)
    settle_debt(g, e)
    if r["auction_enabled"] == 1:
        push(g, codes.FRAME_ESTATE, seat, codes.NONE, 0, 0, codes.NONE, 1 << square)
