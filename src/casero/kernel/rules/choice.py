"""Choices that a card or a tax square leaves to the seat: pay or draw, flat or percentage."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.rules.cards import draw
from casero.kernel.rules.end import full_worth
from casero.kernel.rules.money import charge, pay, percent
from casero.kernel.stack import pop, top_kind


@kernel
def why_choice(g: Game, seat: int, kind: int) -> int:
    """Whether that choice waits for this seat."""
    if top_kind(g) != kind:
        return codes.WHY_NO_CHOICE
    return codes.WHY_OK if g["frame_seat"][g["depth"] - 1] == seat else codes.WHY_NOT_YOUR_TURN


@kernel
def why_pay(g: Game, seat: int) -> int:
    """Paying takes the cash in hand; who lacks it may raise it first."""
    code = why_choice(g, seat, codes.FRAME_PAY_OR_DRAW)
    if code == codes.WHY_OK and g["cash"][seat] < g["frame_amount"][g["depth"] - 1]:
        return codes.WHY_CHOICE_CASH
    return code


@kernel
def do_pay(g: Game, e: Events, seat: int) -> None:
    """Pays what the card asks."""
    top = int(g["depth"]) - 1
    other = int(g["frame_other"][top])
    amount = int(g["frame_amount"][top])
    cause = int(g["frame_cause"][top])
    pop(g)
    pay(g, e, seat, other, amount, cause, codes.NONE)


@kernel
def do_draw(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Draws from the deck that the card names."""
    deck = int(g["frame_square"][g["depth"] - 1])
    pop(g)
    draw(g, r, e, seat, deck)


@kernel
def do_tax(g: Game, r: Rules, e: Events, seat: int, by_percent: int) -> None:
    """Pays a tax the way it was chosen; the worth is counted only now."""
    top = int(g["depth"]) - 1
    other = int(g["frame_other"][top])
    square = int(g["frame_square"][top])
    pop(g)
    if by_percent == 1:
        amount = percent(full_worth(g, r, seat), int(r["tax_percent"][square]))
        charge(g, e, seat, other, amount, codes.CAUSE_TAX_PERCENT, square)
    else:
        charge(g, e, seat, other, int(r["tax"][square]), codes.CAUSE_TAX, square)
