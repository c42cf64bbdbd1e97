"""The legal actions of each seat as they are sent; what did not change is not encoded again."""

from __future__ import annotations

from casero.game import Game, Legal
from casero.game.listing import SeatLegal
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.server.table.room import encode


def undo_of(game: Game) -> Legal | None:
    """Taking the last action back, where its seat may: not if it was a trade of two."""
    undoes = game.undoable
    if undoes is None or game.actions[-1].kind == codes.ACT_ACCEPT:
        return None
    return Legal(f"{SEATS[undoes]} undo", "undo", SEATS[undoes])


class LegalJson:
    """The lists that were encoded last, seat by seat."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[SeatLegal, bytes]] = {}

    def by_seat(self, game: Game) -> dict[str, bytes]:
        """The legal actions of each seat that has one, without the brackets of the list."""
        told = {}
        for seat, legal in game.legal_by_seat().items():
            before = self._told.get(seat)
            told[seat] = before if before is not None and before[0] is legal else (legal, encode(legal)[1:-1])
        self._told = told
        texts = {seat: text for seat, (_, text) in told.items()}
        undo = undo_of(game)
        if undo is not None:
            texts[undo.seat] = b",".join([*([texts[undo.seat]] if undo.seat in texts else []), encode(undo)])
        return texts
