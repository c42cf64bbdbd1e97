"""Jail: every way in, every way out, and what the turns in between bring."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.decks import held_card, return_card
from casero.kernel.rules.money import charge, fine_to, pay
from casero.kernel.stack import push


@kernel
def send_to_jail(g: Game, r: Rules, e: Events, seat: int, cause: int) -> None:
    """Puts a seat in jail; that ends its turn, and no salary is paid on the way."""
    g["at"][seat] = r["jail_square"]
    g["jail"][seat] = 0
    g["again"] = 0
    g["phase"] = codes.PHASE_DONE
    log(e, codes.EV_TO_JAIL, seat, codes.NONE, int(r["jail_square"]), 0, cause, 0)


@kernel
def misses_turns(r: Rules) -> bool:
    """Whether prisoners sit their turns out instead of throwing for a double."""
    return bool(r["jail_double_releases"] == 0)


@kernel
def leave_jail(g: Game, e: Events, seat: int, cause: int) -> None:
    """Sets a prisoner free."""
    g["jail"][seat] = codes.NONE
    log(e, codes.EV_LEAVES_JAIL, seat, codes.NONE, int(g["at"][seat]), 0, cause, 0)


@kernel
def stay(g: Game, e: Events, seat: int) -> None:
    """One more turn spent in jail."""
    g["jail"][seat] += 1
    log(e, codes.EV_STAYS_IN_JAIL, seat, codes.NONE, int(g["at"][seat]), int(g["jail"][seat]), 0, 0)


@kernel
def throw_in_jail(g: Game, r: Rules, e: Events, seat: int) -> int:
    """A prisoner has thrown; returns the squares to move now, 0 for none."""
    g["phase"] = codes.PHASE_END
    g["again"] = 0
    pips = int(g["die1"] + g["die2"])
    if g["die1"] == g["die2"]:
        leave_jail(g, e, seat, codes.CAUSE_DOUBLE)
        # The double is used up by leaving, unless the table lets it earn a further throw like any other.
        if r["jail_double_rethrow"] == 1:
            g["doubles"] += 1
            g["again"] = 1
        return pips
    stay(g, e, seat)
    if r["jail_turns"] == codes.NONE or g["jail"][seat] < r["jail_turns"] or r["jail_after_turns"] == codes.AFTER_FREE:
        return 0
    # The fine is due before the token moves, and raising it may take a while.
    leave_jail(g, e, seat, codes.CAUSE_FINE)
    push(g, codes.FRAME_MOVE, seat, codes.NONE, pips, 0, codes.NONE, 0)
    charge(g, e, seat, fine_to(r), int(r["jail_fine"]), codes.CAUSE_FINE, codes.NONE)
    return 0


@kernel
def begin_turn_in_jail(g: Game, r: Rules, e: Events, seat: int) -> None:
    """A prisoner's turn begins: who has waited long enough is free, at the edition's price."""
    if r["jail_turns"] == codes.NONE or g["jail"][seat] < r["jail_turns"]:
        return
    if r["jail_after_turns"] == codes.AFTER_PAY_AND_MOVE:
        leave_jail(g, e, seat, codes.CAUSE_FINE)
        charge(g, e, seat, fine_to(r), int(r["jail_fine"]), codes.CAUSE_FINE, codes.NONE)
    else:
        leave_jail(g, e, seat, codes.CAUSE_WAITED)


@kernel
def why_leave(g: Game, seat: int) -> int:
    """Leaving jail by fine or card: in one's own turn, before throwing."""
    if g["jail"][seat] == codes.NONE:
        return codes.WHY_NOT_IN_JAIL
    if seat != g["turn"] or g["phase"] != codes.PHASE_ROLL:
        return codes.WHY_FINE_TIMING
    return codes.WHY_OK


@kernel
def why_fine(g: Game, r: Rules, seat: int) -> int:
    """The fine frees a prisoner who has the cash in hand."""
    if r["jail_fine"] == codes.NONE:
        return codes.WHY_NO_FINE
    code = why_leave(g, seat)
    if code == codes.WHY_OK and g["cash"][seat] < r["jail_fine"]:
        return codes.WHY_FINE_CASH
    return code


@kernel
def do_fine(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Pays the fine; the turn goes on with a normal throw."""
    pay(g, e, seat, fine_to(r), int(r["jail_fine"]), codes.CAUSE_FINE, codes.NONE)
    leave_jail(g, e, seat, codes.CAUSE_FINE)


@kernel
def why_card(g: Game, r: Rules, a: Action) -> int:
    """A leave-jail card frees the prisoner who holds it."""
    seat = int(a["seat"])
    code = why_leave(g, seat)
    if code != codes.WHY_OK:
        return code
    if a["square"] < 0 or a["square"] >= r["n_decks"] or g["hand"][seat, a["square"]] == 0:
        return codes.WHY_NO_CARD
    return codes.WHY_OK


@kernel
def do_card(g: Game, r: Rules, e: Events, a: Action) -> None:
    """Uses the card, which goes under its deck."""
    seat = int(a["seat"])
    deck = int(a["square"])
    return_card(g, r, e, seat, deck, held_card(g, r, seat, deck))
    leave_jail(g, e, seat, codes.CAUSE_JAIL_CARD)
