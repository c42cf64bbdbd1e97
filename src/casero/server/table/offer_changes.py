"""What changed under an offer since it was made: who accepts it then has to confirm that it was seen.

Money moves at every turn and hardly ever matters to a deal: cash counts when who pays would be left with less than it
pays, and with less than half of what would have been left. A deed of the offer that went to somebody else makes it
void, which is told otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

import msgspec

from casero.editions import Edition, Group
from casero.game.notation import SEATS, Action, squares_of
from casero.game.position import Position
from casero.server.protocol import OfferChange


def number_of(changes: Sequence[OfferChange]) -> int:
    """A number that stands for these changes and, as good as certainly, for no others; 0 for none."""
    return crc32(msgspec.json.encode(changes)) or 1 if changes else 0


def changes_of(before: Position, now: Position, offer: Action, edition: Edition) -> list[OfferChange]:
    """What is different between two positions as far as an offer is concerned, what weighs most first."""
    deeds = squares_of(offer.give | offer.get)
    changes: list[OfferChange] = []
    # Every offer is looked at after every move, and most moves change nothing on the board.
    if before.owner != now.owner or before.level != now.level:
        changes += [change for group in edition.groups_of(deeds) for change in _in_group(before, now, group)]
    if before.mortgaged != now.mortgaged:
        changes += _mortgages(before, now, deeds)
    changes += _cash(before, now, offer)
    return changes


def _in_group(before: Position, now: Position, group: Group) -> Iterator[OfferChange]:
    """Who owns a group, or a part of it, and what is built there."""
    stood = [(before.owner[square], before.level[square]) for square in group.squares]
    if stood == [(now.owner[square], now.level[square]) for square in group.squares]:
        return
    had, has = _whole(before, group.squares), _whole(now, group.squares)
    if had != has:
        if has is not None:
            yield OfferChange("completed", seat=has, group=group.key)
        if had is not None:
            yield OfferChange("broken", seat=had, group=group.key)
    for square in group.squares:
        if had == has and before.owner[square] != now.owner[square]:
            yield OfferChange("owner", now.owner[square], before.owner[square], square)
        if before.level[square] != now.level[square]:
            yield OfferChange("built", square=square, before=before.level[square], now=now.level[square])


def _whole(position: Position, squares: Sequence[int]) -> str | None:
    """Who owns all of some squares."""
    owners = {position.owner[square] for square in squares}
    return owners.pop() if len(owners) == 1 else None


def _mortgages(before: Position, now: Position, deeds: Sequence[int]) -> Iterator[OfferChange]:
    for deed in deeds:
        was, is_ = deed in before.mortgaged, deed in now.mortgaged
        if was != is_:
            yield OfferChange("mortgaged" if is_ else "redeemed", square=deed)


def _cash(before: Position, now: Position, offer: Action) -> Iterator[OfferChange]:
    pays = offer.give_cash - offer.get_cash
    seat = offer.seat if pays > 0 else offer.other
    price = abs(pays)
    had, has = before.cash[seat], now.cash[seat]
    if 2 * (has - price) < had - price and has - price < price:
        yield OfferChange("cash", seat=SEATS[seat], before=had, now=has)
