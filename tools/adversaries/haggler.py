"""`haggler`: knows nothing of anybody, and tries prices.

For a deed of a group in which nobody has more than itself it bids little first, and more in each of its turns. For one
of a group in which somebody has more it asks that seat for much first, and for less in each turn. It accepts what is
clearly above the printed price, and the deed that makes a group whole for what it would bid at most. For the rest it
plays as a dealer does that makes no offers.
"""

from __future__ import annotations

from casero.bots.bargain import write_offer
from casero.bots.buyer import act
from casero.bots.dealer import choose as choose_dealer
from casero.bots.outlook import first_whole, is_bargain, printed_worth
from casero.bots.records import Knowledge, Memo
from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Game, Rules
from casero.kernel.rules.trade import why_accept, why_offer
from casero.kernel.stack import acting, top_kind
from tools.adversaries.memory import Memory, count_offer, may_offer

MAX_OFFERS = 3  # a turn
RUNGS = 6  # of both ladders
REST = 40  # turns after the last rung
ACCEPTED_PERCENT = 130  # per cent of what an offer takes that it must bring, by printed prices


@kernel
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, own: Memory, a: Action) -> None:
    """Writes the haggler's action for the seat to act."""
    seat = acting(g)
    if top_kind(g) == codes.FRAME_OFFER:
        accepted = is_bargain(g, r, ACCEPTED_PERCENT) or is_wanted(g, r, seat)
        act(a, codes.ACT_ACCEPT if accepted else codes.ACT_REJECT, seat, codes.NONE, 0)
        return
    if g["depth"] == 0 and g["between"] == 1 and may_offer(g, r, own, MAX_OFFERS) and offer(g, r, own, a, seat):
        count_offer(own)
        return
    m["asked"][seat] = g["turns"] + 1  # the dealer in it makes no offers of its own
    choose_dealer(g, r, k, m, a)


@kernel
def bid_percent(rung: int) -> int:
    """What is bid on a rung, in per cent of the price: 60, 80, 100, 130, 170, 220."""
    return 60 + 20 * rung if rung < 3 else 100 + (rung - 2) * (25 + 5 * (rung - 2))


@kernel
def ask_percent(rung: int) -> int:
    """What is asked for on a rung, in per cent of the price: 300, 260, 220, 180, 140, 100."""
    return 300 - 40 * rung


@kernel
def is_wanted(g: Game, r: Rules, seat: int) -> bool:
    """Whether the open offer brings the rest of a group for cash alone, and not above the last rung."""
    gets = int(g["offer_give"])
    if g["offer_get"] != 0 or g["offer_get_cards"] != 0 or why_accept(g, r) != codes.WHY_OK:
        return False
    if first_whole(r, int(g["owned"][seat]) | gets, gets) == codes.NONE:
        return False
    return bool(int(g["offer_get_cash"]) * 100 <= printed_worth(g, r, gets) * bid_percent(RUNGS - 1))


@kernel
def first_in(g: Game, seat: int, mask: int) -> int:
    """Who else has more of a group than a seat, most of all; NONE if nobody has."""
    first = codes.NONE
    most = count_bits(int(g["owned"][seat]) & mask)
    for other in range(int(g["n_seats"])):
        n = count_bits(int(g["owned"][other]) & mask)
        if other != seat and n > most:
            first = other
            most = n
    return first


@kernel
def offer(g: Game, r: Rules, own: Memory, a: Action, seat: int) -> bool:
    """Writes an offer for the first deed that it has not asked about in this turn: what makes a group whole first."""
    for lacking in range(1, codes.MAX_SQUARES):
        found = False
        for group in range(int(r["n_groups"])):
            mask = int(r["group_mask"][group])
            part = int(g["owned"][seat]) & mask
            if part == 0 or part == mask or (g["built"] >> group) & 1:
                continue
            lacks = count_bits(mask & ~part)
            found = found or lacks > lacking
            if lacks == lacking and offer_in_group(g, r, own, a, seat, mask):
                return True
        if not found:
            break
    return False


@kernel
def offer_in_group(g: Game, r: Rules, own: Memory, a: Action, seat: int, mask: int) -> bool:
    """Writes an offer for the next deed of a group: a bid if nobody has more of it, else the sale to who has most."""
    buyer = first_in(g, seat, mask)
    for square in range(int(r["n_squares"])):
        owner = int(g["owner"][square])
        if (mask >> square) & 1 == 0 or owner == codes.NONE or (owner == seat) != (buyer != codes.NONE):
            continue
        if own["rung_for"][square] != owner + 1:
            own["rung_for"][square] = owner + 1
            own["rung"][square] = 0
            own["rests"][square] = 0
        if g["turns"] < own["rests"][square]:
            continue
        worth = printed_worth(g, r, 1 << square)
        rung = int(own["rung"][square])
        if buyer == codes.NONE:
            write_offer(a, seat, owner, 0, 1 << square, worth * bid_percent(rung) // 100)
        else:
            write_offer(a, seat, buyer, 1 << square, 0, -(worth * ask_percent(rung) // 100))
        may = why_offer(g, r, a) == codes.WHY_OK
        own["rests"][square] = g["turns"] + 1
        if may or buyer != codes.NONE:  # what it cannot pay now it bids later
            own["rung"][square] = (rung + 1) % RUNGS
            own["rests"][square] = g["turns"] + (REST if rung + 1 == RUNGS else 1)
        if may:
            return True
    return False
