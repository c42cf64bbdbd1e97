"""What is counted while bots play: landings, income, bankruptcies, trades, auctions, money over time."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Events, Game, Many, Record, Records, Rules
from casero.kernel.rules.end import worth_of
from casero.kernel.rules.jail import misses_turns
from casero.kernel.stack import top_kind

N_MOMENTS: Final = 64
EVERY: Final = 16  # turns between two looks at the seats' money

TALLY: Final = np.dtype(
    [
        ("throws", "i8"),  # throws, and turns in jail without one
        ("ended", "i8", codes.MAX_SQUARES),  # throws that ended on a square
        ("jailed", "i8"),  # throws that ended in jail
        ("landed", "i8", codes.MAX_SQUARES),  # arrivals, by throw or by card
        # rents paid, by level, or by none where there are no buildings
        ("rents", "i8", (codes.MAX_GROUPS, codes.MAX_LEVELS)),
        ("income", "i8", (codes.MAX_GROUPS, codes.MAX_LEVELS)),  # what they brought
        ("spent", "i8", codes.MAX_GROUPS),  # on deeds
        ("built", "i8", codes.MAX_GROUPS),  # on buildings
        ("cards", "i8", (codes.MAX_DECKS, codes.MAX_CARDS)),  # cards drawn
        ("bankrupt", "i8", len(codes.CAUSES)),  # by the cause of the debt
        ("offers", "i8"),
        ("trades", "i8"),
        ("auctions", "i8"),  # of deeds
        ("unsold", "i8"),
        ("paid", "i8"),  # in auctions of deeds
        ("printed", "i8"),  # printed prices of what was sold in them
        ("looks", "i8", N_MOMENTS),  # seats looked at, by moment
        ("cash", "i8", N_MOMENTS),
        ("worth", "i8", N_MOMENTS),
        ("in_play", "i8", N_MOMENTS),  # games still going, by moment
    ],
    align=True,
)

Tally: TypeAlias = Annotated[Record, TALLY]
Tallies: TypeAlias = Annotated[Records, Many(TALLY)]


def new_tally() -> Records:
    """An array of one empty tally."""
    return np.zeros(1, TALLY)


@kernel
def count_before(g: Game, t: Tally, a: Action) -> None:
    """Counts what an action is about to do."""
    kind = int(a["kind"])
    if kind == codes.ACT_OFFER:
        t["offers"] += 1
    elif kind == codes.ACT_BANKRUPT and top_kind(g) == codes.FRAME_DEBT:
        t["bankrupt"][g["frame_cause"][g["depth"] - 1]] += 1


@kernel
def sits_in_jail(g: Game, a: Action) -> int:
    """1 if whoever acts is in jail, else 0."""
    return 1 if a["seat"] != codes.NONE and g["jail"][a["seat"]] != codes.NONE else 0


@kernel
def waits_to_move(g: Game) -> int:
    """The seat that has thrown and raises a fine before its token moves, or NONE."""
    for i in range(int(g["depth"])):
        if g["frame_kind"][i] == codes.FRAME_MOVE:
            return int(g["frame_seat"][i])
    return codes.NONE


@kernel
def count_after(g: Game, r: Rules, e: Events, t: Tally, a: Action, jailed: int, waited: int) -> None:
    """Counts what an action has done; jailed says whether its seat sat in jail before, waited who had still to move."""
    kind = int(a["kind"])
    seat = int(a["seat"])
    ends = kind == codes.ACT_ROLL or (kind == codes.ACT_END and jailed == 1 and misses_turns(r))
    if waits_to_move(g) != codes.NONE:
        ends = False
    elif waited != codes.NONE and g["out"][waited] == 0:
        ends = True
        seat = waited
    if ends:
        t["throws"] += 1
        if g["jail"][seat] != codes.NONE:
            t["jailed"] += 1
        else:
            t["ended"][g["at"][seat]] += 1
    for i in range(min(int(e["n"]), int(e["cap"]))):
        count_event(g, r, e, t, i)


@kernel
def count_event(g: Game, r: Rules, e: Events, t: Tally, i: int) -> None:
    """Counts an event."""
    kind = int(e["kind"][i])
    square = int(e["square"][i])
    if kind == codes.EV_MOVE:
        t["landed"][square] += 1
    elif kind == codes.EV_MONEY:
        count_money(g, r, e, t, i)
    elif kind == codes.EV_CARD:
        t["cards"][square, e["extra"][i]] += 1
    elif kind == codes.EV_ACCEPTED:
        t["trades"] += 1
    elif kind == codes.EV_AUCTION and e["extra"][i] == codes.LOT_DEED:
        t["auctions"] += 1
    elif kind == codes.EV_UNSOLD and e["extra"][i] == codes.LOT_DEED:
        t["unsold"] += 1


@kernel
def count_money(g: Game, r: Rules, e: Events, t: Tally, i: int) -> None:
    """Counts rents by group and level, and what groups cost their owners."""
    cause = int(e["cause"][i])
    square = int(e["square"][i])
    amount = int(e["amount"][i])
    if square == codes.NONE:
        return
    group = int(r["group"][square])
    if cause >= codes.CAUSE_RENT_BARE and cause <= codes.CAUSE_RENT_FLAT:
        level = int(g["level"][square])
        t["rents"][group, level] += 1
        t["income"][group, level] += amount
    elif cause == codes.CAUSE_PURCHASE or cause == codes.CAUSE_AUCTION:
        t["spent"][group] += amount
        if cause == codes.CAUSE_AUCTION:
            t["paid"] += amount
            t["printed"] += int(r["price"][square])
    elif cause == codes.CAUSE_HOUSE or cause == codes.CAUSE_HOTEL:
        t["built"][group] += amount


@kernel
def count_moment(g: Game, r: Rules, t: Tally) -> None:
    """Looks at everybody's money, at the moments of the game that are compared."""
    turns = int(g["turns"])
    if turns % EVERY != 0 or turns // EVERY >= N_MOMENTS:
        return
    moment = turns // EVERY
    t["in_play"][moment] += 1
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            t["looks"][moment] += 1
            t["cash"][moment] += int(g["cash"][seat])
            t["worth"][moment] += worth_of(g, r, seat)
