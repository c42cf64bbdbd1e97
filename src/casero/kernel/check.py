"""The invariants: what holds in every position, whatever was played."""

from __future__ import annotations

from typing import Final

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules

FAULTS: Final = (
    "",
    "money is not conserved",
    "a seat has negative cash",
    "the pot is negative, or filled where there is none",
    "the masks of deeds contradict their owners",
    "a full group is not marked as such, or marked wrongly",
    "buildings stand where none may stand",
    "houses or hotels are not conserved",
    "a mortgage on a deed that nobody holds, or that is built on",
    "cards are not conserved",
    "the stack of decisions is broken",
    "the game waits for a seat that cannot act",
    "a token stands nowhere, or a prisoner outside the jail",
    "a bankrupt still holds something",
    "a price is remembered for a building that does not stand",
    "a seat waits for buildings that nobody hands out, or for none of them",
)


@kernel
def check_money(g: Game, r: Rules) -> int:
    """Cash and pot add up to what the bank has paid out."""
    total = int(g["pot"])
    for seat in range(int(g["n_seats"])):
        total += int(g["cash"][seat])
        if g["cash"][seat] < 0:
            return 2
    if total != g["issued"]:
        return 1
    if g["pot"] < 0 or (r["parking_jackpot"] == 0 and g["pot"] != 0):
        return 3
    return 0


@kernel
def check_deeds(g: Game, r: Rules) -> int:
    """Owners, masks and full groups tell the same story."""
    for square in range(int(r["n_squares"])):
        owner = int(g["owner"][square])
        if owner != codes.NONE and (r["deeds"] >> square) & 1 == 0:
            return 4
        for seat in range(int(g["n_seats"])):
            if ((g["owned"][seat] >> square) & 1 == 1) != (owner == seat):
                return 4
        if (g["mortgaged"] >> square) & 1 and (owner == codes.NONE or g["level"][square] > 0):
            return 8
    if g["inherited"] & ~g["mortgaged"] != 0:
        return 8
    for seat in range(int(g["n_seats"])):
        for group in range(int(r["n_groups"])):
            mask = r["group_mask"][group]
            if ((g["full"][seat] >> group) & 1 == 1) != (g["owned"][seat] & mask == mask):
                return 5
    return 0


@kernel
def check_buildings(g: Game, r: Rules) -> int:
    """Buildings stand on owned lots, and with the bank's they add up."""
    houses = int(g["houses"])
    hotels = int(g["hotels"])
    built = 0
    for square in range(int(r["n_squares"])):
        level = int(g["level"][square])
        for i in range(codes.MAX_LEVELS - 1):
            if g["paid"][square, i] < 0 or (i >= level and g["paid"][square, i] != 0):
                return 14
        if level == 0:
            continue
        built |= 1 << int(r["group"][square])
        if (
            level < 0
            or level > r["build_max_houses"] + 1
            or g["owner"][square] == codes.NONE
            or (r["lots"] >> square) & 1 == 0
        ):
            return 6
        if level > r["build_max_houses"]:
            hotels += 1
        else:
            houses += level
    if built != g["built"]:
        return 6
    if hotels != g["all_hotels"] or houses != g["all_houses"]:
        return 7
    if g["hotels"] < 0 or (r["stock_houses"] != codes.NONE and g["houses"] < 0):
        return 7
    return 0


@kernel
def check_cards(g: Game, r: Rules) -> int:
    """Every card is in its pile or in one hand."""
    for deck in range(int(r["n_decks"])):
        seen = 0
        n = int(g["deck_n"][deck])
        if n > r["n_cards"][deck] or g["deck_seen"][deck] > n or g["deck_seen"][deck] < 0:
            return 9
        for i in range(n):
            bit = 1 << int(g["deck"][deck, i])
            if seen & bit:
                return 9
            seen |= bit
        for seat in range(int(g["n_seats"])):
            if seen & g["hand"][seat, deck]:
                return 9
            seen |= int(g["hand"][seat, deck])
        if seen != (1 << int(r["n_cards"][deck])) - 1:
            return 9
    return 0


@kernel
def check_stack(g: Game) -> int:
    """Frames in range, and a seat that can act."""
    if g["depth"] < 0 or g["depth"] > codes.MAX_FRAMES:
        return 10
    for i in range(codes.MAX_FRAMES):
        used = i < g["depth"]
        if used != (g["frame_kind"][i] != 0):
            return 10
    if g["over"] != 0:
        return 0
    if g["arrived"] != 0 or (g["phase"] == codes.PHASE_DONE and g["depth"] == 0):
        return 11
    seat = int(g["turn"] if g["depth"] == 0 else g["frame_seat"][g["depth"] - 1])
    if seat < 0 or seat >= g["n_seats"] or g["out"][seat] != 0:
        return 11
    return 0


@kernel
def check_seats(g: Game, r: Rules) -> int:
    """Tokens stand on the board, prisoners in jail, bankrupts hold nothing."""
    estate = g["depth"] > 0 and g["frame_kind"][0] == codes.FRAME_ESTATE
    for i in range(1, int(g["depth"])):
        estate = estate or g["frame_kind"][i] == codes.FRAME_ESTATE
    for seat in range(int(g["n_seats"])):
        if g["at"][seat] < 0 or g["at"][seat] >= r["n_squares"]:
            return 12
        if g["jail"][seat] != codes.NONE and g["at"][seat] != r["jail_square"]:
            return 12
        if g["out"][seat] != 0:
            if g["cash"][seat] != 0 or g["owned"][seat] != 0:
                return 13
            for deck in range(int(r["n_decks"])):
                if g["hand"][seat, deck] != 0 and not estate:
                    return 13
    return 0


@kernel
def check_wants(g: Game) -> int:
    """Who wants some of the last buildings says how many, and only while they are handed out."""
    asked = g["over"] != 0
    for i in range(int(g["depth"])):
        asked = asked or g["frame_kind"][i] == codes.FRAME_WANT or g["frame_kind"][i] == codes.FRAME_SCARCE
    for seat in range(codes.MAX_SEATS):
        wants = g["want"][seat] != codes.NONE
        if wants != (g["want_n"][seat] > 0) or (wants and not asked):
            return 15
    return 0


@kernel
def find_fault(g: Game, r: Rules) -> int:
    """The number of the first invariant that does not hold, 0 if all do."""
    fault = check_money(g, r)
    if fault == 0:
        fault = check_deeds(g, r)
    if fault == 0:
        fault = check_buildings(g, r)
    if fault == 0:
        fault = check_cards(g, r)
    if fault == 0:
        fault = check_stack(g)
    if fault == 0:
        fault = check_seats(g, r)
    if fault == 0:
        fault = check_wants(g)
    return fault
