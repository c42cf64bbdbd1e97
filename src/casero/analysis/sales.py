"""The auctions of a game: who was asked, and who got what for how much.

Bids are judged by where an auction ends, not one by one: whoever bids on is bound by the last bid alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from casero.analysis.auctions import in_auction
from casero.analysis.moments import Moment
from casero.kernel import codes


@dataclass(frozen=True, eq=False)
class Sale:
    """An auction that has ended."""

    moments: tuple[Moment, ...]  # its bids and passes
    winner: int | None  # None: nobody wanted it
    price: int  # 0 then

    @property
    def last_words(self) -> list[Moment]:
        """The last bid or pass of each seat that was asked, in the order of play."""
        last = {moment.action.seat: moment for moment in self.moments}
        return sorted(last.values(), key=lambda moment: moment.n)


def sales(moments: Sequence[Moment]) -> list[Sale]:
    """The auctions of a game that came to an end."""
    found: list[Sale] = []
    own: list[Moment] = []
    for moment in moments:
        if not in_auction(moment.record) or moment.action.kind not in (codes.ACT_BID, codes.ACT_PASS):
            continue
        own.append(moment)
        if _ends(moment):
            found.append(_sale(own))
            own = []
    return found


def _ends(moment: Moment) -> bool:
    """Whether a bid or a pass has ended its auction: nobody is left to be asked."""
    g, a = moment.record[0], moment.action
    left = int(g["bidding"]) & (-1 if a.kind == codes.ACT_BID else ~(1 << a.seat))
    bidder = a.seat if a.kind == codes.ACT_BID else int(g["bidder"])
    return left == 0 or (bidder != codes.NONE and left == 1 << bidder)


def _sale(own: list[Moment]) -> Sale:
    last = own[-1]
    g, a = last.record[0], last.action
    if a.kind == codes.ACT_BID:
        return Sale(tuple(own), a.seat, a.amount)
    bidder = int(g["bidder"])
    return Sale(tuple(own), None, 0) if bidder == codes.NONE else Sale(tuple(own), bidder, int(g["bid"]))
