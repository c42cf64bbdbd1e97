"""What compiled bots know of an edition and remember of a game: two records beside the kernel's own.

`KNOWN` is the same for every game of an edition: how often a token comes by, what whole groups bring by level, and the
bot's weights, which are others against a single opponent. `MEMO` belongs to one game: which trades were thought over
already, so that nobody asks twice, and what one look for a trade notes of every seat.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.kernel import codes
from casero.kernel.layout import Many, Record, Records

N_WEIGHTS: Final = 23

KNOWN: Final = np.dtype(
    [
        ("visits", "f8", codes.MAX_SQUARES),  # how often one token is charged there, per turn
        ("unit", "f8"),  # the scale of money: a two-hundredth of nothing, 1 where deeds cost 200 on average
        # per token and turn: whole lots by level, the rest by number
        ("gain", "f8", (codes.MAX_GROUPS, codes.MAX_LEVELS + 1)),
        ("bare", "f8", codes.MAX_GROUPS),  # the same of bare lots whose group is not whole
        ("cost", "f8", (codes.MAX_GROUPS, codes.MAX_LEVELS)),  # what the whole group costs to bring to a level
        # what the way to a lot's third house, or to the next, brings a coin
        ("rate", "f8", (codes.MAX_SQUARES, codes.MAX_LEVELS)),
        # worth of whole groups, by opponents and level
        ("grown", "f8", (codes.MAX_SEATS, codes.MAX_GROUPS, codes.MAX_LEVELS)),
        ("weights", "f8", N_WEIGHTS),
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
        # While one looks for a trade, by seat:
        ("worth", "f8", codes.MAX_SEATS),  # what its estate is worth
        ("rest", "f8", codes.MAX_SEATS),  # what of that its cash has no part in: all but cash and whole groups of lots
        ("part", "f8", (codes.MAX_SEATS, codes.MAX_GROUPS)),  # what each group counts for in that
        ("whole", "i8", codes.MAX_SEATS),  # its whole groups of lots, as a mask
        ("rivalry", "f8", codes.MAX_SEATS),  # the share of its gain that counts against a trade with it
        ("free", "i8"),  # the deeds that nobody owns
        ("best", "f8"),  # the gain of the best offer so far
    ],
    align=True,
)

Knowledge: TypeAlias = Annotated[Record, KNOWN]
Knowledges: TypeAlias = Annotated[Records, Many(KNOWN)]
Memo: TypeAlias = Annotated[Record, MEMO]
Memos: TypeAlias = Annotated[Records, Many(MEMO)]


def new_knows(n: int) -> Records:
    """Empty knowledge, for bots that need none."""
    return np.zeros(n, KNOWN)


def new_memos(n: int) -> Records:
    """Memories of n games that have not begun."""
    return np.zeros(n, MEMO)
