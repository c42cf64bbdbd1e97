"""A game taken apart: the position before each of its actions, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from casero.analysis.luck import beginning
from casero.game import Action, Game
from casero.game.events import Columns
from casero.kernel.layout import Records


@dataclass(frozen=True, eq=False)
class Moment:
    """An action, with the game before it."""

    n: int  # how many actions there are with this one
    record: Records  # before it
    action: Action  # with what chance gave
    happened: Columns  # what came of it, column by column
    waits_for: int | None  # the seat that the game waited for


def moments(game: Game, start: Game | None = None) -> list[Moment]:
    """The actions of a game in order; `start` is where it began, if that was a position of its own."""
    now = beginning(game) if start is None else start.copy()
    found = []
    for action in game.actions[len(now.actions) :]:
        record, waits_for = now.record, now.to_act
        now.advance(action)
        found.append(Moment(len(now.actions), record, now.actions[-1], now.happened, waits_for))
    return found
