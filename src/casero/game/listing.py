"""The legal actions of a position, seat by seat, and a random one among them.

The kernel lists and prices them; the same rows come again and again, so the structs made of them are kept, row by row
and for all rows of a seat. A list of a seat that did not change is the same object as before.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from random import Random
from struct import Struct
from typing import Any, Final

import numpy as np

from casero.game.notation import SEATS, Words
from casero.game.position import Family, Legal, Position
from casero.kernel import codes
from casero.kernel.layout import LISTED, new_actions

MAX_ROWS: Final = 20_000  # kept for each set of words
MAX_LISTS: Final = 2_000
MAX_WORDS: Final = 64  # sets of words for which they are kept
TABLE: Final = "table"  # who calls the agreed hour
MAX_TRIES: Final = 40  # at terms for a random offer

_ROW: Final = Struct(f"={LISTED.itemsize // 8}q")
_OTHER, _UPTO, _QUOTE = (list(LISTED.names or ()).index(name) for name in ("other", "upto", "quote"))
_QUOTED: Final = frozenset(kind for kind, verb in enumerate(codes.VERBS) if verb.is_quoted)

SeatLegal = list[Legal]
"""The legal actions of one seat, never to be changed."""


class _Buffers(threading.local):
    """What the kernel writes to: one set for each thread."""

    def __init__(self) -> None:
        self.actions = new_actions(codes.MAX_LEGAL)
        self.listed = np.zeros(codes.MAX_LEGAL, LISTED)
        self.ends = np.zeros(2 * codes.MAX_SEATS + 2, np.int64)


_buffers: Final = _Buffers()


class _Known:
    """What was made of rows before, for one set of words."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._rows: dict[bytes, tuple[Legal, ...]] = {}
        self._lists: dict[bytes, SeatLegal] = {}

    def of(self, rows: bytes) -> SeatLegal:
        """The structs of all rows of a seat."""
        known = self._lists.get(rows)
        if known is None:
            if len(self._lists) >= MAX_LISTS:
                self._lists.clear()
            size = _ROW.size
            known = self._lists[rows] = [
                legal for at in range(0, len(rows), size) for legal in self._of_one(rows[at : at + size])
            ]
        return known

    def _of_one(self, row: bytes) -> tuple[Legal, ...]:
        known = self._rows.get(row)
        if known is None:
            if len(self._rows) >= MAX_ROWS:
                self._rows.clear()
            numbers = _ROW.unpack(row)
            known = (_legal(self._words, *numbers),)
            if codes.VERBS[numbers[0]].is_counted and numbers[_UPTO]:
                known += (_counted(known[0], *numbers[_OTHER:_QUOTE]),)
            self._rows[row] = known
        return known


_known: Final[dict[tuple[tuple[str, ...], tuple[str, ...]], _Known]] = {}


def _known_for(words: Words) -> _Known:
    """What is known of rows with those words; only groups and decks are named in them."""
    key = (words.groups, words.decks)
    known = _known.get(key)
    if known is None:
        if len(_known) >= MAX_WORDS:
            _known.clear()
        known = _known[key] = _Known(words)
    return known


def list_by_seat(kernel: Any, record: Any, rules: Any, words: Words) -> dict[str, SeatLegal]:
    """The legal actions of every seat that has one, from the seat to act onwards; "table" has the agreed hour."""
    listed, ends = _buffers.listed, _buffers.ends
    blocks = kernel.list_quoted(record, 0, rules, 0, _buffers.actions, listed, ends)
    found: dict[str, SeatLegal] = {}
    if not blocks:
        return found
    places = ends[: 2 * blocks].tolist()
    raw = listed[: places[-1]].tobytes()
    known, size, first = _known_for(words), _ROW.size, 0
    for seat, last in zip(places[::2], places[1::2], strict=True):
        found[SEATS[seat] if seat >= 0 else TABLE] = known.of(raw[size * first : size * last])
        first = last
    return found


def _legal(
    words: Words, kind: int, place: int, other: int, square: int, amount: int, upto: int, quote: int
) -> Legal:  # fmt: skip
    """One row of the kernel's list."""
    verb = codes.VERBS[kind]
    cash = quote if kind in _QUOTED else None
    if kind == codes.ACT_TIME:
        return Legal(f"{TABLE} {verb.name}", verb.name, TABLE)
    seat = SEATS[place]
    do = f"{seat} {verb.name}"
    match verb.argument:
        case "deed":
            asked = SEATS[other] if kind == codes.ACT_BUILD and other != codes.NONE and upto == 0 else None
            return Legal(f"{do} {square}", verb.name, seat, square, asked, cash=cash)
        case "amount":
            return Family(do, verb.name, seat, low=amount, high=upto)
        case "offer":
            return Family(f"{do} {SEATS[other]}:", verb.name, seat, other=SEATS[other])
        case "group":
            group = words.groups[square]
            if upto == 0:
                return Legal(f"{do} {group}", verb.name, seat, group=group, cash=cash)
            return Family(f"{do} {group} to", verb.name, seat, group=group, low=amount, high=upto, cash=cash)
        case "deck":
            deck = words.decks[square]
            return Legal(do if len(words.decks) == 1 else f"{do} {deck}", verb.name, seat, deck=deck)
        case "seat" if other != codes.NONE:
            return Legal(f"{do} {SEATS[other]}", verb.name, seat, other=SEATS[other])
    return Legal(do, verb.name, seat, cash=cash)


def _counted(one: Legal, asked: int, square: int, low: int, high: int) -> Family:
    """The family beside an action for one building: up to how many of that kind, and who would be asked first."""
    other = None if asked == codes.NONE else SEATS[asked]
    return Family(f"{one.do} x", one.verb, one.seat, square, other, low=low, high=high, cash=one.cash)


# ---------------------------------------------------------------------------------------------- at random


def random_action(
    position: Position, legal: Sequence[Legal], random: Random, is_legal: Callable[[str], bool]
) -> str | None:  # fmt: skip
    """The text of a random action among legal ones, families filled in; None if there is none.

    An offer for which no terms are found in some tries gives way to another action.
    """
    left = list(legal)
    while left:
        chosen = left.pop(random.randrange(len(left)))
        if not isinstance(chosen, Family):
            return chosen.do
        if chosen.low is not None and chosen.high is not None:
            return chosen.whole(random.randint(chosen.low, chosen.high))
        for _ in range(MAX_TRIES):
            text = chosen.whole(_random_terms(position, chosen, random))
            if is_legal(text):
                return text
    return None


def _random_terms(position: Position, offer: Family, random: Random) -> str:
    """Up to two deeds and perhaps some cash from either side."""
    sides = []
    for seat in (offer.seat, offer.other or offer.seat):
        deeds, cash = position.owned_by(seat), position.cash[SEATS.index(seat)]
        items = [str(deed) for deed in sorted(random.sample(deeds, random.randint(0, min(2, len(deeds)))))]
        if cash > 0 and random.random() < 0.5:
            items.append(f"${random.randint(1, cash)}")
        sides.append(", ".join(items) or "nothing")
    return " for ".join(sides)
