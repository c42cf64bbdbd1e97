"""Who plays what: compiled bots at their seats, and the loop that takes many games to their end."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import numpy as np

from casero.bots import COMPILED
from casero.kernel import codes
from casero.kernel.layout import RULES, Records, new_actions, new_events, new_games

MAX_TURNS: Final = 1000  # after which a game counts as undecided

_buffers = threading.local()


def word_of(*parts: object) -> int:
    """31 bits that depend on all parts: the seed of one handful."""
    digest = hashlib.sha256(" ".join(str(part) for part in parts).encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF


def drivers() -> Any:
    """The compiled drivers, built or loaded from the cache."""
    from casero.bots import whole_games
    from casero.kernel import build

    build()
    return whole_games


class Buffers:
    """What one thread needs to play: an event buffer, an action buffer, a generator for `random`."""

    def __init__(self) -> None:
        from casero.bots.tally import new_tally

        self.silent = new_events(0)
        self.loud = new_events()
        self.actions = new_actions(codes.MAX_LEGAL + 1)
        self.chance = new_games(1)
        self.tally = new_tally()


def buffers() -> Buffers:
    """This thread's own buffers."""
    if not hasattr(_buffers, "mine"):
        _buffers.mine = Buffers()
    own: Buffers = _buffers.mine
    return own


@dataclass(frozen=True, eq=False)
class Lineup:
    """Who plays what: the rules, and the compiled bot of each seat with what it knows."""

    rules: Records  # of one edition
    kinds: Any  # number of the bot, by seat
    knows: Records = field(repr=False)  # by seat, against several and then against one

    @classmethod
    def of(cls, rules: Records, bots: Sequence[str]) -> Lineup:
        """A field of compiled bots, by their names."""
        kinds = np.array([COMPILED.index(bot) for bot in bots], np.int64)
        return cls(rules, kinds, np.repeat(knowledge(rules), codes.MAX_SEATS))

    def turned(self, by: int) -> Lineup:
        """The same bots, each so many seats further to the left."""
        n = len(self.kinds)
        knows = self.knows.copy()
        for first in (0, codes.MAX_SEATS):
            knows[first : first + n] = np.roll(self.knows[first : first + n], by)
        return Lineup(self.rules, np.roll(self.kinds, by), knows)


def knowledge(rules: Records) -> Records:
    """What bots know of these rules, against several and against one."""
    return _knowledge(rules.tobytes())


@lru_cache(maxsize=64)
def _knowledge(rules: bytes) -> Records:
    from casero.bots.knowledge import known

    return known(np.frombuffer(rules, RULES).copy())


def play(
    games: Records,
    lineup: Lineup,
    max_turns: int = MAX_TURNS,
    word: int = 0,
    tally: Records | None = None,
    opening: Records | None = None,
    memos: Records | None = None,
) -> int:
    """Plays started games to their end or a number of turns; returns the turns played.

    What happens is counted into a tally if one is given; an opening is an action that every game begins with;
    memos are what the bots of each game remember.
    """
    from casero import kernel
    from casero.bots.records import new_memos

    own, driving = buffers(), drivers()
    kernel.seed_many(own.chance, 0, 1, word)
    events = own.silent if tally is None else own.loud
    if opening is not None:
        own.actions[1] = opening[0]
    turns = driving.play_many(
        games, 0, len(games), lineup.rules, 0, events, own.actions, lineup.knows,
        new_memos(len(games)) if memos is None else memos,
        own.chance, lineup.kinds, own.tally if tally is None else tally, max_turns,
        int(opening is not None),
    )  # fmt: skip
    if turns < 0:
        raise RuntimeError("a bot chose an illegal action")
    return int(turns)


def fresh_games(lineup: Lineup, n: int, word: int) -> Records:
    """Games at their start, each with its own generator."""
    from casero import kernel

    games, driving = new_games(n), drivers()
    kernel.seed_many(games, 0, n, word)
    driving.start_many(games, 0, n, lineup.rules, 0, buffers().silent, len(lineup.kinds))
    return games
