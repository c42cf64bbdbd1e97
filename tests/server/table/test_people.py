"""People at a table: hosts who remove and hand on, idle seats, bounded waits, spectators, and times that jump."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from casero.server.documents import Seated, SitDown
from casero.server.errors import TableError
from casero.server.protocol import Done, Fault
from casero.server.table.book import note_of
from casero.server.table.creation import folded
from tests.server import positions
from tests.server.house import House

HOUR = 3600.0


# ---------------------------------------------------------------------------------------------- time


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_bots_and_clocks_go_on_when_the_time_of_day_is_set(house: House, jump: float) -> None:
    seated = await house.make(["Ana", "bot:random"], clock={"kind": "turn", "seconds": 300, "increment": 0})
    [ana] = await house.join_all(seated)
    await ana.until(lambda: ana.now.to_act == "A")
    house.set_on = jump
    await house.pass_time(1)
    await ana.sync()
    assert ana.now.to_act == "A", "no clock has run out"
    played = len(ana.log)
    while not any(entry.by == "bot" for entry in ana.log[played:]):
        if not await ana.play_on():
            await ana.next()
    assert all(entry.by != "clock" for entry in ana.log)


async def test_an_offer_to_a_bot_is_answered_when_the_time_of_day_is_set_back(house: House) -> None:
    seated = await house.resume(positions.deeds(), ["Ana", "bot:random"])
    [ana] = await house.join_all(seated)
    house.set_on = HOUR
    answer = await ana.act("A offer B: nothing for $20")
    house.set_on = 0
    assert isinstance(answer, Done), answer
    await house.pass_time(2)
    await ana.until(lambda: not ana.offers)


# ---------------------------------------------------------------------------------------------- memory


async def test_waking_counts_and_lays_the_longest_idle_table_down(tmp_path: Path) -> None:
    async with House(tmp_path, max_tables=2) as house:
        made = []
        for _ in range(3):
            house.time += 1
            made.append(await house.make(["Ana", "link"]))
        assert set(house.tables.awake) == {made[1].table, made[2].table}
        answer = await house.ask("GET", f"/tables/{made[0].table}")
        assert answer.status_code == 200
        assert made[0].table not in house.tables.awake, "a summary wakes nothing"
        await house.join(made[0])
        assert set(house.tables.awake) == {made[0].table, made[2].table}
        await house.join(made[2])
        late = await house.client()
        await late.hello(made[1].table, {})
        assert late.fault.code == "full"


# ---------------------------------------------------------------------------------------------- hosts


async def _three(house: House) -> tuple[Seated, Seated]:
    """A table of Ana's with Luis at B and C open."""
    seated = await house.make(["Ana", "link", "link"])
    return seated, await house.sit(seated.table, "B", "Luis")


async def test_a_host_removes_a_person_who_is_told_and_cannot_come_back(house: House) -> None:
    ana, luis = await _three(house)
    table = house.table(ana)
    table.clients = {"A": "host", "B": "127.0.0.1"}
    there = await house.join(luis, "B")
    path = f"/tables/{ana.table}/seats/B"
    assert (await house.ask("DELETE", path, "x" * 20)).status_code == 403
    answer = await house.ask("DELETE", path, ana.holds["A"])
    assert answer.status_code == 200, answer.text
    told = await there.hear(Fault)
    assert told.code == "removed"
    assert there.you == []
    assert [seat.kind for seat in table.book.seats] == ["person", "open", "open"]
    again = await house.ask("POST", path, json={"name": "Luis"})
    assert (again.status_code, again.json()["fault"]) == (403, "removed")
    late = await house.client()
    await late.hello(ana.table, luis.holds)
    assert late.fault.code == "bad_secret"


async def test_who_asks_for_a_seat_while_being_sent_away_does_not_get_it(house: House) -> None:
    ana, _ = await _three(house)
    house.table(ana).clients = {"A": "host", "B": "127.0.0.1"}
    people = house.tables.people
    removing = asyncio.create_task(people.stand(ana.table, "B", ana.holds["A"], "host"))
    await asyncio.sleep(0)
    assert not house.table(ana).at_rest, "the removal is being written"
    assert not house.table(ana).removed
    with pytest.raises(TableError, match="removed"):
        await people.sit(ana.table, "B", SitDown("Luis"), "127.0.0.1")
    await removing


async def test_who_shares_the_hosts_address_may_sit_down_again(house: House) -> None:
    ana, _ = await _three(house)
    answer = await house.ask("DELETE", f"/tables/{ana.table}/seats/B", ana.holds["A"])
    assert answer.status_code == 200
    await house.sit(ana.table, "B", "Eva")


async def test_a_host_cannot_remove_once_the_game_has_begun(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    await house.join_all(seated)
    answer = await house.ask("DELETE", f"/tables/{seated.table}/seats/B", seated.holds["A"])
    assert answer.json()["fault"] == "not_open"


async def test_a_host_hands_the_table_on(house: House) -> None:
    ana, luis = await _three(house)
    path = f"/tables/{ana.table}/host"
    assert (await house.ask("POST", f"{path}/B", luis.holds["B"])).status_code == 403
    assert (await house.ask("POST", f"{path}/C", ana.holds["A"])).json()["fault"] == "no_seat"
    assert (await house.ask("POST", f"{path}/B", ana.holds["A"])).json()["host"] == "B"
    await house.restart()
    assert (await house.ask("POST", f"{path}/A", ana.holds["A"])).status_code == 403
    assert (await house.ask("POST", f"{path}/A", luis.holds["B"])).json()["host"] == "A"


async def test_a_host_who_stays_away_does_not_block_the_table(house: House) -> None:
    ana = await house.make(["Ana", "link"], wait=True)
    host = await house.join(ana, "A")
    luis = await house.sit(ana.table, "B", "Luis")
    there = await house.join(luis, "B")
    assert there.info.passing is None, "the host is there"
    await house.pass_time(300)
    await host.leave()
    await there.until(lambda: there.info.passing is not None)
    assert there.info.passing is not None
    assert there.info.passing.seat == "B"
    await house.pass_time(59)
    await there.sync()
    assert there.info.host == "A", "waited for as long as any absent seat"
    await house.pass_time(2)
    await there.until(lambda: there.info.host == "B")
    assert (there.info.passing, there.info.hosted) == (None, ["A"])
    await house.restart()
    back = await house.join(ana, "A")
    assert (back.info.host, back.info.hosted) == ("B", ["A"]), "and who comes back is told"
    assert (await house.ask("POST", f"/tables/{ana.table}/start", ana.holds["A"])).status_code == 403
    assert (await house.ask("POST", f"/tables/{ana.table}/start", luis.holds["B"])).status_code == 200


async def test_a_host_who_comes_back_in_time_stays_the_host(house: House) -> None:
    ana = await house.make(["Ana", "link"], wait=True)
    luis = await house.sit(ana.table, "B", "Luis")
    there = await house.join(luis, "B")
    await house.pass_time(50)
    await house.join(ana, "A")
    await house.pass_time(50)
    await there.sync()
    assert (there.info.host, there.info.passing, there.info.hosted) == ("A", None, [])


async def test_a_host_is_waited_for_only_while_somebody_else_is_there(house: House) -> None:
    ana = await house.make(["Ana", "link"], wait=True)
    await house.pass_time(500)
    luis = await house.sit(ana.table, "B", "Luis")
    there = await house.join(luis, "B")
    await house.pass_time(50)
    await there.sync()
    assert there.info.host == "A", "the wait began when Luis came"
    await house.pass_time(11)
    await there.until(lambda: there.info.host == "B")


async def test_hosting_passes_to_the_next_who_is_there(house: House) -> None:
    ana = await house.make(["Ana", "link", "link"], wait=True)
    luis = await house.sit(ana.table, "B", "Luis")
    eva = await house.sit(ana.table, "C", "Eva")
    second, third = await house.join(luis, "B"), await house.join(eva, "C")
    await house.pass_time(30)
    await second.leave()
    await third.until(lambda: third.info.passing is not None and third.info.passing.seat == "C")
    await house.pass_time(31)
    await third.until(lambda: third.info.host == "C")
    again = await house.join(luis, "B")
    await third.leave()
    await again.until(lambda: again.info.passing is not None)
    await house.pass_time(61)
    await again.until(lambda: again.info.host == "B")
    assert again.info.hosted == ["A", "C"]
    assert (await house.ask("POST", f"/tables/{ana.table}/host/C", luis.holds["B"])).json()["hosted"] == ["A"]


async def test_a_table_at_which_nobody_waits_leaves_the_list(house: House) -> None:
    ana = await house.make(["Ana", "link"], public=True, wait=True)

    async def listed() -> list[str]:
        return [one["info"]["table"] for one in (await house.ask("GET", "/tables")).json()]

    assert await listed() == [ana.table], "just laid"
    host = await house.join(ana, "A")
    await house.pass_time(500)
    assert await listed() == [ana.table], "somebody is there"
    await host.leave()
    while house.table(ana).room.connections:
        await house.pass_time(0)
    assert await listed() == [ana.table], "for a moment"
    await house.pass_time(61)
    assert await listed() == []
    await house.restart()
    assert await listed() == []
    await house.ask("GET", f"/tables/{ana.table}/log")
    assert await listed() == [], "who reads its log is not there"
    await house.join(ana, "A")
    assert await listed() == [ana.table], "the host is back"


async def test_a_host_who_inherits_is_waited_for_anew(house: House) -> None:
    ana = await house.make(["Ana", "link", "link"], wait=True)
    await house.sit(ana.table, "B", "Luis")
    eva = await house.join(await house.sit(ana.table, "C", "Eva"), "C")
    await house.pass_time(55)
    await house.ask("DELETE", f"/tables/{ana.table}/seats/A", ana.holds["A"])
    await eva.until(lambda: eva.info.host == "B")
    assert eva.info.passing is not None
    assert eva.info.passing.at - house.time * 1000 > 50_000


# ---------------------------------------------------------------------------------------------- idle seats and waits


async def test_an_idle_seat_is_asked_then_played_for(house: House) -> None:
    ana, luis = await house.join_all(await house.make(["Ana", "Luis"]))
    idle, other = (ana, luis) if ana.now.to_act == "A" else (luis, ana)
    seat = idle.you[0]
    await house.pass_time(179)
    await other.sync()
    assert other.info.asked is None
    await house.pass_time(2)
    await other.until(lambda: other.info.asked is not None)
    assert other.info.asked is not None
    assert other.info.asked.seat == seat
    await idle.ask("say", text="here", seat=seat)
    await other.until(lambda: other.info.asked is None)
    await house.pass_time(100)
    await other.sync()
    assert other.now.n == 0, "a sign was given"
    await house.pass_time(81)
    await other.until(lambda: other.info.asked is not None)
    await house.pass_time(61)
    await other.until(lambda: other.now.n > 0)
    assert other.log[-1].by == "clock"


async def test_signs_put_off_a_decision_only_so_long(house: House) -> None:
    ana, luis = await house.join_all(await house.make(["Ana", "Luis"]))
    idle, other = (ana, luis) if ana.now.to_act == "A" else (luis, ana)
    seat = idle.you[0]
    for _ in range(7):
        await house.pass_time(100)
        await idle.ask("why", action=f"{seat} end")
    await other.sync()
    assert other.now.n == 0, "somebody is there"
    await house.pass_time(21)
    await other.until(lambda: other.info.asked is not None)
    await idle.ask("why", action=f"{seat} end")
    await house.pass_time(61)
    await other.until(lambda: other.now.n > 0)
    assert other.log[-1].by == "clock"


async def test_who_comes_and_goes_puts_nothing_off(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    ana, luis = await house.join_all(seated)
    idle, other = (ana, luis) if ana.now.to_act == "A" else (luis, ana)
    await house.pass_time(181)
    await other.until(lambda: other.info.asked is not None)
    passer = await house.join(seated, "")
    await house.pass_time(50)
    await passer.leave()
    await other.sync()
    assert other.info.asked is not None, "a spectator who leaves is none of its business"
    await idle.leave()
    for _ in range(14):
        again = await house.join(seated, idle.you[0])
        await house.pass_time(50)
        await again.leave()
        await other.sync()
    await other.until(lambda: other.now.n > 0)


async def test_the_last_question_says_that_only_a_move_counts(house: House) -> None:
    ana, luis = await house.join_all(await house.make(["Ana", "Luis"]))
    idle = ana if ana.now.to_act == "A" else luis
    seat = idle.you[0]
    for _ in range(4):
        await house.pass_time(175)
        await idle.ask("away", seat=seat, on=False)
    await house.pass_time(175)
    await idle.until(lambda: idle.info.asked is not None and idle.info.asked.last)


async def test_who_answers_offers_has_reason_to_take_longer(house: House) -> None:
    ana, luis = await house.join_all(await house.resume(positions.deeds()))
    for n in range(8):
        await house.pass_time(170)
        await ana.act("A offer B: $1 for 6")
        await luis.sync()
        await luis.ask("answer", offer=n + 1, do="reject")
    assert luis.now.n == ana.now.n
    assert luis.info.asked is None
    assert all(entry.by != "clock" for entry in luis.log)


async def test_any_message_ends_the_stand_in_of_who_was_idle(house: House) -> None:
    clients = await house.join_all(await house.make(["Ana", "Luis"]))
    idle = clients[0]
    table = house.table(idle.info.table)
    note = table.book.seat("A")
    table.commit([(note_of(note, away=2, stand_in="trader"), None)], lambda _: None, lambda _: None)
    await idle.until(lambda: idle.info.seats[0].stand_in is not None)
    await idle.ask("say", text="back", seat="A")
    await idle.until(lambda: idle.info.seats[0].stand_in is None)


async def test_what_a_page_asks_by_itself_is_no_sign_of_a_person(house: House) -> None:
    ana, _ = await house.join_all(await house.make(["Ana", "Luis"]))
    table = house.table(ana.info.table)
    table.commit([(note_of(table.book.seat("A"), away=2, stand_in="trader"), None)], lambda _: None, lambda _: None)
    await ana.until(lambda: ana.info.seats[0].stand_in is not None)
    await ana.ask("preview", action="A offer B: $1 for $2")
    await ana.sync()
    assert ana.info.seats[0].stand_in == "trader"


@pytest.mark.parametrize("seats", [["Ana", "bot:random"], ["Ana", "Luis"]])
async def test_nobody_is_asked_where_nobody_else_waits(house: House, seats: list[str]) -> None:
    seated = await house.make(seats)
    one = await house.join(seated, "".join(sorted(seated.holds)))
    await one.until(lambda: one.state is not None and one.now.to_act in one.you)
    await house.pass_time(4000)
    await one.sync()
    assert one.info.asked is None
    assert all(entry.by != "clock" for entry in one.log)


async def test_a_seat_holds_bots_up_for_a_minute_in_a_turn(house: House) -> None:
    seated = await house.make(["Ana", "bot:random"], pace=5000)
    [ana] = await house.join_all(seated)
    for _ in range(3):
        assert isinstance(await ana.ask("wait", seat="A", on=True), Done)
        house.time += 20
    answer = await ana.ask("wait", seat="A", on=True)
    assert isinstance(answer, Fault)
    assert answer.code == "waited_enough"
    assert isinstance(await ana.ask("wait", seat="A", on=False), Done)


# ---------------------------------------------------------------------------------------------- spectators


def test_names_that_look_the_same_fold_to_the_same() -> None:
    assert folded("Ana") == folded("ANA") == folded("Aná") == folded("\u0410 n a") == folded("\uff21na")
    assert folded("Ana") != folded("Eva")


async def test_a_spectator_cannot_speak_under_a_seated_name(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    await house.join_all(seated)
    watcher = await house.join(seated)
    for name in ("Ana", "aná", "\u0410na", " A na"):
        answer = await watcher.ask("say", text="hello", name=name)
        assert isinstance(answer, Fault), name
        assert answer.code == "name_taken", name
    assert isinstance(await watcher.ask("say", text="hello", name="Eva"), Done)


async def test_a_spectators_request_does_not_swallow_a_players(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    clients = await house.join_all(seated)
    watcher = await house.join(seated)
    assert isinstance(await watcher.ask("say", text="hello", name="Eva", id="p-1"), Done)
    player = next(client for client in clients if client.now.to_act in client.you)
    assert isinstance(await player.act(f"{player.you[0]} roll", id="p-1"), Done)
    await player.until(lambda: player.now.n > 0)
    await watcher.ask("say", text="hello", name="Eva", id="p-1")
    await player.sync()
    assert len(player.chat) == 1, "the spectator's own repetition is answered, not repeated"


# ---------------------------------------------------------------------------------------------- automatic bidders


async def test_two_automatic_bidders_settle_at_once(house: House) -> None:
    seated = await house.resume(positions.auction(), ["Ana", "Luis"])
    clients = await house.join_all(seated)
    for client, most in zip(clients, (400, 300), strict=True):
        assert isinstance(await client.ask("bidder", seat=client.you[0], most=most), Done)
    ana = clients[0]
    for _ in range(6):
        await house.pass_time(1)
        await ana.sync()
    await ana.until(lambda: ana.now.auction is None)
    bids = [entry.action for entry in ana.log if " bid " in entry.action]
    assert bids == ["B bid 300", "A bid 301"]
