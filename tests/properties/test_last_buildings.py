"""Properties of building several at once: what it equals, and what the last buildings never do."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from casero.kernel import layout
from casero.kernel.codes import ACT_BUILD, ACT_PASS, EV_BUILT, FRAME_WANT, NONE, WHY_OK
from tests.properties.test_positions import Case, Position, cases, copy_of, steady


def action(kind: int, seat: int, square: int, amount: int) -> Any:
    """One action record."""
    row: Any = layout.new_actions(1)
    for name, value in {"kind": kind, "seat": seat, "other": NONE, "square": square, "amount": amount}.items():
        row[name] = value
    return row


def built(position: Position) -> list[int]:
    """The lots that the last step built on, in order."""
    events = position.events[0]
    return [int(events["square"][i]) for i in range(int(events["n"])) if events["kind"][i] == EV_BUILT]


@steady
@given(cases())
def test_several_at_once_are_as_many_one_by_one_where_nobody_is_asked(case: Case) -> None:
    position = Position(case)
    for listed in position.legal():
        if listed["kind"] != ACT_BUILD or listed["upto"] == 0:
            continue
        seat, n = int(listed["seat"]), int(listed["upto"])
        many = copy_of(position.games)
        position.step(many, action(ACT_BUILD, seat, int(listed["square"]), n), 0)
        if many["depth"][0] > 0:
            assert many["frame_kind"][0, 0] == FRAME_WANT
            continue
        lots = built(position)
        assert len(lots) == n
        assert lots[0] == listed["square"]
        single = copy_of(position.games)
        for lot in lots:
            one = action(ACT_BUILD, seat, lot, 1)
            assert position.why(one, 0, single) == WHY_OK
            position.step(single, one, 0)
        assert single.tobytes() == many.tobytes()


@steady
@given(cases())
def test_who_is_alone_with_its_wish_pays_deed_prices_for_what_there_is(case: Case) -> None:
    position = Position(case)
    r = position.r
    for listed in position.legal():
        if listed["kind"] != ACT_BUILD:
            continue
        seat, n = int(listed["seat"]), max(1, int(listed["upto"]))
        games = copy_of(position.games)
        before = int(games["cash"][0, seat])
        position.step(games, action(ACT_BUILD, seat, int(listed["square"]), n), 0)
        if games["depth"][0] == 0:
            continue
        hotel = int(games["want_hotel"][0])
        stock = int(games["hotels" if hotel else "houses"][0])
        while games["depth"][0] > 0:
            position.step(games, action(ACT_PASS, int(games["frame_seat"][0, 0]), NONE, 0), 0)
        lots = built(position)
        price = r["hotel_cost" if hotel else "house_cost"]
        assert len(lots) == min(n, stock)
        assert before - int(games["cash"][0, seat]) == sum(int(price[lot]) for lot in lots)
        assert position.check(games) == 0
