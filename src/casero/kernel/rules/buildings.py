"""Putting buildings up and down: levels, what was paid, the bank's stock, and the mask of built groups."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log


@kernel
def deed_price(r: Rules, square: int, level: int) -> int:
    """The price on the deed of the building that brings a lot to a level."""
    return int(r["hotel_cost"][square] if level > r["build_max_houses"] else r["house_cost"][square])


@kernel
def place(g: Game, r: Rules, e: Events, seat: int, square: int, paid: int) -> None:
    """Puts the next building on a lot: a house, or the hotel for the houses that go back to the bank."""
    level = int(g["level"][square]) + 1
    g["level"][square] = level
    g["paid"][square, level - 1] = 0 if paid == deed_price(r, square, level) else paid
    g["built"] |= 1 << int(r["group"][square])
    if level > r["build_max_houses"]:
        g["hotels"] -= 1
        g["houses"] += r["build_max_houses"]
    else:
        g["houses"] -= 1
    if e["cap"] > 0:
        log(e, codes.EV_BUILT, seat, codes.NONE, square, 0, 0, level)


@kernel
def set_level(g: Game, r: Rules, square: int, level: int) -> None:
    """Brings a lot to a level and keeps the bank's stock in step."""
    before = int(g["level"][square])
    most = int(r["build_max_houses"])
    if before > most:
        g["hotels"] += 1
    else:
        g["houses"] += before
    if level > most:
        g["hotels"] -= 1
    else:
        g["houses"] -= level
    g["level"][square] = level
    for i in range(level, before):
        g["paid"][square, i] = 0
    mark_built(g, r, int(r["group"][square]))


@kernel
def mark_built(g: Game, r: Rules, group: int) -> None:
    """Notes whether a group carries any building."""
    g["built"] &= ~(1 << group)
    for i in range(int(r["group_n"][group])):
        if g["level"][r["group_square"][group, i]] > 0:
            g["built"] |= 1 << group


@kernel
def price_paid(g: Game, r: Rules, square: int, level: int) -> int:
    """What was paid for the building that brought a lot to a level; the houses below a hotel keep theirs."""
    paid = int(g["paid"][square, level - 1])
    return paid if paid > 0 else deed_price(r, square, level)


@kernel
def all_paid(g: Game, r: Rules, square: int) -> int:
    """What was paid for all the buildings of a lot, the houses handed in for a hotel too."""
    total = 0
    for i in range(int(g["level"][square])):
        total += price_paid(g, r, square, i + 1)
    return total


@kernel
def refund(g: Game, r: Rules, square: int, level: int) -> int:
    """What the bank pays for taking a lot from a level to the one below: half, rounded down, and never a profit."""
    paid = price_paid(g, r, square, level)
    if r["build_refund_of"] == codes.REFUND_PAID:
        return paid // 2
    return min(deed_price(r, square, level) // 2, paid)


@kernel
def refund_all(g: Game, r: Rules, square: int) -> int:
    """What the bank pays for all the buildings of a lot."""
    total = 0
    for i in range(int(g["level"][square])):
        total += refund(g, r, square, i + 1)
    return total
