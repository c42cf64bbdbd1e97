"""What a position would be worth if something changed hands: done on the game's record, and undone again."""

from __future__ import annotations

from casero.bots.records import Knowledge, Memo
from casero.bots.value.built_out import build_out, take_down
from casero.bots.value.features import describe, mix_groups
from casero.bots.value.layout import Desk
from casero.bots.value.net import compute_chances
from casero.bots.worth import groups_of
from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rules.trade import fees_on


@kernel
def find_chances(g: Game, r: Rules, k: Knowledge, d: Desk) -> None:
    """Finds everybody's chance on a desk, with what can be built as built."""
    built = int(g["built"])
    raised = build_out(g, r, k, d)
    find_bare_chances(g, r, k, d)
    take_down(g, d, raised, built)


@kernel
def find_bare_chances(g: Game, r: Rules, k: Knowledge, d: Desk) -> None:
    """Finds everybody's chance on a desk as things stand: with nothing built that is not."""
    describe(g, r, k, d)
    mix_groups(g, r, k, k["net"], d)
    compute_chances(g, k["net"], d)


@kernel
def look(g: Game, r: Rules, k: Knowledge, m: Memo) -> None:
    """Finds everybody's chance on the desk of a game."""
    find_chances(g, r, k, m["desk"])


@kernel
def set_whole(g: Game, r: Rules, seat: int, groups: int) -> None:
    """Notes which of some groups a seat has whole."""
    while groups != 0:
        group = first_bit(groups)
        groups &= groups - 1
        mask = int(r["group_mask"][group])
        if g["owned"][seat] & mask == mask:
            g["full"][seat] |= 1 << group
        else:
            g["full"][seat] &= ~(1 << group)


@kernel
def swap(g: Game, r: Rules, seat: int, other: int, gives: int, gets: int) -> None:
    """Passes deeds between two seats and nothing else; the same with both masks exchanged undoes it."""
    left = gives
    while left != 0:
        g["owner"][first_bit(left)] = other
        left &= left - 1
    left = gets
    while left != 0:
        g["owner"][first_bit(left)] = seat
        left &= left - 1
    g["owned"][seat] = (int(g["owned"][seat]) & ~gives) | gets
    g["owned"][other] = (int(g["owned"][other]) & ~gets) | gives
    groups = groups_of(r, gives | gets)
    set_whole(g, r, seat, groups)
    set_whole(g, r, other, groups)


@kernel
def look_after_trade(
    g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, other: int, gives: int, gets: int, pays: int
) -> None:  # fmt: skip
    """Finds everybody's chance as it would be after an exchange in which a seat pays so much, fees included."""
    own = int(g["cash"][seat])
    their = int(g["cash"][other])
    g["cash"][seat] = own - pays - fees_on(g, r, gets)
    g["cash"][other] = their + pays - fees_on(g, r, gives)
    swap(g, r, seat, other, gives, gets)
    look(g, r, k, m)
    swap(g, r, seat, other, gets, gives)
    g["cash"][seat] = own
    g["cash"][other] = their


@kernel
def look_after_sale(g: Game, r: Rules, k: Knowledge, m: Memo) -> None:
    """Finds everybody's chance as it would be if nobody got the deed on sale, and the sale were over."""
    phase = int(g["phase"])
    depth = int(g["depth"])
    if phase == codes.PHASE_BUY:
        g["phase"] = codes.PHASE_END
    g["depth"] = max(0, depth - 1)
    look(g, r, k, m)
    g["depth"] = depth
    g["phase"] = phase


@kernel
def look_after_purchase(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, square: int, price: int) -> None:
    """Finds everybody's chance as it would be if a seat got a deed on sale, and the sale were over.

    The price of a deed that a debtor sells is the debtor's.
    """
    group = 1 << int(r["group"][square])
    cash = int(g["cash"][seat])
    before = int(g["owner"][square])
    if before != codes.NONE:
        g["owned"][before] &= ~(1 << square)
        g["cash"][before] += price
        set_whole(g, r, before, group)
    g["cash"][seat] = cash - price
    g["owner"][square] = seat
    g["owned"][seat] |= 1 << square
    set_whole(g, r, seat, group)
    look_after_sale(g, r, k, m)
    g["owned"][seat] &= ~(1 << square)
    g["owner"][square] = before
    set_whole(g, r, seat, group)
    if before != codes.NONE:
        g["owned"][before] |= 1 << square
        g["cash"][before] -= price
        set_whole(g, r, before, group)
    g["cash"][seat] = cash


@kernel
def look_after_building(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, square: int, price: int) -> None:
    """Finds everybody's chance as it would be if a seat had paid so much and had one more building on a lot."""
    built = int(g["built"])
    g["level"][square] += 1
    g["built"] = built | 1 << int(r["group"][square])
    g["cash"][seat] -= price
    find_bare_chances(g, r, k, m["desk"])
    g["cash"][seat] += price
    g["built"] = built
    g["level"][square] -= 1


@kernel
def look_after_redeeming(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, square: int, price: int) -> None:
    """Finds everybody's chance as it would be if a seat had lifted a mortgage."""
    g["mortgaged"] &= ~(1 << square)
    g["cash"][seat] -= price
    find_bare_chances(g, r, k, m["desk"])
    g["cash"][seat] += price
    g["mortgaged"] |= 1 << square


@kernel
def look_after_leaving(g: Game, r: Rules, k: Knowledge, m: Memo, seat: int, deck: int, price: int) -> None:
    """Finds everybody's chance as it would be if a seat had left jail, by a card of a deck or for so much."""
    jail = int(g["jail"][seat])
    hand = 0
    if deck != codes.NONE:
        hand = int(g["hand"][seat, deck])
        g["hand"][seat, deck] = hand & (hand - 1)
    g["jail"][seat] = codes.NONE
    g["cash"][seat] -= price
    look(g, r, k, m)
    g["cash"][seat] += price
    g["jail"][seat] = jail
    if deck != codes.NONE:
        g["hand"][seat, deck] = hand
