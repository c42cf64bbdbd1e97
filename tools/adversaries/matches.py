"""Matches of one adversary against copies of a bot, at every seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from casero.bots import COMPILED, TRADER
from casero.bots.lineup import MAX_TURNS, Lineup, buffers, fresh_games, knowledge, word_of
from casero.bots.records import new_memos
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.lab.intervals import Share, wilson
from tools.adversaries.memory import EXPLOITER, NAMES, new_memories
from tools.adversaries.playing import choose_one, play_against
from tools.played_game import PlayedGame, Player, Row, players_of

SEATS: Final = 4
HANDFUL: Final = 10  # games at a seat between two looks at the clock


@dataclass(frozen=True)
class Match:
    """An adversary among copies of a bot."""

    edition: str
    adversary: str
    bot: str
    seats: int = SEATS
    seed: int = 1


@dataclass(frozen=True)
class Result:
    """What came of a match, so far."""

    games: int = 0
    won: float = 0.0  # a shared win counts as its share
    undecided: int = 0
    offers: int = 0
    accepted: int = 0
    in_duels: int = 0  # of those accepted

    @property
    def share(self) -> Share:
        """The adversary's share of the wins."""
        return wilson(self.won, self.games)

    def plus(self, games: Records, seat: int, memories: Records) -> Result:
        """With games that were played with the adversary in a seat."""
        n_seats = int(games["n_seats"][0])
        return replace(
            self,
            games=self.games + len(games),
            won=self.won + float(wins_of(games, n_seats)[:, seat].sum()) / WIN_PARTS,
            undecided=self.undecided + int((games["over"] == 0).sum()),
            offers=self.offers + int(memories["offers"].sum()),
            accepted=self.accepted + int(memories["accepted"].sum()),
            in_duels=self.in_duels + int(memories["in_duels"].sum()),
        )


def number_of(adversary: str) -> int:
    """The number of an adversary among compiled bots."""
    return EXPLOITER + NAMES.index(adversary)


def played(match: Match, games: int) -> Iterator[Result]:
    """Plays a match of so many games, rounded up to whole rounds of the seats; what there is after each handful."""
    results = _compiled(match, games) if match.bot in COMPILED else _one_by_one(match, games)
    yield from results


def _compiled(match: Match, games: int) -> Iterator[Result]:
    """Against compiled bots, without leaving compiled code."""
    rules = Ruleset.of(match.edition, seats=match.seats).record
    lineup = Lineup.of(rules, [match.bot] * match.seats)
    own, result = buffers(), Result()
    rounds = -(-games // match.seats)
    for first in range(0, rounds, HANDFUL):
        n = min(HANDFUL, rounds - first)
        for seat in range(match.seats):
            kinds = lineup.kinds.copy()
            kinds[seat] = number_of(match.adversary)
            begun = fresh_games(lineup, n, word_of("gate", *_parts(match), seat, first))
            memories = new_memories(n)
            if play_against(
                begun, 0, n, rules, 0, own.silent, own.actions, lineup.knows, new_memos(n), memories, kinds, MAX_TURNS
            ) < 0:  # fmt: skip
                raise RuntimeError("a bot chose an illegal action")
            result = result.plus(begun, seat, memories)
            yield result


def _one_by_one(match: Match, games: int) -> Iterator[Result]:
    """Against bots that think, action by action."""
    rules = Ruleset.of(match.edition, seats=match.seats).record
    result = Result()
    for number in range(-(-games // match.seats) * match.seats):
        seat = number % match.seats
        word = word_of("gate", *_parts(match), number)
        players: list[Player] = players_of([match.bot] * match.seats, rules, word)
        adversary = Adversary(match.adversary, rules, match.seats, seat)
        players[seat] = adversary
        game = PlayedGame(rules, players, word)
        play(game, adversary)
        result = result.plus(game.record, seat, adversary.memory)
        yield result


def _parts(match: Match) -> Sequence[object]:
    return match.edition, match.adversary, match.bot, match.seats, match.seed


def play(game: PlayedGame, adversary: Adversary) -> None:
    """Plays a game to its end; the adversary hears when its offers are accepted."""
    while game.goes_on:
        row = game.choose()
        if row[0] == codes.ACT_ACCEPT and game["offer_from"] == adversary.seat:
            adversary.memory["accepted"] += 1
            adversary.memory["in_duels"] += int(game["n_seats"] - game["n_out"] == 2)
        game.do(row)


class Adversary:
    """An adversary at a table where others think; it takes them for traders."""

    def __init__(self, name: str, rules: Records, n_seats: int, seat: int) -> None:
        self.seat = seat
        self.memory = new_memories(1)
        self._rules = rules
        self._memos = new_memos(1)
        self._knows = np.repeat(knowledge(rules), codes.MAX_SEATS)
        self._kinds: Any = np.full(n_seats, TRADER, np.int64)
        self._kinds[seat] = number_of(name)

    def choose(self, record: Records, seat: int, word: int) -> Row | None:
        """What it does; it leaves nothing to chance."""
        actions = buffers().actions
        choose_one(record, 0, self._rules, 0, self._knows, self._memos, self.memory, actions, self._kinds)
        row: Row = actions[0].tolist()
        return row
