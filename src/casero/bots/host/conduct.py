"""What every table keeps to with bots: they see no secret, make one offer a turn and none twice, and claim every rent.

Nothing compiled is loaded here: a server draws hidden cards anew in its own process, and bots think in others.
"""

from __future__ import annotations

from casero.game import Action, Game, Legal, Position, kernel
from casero.kernel import codes
from casero.kernel.layout import Records


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
    """What bots have asked of people: the same is not asked again until deeds or buildings have changed hands.

    The same deeds and cards for a better price are something else.
    """

    def __init__(self) -> None:
        self._holdings: object = None
        self._best: dict[tuple[int, ...], int] = {}  # seats, deeds and cards -> the most cash that came with them

    def repeats(self, position: Position, offer: Action) -> bool:
        """Whether an offer was made before, or a better one, and nothing has changed since."""
        self._look(position)
        best = self._best.get(_goods(offer))
        return best is not None and offer.give_cash - offer.get_cash <= best

    def note(self, position: Position, offer: Action) -> None:
        """Keeps an offer that was made."""
        self._look(position)
        self._best[_goods(offer)] = offer.give_cash - offer.get_cash

    def _look(self, position: Position) -> None:
        holdings = position.owner, position.level, position.mortgaged
        if holdings != self._holdings:
            self._holdings, self._best = holdings, {}


def _goods(offer: Action) -> tuple[int, ...]:
    return offer.seat, offer.other, offer.give, offer.get, offer.give_cards, offer.get_cards
