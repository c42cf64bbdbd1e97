"""The turn: throwing, doubles, ending, and the dice going to the next seat."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rng import throw_dice
from casero.kernel.rules.end import ends_last_round
from casero.kernel.rules.jail import begin_turn_in_jail, misses_turns, send_to_jail, stay, throw_in_jail
from casero.kernel.rules.money import pay
from casero.kernel.rules.move import walk_throw
from casero.kernel.rules.rent import count_throw
from casero.kernel.stack import next_seat


@hot
def why_roll(g: Game, r: Rules, seat: int) -> int:
    """Why the seat may not throw. Assumes it is its turn and nothing is pending."""
    if g["phase"] == codes.PHASE_ROLL:
        if g["jail"][seat] != codes.NONE and misses_turns(r):
            return codes.WHY_MISSES_TURN
        return codes.WHY_OK
    if g["phase"] == codes.PHASE_BUY:
        return codes.WHY_MUST_DECIDE
    return codes.WHY_OK if g["again"] == 1 else codes.WHY_ALREADY_THROWN


@hot
def why_end(g: Game, r: Rules, seat: int) -> int:
    """Why the seat may not end its turn. Assumes it is its turn and nothing is pending."""
    if g["phase"] == codes.PHASE_END:
        return codes.WHY_OK
    if g["phase"] == codes.PHASE_BUY:
        return codes.WHY_MUST_DECIDE
    if g["jail"][seat] != codes.NONE and misses_turns(r):
        return codes.WHY_OK
    return codes.WHY_MUST_THROW_AGAIN if g["doubles"] > 0 else codes.WHY_MUST_THROW


@hot
def after_landing(g: Game, r: Rules) -> int:
    """What the turn waits for once the square is resolved: another throw that must be made, or its end."""
    if g["again"] == 1 and r["turn_double_rethrow"] == codes.RETHROW_MUST:
        return codes.PHASE_ROLL
    return codes.PHASE_END


@kernel
def third_double(g: Game, r: Rules, e: Events, seat: int) -> None:
    """The third double in a row is not moved: jail, or the bare jail square where nobody is imprisoned."""
    if r["turn_triple_double"] == codes.TRIPLE_JAIL and r["jail_enabled"] == 1:
        send_to_jail(g, r, e, seat, codes.CAUSE_THIRD_DOUBLE)
    else:
        here = int(g["at"][seat])
        g["at"][seat] = r["jail_square"]
        g["again"] = 0
        g["phase"] = codes.PHASE_DONE
        log(e, codes.EV_MOVE, seat, here, int(r["jail_square"]), 0, codes.CAUSE_THIRD_DOUBLE, 0)


@kernel
def pay_bonus(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Pays what a table gives for a double one."""
    pay(g, e, codes.BANK, seat, int(r["turn_double_one_bonus"]), codes.CAUSE_DOUBLE_ONE, codes.NONE)


@hot
def do_roll(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Throws, moves the token and resolves the square it reaches."""
    if g["between"] == 1:
        g["between"] = 0
        if g["n_claims"] > 0:
            count_throw(g, r, e, seat)
    die1, die2 = throw_dice(g, e, seat, 0)
    pips = die1 + die2
    if pips == 2 and r["turn_double_one_bonus"] != 0:
        pay_bonus(g, r, e, seat)
    if g["jail"][seat] != codes.NONE:
        pips = throw_in_jail(g, r, e, seat)
        if pips > 0:
            g["phase"] = after_landing(g, r)
            walk_throw(g, r, e, seat, pips)
        return
    g["again"] = 0
    if die1 == die2:
        g["doubles"] += 1
        g["again"] = 1
        if g["doubles"] == 3 and r["turn_triple_double"] != codes.TRIPLE_NONE:
            third_double(g, r, e, seat)
            return
    g["phase"] = after_landing(g, r)
    walk_throw(g, r, e, seat, pips)


@hot
def do_end(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Ends the turn; a prisoner who does not throw has spent one more turn in jail."""
    if g["phase"] == codes.PHASE_ROLL:
        stay(g, e, seat)
    if e["cap"] > 0:
        log(e, codes.EV_END_TURN, seat, codes.NONE, codes.NONE, 0, 0, 0)
    begin_turn(g, r, e, next_seat(g, seat))


@hot
def begin_turn(g: Game, r: Rules, e: Events, seat: int) -> None:
    """The dice go to a seat, unless the last round is over."""
    if r["end_rounds"] != codes.NONE and ends_last_round(g, r, e, seat):
        return
    g["turn"] = seat
    g["phase"] = codes.PHASE_ROLL
    g["between"] = 1
    g["doubles"] = 0
    g["again"] = 0
    g["landed"] = codes.NONE
    g["turns"] += 1
    if e["cap"] > 0:
        log(e, codes.EV_TURN, seat, codes.NONE, codes.NONE, int(g["turns"]), 0, 0)
    if g["jail"][seat] != codes.NONE:
        begin_turn_in_jail(g, r, e, seat)
