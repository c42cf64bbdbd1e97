"""The value of a game's position: each seat's chance to win, as everybody at the table knows the game."""

from __future__ import annotations

from casero.bots.lineup import drivers, knowledge
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.bots.value.entries import chances_many
from casero.bots.value.layout import new_desks
from casero.game import Game
from casero.kernel.layout import Records


def value(game: Game) -> tuple[float, ...]:
    """Each seat's chance to win from here; together they are 1, and a bankrupt seat has none.

    Nothing hidden is looked at: what a spectator knows of a game is all that a seat knows of it, so that the value is
    the same for everybody. Of a finished game it is each seat's share of the win.
    """
    return value_of(game.record, game.setup.ruleset.record)


def value_of(record: Records, rules: Records) -> tuple[float, ...]:
    """The same of a game's record, which stays as it is."""
    n_seats = int(record["n_seats"][0])
    if record["over"][0] != 0:
        return tuple(float(won) for won in wins_of(record, n_seats)[0] / WIN_PARTS)
    drivers()
    desks = new_desks(1)
    chances_many(record.copy(), 0, 1, rules, 0, knowledge(rules), desks)
    return tuple(float(chance) for chance in desks["chance"][0, :n_seats])
