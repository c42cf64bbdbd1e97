"""How strong bots are: the ratings that were measured, by edition and number of seats."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

RATINGS_FILE: Final = Path(__file__).parent / "ratings.json"

Ratings = dict[str, dict[str, dict[str, int]]]
"""By edition, by number of seats, by bot."""


@cache
def read_ratings(file: Path = RATINGS_FILE) -> Ratings:
    """What was measured."""
    return msgspec.json.decode(file.read_bytes(), type=Ratings)


def ratings_of(bot: str) -> dict[str, dict[str, int]]:
    """The ratings of a bot, by edition and number of seats."""
    found: dict[str, dict[str, int]] = {}
    for edition, by_seats in read_ratings().items():
        for seats, ratings in by_seats.items():
            if bot in ratings:
                found.setdefault(edition, {})[seats] = ratings[bot]
    return found
