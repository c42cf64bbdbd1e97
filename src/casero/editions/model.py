"""An edition as Python sees it: board, decks, switches, and what a table shows of them.

Everything here is read-only. `Edition.data` is the merged file, so that options can be laid over it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from casero.editions.square_slugs import slug
from casero.editions.switches import Value

LANGUAGES = ("es", "en")
_REFERENCE = re.compile(r"\{(square|money):(\d+)\}")


@dataclass(frozen=True, slots=True)
class Text:
    """A text in both languages."""

    es: str
    en: str

    def in_(self, language: str) -> str:
        """The text in a language; Spanish where the language is not known."""
        return self.en if language == "en" else self.es


@dataclass(frozen=True, slots=True)
class Currency:
    """How money is written."""

    symbol: str
    position: str  # prefix or suffix
    space: bool  # between symbol and number
    thousands: Text

    def format(self, amount: int, language: str = "es") -> str:
        """An amount as people read it."""
        digits = f"{abs(amount):,}".replace(",", self.thousands.in_(language))
        gap = "\u00a0" if self.space else ""
        text = f"{self.symbol}{gap}{digits}" if self.position == "prefix" else f"{digits}{gap}{self.symbol}"
        return f"\u2212{text}" if amount < 0 else text


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a table, by role, for light and for dark surroundings."""

    light: Mapping[str, str]
    dark: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Token:
    """A playing piece."""

    slug: str
    name: Text
    shape: str
    figure: str | None = None  # what it is drawn as; without one it is its shape


@dataclass(frozen=True, slots=True)
class Group:
    """A colour group, or all deeds of a kind that cannot be built on."""

    key: str
    name: Text
    color: str  # #rrggbb
    pattern: str
    letter: str
    kind: str  # of its squares
    squares: tuple[int, ...]  # in board order
    house_cost: int  # 0 where nothing is built
    hotel_cost: int


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board. Figures that its kind does not have are 0, lists empty."""

    index: int
    kind: str
    name: Text
    slug: str  # how the notation calls it
    group: str | None = None
    price: int = 0
    rents: tuple[int, ...] = ()  # bare, by houses, hotel last; or by number owned; or one flat figure
    multipliers: tuple[int, ...] = ()  # rent per pip, by number owned
    mortgage: int = 0
    house_cost: int = 0
    hotel_cost: int = 0
    deck: str | None = None
    amount: int = 0
    percent: int = 0
    drawing: str | None = None  # what it shows; without one what all of its kind show

    @property
    def is_deed(self) -> bool:
        """Whether it can be owned."""
        return self.price > 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what it does (`effect["type"]` and its parameters) and what it says."""

    id: str
    effect: Mapping[str, int | str | bool]
    text: Text  # squares as {square:39}, money as {money:150}


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, its cards in file order."""

    key: str
    name: Text
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NameSet:
    """Other names for the squares of the same board."""

    key: str
    name: Text
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A rulebook as data: its board, its decks and its switches."""

    slug: str
    parent: str | None  # what it extends
    book: str  # the rulebook whose rules are cited
    name: Text
    currency: Currency
    palette: Palette
    tokens: tuple[Token, ...]
    property_kinds: Mapping[str, str]  # kind of deed -> how its rent is read
    groups: tuple[Group, ...]
    squares: tuple[Square, ...]
    decks: tuple[Deck, ...]
    name_sets: Mapping[str, NameSet]
    rules: Mapping[str, Value]  # by dotted key
    picture: str | None = None  # in the middle of the board; without one an ornament
    file: str = field(default="", compare=False)
    data: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        fewest, most = self.rules["setup.players"]
        return fewest, most

    @property
    def deeds(self) -> tuple[Square, ...]:
        """The squares that can be owned, in board order."""
        return tuple(square for square in self.squares if square.is_deed)

    def groups_of(self, squares: Iterable[int]) -> list[Group]:
        """The groups that at least one of these squares belongs to."""
        wanted = set(squares)
        return [group for group in self.groups if not wanted.isdisjoint(group.squares)]

    def square_named(self, text: str) -> int | None:
        """The square that a number or a slug names, or None."""
        text = text.strip()
        if re.fullmatch(r"[0-9]{1,2}", text) and int(text) < len(self.squares):
            return int(text)
        wanted = slug(text)
        return next((square.index for square in self.squares if square.slug == wanted), None)

    def deck_named(self, key: str) -> int | None:
        """The index of the deck with that key, or None."""
        return next((i for i, deck in enumerate(self.decks) if deck.key == key), None)

    def card_named(self, id: str) -> tuple[int, int] | None:
        """Deck and place in the deck's file order of the card with that id, or None."""
        for i, deck in enumerate(self.decks):
            for j, card in enumerate(deck.cards):
                if card.id == id:
                    return i, j
        return None

    def money(self, amount: int, language: str = "es") -> str:
        """An amount as this edition writes it."""
        return self.currency.format(amount, language)

    def square_name(self, index: int, language: str = "es", name_set: str | None = None) -> str:
        """What a square is called, in a language or in a name set."""
        if name_set is not None and name_set in self.name_sets:
            return self.name_sets[name_set].names[index]
        return self.squares[index].name.in_(language)

    def card_text(self, card: Card, language: str = "es", name_set: str | None = None) -> str:
        """What a card says, with squares and money filled in."""

        def fill(match: re.Match[str]) -> str:
            number = int(match[2])
            return self.money(number, language) if match[1] == "money" else self.square_name(number, language, name_set)

        return _REFERENCE.sub(fill, card.text.in_(language))
