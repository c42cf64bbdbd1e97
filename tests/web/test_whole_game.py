"""Four friends with a browser each play a whole game by link, and everything that can happen to them happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pytest
from browsing import Visitor
from driving import do, own, put_aside, sensible
from laying import lay_for_friends, sit_down
from playwright.sync_api import expect
from serving import Served
from trading import NOTHING, Side, accept, counter, offer
from words import words

from casero.game import Game

pytestmark = pytest.mark.browser_long


def has_heard(visitor: Visitor, n: int) -> bool:
    """Whether somebody knows of so many actions."""
    return visitor.n >= n


def has_offers(visitor: Visitor) -> bool:
    """Whether somebody sees an offer."""
    return bool(visitor.offers)


def owns(visitor: Visitor, seat: str, deeds: Iterable[int]) -> bool:
    """Whether somebody sees that a seat owns some deeds."""
    return all(visitor.table["owner"][one] == seat for one in deeds)


def is_over(visitor: Visitor) -> bool:
    """Whether somebody knows that the game has ended."""
    return bool(visitor.over)


NAMES = {"A": "Ana", "B": "Luis", "C": "Eva", "D": "Tom"}
FIRST = {"purchase", "auction", "trade", "building", "mortgage", "jail"}  # before anybody has to be poor
ALL = FIRST | {"debt", "bankruptcy"}
MOST = 900  # actions

GROUPS = [
    [square.index for square in squares]
    for squares in (
        [one for one in Game.new("clasico").setup.ruleset.edition.squares if one.group == group.key]
        for group in Game.new("clasico").setup.ruleset.edition.groups
    )
]


class Friends:
    """Four people at a table of their own, what has happened so far, and who is to win."""

    def __init__(self, visitors: dict[str, Visitor]) -> None:
        self.visitors = visitors
        self.seen: set[str] = set()
        self.rich: str | None = None  # who built

    @property
    def newest(self) -> Visitor:
        """Whoever has heard most."""
        return max(self.visitors.values(), key=lambda one: one.n)

    def play(self) -> None:
        """Plays until somebody has won."""
        for _ in range(MOST):
            if self.newest.over:
                return
            table = self.newest.table
            seat = table["to_act"]
            visitor = self.visitors[seat]
            visitor.until(partial(has_heard, visitor, table["n"]), "everybody hears the same")
            self.note(visitor)
            self.act(visitor, seat)
        raise AssertionError(f"nobody has won after {MOST} actions; seen: {sorted(self.seen)}")

    def note(self, visitor: Visitor) -> None:
        """Remembers what the table shows."""
        if any(turns is not None for turns in visitor.table["jail"]):
            self.seen.add("jail")
        if any(visitor.table["out"]):
            self.seen.add("bankruptcy")

    def act(self, visitor: Visitor, seat: str) -> None:
        """Does what the seat to act does now."""
        table = visitor.table
        verbs = {one["verb"] for one in own(visitor, seat)}
        if table["auction"] is not None:
            self.bid(visitor, seat)
        elif table["pending"] and table["pending"][-1]["kind"] == "debt":
            self.raise_cash(visitor, seat)
        elif "buy" in verbs or "decline" in verbs:
            self.buy(visitor, seat, "buy" in verbs)
        elif "roll" in verbs and not table["pending"]:
            self.deal(visitor, seat)
            self.throw(visitor, seat)
        else:
            do(visitor, sensible([one for one in own(visitor, seat) if one["verb"] != "build"]))

    def buy(self, visitor: Visitor, seat: str, may: bool) -> None:
        """Buys; but what is second to be bought is auctioned."""
        if may and ("purchase" not in self.seen or "auction" in self.seen):
            do(visitor, f"{seat} buy")
            self.seen.add("purchase")
        else:
            do(visitor, f"{seat} decline")

    def bid(self, visitor: Visitor, seat: str) -> None:
        """Raises a little, twice at most in all, then leaves it."""
        quick = [one["do"] for one in own(visitor, seat) if one["verb"] == "bid"]
        bid = int(visitor.table["auction"]["bid"])
        if quick and bid < 10:
            before = visitor.n
            group = visitor.page.get_by_role("group", name=words("dialogs-auction-quick"))
            visitor.press(group.get_by_role("button").nth(0 if bid == 0 else 1))
            visitor.until(lambda: visitor.n > before, "the bid is heard")
            if bid > 0:
                self.seen.add("auction")
        else:
            do(visitor, f"{seat} pass")

    def throw(self, visitor: Visitor, seat: str) -> None:
        """Throws; from jail one leaves by the fine where that is possible, in the dialog that says what it costs."""
        if any(one["verb"] == "fine" for one in own(visitor, seat)):
            put_aside(visitor)
            visitor.press_named("table-jail")
            do(visitor, f"{seat} fine")
        do(visitor, f"{seat} roll")

    def raise_cash(self, visitor: Visitor, seat: str) -> None:
        """Pays a debt the cheapest way, or gives up."""
        self.seen.add("debt")
        before = visitor.n
        if any(one["verb"] == "bankrupt" for one in own(visitor, seat)):
            do(visitor, f"{seat} bankrupt")
            self.seen.add("bankruptcy")
        else:
            visitor.press_named("dialogs-advice")
            advice = visitor.page.get_by_role("region", name=words("dialogs-advice"))
            advice.get_by_role("listitem").first.wait_for()
            steps = advice.get_by_role("listitem").count()
            visitor.press_named("dialogs-advice-all")
            visitor.until(lambda: visitor.n >= before + steps, "the debt is paid")

    # Trading.

    def deal(self, visitor: Visitor, seat: str) -> None:
        """What somebody does before throwing: gets a group together, builds, mortgages; later gives everything away."""
        if self.rich is None and (missing := wanted(visitor.table, seat)) is not None:
            self.build(visitor, seat, *missing)
        elif self.seen >= FIRST and self.rich not in (None, seat):
            self.give_away(visitor, seat, str(self.rich))

    def build(self, visitor: Visitor, seat: str, group: list[int], missing: dict[str, list[int]]) -> None:
        """Buys what is missing of a group, after a counter-offer; builds, and mortgages something else."""
        for i, (other, deeds) in enumerate(missing.items()):
            partner = self.visitors[other]
            put_aside(visitor)
            offer(visitor, other, give=Side(cash=1), get=Side(deeds=deeds))
            if i == 0:
                partner.until(partial(has_offers, partner), "the offer is there")
                made = counter(partner, give=Side(deeds=deeds), get=Side(cash=2))
                assert made["counter_to"] is not None
                partner, visitor = visitor, partner
                self.seen.add("trade")
            accept(partner)
            visitor = self.visitors[seat]
            visitor.until(partial(owns, visitor, seat, deeds), "the deeds are here")
        do(visitor, f"{seat} build {group[0]}")
        self.seen.add("building")
        self.rich = seat
        bare = [one for one in own(visitor, seat) if one["verb"] == "mortgage"]
        if bare:
            do(visitor, bare[0]["do"])
            self.seen.add("mortgage")

    def give_away(self, visitor: Visitor, seat: str, rich: str) -> None:
        """Gives nearly everything to the one who is to win, so that the game ends."""
        table = visitor.table
        deeds = [i for i, owner in enumerate(table["owner"]) if owner == seat and i not in table["mortgaged"]]
        cash = table["cash"][sorted(NAMES).index(seat)]
        if len(deeds) <= 1 and cash <= 10:
            return
        put_aside(visitor)
        offer(visitor, rich, give=Side(deeds=deeds[1:], cash=cash), get=NOTHING)
        accept(self.visitors[rich])
        visitor.until(lambda: visitor.table["cash"][sorted(NAMES).index(seat)] == 0, "everything is given away")


def wanted(table: dict[str, list[object]], seat: str) -> tuple[list[int], dict[str, list[int]]] | None:
    """A group that can be got together by this seat, and what is missing of it, by owner."""
    for group in GROUPS:
        owners = [table["owner"][square] for square in group]
        bare = all(square not in table["mortgaged"] for square in group)
        if bare and None not in owners and seat in owners and len(set(owners)) > 1 and len(group) in (2, 3):
            if group[0] in (12, 28):
                continue
            others = {str(owner): [s for s in group if table["owner"][s] == owner] for owner in owners if owner != seat}
            return group, others
    return None


def test_four_friends_play_a_whole_game_by_link(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitors = {seat: visiting() for seat in NAMES}
    host = visitors["A"]
    link = lay_for_friends(host, NAMES["A"], {"salary.amount": 0, "setup.deal_deeds": 3})
    for seat in "BCD":
        sit_down(visitors[seat], link, seat, NAMES[seat])
    host.press_named("lobby-waiting-start")
    for visitor in visitors.values():
        visitor.until(partial(has_heard, visitor, 0), "the game begins")

    friends = Friends(visitors)
    friends.play()

    assert friends.seen == ALL
    for visitor in visitors.values():
        visitor.until(partial(is_over, visitor), "everybody knows")
        title = "table-you-win" if visitor.you == visitor.table["winners"] else "table-wins"
        names = ", ".join(NAMES[seat] for seat in visitor.table["winners"])
        expect(visitor.page.get_by_role("heading", name=words(title, names=names))).to_be_visible()
    table = link.rpartition("/")[2]
    lines = served.lines(table)
    print(len(lines), "actions")
    verbs = {line.split()[1] for line in lines}
    assert verbs >= {"roll", "buy", "decline", "bid", "pass", "offer", "accept", "build", "mortgage", "bankrupt", "end"}
