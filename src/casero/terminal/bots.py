"""The bots that sit at a terminal table."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from casero.kernel.codes import ACT_CLAIM
from casero.notation import Action, normal

if TYPE_CHECKING:
    from casero.game import Game


class Bots:
    """Chooses for the seats of bots, with a generator of its own that grows from the game's seed."""

    def __init__(self, game: Game) -> None:
        # Bots must not foresee the dice: their words come from a hash of the game's key.
        self._word = hashlib.sha256(game.setup.key + len(game.actions).to_bytes(8, "big")).digest()

    def choose(self, game: Game, kind: str) -> Action:
        """What a bot of that kind does for the seat to act."""
        from casero.bots.ask import ask
        from casero.game import kernel

        seat = game.to_act
        assert seat is not None
        self._word = hashlib.sha256(self._word).digest()
        word = int.from_bytes(self._word[:4], "big") >> 1
        record, rules = game.record, game.setup.ruleset.record
        kernel().resample(record, 0, rules, 0, seat, word)
        row = ask(kind, record, rules, seat, word)
        if row is not None:
            return normal(game.words, *row)
        return next(action for action in game.legal() if action.seat == seat and not action.is_template)


def open_claims(game: Game) -> list[Action]:
    """The rents that can be asked for now, by whichever seat."""
    if not int(game.peek["n_claims"]):
        return []
    return [action for action in game.legal() if action.kind == ACT_CLAIM]
