"""The dealer's bargaining: whole groups by exchange or for cash, on terms that leave both sides better off."""

from __future__ import annotations

from casero.bots.outlook import first_whole, of_group, refusal_of_price
from casero.bots.records import Knowledge, Memo
from casero.bots.refusals import COMPLETES, HELPS, IMPOSSIBLE
from casero.bots.worth import estate_after, opponents, taken_deeds, weigh
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.trade import fees_on, why_accept

SIGN_MASK = (1 << 62) - 1  # what is kept of the number that stands for who owns what
MAX_PAIRED_GROUPS = 16  # groups of which a number has four bits each; more are not looked at


@kernel
def weigh_all(g: Game, r: Rules, k: Knowledge, m: Memo) -> None:
    """Notes what everybody's estate is worth, and how much of a seat's gain counts against a trade with it.

    Between two all of it counts; among more a share, and more of it for whoever leads.
    """
    m["free"] = int(r["deeds"]) & ~taken_deeds(g)
    leader = codes.NONE
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            weigh(g, r, k, m, seat)
            m["rivalry"][seat] = k["weights"]["rivalry"] if opponents(g) > 1 else 1.0
            if leader == codes.NONE or m["worth"][seat] > m["worth"][leader]:
                leader = seat
    if opponents(g) > 1:
        m["rivalry"][leader] += k["weights"]["leader_rivalry"]


@kernel
def terms(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, other: int, gives: int, gets: int) -> bool:
    """Finds the cash that shares the surplus of an exchange; writes the offer if it gains more than the best so far.

    Returns whether somebody was short of cash for it.
    """
    margin = k["weights"]["margin"] * k["unit"]
    most = int(g["cash"][seat]) - fees_on(g, r, gets)
    theirs = int(g["cash"][other]) - fees_on(g, r, gives)
    if most < -theirs:
        return True
    pays = max(-theirs, min(most, 0))
    short = False
    for _ in range(3):
        own = estate_after(g, r, k, m, seat, gives, gets, most - pays) - m["worth"][seat]
        their = estate_after(g, r, k, m, other, gets, gives, theirs + pays) - m["worth"][other]
        me = own - m["rivalry"][other] * their
        them = their - m["rivalry"][seat] * own
        if me > margin and them > margin and me > m["best"] and two_sided(r, gives, gets, pays):
            m["best"] = me
            write_offer(a, seat, other, gives, gets, pays)
        # The next guess leaves the partner its share of what both gain together, which cash hardly changes.
        total = me + them
        if total - margin <= max(margin, m["best"]):
            break
        fair = pays + int((k["weights"]["split"] * total - them) / (1.0 + m["rivalry"][seat]))
        pays = max(-theirs, min(most, fair))
        short = pays != fair
    return short


@kernel
def two_sided(r: Rules, gives: int, gets: int, pays: int) -> bool:
    """Whether both sides give something, where the edition asks for that."""
    return bool(
        r["trade_one_sided"] != codes.ONE_SIDED_REFUSED or ((gives != 0 or pays > 0) and (gets != 0 or pays < 0))
    )


@kernel
def write_offer(a: Action, seat: int, other: int, gives: int, gets: int, pays: int) -> None:
    """Fills an action with the terms of an offer; pays is the cash that the offerer adds, or asks for when negative."""
    a["kind"] = codes.ACT_OFFER
    a["seat"] = seat
    a["other"] = other
    a["square"] = codes.NONE
    a["amount"] = 0
    a["give"] = gives
    a["get"] = gets
    a["give_cash"] = max(0, pays)
    a["get_cash"] = max(0, -pays)
    a["give_cards"] = 0
    a["get_cards"] = 0


@kernel
def shared_groups(g: Game, r: Rules) -> int:
    """The groups of lots that just two seats own between them, as a mask."""
    groups = 0
    taken = taken_deeds(g)
    for group in range(min(MAX_PAIRED_GROUPS, int(r["n_groups"]))):
        mask = int(r["group_mask"][group])
        if taken & mask == mask and r["lots"] & mask != 0:
            owners = 0
            for seat in range(int(g["n_seats"])):
                owners += 1 if g["owned"][seat] & mask != 0 else 0
            if owners == 2:
                groups |= 1 << group
    return groups


@kernel
def partners(g: Game, r: Rules, shared: int, seat: int) -> int:
    """For each of the shared groups that a seat has a part of, four bits with the other's number plus one."""
    found = 0
    while shared != 0:
        group = first_bit(shared)
        shared &= shared - 1
        mask = int(r["group_mask"][group])
        if g["owned"][seat] & mask != 0:
            for other in range(int(g["n_seats"])):
                if other != seat and g["owned"][other] & mask != 0:
                    found |= (other + 1) << (4 * group)
    return found


@kernel
def table_sign(g: Game) -> int:
    """A number that stands for who owns what."""
    sign = 0
    for seat in range(int(g["n_seats"])):
        sign = (sign * 31 + int(g["owned"][seat])) & SIGN_MASK
    return sign


@kernel
def remember_look(g: Game, r: Rules, m: Memo, seat: int) -> None:
    """Notes that a seat has looked for a trade in this turn, and what it saw."""
    m["asked"][seat] = g["turns"]
    m["seen"][seat] = table_sign(g)
    m["pairs"][seat] = partners(g, r, shared_groups(g, r), seat)


@kernel
def exchangeable(g: Game, r: Rules, seat: int, other: int) -> int:
    """The deeds of a seat that its partner has siblings of, one of which may sweeten an exchange."""
    deeds = 0
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        if g["owned"][other] & mask != 0 and (g["built"] >> group) & 1 == 0 and (g["full"][seat] >> group) & 1 == 0:
            deeds |= int(g["owned"][seat]) & mask
    return deeds


@kernel
def best_trade(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, pairs: int) -> bool:
    """Writes the best offer over the groups that a seat owns with one partner; returns whether there is one."""
    m["best"] = 0.0
    weigh_all(g, r, k, m)
    for group in range(min(MAX_PAIRED_GROUPS, int(r["n_groups"]))):
        other = ((pairs >> (4 * group)) & 15) - 1
        if other < 0 or (r["trade_with_buildings"] == codes.TRADE_BARE and (g["built"] >> group) & 1):
            continue
        mask = int(r["group_mask"][group])
        # Either side may make the group whole: the partner's deeds come here, or the own ones go there.
        gets = int(g["owned"][other]) & mask
        short = terms(g, r, k, m, a, seat, other, 0, gets)
        sweetened(g, r, k, m, a, seat, other, exchangeable(g, r, seat, other) & ~mask, 0, 0, gets, short)
        gives = int(g["owned"][seat]) & mask
        short = terms(g, r, k, m, a, seat, other, gives, 0)
        sweetened(g, r, k, m, a, seat, other, 0, exchangeable(g, r, other, seat) & ~mask, gives, 0, short)
    return bool(m["best"] > 0.0)


@kernel
def sweetened(
    g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, seat: int, other: int, mine: int, theirs: int,
    gives: int, gets: int, short: bool,
) -> None:  # fmt: skip
    """Tries an exchange with something on top: what makes another group whole for its receiver, or a deed for cash.

    The deeds of a group count alike until they make it whole, but for mortgages: of those without one, one is tried.
    """
    receiver = other if mine != 0 else seat
    for group in range(int(r["n_groups"])):
        mask = int(r["group_mask"][group])
        extra = (mine | theirs) & mask
        if extra == 0:
            continue
        if extra | (int(g["owned"][receiver]) & mask) != mask:
            if not short:
                continue
            clear = extra & ~int(g["mortgaged"])
            extra = clear & -clear if clear != 0 else extra & -extra
        terms(g, r, k, m, a, seat, other, gives | (extra & mine), gets | (extra & theirs))


@kernel
def gains_by_offer(g: Game, r: Rules, k: Knowledge, m: Memo) -> tuple[float, float]:
    """What accepting the open offer is worth to the seat that was asked, and how much of its partner's gain counts."""
    seat = int(g["offer_to"])
    other = int(g["offer_from"])
    gives = int(g["offer_get"])
    gets = int(g["offer_give"])
    cash = int(g["offer_give_cash"]) - int(g["offer_get_cash"])
    cards = count_cards(int(g["offer_give_cards"])) - count_cards(int(g["offer_get_cards"]))
    weigh_all(g, r, k, m)
    own_cash = int(g["cash"][seat]) + cash - fees_on(g, r, gets)
    their_cash = int(g["cash"][other]) - cash - fees_on(g, r, gives)
    own = estate_after(g, r, k, m, seat, gives, gets, own_cash) - m["worth"][seat]
    their = estate_after(g, r, k, m, other, gets, gives, their_cash) - m["worth"][other]
    worth = cards * max(0, int(r["jail_fine"])) / 2
    return float(own + worth), float(m["rivalry"][other] * their)


@kernel
def least_gain(k: Knowledge) -> float:
    """What an offer must be worth at least to be accepted."""
    return float(0.5 * k["weights"]["margin"] * k["unit"])


@kernel
def gain_by_offer(g: Game, r: Rules, k: Knowledge, m: Memo) -> float:
    """What accepting the open offer is worth to the seat that was asked, rivalry counted."""
    own, rivals = gains_by_offer(g, r, k, m)
    return own - rivals


@kernel
def refusal_by_gain(g: Game, r: Rules, k: Knowledge, m: Memo) -> int:
    """Why a dealer refuses the open offer, as a code of `refusals`; 0 if it would accept."""
    if why_accept(g, r) != codes.WHY_OK:
        return IMPOSSIBLE
    own, rivals = gains_by_offer(g, r, k, m)
    least = least_gain(k)
    if own - rivals > least:
        return 0
    gives = int(g["offer_get"])
    if own > least:
        # Good for itself, and too good for its partner.
        completed = first_whole(r, int(g["owned"][int(g["offer_from"])]) | gives, gives)
        return HELPS if completed == codes.NONE else of_group(COMPLETES, completed)
    return refusal_of_price(g, r)


@kernel
def count_cards(cards: int) -> int:
    """How many leave-jail cards an offer names."""
    n = 0
    for deck in range(codes.MAX_DECKS):
        n += (cards >> (8 * deck)) & 0xFF
    return n
