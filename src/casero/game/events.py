"""What the kernel answers, as Python objects: events, refusals, and the chance results among the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from casero.game.errors import ChanceError
from casero.game.notation import MAX_MONEY, NO_WORDS, SEATS, Chance, Words
from casero.kernel import codes
from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.kernel.layout import Records

_CHANCE: Final = frozenset((codes.EV_FIRST_THROW, codes.EV_THROW, codes.EV_CARD, codes.EV_RANDOM, codes.EV_DEAL))
_DIE: Final = range(1, 7)
_WIDTH: Final = 7  # columns of an event: kind, seat, other, square, amount, cause, extra
_EVENTS_AT: Final = 2  # behind cap and n; the numbers of a buffer in the order of its fields
_GIVEN_AT: Final = _EVENTS_AT + _WIDTH * codes.MAX_EVENTS  # n_given, used, fault
_GIVEN: Final = _GIVEN_AT + 3
Lot = Literal["deed", "card", "building"]
LOTS: Final[tuple[Lot, ...]] = ("deed", "card", "building")

# What stands behind an event's name: fields as they are, `whom` the other seat, `card` the card's key.
_TAILS: Final = {
    "first_throw": "{amount}-{extra}",
    "deal": "{square}",
    "throw": "{amount}-{extra}",
    "move": "{other} to {square}",
    "money": "{amount} to {whom}",
    "owed": "{amount} to {whom}",
    "deed": "{square} to {whom}",
    "jail_card": "{card} to {whom}",
    "card": "{card}",
    "random": "{amount}",
    "stays_in_jail": "{amount}",
    "declined": "{square}",
    "auction": "{lot} {square} from {amount}",
    "bid": "{amount}",
    "unsold": "{lot} {square}",
    "built": "{square} to {extra}",
    "sold": "{square} to {extra}",
    "mortgaged": "{square}",
    "redeemed": "{square}",
    "kept": "{square}",
    "claimable": "{amount} to {whom}",
    "claimed": "{amount} from {whom}",
    "lapsed": "{amount} from {whom}",
    "offer": "{whom}",
    "accepted": "{whom}",
    "rejected": "{whom}",
    "withdrawn": "{whom}",
    "wants": "{square}",
    "debt_reduced": "{amount} to {whom}",
    "bankrupt": "to {whom}",
    "over": "{end} {winners}",
}
_WITH_SQUARE: Final = frozenset(("money", "owed", "claimable", "claimed", "lapsed", "debt_reduced"))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; what the fields mean for each kind stands beside the EV_ codes."""

    kind: int
    seat: int
    other: int
    square: int
    amount: int
    cause: int
    extra: int
    words: Words = field(default=NO_WORDS, repr=False, compare=False)

    @property
    def name(self) -> str:
        """The kind's name."""
        return codes.EVENTS[self.kind]

    @property
    def cause_name(self) -> str:
        """The cause's name, empty where there is none."""
        return codes.CAUSES[self.cause]

    @property
    def card(self) -> str | None:
        """The key of the card drawn or handed over."""
        if self.name not in ("card", "jail_card"):
            return None
        return self.words.cards[self.square][self.extra]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind it."""
        from casero.rulebook import cite_event

        return cite_event(self.name, self.cause_name, self.words.book)

    def __str__(self) -> str:
        tail = _TAILS.get(self.name, "").format(
            other=self.other, square=self.square, amount=self.amount, extra=self.extra,
            whom=_party(self.other), card=self.card, lot=LOTS[self.extra] if 0 <= self.extra < 3 else "",
            end=codes.ENDS[self.extra] if self.name == "over" else "", winners=_seats(self.amount),
        )  # fmt: skip
        text = f"{_party(self.seat)} {self.name} {tail}".rstrip()
        if self.cause:
            place = f" {self.square}" if self.name in _WITH_SQUARE and self.square >= 0 else ""
            text += f", {self.cause_name}{place}"
        return text


def _party(seat: int) -> str:
    """A seat's letter, or the bank, or the pot."""
    if seat >= 0:
        return SEATS[seat] if seat < len(SEATS) else str(seat)
    return "pot" if seat == codes.POT else "bank"


def _seats(mask: int) -> str:
    return " ".join(letter for seat, letter in enumerate(SEATS) if mask >= 0 and mask >> seat & 1)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused, with the rules that say so."""

    code: int
    book: str

    @property
    def name(self) -> str:
        """The reason's name."""
        return codes.REASONS[self.code]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the refusal, the aptest first."""
        from casero.rulebook import cite

        return cite("why", self.name, self.book)

    def text(self, lang: str = "es") -> str:
        """The reason as a sentence."""
        from casero.text.sentences import say

        return say(lang, "why-" + self.name.replace("_", "-"))

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.rules)})"


Columns = list[list[int]]  # kind, seat, other, square, amount, cause, extra


def read_columns(buffer: Records) -> Columns:
    """The events of a buffer, column by column; one that ran over has lost some, and chance may be among them."""
    flat = np.frombuffer(buffer, np.int32)  # the record is nothing but such numbers
    cap, n = flat[:2].tolist()
    if n > cap:
        raise RuntimeError(f"an action made {n} events, more than the {cap} that are kept")
    columns: Columns = flat[_EVENTS_AT:_GIVEN_AT].reshape(_WIDTH, codes.MAX_EVENTS)[:, :n].tolist()
    return columns


def read_events(buffer: Records, words: Words) -> list[Event]:
    """The events of a buffer."""
    return events_of(read_columns(buffer), words)


def events_of(columns: Columns, words: Words) -> list[Event]:
    """The events in some columns."""
    return [Event(k, s, o, q, a, c, x, words) for k, s, o, q, a, c, x in zip(*columns, strict=True)]


def read_chance(buffer: Records, words: Words) -> tuple[Chance, ...]:
    """What chance decided among the events of a buffer, in order."""
    return chance_of(read_columns(buffer), words)


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


def give_chance(buffer: Records, chance: Sequence[Chance], words: Words) -> bool:
    """Empties a buffer and gives it chance results to be used; False if they are more than it holds.

    Raises ChanceError for a result that no die, deck or number can give.
    """
    flat = np.frombuffer(buffer, np.int32)
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
            raise ChanceError(wrong("chance-throw", item=_brief(item)))
        return GIVEN_THROW + 10 * item[0] + item[1]
    if isinstance(item, str):
        if item not in words.card_at:
            raise ChanceError(wrong("chance-card", item=_brief(item)))
        return GIVEN_CARD + words.card_at[item][1]
    if not 0 <= item <= MAX_MONEY:
        raise ChanceError(wrong("chance-number", item=_brief(item), most=MAX_MONEY))
    return GIVEN_NUMBER + item


def _brief(item: object) -> str:
    from casero.editions.faults import brief

    return brief(item)
