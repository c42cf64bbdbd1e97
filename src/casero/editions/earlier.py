"""Editions as they were: what earlier.toml tells of changed cards, taken back one change after another."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from casero.editions.build import build
from casero.editions.model import Edition

FILE: Final = Path(__file__).with_suffix(".toml")
_TOLD: Final = ("id", "effect", "es", "en")

Card = Mapping[str, Any]


def earlier_versions(edition: Edition) -> Iterator[Edition]:
    """The edition before its latest change, before the one before that, and so on; files that extend it change too."""
    data = dict(edition.data)
    for change in _changes():
        decks = {key: {**deck, "cards": [_before(card, change) for card in deck["cards"]]}
                 for key, deck in data["decks"].items()}  # fmt: skip
        if decks != data["decks"]:
            data["decks"] = decks
            yield build(data, edition.file)


@cache
def _changes() -> tuple[Card, ...]:
    return tuple(tomllib.loads(FILE.read_text(encoding="utf-8"))["change"])


def _before(card: Card, change: Card) -> Card:
    """A card as it was before a change; another card is itself."""
    is_meant = card["id"] == change["id"] and card["effect"] == change["became"]
    return {key: change[key] for key in _TOLD} if is_meant else card
