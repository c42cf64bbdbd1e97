"""Auctions in a position: how the game stands once they have ended, whoever gets what.

What bots would bid after a bid says little, since some of them know no measure; so that is left to traders, who bid
what it is worth.
"""

from __future__ import annotations

from typing import Final

from casero import kernel
from casero.analysis.rows import action_of, is_legal, plain
from casero.bots import TRADER
from casero.bots.candidates import Row, choice_of
from casero.bots.lineup import buffers, drivers, knowledge
from casero.bots.records import new_memos
from casero.kernel import codes
from casero.kernel.layout import Records

MAX_BIDS: Final = 2000  # after which an auction of traders is left as it is
_SALES: Final = (codes.FRAME_AUCTION, codes.FRAME_WANT)


def in_auction(record: Records) -> bool:
    """Whether the game waits for a bid."""
    depth = int(record["depth"][0])
    return depth > 0 and int(record["frame_kind"][0, depth - 1]) == codes.FRAME_AUCTION


def lowest_bid(record: Records) -> int:
    """The least that may be bid in an auction."""
    return max(int(record["bid"][0]) + 1, int(record["bid_floor"][0]))


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
    """The game after an action that leads to an auction or is done in one, when traders have settled who gets what."""
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
