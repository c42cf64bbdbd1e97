"""Movement: forwards with salary, backwards without, and what a square brings on arrival."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.cards import draw
from casero.kernel.rules.jail import send_to_jail
from casero.kernel.rules.money import charge, empty_pot, fill_pot, to_pot
from casero.kernel.rules.rent import charge_rent
from casero.kernel.rules.travel import may_buy, walk
from casero.kernel.stack import push


@hot
def walk_throw(g: Game, r: Rules, e: Events, seat: int, pips: int) -> None:
    """Moves a token by a throw and resolves the square it reaches."""
    resolve(g, r, e, seat, walk(g, r, e, seat, pips, 1, codes.CAUSE_THROW), 0)


@kernel
def land(g: Game, r: Rules, e: Events) -> None:
    """Resolves the square to which a card has moved the seat on turn."""
    seat = int(g["turn"])
    factor = int(g["arrived"])
    # What is drawn there may lead on at once, with a factor of its own.
    g["arrived"] = 0
    resolve(g, r, e, seat, int(g["at"][seat]), factor)


@hot
def resolve(g: Game, r: Rules, e: Events, seat: int, square: int, by_card: int) -> None:
    """What a square brings to the seat that reaches it; by_card as in `charge_rent`."""
    g["landed"] = square
    kind = int(r["kind"][square])
    if kind >= codes.KIND_STREET and kind <= codes.KIND_MONUMENT:
        owner = int(g["owner"][square])
        if owner == codes.NONE:
            if may_buy(g, r, seat):
                g["phase"] = codes.PHASE_BUY
            else:
                log(e, codes.EV_NO_LAP, seat, codes.NONE, square, 0, 0, 0)
        elif owner != seat:
            charge_rent(g, r, e, seat, square, by_card)
    elif kind == codes.KIND_CARD:
        draw(g, r, e, seat, int(r["deck_of"][square]))
    else:
        resolve_corner(g, r, e, seat, square, kind)


@kernel
def resolve_corner(g: Game, r: Rules, e: Events, seat: int, square: int, kind: int) -> None:
    """Taxes, the way to jail and free parking; the start and the jail itself bring nothing on arrival."""
    if kind == codes.KIND_TAX:
        land_on_tax(g, r, e, seat, square)
    elif kind == codes.KIND_GO_TO_JAIL:
        if r["jail_enabled"] == 1:
            send_to_jail(g, r, e, seat, codes.CAUSE_JAIL_SQUARE)
    elif kind == codes.KIND_FREE_PARKING and r["parking_jackpot"] == 1:
        win_pot(g, r, e, seat, square)


@kernel
def land_on_tax(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """A tax: the printed amount, or a choice that must be made before the worth is counted."""
    if r["tax_mode"] == codes.TAX_CHOICE and r["tax_percent"][square] > 0:
        push(g, codes.FRAME_TAX, seat, to_pot(r), 0, 0, square, 0)
    else:
        charge(g, e, seat, to_pot(r), int(r["tax"][square]), codes.CAUSE_TAX, square)


@kernel
def win_pot(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Whoever lands there takes the whole pot, which starts again from nothing, or from what the bank puts in."""
    if g["pot"] > 0:
        empty_pot(g, e, seat, square)
        fill_pot(g, r, e)
