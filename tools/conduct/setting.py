"""What is measured of: the table, the bots at it, and how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar

import numpy as np

from casero.bots import COMPILED, DEALER, PONDERER, TRADER
from casero.bots.lineup import Lineup, word_of
from casero.game.setup import Ruleset
from casero.kernel.layout import Records
from tools.played_game import PlayedGame, players_of

T = TypeVar("T")


@dataclass(frozen=True)
class Setting:
    """The bots of a table, and how many positions, rollouts and games are asked for."""

    edition: str
    bots: tuple[str, ...]
    n: int = 1000  # offers, auctions, asked prices
    rollouts: int = 2000  # of each side of a comparison
    games: int = 1000  # of what is counted over whole games
    editions: tuple[str, ...] = ()  # in which undecided games are counted
    seed: int = 1
    threads: int = 1
    rolled_by: str = ""  # who plays rollouts, in place of the bots themselves
    turns: int = 0  # of a rollout, after which values count; 0: to the end of the game

    @cached_property
    def rules(self) -> Records:
        """The rules of the table."""
        return Ruleset.of(self.edition, seats=len(self.bots)).record

    @cached_property
    def policy(self) -> Lineup:
        """Who plays rollouts: unless another was named the bots themselves, without thinking where they think."""
        return Lineup.of(self.rules, [self.rolled_by or stand_in(bot) for bot in self.bots])

    def word(self, *parts: object) -> int:
        """A number that depends on what is measured, and on the seed."""
        return word_of("conduct", self.edition, *self.bots, self.seed, *parts)

    def tables(self, what: str) -> Iterator[PlayedGame]:
        """Games that have just begun, without end; each knows its word."""
        number = 0
        while True:
            word = self.word(what, number)
            yield PlayedGame(self.rules, players_of(self.bots, self.rules, word), word)
            number += 1


def stand_in(bot: str) -> str:
    """The compiled bot that plays like another in rollouts."""
    if bot in COMPILED:
        return bot
    return COMPILED[DEALER if bot.startswith(PONDERER) else TRADER]


def some_of(found: Sequence[T], n: int, word: int) -> list[T]:
    """At most n of what was found, drawn at random."""
    return [found[i] for i in np.random.default_rng(word).permutation(len(found))[:n]]


class Part(Protocol):
    """Something that is measured bit by bit."""

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Measures; tells after each bit how much is done, and of how much."""

    def lines(self) -> list[str]:
        """What was found so far, in words."""

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
