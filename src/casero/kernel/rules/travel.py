"""Walking: a token goes along the ring, forwards past the start for a salary, or back without; who has been round."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.money import pay


@hot
def walk(g: Game, r: Rules, e: Events, seat: int, pips: int, salary: int, cause: int) -> int:
    """Moves a token forwards, returns where to; on or past the start the salary is paid if it is due on this move."""
    here = int(g["at"][seat])
    there = here + pips
    passed = 0
    if there >= r["n_squares"]:
        there -= int(r["n_squares"])
        passed = 1
    g["at"][seat] = there
    if e["cap"] > 0:
        log(e, codes.EV_MOVE, seat, here, there, 0, cause, 0)
    if passed == 1:
        g["lapped"] |= 1 << seat
        if salary == 1:
            pay_salary(g, r, e, seat, there)
    return there


@kernel
def pay_salary(g: Game, r: Rules, e: Events, seat: int, there: int) -> None:
    """Pays the salary to a seat that has passed the start or stopped there, where a table may pay it twice."""
    amount = int(r["salary_amount"])
    if there == 0 and r["salary_on_start"] == codes.ON_START_TWICE:
        amount *= 2
    pay(g, e, codes.BANK, seat, amount, codes.CAUSE_SALARY, 0)


@kernel
def distance(g: Game, r: Rules, seat: int, square: int) -> int:
    """How many squares forwards a token has to go to reach a square; a whole lap if it stands there."""
    n = int(r["n_squares"])
    return (square - int(g["at"][seat]) - 1) % n + 1


@kernel
def send_forward(g: Game, r: Rules, e: Events, seat: int, square: int, salary: int, factor: int) -> None:
    """A card moves a token forwards to a square, which is then resolved; a factor of -n: for n times a throw."""
    walk(g, r, e, seat, distance(g, r, seat, square), salary, codes.CAUSE_CARD_MOVE)
    g["arrived"] = factor


@kernel
def send_back(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """A card moves a token backwards to a square, without salary; the square is then resolved."""
    here = int(g["at"][seat])
    g["at"][seat] = square
    log(e, codes.EV_MOVE, seat, here, square, 0, codes.CAUSE_CARD_MOVE, 0)
    g["arrived"] = 1


@kernel
def nearest(g: Game, r: Rules, seat: int, kind: int) -> int:
    """The next square of a kind, forwards."""
    n = int(r["n_squares"])
    square = (int(g["at"][seat]) + 1) % n
    while r["kind"][square] != kind:
        square = (square + 1) % n
    return square


@kernel
def may_buy(g: Game, r: Rules, seat: int) -> bool:
    """Whether a seat may buy deeds and bid for them: where a table wants a lap first, once it has reached the start."""
    return bool(r["purchase_after_lap"] == 0 or (g["lapped"] >> seat) & 1 == 1)


@kernel
def may_bid(g: Game, r: Rules, bidders: int) -> int:
    """Those of a mask of seats that may bid for a deed."""
    return bidders if r["purchase_after_lap"] == 0 else bidders & int(g["lapped"])
