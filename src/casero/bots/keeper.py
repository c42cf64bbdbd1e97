"""`keeper`: like `buyer`, with a reserve in cash that grows with the danger ahead.

It bids and builds with what lies above the reserve, puts houses where they bring most for their price, raises cash in
the cheapest order, leaves jail while deeds are free and stays in once the board is built up. For the last deed of a
group it pays more than the price and mortgages others. It offers no trades, and takes those that are good by printed
prices.
"""

from __future__ import annotations

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
from casero.bots.outlook import built_danger, free_deeds, is_bargain, rent_ahead
from casero.bots.raising import pledge, pledges, raise_for_debt
from casero.bots.records import Knowledge, Memo
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import build_price, groups_to_build, kind_price, why_build
from casero.kernel.rules.mortgage import redeem_price
from casero.kernel.stack import acting, top_kind

BARGAIN_PERCENT = 150  # per cent of what an offer takes that it must bring, by printed prices
EARLY_FREE_DEEDS = 4  # while more deeds than this are free, jail is a waste of time


@kernel
def reserve(g: Game, r: Rules, k: Knowledge, seat: int) -> int:
    """The cash a keeper does not touch: a little, and what the next throws may cost."""
    mean, worst = rent_ahead(g, r, seat)
    most = k["weights"]["reserve_mean"] * mean / 36 + k["weights"]["reserve_worst"] * worst
    return int(k["weights"]["reserve"] * k["unit"] + most)


@hot
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the keeper's action for the seat to act."""
    if g["depth"] > 0:
        keeper_pending(g, r, k, a, acting(g))
        return
    seat = int(g["turn"])
    phase = g["phase"]
    if phase == codes.PHASE_BUY:
        square = int(g["at"][seat])
        spare = int(g["cash"][seat]) - int(r["price"][square])
        if spare < 0 and decides(g, r, square) and spare + pledges(g, r, seat, square) >= 0:
            if pledge(g, r, k, a, seat, square):
                return
        buys = spare >= 0 and (g["built"] == 0 or decides(g, r, square) or spare >= reserve(g, r, k, seat))
        act(a, codes.ACT_BUY if buys else codes.ACT_DECLINE, seat, codes.NONE, 0)
        return
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if may_invest(g, r, seat) and keeper_invests(g, r, k, a, seat):
            return
    if phase == codes.PHASE_ROLL:
        if g["jail"][seat] != codes.NONE:
            leave_or_stay(g, r, a, seat)
        else:
            act(a, codes.ACT_ROLL, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_ROLL if g["again"] == 1 else codes.ACT_END, seat, codes.NONE, 0)


@kernel
def decides(g: Game, r: Rules, square: int) -> bool:
    """Whether a free deed is the last one that somebody's group lacks."""
    rest = int(r["group_mask"][r["group"][square]]) & ~(1 << square)
    for seat in range(int(g["n_seats"])):
        if g["owned"][seat] & rest == rest:
            return True
    return False


@kernel
def leave_or_stay(g: Game, r: Rules, a: Action, seat: int) -> None:
    """Out by card or fine while the board is worth walking on, else in as long as the edition lets it."""
    stays = built_danger(g, seat) and free_deeds(g, r) <= EARLY_FREE_DEEDS
    if stays or not (use_card(g, r, a, seat) or pay_fine(g, r, a, seat)):
        wait_in_jail(r, a, seat)


@kernel
def keeper_invests(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> bool:
    """Builds where a coin brings most, or lifts a mortgage, with what lies above the reserve."""
    cash = int(g["cash"][seat])
    mortgaged = int(g["owned"][seat] & g["mortgaged"])
    square = best_lot(g, r, k, seat, cash)
    if square == codes.NONE and mortgaged == 0:
        return False
    spare = cash - reserve(g, r, k, seat)
    if square != codes.NONE and build_price(g, r, square) > spare:
        square = best_lot(g, r, k, seat, spare)
    if square != codes.NONE:
        build_there(g, r, a, seat, square, spare)
        return True
    while mortgaged != 0:
        square = first_bit(mortgaged)
        mortgaged &= mortgaged - 1
        if redeem_price(g, r, square) * 2 <= spare:
            act(a, codes.ACT_REDEEM, seat, square, 0)
            return True
    return False


@kernel
def best_lot(g: Game, r: Rules, k: Knowledge, seat: int, spare: int) -> int:
    """The lot whose way to its third house, or next building beyond, brings most for its cost, or NONE."""
    best = codes.NONE
    most = 0.0
    groups = groups_to_build(g, r, seat)
    while groups != 0:
        group = first_bit(groups)
        groups &= groups - 1
        if r["lots"] & r["group_mask"][group] == 0:
            continue
        for i in range(int(r["group_n"][group])):
            square = int(r["group_square"][group, i])
            level = int(g["level"][square])
            if level > r["build_max_houses"] or build_price(g, r, square) > spare:
                continue
            rate = k["rate"][square, level]
            if (best == codes.NONE or rate > most) and why_build(g, r, seat, square) == codes.WHY_OK:
                best = square
                most = rate
    return best


@kernel
def keeper_pending(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """The keeper's answer to whatever is pending."""
    kind = top_kind(g)
    if kind == codes.FRAME_AUCTION:
        keeper_bids(g, r, k, a, seat)
    elif kind == codes.FRAME_DEBT:
        raise_for_debt(g, r, k, a, seat)
    elif kind == codes.FRAME_OFFER:
        act(a, codes.ACT_ACCEPT if is_bargain(g, r, BARGAIN_PERCENT) else codes.ACT_REJECT, seat, codes.NONE, 0)
    elif kind == codes.FRAME_WANT:
        choose_want(g, r, a, seat, int(g["cash"][seat]) - reserve(g, r, k, seat))
    else:
        answer_plainly(g, r, a, seat)


@kernel
def keeper_bids(g: Game, r: Rules, k: Knowledge, a: Action, seat: int) -> None:
    """Raises by a quarter of its limit: the printed price, or more for a deed that makes somebody's group whole."""
    cash = int(g["cash"][seat])
    if g["lot"] == codes.LOT_DEED:
        square = int(g["lot_square"])
        limit = int(r["price"][square])
        if decides(g, r, square):
            limit = min(int(k["weights"]["last_deed_bid"] * limit), cash + pledges(g, r, seat, square))
            if limit > cash and max(int(g["bid"]) + 1, int(g["bid_floor"])) > cash - limit // 4:
                if pledge(g, r, k, a, seat, square):
                    return
            limit = min(limit, cash)
        else:
            limit = min(limit, cash - reserve(g, r, k, seat))
    elif g["lot"] == codes.LOT_BUILDING:
        limit = min(kind_price(r, int(g["want"][seat]), int(g["want_hotel"])), cash - reserve(g, r, k, seat))
    else:
        limit = min(int(r["jail_fine"]), cash - reserve(g, r, k, seat))
    lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
    if lowest > limit:
        act(a, codes.ACT_PASS, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_BID, seat, codes.NONE, min(limit, lowest + limit // 4))
