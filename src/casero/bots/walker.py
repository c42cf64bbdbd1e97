"""A walker owns nothing and decides nothing: it goes round the board, to measure how often tokens come by.

It serves the laboratory, not the table. With fresh decks every card is drawn from the whole deck, as the exact chances
have it.
"""

from __future__ import annotations

from casero.bots.buyer import act
from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rng import below
from casero.kernel.rules.jail import misses_turns
from casero.kernel.stack import acting, top_kind


@kernel
def choose_walker(g: Game, r: Rules, a: Action, leaves: int) -> None:
    """Writes the walker's action: on and on, out of jail at once or as late as the edition lets it."""
    seat = acting(g)
    if g["depth"] > 0:
        kind = top_kind(g)
        if kind == codes.FRAME_AUCTION:
            act(a, codes.ACT_PASS, seat, codes.NONE, 0)
        elif kind == codes.FRAME_PAY_OR_DRAW:
            act(a, codes.ACT_PAY, seat, codes.NONE, 0)
        else:
            act(a, codes.ACT_FLAT, seat, codes.NONE, 0)
    elif g["phase"] == codes.PHASE_BUY:
        act(a, codes.ACT_DECLINE, seat, codes.NONE, 0)
    elif g["phase"] == codes.PHASE_ROLL and g["jail"][seat] != codes.NONE:
        if leaves == 1 and r["jail_fine"] != codes.NONE:
            act(a, codes.ACT_FINE, seat, codes.NONE, 0)
        else:
            act(a, codes.ACT_END if misses_turns(r) else codes.ACT_ROLL, seat, codes.NONE, 0)
    else:
        act(
            a,
            codes.ACT_ROLL if g["phase"] == codes.PHASE_ROLL or g["again"] == 1 else codes.ACT_END,
            seat,
            codes.NONE,
            0,
        )


@kernel
def lay_fresh_decks(g: Game, r: Rules) -> None:
    """Makes every card of every deck a draw from the whole deck."""
    for deck in range(int(r["n_decks"])):
        n = int(r["n_cards"][deck])
        g["deck_n"][deck] = n
        g["deck_head"][deck] = 0
        g["deck_seen"][deck] = 0
        for i in range(n):
            g["deck"][deck, i] = below(g, n)
        for seat in range(codes.MAX_SEATS):
            g["hand"][seat, deck] = 0
