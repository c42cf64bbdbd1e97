"""Counting a game that is played decision by decision: the same counts that `bots/tally.py` makes in compiled code."""

from __future__ import annotations

from collections.abc import Sequence

from casero.bots.tally import EVERY, N_MOMENTS
from casero.game import Action, Event, Game
from casero.kernel import codes
from casero.kernel.layout import Records


class Counting:
    """Watches games and counts what happens into a tally."""

    def __init__(self, tally: Records) -> None:
        self._tally = tally[0]
        self._jailed = False  # whether who acts sat in jail before
        self._waited = codes.NONE  # who had thrown and raised a fine before its token moved
        self._turns = -1

    def before(self, game: Game, action: Action) -> None:
        """Counts what an action is about to do."""
        g, t = game.peek, self._tally
        self._jailed = action.seat >= 0 and g["jail"][action.seat] != codes.NONE
        self._waited = _waits_to_move(game)
        if action.kind == codes.ACT_OFFER:
            t["offers"] += 1
        elif (
            action.kind == codes.ACT_BANKRUPT and g["depth"] > 0 and g["frame_kind"][g["depth"] - 1] == codes.FRAME_DEBT
        ):
            t["bankrupt"][g["frame_cause"][g["depth"] - 1]] += 1

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """Counts what an action has done."""
        g, t, seat = game.peek, self._tally, action.seat
        sat_out = (
            action.kind == codes.ACT_END and self._jailed and game.setup.ruleset.record["jail_double_releases"][0] == 0
        )
        ends = action.kind == codes.ACT_ROLL or sat_out
        if _waits_to_move(game) != codes.NONE:
            ends = False
        elif self._waited != codes.NONE and not g["out"][self._waited]:
            ends, seat = True, self._waited
        if ends:
            t["throws"] += 1
            if g["jail"][seat] != codes.NONE:
                t["jailed"] += 1
            else:
                t["ended"][g["at"][seat]] += 1
        for event in events:
            self._count(game, event)
        if g["turns"] != self._turns:
            self._turns = int(g["turns"])
            self._look(game)

    def _count(self, game: Game, event: Event) -> None:
        t = self._tally
        if event.kind == codes.EV_MOVE:
            t["landed"][event.square] += 1
        elif event.kind == codes.EV_MONEY and event.square != codes.NONE:
            self._count_money(game, event)
        elif event.kind == codes.EV_CARD:
            t["cards"][event.square, event.extra] += 1
        elif event.kind == codes.EV_ACCEPTED:
            t["trades"] += 1
        elif event.kind == codes.EV_AUCTION and event.extra == codes.LOT_DEED:
            t["auctions"] += 1
        elif event.kind == codes.EV_UNSOLD and event.extra == codes.LOT_DEED:
            t["unsold"] += 1

    def _count_money(self, game: Game, event: Event) -> None:
        """Counts rents by group and level, and what groups cost their owners."""
        t, rules = self._tally, game.setup.ruleset.record[0]
        group = int(rules["group"][event.square])
        if codes.CAUSE_RENT_BARE <= event.cause <= codes.CAUSE_RENT_FLAT:
            level = int(game.peek["level"][event.square])
            t["rents"][group, level] += 1
            t["income"][group, level] += event.amount
        elif event.cause in (codes.CAUSE_PURCHASE, codes.CAUSE_AUCTION):
            t["spent"][group] += event.amount
            if event.cause == codes.CAUSE_AUCTION:
                t["paid"] += event.amount
                t["printed"] += int(rules["price"][event.square])
        elif event.cause in (codes.CAUSE_HOUSE, codes.CAUSE_HOTEL):
            t["built"][group] += event.amount

    def _look(self, game: Game) -> None:
        """Looks at everybody's money, at the moments of the game that are compared."""
        moment, rest = divmod(self._turns, EVERY)
        if rest != 0 or moment >= N_MOMENTS:
            return
        g, t = game.peek, self._tally
        t["in_play"][moment] += 1
        for seat in range(game.setup.n_seats):
            if g["out"][seat] == 0:
                t["looks"][moment] += 1
                t["cash"][moment] += int(g["cash"][seat])
                t["worth"][moment] += game.worth(seat)


def _waits_to_move(game: Game) -> int:
    """The seat that has thrown and raises a fine before its token moves, or NONE."""
    g = game.peek
    for kind, seat in zip(g["frame_kind"][: g["depth"]], g["frame_seat"], strict=False):
        if kind == codes.FRAME_MOVE:
            return int(seat)
    return codes.NONE
