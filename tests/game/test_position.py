"""Views: every kind of pending decision says what it means and nothing else."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from casero import Game
from casero.game.view import DebtView, PendingView, WaitingView, build_view
from casero.kernel import codes
from casero.kernel.codes import BANK, CAUSES, FRAMES, NONE, POT

DEEDS: Final = 1 << 5 | 1 << 15
SEATS: Final = 0b110

# Fields of the frame: kind, seat, other, amount, cause, square, mask; then what the view says of it.
KINDS: Final[dict[str, list[tuple[tuple[int, ...], PendingView]]]] = {
    "debt": [
        ((0, 1, 350, codes.CAUSE_RENT_BARE, 39, 0), DebtView("debt", "A", "B", 350, "rent_bare", 39, False)),
        ((0, BANK, 50, codes.CAUSE_FINE, NONE, 0), DebtView("debt", "A", None, 50, "fine", None, False)),
        ((0, POT, 3 * 10**9, codes.CAUSE_TAX, 4, 0), DebtView("debt", "A", None, 3 * 10**9, "tax", 4, True)),
    ],
    "auction": [((1, 0, 0, 0, 6, 0), WaitingView("auction", "B", square=6))],
    "offer": [((1, 0, 0, 0, NONE, 0), WaitingView("offer", "B", "A"))],
    "received": [
        (
            (2, NONE, 0, codes.CAUSE_FEE_SALE, 5, DEEDS),
            WaitingView("received", "C", cause="fee_sale", square=5, deeds=[5, 15]),
        )
    ],
    "want": [((1, 0, 0, 0, 16, SEATS), WaitingView("want", "B", "A", square=16, seats=["B", "C"]))],
    "pay_or_draw": [
        (
            (0, payee, 10, codes.CAUSE_CARD_PAY, 1, 0),
            WaitingView("pay_or_draw", "A", amount=10, cause="card_pay", deck="arca_comunal", pot=payee == POT),
        )
        for payee in (BANK, POT)
    ],
    "tax": [((0, payee, 0, 0, 4, 0), WaitingView("tax", "A", square=4, pot=payee == POT)) for payee in (BANK, POT)],
    "estate": [((2, NONE, 0, 0, NONE, DEEDS), WaitingView("estate", "C", deeds=[5, 15]))],
    "each": [
        (
            (0, other, 50, codes.CAUSE_CARD_EACH, NONE, SEATS),
            WaitingView("each", "A", amount=50, cause="card_each", pays=bool(other), seats=["B", "C"]),
        )
        for other in (0, 1)
    ],
    "move": [((0, NONE, 7, 0, NONE, 0), WaitingView("move", "A", count=7))],
    "scarce": [
        ((0, NONE, 2, floor, NONE, SEATS), WaitingView("scarce", "A", count=2, at_price=bool(floor), seats=["B", "C"]))
        for floor in (0, 1)
    ],
}


def pending(kind: str, fields: tuple[int, ...], **more: int) -> PendingView:
    """The view of a stack with that frame alone."""
    game = Game.new(seats=3, seed=1)
    g: Any = game.record[0]
    names = ("seat", "other", "amount", "cause", "square", "mask")
    for name, value in {"kind": FRAMES.index(kind), **dict(zip(names, fields, strict=True))}.items():
        g[f"frame_{name}"][0] = value
    g["depth"] = 1
    for name, value in {"lot_square": fields[4], "lot_seller": BANK, "bidder": NONE, "offer_to": 1, **more}.items():
        g[name] = value
    view = build_view(g, game.setup, None, fields[0], [0, 0, 0])
    json.dumps(view.as_json())
    [one] = view.pending
    return one


@pytest.mark.parametrize("kind", FRAMES[1:])
def test_every_pending_decision_says_what_it_means(kind: str) -> None:
    for fields, expected in KINDS[kind]:
        assert pending(kind, fields) == expected
        assert expected.cause is None or expected.cause in CAUSES


def test_an_auction_of_a_card_or_a_building_names_no_deed() -> None:
    card = pending("auction", (1, 0, 0, 0, 1, 0), lot=codes.LOT_CARD)
    assert card == WaitingView("auction", "B", deck="arca_comunal")
    assert pending("auction", (1, 0, 0, 0, 1, 0), lot=codes.LOT_BUILDING) == WaitingView("auction", "B")


def test_a_debt_that_is_played_is_seen() -> None:
    game = Game.new(seats=3, seed=1)
    while game.turn != 0:
        game = Game.new(seats=3)
    record: Any = game._record
    record["cash"][0, 0] = 10
    record["issued"] -= 1490
    game.play("A roll 1-3")
    [debt] = game.view().pending
    assert isinstance(debt, DebtView)
    assert (debt.seat, debt.other, debt.cause, debt.square) == ("A", None, "tax", 4)
