"""How a terminal table calls its seats, squares, cards and money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from casero.game.notation import SEATS
from casero.game.setup import bot_called, bot_of
from casero.text import sentences

if TYPE_CHECKING:
    from casero.editions import Edition
    from casero.game import Game
    from casero.game.setup import Setup

_BLANKS: Final = " \u00a0\u202f"
_JOINING: Final = frozenset(("a", "de", "del", "la", "las", "el", "los", "of", "the"))


def bot_name(kind: str, lang: str) -> str:
    """What one of casero's own bots is called; another goes by its kind."""
    key = sentences.key_of("bot", kind.partition(":")[0], "name")
    return sentences.say(lang, key) if sentences.has_message(lang, key) else kind


class TableNames:
    """The names of one table in one language."""

    def __init__(self, setup: Setup, lang: str, bots: Mapping[str, str] | None = None) -> None:
        """`bots` says what bots of one's own are called, by their kind."""
        self.lang = lang
        self._bots = dict(bots or {})
        self.edition: Edition = setup.ruleset.played
        self.players = tuple(self._player(seat, name) for seat, name in enumerate(setup.names))
        self._short = _short_names([self.square(i) for i in range(len(self.edition.squares))])

    def _player(self, seat: int, name: str) -> str:
        kind = bot_of(name)
        if kind is None:
            return name
        return f"{self._bots.get(kind) or bot_called(name) or bot_name(kind, self.lang)} {SEATS[seat]}"

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the terminal."""
        return sentences.say(self.lang, f"term-{key}", **args)

    @property
    def max_houses(self) -> int:
        """Houses per lot; one level more is the hotel."""
        return int(self.edition.rules["build.max_houses"])

    def seat(self, seat: int | str) -> str:
        """A player's name, by the seat's number or letter."""
        return self.players[SEATS.index(seat) if isinstance(seat, str) else seat]

    def square(self, square: int) -> str:
        """A square's name."""
        return self.edition.square_name(square, self.lang)

    def short(self, square: int) -> str:
        """A square's name without the word that many squares begin with."""
        return self._short[square]

    def money(self, amount: int) -> str:
        """An amount in the edition's currency."""
        return self.edition.money(amount, self.lang)

    def number(self, amount: int) -> str:
        """An amount without the currency, for columns."""
        return self.money(amount).replace(self.edition.currency.symbol, "").strip(_BLANKS)

    def group(self, group: str) -> str:
        """A group's name, by its key."""
        return next(one for one in self.edition.groups if one.key == group).name.in_(self.lang)

    def deck(self, deck: str) -> str:
        """A deck's name, by its key."""
        return next(one for one in self.edition.decks if one.key == deck).name.in_(self.lang)

    def card(self, card: str) -> str:
        """A card's text, by its key."""
        found = next(one for deck in self.edition.decks for one in deck.cards if one.id == card)
        return self.edition.card_text(found, self.lang)

    def verb(self, verb: str) -> str:
        """What an action does, in a few words."""
        return sentences.say(self.lang, sentences.key_of("act", verb))


def names_of(game: Game, lang: str) -> TableNames:
    """The names of a game's table."""
    return TableNames(game.setup, lang)


def _short_names(names: list[str]) -> tuple[str, ...]:
    """The names, without a first word that others begin with too and the small words behind it."""
    firsts = [name.split()[0] for name in names]
    return tuple(_without(name.split()) if firsts.count(name.split()[0]) > 1 else name for name in names)


def _without(words: list[str]) -> str:
    rest = words[1:]
    while len(rest) > 1 and rest[0].casefold() in _JOINING:
        rest = rest[1:]
    return " ".join(rest or words)
