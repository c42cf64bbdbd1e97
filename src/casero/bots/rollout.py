"""Rollouts: a position played on to its end, many times, with what nobody can know drawn anew each time.

Rollout number i draws the same hidden cards and the same dice whatever it begins with, so that two actions are told
apart by what they do and not by luck. A game that reaches the cap of turns counts by the seats' shares of all worth.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from casero import kernel
from casero.bots.lineup import Lineup, drivers, play
from casero.kernel.layout import Records

WIN_PARTS: Final = 840  # a win; shared by up to eight seats it still divides evenly
MAX_ROLLOUT_TURNS: Final = 400  # after which a rollout is cut off


def wins_of(games: Records, n_seats: int) -> Any:
    """The wins of each game by seat, in 840ths; rows of zeros where nobody has won."""
    seats = (games["winners"][:, None] >> np.arange(n_seats)) & 1
    shared = np.maximum(1, seats.sum(1))
    return np.where(games["over"][:, None] != 0, seats * (WIN_PARTS // shared)[:, None], 0).astype(np.int64)


def without_secrets(record: Records, rules: Records) -> Records:
    """A copy of a record in which the unseen cards lie in a fixed order: drawing starts from what everybody knows."""
    drivers()
    known = record.copy()
    kernel.resample(known, 0, rules, 0, 0, 0)
    for deck in range(int(rules["n_decks"][0])):
        unseen = int(known["deck_n"][0, deck]) - int(known["deck_seen"][0, deck])
        known["deck"][0, deck, :unseen].sort()
    return known


def roll(record: Records, lineup: Lineup, n: int, word: int, opening: Records | None = None) -> tuple[Any, int]:
    """The wins of n rollouts from a record, by rollout and seat in shares of one, and how many were cut off."""
    n_seats = int(record["n_seats"][0])
    games = np.repeat(record, n)
    drivers().renew_many(games, 0, n, lineup.rules, 0, word)
    play(games, lineup, int(record["turns"][0]) + MAX_ROLLOUT_TURNS, word, opening=opening)
    won = wins_of(games, n_seats) / WIN_PARTS
    open_ones = np.flatnonzero(games["over"] == 0)
    for i in open_ones:
        won[i] = worth_shares(games[i : i + 1], lineup)
    return won, len(open_ones)


def worth_shares(game: Records, lineup: Lineup) -> Any:
    """The seats' shares of all worth that is left in a game."""
    n_seats = int(game["n_seats"][0])
    worth = np.array([
        0 if game["out"][0][seat] else max(1, kernel.worth(game, 0, lineup.rules, 0, seat))
        for seat in range(n_seats)
    ], float)  # fmt: skip
    return worth / worth.sum()
