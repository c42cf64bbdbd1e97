"""A trade of two: an offer and its acceptance, tried on copies of a game; the offer that a saved game ends with."""

from __future__ import annotations

from casero.game import Action, Game
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.server.table.book import Book
from casero.server.table.notes import Offered


def traded(game: Game, offer: Action) -> tuple[int, Game]:
    """The code of why an offer cannot be made or accepted (0: it can), and the game after both or as far as it came."""
    code = game.why_code(offer)
    if code != codes.WHY_OK:
        return code, game
    offered = game.after(offer)
    accept = offered.read(f"{SEATS[offer.other]} accept")
    code = offered.why_code(accept)
    return code, offered.after(accept) if code == codes.WHY_OK else offered


def waiting_offer(book: Book, game: Game) -> list[Offered]:
    """The offer that waited where a saved game stopped, to be laid beside it; none if bots make it to one another."""
    if book.config.offer is None:
        return []
    offer = game.read(book.config.offer)
    seat, other = SEATS[offer.seat], SEATS[offer.other]
    if book.controls(seat) is not None and book.controls(other) is not None:
        return []
    return [Offered(1, seat, other, str(offer))]
