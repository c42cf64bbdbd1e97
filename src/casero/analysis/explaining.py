"""Which reason fits an action: proposals in the order in which they say most, of which the first that is true is given.

A proposal may be wrong: `reasons.holds_in` decides. What speaks for an action often depends on what would be done
instead: keeping cash is a reason where the other action spends it.
"""

from __future__ import annotations

from collections.abc import Iterator

from casero.analysis.reasons import Reason, holds_in, partner, points_of
from casero.analysis.scene import Scene
from casero.game import Action
from casero.game.notation import SEATS
from casero.kernel import codes

_BY_VALUE = ("worth_more", "too_dear", "bid_too_dear", "deal_both", "deal_gains", "deal_costs", "deal_helps")
_TAKING = (codes.ACT_BUY, codes.ACT_BID)
_LEAVING = (codes.ACT_DECLINE, codes.ACT_PASS)
_DEALING = (codes.ACT_OFFER, codes.ACT_ACCEPT)
_SPENDING = (
    codes.ACT_BUY, codes.ACT_BID, codes.ACT_BUILD, codes.ACT_WANT, codes.ACT_REDEEM, codes.ACT_OFFER, codes.ACT_FINE,
)  # fmt: skip


def explain(scene: Scene, plain: Reason, instead: Action | None = None, by_value: bool = True) -> Reason:
    """The reason that says most for an action and is true; a plain one where none is.

    What rests on values alone is left out on demand: for an action that rollouts find worse it would mislead.
    """
    return next(
        (
            reason
            for reason in _proposals(scene, instead)
            if (by_value or reason.code not in _BY_VALUE) and holds_in(scene, reason)
        ),
        plain,
    )


def _proposals(scene: Scene, instead: Action | None) -> Iterator[Reason]:
    kind = scene.action.kind
    if kind in _TAKING:
        yield from _of_deed(scene)
    elif kind in _DEALING:
        yield from _of_deal(scene)
    elif kind == codes.ACT_REJECT:
        yield from _of_refusal(scene)
    elif kind in (codes.ACT_BUILD, codes.ACT_WANT):
        yield from _of_building(scene)
    elif kind == codes.ACT_CLAIM:
        yield from (
            Reason("claims", {"other": one.tenant, "amount": one.amount, "square": one.square})
            for one in scene.before.claims
            if one.owner == scene.me
        )
    elif kind in (codes.ACT_FINE, codes.ACT_CARD, codes.ACT_ROLL, codes.ACT_END, *_LEAVING):
        yield from _of_waiting(scene, instead)
    else:
        yield from _of_money(scene)


def _of_deed(scene: Scene) -> Iterator[Reason]:
    """For taking the deed on sale."""
    square = scene.on_sale
    if square is None:
        return
    group = scene.group_of(square) or ""
    yield Reason("completes", {"group": group})
    size = len(scene.squares_of(group))
    rivals = [seat for seat in SEATS[: len(scene.before.cash)] if seat != scene.me]
    rivals.sort(key=lambda seat: -scene.held(scene.before, seat, group))
    for other in rivals:
        yield Reason("blocks", {"square": square, "other": other, "group": group})
    # A bid that is above what the deed is worth has to speak of somebody else.
    have = scene.held(scene.before, scene.me, group) + 1
    if scene.worth is not None and scene.price is not None:
        yield Reason("grows", {"square": square, "have": have, "all": size, "group": group})
        yield Reason("worth_more", {"square": square, "worth": scene.worth, "price": scene.price})
    other = rivals[0]
    held = scene.held(scene.before, other, group)
    yield Reason("goes_to", {"square": square, "other": other, "have": held, "all": size, "group": group})


def _of_deal(scene: Scene) -> Iterator[Reason]:
    """For making an offer or taking one."""
    other, after = partner(scene), scene.after
    if other is None or after is None:
        return
    mine = sorted(scene.whole_groups(after, scene.me) - scene.whole_groups(scene.before, scene.me))
    theirs = sorted(scene.whole_groups(after, other) - scene.whole_groups(scene.before, other))
    for group in mine:
        for their in theirs:
            yield Reason("completes_both", {"group": group, "other": other, "theirs": their})
        yield Reason("completes", {"group": group})
    change = scene.change(scene.action)
    points, gained = points_of(change[scene.action.seat]), points_of(change[SEATS.index(other)])
    yield Reason("deal_both", {"seat": scene.me, "points": points, "other": other, "theirs": gained})
    yield Reason("deal_gains", {"seat": scene.me, "points": points})
    for square in range(len(after.owner)):
        gained_group = scene.group_of(square)
        if gained_group is not None and after.owner[square] == scene.me != scene.before.owner[square]:
            counts = {"have": scene.held(after, scene.me, gained_group), "all": len(scene.squares_of(gained_group))}
            yield Reason("grows", {"square": square, **counts, "group": gained_group})
    yield Reason("deal_cash", {"amount": after.cash[scene.action.seat] - scene.cash})


def _of_refusal(scene: Scene) -> Iterator[Reason]:
    """For refusing an offer."""
    other, after = partner(scene), scene.accepted
    if other is None or after is None:
        return
    for group in sorted(scene.whole_groups(after, other) - scene.whole_groups(scene.before, other)):
        yield Reason("would_complete", {"other": other, "group": group})
    for group in sorted(scene.whole_groups(scene.before, scene.me) - scene.whole_groups(after, scene.me)):
        yield Reason("would_break", {"group": group})
    change = scene.change(scene.accepting)
    yield Reason("deal_costs", {"seat": scene.me, "points": -points_of(change[scene.action.seat])})
    yield Reason("deal_helps", {"other": other, "points": points_of(change[SEATS.index(other)])})


def _of_building(scene: Scene) -> Iterator[Reason]:
    """For building: what rents rise, and what is left for the rents ahead."""
    after = scene.after
    yield Reason("last_houses")
    yield Reason("last_hotels")
    if after is None:
        return
    rises = [
        (after.rent[square] - scene.before.rent[square], square)
        for square in range(len(after.owner))
        if after.owner[square] == scene.me and after.level[square] > scene.before.level[square]
    ]
    for _, square in sorted(rises, reverse=True)[:1]:
        rent = {"square": square, "low": scene.before.rent[square], "high": after.rent[square]}
        ahead = scene.dearest_ahead(after)
        if ahead is not None:
            left = {"cash": after.cash[scene.action.seat], "rent": ahead[1], "where": ahead[0]}
            yield Reason("rises_safely", {**rent, **left})
        yield Reason("rent_rises", rent)


def _of_waiting(scene: Scene, instead: Action | None) -> Iterator[Reason]:
    """For leaving jail or staying, for going on without spending, for leaving a deed to others."""
    kind, ahead = scene.action.kind, scene.dearest_ahead(scene.before)
    if kind in (codes.ACT_FINE, codes.ACT_CARD):
        free = sum(scene.before.owner[deed.index] is None for deed in scene.edition.deeds)
        yield Reason("leave_free", {"count": free})
        if ahead is not None:
            yield Reason("leave_calm", {"rent": ahead[1], "square": ahead[0]})
        yield Reason("no_rents")
        return
    if kind in _LEAVING and scene.on_sale is not None and scene.worth is not None and scene.price is not None:
        code = "bid_too_dear" if kind == codes.ACT_PASS else "too_dear"
        yield Reason(code, {"square": scene.on_sale, "worth": scene.worth, "price": scene.price})
    if ahead is None:
        return
    yield Reason("jail_safe", {"rent": ahead[1], "square": ahead[0]})
    if instead is not None and instead.kind in _SPENDING and _left_after(scene, instead) < ahead[1]:
        yield Reason("reserve", {"cash": scene.cash, "rent": ahead[1], "square": ahead[0]})


def _left_after(scene: Scene, instead: Action) -> int:
    """The cash that another action would leave its seat."""
    after = Scene(scene.game, instead).after
    return scene.cash if after is None else after.cash[scene.action.seat]


def _of_money(scene: Scene) -> Iterator[Reason]:
    """For raising cash, lifting mortgages, paying."""
    action = scene.action
    quotes = {legal.do: legal.cash or 0 for legal in scene.legal}
    amount = quotes.get(str(action), 0)
    top = scene.before.pending[-1] if scene.before.pending else None
    if action.kind == codes.ACT_MORTGAGE:
        if top is None:
            for one in scene.legal_after:
                if one.verb == "build" and one.square is not None and one.cash is not None:
                    yield Reason("to_build", {"amount": amount, "square": one.square, "price": -one.cash})
        if scene.on_sale is not None and scene.price is not None:
            yield Reason("to_buy", {"amount": amount, "square": scene.on_sale, "price": scene.price})
            yield Reason("to_bid", {"amount": amount, "cash": scene.cash + amount, "square": scene.on_sale})
        yield Reason("unbroken", {"amount": amount})
        rent = scene.before.rent[action.square]
        yield Reason("raises", {"amount": amount, "square": action.square, "rent": rent})
    elif action.kind == codes.ACT_SELL and scene.after is not None:
        rents = {"low": scene.after.rent[action.square], "high": scene.before.rent[action.square]}
        yield Reason("sells", {"amount": amount, "square": action.square, **rents})
    elif action.kind == codes.ACT_REDEEM and scene.after is not None:
        yield Reason("earns_again", {"square": action.square, "rent": scene.after.rent[action.square]})
    elif action.kind == codes.ACT_KEEP:
        lifting = quotes.get(f"{scene.me} redeem {action.square}", 0)
        yield Reason("keeps_cash", {"square": action.square, "amount": -lifting})
    elif action.kind == codes.ACT_PAY:
        yield Reason("costs", {"amount": -amount})
    elif action.kind == codes.ACT_FLAT:
        yield Reason("flat_less", {"amount": -amount})
    elif action.kind == codes.ACT_PERCENT:
        yield Reason("percent_less", {"amount": -quotes.get(f"{scene.me} flat", 0)})
    elif action.kind == codes.ACT_BANKRUPT and top is not None:
        yield Reason("cannot_pay", {"amount": top.amount or 0, "raisable": top.raisable or 0})
    if top is not None:
        yield Reason("settles", {"amount": top.amount or 0})
