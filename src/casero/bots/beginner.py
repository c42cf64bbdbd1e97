"""`beginner`: makes the mistakes of people's first games, always the same ones and none by chance.

It finds a deed dear that takes half of its cash, and lets it go; but where it stands on one of the dearest it cannot
resist. In auctions it bids little, and far too much for what it has begun to collect. It sits on its cash, builds late
and on one group after another, up to hotels, which leave their houses to others. It gives any deed for its printed
price, even the last one of somebody's group, and pays twice the price for what it lacks. It pays its way out of jail,
hurries to lift mortgages, and sells buildings for a debt before it mortgages anything. The longer a game lasts the less
cash it keeps.
"""

from __future__ import annotations

from casero.bots.bargain import write_offer
from casero.bots.buyer import (
    act,
    answer_plainly,
    build_there,
    may_invest,
    pay_fine,
    pay_in_deeds,
    sell_one,
    use_card,
    wait_in_jail,
)
from casero.bots.outlook import first_whole, printed_worth, refusal_by_print
from casero.bots.records import Knowledge, Memo
from casero.bots.worth import taken_deeds
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import build_price, groups_to_build, kind_price, why_build
from casero.kernel.rules.debt import why_bankrupt
from casero.kernel.rules.mortgage import redeem_price, why_mortgage
from casero.kernel.rules.trade import fees_on, why_accept, why_offer
from casero.kernel.stack import acting, top_kind

# Found by measurement (tools/measure_levels.py): who buys everything and never trades wins a third of four-seat games.
CASH_KEPT = 15  # per cent of the starting cash that no deed is worth
DEED_PART = 49  # per cent of the rest of its cash that it gives for a deed at most
FANCY_PART = 60  # per cent of all its cash that it gives for one that it collects, or one of the dearest
PLAIN_BID = 40  # per cent of the price that it bids at most
COLLECTOR_BID = 180  # the same for a deed of a group that it has begun to collect
DEAREST = 190  # per cent of the mean price: such a deed it does not let go either
MEAN_PRICE = 200  # units
BUILD_KEPT = 40  # per cent of the starting cash that must be left when it builds
BUILD_KEPT_PER_LEVEL = 10  # and so much more for each building on the lot
REDEEM_KEPT = 10  # the same when it lifts a mortgage
CAREFUL_ROUNDS = 80  # after which none of that is kept; it shrinks from the first one on
LOOK_ROUNDS = 3  # rounds between two looks for a deal
PART_ROUNDS = 40  # after which it deals for parts of groups, and not only for whole ones
PAYS = 200  # per cent of the price that it gives for what makes a group whole
ASKS = 120  # per cent of the price that it asks for what makes a partner's group whole


@hot
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the beginner's action for the seat to act."""
    if g["depth"] > 0:
        beginner_pending(g, r, k, a, acting(g))
        return
    seat = int(g["turn"])
    phase = g["phase"]
    if phase == codes.PHASE_BUY:
        square = int(g["at"][seat])
        buys = r["price"][square] <= to_spend(g, r, k, seat, square)
        act(a, codes.ACT_BUY if buys else codes.ACT_DECLINE, seat, codes.NONE, 0)
        return
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if g["between"] == 1 and beginner_offers(g, r, m, a, seat):
            return
        if may_invest(g, r, seat) and beginner_invests(g, r, a, seat):
            return
    if phase == codes.PHASE_ROLL:
        if g["jail"][seat] == codes.NONE:
            act(a, codes.ACT_ROLL, seat, codes.NONE, 0)
        elif not (use_card(g, r, a, seat) or pay_fine(g, r, a, seat)):
            wait_in_jail(r, a, seat)
    else:
        act(a, codes.ACT_ROLL if g["again"] == 1 else codes.ACT_END, seat, codes.NONE, 0)


@kernel
def collects(g: Game, r: Rules, seat: int, square: int) -> bool:
    """Whether a seat has another deed of a square's group."""
    return bool(g["owned"][seat] & r["group_mask"][r["group"][square]] != 0)


@kernel
def is_among_dearest(r: Rules, k: Knowledge, square: int) -> bool:
    """Whether a deed costs far more than others do."""
    return bool(r["price"][square] * 100 >= DEAREST * MEAN_PRICE * k["unit"])


@kernel
def to_spend(g: Game, r: Rules, k: Knowledge, seat: int, square: int) -> int:
    """The cash that a beginner would give for a deed at most."""
    cash = int(g["cash"][seat])
    if collects(g, r, seat, square) or is_among_dearest(r, k, square):
        return cash * FANCY_PART // 100
    return (cash - int(r["setup_starting_cash"]) * CASH_KEPT // 100) * DEED_PART // 100


@kernel
def kept(g: Game, r: Rules, percent: int) -> int:
    """So many per cent of the starting cash, and less the longer the game lasts."""
    left = max(0, CAREFUL_ROUNDS - int(g["turns"]) // int(g["n_seats"]))
    return int(r["setup_starting_cash"]) * percent * left // (100 * CAREFUL_ROUNDS)


@kernel
def beginner_invests(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Lifts a mortgage, or builds one building on the tallest group, if enough cash is left."""
    cash = int(g["cash"][seat])
    mortgaged = int(g["owned"][seat] & g["mortgaged"])
    while mortgaged != 0:
        square = first_bit(mortgaged)
        mortgaged &= mortgaged - 1
        if cash - redeem_price(g, r, square) >= kept(g, r, REDEEM_KEPT):
            act(a, codes.ACT_REDEEM, seat, square, 0)
            return True
    square = tallest_lot(g, r, seat)
    if square == codes.NONE:
        return False
    build_there(g, r, a, seat, square, build_price(g, r, square))
    return True


@kernel
def tallest_lot(g: Game, r: Rules, seat: int) -> int:
    """The lot with the most buildings of those that may take one now and leave the cash that is kept, or NONE."""
    best = codes.NONE
    cash = int(g["cash"][seat])
    groups = groups_to_build(g, r, seat)
    while groups != 0:
        group = first_bit(groups)
        groups &= groups - 1
        for i in range(int(r["group_n"][group])):
            square = int(r["group_square"][group, i])
            level = int(g["level"][square])
            if level > r["build_max_houses"] or (r["lots"] >> square) & 1 == 0:
                continue
            if best != codes.NONE and level <= g["level"][best]:
                continue
            if cash - build_price(g, r, square) < kept(g, r, BUILD_KEPT + BUILD_KEPT_PER_LEVEL * level):
                continue
            if why_build(g, r, seat, square) == codes.WHY_OK:
                best = square
    return best


@kernel
def beginner_offers(g: Game, r: Rules, m: Memo, a: Action, seat: int) -> bool:
    """Asks for the deeds that its groups lack, or offers those that another's lacks, once in a few rounds."""
    turns = int(g["turns"])
    n = int(g["n_seats"])
    if turns - m["asked"][seat] < LOOK_ROUNDS * n:
        return False  # so it is too when it was told not to
    m["asked"][seat] = turns
    taken = taken_deeds(g)
    groups = int(r["n_groups"])
    for i in range(groups):
        group = (turns // n + i) % groups  # another one first each time: what was refused is not all there is
        mask = int(r["group_mask"][group])
        if taken & mask == mask and r["lots"] & mask != 0 and g["owned"][seat] & mask != 0:
            if offers_for(g, r, a, seat, mask):
                return True
    return False


@kernel
def offers_for(g: Game, r: Rules, a: Action, seat: int, mask: int) -> bool:
    """Writes an offer for a group that somebody else has a part of; returns whether it found one."""
    held = int(g["owned"][seat]) & mask
    patient = int(g["turns"]) < PART_ROUNDS * int(g["n_seats"])
    for other in range(int(g["n_seats"])):
        gets = int(g["owned"][other]) & mask
        if other == seat or gets == 0 or (patient and held | gets != mask):
            continue
        worth = printed_worth(g, r, gets)
        pays = min(worth * PAYS // 100, int(g["cash"][seat]) - fees_on(g, r, gets))
        if pays >= worth:
            write_offer(a, seat, other, 0, gets, pays)
            if why_offer(g, r, a) == codes.WHY_OK:
                return True
        asks = printed_worth(g, r, held) * ASKS // 100
        if g["cash"][other] - fees_on(g, r, held) >= asks:
            write_offer(a, seat, other, held, 0, -asks)
            if why_offer(g, r, a) == codes.WHY_OK:
                return True
    return False


@kernel
def takes_offer(g: Game, r: Rules) -> bool:
    """Whether the open offer brings what it takes by printed prices, which count twice for what makes a group whole.

    It gives no card and breaks up no whole group of its own.
    """
    seat = int(g["offer_to"])
    gives = int(g["offer_get"])
    gets = int(g["offer_give"])
    if g["offer_get_cards"] != 0 or first_whole(r, int(g["owned"][seat]), gives) != codes.NONE:
        return False
    given = printed_worth(g, r, gives) + int(g["offer_get_cash"])
    got = printed_worth(g, r, gets)
    if first_whole(r, int(g["owned"][seat]) | gets, gets) != codes.NONE:
        got = got * PAYS // 100
    got += int(g["offer_give_cash"])
    return bool(got > 0 and got >= given and why_accept(g, r) == codes.WHY_OK)


@kernel
def refusal_of_beginner(g: Game, r: Rules) -> int:
    """Why a beginner refuses the open offer, as a code of `refusals`; 0 if it would accept."""
    return 0 if takes_offer(g, r) else refusal_by_print(g, r)


@kernel
def beginner_pending(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """The beginner's answer to whatever is pending."""
    kind = top_kind(g)
    if kind == codes.FRAME_AUCTION:
        beginner_bids(g, r, k, a, seat)
    elif kind == codes.FRAME_DEBT:
        beginner_raises(g, r, a, seat)
    elif kind == codes.FRAME_OFFER:
        act(a, codes.ACT_ACCEPT if takes_offer(g, r) else codes.ACT_REJECT, seat, codes.NONE, 0)
    else:
        answer_plainly(g, r, a, seat)


@kernel
def beginner_bids(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """Raises by a quarter of its limit: much more than the price of what it collects, and little for other deeds."""
    if g["lot"] == codes.LOT_DEED:
        square = int(g["lot_square"])
        percent = COLLECTOR_BID if collects(g, r, seat, square) else PLAIN_BID
        limit = min(int(r["price"][square]) * percent // 100, to_spend(g, r, k, seat, square))
    elif g["lot"] == codes.LOT_BUILDING:
        limit = 2 * kind_price(r, int(g["want"][seat]), int(g["want_hotel"]))
    else:
        limit = 2 * int(r["jail_fine"])
    limit = min(limit, int(g["cash"][seat]))
    lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
    if lowest > limit:
        act(a, codes.ACT_PASS, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_BID, seat, codes.NONE, min(limit, lowest + limit // 4))


@kernel
def beginner_raises(g: Game, r: Rules, a: Action, seat: int) -> None:
    """Sells buildings first, then mortgages, or gives up when nothing helps."""
    if why_bankrupt(g, r, seat) == codes.WHY_OK:
        act(a, codes.ACT_BANKRUPT, seat, codes.NONE, 0)
        return
    if sell_one(g, r, a, seat):
        return
    deeds = int(g["owned"][seat])
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        if why_mortgage(g, r, seat, square) == codes.WHY_OK:
            act(a, codes.ACT_MORTGAGE, seat, square, 0)
            return
    pay_in_deeds(g, r, a, seat)
