"""Casero's own bots, asked by name: they choose from a record in which what their seat cannot know was drawn anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from casero import kernel
from casero.bots import COMPILED, DEALER, PONDERER, TRADER, rollouts_of
from casero.bots.drive import play_one, refuse_one
from casero.bots.host.conduct import OneOfferATurn
from casero.bots.lineup import buffers, knowledge
from casero.bots.ponderer import Ponderer
from casero.bots.records import forbid_offers, new_memos
from casero.bots.refusals import Refusal, refusal_of
from casero.bots.rollout import Considered
from casero.bots.thinker import Thinker
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records

MAX_DRAWS: Final = 300  # of `random`, until one is its own to do

Row = tuple[int, ...]  # the fields of an action


class BuiltIn(Protocol):
    """One of casero's own bots, with what it remembers of a game."""

    @property
    def considered(self) -> Sequence[Considered]:
        """What it tried before its last choice."""

    def choose(self, record: Records, seat: int, word: int, may_offer: bool = True) -> Row | None:
        """What the bot does for a seat; None if it finds nothing that is its own to do.

        The number seeds what the bot draws itself.
        """


def built_in(bot: str, rules: Records, n_seats: int, seed: int) -> BuiltIn:
    """A bot that remembers nothing yet, by its name."""
    rollouts = rollouts_of(bot)
    if rollouts is None:
        return _Compiled(COMPILED.index(bot), rules)
    thinker = Ponderer if bot.startswith(PONDERER) else Thinker
    return _Thinking(thinker(rules, n_seats, rollouts, seed))


class _Compiled:
    """A compiled bot; with its memory of the game it looks for no trade twice."""

    considered: Sequence[Considered] = ()

    def __init__(self, number: int, rules: Records) -> None:
        self._number = number
        self._rules = rules
        self._memos = new_memos(1)

    def choose(self, record: Records, seat: int, word: int, may_offer: bool = True) -> Row | None:
        kernel.build()
        own, knows = buffers(), knowledge(self._rules)
        kernel.seed_many(own.chance, 0, 1, word)
        if not may_offer:
            forbid_offers(self._memos, record, seat)
        # Until the rules are compiled values take too long to compute: a dealer plays for the trader.
        number = DEALER if self._number == TRADER and is_makeshift() else self._number
        for _ in range(MAX_DRAWS):
            play_one(record, 0, self._rules, 0, knows, self._memos, own.chance, own.actions, number)
            row: Row = own.actions[0].tolist()
            kind, acts = row[:2]
            # `random` may pick the business of any seat, and call the agreed hour: neither is its own.
            if acts == seat and kind != codes.ACT_TIME and (may_offer or kind != codes.ACT_OFFER):
                return row
        return None


class _Thinking:
    """A bot that plays rollouts, and makes one offer a turn."""

    def __init__(self, thinker: Ponderer | Thinker) -> None:
        self._thinker = thinker
        self._offers = OneOfferATurn()

    @property
    def considered(self) -> Sequence[Considered]:
        return self._thinker.considered

    def choose(self, record: Records, seat: int, word: int, may_offer: bool = True) -> Row | None:
        turn = int(record["turns"][0])
        row = self._thinker.choose(record, seat, may_offer and self._offers.allows(seat, turn))
        self._offers.note(seat, turn, row[0])
        return row


def why_refused(bot: str, record: Records, rules: Records) -> Refusal | None:
    """Why one of casero's own bots has refused the offer that waits for its answer; None if it has no reason."""
    kernel.build()
    thinks = rollouts_of(bot) is not None
    number = COMPILED.index(bot) if not thinks else DEALER if bot.startswith(PONDERER) else TRADER
    if is_makeshift() and number == TRADER:
        number = DEALER
    found = refusal_of(refuse_one(record, 0, rules, 0, knowledge(rules), new_memos(1), number))
    if found is None and thinks:
        return Refusal("chances")  # what a trader or dealer would accept, one that thinks refuses for its rollouts
    # What a trader would accept it refuses after another deal.
    return Refusal("lately") if found is None and number == TRADER else found
