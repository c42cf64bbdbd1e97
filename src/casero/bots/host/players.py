"""Bots at the seats of a game, whatever they are: server, terminal and laboratory ask all of them in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

from casero.bots import is_built_in
from casero.bots.host.built_in import built_in
from casero.bots.host.conduct import without_secrets
from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot import DECISION_TIMEOUT_S, FileBot
from casero.bots.lineup import word_of
from casero.bots.rollout import Considered
from casero.game import Action, Game, Ruleset
from casero.game.notation import normal
from casero.text.catalogue import wrong


class Player(Protocol):
    """A bot at a seat of one game."""

    def choose(self, game: Game, seat: int, may_offer: bool = True) -> Action:
        """Returns what the bot does; raises BotFault if it cannot go on."""


class BuiltInPlayer:
    """One of casero's own bots at a seat, with its memory of the game."""

    def __init__(self, bot: str, ruleset: Ruleset, n_seats: int, seed: int) -> None:
        self._name = bot
        self._bot = built_in(bot, ruleset.record, n_seats, seed)
        self._seed = seed

    @property
    def considered(self) -> Sequence[Considered]:
        """What a thinker tried before its last choice; nothing for other bots."""
        return self._bot.considered

    def choose(self, game: Game, seat: int, may_offer: bool = True, word: int | None = None) -> Action:
        """Returns what the bot does; the number seeds what is drawn for it, else its own seed and the moment do."""
        word = word_of(self._seed, len(game.actions)) if word is None else word
        row = self._bot.choose(without_secrets(game, seat, word), seat, word, may_offer)
        if row is None:
            raise BotFault(self._name, wrong("bot-idle"))
        return normal(game.words, *row)


class Players:
    """Bots for one game after another; those from files keep their processes in between."""

    def __init__(self, decision_timeout_s: float = DECISION_TIMEOUT_S) -> None:
        self._timeout_s = decision_timeout_s
        self._file_bots: dict[tuple[str, int], FileBot] = {}  # by file, and by how many seats before have the same

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for bot in self._file_bots.values():
            bot.close()
        self._file_bots.clear()

    def seated(self, ruleset: Ruleset, bots: Sequence[str], seed: int) -> list[Player]:
        """The bots of a table by seat, ready for a game."""
        return [self._player(ruleset, bots, seat, word_of("player", seed, seat)) for seat in range(len(bots))]

    def _player(self, ruleset: Ruleset, bots: Sequence[str], seat: int, seed: int) -> Player:
        bot = bots[seat]
        if is_built_in(bot):
            return BuiltInPlayer(bot, ruleset, len(bots), seed)
        own = self._file_bots.setdefault((bot, bots[:seat].count(bot)), FileBot(bot, self._timeout_s))
        own.sit(ruleset, len(bots), seat, seed)
        return own
