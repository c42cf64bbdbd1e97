"""Events and chance results, read from the kernel's buffers; chance results written into them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from casero.editions.faults import brief
from casero.game.errors import ChanceError
from casero.game.notation import MAX_MONEY, SEATS, Chance, Words, squares_of
from casero.game.position import Event
from casero.kernel import codes
from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW
from casero.rulebook import cite_event
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.kernel.layout import Records

_CHANCE: Final = frozenset((codes.EV_FIRST_THROW, codes.EV_THROW, codes.EV_CARD, codes.EV_RANDOM, codes.EV_DEAL))
_AUCTION: Final = frozenset((codes.EV_AUCTION, codes.EV_BID, codes.EV_PASS, codes.EV_UNSOLD))
_DIE: Final = range(1, 7)
_WIDTH: Final = 7  # columns of an event
_EVENTS_AT: Final = 2  # behind cap and n; the numbers of a buffer in the order of its fields
_GIVEN_AT: Final = _EVENTS_AT + _WIDTH * codes.MAX_EVENTS  # n_given, used, fault
_GIVEN: Final = _GIVEN_AT + 3
MAX_KNOWN: Final = 4096  # events that are kept for each set of words


Numbers = np.ndarray[Any, np.dtype[np.int32]]  # an event buffer
Columns = list[list[int]]
COLUMNS: Final = ("kind", "seat", "other", "square", "amount", "cause", "extra")


def numbers_of(buffer: Records) -> Numbers:
    """The memory of a buffer as numbers: the record is nothing but 32-bit ones."""
    return np.frombuffer(buffer, np.int32)


def read_columns(flat: Numbers) -> Columns:
    """The events of a buffer, column by column; one that ran over has lost some, and chance may be among them."""
    cap, n = flat[:2].tolist()
    if n > cap:
        raise RuntimeError(f"an action made {n} events, more than the {cap} that are kept")
    columns: Columns = flat[_EVENTS_AT:_GIVEN_AT].reshape(_WIDTH, codes.MAX_EVENTS)[:, :n].tolist()
    return columns


def events_of(columns: Columns, words: Words) -> list[Event]:
    """The events in some columns. The same few come again and again, so that they are kept."""
    known = words.events
    found = []
    for row in zip(*columns, strict=True):
        event = known.get(row)
        if event is None:
            if len(known) >= MAX_KNOWN:
                known.clear()
            event = known[row] = _event(words, *row)
        found.append(event)
    return found


def _event(words: Words, kind: int, seat: int, other: int, square: int, amount: int, cause: int, extra: int) -> Event:
    name, why = codes.EVENTS[kind], codes.CAUSES[cause]
    moves, draws, ends = kind == codes.EV_MOVE, kind in (codes.EV_CARD, codes.EV_JAIL_CARD), kind == codes.EV_OVER
    return Event(
        kind=name,
        seat=_party(seat),
        other="" if moves else _party(other),
        square=None if draws or square < 0 else square,
        amount=0 if ends else amount,
        cause=why,
        extra=extra,
        card=words.cards[square][extra] if draws else None,
        origin=other if moves else None,
        deck=words.decks[square] if draws else None,
        end=codes.ENDS[extra] if ends else None,
        winners=[SEATS[one] for one in squares_of(amount)] if ends else None,
        rules=cite_event(name, why, words.book, "building" if _sells_building(kind, extra) else ""),
    )


def _sells_building(kind: int, extra: int) -> bool:
    """Whether an event belongs to the auction of a building, or passes on the question who wants one."""
    return kind in _AUCTION and extra in (codes.LOT_BUILDING, codes.NONE)


def _party(seat: int) -> str:
    """A seat's letter, or the bank, or the pot."""
    return SEATS[seat] if seat >= 0 else "pot" if seat == codes.POT else "bank"


def chance_of(columns: Columns, words: Words) -> tuple[Chance, ...]:
    """What chance decided among the events in some columns, in order."""
    kinds, _, _, squares, amounts, _, extras = columns
    if _CHANCE.isdisjoint(kinds):
        return ()
    return tuple(
        _chance(kind, squares[row], amounts[row], extras[row], words)
        for row, kind in enumerate(kinds)
        if kind in _CHANCE
    )


def _chance(kind: int, square: int, amount: int, extra: int, words: Words) -> Chance:
    if kind == codes.EV_CARD:
        return words.cards[square][extra]
    if kind == codes.EV_RANDOM:
        return amount
    return square if kind == codes.EV_DEAL else (amount, extra)


def give_chance(flat: Numbers, chance: Sequence[Chance], words: Words) -> bool:
    """Empties a buffer and gives it chance results to be used; False if they are more than it holds.

    Raises ChanceError for a result that no die, deck or number can give.
    """
    flat[1] = 0
    flat[_GIVEN_AT:_GIVEN] = 0
    if len(chance) > codes.MAX_GIVEN:
        return False
    for i, item in enumerate(chance):
        flat[_GIVEN + i] = _given(item, words)
    flat[_GIVEN_AT] = len(chance)
    return True


def _given(item: Chance, words: Words) -> int:
    """A chance result as the kernel takes it."""
    if isinstance(item, tuple):
        if len(item) != 2 or not all(die in _DIE for die in item):
            raise ChanceError(wrong("chance-throw", item=brief(item)))
        return GIVEN_THROW + 10 * item[0] + item[1]
    if isinstance(item, str):
        if item not in words.card_at:
            raise ChanceError(wrong("chance-card", item=brief(item)))
        return GIVEN_CARD + words.card_at[item][1]
    if not 0 <= item <= MAX_MONEY:
        raise ChanceError(wrong("chance-number", item=brief(item), most=MAX_MONEY))
    return GIVEN_NUMBER + item
