"""`buyer`: buys whatever it can pay, bids to the printed price, builds evenly, takes only bargains.

To pay a debt it mortgages single deeds first, then sells buildings, then mortgages the rest. It lifts mortgages when
cash is plentiful, leaves jail by a card if it holds one, and else waits.
"""

from __future__ import annotations

from casero.bots.outlook import is_bargain
from casero.bots.records import Knowledge, Memo
from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import (
    find_rivals,
    groups_to_build,
    is_hotel_next,
    kind_price,
    payable,
    room,
    stock_of,
    why_build,
    why_take,
)
from casero.kernel.rules.debt import why_bankrupt, why_give, why_surrender
from casero.kernel.rules.jail import misses_turns
from casero.kernel.rules.mortgage import redeem_price, why_mortgage
from casero.kernel.rules.sell import why_sell
from casero.kernel.stack import acting, top_kind

FEW = 12  # so many buildings in the bank may be the last ones: all that spare cash pays are asked for at once
BARGAIN_PERCENT = 125  # per cent of what an offer takes that it must bring, by printed prices


@hot
def act(a: Action, kind: int, seat: int, square: int, amount: int) -> None:
    """Fills the fields that the buyer's actions use."""
    a["kind"] = kind
    a["seat"] = seat
    a["square"] = square
    a["amount"] = amount


@hot
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Writes the buyer's action for the seat to act; it needs neither knowledge nor memory."""
    choose_buyer(g, r, a)


@hot
def may_invest(g: Game, r: Rules, seat: int) -> bool:
    """Whether a seat might build or lift a mortgage. Asked every turn, so in one test: some it lets through in vain."""
    return bool(g["full"][seat] | g["owned"][seat] & g["mortgaged"] | (1 - r["build_whole_group"]) != 0)


@hot
def choose_buyer(g: Game, r: Rules, a: Action) -> None:
    """Writes the buyer's action for the seat to act."""
    if g["depth"] > 0:
        choose_pending(g, r, a, acting(g))
        return
    seat = int(g["turn"])
    phase = g["phase"]
    if phase == codes.PHASE_BUY:
        kind = codes.ACT_BUY if g["cash"][seat] >= r["price"][g["at"][seat]] else codes.ACT_DECLINE
        act(a, kind, seat, codes.NONE, 0)
        return
    # Before the first throw of a turn every edition lets its owners build, but for those that want them on the lot.
    if g["between"] == 1 or r["build_window"] == codes.WINDOW_LANDING:
        if may_invest(g, r, seat) and invest(g, r, a, seat):
            return
    if phase == codes.PHASE_ROLL:
        if g["jail"][seat] != codes.NONE:
            choose_jail(g, r, a, seat)
        else:
            act(a, codes.ACT_ROLL, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_ROLL if g["again"] == 1 else codes.ACT_END, seat, codes.NONE, 0)


@kernel
def choose_loner(g: Game, r: Rules, a: Action) -> None:
    """Writes the action of a buyer that refuses every offer."""
    choose_buyer(g, r, a)
    if a["kind"] == codes.ACT_ACCEPT:
        a["kind"] = codes.ACT_REJECT


@kernel
def choose_jail(g: Game, r: Rules, a: Action, seat: int) -> None:
    """A card if there is one; else a throw, or the fine where prisoners do not throw."""
    if use_card(g, r, a, seat):
        return
    if not misses_turns(r) or not pay_fine(g, r, a, seat):
        wait_in_jail(r, a, seat)


@kernel
def use_card(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Leaves jail by a card; returns whether there is one."""
    for deck in range(int(r["n_decks"])):
        if g["hand"][seat, deck] != 0:
            act(a, codes.ACT_CARD, seat, deck, 0)
            return True
    return False


@kernel
def pay_fine(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Leaves jail by the fine; returns whether there is one and cash for it."""
    if r["jail_fine"] == codes.NONE or g["cash"][seat] < r["jail_fine"]:
        return False
    act(a, codes.ACT_FINE, seat, codes.NONE, 0)
    return True


@kernel
def wait_in_jail(r: Rules, a: Action, seat: int) -> None:
    """Stays in jail: tries for a double where prisoners throw."""
    act(a, codes.ACT_END if misses_turns(r) else codes.ACT_ROLL, seat, codes.NONE, 0)


@kernel
def invest(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Builds on the lowest lot, or lifts a mortgage when half the starting cash would remain."""
    square = lot_to_build(g, r, seat)
    if square != codes.NONE:
        build_there(g, r, a, seat, square, int(g["cash"][seat]))
        return True
    mortgaged = int(g["owned"][seat] & g["mortgaged"])
    if mortgaged == 0 or g["cash"][seat] * 2 < r["setup_starting_cash"]:
        return False
    for square in range(int(r["n_squares"])):
        if (mortgaged >> square) & 1:
            if g["cash"][seat] - redeem_price(g, r, square) >= r["setup_starting_cash"] // 2:
                act(a, codes.ACT_REDEEM, seat, square, 0)
                return True
    return False


@kernel
def build_there(g: Game, r: Rules, a: Action, seat: int, square: int, spare: int) -> None:
    """Builds one; of the last buildings, about which others are asked, as many as there are and spare cash pays."""
    hotel = 1 if is_hotel_next(g, r, square) else 0
    n = 1
    if stock_of(g, r, hotel) <= FEW and r["build_window"] != codes.WINDOW_LANDING:
        n = min(payable(r, square, hotel, spare), room(g, r, seat, square, hotel), stock_of(g, r, hotel))
    act(a, codes.ACT_BUILD, seat, square, n if n > 1 and find_rivals(g, r, seat, hotel, n) != 0 else 1)


@kernel
def lot_to_build(g: Game, r: Rules, seat: int) -> int:
    """The lot with the fewest buildings that may take one now, or NONE."""
    best = codes.NONE
    groups = groups_to_build(g, r, seat)
    for group in range(int(r["n_groups"])):
        if (groups >> group) & 1 == 0:
            continue
        for i in range(int(r["group_n"][group])):
            square = int(r["group_square"][group, i])
            level = int(g["level"][square])
            # What is built up, too dear or not a lot is the commonest obstacle and the cheapest to see.
            if (
                level > r["build_max_houses"]
                or g["cash"][seat] < r["house_cost"][square]
                or (r["lots"] >> square) & 1 == 0
            ):
                continue
            if best == codes.NONE or level < g["level"][best]:
                if why_build(g, r, seat, square) == codes.WHY_OK:
                    best = square
    return best


@kernel
def choose_pending(g: Game, r: Rules, a: Action, seat: int) -> None:
    """The buyer's answer to whatever is pending."""
    kind = top_kind(g)
    if kind == codes.FRAME_AUCTION:
        choose_bid(g, r, a, seat)
    elif kind == codes.FRAME_DEBT:
        choose_raise(g, r, a, seat)
    elif kind == codes.FRAME_OFFER:
        act(a, codes.ACT_ACCEPT if is_bargain(g, r, BARGAIN_PERCENT) else codes.ACT_REJECT, seat, codes.NONE, 0)
    else:
        answer_plainly(g, r, a, seat)


@kernel
def answer_plainly(g: Game, r: Rules, a: Action, seat: int) -> None:
    """The answer of every bot where there is little to gain: mortgages stay, a fine is paid, a tax is the fixed one."""
    kind = top_kind(g)
    if kind == codes.FRAME_RECEIVED:
        act(a, codes.ACT_KEEP, seat, int(g["frame_square"][g["depth"] - 1]), 0)
    elif kind == codes.FRAME_WANT:
        choose_want(g, r, a, seat, int(g["cash"][seat]))
    elif kind == codes.FRAME_PAY_OR_DRAW:
        enough = g["cash"][seat] >= g["frame_amount"][g["depth"] - 1]
        act(a, codes.ACT_PAY if enough else codes.ACT_DRAW, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_FLAT, seat, codes.NONE, 0)


@kernel
def choose_bid(g: Game, r: Rules, a: Action, seat: int) -> None:
    """Raises by a quarter of its limit, which is the printed price or what cash allows."""
    if g["lot"] == codes.LOT_DEED:
        limit = int(r["price"][g["lot_square"]])
    elif g["lot"] == codes.LOT_BUILDING:
        limit = kind_price(r, int(g["want"][seat]), int(g["want_hotel"]))
    else:
        limit = int(r["jail_fine"])
    lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
    limit = min(limit, int(g["cash"][seat]))
    if lowest > limit:
        act(a, codes.ACT_PASS, seat, codes.NONE, 0)
    else:
        act(a, codes.ACT_BID, seat, codes.NONE, min(limit, lowest + limit // 4))


@kernel
def choose_want(g: Game, r: Rules, a: Action, seat: int, spare: int) -> None:
    """Wants as many of the last buildings as there are and spare cash pays, for the first lot that can take one."""
    hotel = int(g["want_hotel"])
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and why_take(g, r, seat, square, hotel) == codes.WHY_OK:
            n = min(room(g, r, seat, square, hotel), stock_of(g, r, hotel), payable(r, square, hotel, spare))
            if n > 0:
                act(a, codes.ACT_WANT, seat, square, n)
                return
    act(a, codes.ACT_PASS, seat, codes.NONE, 0)


@kernel
def choose_raise(g: Game, r: Rules, a: Action, seat: int) -> None:
    """Raises cash in the buyer's order, or gives up when nothing helps."""
    if why_bankrupt(g, r, seat) == codes.WHY_OK:
        act(a, codes.ACT_BANKRUPT, seat, codes.NONE, 0)
        return
    for full in range(2):
        for square in range(int(r["n_squares"])):
            if g["owner"][square] == seat and why_mortgage(g, r, seat, square) == codes.WHY_OK:
                in_full = (g["full"][seat] >> int(r["group"][square])) & 1
                if in_full == full:
                    act(a, codes.ACT_MORTGAGE, seat, square, 0)
                    return
        if full == 0 and sell_one(g, r, a, seat):
            return
    pay_in_deeds(g, r, a, seat)


@kernel
def sell_one(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Sells a building, or a whole group where the bank has too few houses to break its hotels."""
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and why_sell(g, r, seat, square) == codes.WHY_OK:
            act(a, codes.ACT_SELL, seat, square, 0)
            return True
    return clear_hotels(g, r, a, seat)


@kernel
def clear_hotels(g: Game, r: Rules, a: Action, seat: int) -> bool:
    """Clears a group whose hotels the bank cannot break one by one; returns whether there is one."""
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and g["level"][square] > 0:
            act(a, codes.ACT_CLEAR, seat, int(r["group"][square]), 0)
            return True
    return False


@kernel
def pay_in_deeds(g: Game, r: Rules, a: Action, seat: int) -> None:
    """Gives the creditor a deed, or surrenders one to the bank, where the edition lets debtors do that."""
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat:
            if why_give(g, r, seat, square) == codes.WHY_OK:
                act(a, codes.ACT_GIVE, seat, square, 0)
                return
            if why_surrender(g, r, seat, square) == codes.WHY_OK:
                act(a, codes.ACT_SURRENDER, seat, square, 0)
                return
