"""What a deed on sale is worth to any seat: the trader's own figure, asked from Python."""

from __future__ import annotations

from casero.bots.records import Knowledges, Memos
from casero.bots.trader import limit_of
from casero.bots.worth import opponents
from casero.kernel.jit import entry
from casero.kernel.layout import Games, RuleSets


@entry
def limit_one(
    games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, seat: int, square: int
) -> int:  # fmt: skip
    """The price up to which a deed on sale is worth it to a seat, at most its cash; 0 where it never is.

    Assumes that the deed may be bought now, or that it is the lot of the auction on top of the stack.
    """
    return limit_of(games[i], rules[j], knows[1 if opponents(games[i]) == 1 else 0], memos[0], seat, square)
