"""Counting a game that is played decision by decision, into the same tally as games in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casero.game import Action, Event, Game
from casero.game.events import COLUMNS
from casero.kernel import build, layout
from casero.kernel.layout import Records


class Counting:
    """Watches games and counts what happens into a tally."""

    def __init__(self, tally: Records) -> None:
        from casero.bots import whole_games

        build()
        self._count = whole_games.count_action
        self._tally = tally
        self._games: Any = layout.new_games(2)  # before an action, and after it
        self._events: Any = layout.new_events()
        self._actions: Any = layout.new_actions(1)

    def before(self, game: Game, action: Action) -> None:
        """Keeps the game as it is."""
        self._games[0] = game.peek

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """Counts what an action has done."""
        self._games[1] = game.peek
        self._actions[0]["kind"], self._actions[0]["seat"] = action.kind, action.seat
        e = self._events[0]
        e["n"] = len(events)
        for name, column in zip(COLUMNS, game.happened, strict=True):
            e[name][: len(column)] = column
        self._count(self._games, game.setup.ruleset.record, 0, self._events, self._actions, self._tally)
