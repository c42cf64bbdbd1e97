"""Auctions as a whole: who got what for how much, and how the game would stand had another got it.

Bids are judged by where an auction ends, not one by one: whoever bids on is bound by the last bid alone. What bots
would bid after a bid says little, since some of them know no measure; so that is left to traders, who bid what it is
worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from casero import kernel
from casero.analysis.moments import Moment
from casero.analysis.rows import action_of, is_legal, plain
from casero.bots import TRADER
from casero.bots.candidates import Row, choice_of
from casero.bots.lineup import buffers, drivers, knowledge
from casero.bots.records import new_memos
from casero.kernel import codes
from casero.kernel.layout import Records

MAX_BIDS: Final = 2000  # after which an auction of traders is left as it is
_SALES: Final = (codes.FRAME_AUCTION, codes.FRAME_WANT)


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


def in_auction(record: Records) -> bool:
    """Whether the game waits for a bid."""
    depth = int(record["depth"][0])
    return depth > 0 and int(record["frame_kind"][0, depth - 1]) == codes.FRAME_AUCTION


def carry_out(record: Records, rules: Records, row: Row) -> None:
    """Carries an action out on a record."""
    kernel.step(record, 0, rules, 0, buffers().silent, action_of(row), 0)


def won_by(record: Records, rules: Records, seat: int, price: int) -> Records | None:
    """The game if the seat that is asked bids so much and all others pass; None if it may not."""
    after = record.copy()
    bid = plain(codes.ACT_BID, seat, price)
    if not is_legal(after, rules, bid):
        return None
    carry_out(after, rules, bid)
    _all_pass(after, rules, (int(record["lot"][0]), int(record["lot_square"][0])), None, 0)
    return settled(after, rules)


def lost_to(record: Records, rules: Records, seat: int, winner: int | None, price: int) -> Records:
    """The game if the seat that is asked passes and another gets it for so much, or nobody."""
    after = record.copy()
    if winner is not None and int(after["bidder"][0]) == winner:
        after["bid"] = price
    lot = (int(record["lot"][0]), int(record["lot_square"][0]))
    carry_out(after, rules, plain(codes.ACT_PASS, seat))
    _all_pass(after, rules, lot, winner, price)
    return settled(after, rules)


def _all_pass(record: Records, rules: Records, lot: tuple[int, int], winner: int | None, price: int) -> None:
    """Ends an auction: all pass, but for the one who is to get it."""
    for _ in range(2 * codes.MAX_SEATS):
        if not in_auction(record) or (int(record["lot"][0]), int(record["lot_square"][0])) != lot:
            return
        asked = int(kernel.to_act(record, 0))
        bid = plain(codes.ACT_BID, asked, price)
        if asked == winner and is_legal(record, rules, bid):
            carry_out(record, rules, bid)
        else:
            carry_out(record, rules, plain(codes.ACT_PASS, asked))


def left_alone(record: Records, rules: Records, row: Row) -> Records:
    """The game after a seat lets a deed go, by declining or passing, and traders have settled who gets it."""
    after = record.copy()
    carry_out(after, rules, row)
    return settled(after, rules)


def settled(record: Records, rules: Records) -> Records:
    """A game in which traders have ended every auction, and the asking for the last buildings; in its place."""
    drivers()
    memos = new_memos(1)
    for _ in range(MAX_BIDS):
        depth = int(record["depth"][0])
        if depth == 0 or int(record["frame_kind"][0, depth - 1]) not in _SALES:
            break
        carry_out(record, rules, choice_of(TRADER, record, rules, knowledge(rules), memos))
    return record
