"""The words of scenario files: seats, squares, decks, cards and numbers, each with what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from casero.editions.faults import brief
from casero.game.errors import ScenarioError
from casero.game.notation import MAX_MONEY, SEATS, Words
from casero.text.catalogue import Message, wrong

BANK_WORD: Final = "bank"
NONE_WORDS: Final = ("none", None)
MAX_OPTIONS: Final = 1000  # values in the options of a scenario, with everything inside them
MAX_DEPTH: Final = 10
MAX_OPTION: Final = 2**63 - 1


def name_of(raw: Any) -> str:
    """A key of a map as complaints name it."""
    return raw if isinstance(raw, str) and len(raw) <= 60 and raw.isprintable() else brief(raw)


def _other(key: str, expected: Message, raw: Any) -> ScenarioError:
    """The error for a value that is not what was expected."""
    return ScenarioError(key, wrong("expected", expected=expected, found=brief(raw)))


class Reader:
    """Reads the values of one scenario; raises ScenarioError with the key."""

    def __init__(self, words: Words, players: int) -> None:
        self.words = words
        self.players = players

    def known(self, raw: Any, key: str, allowed: Iterable[str]) -> None:
        """Every key of a map is one of those allowed."""
        for name in self.mapping(raw, key):
            if name not in allowed:
                where = f"{key}.{name_of(name)}" if key else name_of(name)
                raise ScenarioError(where, wrong("scenario-unknown-key", keys=", ".join(allowed)))

    def mapping(self, raw: Any, key: str) -> dict[Any, Any]:
        """A map."""
        if not isinstance(raw, dict):
            raise _other(key, wrong("a-map"), raw)
        return raw

    def items(self, raw: Any, key: str) -> list[Any]:
        """A list."""
        if not isinstance(raw, list):
            raise _other(key, wrong("a-list"), raw)
        return raw

    def text(self, raw: Any, key: str) -> str:
        """A text on one line."""
        if not isinstance(raw, str) or not raw.strip() or "\n" in raw:
            raise _other(key, wrong("a-text"), raw)
        return raw

    def texts(self, raw: Any, key: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.text(one, key) for one in self.items(raw, key))

    def some_texts(self, raw: Any, key: str) -> tuple[str, ...]:
        """A text, or a list of at least one."""
        texts = self.texts(raw if isinstance(raw, list) else [raw], key)
        if not texts:
            raise ScenarioError(key, wrong("scenario-at-least-one"))
        return texts

    def number(self, raw: Any, key: str, least: int = 0, most: int = MAX_MONEY, word: str = "") -> int:
        """A whole number; `word` may stand in its place, but is no number."""
        if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
            raise _other(key, wrong("ok-number", low=least, high=most, words=f', "{word}"' if word else ""), raw)
        return raw

    def flag(self, raw: Any, key: str) -> bool:
        """True or false."""
        if not isinstance(raw, bool):
            raise _other(key, wrong("true-or-false"), raw)
        return raw

    def seat(self, raw: Any, key: str) -> int:
        """A seat that plays."""
        letters = SEATS[: self.players]
        if not isinstance(raw, str) or len(raw) != 1 or raw not in letters:
            raise _other(key, wrong("a-seat", seats=", ".join(letters)), raw)
        return letters.index(raw)

    def seats(self, raw: Any, key: str) -> tuple[int, ...]:
        """A list of seats."""
        return tuple(self.seat(one, key) for one in self.items(raw, key))

    def square(self, raw: Any, key: str) -> int:
        """A square by number or slug."""
        last = len(self.words.squares) - 1
        if isinstance(raw, str):
            square = self.words.square(raw)
        else:
            square = raw if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= last else None
        if square is None:
            raise _other(key, wrong("expects-square", last=last), raw)
        return square

    def deck(self, raw: Any, key: str) -> int:
        """A deck by its key."""
        if raw not in self.words.decks:
            raise _other(key, wrong("expects-deck", keys=", ".join(self.words.decks)), raw)
        return self.words.decks.index(raw)

    def card(self, raw: Any, key: str, deck: int) -> int:
        """A card of a deck by its key."""
        if raw not in self.words.cards[deck]:
            raise _other(key, wrong("a-card", deck=self.words.decks[deck]), raw)
        return self.words.cards[deck].index(raw)

    def by_seat(self, raw: Any, key: str) -> Iterator[tuple[int, Any, str]]:
        """The entries of a map from seats: seat, value, the entry's key."""
        for letter, value in self.mapping(raw, key).items():
            yield self.seat(letter, key), value, f"{key}.{letter}"

    def by_square(self, raw: Any, key: str) -> Iterator[tuple[int, Any, str]]:
        """The entries of a map from squares; one that is named twice, by number and slug, is an error."""
        named: set[int] = set()
        for name, value in self.mapping(raw, key).items():
            square = self.square(name, key)
            if square in named:
                raise ScenarioError(key, wrong("scenario-square-twice", square=square))
            named.add(square)
            yield square, value, f"{key}.{name_of(name)}"

    def squares(self, raw: Any, key: str) -> tuple[int, ...]:
        """A list of squares, each once."""
        found = tuple(self.square(one, key) for one in self.items(raw, key))
        if len(set(found)) != len(found):
            raise ScenarioError(key, wrong("scenario-a-square-twice"))
        return found

    def options(self, raw: Any, key: str) -> dict[str, Any]:
        """A table's options: plain values, few enough and not too deep, so that they can be kept as JSON."""
        left = MAX_OPTIONS
        waiting = [(self.mapping(raw, key), 0)]
        while waiting:
            value, depth = waiting.pop()
            left -= 1
            if left < 0 or depth > MAX_DEPTH:
                raise ScenarioError(key, wrong("scenario-options-many", most=MAX_OPTIONS, depth=MAX_DEPTH))
            if isinstance(value, dict) and all(isinstance(name, str) for name in value):
                waiting += [(one, depth + 1) for one in value.values()]
            elif isinstance(value, list):
                waiting += [(one, depth + 1) for one in value]
            elif not _is_plain(value):
                raise _other(key, wrong("plain-options"), value)
        return dict(raw)


def _is_plain(value: Any) -> bool:
    """Whether a value is a text, true, false, nothing, or a number of ordinary size."""
    return value is None or isinstance(value, (str, float)) or (isinstance(value, int) and abs(value) <= MAX_OPTION)
