"""Jail: every way in, every way out, and what the turns in between bring."""

from __future__ import annotations

from casero.kernel.codes import (
    AFTER_FREE,
    AFTER_PAY_AND_MOVE,
    BANK,
    CAUSE_DOUBLE,
    CAUSE_FINE,
    CAUSE_JAIL_CARD,
    CAUSE_WAITED,
    EV_LEAVES_JAIL,
    EV_STAYS_IN_JAIL,
    EV_TO_JAIL,
    FRAME_MOVE,
    NONE,
    PHASE_DONE,
    PHASE_END,
    PHASE_ROLL,
    WHY_FINE_CASH,
    WHY_FINE_TIMING,
    WHY_NO_CARD,
    WHY_NO_FINE,
    WHY_NOT_IN_JAIL,
    WHY_OK,
)
from casero.kernel.jit import kernel
from casero.kernel.layout import Record
from casero.kernel.log import log
from casero.kernel.rules.decks import held_card, return_card
from casero.kernel.rules.money import charge, pay
from casero.kernel.stack import push


@kernel
def send_to_jail(g: Record, r: Record, e: Record, seat: int, cause: int) -> None:
    """Puts a seat in jail; that ends its turn, and no salary is paid on the way."""
    g["at"][seat] = r["jail_square"]
    g["jail"][seat] = 0
    g["again"] = 0
    g["phase"] = PHASE_DONE
    log(e, EV_TO_JAIL, seat, NONE, int(r["jail_square"]), 0, cause, 0)


@kernel
def misses_turns(r: Record) -> bool:
    """Whether prisoners sit their turns out instead of throwing for a double."""
    return bool(r["double_releases"] == 0)


@kernel
def leave_jail(g: Record, e: Record, seat: int, cause: int) -> None:
    """Sets a prisoner free."""
    g["jail"][seat] = NONE
    log(e, EV_LEAVES_JAIL, seat, NONE, int(g["at"][seat]), 0, cause, 0)


@kernel
def stay(g: Record, e: Record, seat: int) -> None:
    """One more turn spent in jail."""
    g["jail"][seat] += 1
    log(e, EV_STAYS_IN_JAIL, seat, NONE, int(g["at"][seat]), int(g["jail"][seat]), 0, 0)


@kernel
def throw_in_jail(g: Record, r: Record, e: Record, seat: int) -> int:
    """A prisoner has thrown; answers the squares to move now, 0 for none."""
    g["phase"] = PHASE_END
    g["again"] = 0
    pips = int(g["die1"] + g["die2"])
    if g["die1"] == g["die2"]:
        # The double is used up by leaving: it earns no further throw.
        leave_jail(g, e, seat, CAUSE_DOUBLE)
        return pips
    stay(g, e, seat)
    if r["jail_turns"] == NONE or g["jail"][seat] < r["jail_turns"] or r["after_turns"] == AFTER_FREE:
        return 0
    # The fine is due before the token moves, and raising it may take a while.
    leave_jail(g, e, seat, CAUSE_FINE)
    push(g, FRAME_MOVE, seat, NONE, pips, 0, NONE, 0)
    charge(g, e, seat, BANK, int(r["fine"]), CAUSE_FINE, NONE)
    return 0


@kernel
def begin_turn_in_jail(g: Record, r: Record, e: Record, seat: int) -> None:
    """A prisoner's turn begins: who has waited long enough is free, at the edition's price."""
    if r["jail_turns"] == NONE or g["jail"][seat] < r["jail_turns"]:
        return
    if r["after_turns"] == AFTER_PAY_AND_MOVE:
        leave_jail(g, e, seat, CAUSE_FINE)
        charge(g, e, seat, BANK, int(r["fine"]), CAUSE_FINE, NONE)
    else:
        leave_jail(g, e, seat, CAUSE_WAITED)


@kernel
def why_leave(g: Record, seat: int) -> int:
    """Leaving jail by fine or card: in one's own turn, before throwing."""
    if g["jail"][seat] == NONE:
        return WHY_NOT_IN_JAIL
    if seat != g["turn"] or g["phase"] != PHASE_ROLL:
        return WHY_FINE_TIMING
    return WHY_OK


@kernel
def why_fine(g: Record, r: Record, seat: int) -> int:
    """The fine frees a prisoner who has the cash in hand."""
    if r["fine"] == NONE:
        return WHY_NO_FINE
    code = why_leave(g, seat)
    if code == WHY_OK and g["cash"][seat] < r["fine"]:
        return WHY_FINE_CASH
    return code


@kernel
def do_fine(g: Record, r: Record, e: Record, seat: int) -> None:
    """Pays the fine; the turn goes on with a normal throw."""
    pay(g, e, seat, BANK, int(r["fine"]), CAUSE_FINE, NONE)
    leave_jail(g, e, seat, CAUSE_FINE)


@kernel
def why_card(g: Record, r: Record, a: Record) -> int:
    """A leave-jail card frees the prisoner who holds it."""
    seat = int(a["seat"])
    code = why_leave(g, seat)
    if code != WHY_OK:
        return code
    if a["square"] < 0 or a["square"] >= r["n_decks"] or g["hand"][seat, a["square"]] == 0:
        return WHY_NO_CARD
    return WHY_OK


@kernel
def do_card(g: Record, r: Record, e: Record, a: Record) -> None:
    """Uses the card, which goes under its deck."""
    seat = int(a["seat"])
    deck = int(a["square"])
    return_card(g, r, e, seat, deck, held_card(g, r, seat, deck))
    leave_jail(g, e, seat, CAUSE_JAIL_CARD)
