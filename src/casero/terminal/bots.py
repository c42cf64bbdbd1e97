"""The bots that sit at a terminal table."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from casero.bots import BOTS
from casero.kernel.codes import ACT_CLAIM, ACT_TIME, MAX_LEGAL
from casero.notation import Action, normal

if TYPE_CHECKING:
    from casero.game import Game
    from casero.kernel.layout import Records

TRIES: Final = 500


class Bots:
    """Chooses for the seats of bots, with a generator of its own that grows from the game's seed."""

    def __init__(self, game: Game) -> None:
        from casero import kernel
        from casero.kernel import layout

        self._actions: Records = layout.new_actions(MAX_LEGAL + 1)
        self._chance: Records = layout.new_games(1)
        # Bots must not foresee the dice: their key is a hash of the game's.
        kernel.seed(self._chance, 0, hashlib.sha256(game.setup.key + len(game.actions).to_bytes(8, "big")).digest())

    def choose(self, game: Game, kind: str) -> Action:
        """What a bot of that kind does for the seat to act."""
        from casero.bots import drive

        record = game.record
        rules = game.setup.ruleset.record
        for _ in range(TRIES):
            drive.play_one(record, 0, rules, 0, self._chance, self._actions, BOTS.index(kind))
            action = normal(game.words, *self._actions[0].tolist())
            # The random bot may pick the business of any seat, and call the agreed hour: neither is its own.
            if action.seat == game.to_act and action.kind != ACT_TIME:
                return action
        return next(action for action in game.legal() if action.seat == game.to_act and not action.is_template)


def open_claims(game: Game) -> list[Action]:
    """The rents that can be asked for now, by whichever seat."""
    if not int(game.peek["n_claims"]):
        return []
    return [action for action in game.legal() if action.kind == ACT_CLAIM]
