"""The records of the valuation: the weights of the net, and the desk on which a position is described."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.kernel import codes
from casero.kernel.layout import Many, Record, Records

PARTS: Final = 18  # numbers that describe what a seat has of a group
MIXED: Final = 24  # what the net makes of them, added up over the groups of a seat
PLAIN: Final = 72  # other numbers that describe a seat
INPUTS: Final = PLAIN + MIXED
HIDDEN: Final = 64  # of the first layer
SECOND: Final = 32  # of the second

# Every seat goes through the same weights, beside the mean of all seats that are still in the game.
NET: Final = np.dtype(
    [
        ("parts", "f4", (PARTS, MIXED)),
        ("bias0", "f4", MIXED),
        ("own1", "f4", (INPUTS, HIDDEN)),
        ("all1", "f4", (INPUTS, HIDDEN)),
        ("bias1", "f4", HIDDEN),
        ("own2", "f4", (HIDDEN, SECOND)),
        ("all2", "f4", (HIDDEN, SECOND)),
        ("bias2", "f4", SECOND),
        ("out", "f4", SECOND),
    ],
    align=True,
)

DESK: Final = np.dtype(
    [
        ("x", "f4", (codes.MAX_SEATS, INPUTS)),  # the description of every seat
        ("chance", "f8", codes.MAX_SEATS),  # what the net makes of it
        # While seats are described, what is pending settled:
        ("cash", "f8", codes.MAX_SEATS),
        ("owned", "i8", codes.MAX_SEATS),
        ("free", "i8"),  # the deeds that nobody owns
        ("rent", "f8", codes.MAX_SQUARES),  # of a mean throw, 0 where none is due
        ("income", "f8", codes.MAX_SEATS),  # from one opponent in a turn
        ("worth", "f8", codes.MAX_SEATS),
        ("raisable", "f8", codes.MAX_SEATS),  # by selling and mortgaging all
        ("reach", "f8", codes.MAX_SEATS),  # income from one opponent that buildings within its cash bring
        ("near", "f8", codes.MAX_SEATS),  # the mean rent that the next throws of all others bring
        ("shared", "i8", (codes.MAX_SEATS, codes.MAX_SEATS)),  # groups that two have between them
        ("part", "f4", PARTS),  # what a seat has of a group
        # While what can be built counts as built:
        ("raised", "i1", codes.MAX_SQUARES),  # houses that a lot has in addition
        ("spent", "i8", codes.MAX_SEATS),  # what a seat has paid for them
        # While the net computes:
        ("mixed", "f4", MIXED),
        ("mean", "f4", INPUTS),
        ("base1", "f4", HIDDEN),
        ("hidden", "f4", (codes.MAX_SEATS, HIDDEN)),
        ("hidden_mean", "f4", HIDDEN),
        ("base2", "f4", SECOND),
        ("second", "f4", SECOND),
    ],
    align=True,
)

# What every seat has of every group, kept for training.
HOLDINGS: Final = np.dtype([("parts", "f4", (codes.MAX_SEATS, codes.MAX_GROUPS, PARTS))], align=True)

Net: TypeAlias = Annotated[Record, NET]
Desk: TypeAlias = Annotated[Record, DESK]
Holdings: TypeAlias = Annotated[Records, Many(HOLDINGS)]
Desks: TypeAlias = Annotated[Records, Many(DESK)]


def new_desks(n: int) -> Records:
    """Empty desks for n positions."""
    return np.zeros(n, DESK)
