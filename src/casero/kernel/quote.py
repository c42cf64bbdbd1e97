"""What lies in an action for its seat, and what a visitor would pay now: figures for people and programs that choose.

The figures come from the functions that the rules themselves charge by. Nothing that chance decides is foretold.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import (
    FACT_AGAIN,
    FACT_AUCTION,
    FACT_BETWEEN,
    FACT_CLAIMS,
    FACT_DECKS,
    FACT_DEPTH,
    FACT_DIE1,
    FACT_DIE2,
    FACT_DOUBLES,
    FACT_HOTELS,
    FACT_HOUSES,
    FACT_INHERITED,
    FACT_MORTGAGED,
    FACT_OVER,
    FACT_PHASE,
    FACT_POT,
    FACT_TO_ACT,
    FACT_TURN,
    FACT_TURNS,
    FACT_WINNERS,
    FACTS,
    ROW,
    Action,
    Actions,
    Game,
    Games,
    Ints,
    Rules,
    RuleSets,
)
from casero.kernel.rules.build import build_price
from casero.kernel.rules.debt import surrender_credit
from casero.kernel.rules.end import full_worth, worth_of
from casero.kernel.rules.money import percent
from casero.kernel.rules.mortgage import redeem_price, transfer_fee
from casero.kernel.rules.place import refund, refund_all
from casero.kernel.rules.rent import doubles, rent_due
from casero.kernel.stack import acting, top_kind


@kernel
def quote(g: Game, r: Rules, a: Action) -> int:
    """What a legal action brings its seat in cash or takes off its debt; negative is what it costs. 0: not known."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    square = int(a["square"])
    if kind == codes.ACT_BUY:
        return -int(r["price"][g["at"][seat]])
    if kind == codes.ACT_FINE:
        return -int(r["jail_fine"])
    if kind == codes.ACT_BUILD or kind == codes.ACT_WANT:
        return -build_price(g, r, square)
    if kind == codes.ACT_SELL:
        return refund(r, square, int(g["level"][square]))
    if kind == codes.ACT_CLEAR:
        return quote_clear(g, r, seat, square)
    if kind == codes.ACT_MORTGAGE:
        return int(r["mortgage"][square])
    if kind == codes.ACT_REDEEM or kind == codes.ACT_KEEP:
        return -quote_mortgaged(g, r, square, kind)
    if kind == codes.ACT_GIVE:
        return int(r["price"][square])
    if kind == codes.ACT_SURRENDER:
        return surrender_credit(r, square)
    return -quote_choice(g, r, seat, kind)


@kernel
def quote_clear(g: Game, r: Rules, seat: int, group: int) -> int:
    """What the bank pays for all the buildings of a seat's group."""
    total = 0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            total += refund_all(r, square, int(g["level"][square]))
    return total


@kernel
def quote_mortgaged(g: Game, r: Rules, square: int, kind: int) -> int:
    """The price of lifting a mortgage, or of answering for a mortgaged deed received."""
    if top_kind(g) != codes.FRAME_RECEIVED:
        return redeem_price(g, r, square)
    fee = transfer_fee(r, square, int(g["frame_cause"][g["depth"] - 1]))
    return fee if kind == codes.ACT_KEEP else fee + int(r["mortgage"][square])


@kernel
def quote_choice(g: Game, r: Rules, seat: int, kind: int) -> int:
    """The price of an answer to a card or a tax."""
    top = int(g["depth"]) - 1
    if kind == codes.ACT_PAY:
        return int(g["frame_amount"][top])
    if kind == codes.ACT_FLAT:
        return int(r["tax"][g["frame_square"][top]])
    if kind == codes.ACT_PERCENT:
        return percent(full_worth(g, r, seat), int(r["tax_percent"][g["frame_square"][top]]))
    return 0


@kernel
def next_rent(g: Game, r: Rules, square: int) -> int:
    """The rent of a lot with one building more than it has; 0 for what is no lot, or is full."""
    if r["model"][square] != codes.MODEL_BUILDINGS:
        return 0
    level = int(g["level"][square])
    most = int(r["build_max_houses"])
    if level > most or (level == most and r["stock_hotels"] == 0):
        return 0
    rent = int(r["rent"][square, level + 1])
    if g["owner"][square] != codes.NONE and r["rent_double_scope"] == codes.DOUBLE_EVERY_LOT and doubles(g, r, square):
        rent *= 2
    return rent


@entry
def rows(games: Games, i: int, rules: RuleSets, j: int, actions: Actions, n: int, counts: Ints) -> None:
    """Writes the first n actions of a list of legal ones as rows of ROW numbers, the last of them the quote.

    Behind them, for every seat, where its rows begin, where those begin that concern deeds and the like, which change
    less often, and where they end: a list has the actions of a seat one after another.
    """
    ends = ROW * n
    for seat in range(codes.MAX_SEATS):
        counts[ends + 3 * seat] = 0
        counts[ends + 3 * seat + 1] = 0
        counts[ends + 3 * seat + 2] = 0
    for k in range(n):
        a = actions[k]
        at = ROW * k
        counts[at] = a["kind"]
        counts[at + 1] = a["seat"]
        counts[at + 2] = a["other"]
        counts[at + 3] = a["square"]
        counts[at + 4] = a["amount"]
        counts[at + 5] = a["upto"]
        counts[at + 6] = quote(games[i], rules[j], a)
        seat = int(a["seat"])
        if seat >= 0:
            if counts[ends + 3 * seat + 2] == 0:
                counts[ends + 3 * seat] = k
                counts[ends + 3 * seat + 1] = k
            # Up to the first that names a deed, a group, a deck or a seat.
            if counts[ends + 3 * seat + 1] == k and a["square"] == codes.NONE and a["other"] == codes.NONE:
                counts[ends + 3 * seat + 1] = k + 1
            counts[ends + 3 * seat + 2] = k + 1


@kernel
def write_head(g: Game, r: Rules, counts: Ints) -> None:
    """Writes what a game has once: the FACT_ numbers, then the piles."""
    counts[FACT_TURN] = g["turn"]
    counts[FACT_TO_ACT] = acting(g)
    counts[FACT_PHASE] = g["phase"]
    counts[FACT_TURNS] = g["turns"]
    counts[FACT_DOUBLES] = g["doubles"]
    counts[FACT_AGAIN] = g["again"]
    counts[FACT_BETWEEN] = g["between"]
    counts[FACT_DIE1] = g["die1"]
    counts[FACT_DIE2] = g["die2"]
    counts[FACT_POT] = g["pot"]
    counts[FACT_HOUSES] = codes.NONE if r["stock_houses"] == codes.NONE else g["houses"]
    counts[FACT_HOTELS] = g["hotels"]
    counts[FACT_MORTGAGED] = g["mortgaged"]
    counts[FACT_INHERITED] = g["inherited"]
    counts[FACT_OVER] = g["over"]
    counts[FACT_WINNERS] = g["winners"]
    counts[FACT_CLAIMS] = g["n_claims"]
    counts[FACT_DEPTH] = g["depth"]
    counts[FACT_AUCTION] = 0
    for frame in range(int(g["depth"])):
        if g["frame_kind"][frame] == codes.FRAME_AUCTION:
            counts[FACT_AUCTION] = 1
    for deck in range(codes.MAX_DECKS):
        counts[FACT_DECKS + deck] = g["deck_n"][deck]


@kernel
def write_seats(g: Game, r: Rules, counts: Ints) -> None:
    """Writes cash, worth, square, jail and order of bankruptcy, by seat; then leave-jail cards by seat and deck."""
    n = int(g["n_seats"])
    decks = int(r["n_decks"])
    for seat in range(n):
        counts[FACTS + seat] = g["cash"][seat]
        counts[FACTS + n + seat] = worth_of(g, r, seat)
        counts[FACTS + 2 * n + seat] = g["at"][seat]
        counts[FACTS + 3 * n + seat] = g["jail"][seat]
        counts[FACTS + 4 * n + seat] = g["out"][seat]
        for deck in range(decks):
            counts[FACTS + 5 * n + seat * decks + deck] = count_bits(int(g["hand"][seat, deck]))


@entry
def facts(games: Games, i: int, rules: RuleSets, j: int, counts: Ints) -> int:
    """Writes what everybody sees of a game as one row of numbers, and answers how many.

    What a game has once, what a seat has, then by square: owner, level, what a visitor would pay now (for each pip
    where the dice count; 0 where nothing), and what the next building would make of it (0 where there is none to come).
    """
    g = games[i]
    r = rules[j]
    write_head(g, r, counts)
    write_seats(g, r, counts)
    squares = int(r["n_squares"])
    at = FACTS + int(g["n_seats"]) * (5 + int(r["n_decks"]))
    for square in range(squares):
        rent = 0
        if g["owner"][square] != codes.NONE and (g["mortgaged"] >> square) & 1 == 0:
            rent, _ = rent_due(g, r, square, 1)
        counts[at + square] = g["owner"][square]
        counts[at + squares + square] = g["level"][square]
        counts[at + 2 * squares + square] = rent
        counts[at + 3 * squares + square] = next_rent(g, r, square)
    return at + 4 * squares
