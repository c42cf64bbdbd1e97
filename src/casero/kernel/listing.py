"""The list of legal actions: candidates, filtered by `judge`.

The order is part of the interface: seats from the one to act onwards to its left; for each, the plain kinds, the
bid, what concerns squares, groups, decks, claims and offers; the agreed hour last. Bots with equal seeds choose by
position in the list, so reordering candidates changes their games.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Actions, Game, Rules
from casero.kernel.legal import judge_rest
from casero.kernel.rules.build import most_buildings, most_built
from casero.kernel.rules.sell import clear_most
from casero.kernel.rules.trade import why_offering
from casero.kernel.stack import acting, top_kind


@kernel
def set_action(a: Action, kind: int, seat: int, other: int, square: int, amount: int) -> None:
    """Fills an action record."""
    a["kind"] = kind
    a["seat"] = seat
    a["other"] = other
    a["square"] = square
    a["amount"] = amount
    a["upto"] = 0
    a["give_cash"] = 0
    a["get_cash"] = 0
    a["give_cards"] = 0
    a["get_cards"] = 0
    a["give"] = 0
    a["get"] = 0


@kernel
def add(g: Game, r: Rules, actions: Actions, n: int, kind: int, seat: int, other: int, square: int, amount: int) -> int:
    """Writes a candidate and keeps it if it is legal; returns the new length."""
    set_action(actions[n], kind, seat, other, square, amount)
    return n + 1 if judge_rest(g, r, actions[n]) == codes.WHY_OK else n


@kernel
def add_plain(g: Game, r: Rules, actions: Actions, n: int, seat: int) -> int:
    """Kinds without parameters, and the bid."""
    n = add(g, r, actions, n, codes.ACT_ROLL, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_BUY, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_DECLINE, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_FINE, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_PAY, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_DRAW, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_FLAT, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_PERCENT, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_ACCEPT, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_REJECT, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_BANKRUPT, seat, codes.NONE, codes.NONE, 0)
    n = add(g, r, actions, n, codes.ACT_END, seat, codes.NONE, codes.NONE, 0)
    if top_kind(g) == codes.FRAME_AUCTION:
        lowest = max(int(g["bid"]) + 1, int(g["bid_floor"]))
        before = n
        n = add(g, r, actions, n, codes.ACT_BID, seat, codes.NONE, codes.NONE, lowest)
        if n > before:
            actions[before]["upto"] = g["cash"][seat]
    return add(g, r, actions, n, codes.ACT_PASS, seat, codes.NONE, codes.NONE, 0)


@kernel
def add_count(g: Game, r: Rules, actions: Actions, n: int, kind: int, seat: int, square: int) -> int:
    """Buildings for a lot and its colour: one, and up to how many where more are possible."""
    row = n
    n = add(g, r, actions, n, kind, seat, codes.NONE, square, 1)
    if n > row:
        if kind == codes.ACT_BUILD:
            most = most_built(g, r, seat, square)
        else:
            most = most_buildings(g, r, seat, square, int(g["want_hotel"]))
        actions[row]["upto"] = most if most > 1 else 0
    return n


@kernel
def add_squares(g: Game, r: Rules, actions: Actions, n: int, seat: int) -> int:
    """What concerns one deed of the seat's own."""
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat:
            n = add_count(g, r, actions, n, codes.ACT_BUILD, seat, square)
            n = add(g, r, actions, n, codes.ACT_SELL, seat, codes.NONE, square, 0)
            n = add(g, r, actions, n, codes.ACT_MORTGAGE, seat, codes.NONE, square, 0)
            n = add(g, r, actions, n, codes.ACT_REDEEM, seat, codes.NONE, square, 0)
            if g["depth"] > 0:
                n = add_count(g, r, actions, n, codes.ACT_WANT, seat, square)
                n = add(g, r, actions, n, codes.ACT_KEEP, seat, codes.NONE, square, 0)
                n = add(g, r, actions, n, codes.ACT_GIVE, seat, codes.NONE, square, 0)
                n = add(g, r, actions, n, codes.ACT_AUCTION, seat, codes.NONE, square, 0)
                n = add(g, r, actions, n, codes.ACT_SURRENDER, seat, codes.NONE, square, 0)
    return n


@kernel
def add_groups(g: Game, r: Rules, actions: Actions, n: int, seat: int) -> int:
    """Clearing a group, down to a template of houses."""
    for group in range(int(r["n_groups"])):
        if (g["built"] >> group) & 1:
            before = n
            n = add(g, r, actions, n, codes.ACT_CLEAR, seat, codes.NONE, group, 0)
            if n > before:
                actions[before]["upto"] = clear_most(g, r, seat, group)
    return n


@kernel
def add_others(g: Game, r: Rules, actions: Actions, n: int, seat: int) -> int:
    """Leave-jail cards, claims, and offers as templates."""
    for deck in range(int(r["n_decks"])):
        if g["hand"][seat, deck] != 0:
            n = add(g, r, actions, n, codes.ACT_CARD, seat, codes.NONE, deck, 0)
    if g["n_claims"] > 0:
        n = add(g, r, actions, n, codes.ACT_CLAIM, seat, codes.NONE, codes.NONE, 0)
        for other in range(int(g["n_seats"])):
            n = add(g, r, actions, n, codes.ACT_CLAIM, seat, other, codes.NONE, 0)
    for other in range(int(g["n_seats"])):
        if why_offering(g, r, seat, other) == codes.WHY_OK:
            set_action(actions[n], codes.ACT_OFFER, seat, other, codes.NONE, 0)
            actions[n]["upto"] = codes.NONE
            n += 1
    return n


@kernel
def list_legal(g: Game, r: Rules, actions: Actions, row: int) -> int:
    """Fills the list of legal actions from a row on and returns its length."""
    n = row
    if g["over"] != 0:
        return 0
    first = acting(g)
    for i in range(int(g["n_seats"])):
        seat = (first + i) % int(g["n_seats"])
        if g["out"][seat] != 0:
            continue
        n = add(g, r, actions, n, codes.ACT_WITHDRAW, seat, codes.NONE, codes.NONE, 0)
        # While something is pending only the seat to act acts.
        if i > 0 and g["depth"] > 0:
            continue
        n = add_plain(g, r, actions, n, seat)
        n = add_squares(g, r, actions, n, seat)
        n = add_groups(g, r, actions, n, seat)
        n = add_others(g, r, actions, n, seat)
    return add(g, r, actions, n, codes.ACT_TIME, codes.NONE, codes.NONE, codes.NONE, 0) - row
