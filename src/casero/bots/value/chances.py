"""The value of a game's position: each seat's chance to win, as everybody at the table knows the game."""

from __future__ import annotations

import numpy as np

from casero.bots.lineup import knowledge
from casero.bots.records import KNOWN
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.bots.value.entries import chances_many
from casero.bots.value.layout import new_desks
from casero.game import Game
from casero.kernel import build
from casero.kernel.layout import Records, new_games


def value(game: Game) -> tuple[float, ...]:
    """Each seat's chance to win from here; together they are 1, and a bankrupt seat has none.

    Nothing hidden is looked at: what a spectator knows of a game is all that a seat knows of it, so that the value is
    the same for everybody. Of a finished game it is each seat's share of the win.
    """
    return _value_of(game.record, game.setup.ruleset.record)


def value_of(record: Records, rules: Records) -> tuple[float, ...]:
    """The same of a game's record, which stays as it is."""
    return _value_of(record.copy(), rules)


def _value_of(record: Records, rules: Records) -> tuple[float, ...]:
    """The same of a record that nobody else needs."""
    n_seats = int(record["n_seats"][0])
    if record["over"][0] != 0:
        return tuple(float(won) for won in wins_of(record, n_seats)[0] / WIN_PARTS)
    build()
    desks = new_desks(1)
    chances_many(record, 0, 1, rules, 0, knowledge(rules), desks)
    return tuple(float(chance) for chance in desks["chance"][0, :n_seats])


class Valuer:
    """Values games by the same rules, one after another and in one thread: little has to be done anew for each."""

    def __init__(self, rules: Records, learned: bytes | None = None) -> None:
        """By what was learned of these rules elsewhere, the bytes of their `knowledge`, if that is there."""
        build()
        self._rules = rules
        self._knows = knowledge(rules) if learned is None else np.frombuffer(bytearray(learned), KNOWN)
        self._desks = new_desks(1)
        self._memory = self._desks.view("u8")
        self._games = new_games(1)
        self._copied = self._games.view("u8")

    def value(self, game: Game) -> tuple[float, ...]:
        """Each seat's chance to win, as `value` finds it. Assumes that the game has these rules."""
        if game.over:
            return value(game)
        self._memory[:] = 0
        # On a copy: houses stand on it for a moment, and another thread may read the game meanwhile.
        self._copied[:] = game.in_place.view("u8")
        chances_many(self._games, 0, 1, self._rules, 0, self._knows, self._desks)
        return tuple(self._desks["chance"][0, : game.setup.n_seats].tolist())
