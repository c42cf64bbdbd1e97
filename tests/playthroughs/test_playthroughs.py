"""The golden games told in sentences: what happened at each action, in Spanish or in English, read again and compared.

A difference shows at a glance which event of which action has changed, or how it is said. After a change that was
meant, `python -m tests.playthroughs.test_playthroughs` writes the transcripts anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from casero.editions import Edition
from casero.game import Game
from casero.game.notation import SEATS
from casero.text.sentences import say_event
from tests.game.golden_games import GOLDEN

HERE: Final = Path(__file__).parent
GAMES: Final = sorted(path.stem for path in GOLDEN.glob("*.casero"))
LONGEST: Final = 100_000  # characters of a transcript

# The games told in English; the others are told in Spanish.
ENGLISH: Final = ("americas", "americas-corto", "castis", "clasico-rapido", "xorti")

# What the action above the sentences says already.
UNTOLD: Final = frozenset(("throw", "end_turn"))


class Names:
    """How a transcript calls seats, squares, cards and money."""

    def __init__(self, game: Game, lang: str) -> None:
        self.edition: Edition = game.setup.ruleset.played
        self.players = game.setup.names
        self.lang = lang
        self.cards = {card.id: card for deck in self.edition.decks for card in deck.cards}

    @property
    def max_houses(self) -> int:
        """Houses per lot; one level more is the hotel."""
        return int(self.edition.rules["build.max_houses"])

    def seat(self, seat: str) -> str:
        """A player's name."""
        return self.players[SEATS.index(seat)]

    def square(self, square: int) -> str:
        """A square's name."""
        return self.edition.square_name(square, self.lang)

    def money(self, amount: int) -> str:
        """An amount in the edition's currency."""
        return self.edition.money(amount, self.lang)

    def deck(self, deck: str) -> str:
        """A deck's name."""
        return next(one for one in self.edition.decks if one.key == deck).name.in_(self.lang)

    def card(self, card: str) -> str:
        """A card's text."""
        return self.edition.card_text(self.cards[card], self.lang)


def transcript(name: str) -> str:
    """A golden game in sentences."""
    lang = "en" if name in ENGLISH else "es"
    played = Game.load(GOLDEN / f"{name}.casero")
    setup = played.setup
    game = Game(setup)
    game.start()
    names = Names(game, lang)
    lines = [f"{name}: {', '.join(setup.names)}", *(say_event(lang, event, names) for event in game.events)]
    for action in played.actions:
        lines += ["", f"> {action}"]
        lines += [say_event(lang, event, names) for event in game.play(action) if event.kind not in UNTOLD]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_in_the_same_words(name: str) -> None:
    assert transcript(name) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_a_transcript_of_every_golden_game() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == GAMES


def test_transcripts_can_be_read_in_one_go() -> None:
    assert not {path.name for path in HERE.glob("*.txt") if path.stat().st_size > LONGEST}


if __name__ == "__main__":
    for game_name in GAMES:
        (HERE / f"{game_name}.txt").write_text(transcript(game_name), encoding="utf-8", newline="\n")
    sys.exit(0)
