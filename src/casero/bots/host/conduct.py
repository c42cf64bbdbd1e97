"""What every table keeps to with bots: they see no secret, make one offer a turn, and claim every rent.

Nothing compiled is loaded here: a server draws hidden cards anew in its own process, and bots think in others.
"""

from __future__ import annotations

from casero.game import Game, Legal, kernel
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
