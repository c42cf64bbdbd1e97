"""The bots that sit at a terminal table."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from casero.bots import MISSING_BOT, is_built_in
from casero.bots.host.conduct import OneOfferATurn
from casero.game.notation import SEATS, Action
from casero.game.position import Family

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile
    from casero.bots.host.faults import BotFault
    from casero.bots.host.file_bot import FileBot
    from casero.game import Game
    from casero.terminal.thoughts import Weighed


class Bots:
    """Chooses for the seats of bots, with a generator of its own that grows from the game's seed."""

    def __init__(self, game: Game, files: Mapping[str, BotFile] | None = None) -> None:
        # Bots must not foresee the dice: their words come from a hash of the game's key.
        self._word = hashlib.sha256(game.setup.key + len(game.actions).to_bytes(8, "big")).digest()
        self._files = dict(files or {})
        self._file_bots: dict[int, FileBot | None] = {}  # by seat; None where its bot has failed
        self._offers = OneOfferATurn()  # with more of them people would do nothing but answer
        self.faults: list[BotFault] = []  # that nobody has been told
        self.weighed: list[Weighed] = []  # what a thinker tried before its last answer, empty for other bots

    def knows(self, kind: str) -> bool:
        """Whether there is such a bot."""
        return is_built_in(kind) or kind in self._files

    def choose(self, game: Game, kind: str) -> Action:
        """What a bot of that kind does for the seat to act."""
        seat, turn = game.to_act, game.turns
        assert seat is not None
        self.weighed = []
        self._word = hashlib.sha256(self._word).digest()
        word = int.from_bytes(self._word[:4], "big") >> 1
        may_offer = self._offers.allows(seat, turn)
        action = self._ask_file(game, kind, seat, word, may_offer) if kind in self._files else None
        if action is None:
            action = self._ask_built_in(game, kind if is_built_in(kind) else MISSING_BOT, seat, word, may_offer)
        self._offers.note(seat, turn, action.kind)
        return action

    def _ask_built_in(self, game: Game, kind: str, seat: int, word: int, may_offer: bool) -> Action:
        """What one of casero's own bots does; whatever is legal if it finds nothing."""
        from casero.bots.host.faults import BotFault
        from casero.bots.host.players import BuiltInPlayer
        from casero.terminal.thoughts import weighed

        player = BuiltInPlayer(kind, game.setup.ruleset, game.setup.n_seats, word)
        try:
            action = player.choose(game, seat, may_offer, word)
        except BotFault:
            own = game.legal_by_seat()[SEATS[seat]]
            return game.read(next(legal for legal in own if not isinstance(legal, Family)))
        self.weighed = weighed(game, player.considered)
        return action

    def _ask_file(self, game: Game, kind: str, seat: int, word: int, may_offer: bool) -> Action | None:
        """What a bot of one's own does; None if it has failed, now or before."""
        from casero.bots.host.faults import BotFault
        from casero.bots.host.file_bot import FileBot

        try:
            if seat not in self._file_bots:
                bot = self._file_bots[seat] = FileBot(self._files[kind].path, name=kind)
                bot.sit(game.setup.ruleset, game.setup.n_seats, seat, word)
            asked = self._file_bots[seat]
            return None if asked is None else asked.choose(game, seat, may_offer)
        except BotFault as fault:
            self._file_bots[seat] = None
            self.faults.append(fault)
            return None

    def close(self) -> None:
        """Ends the processes of bots of one's own."""
        for bot in self._file_bots.values():
            if bot is not None:
                bot.close()
        self._file_bots.clear()
