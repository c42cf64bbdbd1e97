"""The data of an edition while they are being checked: which parts are well-formed, and the faults so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from casero.editions.switches import SWITCHES, Value
from casero.text.catalogue import Message, Sentence

Raw = dict[str, Any]


class Draft:
    """The data of an edition, handing out only what is well-formed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.found: list[tuple[str, Message, Sentence]] = []

    def report(self, key: str, what: Message, right: Sentence) -> None:
        """Note a fault."""
        self.found.append((key, what, right))

    def ok(self, *keys: str) -> bool:
        """Whether nothing was found wrong with these keys, nor below them, nor with what holds them."""
        for key in keys:
            for bad, _, _ in self.found:
                if bad == key or bad.startswith((f"{key}.", f"{key}[")) or key.startswith((f"{bad}.", f"{bad}[")):
                    return False
        return True

    def rules(self, *keys: str) -> tuple[Value, ...] | None:
        """The values of these switches, or None when one of them is malformed."""
        if not self.ok(*(f"rules.{key}" for key in keys)):
            return None
        return tuple(SWITCHES[key].value_in(self.data["rules"]) for key in keys)

    def squares(self) -> Iterator[tuple[int, Raw]]:
        """The well-formed squares with their numbers."""
        yield from self._items("squares")

    def all_squares(self) -> list[Raw] | None:
        """All squares, or None when one of them is malformed."""
        return self.data["squares"] if self.ok("squares") else None

    def groups(self) -> Iterator[tuple[str, Raw]]:
        """The well-formed groups with their keys."""
        yield from self._entries("groups")

    def decks(self) -> Iterator[tuple[str, Raw]]:
        """The decks with their keys, where the deck and all its cards are well-formed."""
        yield from self._entries("decks")

    def cards(self) -> Iterator[tuple[str, Raw]]:
        """The well-formed cards with their key paths."""
        decks = self.data.get("decks")
        for key, deck in decks.items() if isinstance(decks, dict) else ():
            cards = deck.get("cards") if isinstance(deck, dict) else None
            for i, card in enumerate(cards if isinstance(cards, list) else ()):
                path = f"decks.{key}.cards[{i}]"
                if self.ok(path):
                    yield path, card

    def has(self, table: str, key: str) -> bool:
        """Whether a table has an entry, well-formed or not."""
        entries = self.data.get(table)
        return isinstance(entries, dict) and key in entries

    def _entries(self, table: str) -> Iterator[tuple[str, Raw]]:
        entries = self.data.get(table)
        for key, entry in entries.items() if isinstance(entries, dict) else ():
            if self.ok(f"{table}.{key}"):
                yield key, entry

    def _items(self, table: str) -> Iterator[tuple[int, Raw]]:
        items = self.data.get(table)
        for i, item in enumerate(items if isinstance(items, list) else ()):
            if self.ok(f"{table}[{i}]"):
                yield i, item
