"""Reasons for an action, in words a player understands: what each one claims, whether that is true, and its sentence.

A reason is a code with the seats, squares, groups and amounts that it speaks of; its sentence is `reason-<code>`. The
sentences speak of the action and not to its reader, so that a hint and a review can both use them. `holds` carries the
action out in the kernel and compares what the sentence claims with the figures that the kernel shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from casero.analysis.judging import candidates, is_pledge
from casero.analysis.scene import Scene
from casero.game import Action, Game, Legal, Position
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.text.sentences import key_of, say

Value = str | int

# The variables of each reason's sentence, and how they are written: a seat, a square, a group by its key, an amount of
# money, a number. What is written as a number may have a plural.
VARIABLES: Final[dict[str, dict[str, str]]] = {
    "completes": {"group": "group"},
    "completes_both": {"group": "group", "other": "seat", "theirs": "group"},
    "blocks": {"square": "square", "other": "seat", "group": "group"},
    "goes_to": {"square": "square", "other": "seat", "have": "number", "all": "number", "group": "group"},
    "grows": {"square": "square", "have": "number", "all": "number", "group": "group"},
    "rent_rises": {"square": "square", "low": "money", "high": "money"},
    "rises_safely": {
        "square": "square", "low": "money", "high": "money", "cash": "money", "rent": "money", "where": "square",
    },
    "last_houses": {},
    "last_hotels": {},
    "worth_more": {"square": "square", "worth": "money", "price": "money"},
    "too_dear": {"square": "square", "worth": "money", "price": "money"},
    "bid_too_dear": {"square": "square", "worth": "money", "price": "money"},
    "reserve": {"cash": "money", "rent": "money", "square": "square"},
    "jail_safe": {"rent": "money", "square": "square"},
    "leave_free": {"count": "number"},
    "leave_calm": {"rent": "money", "square": "square"},
    "no_rents": {},
    "earns_again": {"square": "square", "rent": "money"},
    "keeps_cash": {"square": "square", "amount": "money"},
    "to_build": {"amount": "money", "square": "square", "price": "money"},
    "to_buy": {"amount": "money", "square": "square", "price": "money"},
    "to_bid": {"amount": "money", "cash": "money", "square": "square"},
    "unbroken": {"amount": "money"},
    "raises": {"amount": "money", "square": "square", "rent": "money"},
    "sells": {"amount": "money", "square": "square", "low": "money", "high": "money"},
    "settles": {"amount": "money"},
    "cannot_pay": {"amount": "money", "raisable": "money"},
    "deal_both": {"seat": "seat", "points": "number", "other": "seat", "theirs": "number"},
    "deal_gains": {"seat": "seat", "points": "number"},
    "deal_cash": {"amount": "money"},
    "would_complete": {"other": "seat", "group": "group"},
    "would_break": {"group": "group"},
    "deal_costs": {"seat": "seat", "points": "number"},
    "deal_helps": {"other": "seat", "points": "number"},
    "claims": {"other": "seat", "amount": "money", "square": "square"},
    "costs": {"amount": "money"},
    "flat_less": {"amount": "money"},
    "percent_less": {"amount": "money"},
    "only": {},
    "best": {"count": "number"},
    "tried": {"count": "number"},
}  # fmt: skip

CALM_PART: Final = 5  # a rent is little to fear if it is at most this part of the cash
CLEAR_PART: Final = 10  # a price is too high if it is above what is worth it by this part: a worth is an estimate
_KEEPING: Final = (codes.ACT_ROLL, codes.ACT_END, codes.ACT_DECLINE, codes.ACT_PASS)  # actions that cost nothing


@dataclass(frozen=True)
class Reason:
    """Why an action is good: a code, and what its sentence speaks of; seats are letters, groups keys."""

    code: str
    args: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.code, *sorted(self.args.items())))


class Names(Protocol):
    """How a table writes its seats, squares, groups and money."""

    def seat(self, seat: str) -> str:
        """A player's name, by the seat's letter."""

    def square(self, square: int) -> str:
        """A square's name."""

    def group(self, group: str) -> str:
        """A group's name, by its key."""

    def money(self, amount: int) -> str:
        """An amount in the edition's currency."""


class PlainNames:
    """The names of a game's own table, with seats as they are called in its set-up."""

    def __init__(self, game: Game, lang: str) -> None:
        self._edition, self._players, self._lang = game.setup.ruleset.played, game.setup.names, lang

    def seat(self, seat: str) -> str:
        return self._players[SEATS.index(seat)]

    def square(self, square: int) -> str:
        return self._edition.square_name(square, self._lang)

    def group(self, group: str) -> str:
        return next(one for one in self._edition.groups if one.key == group).name.in_(self._lang)

    def money(self, amount: int) -> str:
        return self._edition.money(amount, self._lang)


def say_reason(lang: str, reason: Reason, names: Names) -> str:
    """A reason as a sentence."""
    written = {name: _write(names, reason.args[name], how) for name, how in VARIABLES[reason.code].items()}
    return say(lang, key_of("reason", reason.code), **written)


def _write(names: Names, value: Any, how: str) -> Value:
    match how:
        case "seat":
            return names.seat(value)
        case "square":
            return names.square(value)
        case "group":
            return names.group(value)
        case "money":
            return names.money(value)
    return int(value)


# ---------------------------------------------------------------------------------------------- what is true


def holds(game: Game, action: Action | Legal | str, reason: Reason) -> bool:
    """Whether what a reason's sentence claims of a legal action is true of the position; False if it is no reason.

    That an action was best in so many rollouts is not for the position to tell.
    """
    return holds_in(Scene(game, game.read(action)), reason)


def holds_in(scene: Scene, reason: Reason) -> bool:
    """The same of a position around an action."""
    variables = VARIABLES.get(reason.code)
    if variables is None or set(reason.args) != set(variables):
        return False
    if not all(_exists(scene, reason.args[name], how) for name, how in variables.items()):
        return False
    return bool(_CHECKS[reason.code](scene, **reason.args))


def _exists(scene: Scene, value: Value, how: str) -> bool:
    """Whether a table has such a seat, square or group; an amount is a whole number."""
    if how == "seat":
        return value in list(SEATS[: len(scene.before.cash)])
    if how == "group":
        return isinstance(value, str) and bool(scene.squares_of(value))
    return isinstance(value, int) and (how != "square" or 0 <= value < len(scene.before.owner))


def _gets(scene: Scene, square: int) -> bool:
    """Whether the action brings its seat a deed that it did not have."""
    after = scene.after
    return after is not None and scene.before.owner[square] != scene.me == after.owner[square]


def _newly_whole(scene: Scene, after: Position | None, seat: str, group: str) -> bool:
    return after is not None and scene.is_whole(after, seat, group) and not scene.is_whole(scene.before, seat, group)


def _completes(scene: Scene, group: str) -> bool:
    return _newly_whole(scene, scene.after, scene.me, group)


def _completes_both(scene: Scene, group: str, other: str, theirs: str) -> bool:
    return other != scene.me and _completes(scene, group) and _newly_whole(scene, scene.after, other, theirs)


def _blocks(scene: Scene, square: int, other: str, group: str) -> bool:
    """The deed is on sale and the last that another, who may get it, lacks of its group; the action takes it."""
    on_sale = scene.on_sale == square and scene.group_of(square) == group
    lacks = scene.held(scene.before, other, group) == len(scene.squares_of(group)) - 1
    return other != scene.me and lacks and on_sale and _may_get(scene, other) and _gets(scene, square)


def _may_get(scene: Scene, other: str) -> bool:
    """Whether another has not passed in the auction, if there is one."""
    return scene.before.auction is None or other in scene.before.auction.bidding


def _goes_to(scene: Scene, square: int, other: str, have: int, all: int, group: str) -> bool:
    counts = scene.held(scene.before, other, group), len(scene.squares_of(group))
    auctions = scene.before.auction is not None or bool(scene.rules["auction_enabled"][0])
    for_sale = scene.on_sale == square and scene.group_of(square) == group
    return other != scene.me and counts == (have, all) and have > 0 and _may_get(scene, other) and auctions and for_sale


def _grows(scene: Scene, square: int, have: int, all: int, group: str) -> bool:
    after = scene.after
    if after is None or scene.group_of(square) != group or not _gets(scene, square):
        return False
    return 1 < have < all and (scene.held(after, scene.me, group), len(scene.squares_of(group))) == (have, all)


def _rent_rises(scene: Scene, square: int, low: int, high: int) -> bool:
    after = scene.after
    if after is None or after.owner[square] != scene.me or scene.before.owner[square] != scene.me:
        return False
    return (scene.before.rent[square], after.rent[square]) == (low, high) and low < high


def _rises_safely(scene: Scene, square: int, low: int, high: int, cash: int, rent: int, where: int) -> bool:
    after = scene.after
    if after is None or not _rent_rises(scene, square, low, high):
        return False
    return after.cash[scene.action.seat] == cash >= rent and scene.dearest_ahead(after) == (where, rent)


def _last_houses(scene: Scene) -> bool:
    before, after = scene.before.houses, scene.after
    return after is not None and before is not None and before > 0 == after.houses and _built(scene)


def _last_hotels(scene: Scene) -> bool:
    after = scene.after
    return after is not None and scene.before.hotels > 0 == after.hotels and _built(scene)


def _built(scene: Scene) -> bool:
    return scene.action.kind in (codes.ACT_BUILD, codes.ACT_WANT)


def _worth_more(scene: Scene, square: int, worth: int, price: int) -> bool:
    takes = scene.action.kind in (codes.ACT_BUY, codes.ACT_BID)
    return takes and scene.on_sale == square and (scene.worth, scene.price) == (worth, price) and price <= worth


def _too_dear(scene: Scene, square: int, worth: int, price: int) -> bool:
    return scene.action.kind == codes.ACT_DECLINE and _is_dear(scene, square, worth, price)


def _bid_too_dear(scene: Scene, square: int, worth: int, price: int) -> bool:
    return scene.action.kind == codes.ACT_PASS and _is_dear(scene, square, worth, price)


def _is_dear(scene: Scene, square: int, worth: int, price: int) -> bool:
    """The deed costs clearly more than it is worth; where that is all the cash there is, it may be worth more."""
    is_dear = 0 < worth < scene.cash and price * CLEAR_PART > worth * (CLEAR_PART + 1)
    return is_dear and scene.on_sale == square and (scene.worth, scene.price) == (worth, price)


def _reserve(scene: Scene, cash: int, rent: int, square: int) -> bool:
    """The seat keeps what it has, and that is enough for the dearest rent within a throw."""
    keeps = scene.action.kind in _KEEPING
    return keeps and scene.cash == cash >= rent and scene.dearest_ahead(scene.before) == (square, rent)


def _in_jail(scene: Scene) -> bool:
    return scene.before.jail[scene.action.seat] is not None


def _jail_safe(scene: Scene, rent: int, square: int) -> bool:
    stays = scene.action.kind in (codes.ACT_ROLL, codes.ACT_END)
    return stays and _in_jail(scene) and scene.dearest_ahead(scene.before) == (square, rent)


def _leaves_jail(scene: Scene) -> bool:
    return scene.action.kind in (codes.ACT_FINE, codes.ACT_CARD) and _in_jail(scene)


def _leave_free(scene: Scene, count: int) -> bool:
    free = sum(scene.before.owner[deed.index] is None for deed in scene.edition.deeds)
    return _leaves_jail(scene) and free == count > 0


def _leave_calm(scene: Scene, rent: int, square: int) -> bool:
    ahead = scene.dearest_ahead(scene.before) == (square, rent)
    return _leaves_jail(scene) and ahead and rent * CALM_PART <= scene.cash


def _no_rents(scene: Scene) -> bool:
    return scene.dearest_ahead(scene.before) is None


def _earns_again(scene: Scene, square: int, rent: int) -> bool:
    after = scene.after
    if after is None or scene.action.kind != codes.ACT_REDEEM or square not in scene.before.mortgaged:
        return False
    return square not in after.mortgaged and after.owner[square] == scene.me and after.rent[square] == rent > 0


def _keeps_cash(scene: Scene, square: int, amount: int) -> bool:
    """The mortgage stays, and lifting it now would cost so much."""
    lifts = [legal for legal in scene.legal if legal.verb == "redeem" and legal.square == square]
    keeps = scene.action.kind == codes.ACT_KEEP and scene.action.square == square
    return keeps and [legal.cash for legal in lifts] == [-amount]


def _quote(scene: Scene) -> int | None:
    """What the kernel says that the action brings or costs."""
    found = [legal.cash for legal in scene.legal if legal.do == str(scene.action)]
    return found[0] if found else None


def _to_build(scene: Scene, amount: int, square: int, price: int) -> bool:
    """What is raised pays for a building that cash did not pay for before."""
    quoted = [one.cash for one in scene.legal_after if one.verb == "build" and one.square == square]
    now = [one for one in scene.legal if one.verb == "build" and one.square == square]
    return _quote(scene) == amount and not now and -price in quoted and scene.cash < price <= scene.cash + amount


def _to_buy(scene: Scene, amount: int, square: int, price: int) -> bool:
    """What is raised pays for the deed that may be bought."""
    buys = [one.cash for one in scene.legal_after if one.verb == "buy"] == [-price]
    return buys and scene.on_sale == square and _quote(scene) == amount and scene.cash < price <= scene.cash + amount


def _to_bid(scene: Scene, amount: int, cash: int, square: int) -> bool:
    """What is raised makes higher bids for the deed on sale possible, and is enough for the next one."""
    auction, after = scene.before.auction, scene.after
    if auction is None or after is None or scene.action.kind != codes.ACT_MORTGAGE or auction.square != square:
        return False
    raised = _quote(scene) == amount and after.cash[scene.action.seat] == cash == scene.cash + amount
    return raised and scene.price is not None and scene.price <= cash


def _unbroken(scene: Scene, amount: int) -> bool:
    """A mortgage raises so much, and its deed belongs to no group that its seat has whole."""
    group = scene.group_of(scene.action.square) if scene.action.kind == codes.ACT_MORTGAGE else None
    return group is not None and not scene.is_whole(scene.before, scene.me, group) and _quote(scene) == amount > 0


def _raises(scene: Scene, amount: int, square: int, rent: int) -> bool:
    mortgages = scene.action.kind == codes.ACT_MORTGAGE and scene.action.square == square
    return mortgages and _quote(scene) == amount and scene.before.rent[square] == rent > 0


def _sells(scene: Scene, amount: int, square: int, low: int, high: int) -> bool:
    after = scene.after
    if after is None or scene.action.kind != codes.ACT_SELL or scene.action.square != square:
        return False
    return _quote(scene) == amount and (after.rent[square], scene.before.rent[square]) == (low, high) and low < high


def _debt(position: Position, seat: str) -> int:
    """What a seat has to raise now, 0 if nothing."""
    top = position.pending[-1] if position.pending else None
    return (top.amount or 0) if top is not None and top.kind == "debt" and top.seat == seat else 0


def _settles(scene: Scene, amount: int) -> bool:
    after = scene.after
    owed = len([1 for each in scene.before.pending if each.kind == "debt"])
    if after is None or _debt(scene.before, scene.me) != amount or amount == 0:
        return False
    paid = owed > len([1 for each in after.pending if each.kind == "debt"])
    return paid and after.out[scene.action.seat] == 0


def _cannot_pay(scene: Scene, amount: int, raisable: int) -> bool:
    top = scene.before.pending[-1] if scene.before.pending else None
    if top is None or top.kind != "debt" or scene.action.kind != codes.ACT_BANKRUPT:
        return False
    return (top.amount, top.raisable) == (amount, raisable) and raisable < amount


def _deals(scene: Scene) -> bool:
    return scene.action.kind in (codes.ACT_OFFER, codes.ACT_ACCEPT)


def partner(scene: Scene) -> str | None:
    """The other side of the deal that an action makes, takes or refuses."""
    if scene.action.kind == codes.ACT_OFFER:
        return SEATS[scene.action.other]
    offer = scene.before.offer
    return None if offer is None else offer[0]


def points_of(chance: float) -> int:
    """A change of a chance in whole points."""
    return round(100 * chance)


def _gain(scene: Scene, seat: str, action: Action) -> int:
    return points_of(scene.change(action)[SEATS.index(seat)])


def _deal_both(scene: Scene, seat: str, points: int, other: str, theirs: int) -> bool:
    if not _deals(scene) or (scene.me, partner(scene)) != (seat, other) or min(points, theirs) < 1:
        return False
    return (_gain(scene, scene.me, scene.action), _gain(scene, other, scene.action)) == (points, theirs)


def _deal_gains(scene: Scene, seat: str, points: int) -> bool:
    return _deals(scene) and seat == scene.me and points >= 1 and _gain(scene, scene.me, scene.action) == points


def _deal_cash(scene: Scene, amount: int) -> bool:
    after = scene.after
    if after is None or not _deals(scene):
        return False
    kept = scene.whole_groups(scene.before, scene.me) <= scene.whole_groups(after, scene.me)
    return kept and after.cash[scene.action.seat] - scene.cash == amount > 0


def _rejects(scene: Scene) -> bool:
    return scene.action.kind == codes.ACT_REJECT


def _would_complete(scene: Scene, other: str, group: str) -> bool:
    return _rejects(scene) and other == partner(scene) and _newly_whole(scene, scene.accepted, other, group)


def _would_break(scene: Scene, group: str) -> bool:
    after = scene.accepted
    if after is None or not _rejects(scene):
        return False
    return scene.is_whole(scene.before, scene.me, group) and not scene.is_whole(after, scene.me, group)


def _deal_costs(scene: Scene, seat: str, points: int) -> bool:
    if not _rejects(scene) or scene.accepted is None or seat != scene.me:
        return False
    return points >= 1 and _gain(scene, scene.me, scene.accepting) == -points


def _deal_helps(scene: Scene, other: str, points: int) -> bool:
    if not _rejects(scene) or scene.accepted is None or other != partner(scene) or points < 1:
        return False
    change = scene.change(scene.accepting)
    return points_of(change[SEATS.index(other)]) == points and change[SEATS.index(other)] > change[scene.action.seat]


def _claims(scene: Scene, other: str, amount: int, square: int) -> bool:
    wanted = (scene.me, other, amount, square)
    asks = scene.action.kind == codes.ACT_CLAIM
    return asks and wanted in [(one.owner, one.tenant, one.amount, one.square) for one in scene.before.claims]


def _costs(scene: Scene, amount: int) -> bool:
    """So much settles what a card asks for; the other answer draws a card."""
    return scene.action.kind == codes.ACT_PAY and _quote(scene) == -amount < 0


def _tax(scene: Scene, kind: int) -> int:
    """What a seat has to pay if it answers a tax in one way."""
    after = Scene(scene.game, Action(kind, scene.action.seat, words=scene.game.words)).after
    return 0 if after is None else scene.cash - after.cash[scene.action.seat] + _debt(after, scene.me)


def _flat_less(scene: Scene, amount: int) -> bool:
    """The flat tax is so much, and the percentage, which is counted only when it is chosen, is more."""
    if scene.action.kind != codes.ACT_FLAT or _quote(scene) != -amount:
        return False
    return amount == _tax(scene, codes.ACT_FLAT) < _tax(scene, codes.ACT_PERCENT)


def _percent_less(scene: Scene, amount: int) -> bool:
    """The percentage is less than the flat tax, which is so much."""
    if scene.action.kind != codes.ACT_PERCENT:
        return False
    return _tax(scene, codes.ACT_PERCENT) < _tax(scene, codes.ACT_FLAT) == amount


def _only(scene: Scene) -> bool:
    """Nothing else is worth a try, mortgages that no debt asks for left out of account."""
    rows = candidates(scene.record, scene.rules, scene.action.seat)
    own = tuple(scene.game.row_of(scene.action)[0].tolist())
    return [row for row in rows if not is_pledge(scene.record, row)] in ([own], [])


def _best(scene: Scene, count: int) -> bool:
    return count > 0


_CHECKS: Final[dict[str, Callable[..., bool]]] = {
    "completes": _completes,
    "completes_both": _completes_both,
    "blocks": _blocks,
    "goes_to": _goes_to,
    "grows": _grows,
    "rent_rises": _rent_rises,
    "rises_safely": _rises_safely,
    "last_houses": _last_houses,
    "last_hotels": _last_hotels,
    "worth_more": _worth_more,
    "too_dear": _too_dear,
    "bid_too_dear": _bid_too_dear,
    "reserve": _reserve,
    "jail_safe": _jail_safe,
    "leave_free": _leave_free,
    "leave_calm": _leave_calm,
    "no_rents": _no_rents,
    "earns_again": _earns_again,
    "keeps_cash": _keeps_cash,
    "to_build": _to_build,
    "to_buy": _to_buy,
    "to_bid": _to_bid,
    "unbroken": _unbroken,
    "raises": _raises,
    "sells": _sells,
    "settles": _settles,
    "cannot_pay": _cannot_pay,
    "deal_both": _deal_both,
    "deal_gains": _deal_gains,
    "deal_cash": _deal_cash,
    "would_complete": _would_complete,
    "would_break": _would_break,
    "deal_costs": _deal_costs,
    "deal_helps": _deal_helps,
    "claims": _claims,
    "costs": _costs,
    "flat_less": _flat_less,
    "percent_less": _percent_less,
    "only": _only,
    "best": _best,
    "tried": _best,
}
