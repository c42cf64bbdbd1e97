"""What compiled bots know of an edition and remember of a game: two records beside the kernel's own.

`KNOWN` is the same for every game of an edition: how often a token comes by, what whole groups bring by level, and the
bot's weights, which are others against a single opponent. `MEMO` belongs to one game: which trades were thought over
already, so that nobody asks twice, and what one look for a trade notes of every seat.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.bots.value.layout import DESK, NET
from casero.kernel import codes
from casero.kernel.layout import Many, Record, Records

# Amounts in units are multiplied by the edition's scale of money, `unit`.
WEIGHTS: Final = np.dtype(
    [
        # The dealer's, and the trader's where it does not go by value.
        ("horizon", "f8"),  # turns that income is counted for
        ("one_missing", "f8"),  # share of a whole group that a part is worth: one deed missing
        ("more_missing", "f8"),  # the same, more missing
        ("missing_free", "f8"),  # factor on that share when the missing deeds are free
        ("cash_to_build", "f8"),  # share of cash that a whole group may count on for building
        ("denial", "f8"),  # share of a rival's gain that a deed is worth to keep from it
        ("rivalry", "f8"),  # share of a partner's gain that counts against a trade
        ("leader_rivalry", "f8"),  # the same on top of it when the partner leads
        ("margin", "f8"),  # least gain of a trade, in units
        ("split", "f8"),  # share of a trade's surplus that is left to the partner
        ("bid", "f8"),  # factor on the value in auctions
        ("buy", "f8"),  # factor on the value when a deed may be bought for its price
        ("scarce_cash", "f8"),  # cash that is not counted on, in units
        ("scarce_value", "f8"),  # value of that cash, above or below its own
        ("jail_rent", "f8"),  # stays in jail when the mean rent of the next throw is above so many units
        ("beyond_third", "f8"),  # factor on what buildings above the third house add
        ("build_reserve", "f8"),  # cash that is left when building, in units
        ("buy_reserve", "f8"),  # cash that is left when buying, in units
        ("look_again", "f8"),  # turns after which a table that has not changed is searched for a trade once more
        # The trader's, by value.
        ("deal_gain", "f8"),  # least gain of its chance, and of its partner's, by a deal that it offers
        ("deal_fair", "f8"),  # share of what both gain that it wants of a deal it accepts
        ("counter_part", "f8"),  # share of what both gain that it leaves to its partner when it counters
        ("deal_look", "f8"),  # turns between two looks for a deal, if deeds have changed hands
        ("deal_rest", "f8"),  # turns after accepting a deal in which it takes none that its partner gains by
        ("invest_gain", "f8"),  # least gain of its chance by a building or the lifting of a mortgage
        # The keeper's.
        ("reserve", "f8"),  # cash that is kept on a harmless board, in units
        ("reserve_mean", "f8"),  # and so many times the mean rent of the next throw
        ("reserve_worst", "f8"),  # and so many times the worst rent in reach
        ("last_deed_bid", "f8"),  # times the price that is bid for a deed that makes a group whole
    ],
    align=True,
)

KNOWN: Final = np.dtype(
    [
        ("visits", "f8", codes.MAX_SQUARES),  # how often one token is charged there, per turn
        ("unit", "f8"),  # the scale of money: the mean price of a deed over 200
        # per token and turn: whole lots by level, the rest by number
        ("gain", "f8", (codes.MAX_GROUPS, codes.MAX_LEVELS + 1)),
        ("bare", "f8", codes.MAX_GROUPS),  # the same of bare lots whose group is not whole
        ("cost", "f8", (codes.MAX_GROUPS, codes.MAX_LEVELS)),  # what the whole group costs to bring to a level
        # what the way to a lot's third house, or to the next, brings a coin
        ("rate", "f8", (codes.MAX_SQUARES, codes.MAX_LEVELS)),
        # worth of whole groups, by opponents and level
        ("grown", "f8", (codes.MAX_SEATS, codes.MAX_GROUPS, codes.MAX_LEVELS)),
        ("weights", WEIGHTS),
        ("net", NET),
    ],
    align=True,
)

MEMO: Final = np.dtype(
    [
        ("asked", "i4", codes.MAX_SEATS),  # turn in which a seat last looked for a trade
        ("sign", "i8"),  # who owned what when somebody last looked
        ("shared", "i8"),  # the groups that two seats shared then
        ("seen", "i8", codes.MAX_SEATS),  # who owned what when a seat last looked
        ("pairs", "i8", codes.MAX_SEATS),  # with whom it shared groups then
        ("dealt", "i4", (codes.MAX_SEATS, codes.MAX_SEATS)),  # turn after a seat last accepted an offer of another
        # While one looks for a trade, by seat:
        ("worth", "f8", codes.MAX_SEATS),  # what its estate is worth
        ("rest", "f8", codes.MAX_SEATS),  # what of that its cash has no part in: all but cash and whole groups of lots
        ("part", "f8", (codes.MAX_SEATS, codes.MAX_GROUPS)),  # what each group counts for in that
        ("whole", "i8", codes.MAX_SEATS),  # its whole groups of lots, as a mask
        ("rivalry", "f8", codes.MAX_SEATS),  # the share of its gain that counts against a trade with it
        ("free", "i8"),  # the deeds that nobody owns
        ("best", "f8"),  # the gain of the best offer so far
        ("before", "f8", codes.MAX_SEATS),  # its chance, as things stand
        ("limit", "i8", codes.MAX_SEATS),  # of its bids for a lot
        ("limit_for", "i8", codes.MAX_SEATS),  # and which lot that was
        ("desk", DESK),  # where positions are valued
    ],
    align=True,
)

Knowledge: TypeAlias = Annotated[Record, KNOWN]
Knowledges: TypeAlias = Annotated[Records, Many(KNOWN)]
Memo: TypeAlias = Annotated[Record, MEMO]
Memos: TypeAlias = Annotated[Records, Many(MEMO)]


def new_knows() -> Records:
    """Empty knowledge, against several and against one, for bots that need none."""
    return np.zeros(2, KNOWN)


def new_memos(n: int) -> Records:
    """Memories of n games that have not begun."""
    return np.zeros(n, MEMO)


def forbid_offers(memos: Records, record: Records, seat: int) -> None:
    """Has a seat look for no trade in this turn of a game: it seems to have looked in the next one."""
    memos["asked"][0, seat] = record["turns"][0] + 1
