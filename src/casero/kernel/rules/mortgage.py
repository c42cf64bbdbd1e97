"""Mortgages: raising one, lifting it, and what a mortgaged deed costs its receiver."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.money import charge, pay, percent
from casero.kernel.rules.sell import highest_level, is_on_offer, is_promised
from casero.kernel.stack import pop, push


@kernel
def is_mortgaged(g: Game, square: int) -> bool:
    """Whether a deed is mortgaged."""
    return bool((g["mortgaged"] >> square) & 1)


@kernel
def why_mortgage(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether the bank lends on a deed: it must be bare, and its group too where the edition says so."""
    if square < 0 or square >= r["n_squares"]:
        return codes.WHY_UNKNOWN
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    if r["mortgage_enabled"] == 0:
        return codes.WHY_NO_MORTGAGES
    if is_mortgaged(g, square):
        return codes.WHY_MORTGAGED_ALREADY
    group = int(r["group"][square])
    if r["mortgage_requires_bare"] == codes.BARE_GROUP:
        # Other owners' houses in the group, where deeds change hands with theirs, do not count.
        if highest_level(g, r, seat, group) > 0:
            return codes.WHY_GROUP_BUILT
    elif g["level"][square] > 0:
        return codes.WHY_LOT_BUILT
    if is_on_offer(g, square):
        return codes.WHY_ON_OFFER
    return codes.WHY_PROMISED if is_promised(g, r, seat, group) else codes.WHY_OK


@kernel
def do_mortgage(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Mortgages a deed."""
    g["mortgaged"] |= 1 << square
    log(e, codes.EV_MORTGAGED, seat, codes.NONE, square, 0, 0, 0)
    pay(g, e, codes.BANK, seat, int(r["mortgage"][square]), codes.CAUSE_MORTGAGE, square)


@kernel
def redeem_price(g: Game, r: Rules, square: int) -> int:
    """What lifting a mortgage costs: the loan and the interest of whoever made or took it over."""
    loan = int(r["mortgage"][square])
    rate = int(
        r["mortgage_lift_interest_pct_acquired"]
        if (g["inherited"] >> square) & 1
        else r["mortgage_lift_interest_pct_own"]
    )
    return loan + percent(loan, rate)


@kernel
def transfer_fee(r: Rules, square: int, cause: int) -> int:
    """What the receiver of a mortgaged deed pays the bank at once."""
    if cause == codes.CAUSE_FEE_BANKRUPTCY:
        base = int(
            r["price"][square] if r["mortgage_bankruptcy_fee_base"] == codes.BASE_PRICE else r["mortgage"][square]
        )
        return percent(base, int(r["mortgage_transfer_fee_pct_bankruptcy"]))
    return percent(int(r["mortgage"][square]), int(r["mortgage_transfer_fee_pct_sale"]))


@kernel
def why_redeem(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether an owner may lift a mortgage. Assumes nothing is pending."""
    if square < 0 or square >= r["n_squares"]:
        return codes.WHY_UNKNOWN
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    if not is_mortgaged(g, square):
        return codes.WHY_NOT_MORTGAGED
    return codes.WHY_REDEEM_CASH if g["cash"][seat] < redeem_price(g, r, square) else codes.WHY_OK


@kernel
def do_redeem(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Lifts a mortgage."""
    pay(g, e, seat, codes.BANK, redeem_price(g, r, square), codes.CAUSE_REDEEM, square)
    lift(g, e, seat, square)


@kernel
def lift(g: Game, e: Events, seat: int, square: int) -> None:
    """Marks a deed as free of its mortgage."""
    g["mortgaged"] &= ~(1 << square)
    g["inherited"] &= ~(1 << square)
    log(e, codes.EV_REDEEMED, seat, codes.NONE, square, 0, 0, 0)


@kernel
def receive(g: Game, r: Rules, deeds: int, cause: int) -> None:
    """Mortgaged deeds have changed hands: their receivers answer for each, where a fee applies."""
    g["inherited"] |= deeds
    rate = int(
        r["mortgage_transfer_fee_pct_bankruptcy"]
        if cause == codes.CAUSE_FEE_BANKRUPTCY
        else r["mortgage_transfer_fee_pct_sale"]
    )
    if deeds != 0 and rate > 0:
        push(g, codes.FRAME_RECEIVED, 0, codes.NONE, 0, cause, 0, deeds)
        ask_received(g, r)


@kernel
def unanswered(g: Game) -> int:
    """The mortgaged deeds, as a mask, that have changed hands and for which their owners have still to answer."""
    deeds = 0
    for i in range(int(g["depth"])):
        if g["frame_kind"][i] == codes.FRAME_RECEIVED:
            deeds |= int(g["frame_mask"][i])
    return deeds


@kernel
def ask_received(g: Game, r: Rules) -> None:
    """Asks the owner of the next deed, in board order; the frame goes when none is left."""
    top = int(g["depth"]) - 1
    for square in range(int(r["n_squares"])):
        if (g["frame_mask"][top] >> square) & 1:
            g["frame_square"][top] = square
            g["frame_seat"][top] = g["owner"][square]
            return
    pop(g)


@kernel
def fees_left(g: Game, r: Rules, seat: int) -> int:
    """The fees of the mortgaged deeds that still wait for this seat's answer."""
    top = int(g["depth"]) - 1
    total = 0
    for square in range(int(r["n_squares"])):
        if (g["frame_mask"][top] >> square) & 1 and g["owner"][square] == seat:
            total += transfer_fee(r, square, int(g["frame_cause"][top]))
    return total


@kernel
def why_received(g: Game, r: Rules, seat: int, square: int, redeems: int) -> int:
    """Whether an answer fits the deed asked about; lifting must leave the other fees. Assumes the seat asked."""
    top = int(g["depth"]) - 1
    if g["frame_square"][top] != square:
        return codes.WHY_NOT_RECEIVED
    if redeems == 1 and g["cash"][seat] < fees_left(g, r, seat) + r["mortgage"][square]:
        return codes.WHY_REDEEM_CASH
    return codes.WHY_OK


@kernel
def do_received(g: Game, r: Rules, e: Events, seat: int, square: int, redeems: int) -> None:
    """Pays the fee and keeps the mortgage, or lifts it for the loan on top."""
    top = int(g["depth"]) - 1
    cause = int(g["frame_cause"][top])
    g["frame_mask"][top] &= ~(1 << square)
    ask_received(g, r)
    fee = transfer_fee(r, square, cause)
    if redeems == 1:
        pay(g, e, seat, codes.BANK, fee, cause, square)
        pay(g, e, seat, codes.BANK, int(r["mortgage"][square]), codes.CAUSE_REDEEM, square)
        lift(g, e, seat, square)
    else:
        log(e, codes.EV_KEPT, seat, codes.NONE, square, 0, 0, 0)
        charge(g, e, seat, codes.BANK, fee, cause, square)
