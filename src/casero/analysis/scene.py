"""A position around one action, as reasons speak of it: before and after, groups, rents ahead, what is worth what.

Every figure is the kernel's own: rents, owners, cash and prices come from the positions that it shows, and what an
action leads to from carrying it out. Nothing hidden is looked at.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from casero.analysis.auctions import lowest_bid
from casero.analysis.chance import Chances
from casero.analysis.effects import carried_out, effect_of
from casero.analysis.judging import deed_on_sale, limit_of_lot
from casero.bots.rollout import without_secrets
from casero.game import Action, Game, Legal, Position
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.kernel.layout import Records

PIPS: Final = range(2, 13)  # of a throw


class Scene:
    """A game, an action of a seat that is legal in it, and what it leads to."""

    def __init__(self, game: Game, action: Action) -> None:
        self.game = game
        self.action = action
        self.me = SEATS[action.seat]
        self.rules: Records = game.setup.ruleset.record
        self.edition = game.setup.ruleset.played
        self.record = without_secrets(game.record, self.rules)

    # Before and after.

    @cached_property
    def before(self) -> Position:
        """The position as it stands."""
        return self.game.view()

    @cached_property
    def after(self) -> Position | None:
        """The position that the action leads to as it is meant; None if chance decides where it leads."""
        return self._seen(self.action)

    @cached_property
    def accepted(self) -> Position | None:
        """The position if the offer that waits were accepted; None if there is none, or chance decides something."""
        if self.before.offer is None or self.game.why_code(self.accepting) != codes.WHY_OK:
            return None
        return self._seen(self.accepting)

    @property
    def accepting(self) -> Action:
        """The answer that takes the offer which waits."""
        return Action(codes.ACT_ACCEPT, self.action.seat, words=self.game.words)

    @cached_property
    def legal_after(self) -> list[Legal]:
        """What the seat may do after the action; nothing if chance decides where it leads."""
        there = self._led_to(self.action)
        return [] if there is None else there.legal_by_seat().get(self.me, [])

    def _seen(self, action: Action) -> Position | None:
        there = self._led_to(action)
        return None if there is None else there.view()

    def _led_to(self, action: Action) -> Game | None:
        games, weights = carried_out(self.record, self.rules, tuple(self.game.row_of(action)[0].tolist()))
        return Game(self.game.setup, games[:1].copy()) if len(weights) == 1 else None

    def change(self, action: Action) -> Chances:
        """What an action adds to every seat's chance, by value."""
        return effect_of(self.game, action).changes

    @cached_property
    def legal(self) -> list[Legal]:
        """What the seat may do."""
        return self.game.legal_by_seat().get(self.me, [])

    # Groups.

    def group_of(self, square: int) -> str | None:
        """The key of a deed's group."""
        return self.edition.squares[square].group

    def squares_of(self, group: str) -> tuple[int, ...]:
        """The squares of a group by its key; none if there is no such group."""
        return next((one.squares for one in self.edition.groups if one.key == group), ())

    def held(self, position: Position, seat: str, group: str) -> int:
        """How many deeds of a group a seat has."""
        return sum(position.owner[square] == seat for square in self.squares_of(group))

    def is_whole(self, position: Position, seat: str, group: str) -> bool:
        """Whether a seat has a whole group."""
        return self.held(position, seat, group) == len(self.squares_of(group)) > 0

    def whole_groups(self, position: Position, seat: str) -> set[str]:
        """The groups that a seat has whole."""
        return {one.key for one in self.edition.groups if self.is_whole(position, seat, one.key)}

    # Money.

    @property
    def cash(self) -> int:
        """What the seat has in cash."""
        return self.before.cash[self.action.seat]

    @cached_property
    def on_sale(self) -> int | None:
        """The square of the deed that is auctioned or may be bought."""
        return deed_on_sale(self.record, self.rules)

    @cached_property
    def worth(self) -> int | None:
        """The price up to which the deed on sale is worth it to the seat."""
        return limit_of_lot(self.record, self.rules, self.action.seat)

    @property
    def price(self) -> int | None:
        """What the deed on sale costs now: its price, the bid that the seat makes, or the lowest it could make."""
        if self.on_sale is None:
            return None
        if self.before.auction is None:
            return self.edition.squares[self.on_sale].price
        return self.action.amount if self.action.kind == codes.ACT_BID else lowest_bid(self.record)

    def rent_at(self, position: Position, square: int, pips: int = 1) -> int:
        """What a visitor would pay on a square after a throw."""
        by_dice = int(self.rules["model"][0, square]) == codes.MODEL_DICE
        return position.rent[square] * (pips if by_dice else 1)

    def dearest_ahead(self, position: Position) -> tuple[int, int] | None:
        """Where within one throw the seat would pay most to another, and how much; None where it would pay nothing."""
        here, n = position.at[self.action.seat], len(position.owner)
        rents = [
            (self.rent_at(position, (here + pips) % n, pips), (here + pips) % n)
            for pips in PIPS
            if position.owner[(here + pips) % n] not in (None, self.me)
        ]
        rent, square = max(rents, key=lambda each: each[0], default=(0, 0))
        return (square, rent) if rent > 0 else None
