"""What bots look at before they decide: the danger ahead, the deeds still free, what a square brings its owner."""

from __future__ import annotations

from casero.bots.refusals import BREAKS, CARD, DEAR, GROUP_SHIFT, IMPOSSIBLE, MORE
from casero.kernel import codes
from casero.kernel.bits import count_bits, first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rules.rent import rent_due
from casero.kernel.rules.trade import why_accept


@kernel
def rent_ahead(g: Game, r: Rules, seat: int) -> tuple[int, int]:
    """The mean rent of the next throw, in 36ths, and the highest rent within its reach."""
    n = int(r["n_squares"])
    here = int(g["at"][seat])
    total = 0
    worst = 0
    for pips in range(2, 13):
        square = here + pips
        if square >= n:
            square -= n
        owner = int(g["owner"][square])
        if owner != codes.NONE and owner != seat and (g["mortgaged"] >> square) & 1 == 0:
            rent, _ = rent_due(g, r, square, pips)
            ways = pips - 1 if pips < 8 else 13 - pips
            total += ways * rent
            worst = max(worst, rent)
    return total, worst


@kernel
def built_danger(g: Game, seat: int) -> bool:
    """Whether anybody else has buildings on the board."""
    mine = int(g["full"][seat])
    return bool(g["built"] & ~mine != 0)


@kernel
def free_deeds(g: Game, r: Rules) -> int:
    """How many deeds nobody owns."""
    taken = 0
    for seat in range(int(g["n_seats"])):
        taken |= int(g["owned"][seat])
    return count_bits(int(r["deeds"]) & ~taken)


@kernel
def pips_of(r: Rules, square: int) -> int:
    """The pips that a mean throw counts for a deed's rent: seven where the dice are multiplied, else one."""
    return 7 if r["model"][square] == codes.MODEL_DICE else 1


@kernel
def printed_worth(g: Game, r: Rules, deeds: int) -> int:
    """What deeds are worth by their print: the price, what is mortgaged half of it."""
    total = 0
    while deeds != 0:
        square = first_bit(deeds)
        deeds &= deeds - 1
        price = int(r["price"][square])
        total += price // 2 if (g["mortgaged"] >> square) & 1 else price
    return total


@kernel
def is_bargain(g: Game, r: Rules, percent: int) -> bool:
    """Whether the open offer brings so many per cent of what it takes, by printed prices, and breaks no whole group."""
    seat = int(g["offer_to"])
    gives = int(g["offer_get"])
    for group in range(int(r["n_groups"])):
        if (g["full"][seat] >> group) & 1 and gives & r["group_mask"][group] != 0:
            return False
    given = printed_worth(g, r, gives) + int(g["offer_get_cash"])
    got = printed_worth(g, r, int(g["offer_give"])) + int(g["offer_give_cash"])
    if g["offer_get_cards"] != 0 or got == 0 or got * 100 < given * percent:
        return False
    return bool(why_accept(g, r) == codes.WHY_OK)


@kernel
def of_group(reason: int, group: int) -> int:
    """A reason with its group, in one number."""
    return reason | (group + 1) << GROUP_SHIFT


@kernel
def first_whole(r: Rules, owned: int, deeds: int) -> int:
    """The first group that has one of some deeds and belongs whole to those owned, or NONE."""
    while deeds != 0:
        group = int(r["group"][first_bit(deeds)])
        deeds &= deeds - 1
        mask = int(r["group_mask"][group])
        if owned & mask == mask:
            return group
    return codes.NONE


@kernel
def refusal_of_price(g: Game, r: Rules) -> int:
    """Why an offer that does not bring enough is refused: what it takes is a whole group, cash alone, or too much."""
    gives = int(g["offer_get"])
    broken = first_whole(r, int(g["owned"][int(g["offer_to"])]), gives)
    if broken != codes.NONE:
        return of_group(BREAKS, broken)
    return DEAR if gives == 0 and g["offer_get_cards"] == 0 else MORE


@kernel
def refusal_by_print(g: Game, r: Rules) -> int:
    """Why an offer is no bargain (`is_bargain`), as a code of `refusals`."""
    reason = refusal_of_price(g, r)
    if reason != DEAR and reason != MORE:
        return reason
    if why_accept(g, r) != codes.WHY_OK:
        return IMPOSSIBLE
    return CARD if g["offer_get_cards"] != 0 else reason
