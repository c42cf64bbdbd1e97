"""A trade of two: an offer and its acceptance, tried on copies of a game."""

from __future__ import annotations

from casero.game import Action, Game
from casero.game.notation import SEATS
from casero.kernel import codes


def traded(game: Game, offer: Action) -> tuple[int, Game]:
    """The code of why an offer cannot be made or accepted (0: it can), and the game after both or as far as it came."""
    code = game.why_code(offer)
    if code != codes.WHY_OK:
        return code, game
    offered = game.after(offer)
    accept = offered.read(f"{SEATS[offer.other]} accept")
    code = offered.why_code(accept)
    return code, offered.after(accept) if code == codes.WHY_OK else offered
