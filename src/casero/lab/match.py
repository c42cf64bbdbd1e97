"""Games between named bots of any kind: compiled ones by the hundred, thinkers and guests decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero.bots import COMPILED
from casero.bots.ask import ask_compiled
from casero.bots.field import MAX_TURNS, Field, fresh_games, play, word_of
from casero.bots.mind import new_memos
from casero.bots.thinker import BUDGET, Thinker
from casero.catalogue import wrong
from casero.game import Action, Game, Ruleset, kernel
from casero.kernel.codes import ACT_CLAIM, ACT_OFFER
from casero.kernel.layout import Records
from casero.lab.guests import PATIENCE, BotFault, Guest
from casero.notation import normal

MANY: Final = 100  # games of compiled bots in a handful
FEW: Final = 4  # of others


@dataclass(frozen=True)
class Table:
    """Who plays what: an edition with its options, and a bot for every seat."""

    edition: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    max_turns: int = MAX_TURNS

    @property
    def handful(self) -> int:
        """How many games are played at a time."""
        return MANY if set(self.bots) <= set(COMPILED) else FEW

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return Ruleset.of(self.edition, dict(self.options), len(self.bots))


@dataclass(frozen=True)
class Played:
    """How a handful of games ended: the winners of each as a mask of seats, 0 where the turns ran out."""

    winners: tuple[int, ...]
    turns: int


def budget_of(bot: str) -> int | None:
    """The rollouts of a thinker, named as `thinker` or `thinker:30`; None for other bots."""
    name, _, budget = bot.partition(":")
    if name != "thinker" or (budget and not budget.isdecimal()):
        return None
    return int(budget) if budget else BUDGET


def is_bot(name: str) -> bool:
    """Whether a name is one of casero's own bots."""
    return name in COMPILED or budget_of(name) is not None


def play_handful(table: Table, number: int, seed: int, patience: float = PATIENCE) -> Played:
    """Plays a handful; its games have the same dice and decks for any bots at the same number of seats."""
    word = word_of("match", table.edition, len(table.bots), seed, number)
    if set(table.bots) <= set(COMPILED):
        field = Field.of(table.ruleset.record, table.bots)
        games = fresh_games(field, MANY, word)
        turns = play(games, field, table.max_turns, word)
        return Played(tuple(np.where(games["over"] != 0, games["winners"], 0).tolist()), turns)
    winners, turns = [], 0
    for i in range(FEW):
        game = play_game(table, word_of(word, i), patience)
        winners.append(int(game.peek["winners"]) if game.over else 0)
        turns += int(game.peek["turns"])
    return Played(tuple(winners), turns)


def play_game(table: Table, seed: int, patience: float = PATIENCE) -> Game:
    """Plays one game decision by decision; raises BotFault if a bot cannot go on."""
    ruleset, n = table.ruleset, len(table.bots)
    game = Game.new(ruleset.edition, n, seed, dict(table.options))
    players: list[Any] = []
    try:
        for seat, bot in enumerate(table.bots):
            players.append(_player(bot, ruleset, n, seat, word_of("player", seed, seat), patience))
        while not game.over and int(game.peek["turns"]) < table.max_turns:
            claims = [action for action in game.legal() if action.kind == ACT_CLAIM] if game.peek["n_claims"] else []
            to_act = game.to_act
            if claims or to_act is None:
                game.play(claims[0])
            else:
                game.play(players[to_act].choose(game, to_act))
    finally:
        for player in players:
            player.close()
    return game


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

    def close(self) -> None:
        """Nothing to end."""


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
        if row[0] == ACT_OFFER:
            self._offered = turn
        return normal(game.words, *row)

    def close(self) -> None:
        """Nothing to end."""


def _renewed(game: Game, seat: int, word: int) -> Records:
    """The game with everything drawn anew that a seat cannot know."""
    record = game.record
    kernel().resample(record, 0, game.setup.ruleset.record, 0, seat, word)
    return record


def _player(bot: str, ruleset: Ruleset, n: int, seat: int, seed: int, patience: float) -> Any:
    if bot in COMPILED:
        return _Compiled(bot, seed)
    budget = budget_of(bot)
    if budget is not None:
        return _Thinking(ruleset.record, n, budget, seed)
    guest = Guest(bot, patience)
    guest.sit(ruleset, n, seat, seed)
    return guest


def turned(bots: Sequence[str], by: int) -> tuple[str, ...]:
    """The same bots, each so many seats further to the left."""
    by %= len(bots)
    return (*bots[-by:], *bots[:-by]) if by else tuple(bots)
