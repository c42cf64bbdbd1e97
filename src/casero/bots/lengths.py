"""How long games are: the turns that were measured, by edition, number of seats and level of the bots.

`tools/lengths.py` measures them. One seat is played by a bot that trades, in the place of a person, the others by bots
of the level.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

LENGTHS_FILE: Final = Path(__file__).parent / "lengths.json"


class EditionLengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured of an edition."""

    fingerprint: str  # of the rules it was measured with
    turns: dict[str, dict[str, int]]  # by number of seats, then by level: half of all games have ended by then


@cache
def read_lengths(file: Path = LENGTHS_FILE) -> dict[str, EditionLengths]:
    """What was measured, by edition."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, EditionLengths])


def turns_of(edition: str) -> dict[str, dict[str, int]]:
    """How many turns a game of an edition has, by number of seats and level; nothing if it was not measured."""
    found = read_lengths().get(edition)
    return {} if found is None else found.turns
