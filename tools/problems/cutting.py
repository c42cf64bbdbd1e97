"""A decision cut out of a game: a position in the words of scenarios, and the few actions that lead from it there.

The position is the last one before the decision in which somebody is about to throw and which those words can say, so
that the cut shows the same to everybody and allows the same actions as the game did. What nobody sees is not kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from casero.analysis.moments import Moment
from casero.game import Game, Position
from casero.game.errors import CaseroError
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.problems import game_at

MOST_BEFORE: Final = 30  # actions that a cut may need
# What may differ: how long the game has lasted, and the throw of the turn before.
_UNLIKE: Final = {"n": 0, "turns": 0, "dice": None}


@dataclass(frozen=True)
class Cut:
    """A position, and actions that lead from it to a decision."""

    given: dict[str, Any]
    before: tuple[str, ...]
    game: Game


def cut(game: Game, moments: Sequence[Moment], i: int) -> Cut | None:
    """The decision at a place of a game's moments on its own; None where the words of scenarios cannot say it."""
    there = Game(game.setup, moments[i].record)
    wanted, lines = _shown(there), game.lines
    for first in range(i, max(-1, i - MOST_BEFORE - 1), -1):
        record = moments[first].record
        if not _about_to_throw(record):
            continue
        given = _given(Game(game.setup, record))
        before = _without_refused(lines[first:i])
        try:
            found = game_at(game.setup.ruleset.edition.slug, game.setup.n_seats, given, before)
        except CaseroError:
            continue
        if _shown(found) == wanted:
            return Cut(given, before, found)
    return None


def _shown(game: Game) -> tuple[Position, Any]:
    """What everybody sees of a game and may do in it."""
    return msgspec.structs.replace(game.view(), **_UNLIKE), game.legal_by_seat()


def _about_to_throw(record: Records) -> bool:
    """Whether nothing waits but the first throw of a turn."""
    is_roll = record["phase"][0] == codes.PHASE_ROLL and record["doubles"][0] == 0
    return bool(is_roll and record["depth"][0] == 0 and record["n_claims"][0] == 0)


def _without_refused(lines: Sequence[str]) -> tuple[str, ...]:
    """Actions without offers that were refused at once."""
    kept: list[str] = []
    for line in lines:
        if line.endswith(" reject") and kept and " offer " in kept[-1]:
            kept.pop()
        else:
            kept.append(line)
    return tuple(kept)


def _given(game: Game) -> dict[str, Any]:
    """A position in the words of scenarios: what is as at the start is left out."""
    seen, edition = game.view(), game.setup.ruleset.played
    seats = [(seat, SEATS[seat]) for seat in range(game.setup.n_seats) if not seen.out[seat]]
    decks, most = [deck.key for deck in edition.decks], game.setup.ruleset.record["build_max_houses"][0]
    levels = {str(square): level for square, level in enumerate(seen.level) if level}
    given: dict[str, Any] = {
        "turn": seen.turn,
        "cash": {letter: seen.cash[seat] for seat, letter in seats},
        "at": {SEATS[seat]: square for seat, square in enumerate(seen.at) if square},
        "jail": {letter: seen.jail[seat] for seat, letter in seats if seen.jail[seat] is not None},
        "own": {letter: seen.owned_by(letter) for _, letter in seats if seen.owned_by(letter)},
        "buildings": {square: "hotel" if level > most else level for square, level in levels.items()},
        "mortgaged": seen.mortgaged,
        "inherited": seen.inherited,
        "jail_cards": {
            letter: [deck for deck, n in zip(decks, seen.cards[seat], strict=True) for _ in range(n)]
            for seat, letter in seats
            if sum(seen.cards[seat])
        },
        "pot": seen.pot,
        "bankrupt": [SEATS[seat] for _, seat in sorted((place, i) for i, place in enumerate(seen.out) if place)],
    }
    return {key: value for key, value in given.items() if value}
