"""`trader`: knows what a position is worth, and trades and bids by that.

On its turn it looks for a deal that raises its own chance to win and does not lower its partner's: an exchange that
makes a group whole, or a deed of a group it has a part of. An offer it accepts if that leaves it its share of what both
gain; else it counters with the cash that does. In auctions it bids by little, up to the price at which having the deed
is no better than seeing a rival get it. For the rest it plays as a dealer does. Between two, where what one gains the
other loses, it trades what makes a group whole and changes neither's chance by much: else such games might never end;
there it plays as a keeper does.
"""

from __future__ import annotations

from casero.bots.bargain import partners, shared_groups, table_sign
from casero.bots.buyer import act, answer_plainly, choose_want, may_invest
from casero.bots.dealer import dealer_bids, dealer_buys, dealer_in_jail, dealer_invests, to_build_with
from casero.bots.deals import best_deal, counter_offer, is_fair, weigh_offer
from casero.bots.keeper import choose as choose_keeper
from casero.bots.raising import raise_for_debt
from casero.bots.records import Knowledge, Memo
from casero.bots.value.whatif import look, look_after_purchase
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.trade import why_accept, why_offer
from casero.kernel.stack import acting, top_kind

MAX_HALVINGS = 5  # of the prices between which the limit of a bid lies
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
        dealer_buys(g, r, k, a, seat)
        return
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if g["between"] == 1 and trader_offers(g, r, k, m, a, seat):
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
def choose_in_duel(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the trader's action against a single opponent: deals by value, all else as a keeper does it."""
    if top_kind(g) == codes.FRAME_OFFER:
        trader_answers(g, r, k, m, a, acting(g))
    elif g["depth"] > 0 or g["between"] == 0 or not trader_offers(g, r, k, m, a, int(g["turn"])):
        choose_keeper(g, r, k, m, a)


@kernel
def trader_offers(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int) -> bool:
    """Looks for a deal, some turns after the last look."""
    turns = int(g["turns"])
    if r["trade_enabled"] == 0 or turns - m["asked"][seat] < k["weights"]["deal_look"]:
        return False
    m["asked"][seat] = turns
    sign = table_sign(g)
    if sign != m["sign"]:
        m["sign"] = sign
        m["shared"] = shared_groups(g, r)
    pairs = partners(g, r, int(m["shared"]), seat)
    return best_deal(g, r, k, m, a, seat, pairs) and why_offer(g, r, a) == codes.WHY_OK


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
    """Accepts what is fair and makes of the rest an offer that is, unless it has made one in this turn."""
    own, their = weigh_offer(g, r, k, m)
    if is_fair(k, own, their) and why_accept(g, r) == codes.WHY_OK:
        act(a, codes.ACT_ACCEPT, seat, codes.NONE, 0)
    elif m["asked"][seat] >= g["turns"] or not counter_offer(g, r, k, m, a) or why_offer(g, r, a) != codes.WHY_OK:
        act(a, codes.ACT_REJECT, seat, codes.NONE, 0)


@kernel
def rival_for(g: Game, r: Rules, seat: int, square: int) -> int:
    """Who else would get a deed on sale: the highest bidder, else who has most of its group, then most cash."""
    if g["bidder"] != codes.NONE and g["bidder"] != seat:
        return int(g["bidder"])
    best = codes.NONE
    mask = int(r["group_mask"][r["group"][square]])
    for other in range(int(g["n_seats"])):
        if other == seat or (g["bidding"] >> other) & 1 == 0:
            continue
        if best == codes.NONE:
            best = other
            continue
        more = count_bits(int(g["owned"][other]) & mask) - count_bits(int(g["owned"][best]) & mask)
        if more > 0 or (more == 0 and g["cash"][other] > g["cash"][best]):
            best = other
    return best


@kernel
def limit_of(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, square: int) -> int:
    """The price up to which it is better to have a deed than to see a rival get it for as much."""
    rival = rival_for(g, r, seat, square)
    price = int(r["price"][square])
    low = 0
    high = int(g["cash"][seat])
    guess = min(high, price)
    for _ in range(MAX_HALVINGS):
        look_after_purchase(g, r, k, m, seat, square, guess)
        own = m["desk"]["chance"][seat]
        if rival == codes.NONE:
            look(g, r, k, m)
        else:
            look_after_purchase(g, r, k, m, rival, square, min(guess, int(g["cash"][rival])))
        if own > m["desk"]["chance"][seat]:
            low = guess
        else:
            high = guess
        if high - low <= max(4, price // 16):
            break
        guess = min(2 * low, high) if 0 < 2 * low <= high else (low + high) // 2
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
