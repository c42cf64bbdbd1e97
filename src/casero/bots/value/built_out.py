"""What can be built counts as built: a group that has just been made whole does not stay bare for long.

Put up on the game's record for a look at it, and taken down again. Not where one builds only on the lot one stands on.
"""

from __future__ import annotations

from casero.bots.records import Knowledge
from casero.bots.value.layout import Desk
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules

KEPT_CASH = 75.0  # units that a seat does not spend


@kernel
def build_out(g: Game, r: Rules, k: Knowledge, d: Desk) -> int:
    """Puts houses up in every seat's whole groups as far as its cash goes; returns the lots that have more, as a mask.

    Where a coin brings most comes first. How many buildings the bank has does not count.
    """
    raised = 0
    if r["build_window"] == codes.WINDOW_LANDING:
        return raised
    kept = KEPT_CASH * k["unit"]
    for seat in range(int(g["n_seats"])):
        d["spent"][seat] = 0
        groups = int(g["full"][seat]) if g["out"][seat] == 0 else 0
        while groups != 0:
            best = codes.NONE
            rate = 0.0
            left = groups
            while left != 0:
                group = first_bit(left)
                left &= left - 1
                lot = next_lot(g, r, group)
                if lot == codes.NONE or g["cash"][seat] - r["house_cost"][lot] < kept:
                    groups &= ~(1 << group)
                elif k["rate"][lot, g["level"][lot]] > rate:
                    rate = k["rate"][lot, g["level"][lot]]
                    best = lot
            if best == codes.NONE:
                break
            if (raised >> best) & 1 == 0:
                raised |= 1 << best
                d["raised"][best] = 0
            d["raised"][best] += 1
            g["built"] |= 1 << int(r["group"][best])
            d["spent"][seat] += r["house_cost"][best]
            g["level"][best] += 1
            g["cash"][seat] -= r["house_cost"][best]
    return raised


@kernel
def next_lot(g: Game, r: Rules, group: int) -> int:
    """The lot of a group that gets the next house, NONE where there is none."""
    mask = int(r["group_mask"][group])
    if r["lots"] & mask == 0 or g["mortgaged"] & mask != 0:
        return codes.NONE
    best = codes.NONE
    lowest = int(r["build_max_houses"])
    for i in range(int(r["group_n"][group])):
        lot = int(r["group_square"][group, i])
        if g["level"][lot] < lowest:
            lowest = int(g["level"][lot])
            best = lot
    return best


@kernel
def take_down(g: Game, d: Desk, raised: int, built: int) -> None:
    """Takes down what was built out; `built` are the groups that had buildings before."""
    if raised == 0:
        return
    g["built"] = built
    while raised != 0:
        lot = first_bit(raised)
        raised &= raised - 1
        g["level"][lot] -= d["raised"][lot]
    for seat in range(int(g["n_seats"])):
        g["cash"][seat] += d["spent"][seat]
