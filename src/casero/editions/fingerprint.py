"""A hash of what an edition plays like, whatever it is called and however it looks."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from casero.editions.load import load
from casero.editions.model import Edition, Square
from casero.editions.switches import SWITCHES, Switch


def fingerprint(edition: Edition) -> str:
    """16 hex digits that change with the rule data and not with names, texts or colours."""
    canonical = json.dumps(rule_data(edition), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def rule_data(edition: Edition) -> dict[str, Any]:
    """All of an edition that the rules depend on, as plain JSON."""
    return {
        "squares": [_square(square) for square in edition.squares],
        "groups": [group.key for group in edition.groups],
        "kinds": dict(edition.property_kinds),
        "decks": [
            [deck.key, [[card.id, {"salary": True, **card.effect}] for card in deck.cards]] for deck in edition.decks
        ],
        "rules": {key: edition.rules[key] for key, switch in SWITCHES.items() if _counts(switch, edition, key)},
    }


def _counts(switch: Switch, edition: Edition, key: str) -> bool:
    """Whether a switch changes how the edition plays, compared with what every edition did before it was added."""
    value = edition.rules[key]
    if switch.display_only or (switch.correction and value == load(edition.book).rules[key]):
        return False
    return switch.default is None or switch.retired or value != switch.read(switch.default)


def _square(square: Square) -> list[Any]:
    """The rule fields of a square."""
    return [
        square.kind,
        square.group,
        square.price,
        square.rents,
        square.multipliers,
        square.mortgage,
        square.house_cost,
        square.hotel_cost,
        square.deck,
        square.amount,
        square.percent,
    ]
