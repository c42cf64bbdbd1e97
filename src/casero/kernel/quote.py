"""What lies in an action for its seat, and what a visitor would pay now: figures for people and programs that choose.

The figures come from the functions that the rules themselves charge by. Nothing that chance decides is foretold.
"""

from __future__ import annotations

from casero.kernel.codes import (
    ACT_BUILD,
    ACT_BUY,
    ACT_CLEAR,
    ACT_FINE,
    ACT_FLAT,
    ACT_GIVE,
    ACT_KEEP,
    ACT_MORTGAGE,
    ACT_PAY,
    ACT_PERCENT,
    ACT_REDEEM,
    ACT_SELL,
    ACT_SURRENDER,
    ACT_WANT,
    DOUBLE_EVERY_LOT,
    FRAME_RECEIVED,
    MAX_SQUARES,
    MODEL_BUILDINGS,
    NONE,
)
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Record, Records
from casero.kernel.rules.build import build_price
from casero.kernel.rules.debt import surrender_credit
from casero.kernel.rules.end import full_worth
from casero.kernel.rules.money import percent
from casero.kernel.rules.mortgage import redeem_price, transfer_fee
from casero.kernel.rules.place import refund, refund_all
from casero.kernel.rules.rent import doubles, rent_due
from casero.kernel.stack import top_kind


@kernel
def quote(g: Record, r: Record, a: Record) -> int:
    """What a legal action brings its seat in cash or takes off its debt; negative is what it costs. 0: not known."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    square = int(a["square"])
    if kind == ACT_BUY:
        return -int(r["price"][g["at"][seat]])
    if kind == ACT_FINE:
        return -int(r["fine"])
    if kind == ACT_BUILD or kind == ACT_WANT:
        return -build_price(g, r, square)
    if kind == ACT_SELL:
        return refund(r, square, int(g["level"][square]))
    if kind == ACT_CLEAR:
        return quote_clear(g, r, seat, square)
    if kind == ACT_MORTGAGE:
        return int(r["mortgage"][square])
    if kind == ACT_REDEEM or kind == ACT_KEEP:
        return -quote_mortgaged(g, r, square, kind)
    if kind == ACT_GIVE:
        return int(r["price"][square])
    if kind == ACT_SURRENDER:
        return surrender_credit(r, square)
    return -quote_choice(g, r, seat, kind)


@kernel
def quote_clear(g: Record, r: Record, seat: int, group: int) -> int:
    """What the bank pays for all the buildings of a seat's group."""
    total = 0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            total += refund_all(r, square, int(g["level"][square]))
    return total


@kernel
def quote_mortgaged(g: Record, r: Record, square: int, kind: int) -> int:
    """The price of lifting a mortgage, or of answering for a mortgaged deed received."""
    if top_kind(g) != FRAME_RECEIVED:
        return redeem_price(g, r, square)
    fee = transfer_fee(r, square, int(g["frame_cause"][g["depth"] - 1]))
    return fee if kind == ACT_KEEP else fee + int(r["mortgage"][square])


@kernel
def quote_choice(g: Record, r: Record, seat: int, kind: int) -> int:
    """The price of an answer to a card or a tax."""
    top = int(g["depth"]) - 1
    if kind == ACT_PAY:
        return int(g["frame_amount"][top])
    if kind == ACT_FLAT:
        return int(r["tax"][g["frame_square"][top]])
    if kind == ACT_PERCENT:
        return percent(full_worth(g, r, seat), int(r["tax_percent"][g["frame_square"][top]]))
    return 0


@kernel
def next_rent(g: Record, r: Record, square: int) -> int:
    """The rent of a lot with one building more than it has; 0 for what is no lot, or is full."""
    if r["model"][square] != MODEL_BUILDINGS:
        return 0
    level = int(g["level"][square])
    most = int(r["max_houses"])
    if level > most or (level == most and r["hotels"] == 0):
        return 0
    rent = int(r["rent"][square, level + 1])
    if g["owner"][square] != NONE and r["double_scope"] == DOUBLE_EVERY_LOT and doubles(g, r, square):
        rent *= 2
    return rent


@entry
def quotes(games: Records, i: int, rules: Records, j: int, actions: Records, n: int, counts: Records) -> None:
    """Writes the quotes of the first n actions of a list of legal ones."""
    for k in range(n):
        counts[k] = quote(games[i], rules[j], actions[k])


@entry
def rents(games: Records, i: int, rules: Records, j: int, counts: Records) -> None:
    """Writes for every square what a visitor would pay now, for each pip where the dice count; 0 where nothing.

    Behind them, from MAX_SQUARES on, what the next building would make of it; 0 where there is none to come.
    """
    g = games[i]
    r = rules[j]
    for square in range(int(r["n_squares"])):
        rent = 0
        if g["owner"][square] != NONE and (g["mortgaged"] >> square) & 1 == 0:
            rent, _ = rent_due(g, r, square, 1)
        counts[square] = rent
        counts[MAX_SQUARES + square] = next_rent(g, r, square)
