"""`trader`: knows what a position is worth, and trades and bids by that.

On its turn it looks for a deal that raises its own chance to win and does not lower its partner's: an exchange that
makes a group whole, or a deed of a group it has a part of. An offer it accepts if that leaves it its share of what both
gain; else it counters with the cash that does. It buys, and in auctions bids by little, up to the price at which having
the deed is no better than seeing a rival get it; leaves jail if its chance is better outside; builds and lifts
mortgages as a dealer does, unless that endangers it. Between two, where what one gains the other loses, it trades what
makes a group whole and changes neither's chance by much: else such games might never end; there it plays as a keeper
does.
"""

from __future__ import annotations

from casero.bots.bargain import partners, shared_groups, table_sign
from casero.bots.buyer import act, answer_plainly, choose_want, may_invest, pay_fine, use_card, wait_in_jail
from casero.bots.dealer import dealer_bids, dealer_buys, dealer_invests, to_build_with
from casero.bots.deals import best_deal, counter_offer, is_fair, weigh_offer
from casero.bots.keeper import choose as choose_keeper
from casero.bots.keeper import decides
from casero.bots.raising import raise_for_debt
from casero.bots.records import Knowledge, Memo
from casero.bots.value.whatif import (
    find_bare_chances,
    look,
    look_after_building,
    look_after_leaving,
    look_after_purchase,
    look_after_redeeming,
    look_after_sale,
)
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import build_price
from casero.kernel.rules.mortgage import redeem_price
from casero.kernel.rules.trade import why_accept, why_offer
from casero.kernel.rules.travel import may_bid
from casero.kernel.stack import acting, top_kind

GUESSES = 3  # of the limit of a bid
COIN = 0.0004  # chance that a unit makes between having a deed and seeing a rival have it, until two prices tell
AIM = 0.001  # chance above what is enough at which a guess aims
PRECISION = 10  # units from the limit at which guessing ends
BID_STEP = 10  # units by which a bid is raised at least
STEPS_TO_LIMIT = 8  # or this part of the way to the limit


@hot
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the trader's action for the seat to act."""
    if opponents(g) == 1:
        choose_in_duel(g, r, k, m, a)
        return
    if g["depth"] > 0:
        trader_pending(g, r, k, m, a, acting(g))
        return
    seat = int(g["turn"])
    phase = g["phase"]
    if phase == codes.PHASE_BUY:
        trader_buys(g, r, k, m, a, seat)
        return
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if g["between"] == 1 and trader_offers(g, r, k, m, a, seat):
            return
        if may_invest(g, r, seat) and trader_invests(g, r, k, m, a, seat):
            return
    if phase == codes.PHASE_ROLL:
        if g["jail"][seat] != codes.NONE:
            trader_in_jail(g, r, k, m, a, seat)
        else:
            act(a, codes.ACT_ROLL, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_ROLL if g["again"] == 1 else codes.ACT_END, seat, codes.NONE, 0)


@kernel
def choose_in_duel(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the trader's action against a single opponent: deals by value, all else as a keeper does it."""
    if top_kind(g) == codes.FRAME_OFFER:
        trader_answers(g, r, k, m, a, acting(g))
    elif g["depth"] > 0 or g["between"] == 0 or not trader_offers(g, r, k, m, a, int(g["turn"])):
        choose_keeper(g, r, k, m, a)


@kernel
def trader_offers(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> bool:
    """Looks for a deal some turns after the last look, if deeds have changed hands since; after a while anyway."""
    since = int(g["turns"]) - int(m["asked"][seat])
    if r["trade_enabled"] == 0 or since < k["weights"]["deal_look"]:
        return False
    sign = table_sign(g)
    if sign == m["seen"][seat] and since < k["weights"]["look_again"]:
        return False
    m["asked"][seat] = g["turns"]
    m["seen"][seat] = sign
    if sign != m["sign"]:
        m["sign"] = sign
        m["shared"] = shared_groups(g, r)
    pairs = partners(g, r, int(m["shared"]), seat)
    return best_deal(g, r, k, m, a, seat, pairs, codes.NONE) and why_offer(g, r, a) == codes.WHY_OK


@kernel
def trader_buys(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """Buys what it is better to have for its price than to see a rival get; a group's last deed as a dealer does."""
    square = int(g["at"][seat])
    price = int(r["price"][square])
    if g["cash"][seat] < price or decides(g, r, square):
        dealer_buys(g, r, k, a, seat)
        return
    rival = rival_for(g, r, seat, square) if r["auction_enabled"] == 1 else codes.NONE
    buys = gain_by_deed(g, r, k, m, seat, rival, square, price) > 0.0
    act(a, codes.ACT_BUY if buys else codes.ACT_DECLINE, seat, codes.NONE, 0)


@kernel
def trader_invests(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> bool:
    """Builds, or lifts a mortgage, where a dealer would, unless that clearly lowers its chance.

    The net counts on what will be built: building it now hardly shows, only what it endangers.
    """
    if not dealer_invests(g, r, k, a, seat):
        return False
    find_bare_chances(g, r, k, m["desk"])
    before = m["desk"]["chance"][seat]
    square = int(a["square"])
    if a["kind"] == codes.ACT_REDEEM:
        look_after_redeeming(g, r, k, m, seat, square, redeem_price(g, r, square))
    else:
        look_after_building(g, r, k, m, seat, square, max(1, int(a["amount"])) * build_price(g, r, square))
    return bool(m["desk"]["chance"][seat] - before > k["weights"]["invest_gain"])


@kernel
def trader_in_jail(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """Out by card or fine, whichever is better, if that raises its chance."""
    look(g, r, k, m)
    best = m["desk"]["chance"][seat]
    deck = codes.NONE
    pays = False
    if use_card(g, r, a, seat):
        look_after_leaving(g, r, k, m, seat, int(a["square"]), 0)
        if m["desk"]["chance"][seat] > best:
            best = m["desk"]["chance"][seat]
            deck = int(a["square"])
    if pay_fine(g, r, a, seat):
        look_after_leaving(g, r, k, m, seat, codes.NONE, int(r["jail_fine"]))
        pays = m["desk"]["chance"][seat] > best
    if pays:
        return
    if deck != codes.NONE:
        act(a, codes.ACT_CARD, seat, deck, 0)
    else:
        wait_in_jail(r, a, seat)


@kernel
def trader_pending(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """The trader's answer to whatever is pending."""
    kind = top_kind(g)
    if kind == codes.FRAME_AUCTION and g["lot"] == codes.LOT_DEED:
        trader_bids(g, r, k, m, a, seat)
    elif kind == codes.FRAME_AUCTION:
        dealer_bids(g, r, k, a, seat)
    elif kind == codes.FRAME_DEBT:
        raise_for_debt(g, r, k, a, seat)
    elif kind == codes.FRAME_OFFER:
        trader_answers(g, r, k, m, a, seat)
    elif kind == codes.FRAME_WANT:
        choose_want(g, r, a, seat, to_build_with(g, k, seat))
    else:
        answer_plainly(g, r, a, seat)


@kernel
def trader_answers(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """Accepts what is fair and makes of the rest an offer that is, unless it has made one in this turn.

    After a deal it takes for a while no other that its partner gains by: whoever finds one after the other, finds where
    the values are wrong.
    """
    other = int(g["offer_from"])
    own, their = weigh_offer(g, r, k, m)
    if their > 0.0 and is_resting(g, k, m, seat, other):
        act(a, codes.ACT_REJECT, seat, codes.NONE, 0)
    elif is_fair(k, m["before"][seat], own, their) and why_accept(g, r) == codes.WHY_OK:
        m["dealt"][seat, other] = g["turns"] + 1
        act(a, codes.ACT_ACCEPT, seat, codes.NONE, 0)
    elif m["asked"][seat] >= g["turns"] or not counter_offer(g, r, k, m, a) or why_offer(g, r, a) != codes.WHY_OK:
        act(a, codes.ACT_REJECT, seat, codes.NONE, 0)


@kernel
def is_resting(g: Game, k: Knowledge, m: Memo, seat: int, other: int) -> bool:
    """Whether a seat has accepted an offer of another not long ago."""
    since = int(g["turns"]) + 1 - int(m["dealt"][seat, other])
    return bool(m["dealt"][seat, other] != 0 and since < k["weights"]["deal_rest"])


@kernel
def rival_for(g: Game, r: Rules, seat: int, square: int) -> int:
    """Who else would get a deed on sale: the highest bidder, else who has most of its group, then most cash."""
    bidding = may_bid(g, r, -1)
    if top_kind(g) == codes.FRAME_AUCTION:
        bidding = int(g["bidding"])
        if g["bidder"] != codes.NONE and g["bidder"] != seat:
            return int(g["bidder"])
    best = codes.NONE
    mask = int(r["group_mask"][r["group"][square]])
    for other in range(int(g["n_seats"])):
        if other == seat or g["out"][other] != 0 or (bidding >> other) & 1 == 0:
            continue
        if best == codes.NONE:
            best = other
            continue
        more = count_bits(int(g["owned"][other]) & mask) - count_bits(int(g["owned"][best]) & mask)
        if more > 0 or (more == 0 and g["cash"][other] > g["cash"][best]):
            best = other
    return best


@kernel
def gain_by_deed(
    g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, rival: int, square: int, price: int
) -> float:  # fmt: skip
    """What having a deed on sale adds to a seat's chance, against a rival who gets it for as much, or nobody."""
    look_after_purchase(g, r, k, m, seat, square, price)
    own = m["desk"]["chance"][seat]
    if rival == codes.NONE:
        look_after_sale(g, r, k, m)
    else:
        look_after_purchase(g, r, k, m, rival, square, min(price, int(g["cash"][rival])))
    return float(own - m["desk"]["chance"][seat])


@kernel
def limit_of(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, square: int) -> int:
    """The price up to which it is better to have a deed on sale than to see a rival get it for as much."""
    rival = codes.NONE
    if r["auction_enabled"] == 1 or top_kind(g) == codes.FRAME_AUCTION:
        rival = rival_for(g, r, seat, square)
    low = 0
    high = int(g["cash"][seat])
    slope = COIN / k["unit"]
    price = min(high, int(r["price"][square]))
    price_before = -1
    gain_before = 0.0
    for _ in range(GUESSES):
        gain = gain_by_deed(g, r, k, m, seat, rival, square, price)
        if gain > 0.0:
            low = price
        else:
            high = price
        if price_before >= 0 and price != price_before:
            slope = max(slope * 0.3, min(slope * 3.0, (gain_before - gain) / (price - price_before)))
        price_before = price
        gain_before = gain
        price = max(low, min(high, price + int((gain - AIM) / slope)))
        if low > 0 and price - low <= PRECISION * k["unit"]:
            break
    return low


@kernel
def trader_bids(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> None:
    """Raises by little, up to what the deed is worth, which is found once an auction."""
    lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
    limit = 0
    if lowest <= g["cash"][seat]:
        square = int(g["lot_square"])
        sale = int(g["turns"]) * codes.MAX_SQUARES + square + 1
        if m["limit_for"][seat] != sale:
            m["limit_for"][seat] = sale
            m["limit"][seat] = limit_of(g, r, k, m, seat, square)
        limit = min(int(g["cash"][seat]), int(m["limit"][seat]))
    if lowest > limit:
        act(a, codes.ACT_PASS, seat, codes.NONE, 0)
    else:
        step = max(int(BID_STEP * k["unit"]), (limit - lowest) // STEPS_TO_LIMIT)
        act(a, codes.ACT_BID, seat, codes.NONE, min(limit, lowest + step))
