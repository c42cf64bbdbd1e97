"""Legality, written once: `judge` returns 0, or why an action is refused.

The list of legal actions (listing.py) is what it lets through, and `step` is only called with what it lets through.
What a topic forbids stands in that topic's `why_` function; here it is decided who may act at this moment at all.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.auction import why_bid
from casero.kernel.rules.build import why_builds, why_want
from casero.kernel.rules.choice import why_choice, why_pay
from casero.kernel.rules.debt import why_bankrupt, why_give, why_request, why_surrender
from casero.kernel.rules.end import why_time
from casero.kernel.rules.jail import why_card, why_fine
from casero.kernel.rules.mortgage import why_mortgage, why_received, why_redeem
from casero.kernel.rules.purchase import why_buy, why_decline
from casero.kernel.rules.rent import why_claim
from casero.kernel.rules.sell import why_clear, why_sell
from casero.kernel.rules.trade import why_accept, why_answer, why_offer, why_withdraw
from casero.kernel.rules.travel import may_buy
from casero.kernel.rules.turn import why_end, why_roll
from casero.kernel.stack import acting, top_kind


@hot
def judge(g: Game, r: Rules, a: Action) -> int:
    """0 if the action is legal now, else the reason why not. Writes nothing."""
    seat = int(a["seat"])
    kind = int(a["kind"])
    # The two commonest actions first: nearly every call of a simulation is one of them.
    if g["over"] == 0 and g["depth"] == 0 and seat == g["turn"]:
        if kind == codes.ACT_ROLL:
            return why_roll(g, r, seat)
        if kind == codes.ACT_END:
            return why_end(g, r, seat)
    return judge_rest(g, r, a)


@kernel
def judge_rest(g: Game, r: Rules, a: Action) -> int:
    """Everything but a throw or an end in one's own quiet turn."""
    seat = int(a["seat"])
    kind = int(a["kind"])
    if g["over"] != 0:
        return codes.WHY_GAME_OVER
    if kind == codes.ACT_TIME:
        return why_time(r) if seat == codes.NONE else codes.WHY_UNKNOWN
    if kind == codes.ACT_UNDO:
        return codes.WHY_NOTHING_TO_UNDO
    if kind < 0 or kind >= codes.N_ACTIONS or seat < 0 or seat >= g["n_seats"]:
        return codes.WHY_UNKNOWN
    if g["out"][seat] != 0:
        return codes.WHY_OUT
    if (
        kind == codes.ACT_ROLL
        or kind == codes.ACT_END
        or kind == codes.ACT_BUY
        or kind == codes.ACT_DECLINE
        or kind == codes.ACT_FINE
        or kind == codes.ACT_CARD
    ):
        return judge_turn(g, r, a)
    if kind == codes.ACT_BUILD or kind == codes.ACT_CLAIM:
        return judge_free(g, r, a)
    if kind == codes.ACT_SELL or kind == codes.ACT_CLEAR or kind == codes.ACT_MORTGAGE:
        return judge_raise(g, r, a)
    if kind == codes.ACT_REDEEM or kind == codes.ACT_KEEP:
        return judge_mortgaged(g, r, a)
    if kind >= codes.ACT_OFFER and kind <= codes.ACT_WITHDRAW:
        return judge_trade(g, r, a)
    if kind == codes.ACT_GIVE or kind == codes.ACT_AUCTION or kind == codes.ACT_SURRENDER or kind == codes.ACT_BANKRUPT:
        return judge_debtor(g, r, a)
    return judge_answer(g, r, a)


@kernel
def judge_turn(g: Game, r: Rules, a: Action) -> int:
    """What only the seat on turn does, while nothing is pending."""
    seat = int(a["seat"])
    kind = int(a["kind"])
    if kind == codes.ACT_FINE or kind == codes.ACT_CARD:
        code = why_fine(g, r, seat) if kind == codes.ACT_FINE else why_card(g, r, a)
        return codes.WHY_NOT_NOW if code == codes.WHY_OK and g["depth"] > 0 else code
    if seat != g["turn"]:
        return codes.WHY_NOT_YOUR_TURN
    if g["depth"] > 0:
        return codes.WHY_NOT_NOW
    if kind == codes.ACT_ROLL:
        return why_roll(g, r, seat)
    if kind == codes.ACT_END:
        return why_end(g, r, seat)
    return why_buy(g, r, seat) if kind == codes.ACT_BUY else why_decline(g)


@kernel
def judge_free(g: Game, r: Rules, a: Action) -> int:
    """What any seat may do while the game waits for a throw, a purchase or the end of a turn."""
    if g["depth"] > 0:
        return codes.WHY_NOT_NOW
    if a["kind"] == codes.ACT_BUILD:
        return why_builds(g, r, int(a["seat"]), int(a["square"]), int(a["amount"]))
    return why_claim(g, r, a)


@kernel
def judge_raise(g: Game, r: Rules, a: Action) -> int:
    """What raises cash: for any seat in a quiet moment, for the seat to act while something is pending."""
    seat = int(a["seat"])
    square = int(a["square"])
    if g["depth"] > 0 and seat != acting(g):
        return codes.WHY_NOT_NOW
    if a["kind"] == codes.ACT_SELL:
        return why_sell(g, r, seat, square)
    if a["kind"] == codes.ACT_CLEAR:
        return why_clear(g, r, seat, square, int(a["amount"]))
    return why_mortgage(g, r, seat, square)


@kernel
def judge_mortgaged(g: Game, r: Rules, a: Action) -> int:
    """Lifting a mortgage, and the two answers on receiving a mortgaged deed."""
    seat = int(a["seat"])
    square = int(a["square"])
    redeems = 1 if a["kind"] == codes.ACT_REDEEM else 0
    if top_kind(g) == codes.FRAME_RECEIVED:
        if seat != acting(g):
            return codes.WHY_NOT_NOW
        return why_received(g, r, seat, square, redeems)
    if redeems == 0:
        return codes.WHY_NOT_RECEIVED
    if g["depth"] > 0:
        return codes.WHY_NOT_NOW
    return why_redeem(g, r, seat, square)


@kernel
def judge_trade(g: Game, r: Rules, a: Action) -> int:
    """Offers and their answers."""
    seat = int(a["seat"])
    kind = int(a["kind"])
    if kind == codes.ACT_OFFER:
        return why_offer(g, r, a)
    if kind == codes.ACT_WITHDRAW:
        return why_withdraw(g, seat)
    code = why_answer(g, seat)
    if code == codes.WHY_OK and kind == codes.ACT_ACCEPT:
        return why_accept(g, r)
    return code


@kernel
def judge_debtor(g: Game, r: Rules, a: Action) -> int:
    """What a debtor may do beside raising cash."""
    seat = int(a["seat"])
    square = int(a["square"])
    if top_kind(g) != codes.FRAME_DEBT or seat != acting(g):
        return codes.WHY_NO_DEBT
    if a["kind"] == codes.ACT_GIVE:
        return why_give(g, r, seat, square)
    if a["kind"] == codes.ACT_AUCTION:
        return why_request(g, r, seat, square)
    if a["kind"] == codes.ACT_SURRENDER:
        return why_surrender(g, r, seat, square)
    return why_bankrupt(g, r, seat)


@kernel
def judge_answer(g: Game, r: Rules, a: Action) -> int:
    """Answers to auctions, to the question about the last buildings, to cards and taxes."""
    seat = int(a["seat"])
    kind = int(a["kind"])
    top = top_kind(g)
    if kind == codes.ACT_PAY:
        return why_pay(g, seat)
    if kind == codes.ACT_DRAW:
        return why_choice(g, seat, codes.FRAME_PAY_OR_DRAW)
    if kind == codes.ACT_FLAT or kind == codes.ACT_PERCENT:
        return why_choice(g, seat, codes.FRAME_TAX)
    if kind == codes.ACT_WANT:
        if top != codes.FRAME_WANT:
            return codes.WHY_NOT_ASKED
        if seat != acting(g):
            return codes.WHY_NOT_YOUR_TURN
        return why_want(g, r, seat, int(a["square"]), int(a["amount"]))
    if top != codes.FRAME_AUCTION and (top != codes.FRAME_WANT or kind == codes.ACT_BID):
        return codes.WHY_NO_AUCTION
    if seat != acting(g):
        is_early = kind == codes.ACT_BID and g["lot"] == codes.LOT_DEED and not may_buy(g, r, seat)
        return codes.WHY_NO_LAP if is_early else codes.WHY_NOT_YOUR_TURN
    return why_bid(g, a) if kind == codes.ACT_BID else codes.WHY_OK
