"""`dealer`: plays by expected income, and completes groups by offers that leave both sides better off.

It knows how often a token comes by each square of the edition in play, and so what a deed, a group and the next house
bring. It buys and bids by that value, and a little more for what a deed would be worth to a rival; builds where a coin
brings most, to the third house first, with nearly all it has; raises cash where it loses least.
Before its throw it looks for an exchange that makes a group whole, for itself or for its partner, with the cash that
shares the gain; it takes an offer when its own valuation gains more than the partner's gain hurts, and asks more of the
leader. Its weights are tuned on data (tools/tune.py), never by hand.
Between two there is nothing to trade, since what one gains the other loses: there it plays as a keeper does, with
weights of its own.
"""

from __future__ import annotations

from casero.bots.bargain import best_trade, gain_by_offer, least_gain, partners, shared_groups, table_sign
from casero.bots.buyer import (
    act,
    answer_plainly,
    build_there,
    choose_want,
    may_invest,
    pay_fine,
    use_card,
    wait_in_jail,
)
from casero.bots.keeper import best_lot, decides
from casero.bots.keeper import choose as choose_keeper
from casero.bots.outlook import rent_ahead
from casero.bots.raising import pledge, pledges, raise_for_debt
from casero.bots.records import Knowledge, Memo
from casero.bots.worth import deed_value, opponents
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import groups_to_build, kind_price
from casero.kernel.rules.mortgage import redeem_price
from casero.kernel.rules.trade import why_accept, why_offer
from casero.kernel.stack import acting, top_kind

BID_STEP = 20  # units by which a bid is raised at least


@hot
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the dealer's action for the seat to act."""
    if opponents(g) == 1:
        choose_keeper(g, r, k, m, a)
        return
    if g["depth"] > 0:
        dealer_pending(g, r, k, m, a, acting(g))
        return
    seat = int(g["turn"])
    phase = g["phase"]
    if phase == codes.PHASE_BUY:
        dealer_buys(g, r, k, a, seat)
        return
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if g["between"] == 1 and dealer_offers(g, r, k, m, a, seat):
            return
        if may_invest(g, r, seat) and dealer_invests(g, r, k, a, seat):
            return
    if phase == codes.PHASE_ROLL:
        if g["jail"][seat] != codes.NONE:
            dealer_in_jail(g, r, k, a, seat)
        else:
            act(a, codes.ACT_ROLL, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_ROLL if g["again"] == 1 else codes.ACT_END, seat, codes.NONE, 0)


@kernel
def dealer_buys(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """Buys what is worth its price and leaves the reserve."""
    square = int(g["at"][seat])
    price = int(r["price"][square])
    buys = False
    cash = int(g["cash"][seat])
    worth_it = k["weights"]["buy"] * deed_value(g, r, k, seat, square) >= price
    if worth_it and cash < price and decides(g, r, square) and cash + pledges(g, r, seat, square) >= price:
        if pledge(g, r, k, a, seat, square):
            return
    if worth_it and cash >= price:
        keep = k["weights"]["buy_reserve"] * k["unit"]
        buys = cash - price >= keep or decides(g, r, square)
    act(a, codes.ACT_BUY if buys else codes.ACT_DECLINE, seat, codes.NONE, 0)


@kernel
def dealer_offers(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> bool:
    """Looks for a trade when it shares groups with others than at the last look, or after a while."""
    turns = int(g["turns"])
    if m["asked"][seat] > turns:
        return False  # told not to
    sign = table_sign(g)
    if sign == m["seen"][seat] and turns - m["asked"][seat] < k["weights"]["look_again"]:
        return False
    if sign != m["sign"]:
        m["sign"] = sign
        m["shared"] = shared_groups(g, r)
    pairs = partners(g, r, int(m["shared"]), seat)
    if pairs == m["pairs"][seat] and turns - m["asked"][seat] < k["weights"]["look_again"]:
        m["seen"][seat] = sign
        return False  # what has changed is none of its business
    m["seen"][seat] = sign
    m["pairs"][seat] = pairs
    m["asked"][seat] = turns
    return pairs != 0 and best_trade(g, r, k, m, a, seat, pairs) and why_offer(g, r, a) == codes.WHY_OK


@kernel
def dealer_in_jail(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """Out by card or fine unless the rents around are worse than waiting."""
    mean, _ = rent_ahead(g, r, seat)
    stays = mean / 36.0 > k["weights"]["jail_rent"] * k["unit"]
    if stays or not (use_card(g, r, a, seat) or pay_fine(g, r, a, seat)):
        wait_in_jail(r, a, seat)


@kernel
def to_build_with(g: Game, k: Knowledge, seat: int) -> int:
    """The cash above what a dealer keeps when it builds."""
    return int(g["cash"][seat] - k["weights"]["build_reserve"] * k["unit"])


@kernel
def dealer_invests(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> bool:
    """Builds where a coin brings most, or lifts a mortgage, of whole groups first, with what lies above the reserve."""
    spare = to_build_with(g, k, seat)
    if spare <= 0:
        return False
    square = best_lot(g, r, k, seat, spare) if groups_to_build(g, r, seat) != 0 else codes.NONE
    if square != codes.NONE:
        build_there(g, r, a, seat, square, spare)
        return True
    mortgaged = int(g["owned"][seat] & g["mortgaged"])
    chosen = codes.NONE
    while mortgaged != 0:
        square = first_bit(mortgaged)
        mortgaged &= mortgaged - 1
        if redeem_price(g, r, square) <= spare:
            if (g["full"][seat] >> int(r["group"][square])) & 1:
                chosen = square
                break
            if chosen == codes.NONE:
                chosen = square
    if chosen == codes.NONE:
        return False
    act(a, codes.ACT_REDEEM, seat, chosen, 0)
    return True


@kernel
def dealer_pending(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """The dealer's answer to whatever is pending."""
    kind = top_kind(g)
    if kind == codes.FRAME_AUCTION:
        dealer_bids(g, r, k, a, seat)
    elif kind == codes.FRAME_DEBT:
        raise_for_debt(g, r, k, a, seat)
    elif kind == codes.FRAME_OFFER:
        gains = why_accept(g, r) == codes.WHY_OK and gain_by_offer(g, r, k, m) > least_gain(k)
        act(a, codes.ACT_ACCEPT if gains else codes.ACT_REJECT, seat, codes.NONE, 0)
    elif kind == codes.FRAME_WANT:
        choose_want(g, r, a, seat, to_build_with(g, k, seat))
    else:
        answer_plainly(g, r, a, seat)


@kernel
def dealer_bids(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """Bids in small steps up to what the lot is worth, as far as cash above the reserve goes."""
    cash = int(g["cash"][seat])
    lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
    if g["lot"] == codes.LOT_DEED:
        square = int(g["lot_square"])
        value = k["weights"]["bid"] * deed_value(g, r, k, seat, square)
        keep = k["weights"]["buy_reserve"] * k["unit"]
        limit = int(min(value, cash - keep))
        if decides(g, r, square) and min(value, cash + pledges(g, r, seat, square)) > cash:
            # Worth a mortgage: the last deed of somebody's group.
            limit = int(min(value, cash + pledges(g, r, seat, square)))
            if lowest > cash - limit // 4 and lowest <= limit and pledge(g, r, k, a, seat, square):
                return
            limit = min(limit, cash)
    elif g["lot"] == codes.LOT_BUILDING:
        limit = min(cash, 2 * kind_price(r, int(g["want"][seat]), int(g["want_hotel"])))
    else:
        limit = min(cash, int(r["jail_fine"]))
    if lowest > limit:
        act(a, codes.ACT_PASS, seat, codes.NONE, 0)
    else:
        step = max(int(BID_STEP * k["unit"]), (limit - lowest) // 3)
        act(a, codes.ACT_BID, seat, codes.NONE, min(limit, lowest + step))
