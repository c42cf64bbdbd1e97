"""The bots that sit at a terminal table."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from casero.game.notation import Action, normal
from casero.kernel import codes

if TYPE_CHECKING:
    from casero.game import Game
    from casero.lab.guests import BotFault, Guest
    from casero.lab.own import OwnBot
    from casero.terminal.thoughts import Weighed

STAND_IN: Final = "trader"  # for a bot that fails, or that there is no more


class Bots:
    """Chooses for the seats of bots, with a generator of its own that grows from the game's seed."""

    def __init__(self, game: Game, own: Mapping[str, OwnBot] | None = None) -> None:
        # Bots must not foresee the dice: their words come from a hash of the game's key.
        self._word = hashlib.sha256(game.setup.key + len(game.actions).to_bytes(8, "big")).digest()
        self._own = dict(own or {})
        self._guests: dict[int, Guest | None] = {}  # by seat; None where its bot has failed
        self._offered: dict[int, int] = {}  # seat -> the turn in which its bot last made an offer
        self.faults: list[BotFault] = []  # that nobody has been told
        self.weighed: list[Weighed] = []  # what a thinker tried before its last answer, empty for other bots

    def knows(self, kind: str) -> bool:
        """Whether there is such a bot."""
        from casero.bots import is_built_in

        return is_built_in(kind) or kind in self._own

    def choose(self, game: Game, kind: str) -> Action:
        """What a bot of that kind does for the seat to act."""
        seat = game.to_act
        assert seat is not None
        self.weighed = []
        self._word = hashlib.sha256(self._word).digest()
        word = int.from_bytes(self._word[:4], "big") >> 1
        if kind in self._own:
            action = self._ask_guest(game, kind, seat, word)
            if action is not None:
                return action
        row = self._ask(game, kind if kind not in self._own and self.knows(kind) else STAND_IN, seat, word)
        if row is not None:
            return self._noted(game, normal(game.words, *row))
        return next(action for action in game.legal() if action.seat == seat and not action.is_template)

    def _ask(self, game: Game, kind: str, seat: int, word: int) -> tuple[int, ...] | None:
        """What one of casero's own bots does."""
        from casero.bots import rollouts_of
        from casero.bots.ask import ask
        from casero.bots.thinker import Thinker
        from casero.game import kernel
        from casero.terminal.thoughts import weighed

        record, rules = game.record, game.setup.ruleset.record
        kernel().resample(record, 0, rules, 0, seat, word)
        budget = rollouts_of(kind)
        if budget is not None:
            thinker = Thinker(rules, game.setup.n_seats, budget, word)
            row = thinker.choose(record, seat, self._may_offer(game, seat))
            self.weighed = weighed(game, thinker.considered)
            return row
        return ask(kind, record, rules, seat, word, self._may_offer(game, seat))

    def _may_offer(self, game: Game, seat: int) -> bool:
        """Whether a seat's bot has made no offer in this turn: people would do nothing but answer."""
        return self._offered.get(seat) != int(game.peek["turns"])

    def _noted(self, game: Game, action: Action) -> Action:
        """An action that a bot is about to do; an offer is remembered."""
        if action.kind == codes.ACT_OFFER:
            self._offered[action.seat] = int(game.peek["turns"])
        return action

    def _ask_guest(self, game: Game, kind: str, seat: int, word: int) -> Action | None:
        """What a bot of one's own does; None if it has failed, now or before."""
        from casero.lab.guests import BotFault, Guest

        try:
            if seat not in self._guests:
                guest = self._guests[seat] = Guest(self._own[kind].path, name=kind)
                guest.sit(game.setup.ruleset, game.setup.n_seats, seat, word)
            asked = self._guests[seat]
            action = None if asked is None else asked.choose(game, seat, offers=self._may_offer(game, seat))
        except BotFault as fault:
            self._guests[seat] = None
            self.faults.append(fault)
            return None
        return None if action is None else self._noted(game, action)

    def close(self) -> None:
        """Ends the processes of bots of one's own."""
        for guest in self._guests.values():
            if guest is not None:
                guest.close()
        self._guests.clear()


def open_claims(game: Game) -> list[Action]:
    """The rents that can be asked for now, by whichever seat."""
    if not int(game.peek["n_claims"]):
        return []
    return [action for action in game.legal() if action.kind == codes.ACT_CLAIM]
