"""What an adversary remembers of a game, beside the memo that all compiled bots share."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.kernel import codes
from casero.kernel.layout import Many, Record, Records

NAMES: Final = ("exploiter", "haggler")
EXPLOITER: Final = 200  # their numbers beside those of compiled bots, in this order

MAX_PIECES = 40  # of a seat's estate that are tried in exchanges

MEMORY: Final = np.dtype(
    [
        ("offers", "i8"),  # that it has made
        ("accepted", "i8"),  # of those
        ("in_duels", "i8"),  # of those accepted: with a single opponent left
        ("turn", "i4"),  # in which it last made an offer
        ("offers_now", "i4"),  # in that turn
        # The exploiter's.
        ("looked", "i4"),  # turn of the last look
        ("accepted_then", "i8"),  # how many of its offers had been accepted
        ("sign", "i8"),  # who owned what
        ("best", "f8"),  # the gain of the best deal so far
        ("pieces", "i8", (2, MAX_PIECES)),  # what it could give, as masks of deeds, and what its partner could
        # The haggler's, by deed.
        ("rung", "i4", codes.MAX_SQUARES),  # of its ladder of prices
        ("rung_for", "i4", codes.MAX_SQUARES),  # whose deed it was, plus one
        ("rests", "i4", codes.MAX_SQUARES),  # turn before which it does not ask again
    ],
    align=True,
)

Memory: TypeAlias = Annotated[Record, MEMORY]
Memories: TypeAlias = Annotated[Records, Many(MEMORY)]


def new_memories(n: int) -> Records:
    """Memories of n games that have not begun."""
    return np.zeros(n, MEMORY)
