"""Putting buildings up and down: levels, the bank's stock, and the mask of built groups."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log


@kernel
def place(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Puts the next building on a lot: a house, or the hotel for the houses that go back to the bank."""
    level = int(g["level"][square]) + 1
    g["level"][square] = level
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
    mark_built(g, r, int(r["group"][square]))


@kernel
def mark_built(g: Game, r: Rules, group: int) -> None:
    """Notes whether a group carries any building."""
    g["built"] &= ~(1 << group)
    for i in range(int(r["group_n"][group])):
        if g["level"][r["group_square"][group, i]] > 0:
            g["built"] |= 1 << group


@kernel
def half(cost: int) -> int:
    """What the bank pays back for a building: half its price, rounded up."""
    return (cost + 1) // 2


@kernel
def refund(r: Rules, square: int, level: int) -> int:
    """What the bank pays for taking a lot from a level to the one below."""
    if level > r["build_max_houses"]:
        return half(int(r["hotel_cost"][square]))
    return half(int(r["house_cost"][square]))


@kernel
def refund_all(r: Rules, square: int, level: int) -> int:
    """What the bank pays for all the buildings of a lot."""
    total = 0
    for i in range(level):
        total += refund(r, square, i + 1)
    return total
