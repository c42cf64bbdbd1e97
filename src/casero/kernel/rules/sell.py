"""Selling buildings back to the bank: one at a time and evenly, or a whole group at once."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.buildings import refund, set_level
from casero.kernel.rules.money import pay
from casero.kernel.stack import top_kind


@kernel
def is_promised(g: Game, r: Rules, seat: int, group: int) -> bool:
    """Whether a seat waits for one of the last buildings in a group, which must stay able to take it."""
    return bool(g["depth"] > 0 and g["want"][seat] != codes.NONE and r["group"][g["want"][seat]] == group)


@kernel
def is_on_offer(g: Game, square: int) -> bool:
    """Whether a deed is named in the open offer: it must stay as it was when the offer was made."""
    return bool(top_kind(g) == codes.FRAME_OFFER and ((g["offer_give"] | g["offer_get"]) >> square) & 1)


@kernel
def spare_houses(g: Game) -> int:
    """The bank's houses, less those that are wanted, or that an auction of the last ones is selling."""
    houses = int(g["houses"])
    under = int(g["depth"]) - 2
    if g["want_hotel"] == 1:
        return houses
    if top_kind(g) == codes.FRAME_WANT:
        for seat in range(int(g["n_seats"])):
            houses -= int(g["want_n"][seat])
        return max(houses, 0)
    if under >= 0 and g["frame_kind"][under] == codes.FRAME_SCARCE:
        return houses - int(g["frame_amount"][under])
    return houses


@kernel
def highest_level(g: Game, r: Rules, seat: int, group: int) -> int:
    """The highest level among a seat's lots of a group."""
    highest = 0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            highest = max(highest, int(g["level"][square]))
    return highest


@kernel
def why_sell(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether one building of a lot may go back to the bank."""
    if square < 0 or square >= r["n_squares"]:
        return codes.WHY_UNKNOWN
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    level = int(g["level"][square])
    if level == 0:
        return codes.WHY_NOTHING_BUILT
    group = int(r["group"][square])
    if is_promised(g, r, seat, group):
        return codes.WHY_PROMISED
    if is_on_offer(g, square):
        return codes.WHY_ON_OFFER
    highest = highest_level(g, r, seat, group)
    if r["build_evenness"] == codes.EVEN_STRICT and level < highest:
        return codes.WHY_UNEVEN_SELL
    if r["build_evenness"] == codes.EVEN_FIRST_ROW and level == 1 and highest > 1:
        return codes.WHY_FIRST_ROW_SELL
    if level > r["build_max_houses"] and r["stock_houses"] != codes.NONE and spare_houses(g) < r["build_max_houses"]:
        return codes.WHY_NO_HOUSES_TO_BREAK
    return codes.WHY_OK


@kernel
def do_sell(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Sells one building: a house, or a hotel that becomes houses again."""
    level = int(g["level"][square])
    brings = refund(g, r, square, level)
    set_level(g, r, square, level - 1)
    log(e, codes.EV_SOLD, seat, codes.NONE, square, 0, 0, level - 1)
    pay(g, e, codes.BANK, seat, brings, codes.CAUSE_BUYBACK, square)


@kernel
def count_group(g: Game, r: Rules, seat: int, group: int) -> tuple[int, int, int]:
    """The levels, houses and hotels that a seat has on a group."""
    levels = 0
    houses = 0
    hotels = 0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            level = int(g["level"][square])
            levels += level
            if level > r["build_max_houses"]:
                hotels += 1
            else:
                houses += level
    return levels, houses, hotels


@kernel
def clear_most(g: Game, r: Rules, seat: int, group: int) -> int:
    """The most houses that may stay when a group is cleared at once; NONE if nothing stands there."""
    levels, houses, hotels = count_group(g, r, seat, group)
    if levels == 0:
        return codes.NONE
    # No hotel stays, and at least one building goes.
    most = levels - max(hotels, 1)
    if r["stock_houses"] != codes.NONE:
        most = min(most, houses + spare_houses(g))
    return most


@kernel
def why_clear(g: Game, r: Rules, seat: int, group: int, left: int) -> int:
    """Whether a group may be brought down to that many houses in one go."""
    if group < 0 or group >= r["n_groups"]:
        return codes.WHY_UNKNOWN
    most = clear_most(g, r, seat, group)
    if most == codes.NONE:
        return codes.WHY_NOTHING_BUILT
    if is_promised(g, r, seat, group):
        return codes.WHY_PROMISED
    for i in range(int(r["group_n"][group])):
        if is_on_offer(g, int(r["group_square"][group, i])):
            return codes.WHY_ON_OFFER
    if left < 0:
        return codes.WHY_CLEAR_RANGE
    if left > most:
        levels, _, hotels = count_group(g, r, seat, group)
        return codes.WHY_NO_HOUSES_TO_BREAK if left <= levels - max(hotels, 1) else codes.WHY_CLEAR_RANGE
    return codes.WHY_OK


@kernel
def do_clear(g: Game, r: Rules, e: Events, seat: int, group: int, left: int) -> None:
    """Sells from the highest lots down until so many houses are left, spread evenly."""
    levels, _, _ = count_group(g, r, seat, group)
    total = 0
    while levels > left:
        # Ties go to the later lot, so that what stays is even and the same every time.
        square = highest_lot(g, r, seat, group)
        level = int(g["level"][square])
        total += refund(g, r, square, level)
        set_level(g, r, square, level - 1)
        levels -= 1
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            log(e, codes.EV_SOLD, seat, codes.NONE, square, 0, 0, int(g["level"][square]))
    pay(g, e, codes.BANK, seat, total, codes.CAUSE_BUYBACK, int(r["group_square"][group, 0]))


@kernel
def highest_lot(g: Game, r: Rules, seat: int, group: int) -> int:
    """The seat's last lot of a group, in board order, among those with the highest level."""
    best = codes.NONE
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat and (best == codes.NONE or g["level"][square] >= g["level"][best]):
            best = square
    return best
