"""Rollouts: a position played on to its end, many times, with what nobody can know drawn anew each time.

Rollout number i draws the same hidden cards and the same dice whatever it begins with, so that two actions are told
apart by what they do and not by luck. A game that reaches the cap of turns counts by the seats' shares of all worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.bots.drive import note_look
from casero.bots.lineup import Lineup, drivers, play
from casero.bots.records import new_memos
from casero.bots.value.entries import chances_many
from casero.bots.value.layout import new_desks
from casero.kernel import codes
from casero.kernel.layout import Records

WIN_PARTS: Final = 840  # a win; shared by up to eight seats it still divides evenly
MAX_ROLLOUT_TURNS: Final = 400  # after which a rollout is cut off
SHORT_TURNS: Final = 16  # of a short rollout, after which the value of the position counts


@dataclass(frozen=True)
class Considered:
    """A candidate, the rollouts it got and the share of them that the seat won."""

    row: tuple[int, ...]  # the fields of the action
    rollouts: int
    chance: float


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


def memory_of(record: Records, rules: Records) -> Records:
    """What bots remember where a rollout begins: who has made the offer that waits has looked for a deal this turn.

    Without that a refused offer would be made again at once, and refusing it would be the same as accepting it.
    """
    memos = new_memos(1)
    depth = int(record["depth"][0])
    if depth and record["frame_kind"][0, depth - 1] == codes.FRAME_OFFER:
        note_look(record, 0, rules, 0, memos, int(record["offer_from"][0]))
    return memos


def _played(
    record: Records, lineup: Lineup, n: int, word: int, max_turns: int, opening: Records | None, remembers: bool = True
) -> Records:  # fmt: skip
    """n games from a record, each with hidden cards and dice of its own, played to their end or a number of turns."""
    games = np.repeat(record, n)
    drivers().renew_many(games, 0, n, lineup.rules, 0, word)
    memos = np.repeat(memory_of(record, lineup.rules) if remembers else new_memos(1), n)
    play(games, lineup, int(record["turns"][0]) + max_turns, word, opening=opening, memos=memos)
    return games


def roll(
    record: Records, lineup: Lineup, n: int, word: int, opening: Records | None = None, remembers: bool = True
) -> tuple[Any, int]:  # fmt: skip
    """The wins of n rollouts from a record, by rollout and seat in shares of one, and how many were cut off."""
    n_seats = int(record["n_seats"][0])
    games = _played(record, lineup, n, word, MAX_ROLLOUT_TURNS, opening, remembers)
    won = wins_of(games, n_seats) / WIN_PARTS
    open_ones = np.flatnonzero(games["over"] == 0)
    for i in open_ones:
        won[i] = worth_shares(games[i : i + 1], lineup)
    return won, len(open_ones)


def roll_short(
    record: Records, lineup: Lineup, n: int, word: int, opening: Records | None = None, turns: int = SHORT_TURNS
) -> Any:  # fmt: skip
    """The chances after n rollouts of a few turns, by rollout and seat: won or lost by then, else the value."""
    games = _played(record, lineup, n, word, turns, opening)
    return chances_in(games, lineup.rules, lineup.knows)


def chances_in(games: Records, rules: Records, knows: Records) -> Any:
    """Each seat's chance in each of some games, by game and seat: the shares of the win in one that is over."""
    n_seats = int(games["n_seats"][0])
    won = wins_of(games, n_seats) / WIN_PARTS
    left = np.flatnonzero(games["over"] == 0)
    if len(left):
        desks = new_desks(len(left))
        chances_many(games[left], 0, len(left), rules, 0, knows, desks)
        won[left] = desks["chance"][:, :n_seats]
    return won


def worth_shares(game: Records, lineup: Lineup) -> Any:
    """The seats' shares of all worth that is left in a game."""
    n_seats = int(game["n_seats"][0])
    worth = np.array([
        0 if game["out"][0][seat] else max(1, kernel.worth(game, 0, lineup.rules, 0, seat))
        for seat in range(n_seats)
    ], float)  # fmt: skip
    return worth / worth.sum()
