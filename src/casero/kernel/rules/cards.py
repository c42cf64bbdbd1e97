"""Cards: what each effect does. A card lies under its deck again before the square it moves to is resolved."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rng import below, draw_number
from casero.kernel.rules.decks import draw_card
from casero.kernel.rules.jail import send_to_jail
from casero.kernel.rules.money import charge, pay, to_pot
from casero.kernel.rules.travel import nearest, send_back, send_forward
from casero.kernel.stack import push, still_in


@kernel
def draw(g: Game, r: Rules, e: Events, seat: int, deck: int) -> None:
    """Draws a card and obeys it."""
    card = draw_card(g, r, e, seat, deck)
    does = int(r["card_does"][deck, card])
    x = int(r["card_x"][deck, card])
    y = int(r["card_y"][deck, card])
    if does == codes.CARD_COLLECT:
        pay(g, e, codes.BANK, seat, x, codes.CAUSE_CARD_COLLECT, codes.NONE)
    elif does == codes.CARD_PAY:
        charge(g, e, seat, to_pot(r), x, codes.CAUSE_CARD_PAY, codes.NONE)
    elif does == codes.CARD_GO_TO_JAIL:
        if r["jail_enabled"] == 1:
            send_to_jail(g, r, e, seat, codes.CAUSE_CARD_MOVE)
    elif does == codes.CARD_PAY_OR_DRAW:
        push(g, codes.FRAME_PAY_OR_DRAW, seat, to_pot(r), x, codes.CAUSE_CARD_PAY, y, 0)
    elif (does >= codes.CARD_ADVANCE_TO and does <= codes.CARD_MOVE_BACK_TO) or does >= codes.CARD_ADVANCE_RANDOM:
        travel(g, r, e, seat, does, x, y)
    else:
        settle_up(g, r, e, seat, does, x, y)


@kernel
def travel(g: Game, r: Rules, e: Events, seat: int, does: int, x: int, y: int) -> None:
    """The cards that move the token."""
    n = int(r["n_squares"])
    here = int(g["at"][seat])
    if does == codes.CARD_ADVANCE_TO:
        send_forward(g, r, e, seat, x, y, 1)
    elif does == codes.CARD_ADVANCE_NEAREST:
        send_forward(g, r, e, seat, nearest(g, r, seat, x), 1, y)
    elif does == codes.CARD_ADVANCE_NEAREST_THROW:
        send_forward(g, r, e, seat, nearest(g, r, seat, x), 1, -y)
    elif does == codes.CARD_MOVE_BACK:
        send_back(g, r, e, seat, (here - x) % n)
    elif does == codes.CARD_MOVE_BACK_TO:
        send_back(g, r, e, seat, x)
    elif does == codes.CARD_ADVANCE_RANDOM:
        square = draw_square(g, r, e, seat)
        send_forward(g, r, e, seat, square, 1, 1)


@kernel
def draw_square(g: Game, r: Rules, e: Events, seat: int) -> int:
    """A random square other than the one the token stands on; what is recorded is the square itself."""
    here = int(g["at"][seat])
    n = int(r["n_squares"])
    if e["n_given"] > e["used"]:
        square = draw_number(g, e, seat, 0, n - 1)
        if square == here:
            e["fault"] = 1
        return square
    square = (here + 1 + below(g, n - 1)) % n
    log(e, codes.EV_RANDOM, seat, codes.NONE, codes.NONE, square, 0, 0)
    return square


@kernel
def settle_up(g: Game, r: Rules, e: Events, seat: int, does: int, x: int, y: int) -> None:
    """The cards that move money by buildings, by chance, or between the seats."""
    if does == codes.CARD_REPAIRS:
        houses, hotels = buildings(g, r, seat)
        charge(g, e, seat, to_pot(r), houses * x + hotels * y, codes.CAUSE_REPAIRS, codes.NONE)
    elif does == codes.CARD_REPAIRS_RANDOM:
        rate = draw_number(g, e, seat, x, y)
        houses, hotels = buildings(g, r, seat)
        charge(g, e, seat, to_pot(r), (houses + hotels) * rate, codes.CAUSE_REPAIRS, codes.NONE)
    elif does == codes.CARD_PAY_RANDOM:
        charge(g, e, seat, to_pot(r), draw_number(g, e, seat, x, y), codes.CAUSE_CARD_PAY, codes.NONE)
    elif does == codes.CARD_COLLECT_EACH:
        push(g, codes.FRAME_EACH, seat, 0, x, codes.CAUSE_CARD_EACH, codes.NONE, still_in(g) & ~(1 << seat))
    elif does == codes.CARD_COLLECT_EACH_RANDOM:
        amount = draw_number(g, e, seat, x, y)
        push(g, codes.FRAME_EACH, seat, 0, amount, codes.CAUSE_CARD_EACH, codes.NONE, still_in(g) & ~(1 << seat))
    elif does == codes.CARD_PAY_EACH:
        push(g, codes.FRAME_EACH, seat, 1, x, codes.CAUSE_CARD_EACH, codes.NONE, still_in(g) & ~(1 << seat))


@kernel
def buildings(g: Game, r: Rules, seat: int) -> tuple[int, int]:
    """The houses and hotels of a seat that stand now."""
    houses = 0
    hotels = 0
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and g["level"][square] > 0:
            if g["level"][square] > r["build_max_houses"]:
                hotels += 1
            else:
                houses += int(g["level"][square])
    return houses, hotels
