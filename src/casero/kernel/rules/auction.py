"""Auctions: round the table from the left of who declined, failed or asked; who passes is out.

One mechanism sells deeds, leave-jail cards and scarce buildings. Estates are sold one lot after another.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.build import forget_want, kind_price, next_lot
from casero.kernel.rules.buildings import place
from casero.kernel.rules.decks import held_card, pass_card, return_card
from casero.kernel.rules.end import check_owns_all
from casero.kernel.rules.money import give, pay
from casero.kernel.rules.travel import may_bid
from casero.kernel.stack import next_in, pop, push, still_in


@kernel
def open_auction(g: Game, e: Events, lot: int, square: int, after: int, seller: int, floor: int, bidders: int) -> None:
    """Opens an auction among the bidders, from the left of `after`."""
    g["lot"] = lot
    g["lot_square"] = square
    g["lot_seller"] = seller
    g["bid"] = 0
    g["bidder"] = codes.NONE
    g["bid_floor"] = floor
    g["bidding"] = bidders
    first = next_in(g, bidders, after)
    push(g, codes.FRAME_AUCTION, first, after, 0, 0, square, 0)
    log(e, codes.EV_AUCTION, first, seller, square, floor, 0, lot)


@kernel
def open_deed_auction(g: Game, r: Rules, e: Events, square: int, after: int, seller: int, bidders: int) -> None:
    """Opens the auction of a deed, at its printed price where the table wants it so."""
    floor = int(r["price"][square]) if r["auction_opening_bid"] == codes.OPENING_DEED_PRICE else 1
    open_auction(g, e, codes.LOT_DEED, square, after, seller, floor, bidders)


@kernel
def why_bid(g: Game, a: Action) -> int:
    """A bid is above the last one, not below the opening price, and covered by cash. Assumes the bidder's turn."""
    if a["amount"] < g["bid_floor"] and g["bid_floor"] > 1 and g["lot"] == codes.LOT_DEED:
        return codes.WHY_BID_OPENING
    if a["amount"] < g["bid_floor"]:
        return codes.WHY_BID_FLOOR if g["bid_floor"] > 1 else codes.WHY_BID_LOW
    if a["amount"] <= g["bid"]:
        return codes.WHY_BID_LOW
    return codes.WHY_BID_CASH if a["amount"] > g["cash"][a["seat"]] else codes.WHY_OK


@kernel
def do_bid(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Bids."""
    g["bid"] = a["amount"]
    g["bidder"] = a["seat"]
    log(e, codes.EV_BID, int(a["seat"]), codes.NONE, int(g["lot_square"]), int(a["amount"]), 0, int(g["lot"]))
    go_round(g, r, e, int(a["seat"]))


@kernel
def do_pass(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Leaves the auction."""
    g["bidding"] &= ~(1 << seat)
    log(e, codes.EV_PASS, seat, codes.NONE, int(g["lot_square"]), 0, 0, int(g["lot"]))
    go_round(g, r, e, seat)


@kernel
def go_round(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Asks the next bidder, or ends when one who has bid is left, or nobody."""
    left = int(g["bidding"])
    if left == 0 or (g["bidder"] != codes.NONE and left == 1 << int(g["bidder"])):
        close(g, r, e)
    else:
        g["frame_seat"][g["depth"] - 1] = next_in(g, left, seat)


@kernel
def close(g: Game, r: Rules, e: Events) -> None:
    """Hands the lot to the highest bidder, or leaves it where it was."""
    lot = int(g["lot"])
    square = int(g["lot_square"])
    winner = int(g["bidder"])
    seller = int(g["lot_seller"])
    price = int(g["bid"])
    after = int(g["frame_other"][g["depth"] - 1])
    g["lot"] = 0
    g["lot_square"] = 0
    g["lot_seller"] = 0
    g["bid"] = 0
    g["bidder"] = 0
    g["bid_floor"] = 0
    g["bidding"] = 0
    pop(g)
    if winner == codes.NONE:
        log(e, codes.EV_UNSOLD, codes.NONE, seller, square, 0, 0, lot)
    if lot == codes.LOT_DEED:
        if winner != codes.NONE:
            cause = codes.CAUSE_AUCTION if seller == codes.BANK else codes.CAUSE_DEBTOR_AUCTION
            pay(g, e, winner, seller, price, cause, square)
            give(g, r, e, square, winner, cause)
            check_owns_all(g, r, e)
    elif lot == codes.LOT_CARD:
        card = held_card(g, r, after, square)
        if winner == codes.NONE:
            return_card(g, r, e, after, square, card)
        else:
            pay(g, e, winner, codes.BANK, price, codes.CAUSE_AUCTION, codes.NONE)
            pass_card(g, e, after, winner, square, card)
    else:
        close_building(g, r, e, winner, price)


@kernel
def close_building(g: Game, r: Rules, e: Events, winner: int, price: int) -> None:
    """The winner builds, and bids on while it wants more; when nobody bids the bank keeps what is left."""
    scarce = int(g["depth"]) - 1
    if winner == codes.NONE:
        g["frame_mask"][scarce] = 0
        return
    lot = next_lot(g, r, winner, int(g["want"][winner]), int(g["want_hotel"]))
    pay(g, e, winner, codes.BANK, price, codes.CAUSE_BUILDING_AUCTION, lot)
    place(g, r, e, winner, lot, price)
    g["frame_amount"][scarce] -= 1
    g["want_n"][winner] -= 1
    if g["want_n"][winner] == 0:
        g["frame_mask"][scarce] &= ~(1 << winner)
        forget_want(g, winner)


@kernel
def settle_estate(g: Game, r: Rules, e: Events) -> None:
    """Sells the next lot of an estate: deeds in board order, then the leave-jail cards."""
    top = int(g["depth"]) - 1
    seat = int(g["frame_seat"][top])
    bidders = still_in(g)
    buyers = may_bid(g, r, bidders)
    if buyers == 0:
        # Nobody has been round the board yet: the deeds stay with the bank.
        g["frame_mask"][top] = 0
    for square in range(int(r["n_squares"])):
        if (g["frame_mask"][top] >> square) & 1:
            g["frame_mask"][top] &= ~(1 << square)
            open_deed_auction(g, r, e, square, seat, codes.BANK, buyers)
            return
    if g["out"][seat] != 0:
        for deck in range(int(r["n_decks"])):
            if g["hand"][seat, deck] != 0:
                open_auction(g, e, codes.LOT_CARD, deck, seat, codes.BANK, 1, bidders)
                return
    pop(g)


@kernel
def settle_scarce(g: Game, r: Rules, e: Events) -> None:
    """Auctions the next of the last buildings, until none is left or nobody wants one."""
    top = int(g["depth"]) - 1
    left = int(g["frame_mask"][top])
    if left == 0 or g["frame_amount"][top] == 0:
        for seat in range(int(g["n_seats"])):
            forget_want(g, seat)
        pop(g)
        return
    floor = 1
    if g["frame_cause"][top] == 1:
        floor = lowest_price(g, r, left)
    hotel = int(g["want_hotel"])
    open_auction(g, e, codes.LOT_BUILDING, hotel, int(g["frame_seat"][top]), codes.BANK, floor, left)


@kernel
def lowest_price(g: Game, r: Rules, seats: int) -> int:
    """The lowest deed price among the lots that these seats want their next building for."""
    lowest = 0
    hotel = int(g["want_hotel"])
    for seat in range(int(g["n_seats"])):
        if (seats >> seat) & 1:
            price = kind_price(r, next_lot(g, r, seat, int(g["want"][seat]), hotel), hotel)
            if lowest == 0 or price < lowest:
                lowest = price
    return max(lowest, 1)
