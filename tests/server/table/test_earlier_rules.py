"""A table is played to its end by its edition as it was when the table was made."""

from __future__ import annotations

from typing import Any

import msgspec

from casero.editions import fingerprint, load
from casero.server.protocol import Clock
from casero.server.table.book import Book
from casero.server.table.notes import Config, SeatConfig, Secrets

CARD = load("clasico").card_named("EU-S12")


def book(**changed: Any) -> Book:
    """A table of the classic game."""
    seats = [SeatConfig("person", name, None, "gato", i) for i, name in enumerate(("Ana", "Beto"))]
    config = Config("clasico", None, {}, seats, Clock(), None, 900, False, True, False, "0" * 64, "A")
    again = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(config, **changed)), type=Config)
    return Book("table", again, Secrets("0" * 64, {}), "clasico")


def effect(of: Book) -> str:
    """What the card that changed does at a table."""
    assert CARD is not None
    deck, card = CARD
    return str(of.ruleset.played.decks[deck].cards[card].effect["type"])


def test_a_table_from_before_fingerprints_were_kept_plays_as_it_began() -> None:
    assert effect(book()) == "pay"


def test_a_table_of_today_plays_by_today() -> None:
    assert effect(book(fingerprint=fingerprint(load("clasico")))) == "advance_nearest"


def test_a_table_whose_version_is_known_plays_by_it() -> None:
    assert effect(book(fingerprint="ff4d197882e90739")) == "pay"


def test_a_table_whose_version_is_not_known_plays_by_today() -> None:
    assert effect(book(fingerprint="0123456789abcdef")) == "advance_nearest"
