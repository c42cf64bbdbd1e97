"""Building: who may build where and when, and what happens when the bank has too few buildings.

`why_place` judges the lot alone: group, mortgages, evenness, the hotel's condition. `why_build` adds the time window,
the stock and the cash, `why_builds` how many. What is scarce is counted in buildings: where all who could place some
could want more than there are, every other seat is asked how many it wants before one is sold.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.buildings import deed_price, place, refund_all
from casero.kernel.rules.money import pay
from casero.kernel.rules.sell import highest_level
from casero.kernel.stack import next_in, pop, push

NO_LIMIT = 1 << 30  # the stock of a bank that never runs out


@kernel
def groups_to_build(g: Game, r: Rules, seat: int) -> int:
    """The groups in which a seat may build at all, as a mask: those it owns whole, or each where it has a lot."""
    return int(g["full"][seat]) if r["build_whole_group"] == 1 else groups_with_lots(g, r, seat)


@kernel
def groups_with_lots(g: Game, r: Rules, seat: int) -> int:
    """The groups of which a seat has a lot, as a mask."""
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
def kind_price(r: Rules, square: int, hotel: int) -> int:
    """The deed price of a house or of the hotel on a lot."""
    return deed_price(r, square, int(r["build_max_houses"]) + hotel)


@kernel
def stock_of(g: Game, r: Rules, hotel: int) -> int:
    """How many buildings of a kind the bank has."""
    if hotel == 1:
        return int(g["hotels"])
    return NO_LIMIT if r["stock_houses"] == codes.NONE else int(g["houses"])


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
    hotel = 1 if is_hotel_next(g, r, square) else 0
    if stock_of(g, r, hotel) <= 0:
        return why_empty(hotel)
    return codes.WHY_BUILD_CASH if g["cash"][seat] < kind_price(r, square, hotel) else codes.WHY_OK


@kernel
def why_empty(hotel: int) -> int:
    """The refusal where the bank has no such building left, or not as many."""
    return codes.WHY_NO_HOTEL_LEFT if hotel == 1 else codes.WHY_NO_HOUSE_LEFT


@kernel
def room(g: Game, r: Rules, seat: int, square: int, hotel: int) -> int:
    """How many buildings of a kind a seat can place in the colour of a lot. Assumes that the lot can take one."""
    group = int(r["group"][square])
    most = int(r["build_max_houses"])
    total = 0
    bare = 0
    closed = False
    for i in range(int(r["group_n"][group])):
        lot = int(r["group_square"][group, i])
        level = int(g["level"][lot])
        if g["owner"][lot] != seat:
            continue
        if (g["mortgaged"] >> lot) & 1:
            closed = True
        elif hotel == 1:
            total += 1 if level == most else 0
        else:
            total += max(0, most - level)
            bare += 1 if level == 0 else 0
    # A mortgaged lot stays bare, and no other gets a second house before it has a first.
    return bare if closed and hotel == 0 and r["build_evenness"] != codes.EVEN_NONE else total


@kernel
def dearest(r: Rules, square: int, hotel: int) -> int:
    """The highest deed price of a kind of building in the colour of a lot."""
    group = int(r["group"][square])
    price = 0
    for i in range(int(r["group_n"][group])):
        price = max(price, kind_price(r, int(r["group_square"][group, i]), hotel))
    return price


@kernel
def payable(r: Rules, square: int, hotel: int, cash: int) -> int:
    """How many buildings cash pays for: the first on a lot, the others wherever in its colour."""
    rest = cash - kind_price(r, square, hotel)
    if rest < 0:
        return 0
    price = dearest(r, square, hotel)
    return NO_LIMIT if price == 0 else 1 + rest // price


@kernel
def most_buildings(g: Game, r: Rules, seat: int, square: int, hotel: int) -> int:
    """The most buildings that a seat can ask for: what the colour can take, and what its cash pays."""
    return min(room(g, r, seat, square, hotel), payable(r, square, hotel, int(g["cash"][seat])))


@kernel
def most_built(g: Game, r: Rules, seat: int, square: int) -> int:
    """The most buildings that a seat can build at once. Assumes that it may build one on the lot."""
    if r["build_window"] == codes.WINDOW_LANDING:
        return 1
    hotel = 1 if is_hotel_next(g, r, square) else 0
    most = most_buildings(g, r, seat, square, hotel)
    stock = stock_of(g, r, hotel)
    # More than there are can only be wanted where others are asked too.
    return stock if most > stock and find_rivals(g, r, seat, hotel, most) == 0 else most


@kernel
def why_builds(g: Game, r: Rules, seat: int, square: int, n: int) -> int:
    """Whether a seat may build so many in the colour of a lot now, the first on it. Assumes nothing is pending."""
    if n < 0:
        return codes.WHY_UNKNOWN
    code = why_build(g, r, seat, square)
    if code != codes.WHY_OK or n <= 1:
        return code
    if r["build_window"] == codes.WINDOW_LANDING:
        return codes.WHY_BUILD_LANDING
    hotel = 1 if is_hotel_next(g, r, square) else 0
    code = why_many(g, r, seat, square, n, hotel)
    if code == codes.WHY_OK and n > stock_of(g, r, hotel) and find_rivals(g, r, seat, hotel, n) == 0:
        return why_empty(hotel)
    return code


@kernel
def why_many(g: Game, r: Rules, seat: int, square: int, n: int, hotel: int) -> int:
    """Whether a colour can take so many, and the seat has the cash. Assumes that the lot can take one."""
    if n > room(g, r, seat, square, hotel):
        return codes.WHY_ROOM
    return codes.WHY_BUILD_CASH if n > most_buildings(g, r, seat, square, hotel) else codes.WHY_OK


@kernel
def why_want(g: Game, r: Rules, seat: int, square: int, n: int) -> int:
    """Whether a seat that is asked can want so many of the last buildings, the first on a lot."""
    if n < 0:
        return codes.WHY_UNKNOWN
    hotel = int(g["want_hotel"])
    code = why_take(g, r, seat, square, hotel)
    return code if code != codes.WHY_OK else why_many(g, r, seat, square, max(n, 1), hotel)


@kernel
def why_take(g: Game, r: Rules, seat: int, square: int, hotel: int) -> int:
    """Whether a lot can take a kind of building next."""
    code = why_place(g, r, seat, square)
    if code == codes.WHY_OK and is_hotel_next(g, r, square) != (hotel == 1):
        return codes.WHY_WANT_KIND
    return code


@kernel
def next_lot(g: Game, r: Rules, seat: int, square: int, hotel: int) -> int:
    """Where the next building goes: the lot that was named, or else the first of its colour that can take it."""
    if why_take(g, r, seat, square, hotel) == codes.WHY_OK:
        return square
    group = int(r["group"][square])
    for i in range(int(r["group_n"][group])):
        lot = int(r["group_square"][group, i])
        if why_take(g, r, seat, lot, hotel) == codes.WHY_OK:
            return lot
    return codes.NONE


@kernel
def funds(g: Game, r: Rules, seat: int, square: int) -> int:
    """The cash a seat has or could raise and still build on a lot: its colour's buildings stay."""
    total = int(g["cash"][seat])
    group = int(r["group"][square])
    # Where a mortgage blocks its own lot alone, the other bare lots of the colour can be mortgaged.
    blocked = r["build_blocked_by_mortgage"] == codes.BLOCKED_GROUP
    blocked = blocked or (r["mortgage_requires_bare"] == codes.BARE_GROUP and highest_level(g, r, seat, group) > 0)
    deeds = int(g["owned"][seat]) & ~(1 << square)
    while deeds != 0:
        deed = first_bit(deeds)
        deeds &= deeds - 1
        level = int(g["level"][deed])
        if r["group"][deed] == group:
            if blocked or level > 0:
                continue
        else:
            total += refund_all(g, r, deed)
        if r["mortgage_enabled"] == 1 and (g["mortgaged"] >> deed) & 1 == 0:
            total += int(r["mortgage"][deed])
    return total


@kernel
def lots_in_reach(g: Game, r: Rules, seat: int, hotel: int) -> int:
    """The lots that can take a kind of building, and for which a seat has or could raise the cash, as a mask."""
    lots = 0
    left = int(g["owned"][seat]) & int(r["lots"])
    while left != 0:
        square = first_bit(left)
        left &= left - 1
        in_reach = why_take(g, r, seat, square, hotel) == codes.WHY_OK
        if in_reach and funds(g, r, seat, square) >= kind_price(r, square, hotel):
            lots |= 1 << square
    return lots


@kernel
def barring_deeds(g: Game, r: Rules, seat: int, lots: int) -> int:
    """A seat's deeds whose mortgage would keep it from building on some of these lots, as a mask."""
    if r["build_blocked_by_mortgage"] != codes.BLOCKED_GROUP:
        return lots
    deeds = 0
    for group in range(int(r["n_groups"])):
        if lots & r["group_mask"][group] != 0:
            deeds |= int(r["group_mask"][group])
    return deeds & int(g["owned"][seat])


@kernel
def demand(g: Game, r: Rules, seat: int, hotel: int) -> int:
    """The most buildings of a kind that a seat could place in one colour, the time window apart; 0 if none."""
    most = 0
    groups = groups_to_build(g, r, seat)
    while groups != 0:
        group = first_bit(groups)
        groups &= groups - 1
        if r["lots"] & r["group_mask"][group] == 0:
            continue
        places = room(g, r, seat, int(r["group_square"][group, 0]), hotel)
        for i in range(int(r["group_n"][group])):
            square = int(r["group_square"][group, i])
            if places > most and why_take(g, r, seat, square, hotel) == codes.WHY_OK:
                n = min(places, payable(r, square, hotel, int(g["cash"][seat])))
                if n < places:
                    n = min(places, payable(r, square, hotel, funds(g, r, seat, square)))
                most = max(most, n)
    return most


@kernel
def find_rivals(g: Game, r: Rules, seat: int, hotel: int, n: int) -> int:
    """The other seats to be asked before a seat gets n buildings: none while there are enough for all."""
    if r["build_scarcity_auction_floor"] == codes.FLOOR_NO_AUCTION or is_plentiful(g, r, seat, hotel, n):
        return 0
    left = stock_of(g, r, hotel) - n
    rivals = 0
    for other in range(int(g["n_seats"])):
        if other != seat and g["out"][other] == 0:
            wanted = demand(g, r, other, hotel)
            if wanted > 0:
                rivals |= 1 << other
                left -= wanted
    return rivals if left < 0 else 0


@kernel
def is_plentiful(g: Game, r: Rules, seat: int, hotel: int, n: int) -> bool:
    """Whether after n buildings there are as many as each other seat has place for in its emptiest colour.

    Nearly always so, and sooner found than what each of them could pay.
    """
    left = stock_of(g, r, hotel) - n
    top = int(r["build_max_houses"])
    for other in range(int(g["n_seats"])):
        if other == seat:
            continue
        most = 0
        groups = groups_to_build(g, r, other)
        while groups != 0:
            group = first_bit(groups)
            groups &= groups - 1
            if r["lots"] & r["group_mask"][group] == 0:
                continue
            places = 0
            for i in range(int(r["group_n"][group])):
                level = int(g["level"][r["group_square"][group, i]])
                if hotel == 0:
                    places += max(0, top - level)
                elif level == top:
                    places += 1
            most = max(most, places)
        left -= most
    return left >= 0


@kernel
def do_build(g: Game, r: Rules, e: Events, seat: int, square: int, n: int) -> None:
    """Builds, unless others could want some of the last buildings too: then they are asked first."""
    hotel = 1 if is_hotel_next(g, r, square) else 0
    rivals = find_rivals(g, r, seat, hotel, n)
    if rivals == 0:
        buy_buildings(g, r, e, seat, square, n, hotel)
        return
    for other in range(int(g["n_seats"])):
        g["want"][other] = codes.NONE
    g["want"][seat] = square
    g["want_n"][seat] = n
    g["want_hotel"] = hotel
    first = next_in(g, rivals, seat)
    push(g, codes.FRAME_WANT, first, seat, n, 0, square, rivals)
    log(e, codes.EV_ASKED, first, seat, square, n, 0, hotel)


@kernel
def buy_buildings(g: Game, r: Rules, e: Events, seat: int, square: int, n: int, hotel: int) -> None:
    """Buys buildings at their deed prices and puts them up one by one, as far as the bank has them."""
    cause = codes.CAUSE_HOTEL if hotel == 1 else codes.CAUSE_HOUSE
    lot = square
    for i in range(min(n, stock_of(g, r, hotel))):
        if i > 0:
            lot = next_lot(g, r, seat, square, hotel)
        price = kind_price(r, lot, hotel)
        pay(g, e, seat, codes.BANK, price, cause, lot)
        place(g, r, e, seat, lot, price)


@kernel
def do_want(g: Game, r: Rules, e: Events, seat: int, square: int, n: int) -> None:
    """Answers the question about the last buildings; square NONE is a no."""
    g["want"][seat] = square
    hotel = int(g["want_hotel"])
    if square == codes.NONE:
        log(e, codes.EV_PASS, seat, codes.NONE, codes.NONE, 0, 0, codes.NONE)
    else:
        g["want_n"][seat] = n
        log(e, codes.EV_WANTS, seat, codes.NONE, square, n, 0, hotel)
    top = int(g["depth"]) - 1
    g["frame_mask"][top] &= ~(1 << seat)
    left = int(g["frame_mask"][top])
    builder = int(g["frame_other"][top])
    if left != 0:
        asked = next_in(g, left, seat)
        g["frame_seat"][top] = asked
        log(e, codes.EV_ASKED, asked, builder, int(g["frame_square"][top]), int(g["frame_amount"][top]), 0, hotel)
        return
    pop(g)
    serve(g, r, e, builder)


@kernel
def serve(g: Game, r: Rules, e: Events, builder: int) -> None:
    """All have answered: everybody is served at the deed price, or the last buildings are auctioned."""
    wanting = 0
    total = 0
    for seat in range(int(g["n_seats"])):
        if g["want"][seat] != codes.NONE:
            wanting |= 1 << seat
            total += int(g["want_n"][seat])
    hotel = int(g["want_hotel"])
    stock = stock_of(g, r, hotel)
    # Who is alone with its wish gets what there is at the deed price.
    if total > stock and wanting & (wanting - 1) != 0:
        # The opening price is fixed by the edition: the lowest deed price, or any.
        floor = 1 if r["build_scarcity_auction_floor"] == codes.FLOOR_DEED else 0
        push(g, codes.FRAME_SCARCE, builder, codes.NONE, stock, floor, codes.NONE, wanting)
        return
    seat = builder
    for _ in range(int(g["n_seats"])):
        if g["want"][seat] != codes.NONE:
            buy_buildings(g, r, e, seat, int(g["want"][seat]), int(g["want_n"][seat]), hotel)
            forget_want(g, seat)
        seat = (seat + 1) % int(g["n_seats"])


@kernel
def forget_want(g: Game, seat: int) -> None:
    """A seat wants none of the last buildings any more."""
    g["want"][seat] = codes.NONE
    g["want_n"][seat] = 0
