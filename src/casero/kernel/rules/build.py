"""Building: who may build where and when, and what happens when the bank has too few buildings.

`why_place` judges the lot alone: group, mortgages, evenness, the hotel's condition. `why_build` adds the time window,
the stock and the cash. The last buildings are offered to every seat that could place one before one is sold.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.money import pay
from casero.kernel.rules.place import deed_price, place
from casero.kernel.stack import next_in, pop, push


@hot
def groups_to_build(g: Game, r: Rules, seat: int) -> int:
    """The groups in which a seat may build at all, as a mask: those it owns whole, or each where it has a lot."""
    if r["build_whole_group"] == 1:
        return int(g["full"][seat])
    groups = 0
    for group in range(int(r["n_groups"])):
        if g["owned"][seat] & r["lots"] & r["group_mask"][group] != 0:
            groups |= 1 << group
    return groups


@kernel
def is_hotel_next(g: Game, r: Rules, square: int) -> bool:
    """Whether the next building of a lot is the hotel."""
    return bool(g["level"][square] == r["build_max_houses"])


@kernel
def build_price(g: Game, r: Rules, square: int) -> int:
    """The deed price of the next building of a lot."""
    return deed_price(r, square, int(g["level"][square]) + 1)


@kernel
def why_place(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether a lot may take its next building, whatever the moment, the stock and the cash."""
    if square < 0 or square >= r["n_squares"] or (r["lots"] >> square) & 1 == 0:
        return codes.WHY_NOT_BUILDABLE
    if g["owner"][square] != seat:
        return codes.WHY_NOT_OWNER
    group = int(r["group"][square])
    if (g["full"][seat] >> group) & 1 == 0 and r["build_whole_group"] == 1:
        return codes.WHY_GROUP_INCOMPLETE
    if (g["mortgaged"] >> square) & 1:
        return codes.WHY_LOT_MORTGAGED
    own = g["owned"][seat] & r["group_mask"][group]
    if r["build_blocked_by_mortgage"] == codes.BLOCKED_GROUP and g["mortgaged"] & own != 0:
        return codes.WHY_GROUP_MORTGAGED
    return why_level(g, r, seat, square, group)


@kernel
def why_level(g: Game, r: Rules, seat: int, square: int, group: int) -> int:
    """Evenness, the most houses, and what a hotel needs on the seat's other lots."""
    level = int(g["level"][square])
    most = int(r["build_max_houses"])
    lowest = lowest_level(g, r, seat, group)
    if level > most:
        return codes.WHY_TOP_LEVEL
    if level == most:
        if r["stock_hotels"] == 0:
            return codes.WHY_NO_HOTELS
        if lowest < min(int(r["build_hotel_needs_elsewhere"]), most):
            return codes.WHY_HOTEL_EARLY
    if r["build_evenness"] == codes.EVEN_STRICT and level > lowest:
        return codes.WHY_UNEVEN_BUILD
    if r["build_evenness"] == codes.EVEN_FIRST_ROW and level > 0 and lowest == 0:
        return codes.WHY_FIRST_ROW
    return codes.WHY_OK


@kernel
def lowest_level(g: Game, r: Rules, seat: int, group: int) -> int:
    """The lowest level of a seat's lots of a group."""
    lowest = int(r["build_max_houses"]) + 1
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        if g["owner"][square] == seat:
            lowest = min(lowest, int(g["level"][square]))
    return lowest


@kernel
def why_window(g: Game, r: Rules, seat: int, square: int) -> int:
    """When the edition lets a seat build."""
    window = r["build_window"]
    if window == codes.WINDOW_ANY:
        return codes.WHY_OK
    if window == codes.WINDOW_LANDING:
        return codes.WHY_OK if seat == g["turn"] and square == g["landed"] else codes.WHY_BUILD_LANDING
    if g["between"] == 1 or (window != codes.WINDOW_BETWEEN and seat == g["turn"]):
        return codes.WHY_OK
    return codes.WHY_BUILD_WINDOW


@kernel
def why_build(g: Game, r: Rules, seat: int, square: int) -> int:
    """Whether a seat may build on a lot now. Assumes nothing is pending."""
    code = why_place(g, r, seat, square)
    if code == codes.WHY_OK:
        code = why_window(g, r, seat, square)
    if code != codes.WHY_OK:
        return code
    if is_hotel_next(g, r, square):
        if g["hotels"] <= 0:
            return codes.WHY_NO_HOTEL_LEFT
    elif r["stock_houses"] != codes.NONE and g["houses"] <= 0:
        return codes.WHY_NO_HOUSE_LEFT
    return codes.WHY_BUILD_CASH if g["cash"][seat] < build_price(g, r, square) else codes.WHY_OK


@kernel
def do_build(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Builds, unless others could place one of the last buildings too: then they are asked first."""
    hotel = 1 if is_hotel_next(g, r, square) else 0
    rivals = find_rivals(g, r, seat, hotel)
    if rivals == 0:
        pay_and_place(g, r, e, seat, square)
        return
    for other in range(int(g["n_seats"])):
        g["want"][other] = codes.NONE
    g["want"][seat] = square
    g["want_hotel"] = hotel
    first = next_in(g, rivals, seat)
    push(g, codes.FRAME_WANT, first, seat, 0, 0, square, rivals)
    log(e, codes.EV_ASKED, first, seat, square, 0, 0, hotel)


@kernel
def pay_and_place(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Pays the deed price and puts the building up."""
    cause = codes.CAUSE_HOTEL if is_hotel_next(g, r, square) else codes.CAUSE_HOUSE
    price = build_price(g, r, square)
    pay(g, e, seat, codes.BANK, price, cause, square)
    place(g, r, e, seat, square, price)


@kernel
def find_rivals(g: Game, r: Rules, seat: int, hotel: int) -> int:
    """The other seats to be asked before the last buildings go: none while there are enough for all."""
    if r["build_scarcity_auction_floor"] == codes.FLOOR_NO_AUCTION or (hotel == 0 and r["stock_houses"] == codes.NONE):
        return 0
    stock = int(g["hotels"] if hotel == 1 else g["houses"])
    if stock >= g["n_seats"]:
        return 0
    rivals = 0
    n = 0
    for other in range(int(g["n_seats"])):
        if other != seat and g["out"][other] == 0 and could_build(g, r, other, hotel):
            rivals |= 1 << other
            n += 1
    return rivals if stock < n + 1 else 0


@kernel
def could_build(g: Game, r: Rules, seat: int, hotel: int) -> bool:
    """Whether a seat could place that kind of building somewhere, the time window apart."""
    if groups_to_build(g, r, seat) == 0:
        return False
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and why_want(g, r, seat, square, hotel) == codes.WHY_OK:
            return True
    return False


@kernel
def why_want(g: Game, r: Rules, seat: int, square: int, hotel: int) -> int:
    """Whether a seat can ask for one of the last buildings for a lot."""
    code = why_place(g, r, seat, square)
    if code != codes.WHY_OK:
        return code
    if is_hotel_next(g, r, square) != (hotel == 1):
        return codes.WHY_WANT_KIND
    return codes.WHY_BUILD_CASH if g["cash"][seat] < build_price(g, r, square) else codes.WHY_OK


@kernel
def do_want(g: Game, r: Rules, e: Events, seat: int, square: int) -> None:
    """Answers the question about the last buildings; square NONE is a no."""
    g["want"][seat] = square
    if square == codes.NONE:
        log(e, codes.EV_PASS, seat, codes.NONE, codes.NONE, 0, 0, codes.NONE)
    else:
        log(e, codes.EV_WANTS, seat, codes.NONE, square, 0, 0, int(g["want_hotel"]))
    top = int(g["depth"]) - 1
    g["frame_mask"][top] &= ~(1 << seat)
    left = int(g["frame_mask"][top])
    if left != 0:
        g["frame_seat"][top] = next_in(g, left, seat)
        asked = int(g["frame_seat"][top])
        log(
            e,
            codes.EV_ASKED,
            asked,
            int(g["frame_other"][top]),
            int(g["frame_square"][top]),
            0,
            0,
            int(g["want_hotel"]),
        )
        return
    builder = int(g["frame_other"][top])
    pop(g)
    serve(g, r, e, builder)


@kernel
def serve(g: Game, r: Rules, e: Events, builder: int) -> None:
    """All have answered: everybody is served at the deed price, or the last buildings are auctioned."""
    wanting = 0
    n = 0
    for seat in range(int(g["n_seats"])):
        if g["want"][seat] != codes.NONE:
            wanting |= 1 << seat
            n += 1
    stock = int(g["hotels"] if g["want_hotel"] == 1 else g["houses"])
    if n > stock:
        # The opening price is fixed by the edition: the lowest deed price, or any.
        floor = 1 if r["build_scarcity_auction_floor"] == codes.FLOOR_DEED else 0
        push(g, codes.FRAME_SCARCE, builder, codes.NONE, stock, floor, codes.NONE, wanting)
        return
    seat = builder
    for _ in range(int(g["n_seats"])):
        if g["want"][seat] != codes.NONE:
            pay_and_place(g, r, e, seat, int(g["want"][seat]))
            g["want"][seat] = codes.NONE
        seat = (seat + 1) % int(g["n_seats"])
