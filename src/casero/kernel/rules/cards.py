"""Cards: what each effect does. A card lies under its deck again before the square it moves to is resolved."""

from __future__ import annotations

from casero.kernel.codes import (
    BANK,
    CARD_ADVANCE_NEAREST,
    CARD_ADVANCE_RANDOM,
    CARD_ADVANCE_TO,
    CARD_COLLECT,
    CARD_COLLECT_EACH,
    CARD_COLLECT_EACH_RANDOM,
    CARD_GO_TO_JAIL,
    CARD_MOVE_BACK,
    CARD_MOVE_BACK_TO,
    CARD_PAY,
    CARD_PAY_EACH,
    CARD_PAY_OR_DRAW,
    CARD_PAY_RANDOM,
    CARD_REPAIRS,
    CARD_REPAIRS_RANDOM,
    CAUSE_CARD_COLLECT,
    CAUSE_CARD_EACH,
    CAUSE_CARD_MOVE,
    CAUSE_CARD_PAY,
    CAUSE_REPAIRS,
    EV_RANDOM,
    FRAME_EACH,
    FRAME_PAY_OR_DRAW,
    NONE,
)
from casero.kernel.jit import kernel
from casero.kernel.layout import Record
from casero.kernel.log import log
from casero.kernel.rng import below, draw_number
from casero.kernel.rules.decks import draw_card
from casero.kernel.rules.jail import send_to_jail
from casero.kernel.rules.money import charge, pay, to_pot
from casero.kernel.rules.travel import nearest, send_back, send_forward
from casero.kernel.stack import push, still_in


@kernel
def draw(g: Record, r: Record, e: Record, seat: int, deck: int) -> None:
    """Draws a card and obeys it."""
    card = draw_card(g, r, e, seat, deck)
    does = int(r["card_does"][deck, card])
    x = int(r["card_x"][deck, card])
    y = int(r["card_y"][deck, card])
    if does == CARD_COLLECT:
        pay(g, e, BANK, seat, x, CAUSE_CARD_COLLECT, NONE)
    elif does == CARD_PAY:
        charge(g, e, seat, to_pot(r), x, CAUSE_CARD_PAY, NONE)
    elif does == CARD_GO_TO_JAIL:
        if r["jail_enabled"] == 1:
            send_to_jail(g, r, e, seat, CAUSE_CARD_MOVE)
    elif does == CARD_PAY_OR_DRAW:
        push(g, FRAME_PAY_OR_DRAW, seat, to_pot(r), x, CAUSE_CARD_PAY, y, 0)
    elif (does >= CARD_ADVANCE_TO and does <= CARD_MOVE_BACK_TO) or does == CARD_ADVANCE_RANDOM:
        travel(g, r, e, seat, does, x, y)
    else:
        settle_up(g, r, e, seat, does, x, y)


@kernel
def travel(g: Record, r: Record, e: Record, seat: int, does: int, x: int, y: int) -> None:
    """The cards that move the token."""
    n = int(r["n_squares"])
    here = int(g["at"][seat])
    if does == CARD_ADVANCE_TO:
        send_forward(g, r, e, seat, x, y, 1)
    elif does == CARD_ADVANCE_NEAREST:
        send_forward(g, r, e, seat, nearest(g, r, seat, x), 1, y)
    elif does == CARD_MOVE_BACK:
        send_back(g, r, e, seat, (here - x) % n)
    elif does == CARD_MOVE_BACK_TO:
        send_back(g, r, e, seat, x)
    elif does == CARD_ADVANCE_RANDOM:
        square = draw_square(g, r, e, seat)
        send_forward(g, r, e, seat, square, 1, 1)


@kernel
def draw_square(g: Record, r: Record, e: Record, seat: int) -> int:
    """A random square other than the one the token stands on; what is recorded is the square itself."""
    here = int(g["at"][seat])
    n = int(r["n_squares"])
    if e["n_given"] > e["used"]:
        square = draw_number(g, e, seat, 0, n - 1)
        if square == here:
            e["fault"] = 1
        return square
    square = (here + 1 + below(g, n - 1)) % n
    log(e, EV_RANDOM, seat, NONE, NONE, square, 0, 0)
    return square


@kernel
def settle_up(g: Record, r: Record, e: Record, seat: int, does: int, x: int, y: int) -> None:
    """The cards that move money by buildings, by chance, or between the seats."""
    if does == CARD_REPAIRS:
        houses, hotels = buildings(g, r, seat)
        charge(g, e, seat, to_pot(r), houses * x + hotels * y, CAUSE_REPAIRS, NONE)
    elif does == CARD_REPAIRS_RANDOM:
        rate = draw_number(g, e, seat, x, y)
        houses, hotels = buildings(g, r, seat)
        charge(g, e, seat, to_pot(r), (houses + hotels) * rate, CAUSE_REPAIRS, NONE)
    elif does == CARD_PAY_RANDOM:
        charge(g, e, seat, to_pot(r), draw_number(g, e, seat, x, y), CAUSE_CARD_PAY, NONE)
    elif does == CARD_COLLECT_EACH:
        push(g, FRAME_EACH, seat, 0, x, CAUSE_CARD_EACH, NONE, still_in(g) & ~(1 << seat))
    elif does == CARD_COLLECT_EACH_RANDOM:
        amount = draw_number(g, e, seat, x, y)
        push(g, FRAME_EACH, seat, 0, amount, CAUSE_CARD_EACH, NONE, still_in(g) & ~(1 << seat))
    elif does == CARD_PAY_EACH:
        push(g, FRAME_EACH, seat, 1, x, CAUSE_CARD_EACH, NONE, still_in(g) & ~(1 << seat))


@kernel
def buildings(g: Record, r: Record, seat: int) -> tuple[int, int]:
    """The houses and hotels of a seat that stand now."""
    houses = 0
    hotels = 0
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and g["level"][square] > 0:
            if g["level"][square] > r["max_houses"]:
                hotels += 1
            else:
                houses += int(g["level"][square])
    return houses, hotels
