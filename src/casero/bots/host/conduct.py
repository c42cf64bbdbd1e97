"""What every table keeps to with bots: they see no secret, make one offer a turn and none twice, and claim every rent.

Nothing compiled is loaded here: a server draws hidden cards anew in its own process, and bots think in others.
"""

from __future__ import annotations

from typing import Final

from casero.game import Action, Game, Legal, kernel
from casero.game.notation import squares_of
from casero.kernel import codes
from casero.kernel.layout import Records

MAX_ASKED: Final = 2000  # offers of bots that a table remembers


def without_secrets(game: Game, seat: int, word: int) -> Records:
    """A game's record in which everything that a seat cannot know is drawn anew, from the number."""
    record = game.record
    kernel().resample(record, 0, game.setup.ruleset.record, 0, seat, word)
    return record


def open_claims(game: Game) -> list[Legal]:
    """The rents that can be asked for now, by whichever seat; bots are alert and ask for theirs before all else."""
    return [legal for own in game.legal_by_seat().values() for legal in own if legal.verb == "claim"]


class OneOfferATurn:
    """Lets each seat's bot make one offer a turn: whoever was refused does not ask again before the next."""

    def __init__(self) -> None:
        self._turns: dict[int, int] = {}  # seat -> the turn in which its bot last made an offer

    def allows(self, seat: int, turn: int) -> bool:
        """Whether a seat's bot may make an offer."""
        return self._turns.get(seat) != turn

    def note(self, seat: int, turn: int, kind: int) -> None:
        """Keeps what kind of action a bot chose."""
        if kind == codes.ACT_OFFER:
            self._turns[seat] = turn


class AskedBefore:
    """What bots have asked of people: the same is not asked again unless its deeds, or their groups, have changed.

    The same deeds and cards for a better price are something else.
    """

    def __init__(self) -> None:
        # What was asked, as things stood, by its hash -> the most cash that came with it; the latest comes last.
        self._most: dict[int, int] = {}

    def repeats(self, game: Game, offer: Action) -> bool:
        """Whether an offer was made before, or a better one, and nothing that concerns it has changed since."""
        most = self._most.get(_asked(game, offer))
        return most is not None and offer.give_cash - offer.get_cash <= most

    def note(self, game: Game, offer: Action) -> None:
        """Keeps an offer that was made; of very many the latest."""
        if len(self._most) >= MAX_ASKED:
            del self._most[next(iter(self._most))]
        self._most[_asked(game, offer)] = offer.give_cash - offer.get_cash


def _asked(game: Game, offer: Action) -> int:
    """A hash of who asks whom for what, with owner, buildings and mortgage of every deed in the groups of it."""
    position = game.view()
    groups = game.setup.ruleset.edition.groups_of(squares_of(offer.give | offer.get))
    stands = [
        (position.owner[square], position.level[square], square in position.mortgaged)
        for group in groups
        for square in group.squares
    ]
    return hash((offer.seat, offer.other, offer.give, offer.get, offer.give_cards, offer.get_cards, *stands))
