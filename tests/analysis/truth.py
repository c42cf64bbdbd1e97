"""What reasons claim, looked up a second time: by playing the action in the game and reading what it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from casero import Game
from casero.analysis.reasons import Reason
from casero.bots.value.chances import value
from casero.game.position import Pending, Position

NOISE: Final = 0.02  # of a chance, by which what is told of a worth may be wrong: it is an estimate


class Claimed:
    """A game, an action in it, and what the game shows after it."""

    def __init__(self, game: Game, action: str) -> None:
        self.game, self.action = game, action
        self.me, self.verb = action.split()[0], action.split()[1]
        self.before = game.view()
        self.deeds = game.setup.ruleset.played

    def after(self, action: str | None = None) -> Position:
        """The position after an action, with the answers that make it what it is meant for."""
        return self.played(action).view()

    def played(self, action: str | None = None) -> Game:
        """The game then."""
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
        return played

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

    def change(self, seat: str, action: str | None = None) -> float:
        """What the value of the position says that an action adds to a seat's chance."""
        return value(self.played(action))[self.number(seat)] - value(self.game)[self.number(seat)]

    def points(self, seat: str, action: str | None = None) -> int:
        return round(100 * self.change(seat, action))

    def sold_to(self, seat: str, price: int) -> float:
        """The value of the position to the one who acts if a seat gets the deed on sale for a price."""
        record = self.game.record
        if self.leads(seat):
            record["bid"] = min(price, self.before.cash[self.number(seat)])
        game = Game(self.game.setup, record)
        if self.before.auction is None:
            game.play(f"{self.me} {'buy' if seat == self.me else 'decline'}")
        while (sale := game.view().auction) is not None:
            asked = game.view().to_act
            game.play(f"{asked} bid {price}" if asked == seat != sale.bidder else f"{asked} pass")
        return value(game)[self.number(self.me)]

    def leads(self, seat: str) -> bool:
        """Whether a seat has made the highest bid."""
        return self.before.auction is not None and self.before.auction.bidder == seat

    def gains(self, price: int) -> list[float]:
        """What having the deed on sale for a price adds to the chance, against each other who may get it for as much.

        Where nobody else may, against nobody having it.
        """
        others = [seat for seat in "ABCDEFGH"[: len(self.before.cash)] if seat != self.me and self.may_get(seat)]
        rich = [seat for seat in others if self.leads(seat) or self.before.cash[self.number(seat)] > price]
        return [self.sold_to(self.me, price) - self.sold_to(seat, price) for seat in rich or [""]]

    def may_get(self, seat: str) -> bool:
        """Whether a seat may bid for the deed on sale if the one who acts leaves it."""
        left = self.game.copy()
        left.play(f"{self.me} {'pass' if self.before.auction is not None else 'decline'}")
        sale = self.before.auction or left.view().auction
        return sale is not None and seat in sale.bidding

    def whole_groups(self, position: Position) -> set[str]:
        return {group.key for group in self.deeds.groups if self.whole(position, self.me, group.key)}

    def builds(self) -> bool:
        """Whether the seat has more buildings after the action."""
        mine = [square for square, owner in enumerate(self.before.owner) if owner == self.me]
        return sum(self.after().level[square] - self.before.level[square] for square in mine) > 0

    def others(self) -> set[str]:
        """What else the seat could do that decides something: no raising of cash without a debt, no offer."""
        aside = {"offer", "withdraw", "undo", "time", "bankrupt", "clear", "auction"}
        aside |= set() if self.debts(self.before) else {"mortgage", "sell", "surrender", "give"}
        if self.before.turn != self.me and not self.before.pending:
            aside |= {"build", "redeem"}
        mine = [one for one in self.game.legal() if one.do.split()[0] == self.me and one.verb not in aside]
        return {one.do for one in mine if one.do != self.action}

    def cash(self) -> int:
        return self.before.cash[self.number(self.me)]

    def jailed(self) -> bool:
        return self.before.jail[self.number(self.me)] is not None

    def completes(self, seat: str, group: str, action: str | None = None) -> bool:
        return self.whole(self.after(action), seat, group) and not self.whole(self.before, seat, group)

    def tax(self, way: str) -> int:
        """What the seat is told to pay, in cash or as a debt, if it chooses a way."""
        told = self.game.copy().play(f"{self.me} {way}")
        return next(one.amount for one in told if one.cause.startswith("tax"))

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
        and c.owned(c.before, other, group) == have > 0 and len(c.squares(group)) == all and c.may_get(other)
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
    "last_houses": lambda c: (c.before.houses or 0) > 0 == c.after().houses and c.builds(),
    "last_hotels": lambda c: c.before.hotels > 0 == c.after().hotels and c.builds(),
    "worth_more": lambda c, square, worth, price: (
        c.on_sale() == square and c.cash() >= worth >= price == c.costs() and c.verb in ("buy", "bid")
        and max(c.gains(price)) > -NOISE
    ),
    "too_dear": lambda c, square, worth, price: (
        c.on_sale() == square and worth < price == c.costs() and c.verb == "decline"
        and worth < c.cash() and (price > c.cash() or min(c.gains(price)) < NOISE)
    ),
    "bid_too_dear": lambda c, square, worth, price: (
        c.on_sale() == square and worth < price == c.costs() and c.verb == "pass"
        and worth < c.cash() and (price > c.cash() or min(c.gains(price)) < NOISE)
    ),
    "reserve": lambda c, cash, rent, square: (
        c.cash() == cash >= rent and c.is_dearest(c.before, square, rent)
        and c.verb in ("roll", "end", "decline", "pass") and c.quoted() == 0
    ),
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
    "deal_both": lambda c, seat, points, other, theirs: (
        (c.me, c.partner()) == (seat, other) and min(points, theirs) > 0
        and (c.points(c.me), c.points(other)) == (points, theirs)
    ),
    "deal_gains": lambda c, seat, points: seat == c.me and c.points(seat) == points > 0,
    "deal_cash": lambda c, amount: (
        c.after().cash[c.number(c.me)] - c.cash() == amount > 0
        and c.whole_groups(c.before) <= c.whole_groups(c.after())
    ),
    "would_complete": lambda c, other, group: c.partner() == other and c.completes(other, group, f"{c.me} accept"),
    "would_break": lambda c, group: (
        c.whole(c.before, c.me, group) and not c.whole(c.after(f"{c.me} accept"), c.me, group)
    ),
    "deal_costs": lambda c, seat, points: seat == c.me and c.points(seat, f"{c.me} accept") == -points < 0,
    "deal_helps": lambda c, other, points: (
        c.partner() == other and c.points(other, f"{c.me} accept") == points > 0
        and c.change(other, f"{c.me} accept") > c.change(c.me, f"{c.me} accept")
    ),
    "claims": lambda c, other, amount, square: any(
        (one.tenant, one.amount, one.square, one.owner) == (other, amount, square, c.me) for one in c.before.claims
    ),
    "costs": lambda c, amount: c.quoted() == -amount < 0 and c.verb == "pay" and f"{c.me} draw" in c.legal_now(),
    "flat_less": lambda c, amount: c.verb == "flat" and c.tax("flat") == amount < c.tax("percent"),
    "percent_less": lambda c, amount: c.verb == "percent" and c.tax("percent") < c.tax("flat") == amount,
    "only": lambda c: not c.others(),
    "best": lambda c, count: count > 0,
    "tried": lambda c, count: count > 0,
}  # fmt: skip


def is_true(game: Game, action: str, reason: Reason) -> bool:
    """Whether what a reason says can be seen in the game."""
    return bool(CLAIMS[reason.code](Claimed(game, action), **reason.args))
