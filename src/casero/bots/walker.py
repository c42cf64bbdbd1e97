"""A walker owns nothing and decides nothing: it goes round the board, to measure how often tokens come by.

It serves the laboratory, not the table. With fresh decks every card is drawn from the whole deck, as the exact chances
have it.
"""

from __future__ import annotations

from casero.bots.buyer import act
from casero.kernel.codes import (
    ACT_DECLINE,
    ACT_END,
    ACT_FINE,
    ACT_FLAT,
    ACT_PASS,
    ACT_PAY,
    ACT_ROLL,
    FRAME_AUCTION,
    FRAME_PAY_OR_DRAW,
    MAX_SEATS,
    NONE,
    PHASE_BUY,
    PHASE_ROLL,
)
from casero.kernel.jit import kernel
from casero.kernel.layout import Record
from casero.kernel.rng import below
from casero.kernel.rules.jail import misses_turns
from casero.kernel.stack import acting, top_kind


@kernel
def choose_walker(g: Record, r: Record, a: Record, leaves: int) -> None:
    """Writes the walker's action: on and on, out of jail at once or as late as the edition lets it."""
    seat = acting(g)
    if g["depth"] > 0:
        kind = top_kind(g)
        if kind == FRAME_AUCTION:
            act(a, ACT_PASS, seat, NONE, 0)
        elif kind == FRAME_PAY_OR_DRAW:
            act(a, ACT_PAY, seat, NONE, 0)
        else:
            act(a, ACT_FLAT, seat, NONE, 0)
    elif g["phase"] == PHASE_BUY:
        act(a, ACT_DECLINE, seat, NONE, 0)
    elif g["phase"] == PHASE_ROLL and g["jail"][seat] != NONE:
        if leaves == 1 and r["fine"] != NONE:
            act(a, ACT_FINE, seat, NONE, 0)
        else:
            act(a, ACT_END if misses_turns(r) else ACT_ROLL, seat, NONE, 0)
    else:
        act(a, ACT_ROLL if g["phase"] == PHASE_ROLL or g["again"] == 1 else ACT_END, seat, NONE, 0)


@kernel
def lay_fresh_decks(g: Record, r: Record) -> None:
    """Makes every card of every deck a draw from the whole deck."""
    for deck in range(int(r["n_decks"])):
        n = int(r["n_cards"][deck])
        g["deck_n"][deck] = n
        g["deck_head"][deck] = 0
        g["deck_seen"][deck] = 0
        for i in range(n):
            g["deck"][deck, i] = below(g, n)
        for seat in range(MAX_SEATS):
            g["hand"][seat, deck] = 0
