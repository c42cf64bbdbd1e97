"""Games between named bots of any kind: compiled ones by the hundred, thinkers and bots from files one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import numpy as np

from casero.bots import COMPILED
from casero.bots.host.conduct import open_claims
from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot import DECISION_TIMEOUT_S
from casero.bots.host.players import Players
from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play, word_of
from casero.game import Action, Event, Game, Ruleset, Setup
from casero.text.catalogue import wrong

COMPILED_HANDFUL: Final = 100  # games
SLOW_HANDFUL: Final = 4  # games of bots that are asked decision by decision
MAX_ACTIONS_A_TURN: Final = 2000  # of a seat: a bot that offers again and again never ends it


@dataclass(frozen=True)
class Match:
    """Who plays what: an edition with its options, and a bot for every seat."""

    edition: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    max_turns: int = MAX_TURNS
    rules: Ruleset | None = field(default=None, repr=False, compare=False)  # where they are at hand already

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are compiled."""
        return set(self.bots) <= set(COMPILED)

    @property
    def handful(self) -> int:
        """How many games are played at a time."""
        return COMPILED_HANDFUL if self.is_compiled else SLOW_HANDFUL

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the match."""
        return self.rules or Ruleset.of(self.edition, dict(self.options), len(self.bots))


@dataclass(frozen=True)
class Played:
    """How a handful of games ended: the winners of each as a mask of seats, 0 where the turns ran out."""

    winners: tuple[int, ...]
    turns: int


def play_handful(
    match: Match, number: int, seed: int, decision_timeout_s: float = DECISION_TIMEOUT_S, n: int | None = None
) -> Played:  # fmt: skip
    """Plays a handful, or its first games alone, which are the same ones.

    They have the same dice and decks for any bots at the same number of seats.
    """
    size = n or match.handful
    word = word_of("match", match.edition, len(match.bots), seed, number)
    if match.is_compiled:
        lineup = Lineup.of(match.ruleset.record, match.bots)
        games = fresh_games(lineup, size, word)
        turns = play(games, lineup, match.max_turns, word)
        return Played(tuple(np.where(games["over"] != 0, games["winners"], 0).tolist()), turns)
    winners, turns = [], 0
    with Players(decision_timeout_s) as players:
        for i in range(size):
            own = bots_seed("match", match.edition, len(match.bots), seed, number, i)
            game = play_game(match, word_of(word, i), players, own)
            winners.append(sum(1 << seat for seat in game.winners))
            turns += game.turns
    return Played(tuple(winners), turns)


def begin(match: Match, seed: int) -> Game:
    """A game of a match at its start."""
    game = Game(Setup.of(match.ruleset, len(match.bots), seed))
    game.start()
    return game


def bots_seed(*parts: object) -> int:
    """What the bots of a game draw from. It must not grow from the game's seed, of which a bot could tell the decks."""
    return word_of("bots", *parts)


def play_game(match: Match, seed: int, players: Players | None = None, own: int | None = None) -> Game:
    """Plays one game decision by decision; raises BotFault if a bot cannot go on.

    `own` is the bots' own seed; without it they have the game's, which is for games where nothing has to be hidden.
    """
    game = begin(match, seed)
    drawn = seed if own is None else own
    if players is not None:
        play_out(game, match, drawn, players)
    else:
        with Players() as some:
            play_out(game, match, drawn, some)
    return game


def play_out(game: Game, match: Match, seed: int, players: Players, watch: Watch | None = None) -> None:
    """Plays a begun game to its end or its last turn, with somebody who watches what is done and what comes of it.

    The seed is the bots', not the game's.
    """
    seated = players.seated(match.ruleset, match.bots, seed)
    turn, done = -1, [0] * len(seated)  # actions of each seat in this turn
    while not game.over and game.turns < match.max_turns:
        if game.turns != turn:
            turn, done = game.turns, [0] * len(seated)
        claims, to_act = open_claims(game), game.to_act
        if claims or to_act is None:
            action = game.read(claims[0])
        else:
            action = seated[to_act].choose(game, to_act)
            done[to_act] += 1
            if done[to_act] > MAX_ACTIONS_A_TURN:
                raise BotFault(match.bots[to_act], wrong("bot-endless", actions=MAX_ACTIONS_A_TURN))
        if watch is None:
            game.play(action)
        else:
            watch.before(game, action)
            watch.after(game, action, game.play(action))


class Watch(Protocol):
    """Somebody who watches a game."""

    def before(self, game: Game, action: Action) -> None:
        """Sees what is about to be done."""

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """Sees what came of it."""


def turned(bots: Sequence[str], by: int) -> tuple[str, ...]:
    """The same bots, each so many seats further to the left."""
    by %= len(bots)
    return (*bots[-by:], *bots[:-by]) if by else tuple(bots)
