"""The trader's bargaining: whole groups by exchange or for cash, on terms that leave both sides better off."""

from __future__ import annotations

from casero.bots.worth import LEADER, MARGIN, RIVALRY, SPLIT, estate_value, opponents, taken_deeds
from casero.kernel.codes import (
    ACT_OFFER,
    MAX_DECKS,
    NONE,
    ONE_SIDED_REFUSED,
    TRADE_BARE,
)
from casero.kernel.jit import kernel
from casero.kernel.layout import Record
from casero.kernel.rules.trade import fees_on

FOUR_BITS = 16  # groups of which a number has four bits each; more are not looked at


@kernel
def weigh_all(g: Record, r: Record, k: Record, m: Record, free: int) -> int:
    """Notes what everybody's estate is worth; answers who leads."""
    leader = NONE
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            m["worth"][seat] = estate_value(g, r, k, int(g["owned"][seat]), int(g["cash"][seat]), free)
            if leader == NONE or m["worth"][seat] > m["worth"][leader]:
                leader = seat
    return leader


@kernel
def rivalry(g: Record, k: Record, leads: bool) -> float:
    """The share of a partner's gain that counts against a trade: all of it between two, more for the leader."""
    if opponents(g) == 1:
        return 1.0
    return float(k["weights"][RIVALRY] + (k["weights"][LEADER] if leads else 0.0))


@kernel
def estate_after(g: Record, r: Record, k: Record, seat: int, gives: int, gets: int, cash: int, free: int) -> float:
    """What a seat's estate is worth when it has given and got deeds and its cash has changed by so much."""
    owned = (int(g["owned"][seat]) & ~gives) | gets
    return estate_value(g, r, k, owned, int(g["cash"][seat]) + cash - fees_on(g, r, gets), free)


@kernel
def terms(
    g: Record, r: Record, k: Record, a: Record, seat: int, other: int, gives: int, gets: int, free: int,
    before: float, theirs_before: float, mine: float, theirs: float, best: float,
) -> float:  # fmt: skip
    """Finds the cash that shares the surplus of an exchange; writes the offer if it gains more than the best so far."""
    w = k["weights"]
    margin = w[MARGIN] * k["unit"]
    most = int(g["cash"][seat]) - fees_on(g, r, gets)
    least = fees_on(g, r, gives) - int(g["cash"][other])
    if most < least:
        return best
    pays = max(least, min(most, 0))
    for _ in range(3):
        own = estate_after(g, r, k, seat, gives, gets, -pays, free) - before
        their = estate_after(g, r, k, other, gets, gives, pays, free) - theirs_before
        me = own - mine * their
        them = their - theirs * own
        if me > margin and them > margin and me > best and two_sided(r, gives, gets, pays):
            best = me
            write_offer(a, seat, other, gives, gets, pays)
        # The next guess leaves the partner its share of what both gain together.
        total = me + them
        if total <= 0.0:
            break
        pays = max(least, min(most, pays + int((w[SPLIT] * total - them) / (1.0 + theirs))))
    return best


@kernel
def two_sided(r: Record, gives: int, gets: int, pays: int) -> bool:
    """Whether both sides give something, where the edition asks for that."""
    return bool(r["one_sided"] != ONE_SIDED_REFUSED or ((gives != 0 or pays > 0) and (gets != 0 or pays < 0)))


@kernel
def write_offer(a: Record, seat: int, other: int, gives: int, gets: int, pays: int) -> None:
    """Fills an action with the terms of an offer; pays is the cash that the offerer adds, or asks for when negative."""
    a["kind"] = ACT_OFFER
    a["seat"] = seat
    a["other"] = other
    a["square"] = NONE
    a["amount"] = 0
    a["give"] = gives
    a["get"] = gets
    a["give_cash"] = max(0, pays)
    a["get_cash"] = max(0, -pays)
    a["give_cards"] = 0
    a["get_cards"] = 0


@kernel
def partners(g: Record, r: Record, seat: int) -> int:
    """For each group of lots that a seat owns with just one other, four bits with the other's number plus one."""
    found = 0
    for group in range(min(FOUR_BITS, int(r["n_groups"]))):
        mask = int(r["group_mask"][group])
        mine = int(g["owned"][seat]) & mask
        if mine == 0 or mine == mask or r["lots"] & mask == 0:
            continue
        for other in range(int(g["n_seats"])):
            if other != seat and mine | (int(g["owned"][other]) & mask) == mask:
                found |= (other + 1) << (4 * group)
    return found


@kernel
def exchangeable(g: Record, r: Record, seat: int, other: int) -> int:
    """The deeds of a seat that its partner has siblings of, one of which may sweeten an exchange."""
    deeds = 0
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        if g["owned"][other] & mask != 0 and (g["built"] >> group) & 1 == 0 and (g["full"][seat] >> group) & 1 == 0:
            deeds |= int(g["owned"][seat]) & mask
    return deeds


@kernel
def best_trade(g: Record, r: Record, k: Record, m: Record, a: Record, seat: int, pairs: int) -> bool:
    """Writes the best offer over the groups that a seat owns with one partner; answers whether there is one."""
    best = 0.0
    free = int(r["deeds"]) & ~taken_deeds(g)
    leader = weigh_all(g, r, k, m, free)
    before = float(m["worth"][seat])
    for group in range(min(FOUR_BITS, int(r["n_groups"]))):
        other = ((pairs >> (4 * group)) & 15) - 1
        if other < 0 or (r["trade_built"] == TRADE_BARE and (g["built"] >> group) & 1):
            continue
        mask = int(r["group_mask"][group])
        theirs_before = float(m["worth"][other])
        mine = rivalry(g, k, other == leader)
        theirs = rivalry(g, k, seat == leader)
        # Either side may make the group whole: the partner's deeds come here, or the own ones go there.
        gets = int(g["owned"][other]) & mask
        best = terms(g, r, k, a, seat, other, 0, gets, free, before, theirs_before, mine, theirs, best)
        best = sweetened(
            g, r, k, a, seat, other, exchangeable(g, r, seat, other) & ~mask, gets, 1, free,
            before, theirs_before, mine, theirs, best,
        )  # fmt: skip
        gives = int(g["owned"][seat]) & mask
        best = terms(g, r, k, a, seat, other, gives, 0, free, before, theirs_before, mine, theirs, best)
        best = sweetened(
            g, r, k, a, seat, other, exchangeable(g, r, other, seat) & ~mask, gives, 0, free,
            before, theirs_before, mine, theirs, best,
        )  # fmt: skip
    return best > 0.0


@kernel
def sweetened(
    g: Record, r: Record, k: Record, a: Record, seat: int, other: int, extra: int, deeds: int, getting: int, free: int,
    before: float, theirs_before: float, mine: float, theirs: float, best: float,
) -> float:  # fmt: skip
    """Tries an exchange that completes a group against each group's worth of deeds that the other side could use."""
    for group in range(int(r["n_groups"])):
        part = extra & int(r["group_mask"][group])
        while part != 0:
            single = part & -part
            if getting == 1:
                best = terms(g, r, k, a, seat, other, single, deeds, free, before, theirs_before, mine, theirs, best)
            else:
                best = terms(g, r, k, a, seat, other, deeds, single, free, before, theirs_before, mine, theirs, best)
            part &= part - 1
        pair = extra & int(r["group_mask"][group])
        if pair & (pair - 1) != 0:
            if getting == 1:
                best = terms(g, r, k, a, seat, other, pair, deeds, free, before, theirs_before, mine, theirs, best)
            else:
                best = terms(g, r, k, a, seat, other, deeds, pair, free, before, theirs_before, mine, theirs, best)
    return best


@kernel
def gain_by_offer(g: Record, r: Record, k: Record, m: Record) -> float:
    """What accepting the open offer is worth to the seat that was asked, rivalry counted."""
    seat = int(g["offer_to"])
    other = int(g["offer_from"])
    free = int(r["deeds"]) & ~taken_deeds(g)
    gives = int(g["offer_get"])
    gets = int(g["offer_give"])
    cash = int(g["offer_give_cash"]) - int(g["offer_get_cash"])
    cards = count_cards(int(g["offer_give_cards"])) - count_cards(int(g["offer_get_cards"]))
    leader = weigh_all(g, r, k, m, free)
    own = estate_after(g, r, k, seat, gives, gets, cash, free) - m["worth"][seat]
    their = estate_after(g, r, k, other, gets, gives, -cash, free) - m["worth"][other]
    worth = cards * max(0, int(r["fine"])) / 2
    return float(own + worth - rivalry(g, k, other == leader) * their)


@kernel
def count_cards(cards: int) -> int:
    """How many leave-jail cards an offer names."""
    n = 0
    for deck in range(MAX_DECKS):
        n += (cards >> (8 * deck)) & 0xFF
    return n
