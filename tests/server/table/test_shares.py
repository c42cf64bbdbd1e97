"""What one client takes of a server: memory by tables that are awake, journals, writes, and the time of bots."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from casero.game import Game
from casero.server.documents import NewTable, Seated, SeatWish
from casero.server.errors import TableError
from casero.server.protocol import Done, Fault
from casero.server.table.bots import Bots, Thought
from casero.server.table.registry import Tables
from casero.server.table.shares import TABLE, counts_for
from tests.server import positions
from tests.server.client import commitment_of
from tests.server.house import House

ME, OTHER = "127.0.0.1", "192.0.2.9"  # as the server sees the client of these tests, and somebody else
WISH = NewTable("clasico", [SeatWish("here", name="Ana"), SeatWish("link")])


async def _made(house: House, tables: int) -> list[Seated]:
    """Tables of this client, the oldest first."""
    made = []
    for _ in range(tables):
        house.time += 1
        made.append(await house.make(["Ana", "link"]))
    return made


def _awake(house: House, made: list[Seated]) -> list[bool]:
    return [one.table in house.tables.awake for one in made]


# ---------------------------------------------------------------------------------------------- memory


async def test_the_longest_idle_tables_of_a_client_make_room_for_its_own_alone(tmp_path: Path) -> None:
    async with House(tmp_path, awake_actions=3 * TABLE) as house:
        other = await house.tables.create(WISH, OTHER)
        made = await _made(house, 5)
        assert _awake(house, made) == [False, False, True, True, True]
        for one in made:
            house.time += 1
            await house.ask("GET", f"/tables/{one.table}/seats/B", json={})  # no such thing: it wakes nobody
            assert (await house.ask("GET", f"/tables/{one.table}/log")).json()["fault"] == "not_started"
        assert sum(_awake(house, made)) == 3, "waking one after another keeps no more awake"
        assert other.table in house.tables.awake, "what others have stays"


async def test_a_client_at_many_long_games_gets_no_further_one(tmp_path: Path) -> None:
    async with House(tmp_path, awake_actions=3 * TABLE) as house:
        made = await _made(house, 3)
        there = [await house.join(one, "A") for one in made]
        answer = await house.ask("POST", "/tables", json={"edition": "clasico", "seats": [{"kind": "link"}] * 2})
        assert (answer.status_code, answer.json()["fault"]) == (429, "slow_down")
        assert set(answer.json()["detail"]) == {"es", "en"}
        sleeping = await house.tables.create(WISH, OTHER)
        house.tables._lay_down(sleeping.table)
        late = await house.client()
        await late.hello(sleeping.table, {})
        assert late.fault.code == "slow_down"
        assert sleeping.table not in house.tables.awake
        assert await house.tables.find(sleeping.table, OTHER), "others wake it"
        await there[0].leave()
        await there[1].until(lambda: not house.table(made[0]).room.connections)
        await house.make(["Ana", "link"])
        assert _awake(house, made) == [False, True, True]


async def test_a_long_game_counts_by_its_actions_before_and_after_it_begins(tmp_path: Path) -> None:
    game = positions.deeds()
    async with House(tmp_path, awake_actions=3 * TABLE) as house:
        seated = await house.resume(game)
        table = house.table(seated)
        assert table.book.length >= len(game.actions)
        await house.join_all(seated)
        assert table.book.length == len(game.actions)


async def test_games_that_grow_beyond_a_clients_share_lose_its_connections(tmp_path: Path) -> None:
    async with House(tmp_path, awake_actions=2 * TABLE + 20) as house:
        game = positions.deeds()
        grown = await house.resume(game, ["Ana", "Luis"], pace=0)
        [short] = await _made(house, 1)
        ana, luis = await house.join_all(grown)
        other = await house.join(short, "A")
        shares = house.tables._shares
        shares.enforce()
        await ana.sync()
        while ana.now.n <= 20:
            for one in (ana, luis):
                await one.sync()
                await one.play_on()
        shares.enforce()
        for one in (ana, luis):
            await one.end()
            assert (one.fault.code, one.fault.bye) == ("slow_down", True)
        back = await house.client()
        await back.hello(grown.table, grown.holds)
        await back.end()
        assert back.fault.code == "slow_down", "who was sent away does not come back at once"
        await other.sync()
        while house.table(grown).room.connections:
            await asyncio.sleep(0.01)
        shares.enforce()
        assert _awake(house, [grown, short]) == [False, True]
        await other.leave()
        while house.table(short).room.connections:
            await asyncio.sleep(0.01)
        again = await house.join(grown, "A")
        assert again.now.n == 21, "nothing is lost"


async def test_a_table_counts_for_who_is_there_and_then_for_who_left_last(house: House) -> None:
    seated = await house.tables.create(WISH, OTHER)
    table = house.table(seated)
    assert (counts_for(table, OTHER), counts_for(table, ME)) == (True, False)
    client = await house.join(seated, "A")
    assert (counts_for(table, OTHER), counts_for(table, ME)) == (False, True)
    await client.leave()
    while table.room.connections:
        await asyncio.sleep(0.01)
    assert (counts_for(table, OTHER), counts_for(table, ME)) == (False, True)
    assert [one.id for one in house.tables._shares._of(ME)] == [table.id]
    assert house.tables._shares._of(OTHER) == []


async def test_tables_are_woken_at_a_certain_rate(tmp_path: Path) -> None:
    async with House(tmp_path, wakes_per_minute=3) as house:
        made = await _made(house, 5)
        await house.restart()
        codes = [(await house.ask("GET", f"/tables/{one.table}/at/0")).json()["fault"] for one in made]
        assert codes == ["not_started"] * 3 + ["slow_down"] * 2
        assert await house.tables.find(made[4].table, OTHER)
        assert (await house.ask("GET", f"/tables/{made[4].table}/at/0")).json()["fault"] == "not_started", "it is awake"


async def test_nothing_stays_of_a_table_that_leaves_the_memory(house: House) -> None:
    gc.disable()
    try:
        seated = await house.resume(positions.deeds())
        ana, luis = await house.join_all(seated)
        await ana.do("A roll")
        for one in (ana, luis):
            await one.leave()
        while house.table(seated).room.connections:
            await asyncio.sleep(0.01)
        left: list[weakref.ref[Any]] = [weakref.ref(house.table(seated)), weakref.ref(house.table(seated).book)]
        house.time += 7200
        house.tables.lay_down_idle()
        await house.make(["Ana", "link"])  # the store remembers what it wrote last
        await house.sit(next(iter(house.tables.awake)), "B", "Luis")
        assert [ref() for ref in left] == [None, None]
        loaded: list[weakref.ref[Any]] = []
        load = house.tables._load

        async def noted(id: str) -> Any:
            table = await load(id)
            loaded.append(weakref.ref(table))
            return table

        house.tables._load = noted  # type: ignore[method-assign]
        await house.ask("GET", f"/tables/{seated.table}")
        assert [ref() for ref in loaded] == [None], "nor of one that was read for a list"
    finally:
        gc.enable()


async def test_who_is_refused_a_table_does_not_take_it_from_who_asks_meanwhile(tmp_path: Path) -> None:
    async with House(tmp_path, awake_actions=2 * TABLE) as house:
        for one in await _made(house, 2):
            await house.join(one, "A")
        wanted = await house.tables.create(WISH, OTHER)
        house.tables._lay_down(wanted.table)
        finding = [house.tables.find(wanted.table, client) for client in (ME, OTHER)]
        refused, found = await asyncio.gather(*finding, return_exceptions=True)
        assert isinstance(refused, TableError)
        assert house.table(wanted) is found


# ---------------------------------------------------------------------------------------------- journals


async def test_a_journal_has_an_end(tmp_path: Path) -> None:
    async with House(tmp_path, journal_entries=100) as house:
        seated = await house.resume(positions.deeds())
        ana, luis = await house.join_all(seated)
        answers = [await ana.ask("say", text=f"{n}", seat="A") for n in range(85)]
        assert {type(answer) for answer in answers[:79]} == {Done}
        assert {answer.code for answer in answers[79:] if isinstance(answer, Fault)} == {"journal_full"}
        # What is left is for the game.
        assert isinstance(await ana.ask("pause", seat="A", on=True), Done)
        while isinstance(await ana.ask("pause", seat="A", on=False), Done):
            pass
        full = await ana.act("A roll")
        assert isinstance(full, Fault)
        assert full.code == "journal_full"
        assert isinstance(await ana.ask("why", action="A roll"), Done), "looking works"
        for _ in range(3):  # who does nothing would be asked, then played for
            await house.pass_time(1000)
            await asyncio.sleep(0.05)
            await luis.sync()
        assert luis.now.n == 6, "nobody is played for"
        assert (await house.ask("GET", f"/tables/{seated.table}/game")).status_code == 200
        await house.restart()
        assert (await house.join(seated, "A")).now.n == 6
        assert house.table(seated).book.seq == 100


async def test_the_journal_of_a_table_that_never_begins_has_an_end(tmp_path: Path) -> None:
    async with House(tmp_path, journal_entries=100) as house:
        seated = await house.make(["Ana", "bot:buyer"], wait=True)
        host, path = seated.holds["A"], f"/tables/{seated.table}"
        for n in range(100):
            assert (await house.ask("PATCH", f"{path}/seats/A", host, json={"name": f"Ana {n}"})).status_code == 200
        for method, rest, body in (("PATCH", "seats/A", {"name": "Eva"}), ("POST", "start", None)):
            answer = await house.ask(method, f"{path}/{rest}", host, json=body)
            assert (answer.status_code, answer.json()["fault"]) == (409, "journal_full"), rest
        there = await house.client()
        await there.hello(seated.table, seated.holds, seed="late")
        assert there.info.seats[0].commitment is None
        assert house.table(seated).book.seq == 100
        assert (await house.ask("DELETE", f"{path}/seats/A", host)).status_code == 200, "one can leave"


# ---------------------------------------------------------------------------------------------- writes


async def test_what_requests_and_sockets_write_at_tables_is_counted_together(tmp_path: Path) -> None:
    async with House(tmp_path, notes_per_second=1, note_burst=6) as house:
        seated = await house.make(["Ana", "link", "link"], wait=True)
        host, path = seated.holds["A"], f"/tables/{seated.table}"
        ana = await house.join(seated, "A")
        for n in range(2):
            assert isinstance(await ana.ask("commit", seat="A", commitment=commitment_of(f"{n}")), Done)
        asked = [
            await house.ask("PATCH", f"{path}/seats/A", host, json={"name": "Eva"}),
            await house.ask("POST", f"{path}/seats/B", json={"name": "Luis"}),
            await house.ask("DELETE", f"{path}/seats/C", host),
            await house.ask("POST", f"{path}/host/B", host),
        ]
        assert [answer.status_code for answer in asked] == [200, 201, 200, 200]
        late = [
            await house.ask(method, f"{path}/{rest}", host, json=body)
            for method, rest, body in (
                ("PATCH", "seats/A", {"name": "Iris"}), ("POST", "seats/B", {"name": "Max"}),
                ("DELETE", "seats/A", None), ("POST", "host/A", None), ("POST", "start", None),
                ("DELETE", "seats/A/person", None), ("POST", "rematch", None),
            )
        ]  # fmt: skip
        assert {(answer.status_code, answer.json()["fault"]) for answer in late} == {(429, "slow_down")}
        fault = await ana.ask("commit", seat="A", commitment=commitment_of("more"))
        assert isinstance(fault, Fault)
        assert fault.code == "slow_down"
        info = await house.tables.people.stand(seated.table, "A", host, OTHER)
        assert info.seats[0].kind == "open", "others are not held to it"


async def test_rematches_count_as_tables_of_who_asks(tmp_path: Path) -> None:
    async with House(tmp_path, tables_per_hour=1) as house:
        seated = await house.resume(positions.deeds())
        table = house.table(seated)
        table.book.status = "over"
        answer = await house.ask("POST", f"/tables/{seated.table}/rematch", seated.holds["A"])
        assert (answer.status_code, answer.json()["fault"]) == (429, "slow_down")


# ---------------------------------------------------------------------------------------------- devices


async def test_two_devices_on_one_seat_see_and_do_the_same(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    phone = await house.join(seated, "A")
    assert phone.you == ["A"]
    # Both throw at once: the dice fall once.
    await ana.send({"t": "act", "id": "desk", "action": "A roll", "after": 6})
    await phone.send({"t": "act", "id": "phone", "action": "A roll", "after": 6})
    answers = [await ana.answer("desk"), await phone.answer("phone")]
    assert [type(answer) for answer in answers].count(Done) == 1
    for one in (ana, phone, luis):
        await one.sync()
    assert ana.now == phone.now == luis.now
    assert ana.now.n == 7
    assert ana.legal == phone.legal
    await phone.leave()
    await luis.sync()
    await ana.until(lambda: len(house.table(seated).room.holders("A")) == 1)
    await luis.sync()
    assert luis.info.seats[0].online, "the seat is held as long as one of them is there"
    assert "A" not in house.table(seated).gone


# ---------------------------------------------------------------------------------------------- bots


async def test_the_bots_of_one_client_do_not_hold_up_those_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("clasico", 4, seed=16)
    bots, asked = Bots(1), []

    async def think(game: Game, kind: str, seat: int, may_offer: bool) -> Thought | None:
        asked.append(seat)
        await asyncio.sleep(0)
        return None

    monkeypatch.setattr(bots, "_think", think)
    crowd = [asyncio.create_task(bots.choose(game, "buyer", 0, True, {ME})) for _ in range(50)]
    await asyncio.sleep(0)
    await bots.choose(game, "buyer", 1, True, {OTHER})
    assert len(asked) <= 4, "after the one that thinks already, and perhaps one more"
    # At a table of two clients the questions are the one's who has fewer.
    await bots.choose(game, "buyer", 2, True, {ME, OTHER})
    assert len(asked) <= 8
    await asyncio.gather(*crowd)
    assert len(asked) == 52


async def test_few_journals_are_read_at_once_and_so_many_wait_for_one_client(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [await house.tables.create(WISH, OTHER) for _ in range(70)]
    for one in made:
        house.tables._lay_down(one.table)
    load, loading, most = Tables._load, 0, 0

    async def slow(self: Tables, id: str) -> Any:
        nonlocal loading, most
        loading += 1
        most = max(most, loading)
        await asyncio.sleep(0.001)
        loading -= 1
        return await load(self, id)

    monkeypatch.setattr(Tables, "_load", slow)
    found = await asyncio.gather(*(house.tables.find(one.table, ME) for one in made), return_exceptions=True)
    refused = [one for one in found if isinstance(one, TableError)]
    assert {one.code for one in refused} == {"slow_down"}
    assert len(refused) == 6
    assert most == 2, "each takes memory while it is read"
