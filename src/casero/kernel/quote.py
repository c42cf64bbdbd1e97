"""What lies in an action for its seat, and what a visitor would pay now: figures for people and programs that choose.

The figures come from the functions that the rules themselves charge by. Nothing that chance decides is foretold.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.build import build_price
from casero.kernel.rules.buildings import refund, refund_all
from casero.kernel.rules.debt import surrender_credit
from casero.kernel.rules.end import full_worth
from casero.kernel.rules.money import percent
from casero.kernel.rules.mortgage import redeem_price, transfer_fee
from casero.kernel.rules.rent import doubles
from casero.kernel.stack import top_kind


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
        return refund(g, r, square, int(g["level"][square]))
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
            total += refund_all(g, r, square)
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
