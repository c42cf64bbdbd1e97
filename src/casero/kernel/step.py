"""The only writer of a running game: carries an action out, then what follows by itself until a seat must decide."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Events, Game, Rules
from casero.kernel.rules.auction import do_bid, do_pass, settle_estate, settle_scarce
from casero.kernel.rules.bankruptcy import do_bankrupt
from casero.kernel.rules.build import do_build, do_want
from casero.kernel.rules.choice import do_draw, do_pay, do_tax
from casero.kernel.rules.debt import do_give, do_request, do_surrender, settle_debt
from casero.kernel.rules.end import do_time
from casero.kernel.rules.jail import do_card, do_fine
from casero.kernel.rules.money import charge
from casero.kernel.rules.mortgage import do_mortgage, do_received, do_redeem
from casero.kernel.rules.move import land, walk_throw
from casero.kernel.rules.purchase import do_buy, do_decline
from casero.kernel.rules.rent import do_claim
from casero.kernel.rules.sell import do_clear, do_sell
from casero.kernel.rules.trade import do_accept, do_offer, do_reject, do_withdraw
from casero.kernel.rules.turn import begin_turn, do_end, do_roll
from casero.kernel.stack import next_in, next_seat, pop, top_kind


@hot
def apply(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Carries an action out and settles what follows. Legality is not checked here."""
    kind = int(a["kind"])
    if kind == codes.ACT_ROLL:
        do_roll(g, r, e, int(a["seat"]))
    elif kind == codes.ACT_END:
        do_end(g, r, e, int(a["seat"]))
    else:
        apply_rest(g, r, e, a)
    while g["arrived"] != 0 or g["depth"] > 0 or g["phase"] == codes.PHASE_DONE:
        if not settle(g, r, e):
            break


@kernel
def apply_rest(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Everything but a throw or the end of a turn."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    square = int(a["square"])
    if kind == codes.ACT_BUY:
        do_buy(g, r, e, seat)
    elif kind == codes.ACT_DECLINE:
        do_decline(g, r, e, seat)
    elif kind == codes.ACT_BID:
        do_bid(g, r, e, a)
    elif kind == codes.ACT_PASS:
        if top_kind(g) == codes.FRAME_WANT:
            do_want(g, r, e, seat, codes.NONE, 0)
        else:
            do_pass(g, r, e, seat)
    elif kind == codes.ACT_BUILD:
        do_build(g, r, e, seat, square, max(1, int(a["amount"])))
    elif kind == codes.ACT_WANT:
        do_want(g, r, e, seat, square, max(1, int(a["amount"])))
    elif kind == codes.ACT_SELL:
        do_sell(g, r, e, seat, square)
    elif kind == codes.ACT_CLEAR:
        do_clear(g, r, e, seat, square, int(a["amount"]))
    elif kind == codes.ACT_MORTGAGE:
        do_mortgage(g, r, e, seat, square)
    elif kind == codes.ACT_REDEEM or kind == codes.ACT_KEEP:
        apply_mortgaged(g, r, e, a)
    elif kind >= codes.ACT_OFFER and kind <= codes.ACT_WITHDRAW:
        apply_trade(g, r, e, a)
    else:
        apply_rare(g, r, e, a)


@kernel
def apply_mortgaged(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Lifts a mortgage, or answers on receiving a mortgaged deed."""
    seat = int(a["seat"])
    square = int(a["square"])
    if top_kind(g) == codes.FRAME_RECEIVED:
        do_received(g, r, e, seat, square, 1 if a["kind"] == codes.ACT_REDEEM else 0)
    else:
        do_redeem(g, r, e, seat, square)


@kernel
def apply_trade(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Offers and their answers."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    if kind == codes.ACT_OFFER:
        do_offer(g, e, a)
    elif kind == codes.ACT_ACCEPT:
        do_accept(g, r, e, seat)
    elif kind == codes.ACT_REJECT:
        do_reject(g, e, seat)
    else:
        do_withdraw(g, e, seat)


@kernel
def apply_rare(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Jail, claims, choices, debts and the agreed hour."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    square = int(a["square"])
    if kind == codes.ACT_FINE:
        do_fine(g, r, e, seat)
    elif kind == codes.ACT_CARD:
        do_card(g, r, e, a)
    elif kind == codes.ACT_CLAIM:
        do_claim(g, e, a)
    elif kind == codes.ACT_GIVE:
        do_give(g, r, e, square)
    elif kind == codes.ACT_AUCTION:
        do_request(g, r, e, seat, square)
    elif kind == codes.ACT_SURRENDER:
        do_surrender(g, r, e, seat, square)
    elif kind == codes.ACT_PAY:
        do_pay(g, e, seat)
    elif kind == codes.ACT_DRAW:
        do_draw(g, r, e, seat)
    elif kind == codes.ACT_FLAT or kind == codes.ACT_PERCENT:
        do_tax(g, r, e, seat, 1 if kind == codes.ACT_PERCENT else 0)
    elif kind == codes.ACT_BANKRUPT:
        do_bankrupt(g, r, e, seat)
    elif kind == codes.ACT_TIME:
        do_time(g, r, e)


@kernel
def settle(g: Game, r: Rules, e: Events) -> bool:
    """Does the next thing that waits for nobody; returns whether there was one."""
    if g["over"] != 0:
        return False
    if g["arrived"] != 0:
        land(g, r, e)
        return True
    if g["depth"] > 0:
        return settle_frame(g, r, e)
    if g["phase"] == codes.PHASE_DONE:
        begin_turn(g, r, e, next_seat(g, int(g["turn"])))
        return True
    return False


@kernel
def settle_frame(g: Game, r: Rules, e: Events) -> bool:
    """Works on the top frame if it waits for nobody."""
    kind = top_kind(g)
    top = int(g["depth"]) - 1
    if kind == codes.FRAME_DEBT:
        settle_debt(g, e)
        return bool(g["depth"] == top)
    if kind == codes.FRAME_ESTATE:
        settle_estate(g, r, e)
    elif kind == codes.FRAME_SCARCE:
        settle_scarce(g, r, e)
    elif kind == codes.FRAME_EACH:
        settle_each(g, e)
    elif kind == codes.FRAME_MOVE:
        seat = int(g["frame_seat"][top])
        pips = int(g["frame_amount"][top])
        pop(g)
        walk_throw(g, r, e, seat, pips)
    else:
        return False
    return True


@kernel
def settle_each(g: Game, e: Events) -> None:
    """The next seat pays, or is paid, what a card asks of each; from the left of who drew it."""
    top = int(g["depth"]) - 1
    left = int(g["frame_mask"][top])
    if left == 0:
        pop(g)
        return
    drawer = int(g["frame_seat"][top])
    other = next_in(g, left, drawer)
    g["frame_mask"][top] = left & ~(1 << other)
    amount = int(g["frame_amount"][top])
    cause = int(g["frame_cause"][top])
    if g["frame_other"][top] == 0:
        charge(g, e, other, drawer, amount, cause, codes.NONE)
    else:
        charge(g, e, drawer, other, amount, cause, codes.NONE)
