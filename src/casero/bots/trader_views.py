"""What a trader makes of a position, asked from Python: what a deed on sale is worth, what it would offer to whom."""

from __future__ import annotations

from casero.bots.bargain import partners, shared_groups
from casero.bots.deals import best_deal
from casero.bots.records import Knowledges, Memos
from casero.bots.trader import limit_of
from casero.bots.worth import opponents
from casero.kernel import codes
from casero.kernel.jit import entry
from casero.kernel.layout import Actions, Games, RuleSets
from casero.kernel.rules.trade import why_offer


@entry
def limit_one(
    games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, seat: int, square: int
) -> int:  # fmt: skip
    """The price up to which a deed on sale is worth it to a seat, at most its cash; 0 where it never is.

    Assumes that the deed may be bought now, or that it is the lot of the auction on top of the stack.
    """
    return limit_of(games[i], rules[j], knows[1 if opponents(games[i]) == 1 else 0], memos[0], seat, square)


@entry
def offer_one(
    games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, actions: Actions, seat: int,
    other: int,
) -> bool:  # fmt: skip
    """Writes the best offer of a seat to another one; returns whether there is one, and whether it may be made."""
    g, r, m, a = games[i], rules[j], memos[0], actions[0]
    pairs = partners(g, r, shared_groups(g, r), seat)
    found = best_deal(g, r, knows[1 if opponents(g) == 1 else 0], m, a, seat, pairs, other)
    return bool(found and why_offer(g, r, a) == codes.WHY_OK)
