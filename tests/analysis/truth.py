"""What reasons claim, looked up a second time: by playing the action in the game and reading what it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from casero import Game, lab
from casero.analysis.reasons import Reason
from casero.game.position import Pending, Position


class Claimed:
    """A game, an action in it, and what the game shows after it."""

    def __init__(self, game: Game, action: str) -> None:
        self.game, self.action = game, action
        self.me, self.verb = action.split()[0], action.split()[1]
        self.before = game.view()
        self.deeds = game.setup.ruleset.played

    def after(self, action: str | None = None) -> Position:
        """The position after an action, with the answers that make it what it is meant for."""
        played = self.game.copy()
        made = action or self.action
        played.play(made)
        if made.split()[1] == "offer":
            played.play(f"{made.split()[2][0]} accept")
        while made.split()[1] == "bid" and (sale := played.view().auction) and sale.bidder == self.me:
            played.play(f"{played.view().to_act} pass")
        while made.split()[1] in ("offer", "accept", "bid") and (top := self.top(played.view())):
            if top.kind != "received":
                break
            played.play(f"{top.seat} keep {top.square}")
        return played.view()

    def legal_now(self) -> list[str]:
        return [one.do for one in self.game.legal()]

    def legal_after(self) -> list[str]:
        played = self.game.copy()
        played.play(self.action)
        return [one.do for one in played.legal()]

    @staticmethod
    def top(position: Position) -> Pending | None:
        return position.pending[-1] if position.pending else None

    def squares(self, group: str) -> list[int]:
        return [square.index for square in self.deeds.squares if square.group == group]

    def owned(self, position: Position, seat: str, group: str) -> int:
        return [position.owner[square] for square in self.squares(group)].count(seat)

    def whole(self, position: Position, seat: str, group: str) -> bool:
        return {position.owner[square] for square in self.squares(group)} == {seat}

    def number(self, seat: str) -> int:
        return "ABCDEFGH".index(seat)

    def partner(self) -> str:
        return self.action.split()[2][0] if self.verb == "offer" else str(self.before.offer)[0]

    def rent_ahead(self, position: Position) -> dict[int, int]:
        """What each square within a throw would cost the seat."""
        here = position.at[self.number(self.me)]
        found: dict[int, int] = {}
        for pips in range(2, 13):
            square = (here + pips) % len(position.owner)
            if position.owner[square] not in (None, self.me):
                by_dice = self.deeds.squares[square].multipliers != ()
                found[square] = max(found.get(square, 0), position.rent[square] * (pips if by_dice else 1))
        return found

    def is_dearest(self, position: Position, square: int, rent: int) -> bool:
        ahead = self.rent_ahead(position)
        return ahead[square] == rent == max(ahead.values()) > 0

    def on_sale(self) -> int:
        auction = self.before.auction
        if auction is not None:
            assert auction.square is not None
            return auction.square
        assert self.before.phase == "buy"
        return self.before.at[self.number(self.before.turn)]

    def costs(self) -> int:
        auction = self.before.auction
        if auction is None:
            return self.deeds.squares[self.on_sale()].price
        return int(self.action.split()[2]) if self.verb == "bid" else max(auction.bid + 1, auction.floor)

    def quoted(self, action: str | None = None) -> int:
        return next(one.cash or 0 for one in self.game.legal() if one.do == (action or self.action))

    def points(self, seat: str, action: str | None = None) -> int:
        return round(100 * lab.effect_of(self.game, action or self.action).changes[self.number(seat)])

    def cash(self) -> int:
        return self.before.cash[self.number(self.me)]

    def jailed(self) -> bool:
        return self.before.jail[self.number(self.me)] is not None

    def completes(self, seat: str, group: str, action: str | None = None) -> bool:
        return self.whole(self.after(action), seat, group) and not self.whole(self.before, seat, group)

    def debts(self, position: Position) -> list[int | None]:
        return [each.amount for each in position.pending if each.kind == "debt" and each.seat == self.me]


Check = Callable[..., Any]

CLAIMS: Final[dict[str, Check]] = {
    "completes": lambda c, group: c.completes(c.me, group),
    "completes_both": lambda c, group, other, theirs: c.completes(c.me, group) and c.completes(other, theirs),
    "blocks": lambda c, square, other, group: (
        {c.before.owner[each] for each in c.squares(group) if each != square} == {other} and square in c.squares(group)
        and c.on_sale() == square and c.after().owner[square] == c.me != other
    ),
    "goes_to": lambda c, square, other, have, all, group: (
        c.on_sale() == square and square in c.squares(group) and other != c.me
        and c.owned(c.before, other, group) == have > 0 and len(c.squares(group)) == all
    ),
    "grows": lambda c, square, have, all, group: (
        c.before.owner[square] != c.me and c.after().owner[square] == c.me and square in c.squares(group)
        and c.owned(c.after(), c.me, group) == have and len(c.squares(group)) == all > have
    ),
    "rent_rises": lambda c, square, low, high: (
        c.before.owner[square] == c.me and c.before.rent[square] == low < high == c.after().rent[square]
    ),
    "rises_safely": lambda c, square, low, high, cash, rent, where: (
        c.before.rent[square] == low < high == c.after().rent[square] and c.is_dearest(c.after(), where, rent)
        and c.after().cash[c.number(c.me)] == cash >= rent
    ),
    "last_houses": lambda c: (c.before.houses or 0) > 0 == c.after().houses,
    "last_hotels": lambda c: c.before.hotels > 0 == c.after().hotels,
    "worth_more": lambda c, square, worth, price: (
        c.on_sale() == square and lab.worth_of_lot(c.game, c.me) == worth >= price == c.costs()
    ),
    "too_dear": lambda c, square, worth, price: (
        c.on_sale() == square and lab.worth_of_lot(c.game, c.me) == worth < price == c.costs()
    ),
    "reserve": lambda c, cash, rent, square: c.cash() == cash >= rent and c.is_dearest(c.before, square, rent),
    "jail_safe": lambda c, rent, square: c.jailed() and c.is_dearest(c.before, square, rent),
    "leave_free": lambda c, count: (
        c.jailed() and sum(c.before.owner[deed.index] is None for deed in c.deeds.deeds) == count
    ),
    "leave_calm": lambda c, rent, square: c.jailed() and c.is_dearest(c.before, square, rent) and rent < c.cash(),
    "no_rents": lambda c: not any(c.rent_ahead(c.before).values()),
    "earns_again": lambda c, square, rent: square in c.before.mortgaged and c.after().rent[square] == rent > 0,
    "keeps_cash": lambda c, square, amount: -c.quoted(f"{c.me} redeem {square}") == amount,
    "unbroken": lambda c, amount: (
        c.quoted() == amount > 0
        and not any(
            c.whole(c.before, c.me, group.key) for group in c.deeds.groups if int(c.action.split()[2]) in group.squares
        )
    ),
    "raises": lambda c, amount, square, rent: (
        c.quoted() == amount and c.before.rent[square] == rent and c.action == f"{c.me} mortgage {square}"
    ),
    "sells": lambda c, amount, square, low, high: (
        c.quoted() == amount and c.before.rent[square] == high > low == c.after().rent[square]
    ),
    "settles": lambda c, amount: (
        c.debts(c.before)[-1] == amount and len(c.debts(c.after())) < len(c.debts(c.before))
    ),
    "to_build": lambda c, amount, square, price: (
        c.quoted() == amount and c.cash() < price <= c.cash() + amount
        and f"{c.me} build {square}" in c.legal_after() and f"{c.me} build {square}" not in c.legal_now()
    ),
    "to_buy": lambda c, amount, square, price: (
        c.quoted() == amount and c.on_sale() == square and c.costs() == price and c.cash() < price
        and f"{c.me} buy" in c.legal_after() and f"{c.me} buy" not in c.legal_now()
    ),
    "to_bid": lambda c, amount, cash, square: (
        c.quoted() == amount and c.on_sale() == square and c.after().cash[c.number(c.me)] == cash > c.cash()
    ),
    "cannot_pay": lambda c, amount, raisable: c.debts(c.before)[-1] == amount > raisable,
    "deal_both": lambda c, points, other, theirs: (
        c.partner() == other and (c.points(c.me), c.points(other)) == (points, theirs) and min(points, theirs) > 0
    ),
    "deal_gains": lambda c, points: c.points(c.me) == points > 0,
    "deal_cash": lambda c, amount: c.after().cash[c.number(c.me)] - c.cash() == amount > 0,
    "would_complete": lambda c, other, group: c.partner() == other and c.completes(other, group, f"{c.me} accept"),
    "would_break": lambda c, group: (
        c.whole(c.before, c.me, group) and not c.whole(c.after(f"{c.me} accept"), c.me, group)
    ),
    "deal_costs": lambda c, points: c.points(c.me, f"{c.me} accept") == -points < 0,
    "deal_helps": lambda c, other, points: c.partner() == other and c.points(other, f"{c.me} accept") == points > 0,
    "claims": lambda c, other, amount, square: any(
        (one.tenant, one.amount, one.square, one.owner) == (other, amount, square, c.me) for one in c.before.claims
    ),
    "costs": lambda c, amount: c.quoted() == -amount,
    "only": lambda c: True,
    "best": lambda c, count: count > 0,
    "tried": lambda c, count: count > 0,
}  # fmt: skip


def is_true(game: Game, action: str, reason: Reason) -> bool:
    """Whether what a reason says can be seen in the game."""
    return bool(CLAIMS[reason.code](Claimed(game, action), **reason.args))
