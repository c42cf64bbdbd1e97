"""Games between named bots of any kind: compiled ones by the hundred, thinkers and guests decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, Self

import numpy as np

from casero.bots import COMPILED, rollouts_of
from casero.bots.ask import ask_compiled
from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play, word_of
from casero.bots.records import new_memos
from casero.bots.thinker import Thinker
from casero.game import Action, Event, Game, Ruleset, Setup, kernel
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.lab.guests import PATIENCE, BotFault, Guest
from casero.text.catalogue import wrong

MANY: Final = 100  # games of compiled bots in a handful
FEW: Final = 4  # of others
ENDLESS: Final = 2000  # actions of a seat in one turn: a bot that offers again and again never ends it


@dataclass(frozen=True)
class Table:
    """Who plays what: an edition with its options, and a bot for every seat."""

    edition: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    max_turns: int = MAX_TURNS
    rules: Ruleset | None = field(default=None, repr=False, compare=False)  # where they are at hand already

    @property
    def handful(self) -> int:
        """How many games are played at a time."""
        return MANY if set(self.bots) <= set(COMPILED) else FEW

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self.rules or Ruleset.of(self.edition, dict(self.options), len(self.bots))


@dataclass(frozen=True)
class Played:
    """How a handful of games ended: the winners of each as a mask of seats, 0 where the turns ran out."""

    winners: tuple[int, ...]
    turns: int


def play_handful(
    table: Table, number: int, seed: int, patience: float = PATIENCE, n: int | None = None
) -> Played:  # fmt: skip
    """Plays a handful, or its first games alone, which are the same ones.

    They have the same dice and decks for any bots at the same number of seats.
    """
    size = n or table.handful
    word = word_of("match", table.edition, len(table.bots), seed, number)
    if set(table.bots) <= set(COMPILED):
        lineup = Lineup.of(table.ruleset.record, table.bots)
        games = fresh_games(lineup, size, word)
        turns = play(games, lineup, table.max_turns, word)
        return Played(tuple(np.where(games["over"] != 0, games["winners"], 0).tolist()), turns)
    winners, turns = [], 0
    with Company(patience) as company:
        for i in range(size):
            own = bots_seed("match", table.edition, len(table.bots), seed, number, i)
            game = play_game(table, word_of(word, i), company, own)
            winners.append(int(game.peek["winners"]) if game.over else 0)
            turns += int(game.peek["turns"])
    return Played(tuple(winners), turns)


def begin(table: Table, seed: int) -> Game:
    """A game of a table at its start."""
    game = Game(Setup.of(table.ruleset, len(table.bots), seed))
    game.start()
    return game


def bots_seed(*parts: object) -> int:
    """What the bots of a game draw from. It must not grow from the game's seed, of which a bot could tell the decks."""
    return word_of("bots", *parts)


def play_game(table: Table, seed: int, company: Company | None = None, own: int | None = None) -> Game:
    """Plays one game decision by decision; raises BotFault if a bot cannot go on.

    `own` is the bots' own seed; without it they have the game's, which is for games where nothing has to be hidden.
    """
    game = begin(table, seed)
    drawn = seed if own is None else own
    if company is not None:
        play_out(game, table, drawn, company)
    else:
        with Company() as bots:
            play_out(game, table, drawn, bots)
    return game


def play_out(game: Game, table: Table, seed: int, company: Company, watch: Watch | None = None) -> None:
    """Plays a begun game to its end or its last turn, with somebody who watches what is done and what comes of it.

    The seed is the bots', not the game's.
    """
    players = company.seated(table, seed)
    turn, done = -1, [0] * len(players)  # actions of each seat in this turn
    while not game.over and int(game.peek["turns"]) < table.max_turns:
        if int(game.peek["turns"]) != turn:
            turn, done = int(game.peek["turns"]), [0] * len(players)
        claims = [action for action in game.legal() if action.kind == codes.ACT_CLAIM] if game.peek["n_claims"] else []
        to_act = game.to_act
        if claims or to_act is None:
            action = claims[0]
        else:
            action = players[to_act].choose(game, to_act)
            done[to_act] += 1
            if done[to_act] > ENDLESS:
                raise BotFault(table.bots[to_act], wrong("bot-endless", actions=ENDLESS))
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


class Player(Protocol):
    """A bot at a table."""

    def choose(self, game: Game, seat: int) -> Action:
        """What it does."""


class Company:
    """The bots of some games one after another; those from files keep their processes in between."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._guests: dict[tuple[str, int], Guest] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for guest in self._guests.values():
            guest.close()
        self._guests.clear()

    def seated(self, table: Table, seed: int) -> list[Player]:
        """The bots of a table, ready for a game."""
        seats = range(len(table.bots))
        return [self._player(table, seat, word_of("player", seed, seat)) for seat in seats]

    def _player(self, table: Table, seat: int, seed: int) -> Player:
        bot, n = table.bots[seat], len(table.bots)
        if bot in COMPILED:
            return _Compiled(bot, seed)
        budget = rollouts_of(bot)
        if budget is not None:
            return _Thinking(table.ruleset.record, n, budget, seed)
        guest = self._guests.setdefault((bot, table.bots[:seat].count(bot)), Guest(bot, self.patience))
        guest.sit(table.ruleset, n, seat, seed)
        return guest


class _Compiled:
    """A compiled bot at a table, with its memory of the game."""

    def __init__(self, bot: str, seed: int) -> None:
        self._number = COMPILED.index(bot)
        self._memos = new_memos(1)
        self._seed = seed

    def choose(self, game: Game, seat: int) -> Action:
        rules = game.setup.ruleset.record
        word = word_of(self._seed, len(game.actions))
        row = ask_compiled(self._number, _renewed(game, seat, word), rules, seat, word, memos=self._memos)
        if row is None:
            raise BotFault(COMPILED[self._number], wrong("bot-idle"))
        return normal(game.words, *row)


class _Thinking:
    """A thinker at a table."""

    def __init__(self, rules: Records, n_seats: int, budget: int, seed: int) -> None:
        self._thinker = Thinker(rules, n_seats, budget, seed)
        self._seed = seed
        self._offered = -1  # the turn of its last offer: who was refused does not ask again in the same turn

    def choose(self, game: Game, seat: int) -> Action:
        record = _renewed(game, seat, word_of(self._seed, len(game.actions)))
        turn = int(record["turns"][0])
        row = self._thinker.choose(record, seat, offers=turn != self._offered)
        if row[0] == codes.ACT_OFFER:
            self._offered = turn
        return normal(game.words, *row)


def _renewed(game: Game, seat: int, word: int) -> Records:
    """The game with everything drawn anew that a seat cannot know."""
    record = game.record
    kernel().resample(record, 0, game.setup.ruleset.record, 0, seat, word)
    return record


def turned(bots: Sequence[str], by: int) -> tuple[str, ...]:
    """The same bots, each so many seats further to the left."""
    by %= len(bots)
    return (*bots[-by:], *bots[:-by]) if by else tuple(bots)
