"""The start of a game: the position, the shuffles, the throw for who begins, the deal.

How a key becomes a start is part of the interface, since others verify it: each deck in order is shuffled from its last
card down (swap with a card drawn from those up to it), then the seats throw, then each dealt deed is drawn among
those left, in board order.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import GIVEN_NUMBER, Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rng import below, given, throw_dice
from casero.kernel.rules.money import fill_pot, give, pay
from casero.kernel.rules.turn import begin_turn


@kernel
def lay_out(g: Game, r: Rules, e: Events, n_seats: int) -> None:
    """The position before anything happens: decks in file order, all tokens on the start, seat A's turn.

    Assumes a record of zeros but for the generator.
    """
    g["n_seats"] = n_seats
    g["phase"] = codes.PHASE_ROLL
    g["between"] = 1
    g["landed"] = codes.NONE
    g["houses"] = max(int(r["stock_houses"]), 0)
    g["hotels"] = r["stock_hotels"]
    g["all_houses"] = g["houses"]
    g["all_hotels"] = g["hotels"]
    for seat in range(codes.MAX_SEATS):
        g["jail"][seat] = codes.NONE
        g["want"][seat] = codes.NONE
    for seat in range(n_seats):
        pay(g, e, codes.BANK, seat, int(r["setup_starting_cash"]), codes.CAUSE_START, codes.NONE)
    fill_pot(g, r, e)
    for square in range(codes.MAX_SQUARES):
        g["owner"][square] = codes.NONE
    for deck in range(int(r["n_decks"])):
        g["deck_n"][deck] = r["n_cards"][deck]
        for card in range(int(r["n_cards"][deck])):
            g["deck"][deck, card] = card


@kernel
def shuffle(g: Game, deck: int, n: int) -> None:
    """Shuffles the first n cards of a pile whose top lies at 0."""
    for i in range(n - 1, 0, -1):
        j = below(g, i + 1)
        card = int(g["deck"][deck, i])
        g["deck"][deck, i] = g["deck"][deck, j]
        g["deck"][deck, j] = card


@kernel
def throw_for_first(g: Game, e: Events) -> int:
    """All throw, the highest total begins; those who tie throw again among themselves."""
    left = (1 << int(g["n_seats"])) - 1
    while True:
        best = 0
        winners = 0
        for seat in range(int(g["n_seats"])):
            if (left >> seat) & 1:
                throw_dice(g, e, seat, 1)
                total = int(g["die1"] + g["die2"])
                if total > best:
                    best = total
                    winners = 1 << seat
                elif total == best:
                    winners |= 1 << seat
        left = winners
        if left & (left - 1) == 0:
            break
    seat = 0
    while (left >> seat) & 1 == 0:
        seat += 1
    return seat


@kernel
def draw_deed(g: Game, r: Rules, e: Events) -> int:
    """A deed that nobody holds, each equally likely, or the one given from outside."""
    square = codes.NONE
    if e["n_given"] > 0:
        square = given(e, GIVEN_NUMBER, GIVEN_NUMBER + int(r["n_squares"]) - 1)
    if square != codes.NONE:
        if (r["deeds"] >> square) & 1 == 0 or g["owner"][square] != codes.NONE:
            e["fault"] = 1
        return square
    n = 0
    for square in range(int(r["n_squares"])):
        if (r["deeds"] >> square) & 1 and g["owner"][square] == codes.NONE:
            n += 1
    k = below(g, n)
    square = codes.NONE
    while k >= 0:
        square += 1
        if (r["deeds"] >> square) & 1 and g["owner"][square] == codes.NONE:
            k -= 1
    return square


@kernel
def deal_to(g: Game, r: Rules, e: Events, seat: int, n: int) -> None:
    """Deals n deeds to a seat, which pays their printed price at once unless they are free."""
    for _ in range(n):
        square = draw_deed(g, r, e)
        log(e, codes.EV_DEAL, seat, codes.NONE, square, 0, codes.CAUSE_DEAL, 0)
        if e["fault"] == 0:
            if r["setup_deal_free"] == 0:
                pay(g, e, seat, codes.BANK, int(r["price"][square]), codes.CAUSE_DEAL, square)
            give(g, r, e, square, seat, codes.CAUSE_DEAL)


@kernel
def deal(g: Game, r: Rules, e: Events) -> None:
    """Deals the edition's number of deeds: one by one from the banker's left, or all at once from its right."""
    n = int(g["n_seats"])
    if r["setup_deal_order"] == codes.DEAL_ONE_LEFT:
        for _ in range(int(r["setup_deal_deeds"])):
            for seat in range(1, n + 1):
                deal_to(g, r, e, seat % n, 1)
    else:
        for seat in range(n - 1, -1, -1):
            deal_to(g, r, e, seat, int(r["setup_deal_deeds"]))


@kernel
def start_game(g: Game, r: Rules, e: Events, n_seats: int) -> None:
    """Lays the game out, shuffles, finds who begins and deals."""
    lay_out(g, r, e, n_seats)
    for deck in range(int(r["n_decks"])):
        shuffle(g, deck, int(g["deck_n"][deck]))
    first = 0
    if r["setup_first_player"] == codes.FIRST_HIGHEST:
        first = throw_for_first(g, e)
        g["die1"] = 0
        g["die2"] = 0
    log(e, codes.EV_FIRST, first, codes.NONE, codes.NONE, 0, 0, 0)
    deal(g, r, e)
    begin_turn(g, r, e, first)
