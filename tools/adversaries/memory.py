"""What an adversary remembers of a game, beside the memo that all compiled bots share."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Many, Record, Records, Rules

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


@kernel
def may_offer(g: Game, r: Rules, own: Memory, most: int) -> bool:
    """Whether there is an offer left to make in this turn."""
    if own["turn"] != g["turns"]:
        own["turn"] = g["turns"]
        own["offers_now"] = 0
    return bool(r["trade_enabled"] == 1 and own["offers_now"] < most)


@kernel
def count_offer(own: Memory) -> None:
    """Notes that an offer is made."""
    own["offers_now"] += 1
    own["offers"] += 1
