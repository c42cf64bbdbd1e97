"""Four friends with a browser each play a whole game by link, and everything that can happen to them happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.web.actions import do, own, put_aside
from tests.web.new_table import lay_for_friends, sit_down
from tests.web.page_texts import words
from tests.web.scripted_game import ALL, RULES, Pay, Plan, Step, Trade, happenings
from tests.web.trading import Side, accept, counter, offer
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

NAMES = {"A": "Ana", "B": "Luis", "C": "Eva", "D": "Tom"}
MOST = 600  # steps; one game in a hundred takes more than 240


def has_heard(visitor: Visitor, n: int) -> bool:
    """Whether somebody knows of so many actions."""
    return visitor.n >= n


def is_over(visitor: Visitor) -> bool:
    """Whether somebody knows that the game has ended."""
    return visitor.over


def play(visitors: dict[str, Visitor]) -> Plan:
    """Plays until somebody has won."""
    plan = Plan()
    for _ in range(MOST):
        newest = max(visitors.values(), key=lambda one: one.n)
        if newest.over:
            return plan
        seat = newest.table["to_act"]
        visitor = visitors[seat]
        visitor.until(partial(has_heard, visitor, newest.n), "everybody hears the same")
        take(visitors, seat, plan.next(visitor.table, own(visitor, seat), seat))
    raise AssertionError(f"nobody has won after {MOST} steps; seen: {sorted(plan.seen)}")


def take(visitors: dict[str, Visitor], seat: str, step: Step) -> None:
    """Takes a step through the page."""
    visitor = visitors[seat]
    if isinstance(step, Trade):
        trade(visitors, step)
    elif isinstance(step, Pay):
        pay(visitor)
    else:
        if step.endswith(" fine"):
            # In the dialog that says what each way out costs.
            put_aside(visitor)
            visitor.press_named("table-jail")
        do(visitor, step)


def trade(visitors: dict[str, Visitor], step: Trade) -> None:
    """Offers, perhaps answers with a counter-offer, and accepts."""
    visitor, partner = visitors[step.seat], visitors[step.partner]
    before = visitor.n
    put_aside(visitor)
    made = offer(visitor, step.partner, give=Side(step.give, step.give_cash), get=Side(step.get))
    if step.counter is None:
        accept(partner)
    else:
        partner.until(lambda: partner.offers, "the offer is there")
        answer = counter(partner, give=Side(step.get), get=Side(cash=step.counter))
        assert answer["counter_to"] == made["offer"]
        accept(visitor)
    visitor.until(lambda: visitor.n > before, "the trade is done")


def pay(visitor: Visitor) -> None:
    """Pays a debt the cheapest way."""
    before = visitor.n
    visitor.press_named("dialogs-advice")
    advice = visitor.page.get_by_role("region", name=words("dialogs-advice"))
    advice.get_by_role("listitem").first.wait_for()
    steps = advice.get_by_role("listitem").count()
    visitor.press_named("dialogs-advice-all")
    visitor.until(lambda: visitor.n >= before + steps, "the debt is paid")


def test_four_friends_play_a_whole_game_by_link(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitors = {seat: visiting() for seat in NAMES}
    host = visitors["A"]
    link = lay_for_friends(host, NAMES["A"], RULES)
    for seat in "BCD":
        sit_down(visitors[seat], link, seat, NAMES[seat])
    host.press_named("lobby-waiting-start")
    for visitor in visitors.values():
        visitor.until(partial(has_heard, visitor, 0), "the game begins")

    plan = play(visitors)

    assert plan.seen == ALL
    saved = served.text(f"/tables/{link.rpartition('/')[2]}/game")
    assert happenings(saved) >= ALL
    for visitor in visitors.values():
        visitor.until(partial(is_over, visitor), "everybody knows")
        title = "table-you-win" if visitor.you == visitor.table["winners"] else "table-wins"
        winners = [NAMES[seat] for seat in visitor.table["winners"]]
        said = words(title, names=", ".join(winners), count=len(winners))
        expect(visitor.page.get_by_role("heading", name=said)).to_be_visible()
