"""Deals by the value of the position: exchanges that raise the chance of whoever makes them, and of the partner too."""

from __future__ import annotations

from casero.bots.bargain import MAX_PAIRED_GROUPS, exchangeable, two_sided, write_offer
from casero.bots.outlook import first_whole, of_group, refusal_of_price
from casero.bots.records import Knowledge, Memo
from casero.bots.refusals import COMPLETES, HELPS, IMPOSSIBLE
from casero.bots.value.whatif import look, look_after_trade
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.trade import fees_on, why_accept

GUESSES = 3  # of the cash that balances an exchange
AIM = 0.001  # chance above what is enough for the partner at which a guess aims
NEARLY = 0.85  # of its part of what both gain is enough for the partner, as guesses go
FIRST_SLOPE = 0.0003  # chance that a unit of cash is worth, until two prices tell better
NO_DEAL = -1.0  # what the best deal gains while there is none
EVEN = 0.002  # both gain less than that together: between two that is all there is


@kernel
def note_before(g: Game, r: Rules, k: Knowledge, m: Memo) -> None:
    """Notes everybody's chance as things stand, before a deal."""
    look(g, r, k, m)
    for seat in range(int(g["n_seats"])):
        m["before"][seat] = m["desk"]["chance"][seat]


@kernel
def least_gain_of(k: Knowledge, chance: float) -> float:
    """What a deal must add to a chance at least; what it may cost counts less the nearer the game is to its end."""
    least = k["weights"]["deal_gain"]
    return float(least if least > 0.0 else least * 4.0 * chance * (1.0 - chance))


@kernel
def price_deal(
    g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, other: int, gives: int, gets: int, first: int,
    part: float,
) -> None:  # fmt: skip
    """Looks for the cash that leaves the partner its part of what both gain; writes the offer if it is the best so far.

    What both gain together hardly depends on the cash: the first guess tells whether a deal is possible.
    """
    most = int(g["cash"][seat]) - fees_on(g, r, gets)
    theirs = int(g["cash"][other]) - fees_on(g, r, gives)
    if most < -theirs:
        return
    least = least_gain_of(k, m["before"][seat])
    slope = FIRST_SLOPE / k["unit"]
    pays = max(-theirs, min(most, first))
    paid_before = 0
    their_before = 0.0
    for guess in range(GUESSES):
        look_after_trade(g, r, k, m, seat, other, gives, gets, pays)
        own = m["desk"]["chance"][seat] - m["before"][seat]
        their = m["desk"]["chance"][other] - m["before"][other]
        enough = least - 0.3 * abs(least)
        if part > 0.0:
            enough = max(enough, NEARLY * part * (own + their))
        if their >= enough and own > max(0.0, least) and own > m["best"] and two_sided(r, gives, gets, pays):
            m["best"] = own
            write_offer(a, seat, other, gives, gets, pays)
        if own + their < 2.0 * least or own + their - enough < m["best"]:
            return
        if guess > 0:
            found = (their - their_before) / (pays - paid_before)
            slope = max(slope * 0.2, min(slope * 5.0, found))
        paid_before = pays
        their_before = their
        aim = enough + AIM if part == 0.0 else max(enough + AIM, part * (own + their))
        pays = max(-theirs, min(most, pays + int((aim - their) / slope)))
        if pays == paid_before:
            return


@kernel
def try_group(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, other: int, group: int) -> None:
    """Tries the exchanges that make a group whole which two have between them: for either, in a duel for oneself.

    For cash alone, and with what its receiver gives of another group: all of its part, or one deed.
    """
    mask = int(r["group_mask"][group])
    gets = int(g["owned"][other]) & mask
    gives = int(g["owned"][seat]) & mask
    price_deal(g, r, k, m, a, seat, other, 0, gets, 0, 0.0)
    several = opponents(g) > 1
    if several:
        price_deal(g, r, k, m, a, seat, other, gives, 0, 0, 0.0)
    mine = exchangeable(g, r, seat, other) & ~mask
    theirs = exchangeable(g, r, other, seat) & ~mask
    for each in range(int(r["n_groups"])):
        extra = mine & int(r["group_mask"][each])
        if extra != 0:
            price_deal(g, r, k, m, a, seat, other, extra, gets, 0, 0.0)
            if extra & (extra - 1) != 0:
                price_deal(g, r, k, m, a, seat, other, extra & -extra, gets, 0, 0.0)
        extra = theirs & int(r["group_mask"][each])
        whole = extra | (int(g["owned"][seat]) & int(r["group_mask"][each])) == int(r["group_mask"][each])
        # What makes a group whole for both was tried the other way round.
        if several and extra != 0 and not whole:
            price_deal(g, r, k, m, a, seat, other, gives, extra, 0, 0.0)


@kernel
def siblings(g: Game, r: Rules, seat: int, other: int) -> int:
    """The deeds of another seat that belong to groups which a seat has a part of, and that can be traded."""
    deeds = 0
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        if g["owned"][seat] & mask != 0 and (g["built"] >> group) & 1 == 0:
            deeds |= int(g["owned"][other]) & mask
    return deeds


@kernel
def best_deal(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, pairs: int, only: int) -> bool:
    """Writes the best offer: over the groups that a seat has with one partner, or for one deed of a group it is in.

    With any partner, or with one alone; returns whether there is one.
    """
    m["best"] = NO_DEAL
    note_before(g, r, k, m)
    for group in range(min(MAX_PAIRED_GROUPS, int(r["n_groups"]))):
        other = ((pairs >> (4 * group)) & 15) - 1
        if other < 0 or (only != codes.NONE and only != other):
            continue
        if r["trade_with_buildings"] != codes.TRADE_BARE or (g["built"] >> group) & 1 == 0:
            try_group(g, r, k, m, a, seat, other, group)
    if opponents(g) > 1:
        for other in range(int(g["n_seats"])):
            if other != seat and g["out"][other] == 0 and (only == codes.NONE or only == other):
                deeds = siblings(g, r, seat, other)
                while deeds != 0:
                    price_deal(g, r, k, m, a, seat, other, 0, deeds & -deeds, 0, 0.0)
                    deeds &= deeds - 1
    return bool(m["best"] > NO_DEAL)


@kernel
def piece(g: Game, r: Rules, seat: int, i: int) -> int:
    """One side of an exchange, by its number: a seat's part of each group, then one deed of each part.

    No deeds where it has no part, where that one deed is all of it, or where they cannot be traded.
    """
    group = i % int(r["n_groups"])
    part = int(g["owned"][seat]) & int(r["group_mask"][group])
    if r["trade_with_buildings"] == codes.TRADE_BARE and (g["built"] >> group) & 1:
        return 0
    if i < r["n_groups"]:
        return part
    clear = part & ~int(g["mortgaged"])
    one = clear & -clear if clear != 0 else part & -part
    return one if one != part else 0


@kernel
def best_exchange(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, other: int) -> bool:
    """Writes the best offer to a partner that leaves it what a trader wants: a group's part or a deed, for the same.

    Either side may give nothing but cash. It takes far longer than looking for what makes groups whole.
    """
    m["best"] = NO_DEAL
    note_before(g, r, k, m)
    n = 2 * int(r["n_groups"])
    part = k["weights"]["deal_fair"] / NEARLY
    for i in range(n + 1):
        gives = 0 if i == n else piece(g, r, seat, i)
        if gives == 0 and i < n:
            continue
        for j in range(n + 1):
            gets = 0 if j == n else piece(g, r, other, j)
            if gets != 0 or (j == n and i < n):
                price_deal(g, r, k, m, a, seat, other, gives, gets, 0, part)
    return bool(m["best"] > NO_DEAL)


@kernel
def weigh_offer(g: Game, r: Rules, k: Knowledge, m: Memo) -> tuple[float, float]:
    """What the open offer adds to the chance of the seat that was asked, and to that of its partner."""
    seat = int(g["offer_to"])
    other = int(g["offer_from"])
    note_before(g, r, k, m)
    pays = int(g["offer_get_cash"]) - int(g["offer_give_cash"])
    look_after_trade(g, r, k, m, seat, other, int(g["offer_get"]), int(g["offer_give"]), pays)
    own = m["desk"]["chance"][seat] - m["before"][seat]
    return float(own), float(m["desk"]["chance"][other] - m["before"][other])


@kernel
def is_fair(k: Knowledge, chance: float, own: float, their: float) -> bool:
    """Whether a deal is good enough for a seat with such a chance: it gains, and has its share of what both gain."""
    least = least_gain_of(k, chance)
    if own <= least - 0.4 * abs(least):
        return False
    return bool(own + their < EVEN or own >= k["weights"]["deal_fair"] * (own + their))


@kernel
def counter_offer(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> bool:
    """Writes the open offer with the cash that shares the gain, if there is some; it was weighed before."""
    if g["offer_get_cards"] != 0 or g["offer_give_cards"] != 0 or g["offer_debt"] != 0:
        return False
    m["best"] = NO_DEAL
    seat = int(g["offer_to"])
    other = int(g["offer_from"])
    gives = int(g["offer_get"])
    asked = int(g["offer_get_cash"]) - int(g["offer_give_cash"])
    price_deal(g, r, k, m, a, seat, other, gives, int(g["offer_give"]), asked, k["weights"]["counter_part"])
    return bool(m["best"] > NO_DEAL)


@kernel
def refusal_by_value(g: Game, r: Rules, k: Knowledge, m: Memo) -> int:
    """Why a trader refuses the open offer, as a code of `refusals`; 0 if it would accept."""
    if why_accept(g, r) != codes.WHY_OK:
        return IMPOSSIBLE
    own, their = weigh_offer(g, r, k, m)
    if is_fair(k, m["before"][int(g["offer_to"])], own, their):
        return 0
    gives = int(g["offer_get"])
    if their > 0.0:
        completed = first_whole(r, int(g["owned"][int(g["offer_from"])]) | gives, gives)
        if completed != codes.NONE:
            return of_group(COMPLETES, completed)
        if own > 0.0:
            return HELPS
    return refusal_of_price(g, r)
