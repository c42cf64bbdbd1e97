"""The text form of actions and of what chance decided behind them.

`read` and `write` are inverse: what was written reads back as the same action. Written text is canonical:
squares as numbers, deeds in board order, then money, then cards. What a word means depends on the edition,
so both need its `Words`. A bare `card` means a deck that the seat holds a card of, so reading it needs the
hands of the position wherever the edition has several decks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from casero.game.errors import NotationError
from casero.kernel import codes
from casero.text.catalogue import Message, Sentence, wrong

if TYPE_CHECKING:
    from casero.editions import Edition

SEATS: Final = "ABCDEFGH"[: codes.MAX_SEATS]
MAX_MONEY: Final = 1_000_000_000
UNKNOWN: Final = "?"  # written where a field means nothing
MAX_OF_A_DECK: Final = 127  # cards of a deck in an offer are counted in a byte

MAX_CACHED_CHARS: Final = 24  # letters of a text that is remembered
MAX_CACHED_TEXTS: Final = 4096  # texts that are remembered at a time

Chance = tuple[int, int] | str | int  # a throw, a card's key, a random amount or square
Hands = Sequence[Sequence[int]]  # leave-jail cards by seat and deck

DEED_VERBS: Final = frozenset(verb.name for verb in codes.VERBS if verb.argument == "deed")
COUNTED_VERBS: Final = frozenset(verb.name for verb in codes.VERBS if verb.is_counted)
_ARGUMENT_VERBS: Final = frozenset(verb.name for verb in codes.VERBS if verb.argument not in ("", "offer"))
_VERBS: Final = tuple(verb for verb in codes.ACTIONS if verb != "time")
_AMOUNTS: Final = (codes.ACT_BID, codes.ACT_CLEAR)
_BY_HANDS: Final = (codes.ACT_CARD, codes.ACT_OFFER)  # what their words mean depends on the position
_TOKEN: Final = re.compile(r"[,:$…]|[^\s,:$…]+")
_THROW: Final = re.compile(r"([1-6])-([1-6])")
_NUMBER: Final = re.compile(r"[0-9]{1,10}")
_RANGE: Final = re.compile(r"([0-9]{1,10})\.\.([0-9]{1,10})")
_COUNT: Final = re.compile(r"x([0-9]{1,10})(?:\.\.([0-9]{1,10}))?")
_ELLIPSES: Final = ("…", "...")


@dataclass(frozen=True)
class Words:
    """The words an edition brings to the notation, by index: squares' slugs, groups, decks, cards."""

    squares: tuple[str, ...]
    groups: tuple[str, ...]
    decks: tuple[str, ...]
    cards: tuple[tuple[str, ...], ...]
    book: str = "clasico"  # the rulebook that events and refusals cite

    @classmethod
    def of(cls, edition: Edition, book: str = "clasico") -> Words:
        """The words of a loaded edition."""
        return cls(
            squares=tuple(square.slug for square in edition.squares),
            groups=tuple(group.key for group in edition.groups),
            decks=tuple(deck.key for deck in edition.decks),
            cards=tuple(tuple(card.id for card in deck.cards) for deck in edition.decks),
            book=book,
        )

    @cached_property
    def square_at(self) -> Mapping[str, int]:
        """The number of each square's slug."""
        return {slug: number for number, slug in enumerate(self.squares)}

    @cached_property
    def card_at(self) -> Mapping[str, tuple[int, int]]:
        """The deck and the index of each card's key."""
        return {key: (deck, card) for deck, keys in enumerate(self.cards) for card, key in enumerate(keys)}

    @cached_property
    def known(self) -> dict[str, Action]:
        """A cache of texts that were read before: the same short ones come again and again."""
        return {}

    @cached_property
    def events(self) -> dict[tuple[int, ...], Any]:
        """A cache of the events made before, by their numbers."""
        return {}

    def square(self, text: str) -> int | None:
        """The square of that number or slug, or None."""
        if _NUMBER.fullmatch(text):
            number = int(text)
            return number if number < len(self.squares) else None
        return self.square_at.get(text)


NO_WORDS: Final = Words((), (), (), ())


@dataclass(frozen=True, slots=True)
class Action:
    """One action, field by field as in the kernel's record, with the chance results behind it.

    The amount of a build or a want is how many buildings, 1 where nothing else is said. A listed bid, clear, build,
    want or offer can be a template: `upto` is its highest amount, or -1 for an open offer.
    """

    kind: int
    seat: int = codes.NONE
    other: int = codes.NONE
    square: int = codes.NONE  # a deed, a group (clear) or a deck (card)
    amount: int = 0
    upto: int = 0
    give: int = 0  # mask of deeds
    get: int = 0
    give_cash: int = 0
    get_cash: int = 0
    give_cards: int = 0  # a byte per deck
    get_cards: int = 0
    chance: tuple[Chance, ...] = ()
    words: Words = field(default=NO_WORDS, repr=False, compare=False)

    @property
    def verb(self) -> str:
        """The action's word in the notation."""
        return codes.ACTIONS[self.kind] if 0 <= self.kind < len(codes.ACTIONS) else UNKNOWN

    @property
    def is_template(self) -> bool:
        """Whether it stands for many actions, as in a list of legal ones."""
        return self.upto != 0

    def fits(self, listed: Action) -> bool:
        """Whether a listed action is this one, or a template that this one fits. Chance is not compared."""
        if listed.upto == 0:
            return replace(self, chance=()) == replace(listed, chance=())
        same = (self.kind, self.seat, self.other, self.square) == (
            listed.kind, listed.seat, listed.other, listed.square,
        )  # fmt: skip
        return same and (listed.upto < 0 or listed.amount <= self.amount <= listed.upto)

    def with_chance(self, chance: tuple[Chance, ...]) -> Action:
        """The same action with other chance results behind it."""
        if chance == self.chance:
            return self
        return Action(
            self.kind, self.seat, self.other, self.square, self.amount, self.upto, self.give, self.get,
            self.give_cash, self.get_cash, self.give_cards, self.get_cards, chance, self.words,
        )  # fmt: skip

    def __str__(self) -> str:
        return write(self)


def normal(
    words: Words, kind: int, seat: int, other: int, square: int, amount: int, upto: int, give_cash: int,
    get_cash: int, give_cards: int, get_cards: int, give: int, get: int,
) -> Action:  # fmt: skip
    """The action with the fields of a record; those that mean nothing for its kind are blank."""
    verb = codes.ACTIONS[kind]
    if kind == codes.ACT_OFFER:
        return Action(
            kind,
            seat,
            other,
            codes.NONE,
            amount,
            upto,
            give,
            get,
            give_cash,
            get_cash,
            give_cards,
            get_cards,
            words=words,
        )
    return Action(
        kind,
        codes.NONE if kind == codes.ACT_TIME else seat,
        other if kind == codes.ACT_CLAIM else codes.NONE,
        square if verb in DEED_VERBS or kind in (codes.ACT_CLEAR, codes.ACT_CARD) else codes.NONE,
        max(amount, 1) if verb in COUNTED_VERBS else amount if kind in _AMOUNTS else 0,
        upto if verb in COUNTED_VERBS or kind in _AMOUNTS else 0,
        words=words,
    )


def squares_of(mask: int) -> list[int]:
    """The squares of a mask, in board order."""
    squares = []
    while mask > 0:
        squares.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return squares


# ---------------------------------------------------------------------------------------------- writing


def write(action: Action) -> str:
    """The canonical text of an action with its chance results; an action that cannot be is written too."""
    head = "table time" if action.kind == codes.ACT_TIME else f"{_seat(action.seat)} {action.verb}{_argument(action)}"
    if not action.chance:
        return head
    # A comma keeps chance apart from an argument, also from one that was left out.
    gap = ", " if action.kind == codes.ACT_TIME or action.verb in _ARGUMENT_VERBS else " "
    return head + gap + write_chance(action.chance)


def write_chance(chance: Sequence[Chance]) -> str:
    """The text of chance results, in order."""
    return ", ".join(f"{item[0]}-{item[1]}" if isinstance(item, tuple) else str(item) for item in chance)


def _argument(action: Action) -> str:
    """What stands behind the verb, with its leading space."""
    if action.verb in DEED_VERBS:
        count = f" x{_amount(action)}" if action.verb in COUNTED_VERBS and (action.amount > 1 or action.upto) else ""
        return f" {_number(action.square)}{count}"
    if action.kind == codes.ACT_BID:
        return f" {_amount(action)}"
    if action.kind == codes.ACT_CLEAR:
        to = f" to {_amount(action)}" if action.amount or action.upto else ""
        return f" {_word(action.words.groups, action.square)}{to}"
    if action.kind == codes.ACT_CARD:
        return "" if len(action.words.decks) == 1 else f" {_word(action.words.decks, action.square)}"
    if action.kind == codes.ACT_CLAIM:
        return "" if action.other == codes.NONE else f" {_seat(action.other)}"
    if action.kind == codes.ACT_OFFER:
        return f" {_seat(action.other)}: {_terms(action)}"
    return ""


def _amount(action: Action) -> str:
    return f"{_number(action.amount)}..{_number(action.upto)}" if action.upto else _number(action.amount)


def _seat(seat: int) -> str:
    return _word(SEATS, seat)


def _word(words: Sequence[str], index: int) -> str:
    return words[index] if 0 <= index < len(words) else UNKNOWN


def _number(number: int) -> str:
    return str(number) if 0 <= number < 1 << 63 else UNKNOWN


def _terms(action: Action) -> str:
    """Both sides of an offer."""
    if action.upto < 0:
        return "…"
    given = _side(action.give, action.give_cash, action.give_cards, action.words)
    if action.amount:
        return f"{given} for debt {_number(action.amount)}"
    return f"{given} for {_side(action.get, action.get_cash, action.get_cards, action.words)}"


def _side(deeds: int, cash: int, cards: int, words: Words) -> str:
    items = [str(square) for square in squares_of(deeds)]
    if cash:
        items.append(f"${_number(cash)}")
    for deck, key in enumerate(words.decks):
        name = "card" if len(words.decks) == 1 else f"card {key}"
        items.extend([name] * (cards >> 8 * deck & 0xFF))
    return ", ".join(items) or "nothing"


# ---------------------------------------------------------------------------------------------- reading


def read(text: str, words: Words, hands: Hands | None = None) -> Action:
    """The action that a text says; `hands` tells which card a bare `card` means."""
    action = words.known.get(text)
    if action is None:
        action = _Reader(text, words, hands).action()
        if len(text) <= MAX_CACHED_CHARS and not action.chance and action.kind not in _BY_HANDS:
            if len(words.known) >= MAX_CACHED_TEXTS:
                words.known.clear()
            words.known[text] = action
    return action


def read_chance(text: str, words: Words) -> tuple[Chance, ...]:
    """The chance results that a text lists."""
    reader = _Reader(text, words, None)
    chance = reader.chance() if reader.tokens else ()
    reader.finish()
    return chance


class _Reader:
    """Reads one text from left to right; every complaint says the column and what was expected."""

    def __init__(self, text: str, words: Words, hands: Hands | None) -> None:
        self.text = text
        self.words = words
        self.hands = hands
        self.tokens = [(match.start() + 1, match.group()) for match in _TOKEN.finditer(text)]
        self.at = 0

    # Tokens.

    def peek(self) -> str:
        """The next token, or the empty text at the end."""
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        """Takes the next token."""
        token = self.peek()
        self.at += 1
        return token

    def skip(self, token: str) -> bool:
        """Takes the next token if it is that one."""
        if self.peek() != token:
            return False
        self.at += 1
        return True

    def fail(self, expected: Sentence) -> NotationError:
        """The error for the next token."""
        if self.at < len(self.tokens):
            column, token = self.tokens[self.at]
            found = token if len(token) <= 40 else token[:37] + "..."
            return NotationError(self.text, column, expected, f'"{found}"')
        return NotationError(self.text, len(self.text) + 1, expected, wrong("expects-end"))

    def expect(self, token: str) -> None:
        """Takes that token, or complains."""
        if not self.skip(token):
            raise self.fail(f'"{token}"')

    def finish(self) -> None:
        """Complains if something is left."""
        if self.at < len(self.tokens):
            raise self.fail(wrong("expects-end"))

    # Words.

    def seat(self) -> int:
        """A seat by its letter."""
        token = self.peek()
        if len(token) != 1 or token not in SEATS:
            raise self.fail(wrong("expects-seat", first=SEATS[0], last=SEATS[-1]))
        self.at += 1
        return SEATS.index(token)

    def number(self, what: Message, least: int = 0, most: int = MAX_MONEY) -> int:
        """A whole number within bounds."""
        token = self.peek()
        if not _NUMBER.fullmatch(token) or not least <= int(token) <= most:
            raise self.fail(wrong("expects-number", what=what, low=least, high=most))
        self.at += 1
        return int(token)

    def amount(self, what: Message) -> tuple[int, int]:
        """An amount, or a template's two bounds."""
        match = _RANGE.fullmatch(self.peek())
        if match is None:
            return self.number(what), 0
        low, high = int(match[1]), int(match[2])
        if not low <= high <= MAX_MONEY:
            raise self.fail(wrong("expects-range", high=MAX_MONEY))
        self.at += 1
        return low, high

    def count(self) -> tuple[int, int]:
        """How many buildings, or a template's two bounds; one where nothing is said."""
        match = _COUNT.fullmatch(self.peek())
        if match is None:
            return 1, 0
        low, high = int(match[1]), int(match[2] or 0)
        if not 1 <= low <= (high if match[2] else MAX_MONEY) <= MAX_MONEY:
            raise self.fail(wrong("expects-count"))
        self.at += 1
        return low, high

    def square(self) -> int:
        """A square by number or slug."""
        square = self.words.square(self.peek())
        if square is None:
            raise self.fail(wrong("expects-square", last=len(self.words.squares) - 1))
        self.at += 1
        return square

    def group(self) -> int:
        """A group by its key."""
        if self.peek() not in self.words.groups:
            raise self.fail(wrong("expects-group", keys=", ".join(self.words.groups)))
        return self.words.groups.index(self.take())

    # Actions.

    def action(self) -> Action:
        """The whole text."""
        if self.skip("table"):
            self.expect("time")
            action = Action(codes.ACT_TIME, words=self.words)
        else:
            seat = self.seat()
            if self.peek() not in _VERBS:
                raise self.fail(wrong("expects-verb", verbs=", ".join(_VERBS)))
            action = self.behind(seat, self.take())
        if action.kind != codes.ACT_OFFER and self.at < len(self.tokens):
            self.skip(",")
            action = action.with_chance(self.chance())
        self.finish()
        return action

    def behind(self, seat: int, verb: str) -> Action:
        """The action with that verb and what follows it, but for chance."""
        fields: dict[str, Any] = {}
        if verb in DEED_VERBS:
            fields["square"] = self.square()
            if verb in COUNTED_VERBS:
                fields["amount"], fields["upto"] = self.count()
        elif verb == "bid":
            fields["amount"], fields["upto"] = self.amount(wrong("a-bid"))
        elif verb == "clear":
            fields["square"] = self.group()
            if self.skip("to"):
                fields["amount"], fields["upto"] = self.amount(wrong("a-number-of-houses"))
        elif verb == "card":
            fields["square"] = self.deck(seat, 0)
        elif verb == "claim" and self.peek() and self.peek() in SEATS:
            fields["other"] = self.seat()
        elif verb == "offer":
            fields = self.offer(seat)
        return Action(codes.ACTIONS.index(verb), seat, words=self.words, **fields)

    def deck(self, seat: int, named: int) -> int:
        """The deck of a card of that seat; `named` counts by byte those already named beside it."""
        decks = self.words.decks
        if self.peek() in decks:
            return decks.index(self.take())
        if len(decks) == 1:
            return 0
        if self.hands is None:
            raise self.fail(wrong("expects-deck", keys=", ".join(decks)))
        held = self.hands[seat] if seat < len(self.hands) else ()
        for deck, count in enumerate(held):
            if count > named >> 8 * deck & 0xFF:
                return deck
        return 0

    def offer(self, seat: int) -> dict[str, Any]:
        """The partner and the terms of an offer."""
        fields: dict[str, Any] = {"other": self.seat()}
        self.expect(":")
        if self.peek() in _ELLIPSES:
            self.at += 1
            return {**fields, "upto": -1}
        fields["give"], fields["give_cash"], fields["give_cards"] = self.side(seat)
        self.expect("for")
        if self.skip("debt"):
            fields["amount"] = self.number(wrong("an-amount-of-debt"), least=1)
        else:
            fields["get"], fields["get_cash"], fields["get_cards"] = self.side(fields["other"])
        return fields

    def side(self, seat: int) -> tuple[int, int, int]:
        """One side of an offer: deeds, cash, cards."""
        if self.skip("nothing"):
            return 0, 0, 0
        deeds = cash = cards = 0
        while True:
            if not cash and self.skip("$"):
                cash = self.number(wrong("an-amount"), least=1)
            elif self.skip("card"):
                deck = self.deck(seat, cards)
                if cards >> 8 * deck & 0xFF == MAX_OF_A_DECK:
                    raise self.fail(wrong("expects-cards", high=MAX_OF_A_DECK))
                cards += 1 << 8 * deck
            else:
                square = self.words.square(self.peek())
                if square is None or deeds >> square & 1:
                    raise self.fail(wrong("expects-thing"))
                self.at += 1
                deeds |= 1 << square
            if not self.skip(","):
                return deeds, cash, cards

    def chance(self) -> tuple[Chance, ...]:
        """Chance results up to the end."""
        results: list[Chance] = []
        while True:
            token = self.peek()
            throw = _THROW.fullmatch(token)
            if throw is not None:
                results.append((int(throw[1]), int(throw[2])))
            elif token in self.words.card_at:
                results.append(token)
            elif _NUMBER.fullmatch(token) and int(token) <= MAX_MONEY:
                results.append(int(token))
            else:
                raise self.fail(wrong("expects-chance"))
            self.at += 1
            if not self.skip(","):
                return tuple(results)
