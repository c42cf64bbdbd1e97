"""Rent: how much a landing costs, and the claims of tables where owners have to ask.

`rent_due` is the one place where a rent is computed. It answers amount and cause; the cause says which rule
made the amount and is what the rulebook cites.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Action, Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rng import throw_dice
from casero.kernel.rules.money import charge


@hot
def doubles(g: Game, r: Rules, square: int) -> bool:
    """Whether the rent of an owned lot doubles because its owner holds the whole group."""
    full = int(g["full"][g["owner"][square]])
    if full == 0:
        return False
    group = int(r["group"][square])
    if (full >> group) & 1 == 0:
        return False
    # The books disagree on whether a mortgaged sibling breaks the set, and on what may stand on it.
    if r["rent_double_with_mortgaged_sibling"] == 0 and g["mortgaged"] & r["group_mask"][group] != 0:
        return False
    if r["rent_double_scope"] == codes.DOUBLE_EVERY_LOT:
        return True
    if r["rent_double_scope"] == codes.DOUBLE_UNBUILT_GROUP:
        return bool((g["built"] >> group) & 1 == 0)
    return bool(g["level"][square] == 0)


@kernel
def n_owned(g: Game, r: Rules, square: int) -> int:
    """How many deeds of this one's group its owner holds, mortgaged ones where the edition counts them."""
    held = int(g["owned"][g["owner"][square]])
    if r["rent_mortgaged_sibling_counts"] == 0:
        held &= ~int(g["mortgaged"])
    return count_bits(held & int(r["group_mask"][r["group"][square]]))


@hot
def lot_rent(g: Game, r: Rules, square: int) -> tuple[int, int]:
    """The rent of a lot by its buildings, and its cause."""
    level = int(g["level"][square])
    rent = int(r["rent"][square, level])
    cause = codes.CAUSE_RENT_BARE if level == 0 else codes.CAUSE_RENT_BUILT
    if doubles(g, r, square):
        rent *= 2
        cause = codes.CAUSE_RENT_DOUBLE if level == 0 else codes.CAUSE_RENT_BUILT_DOUBLE
    return rent, cause


@hot
def rent_due(g: Game, r: Rules, square: int, pips: int) -> tuple[int, int]:
    """The rent of a deed that is owned and not mortgaged, and its cause; pips is the throw that counts."""
    model = r["model"][square]
    if model == codes.MODEL_BUILDINGS:
        return lot_rent(g, r, square)
    if model == codes.MODEL_FLAT:
        return int(r["rent"][square, 0]), codes.CAUSE_RENT_FLAT
    rent = int(r["rent"][square, n_owned(g, r, square) - 1])
    if model == codes.MODEL_COUNT:
        return rent, codes.CAUSE_RENT_COUNT
    return rent * pips, codes.CAUSE_RENT_DICE


@kernel
def brings_rent(g: Game, r: Rules, square: int) -> bool:
    """Whether an owned deed brings any rent now: not while it is mortgaged, nor to a prisoner where a table says so."""
    if (g["mortgaged"] >> square) & 1:
        return False
    return bool(r["rent_to_prisoners"] == 1 or g["jail"][g["owner"][square]] == codes.NONE)


@hot
def charge_rent(g: Game, r: Rules, e: Events, seat: int, square: int, by_card: int) -> None:
    """The tenant's rent falls due: collected at once, or left for the owner to claim. Assumes another's deed.

    by_card is 0 after a throw, else the rent factor of the card that led there; -n: n times a throw, whatever is owned.
    """
    if not brings_rent(g, r, square):
        return
    if by_card < 0 or (by_card > 0 and r["model"][square] == codes.MODEL_DICE):
        # Whoever was sent there by a card has no throw of their own to count.
        throw_dice(g, e, seat, 0)
    if by_card < 0:
        rent, cause = -by_card * int(g["die1"] + g["die2"]), codes.CAUSE_RENT_DICE
    else:
        rent, cause = rent_due(g, r, square, int(g["die1"] + g["die2"]))
        rent *= max(by_card, 1)
    owner = int(g["owner"][square])
    if r["rent_collection"] == codes.COLLECT_AUTO:
        charge(g, e, seat, owner, rent, cause, square)
    else:
        open_claim(g, e, seat, owner, rent, cause, square)


@kernel
def open_claim(g: Game, e: Events, seat: int, owner: int, rent: int, cause: int, square: int) -> None:
    """Notes a rent that its owner may ask for; when too many are open the oldest is collected."""
    if g["n_claims"] == codes.MAX_CLAIMS:
        make_room(g, e)
    i = int(g["n_claims"])
    g["claim_owner"][i] = owner
    g["claim_tenant"][i] = seat
    g["claim_amount"][i] = rent
    g["claim_cause"][i] = cause
    g["claim_square"][i] = square
    g["claim_throws"][i] = 0
    g["n_claims"] = i + 1
    log(e, codes.EV_CLAIMABLE, seat, owner, square, rent, cause, 0)


@kernel
def drop_claim(g: Game, index: int) -> None:
    """Takes a claim off the list, keeping the others in order."""
    last = int(g["n_claims"]) - 1
    for i in range(index, last):
        g["claim_owner"][i] = g["claim_owner"][i + 1]
        g["claim_tenant"][i] = g["claim_tenant"][i + 1]
        g["claim_amount"][i] = g["claim_amount"][i + 1]
        g["claim_cause"][i] = g["claim_cause"][i + 1]
        g["claim_square"][i] = g["claim_square"][i + 1]
        g["claim_throws"][i] = g["claim_throws"][i + 1]
    g["claim_owner"][last] = 0
    g["claim_tenant"][last] = 0
    g["claim_amount"][last] = 0
    g["claim_cause"][last] = 0
    g["claim_square"][last] = 0
    g["claim_throws"][last] = 0
    g["n_claims"] = last


@kernel
def collect(g: Game, e: Events, index: int) -> None:
    """Collects a claim."""
    owner = int(g["claim_owner"][index])
    tenant = int(g["claim_tenant"][index])
    amount = int(g["claim_amount"][index])
    cause = int(g["claim_cause"][index])
    square = int(g["claim_square"][index])
    drop_claim(g, index)
    charge(g, e, tenant, owner, amount, cause, square)


@kernel
def is_earning(g: Game, index: int) -> bool:
    """Whether a claim can be made now: not while its deed is mortgaged."""
    return bool((g["mortgaged"] >> g["claim_square"][index]) & 1 == 0)


@kernel
def first_claim(g: Game) -> int:
    """The oldest claim of all that can be made now, or NONE."""
    for i in range(int(g["n_claims"])):
        if is_earning(g, i):
            return i
    return codes.NONE


@kernel
def lapse(g: Game, e: Events, index: int) -> None:
    """A claim dies."""
    log(e, codes.EV_LAPSED, int(g["claim_owner"][index]), int(g["claim_tenant"][index]),
        int(g["claim_square"][index]), int(g["claim_amount"][index]), 0, 0)  # fmt: skip
    drop_claim(g, index)


@kernel
def make_room(g: Game, e: Events) -> None:
    """Collects the oldest claim that can be made, so that there is room for another; if none can, the oldest dies."""
    index = first_claim(g)
    if index == codes.NONE:
        lapse(g, e, 0)
    else:
        collect(g, e, index)


@kernel
def count_throw(g: Game, r: Rules, e: Events, seat: int) -> None:
    """A following player throws: claims grow older, and those past the edition's window lapse."""
    i = 0
    while i < g["n_claims"]:
        g["claim_throws"][i] += 1
        if r["rent_claim_window"] != codes.NONE and g["claim_throws"][i] >= r["rent_claim_window"]:
            lapse(g, e, i)
        else:
            i += 1


@kernel
def drop_claims_of(g: Game, seat: int) -> None:
    """A bankrupt's claims die, and so do those against it."""
    i = 0
    while i < g["n_claims"]:
        if g["claim_owner"][i] == seat or g["claim_tenant"][i] == seat:
            drop_claim(g, i)
        else:
            i += 1


@kernel
def find_claim(g: Game, seat: int, tenant: int, earning: int) -> int:
    """The oldest claim of a seat (against one tenant unless that is NONE) that is earning or not, or NONE."""
    for i in range(int(g["n_claims"])):
        if (
            g["claim_owner"][i] == seat
            and (tenant == codes.NONE or g["claim_tenant"][i] == tenant)
            and is_earning(g, i) == (earning == 1)
        ):
            return i
    return codes.NONE


@kernel
def why_claim(g: Game, r: Rules, a: Action) -> int:
    """An owner may ask for a rent that is still open."""
    if find_claim(g, int(a["seat"]), int(a["other"]), 1) != codes.NONE:
        return codes.WHY_OK
    if find_claim(g, int(a["seat"]), int(a["other"]), 0) != codes.NONE:
        return codes.WHY_CLAIM_MORTGAGED
    return codes.WHY_AUTOMATIC_RENT if r["rent_collection"] == codes.COLLECT_AUTO else codes.WHY_NO_CLAIM


@kernel
def do_claim(g: Game, e: Events, a: Action) -> None:
    """Asks for the oldest rent that can be asked for."""
    index = find_claim(g, int(a["seat"]), int(a["other"]), 1)
    log(e, codes.EV_CLAIMED, int(a["seat"]), int(g["claim_tenant"][index]), int(g["claim_square"][index]),
        int(g["claim_amount"][index]), int(g["claim_cause"][index]), 0)  # fmt: skip
    collect(g, e, index)
