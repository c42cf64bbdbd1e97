"""What a trader makes of a position, asked from Python: what a deed on sale is worth, what it would offer to whom."""

from __future__ import annotations

from casero.bots.bargain import partners, shared_groups
from casero.bots.deals import best_deal, best_exchange
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
    other: int, widely: bool,
) -> bool:  # fmt: skip
    """Writes the best offer of a seat to another one; returns whether there is one, and whether it may be made.

    Of deals that bring groups together, as a trader offers them, or widely of all exchanges that a trader may accept.
    """
    g, r, a = games[i], rules[j], actions[0]
    k = knows[1 if opponents(g) == 1 else 0]
    if widely:
        found = best_exchange(g, r, k, memos[0], a, seat, other)
    else:
        found = best_deal(g, r, k, memos[0], a, seat, partners(g, r, shared_groups(g, r), seat), other)
    return bool(found and why_offer(g, r, a) == codes.WHY_OK)
