"""A lap before the first purchase, where a table wants one: who may buy and bid."""

from __future__ import annotations

from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Game, Rules


@hot
def may_buy(g: Game, r: Rules, seat: int) -> bool:
    """Whether a seat may buy deeds and bid for them: where a table wants a lap first, once it has reached the start."""
    return bool(r["purchase_after_lap"] == 0 or (g["lapped"] >> seat) & 1 == 1)


@kernel
def may_bid(g: Game, r: Rules, bidders: int) -> int:
    """Those of a mask of seats that may bid for a deed."""
    return bidders if r["purchase_after_lap"] == 0 else bidders & int(g["lapped"])
