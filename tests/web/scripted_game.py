"""What four friends do at a table so that everything that can happen to them happens, and one of them wins soon.

They first see to it that every happening of FIRST has been: they buy, bid, trade a group together, build, mortgage, and
throw until somebody is in jail. Then all give what they have to whoever built, and the dice do the rest: what they keep
pays for one debt, and the next one ruins them. A plan answers one step at a time and knows the game by what the page
was sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from casero.editions import load
from casero.game import Game
from casero.game.notation import SEATS
from tests.web.actions import sensible

Table = Mapping[str, Any]
Legal = Sequence[Mapping[str, Any]]

FIRST: Final = frozenset(("purchase", "auction", "trade", "building", "mortgage", "jail"))
ALL: Final = FIRST | {"debt", "bankruptcy"}

# Everybody can pay until the first things have happened, and nobody earns anything afterwards.
RULES: Final = {"setup.starting_cash": 2500, "salary.amount": 0, "setup.deal_deeds": 3}

KEPT: Final = 2  # deeds that somebody keeps for the first debt


@dataclass(frozen=True)
class Trade:
    """Deeds and cash for cash: what one seat offers another, which first makes a counter-offer or accepts at once."""

    seat: str
    partner: str
    give: tuple[int, ...] = ()
    give_cash: int = 0
    get: tuple[int, ...] = ()
    counter: int | None = None  # the cash that the partner wants instead

    @property
    def line(self) -> str:
        """The trade that is made in the end, as an action of the seat."""
        if self.counter is not None:
            return f"{self.partner} offer {self.seat}: {_terms(self.get, 0)} for {_terms(self.give, self.counter)}"
        return f"{self.seat} offer {self.partner}: {_terms(self.give, self.give_cash)} for {_terms(self.get, 0)}"


def _terms(deeds: Sequence[int], cash: int) -> str:
    return ", ".join([*map(str, deeds), *([f"${cash}"] if cash else [])]) or "nothing"


@dataclass(frozen=True)
class Pay:
    """A debt, to be paid the cheapest way."""


Step = str | Trade | Pay
"""An action as it is sent, or what takes more than a button."""


@dataclass(frozen=True)
class _Group:
    lots: tuple[int, ...]
    house_cost: int


def _groups() -> list[_Group]:
    edition = load("clasico")
    return [
        _Group(tuple(one.index for one in edition.squares if one.group == group.key), group.house_cost)
        for group in edition.groups
        if group.house_cost
    ]


def _prices() -> dict[int, int]:
    return {one.index: one.price for one in load("clasico").squares}


@dataclass
class Plan:
    """What has happened so far, and who is to win."""

    seen: set[str] = field(default_factory=set)
    rich: str | None = None  # who built
    groups: list[_Group] = field(default_factory=_groups)
    prices: dict[int, int] = field(default_factory=_prices)

    def next(self, table: Table, legal: Legal, seat: str) -> Step:
        """What the seat to act does now; it counts as seen when it is asked for."""
        if any(turns is not None for turns in table["jail"]):
            self.seen.add("jail")
        verbs = {one["verb"]: one for one in legal}
        if table["auction"] is not None:
            return self._bid(table, verbs, seat)
        if table["pending"] and table["pending"][-1]["kind"] == "debt":
            return self._pay(verbs, seat)
        if "buy" in verbs or "decline" in verbs:
            return self._buy(verbs, seat)
        if "roll" in verbs and not table["pending"]:
            return self._deal(table, legal, seat) or self._throw(verbs, seat)
        return sensible([one for one in legal if one["verb"] != "build"])

    def _buy(self, verbs: Mapping[str, Any], seat: str) -> Step:
        """Buys; but what comes second is auctioned."""
        if "buy" in verbs and ("purchase" not in self.seen or "auction" in self.seen):
            self.seen.add("purchase")
            return f"{seat} buy"
        return f"{seat} decline"

    def _bid(self, table: Table, verbs: Mapping[str, Any], seat: str) -> Step:
        """Bids by the quick raises, once above somebody else; later only who is to win bids."""
        bid = verbs.get("bid")
        at = int(table["auction"]["bid"])
        if bid is not None and at == 0 and (not self.seen >= FIRST or seat == self.rich):
            return f"{seat} bid {bid['low']}"
        if bid is not None and at < 10 <= bid["high"] - at and "auction" not in self.seen:
            self.seen.add("auction")
            return f"{seat} bid {at + 10}"
        return f"{seat} pass"

    def _pay(self, verbs: Mapping[str, Any], seat: str) -> Step:
        if "bankrupt" in verbs:
            self.seen.add("bankruptcy")
            return f"{seat} bankrupt"
        self.seen.add("debt")
        return Pay()

    def _throw(self, verbs: Mapping[str, Any], seat: str) -> Step:
        return f"{seat} fine" if "fine" in verbs else f"{seat} roll"

    # Before a throw.

    def _deal(self, table: Table, legal: Legal, seat: str) -> Step | None:
        if self.rich is None:
            return self._gather(table, legal, seat)
        bare = [one["do"] for one in legal if one["verb"] == "mortgage"]
        if bare and "mortgage" not in self.seen:
            self.seen.add("mortgage")
            return str(bare[0])
        if "trade" not in self.seen:
            return self._swap(table, seat)
        if self.seen >= FIRST and seat != self.rich:
            return self._give(table, seat)
        return None

    def _gather(self, table: Table, legal: Legal, seat: str) -> Step | None:
        """Buys what is missing of a group, the first time after a counter-offer, and builds on it."""
        for group in self.groups:
            owners = {table["owner"][lot] for lot in group.lots}
            bare = not any(lot in table["mortgaged"] for lot in group.lots)
            if not bare or seat not in owners or None in owners or _cash(table, seat) < group.house_cost + 20:
                continue
            if owners == {seat}:
                if (build := f"{seat} build {group.lots[0]}") in [one["do"] for one in legal]:
                    self.rich = seat
                    self.seen.add("building")
                    return build
                continue
            partner = min(owners - {seat})
            lots = tuple(lot for lot in group.lots if table["owner"][lot] == partner)
            counter = None if "trade" in self.seen else 2
            self.seen.add("trade")
            return Trade(seat, partner, give_cash=1, get=lots, counter=counter)
        return None

    def _swap(self, table: Table, seat: str) -> Step | None:
        """Buys any deed, after a counter-offer: nobody had to trade for the group."""
        for deed, owner in enumerate(table["owner"]):
            if owner not in (None, seat, self.rich) and deed not in table["mortgaged"] and _cash(table, seat) > 1:
                self.seen.add("trade")
                return Trade(seat, owner, give_cash=1, get=(deed,), counter=2)
        return None

    def _give(self, table: Table, seat: str) -> Step | None:
        """Gives nearly everything to the one who is to win."""
        deeds = [i for i, owner in enumerate(table["owner"]) if owner == seat and i not in table["mortgaged"]]
        deeds.sort(key=lambda deed: self.prices[deed])
        kept = 0 if "debt" in self.seen else KEPT
        given, cash = tuple(sorted(deeds[: max(0, len(deeds) - kept)])), _cash(table, seat)
        if not given and not cash:
            return None
        return Trade(seat, str(self.rich), give=given, give_cash=cash)


def _cash(table: Table, seat: str) -> int:
    return int(table["cash"][SEATS.index(seat)])


TOLD: Final = {
    "accepted": "trade", "built": "building", "mortgaged": "mortgage", "bankrupt": "bankruptcy", "to_jail": "jail",
}  # fmt: skip


def happenings(text: str) -> set[str]:
    """What has happened in a game, as its saved lines tell it."""
    head, _, body = text.partition("\n\n")
    game = Game.load(head + "\n\n")
    seen: set[str] = set()
    for line in body.splitlines():
        debtor = _debtor(game)
        for event in game.play(line):
            name = event.cause if event.kind == "deed" else TOLD.get(event.kind)
            if name in ALL:
                seen.add(name)
        # Whoever raised the cash is still in the game and owes nothing.
        if debtor is not None and _debtor(game) != debtor and not game.view().out[debtor]:
            seen.add("debt")
    return seen


def _debtor(game: Game) -> int | None:
    pending = game.view().pending
    return game.to_act if pending and pending[-1].kind == "debt" else None
