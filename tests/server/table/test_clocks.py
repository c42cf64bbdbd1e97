"""Clocks, the agreed hour, and the table's bidder."""

from __future__ import annotations

from casero.server.protocol import Changed, Clock, Done, Fault, Moved, Refused
from tests.server import positions
from tests.server.house import House

TIMED = "clasico-contrarreloj"


# ---------------------------------------------------------------------------------------------- clocks


async def test_a_clock_for_each_decision_runs_out_into_a_safe_answer(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("turn", 30))
    ana, luis = await house.join_all(seated)
    assert (ana.clock.runs, ana.clock.left[1]) == ("A", 30_000)
    assert (ana.clock.left[0] or 0) > 20_000
    await house.pass_time(20)
    await ana.sync()
    assert ana.now.n == 6
    await house.pass_time(11)
    moved = await luis.hear(Moved)
    assert (moved.entry.action[:6], moved.entry.by) == ("A roll", "clock")
    assert (moved.clock.left[0] or 0) > 20_000, "the next decision has its own time"


async def test_a_bank_of_time_is_used_up_and_grows_with_each_turn(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 300, 10))
    ana, luis = await house.join_all(seated)
    await house.pass_time(100)
    await ana.do("A roll")
    assert ana.clock.left[0] is not None
    assert 195_000 <= ana.clock.left[0] <= 200_000
    while ana.now.turn == "A":
        for client in (ana, luis):
            await client.sync()
            await client.play_on()
    assert ana.clock.left[0] is not None
    assert 205_000 <= ana.clock.left[0] <= 210_000, "ten seconds more at the end of the turn"
    await luis.sync()
    assert ana.clock.runs == luis.clock.runs == "B"


async def test_an_empty_bank_is_answered_for_at_once(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 60, 0))
    _, luis = await house.join_all(seated)
    await house.pass_time(61)
    await luis.hear(Moved)
    await luis.until(lambda: luis.now.to_act == "B")
    assert {entry.by for entry in luis.log if entry.n > 6} == {"clock"}
    assert luis.clock.left[0] == 0


async def test_with_an_empty_bank_a_turn_still_begins_with_a_little_time(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 60, 0))
    ana, luis = await house.join_all(seated)
    await house.pass_time(61)
    for turn in "AB":
        while ana.now.turn == turn:
            await luis.sync()
            await luis.play_on()
            await ana.sync()
    assert ana.clock.left[0] is not None
    assert 0 < ana.clock.left[0] <= 15_000, "whoever is there again can play"
    await ana.do("A roll")


async def test_a_turn_that_is_ended_twice_brings_time_once(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 300, 10))
    ana, _ = await house.join_all(seated)
    await ana.do("A roll")
    while not any(legal.do == "A end" for legal in ana.legal):
        await ana.play_on()
        await ana.sync()
    before = ana.clock.left[0]
    assert before is not None
    for _ in range(3):
        await ana.do("A end")
        await ana.do("A undo")
    await ana.do("A end")
    assert ana.clock.left[0] is not None
    assert before < ana.clock.left[0] <= before + 10_000


async def test_clocks_stand_while_the_table_is_paused_or_empty(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 300))
    ana, luis = await house.join_all(seated)
    for client, seat in ((ana, "A"), (luis, "B")):
        await client.ask("pause", seat=seat, on=True)
    await ana.sync()
    assert ana.clock.runs is None
    await house.pass_time(200)
    await luis.ask("pause", seat="B", on=False)
    await ana.hear(Changed, lambda changed: changed.clock.runs == "A")
    assert (ana.clock.left[0] or 0) > 290_000
    await ana.leave()
    await luis.leave()
    table = house.table(seated)
    while table.room.connections:
        await house.pass_time(0)
    await house.pass_time(200)
    back = await house.join(seated, "A")
    assert (back.clock.left[0] or 0) > 290_000


async def test_clocks_go_on_where_they_stood_after_a_restart(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "link"], clock=Clock("bank", 300))
    gone = await house.ask("DELETE", f"/tables/{seated.table}/seats/C", seated.holds["A"])
    assert gone.status_code == 200, gone.text
    ana, luis = await house.join_all(seated)
    mover = ana if ana.now.to_act == "A" else luis
    await house.pass_time(100)
    await mover.play_on()
    left = mover.clock.left
    assert (len(left), min(each or 0 for each in left) <= 200_000) == (2, True)
    await house.restart()
    ana, luis = await house.join_all(seated)
    assert [round((one or 0) / 10_000) for one in ana.clock.left] == [round((one or 0) / 10_000) for one in left]


async def test_the_clock_of_whoever_is_to_act_runs_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("turn", 30))
    await house.join_all(seated)
    await house.restart()
    _, luis = await house.join_all(seated)
    assert luis.clock.runs == "A"
    await house.pass_time(31)
    moved = await luis.hear(Moved)
    assert (moved.entry.action[:6], moved.entry.by) == ("A roll", "clock")


# ---------------------------------------------------------------------------------------------- the hour


async def test_the_agreed_hour_ends_the_game(house: House) -> None:
    seated = await house.make(["Ana", "Luis"], TIMED, hour=30)
    ana, luis = await house.join_all(seated)
    assert ana.clock.hour is not None
    await house.pass_time(29 * 60)
    await ana.sync()
    assert ana.now.over is None
    await house.pass_time(61)
    moved = await luis.hear(Moved, lambda moved: moved.state.over is not None)
    assert (moved.entry.action, moved.entry.by, moved.state.over) == ("table time", "table", "time")
    assert moved.reveal
    await luis.hear(Changed, lambda changed: changed.info.status == "over")


async def test_the_hour_is_a_matter_of_the_table_alone(house: House) -> None:
    seated = await house.make(["Ana", "Luis"], TIMED)
    ana, _ = await house.join_all(seated)
    assert ana.info.hour == 60
    fault = await ana.act("table time")
    assert isinstance(fault, Fault)
    untimed = await house.ask(
        "POST", "/tables", json={"edition": "clasico", "hour": 5, "seats": [{"kind": "link"}, {"kind": "link"}]}
    )
    assert untimed.json()["fault"] == "bad_clock"


# ---------------------------------------------------------------------------------------------- the bidder


async def test_the_table_bids_for_a_seat_up_to_its_maximum(house: House) -> None:
    seated = await house.resume(positions.auction(3))
    ana, luis, eva = await house.join_all(seated)
    assert isinstance(await luis.ask("bidder", seat="B", most=40), Done)
    await house.pass_time(1)
    moved = await ana.hear(Moved)
    assert (moved.entry.action, moved.entry.by) == ("B bid 1", "person")
    await eva.do("C bid 20")
    await ana.sync()
    await ana.do("A pass")
    await house.pass_time(1)
    moved = await eva.hear(Moved, lambda moved: moved.entry.action.startswith("B"))
    assert moved.entry.action == "B bid 21"
    await eva.sync()
    await eva.do("C bid 41")
    await house.pass_time(1)
    moved = await luis.hear(Moved, lambda moved: moved.entry.action == "B pass")
    assert moved.state.auction is None
    assert moved.state.owner[3] == "C"


async def test_a_maximum_is_told_to_its_own_seat_alone(house: House) -> None:
    seated = await house.resume(positions.auction(3))
    ana, luis, eva = await house.join_all(seated)
    await eva.ask("bidder", seat="C", most=4321)
    await ana.sync()
    await luis.sync()
    for other in (ana, luis):
        assert not any("4321" in text for text in other.heard)
    again = await house.join(seated, "C")
    assert again.welcomes[0].bidders == {"C": 4321}
    stranger = await house.join(seated, "A")
    assert stranger.welcomes[0].bidders == {}
    await eva.ask("bidder", seat="C", most=0)
    assert (await house.join(seated, "C")).welcomes[0].bidders == {}


async def test_a_maximum_counts_for_one_auction_only(house: House) -> None:
    seated = await house.resume(positions.auction())
    ana, luis = await house.join_all(seated)
    await ana.ask("bidder", seat="A", most=500)
    await luis.do("B pass")
    await house.pass_time(1)
    await ana.hear(Moved, lambda moved: moved.state.auction is None)
    assert ana.now.owner[3] == "A"
    assert house.table(seated).book.bidders == {}
    refused = await ana.ask("bidder", seat="A", most=5)
    assert isinstance(refused, Refused)
    assert refused.reason == "no_auction"


async def test_nobody_sets_another_seats_maximum(house: House) -> None:
    seated = await house.resume(positions.auction())
    ana, _ = await house.join_all(seated)
    fault = await ana.ask("bidder", seat="B", most=500)
    assert isinstance(fault, Fault)
    assert fault.code == "not_your_seat"


async def test_a_maximum_below_the_highest_bid_is_refused_and_nothing_is_passed(house: House) -> None:
    seated = await house.resume(positions.auction(3))
    _, luis, eva = await house.join_all(seated)
    await luis.do("B bid 30")
    await eva.sync()
    refused = await eva.ask("bidder", seat="C", most=20)
    assert isinstance(refused, Refused)
    assert refused.reason == "bid_low"
    await house.pass_time(2)
    await eva.sync()
    assert eva.now.to_act == "C"


# ---------------------------------------------------------------------------------------------- no time for nothing


async def test_business_beside_a_decision_gives_no_new_time_for_it(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("turn", 30))
    ana, luis = await house.join_all(seated)
    deed = ana.now.owner.index("A")
    await house.pass_time(12)
    await ana.do(f"A mortgage {deed}")
    await house.pass_time(12)
    await ana.do("A undo")
    assert (ana.clock.left[0] or 0) <= 6_000
    await luis.do(f"B mortgage {luis.now.owner.index('B')}")
    assert (luis.clock.left[0] or 0) <= 6_000
    await house.pass_time(7)
    await luis.until(lambda: luis.log[-1].by == "clock")
    assert luis.log[-1].action.startswith("A ")


async def test_what_the_clock_decided_is_not_taken_back(house: House) -> None:
    seated = await house.resume(positions.auction(), clock=Clock("turn", 30))
    clients = dict(zip("AB", await house.join_all(seated), strict=True))
    seat = clients["A"].now.to_act or ""
    assert clients["A"].now.auction is not None
    await house.pass_time(31)
    await clients[seat].until(lambda: clients[seat].log[-1].by == "clock")
    refused = await clients[seat].act(f"{seat} undo")
    assert isinstance(refused, Refused)
    assert refused.reason == "undo_others"


async def _settle(house: House, maxima: dict[str, int], seats: int = 3) -> tuple[list[str], str | None, int]:
    """Lets the seats name their maxima in that order; the bids of the auction, who has the lot and what it paid."""
    seated = await house.resume(positions.auction(seats))
    family = await house.join(seated, "ABCDEFGH"[:seats])
    await family.begun()
    cash = family.now.cash
    for seat, most in maxima.items():
        assert isinstance(await family.ask("bidder", seat=seat, most=most), Done)
    while family.now.auction is not None:
        if family.now.to_act in maxima:
            await house.pass_time(1)
            await family.hear(Moved)
        else:
            await family.do(f"{family.now.to_act} pass")
    owner = family.now.owner[3]
    bids = [entry.action for entry in family.log if " bid " in entry.action]
    return bids, owner, 0 if owner is None else cash["ABC".index(owner)] - family.now.cash["ABC".index(owner)]


async def test_two_maxima_settle_at_once_at_the_second_price(house: House) -> None:
    # B is asked first: it goes as far as it would be driven, and C is one above.
    assert await _settle(house, {"B": 300, "C": 500}) == (["B bid 300", "C bid 301"], "C", 301)
    assert await _settle(house, {"C": 300, "B": 500}) == (["B bid 301"], "B", 301)


async def test_of_two_equal_maxima_the_earlier_one_wins_at_that_price(house: House) -> None:
    assert await _settle(house, {"B": 300, "C": 300}) == (["B bid 300"], "B", 300)
    assert await _settle(house, {"C": 300, "B": 300}) == (["B bid 299", "C bid 300"], "C", 300)


async def test_a_maximum_counts_as_far_as_its_cash_goes(house: House) -> None:
    bids, owner, paid = await _settle(house, {"B": 9_000, "C": 8_000})
    # Both have 1500: the one who named it first has the lot.
    assert (bids, owner, paid) == (["B bid 1500"], "B", 1500)


async def test_three_maxima_settle_at_the_second_price(house: House) -> None:
    bids, owner, paid = await _settle(house, {"A": 120, "B": 400, "C": 250})
    assert (owner, paid) == ("B", 251)
    assert len(bids) <= 2
