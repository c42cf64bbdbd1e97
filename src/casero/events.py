"""What the kernel answers, as Python objects: events, refusals, and the chance results among the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from casero.errors import ChanceError
from casero.kernel.codes import (
    CAUSES,
    ENDS,
    EV_CARD,
    EV_DEAL,
    EV_FIRST_THROW,
    EV_RANDOM,
    EV_THROW,
    EVENTS,
    POT,
    REASONS,
)
from casero.notation import MAX_MONEY, NO_WORDS, SEATS, Chance, Words

if TYPE_CHECKING:
    from casero.kernel.layout import Records

_CHANCE: Final = frozenset((EV_FIRST_THROW, EV_THROW, EV_CARD, EV_RANDOM, EV_DEAL))
_DIE: Final = range(1, 7)
_COLUMNS: Final = ("kind", "seat", "other", "square", "amount", "cause", "extra")
_LOTS: Final = ("deed", "card", "building")

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
        return EVENTS[self.kind]

    @property
    def cause_name(self) -> str:
        """The cause's name, empty where there is none."""
        return CAUSES[self.cause]

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
            whom=_party(self.other), card=self.card, lot=_LOTS[self.extra] if 0 <= self.extra < 3 else "",
            end=ENDS[self.extra] if self.name == "over" else "", winners=_seats(self.amount),
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
    return "pot" if seat == POT else "bank"


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
        return REASONS[self.code]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the refusal, the aptest first."""
        from casero.rulebook import cite

        return cite("why", self.name, self.book)

    def text(self, lang: str = "es") -> str:
        """The reason as a sentence."""
        from casero.texts import say

        return say(lang, "why-" + self.name.replace("_", "-"))

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.rules)})"


def _rows(buffer: Records) -> int:
    """How many events a buffer holds; one that ran over has lost some, and chance results may be among them."""
    n, cap = int(buffer["n"][0]), int(buffer["cap"][0])
    if n > cap:
        raise RuntimeError(f"an action made {n} events, more than the {cap} that are kept")
    return n


def read_events(buffer: Records, words: Words) -> list[Event]:
    """The events of a buffer."""
    n = _rows(buffer)
    columns = [buffer[name][0, :n].tolist() for name in _COLUMNS]
    return [Event(k, s, o, q, a, c, x, words) for k, s, o, q, a, c, x in zip(*columns, strict=True)]


def read_chance(buffer: Records, words: Words) -> tuple[Chance, ...]:
    """What chance decided among the events of a buffer, in order."""
    n = _rows(buffer)
    kinds = buffer["kind"][0, :n].tolist()
    return tuple(_chance(buffer, row, kind, words) for row, kind in enumerate(kinds) if kind in _CHANCE)


def _chance(buffer: Records, row: int, kind: int, words: Words) -> Chance:
    if kind == EV_CARD:
        return words.cards[int(buffer["square"][0, row])][int(buffer["extra"][0, row])]
    if kind == EV_RANDOM:
        return int(buffer["amount"][0, row])
    if kind == EV_DEAL:
        return int(buffer["square"][0, row])
    return int(buffer["amount"][0, row]), int(buffer["extra"][0, row])


def give_chance(buffer: Records, chance: Sequence[Chance], words: Words) -> bool:
    """Empties a buffer and gives it chance results to be used; False if they are more than it holds.

    Raises ChanceError for a result that no die, deck or number can give.
    """
    from casero.editions.faults import brief
    from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW

    row = buffer[0]
    row["n"] = row["used"] = row["fault"] = 0
    row["n_given"] = 0
    given = row["given"]
    if len(chance) > len(given):
        return False
    for i, item in enumerate(chance):
        if isinstance(item, tuple):
            if len(item) != 2 or not all(die in _DIE for die in item):
                raise ChanceError(f"{brief(item)} is no throw of two dice")
            given[i] = GIVEN_THROW + 10 * item[0] + item[1]
        elif isinstance(item, str):
            if item not in words.card_at:
                raise ChanceError(f"{brief(item)} is no card of this edition")
            given[i] = GIVEN_CARD + words.card_at[item][1]
        else:
            if not 0 <= item <= MAX_MONEY:
                raise ChanceError(f"{brief(item)} is no number from 0 to {MAX_MONEY}")
            given[i] = GIVEN_NUMBER + item
    row["n_given"] = len(chance)
    return True
