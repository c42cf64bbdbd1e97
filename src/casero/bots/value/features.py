"""The description of a position: for every seat the same numbers in every edition, from the kernel's own record.

Money is counted in mean prices of the edition's deeds, income per turn of an opponent by how often tokens come by.
What is pending is taken as settled: debts are paid, the highest bidder has the lot, whoever can pay for a deed buys it.
"""

from __future__ import annotations

from math import log1p

from casero.bots.outlook import pips_of
from casero.bots.records import Knowledge
from casero.bots.value.layout import INPUTS, MIXED, PARTS, PLAIN, Desk, Net
from casero.bots.worth import top_level
from casero.kernel import codes
from casero.kernel.bits import count_bits, first_bit
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rules.mortgage import redeem_price
from casero.kernel.rules.rent import rent_due

UNITS_IN_PRICE = 200.0  # the unit of money is the mean price of a deed over 200


@kernel
def settle_pending(g: Game, r: Rules, d: Desk) -> None:
    """Notes cash and deeds as they will be when what is pending is settled."""
    taken = 0
    for seat in range(int(g["n_seats"])):
        d["cash"][seat] = g["cash"][seat]
        d["owned"][seat] = g["owned"][seat]
        taken |= int(g["owned"][seat])
    free = int(r["deeds"]) & ~taken
    for i in range(int(g["depth"])):
        if g["frame_kind"][i] == codes.FRAME_DEBT:
            d["cash"][g["frame_seat"][i]] -= g["frame_amount"][i]
            if g["frame_other"][i] >= 0:
                d["cash"][g["frame_other"][i]] += g["frame_amount"][i]
    for i in range(int(g["n_claims"])):
        d["cash"][g["claim_tenant"][i]] -= g["claim_amount"][i]
        d["cash"][g["claim_owner"][i]] += g["claim_amount"][i]
    buyer = codes.NONE
    square = codes.NONE
    price = 0
    if g["depth"] > 0 and g["frame_kind"][g["depth"] - 1] == codes.FRAME_AUCTION:
        if g["lot"] == codes.LOT_DEED and g["bidder"] != codes.NONE:
            buyer = int(g["bidder"])
            square = int(g["lot_square"])
            price = int(g["bid"])
    elif g["depth"] == 0 and g["phase"] == codes.PHASE_BUY:
        seat = int(g["turn"])
        square = int(g["at"][seat])
        price = int(r["price"][square])
        if g["cash"][seat] >= price:
            buyer = seat
    if buyer != codes.NONE and (free >> square) & 1:
        d["owned"][buyer] |= 1 << square
        d["cash"][buyer] -= price
        free &= ~(1 << square)
    d["free"] = free


@kernel
def look_at_deeds(g: Game, r: Rules, k: Knowledge, d: Desk) -> None:
    """Notes rents, and what every seat's deeds bring, are worth and could be turned into."""
    for square in range(int(r["n_squares"])):
        d["rent"][square] = 0.0
    for seat in range(int(g["n_seats"])):
        income = 0.0
        worth = d["cash"][seat]
        raisable = 0.0
        deeds = int(g["owned"][seat])
        jailed = r["rent_to_prisoners"] == 0 and g["jail"][seat] != codes.NONE
        while deeds != 0:
            square = first_bit(deeds)
            deeds &= deeds - 1
            price = float(r["price"][square])
            if (g["mortgaged"] >> square) & 1:
                worth += 0.5 * price
                continue
            worth += price
            raisable += float(r["mortgage"][square])
            rent, _ = rent_due(g, r, square, pips_of(r, square))
            if not jailed:
                d["rent"][square] = float(rent)
            income += k["visits"][square] * rent
            level = int(g["level"][square])
            if level > 0:
                houses = min(level, int(r["build_max_houses"]))
                paid = float(houses * r["house_cost"][square])
                if level > houses:
                    paid += float(r["hotel_cost"][square])
                worth += paid
                raisable += 0.5 * paid
        d["income"][seat] = income
        d["worth"][seat] = worth
        d["raisable"][seat] = raisable


@kernel
def level_in_reach(r: Rules, k: Knowledge, group: int, level: int, cash: float) -> int:
    """The level to which cash brings a whole group."""
    reached = level
    for target in range(level + 1, top_level(r) + 1):
        if k["cost"][group, target] - k["cost"][group, level] > cash:
            break
        reached = target
    return reached


@kernel
def look_at_whole(g: Game, r: Rules, k: Knowledge, d: Desk, seat: int, group: int, scale: float) -> None:
    """Adds a whole group of lots to the description of its owner."""
    n = int(r["group_n"][group])
    third = min(3, top_level(r))
    level = 0
    for i in range(n):
        level += int(g["level"][r["group_square"][group, i]])
    d["x"][seat, 45] += level / (5.0 * n)
    if g["mortgaged"] & r["group_mask"][group] != 0:
        d["x"][seat, 70] += k["gain"][group, third] * scale
    if level > 0 and level < n * top_level(r):
        d["x"][seat, 71] += (k["gain"][group, top_level(r)] - k["gain"][group, level // n]) * scale
    mean = level // n
    d["x"][seat, 18] += 1.0 / 3.0
    d["x"][seat, 19] += k["gain"][group, third] * scale
    d["x"][seat, 20] += k["gain"][group, top_level(r)] * scale
    d["x"][seat, 22] += max(0.0, k["cost"][group, third] - k["cost"][group, mean])
    cash = max(0.0, d["cash"][seat])
    reached = level_in_reach(r, k, group, mean, cash)
    d["reach"][seat] = max(d["reach"][seat], k["gain"][group, reached] - k["gain"][group, mean])


@kernel
def look_at_part(g: Game, r: Rules, k: Knowledge, d: Desk, seat: int, group: int, scale: float) -> None:
    """Adds part of a group of lots to the description of its owner."""
    mask = int(r["group_mask"][group])
    n = int(r["group_n"][group])
    held = int(d["owned"][seat]) & mask
    missing = n - count_bits(held)
    gain = k["gain"][group, min(3, top_level(r))] * scale
    away = mask & ~held
    free = away & int(d["free"])
    if missing == 1:
        if free != 0:
            d["x"][seat, 24] += gain
            d["x"][seat, 26] = max(d["x"][seat, 26], gain)
        else:
            d["x"][seat, 25] += gain
            d["x"][seat, 27] = max(d["x"][seat, 27], gain)
    elif free == away:
        d["x"][seat, 28] += gain * (n - missing) / n
    else:
        d["x"][seat, 29] += gain * (n - missing) / n
    if free != 0:
        return
    # Who else holds of it: one alone is a partner to trade with.
    others = 0
    partner = 0
    for other in range(int(g["n_seats"])):
        if other != seat and d["owned"][other] & away != 0:
            others += 1
            partner = other
    if others == 1:
        d["x"][seat, 30] += gain
        d["shared"][seat, partner] += 1
        if missing > 1 or count_bits(held) == 1:
            d["x"][seat, 32] += gain
    else:
        d["x"][seat, 33] += gain / n


@kernel
def look_at_groups(g: Game, r: Rules, k: Knowledge, d: Desk, scale: float) -> None:
    """Adds what every seat has of every group to the descriptions; the scale makes income of gains."""
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        lots = r["lots"] & mask != 0
        for seat in range(int(g["n_seats"])):
            held = int(d["owned"][seat]) & mask
            if held == 0 or g["out"][seat] != 0:
                continue
            if not lots:
                n = min(count_bits(held), codes.MAX_LEVELS)
                d["x"][seat, 34] += k["gain"][group, n] * scale
                if int(d["free"]) & mask != 0:
                    d["x"][seat, 35] += (k["gain"][group, min(n + 1, codes.MAX_LEVELS)] - k["gain"][group, n]) * scale
            elif held == mask:
                look_at_whole(g, r, k, d, seat, group, scale)
            else:
                look_at_part(g, r, k, d, seat, group, scale)


@kernel
def look_ahead(g: Game, r: Rules, k: Knowledge, d: Desk, seat: int, price: float, scale: float) -> None:
    """Adds the next throw, and the rents of a whole round, to a seat's description."""
    n = int(r["n_squares"])
    cash = d["cash"][seat]
    most = cash + d["raisable"][seat]
    owned = int(d["owned"][seat])
    here = int(g["at"][seat])
    mean = 0.0
    short = 0.0
    ruin = 0.0
    for pips in range(2, 13):
        square = here + pips
        if square >= n:
            square -= n
        ways = float(pips - 1 if pips < 8 else 13 - pips) / 36.0
        if (d["free"] >> square) & 1:
            d["x"][seat, 36] += ways
            mask = int(r["group_mask"][r["group"][square]])
            if (owned | 1 << square) & mask == mask and r["lots"] & mask != 0:
                d["x"][seat, 37] += ways * k["gain"][r["group"][square], min(3, top_level(r))] * scale * 4.0
            continue
        rent = d["rent"][square]
        if rent > 0.0 and (owned >> square) & 1 == 0:
            mean += ways * rent
            d["near"][g["owner"][square]] += ways * rent
            if rent > cash:
                short += ways
                if rent > most:
                    ruin += ways
    d["x"][seat, 12] = mean / price
    d["x"][seat, 13] = short
    d["x"][seat, 14] = ruin
    short = 0.0
    ruin = 0.0
    worst = 0.0
    for other in range(int(g["n_seats"])):
        if other == seat or g["out"][other] != 0:
            continue
        deeds = int(g["owned"][other]) & ~int(g["mortgaged"])
        while deeds != 0:
            square = first_bit(deeds)
            deeds &= deeds - 1
            rent = d["rent"][square]
            if rent > cash:
                short += k["visits"][square]
                if rent > most:
                    ruin += k["visits"][square]
            worst = max(worst, rent)
    d["x"][seat, 15] = ruin
    d["x"][seat, 16] = short
    d["x"][seat, 17] = min(4.0, worst / (max(0.0, most) + 0.25 * price))


@hot
def clipped(x: float, most: float) -> float:
    """A number that is not above another, nor below its opposite."""
    return max(-most, min(most, x))


@kernel
def owed_on_own(g: Game, r: Rules, seat: int) -> float:
    """What it takes to lift a seat's mortgages."""
    total = 0
    deeds = int(g["owned"][seat]) & int(g["mortgaged"])
    while deeds != 0:
        total += redeem_price(g, r, first_bit(deeds))
        deeds &= deeds - 1
    return float(total)


@kernel
def look_at_table(g: Game, r: Rules, d: Desk, seat: int, n: int, price: float) -> None:
    """Adds what is the same for all seats, as it is seen from one."""
    lead = d["x"][seat, 4]
    d["x"][seat, 47] = n / 8.0
    d["x"][seat, 48] = 1.0 / n
    d["x"][seat, 49] = count_bits(int(d["free"])) / float(count_bits(int(r["deeds"])))
    houses = 1.0
    if r["stock_houses"] > 0:
        houses = min(1.0, g["houses"] / 12.0)
    elif r["stock_houses"] == 0:
        houses = 0.0
    d["x"][seat, 50] = houses
    d["x"][seat, 51] = log1p(float(g["turns"]) / n) / 5.0
    if r["end_rounds"] != codes.NONE:
        soon = 1.0 / max(1.0, float(r["end_rounds"] - g["rounds"]))
        d["x"][seat, 52] = soon
        d["x"][seat, 53] = soon * lead
        d["x"][seat, 54] = min(1.0, 4.0 * soon) * lead
    if r["end_bankruptcies"] != codes.NONE:
        left = max(1.0, float(r["end_bankruptcies"] - g["n_out"]))
        d["x"][seat, 55] = 1.0 / left
        d["x"][seat, 56] = lead / left
    d["x"][seat, 57] = float(r["salary_amount"]) / price
    d["x"][seat, 58] = float(r["build_max_houses"]) / 5.0
    d["x"][seat, 59] = float(g["pot"]) / price
    d["x"][seat, 60] = 1.0 if r["trade_enabled"] == 1 else 0.0
    d["x"][seat, 61] = 1.0 if r["auction_enabled"] == 1 else 0.0


@kernel
def look_at_moment(g: Game, r: Rules, d: Desk, seat: int, n: int) -> None:
    """Adds where a seat stands, in jail or out of it, and when its turn comes."""
    if g["jail"][seat] != codes.NONE:
        d["x"][seat, 40] = 1.0
        d["x"][seat, 41] = g["jail"][seat] / 3.0
    for deck in range(int(r["n_decks"])):
        d["x"][seat, 42] += count_bits(int(g["hand"][seat, deck]))
    turn = int(g["turn"])
    wait = 0
    while turn != seat:
        wait += 1
        turn = turn + 1 if turn + 1 < g["n_seats"] else 0
        while g["out"][turn] != 0:
            turn = turn + 1 if turn + 1 < g["n_seats"] else 0
    d["x"][seat, 43] = wait / float(n)
    if wait == 0:
        d["x"][seat, 44] = 1.0 if g["phase"] == codes.PHASE_ROLL else 0.0
        d["x"][seat, 46] = 1.0 if g["again"] == 1 else 0.0
    d["x"][seat, 62] = float(g["at"][seat]) / float(r["n_squares"])


@kernel
def look_at_seat(g: Game, r: Rules, k: Knowledge, d: Desk, seat: int, n: int, cash: float, worth: float) -> None:
    """Adds what a seat has, beside what the others have; cash and worth are those of all seats."""
    price = k["unit"] * UNITS_IN_PRICE
    others = float(n - 1)
    own = d["cash"][seat]
    d["x"][seat, 0] = clipped(own / price / 8.0, 4.0)
    d["x"][seat, 1] = log1p(max(0.0, own) / price)
    d["x"][seat, 2] = clipped(n * own / max(1.0, cash) - 1.0, 7.0)
    d["x"][seat, 3] = clipped(d["worth"][seat] / price / 20.0, 4.0)
    d["x"][seat, 4] = clipped(n * d["worth"][seat] / max(1.0, worth) - 1.0, 7.0)
    income = d["income"][seat] * others / price
    d["x"][seat, 5] = clipped(income, 6.0)
    d["x"][seat, 6] = log1p(10.0 * income)
    outgo = 0.0
    best_income = 0.0
    best_reach = 0.0
    best_worth = 0.0
    partners = 0.0
    for other in range(int(g["n_seats"])):
        if other != seat and g["out"][other] == 0:
            outgo += d["income"][other]
            best_income = max(best_income, d["income"][other])
            best_reach = max(best_reach, d["income"][other] + d["reach"][other])
            best_worth = max(best_worth, d["worth"][other])
            partners += 1.0 if d["shared"][seat, other] > 1 else 0.0
    outgo /= price
    d["x"][seat, 7] = clipped(outgo, 4.0)
    d["x"][seat, 8] = log1p(10.0 * outgo)
    d["x"][seat, 9] = clipped(income - outgo, 4.0)
    d["x"][seat, 10] = d["raisable"][seat] / price / 8.0
    d["x"][seat, 11] = log1p(max(0.0, own + d["raisable"][seat]) / price)
    d["x"][seat, 21] = clipped(d["reach"][seat] * others / price, 6.0)
    d["x"][seat, 23] = min(3.0, max(0.0, own) / (d["x"][seat, 22] + price)) if d["x"][seat, 18] > 0.0 else 0.0
    d["x"][seat, 22] = log1p(d["x"][seat, 22] / price)
    d["x"][seat, 31] = partners
    d["x"][seat, 38] = n * count_bits(int(d["owned"][seat])) / float(count_bits(int(r["deeds"]))) - 1.0
    d["x"][seat, 39] = owed_on_own(g, r, seat) / price
    d["x"][seat, 69] = clipped(d["near"][seat] / price, 6.0)
    d["x"][seat, 63] = clipped((d["income"][seat] - best_income) * others / price, 6.0)
    mine = d["income"][seat] + d["reach"][seat]
    d["x"][seat, 64] = clipped((mine - best_reach) * others / price, 6.0)
    d["x"][seat, 65] = clipped((d["worth"][seat] - best_worth) * n / max(1.0, worth), 7.0)
    # How long it lasts: what it could bring up, in rounds of what it pays more than it gets.
    balance = outgo - income - float(r["salary_amount"]) / price / 6.0
    d["x"][seat, 66] = 1.0 / (1.0 + max(0.0, own + d["raisable"][seat]) / price / max(0.02, balance) / 10.0)
    if g["depth"] > 0:
        d["x"][seat, 67] = 1.0 if own < 0.0 else 0.0
        d["x"][seat, 68] = clipped(-own / price, 8.0) if own < 0.0 else 0.0


@kernel
def describe(g: Game, r: Rules, k: Knowledge, d: Desk) -> None:
    """Writes the description of every seat that is still in the game."""
    n = int(g["n_seats"] - g["n_out"])
    price = k["unit"] * UNITS_IN_PRICE
    scale = float(n - 1) / price
    settle_pending(g, r, d)
    look_at_deeds(g, r, k, d)
    cash = 0.0
    worth = 0.0
    for seat in range(int(g["n_seats"])):
        d["reach"][seat] = 0.0
        d["near"][seat] = 0.0
        for i in range(INPUTS):
            d["x"][seat, i] = 0.0
        for other in range(int(g["n_seats"])):
            d["shared"][seat, other] = 0
        if g["out"][seat] == 0:
            cash += max(0.0, d["cash"][seat])
            worth += max(0.0, d["worth"][seat])
    look_at_groups(g, r, k, d, scale)
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            look_ahead(g, r, k, d, seat, price, scale)
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            look_at_seat(g, r, k, d, seat, n, cash, worth)
            look_at_moment(g, r, d, seat, n)
            look_at_table(g, r, d, seat, n, price)


@kernel
def describe_part(g: Game, r: Rules, k: Knowledge, d: Desk, seat: int, group: int, owners: int) -> None:
    """Writes what a seat has of a group that so many share; the seats were described before."""
    n = int(g["n_seats"] - g["n_out"])
    price = k["unit"] * UNITS_IN_PRICE
    scale = float(n - 1) / price
    mask = int(r["group_mask"][group])
    size = int(r["group_n"][group])
    held = int(d["owned"][seat]) & mask
    n_held = count_bits(held)
    free = count_bits(int(d["free"]) & mask)
    for i in range(PARTS):
        d["part"][i] = 0.0
    d["part"][0] = 1.0
    d["part"][2] = n_held / float(size)
    d["part"][3] = 1.0 if n_held == size else 0.0
    d["part"][4] = 1.0 if size - n_held == 1 else 0.0
    d["part"][5] = free / float(size)
    d["part"][6] = (owners - 1) / 3.0
    if r["lots"] & mask != 0:
        third = min(3, top_level(r))
        level = 0
        if n_held == size and (g["built"] >> group) & 1:
            for i in range(size):
                level += int(g["level"][r["group_square"][group, i]])
        mean = level // size
        cash = max(0.0, d["cash"][seat])
        d["part"][1] = 1.0
        d["part"][7] = k["gain"][group, third] * scale
        d["part"][8] = k["gain"][group, top_level(r)] * scale
        d["part"][9] = k["cost"][group, third] / price / 5.0
        d["part"][12] = min(1.0, cash / (max(0.0, k["cost"][group, third] - k["cost"][group, mean]) + 0.1 * price))
        if n_held == size:
            d["part"][10] = level / (5.0 * size)
            d["part"][17] = k["gain"][group, level_in_reach(r, k, group, mean, cash)] * scale
    else:
        d["part"][7] = k["gain"][group, min(n_held, codes.MAX_LEVELS)] * scale
        d["part"][8] = k["gain"][group, min(size, codes.MAX_LEVELS)] * scale
    d["part"][11] = count_bits(held & int(g["mortgaged"])) / float(n_held)
    income = 0.0
    while held != 0:
        square = first_bit(held)
        held &= held - 1
        income += k["visits"][square] * d["rent"][square]
    d["part"][13] = income * scale
    most = 0.0
    for other in range(int(g["n_seats"])):
        if other != seat and d["owned"][other] & mask != 0:
            most = max(most, d["cash"][other])
            if owners == 2 and free == 0:
                d["part"][14] = 1.0
                d["part"][15] = 1.0 if d["shared"][seat, other] > 1 else 0.0
    d["part"][16] = min(2.0, most / price / 8.0)


@kernel
def owners_of(g: Game, d: Desk, mask: int) -> int:
    """How many seats have deeds of a group."""
    owners = 0
    for seat in range(int(g["n_seats"])):
        owners += 1 if d["owned"][seat] & mask != 0 else 0
    return owners


@kernel
def mix_groups(g: Game, r: Rules, k: Knowledge, net: Net, d: Desk) -> None:
    """Adds what the net makes of every seat's part of every group to the descriptions."""
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        owners = owners_of(g, d, mask)
        for seat in range(int(g["n_seats"])):
            if d["owned"][seat] & mask == 0:
                continue
            describe_part(g, r, k, d, seat, group, owners)
            for h in range(MIXED):
                d["mixed"][h] = net["bias0"][h]
            for i in range(0, PARTS, 6):
                x0 = d["part"][i]
                x1 = d["part"][i + 1]
                x2 = d["part"][i + 2]
                x3 = d["part"][i + 3]
                x4 = d["part"][i + 4]
                x5 = d["part"][i + 5]
                for h in range(MIXED):
                    d["mixed"][h] += (
                        (x0 * net["parts"][i, h] + x1 * net["parts"][i + 1, h])
                        + (x2 * net["parts"][i + 2, h] + x3 * net["parts"][i + 3, h])
                        + (x4 * net["parts"][i + 4, h] + x5 * net["parts"][i + 5, h])
                    )
            for h in range(MIXED):
                if d["mixed"][h] > 0.0:
                    d["x"][seat, PLAIN + h] += d["mixed"][h]
