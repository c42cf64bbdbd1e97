"""A server that ends and comes back: whatever was going on at a table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casero.server.documents import Seated
from casero.server.protocol import Clock, Done, Moved, Refused
from casero.server.table.caretaker import Caretaker
from tests.server import positions
from tests.server.client import Client, commitment_of, seed_of
from tests.server.house import House


async def _picture(house: House, seated: Seated, seat: str) -> dict[str, Any]:
    """What a seat's holder would be welcomed with now, but for the time of day."""
    tab = await house.join(seated, seat)
    picture: dict[str, Any] = msgspec.to_builtins(tab.welcomes[0])
    await tab.leave()
    del picture["now"], picture["clock"]["at"]
    picture["clock"]["left"] = [None if left is None else round(left / 60_000) for left in picture["clock"]["left"]]
    return picture


async def _restarted(house: House, seated: Seated) -> list[Client]:
    """Restarts the server; everybody comes back to what they had."""
    before = [await _picture(house, seated, seat) for seat in sorted(seated.holds)]
    await house.restart()
    clients = await house.join_all(seated)
    after = [await _picture(house, seated, seat) for seat in sorted(seated.holds)]
    assert after == before
    return clients


async def test_an_auction_goes_on_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.auction(3))
    _, luis, eva = await house.join_all(seated)
    await luis.do("B bid 10")
    await eva.ask("bidder", seat="C", most=0)
    await eva.ask("bidder", seat="C", most=60)
    _, luis, eva = await _restarted(house, seated)
    assert eva.welcomes[0].bidders == {"C": 60}
    assert luis.welcomes[0].bidders == {}
    await house.pass_time(1)
    moved = await luis.hear(Moved)
    assert moved.entry.action == "C bid 11"


async def test_a_debt_waits_through_a_restart(house: House) -> None:
    seated = await house.resume(positions.debt())
    await house.join_all(seated)
    ana, _ = await _restarted(house, seated)
    assert ana.now.pending[-1].raisable == 400
    await ana.do("A mortgage 39")
    assert ana.now.pending == []


async def test_offers_and_chat_are_there_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, luis, _ = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    await ana.act("A offer C: 3 for $20")
    await luis.act("B offer A: 6 for $90", counter=1)
    await luis.ask("say", text="¿trato?", seat="B")
    ana, luis, _ = await _restarted(house, seated)
    assert [(offer.offer, offer.counter_to) for offer in ana.offers] == [(2, None), (3, 1)]
    assert isinstance(await ana.ask("answer", offer=3, do="accept"), Done)
    await luis.act("B offer A: $1 for 3")
    assert luis.offers[-1].offer == 4, "numbers are not used twice"


async def test_a_pause_outlasts_a_restart(house: House) -> None:
    seated = await house.resume(positions.deeds(), clock=Clock("bank", 600))
    ana, luis = await house.join_all(seated)
    for client in (ana, luis):
        await client.ask("pause", seat=client.you[0], on=True)
    ana, luis = await _restarted(house, seated)
    assert ana.info.paused
    await house.pass_time(500)
    await luis.ask("pause", seat="B", on=False)
    await ana.do("A roll")
    assert (ana.clock.left[0] or 0) > 500_000


async def test_a_bot_that_stands_in_does_so_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.deeds(), pace=10_000)
    ana, _ = await house.join_all(seated)
    await ana.ask("away", seat="A", on=True)
    await house.restart()
    watcher = await house.join(seated, "B")
    assert watcher.info.seats[0].stand_in == "buyer"
    await house.pass_time(11)
    moved = await watcher.hear(Moved)
    assert moved.entry.by == "stand_in"


async def test_an_action_can_be_taken_back_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, _ = await house.join_all(seated)
    before = ana.now
    await ana.do("A build 1")
    await ana.do("A build 3")
    await ana.do("A undo")
    ana, _ = await _restarted(house, seated)
    await ana.do("A undo")
    assert ana.now == before
    await ana.do("A build 3")
    ana, luis = await _restarted(house, seated)
    await luis.do("B mortgage 25")
    refused = await ana.act("A undo")
    assert isinstance(refused, Refused)


async def test_an_open_table_is_still_open_after_a_restart(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    await house.join(seated, "A", seed="trebol")
    luis = await house.sit(seated.table, "B", "Luis")
    await house.restart()
    ana = await house.join(seated, "A")
    assert ana.info.seats[0].commitment == commitment_of(seed_of("trebol", "A"))
    ana.seeds = {"A": seed_of("trebol", "A")}
    assert ana.state is None
    await house.join(luis, "B")
    await ana.begun()
    assert house.table(seated).book.playing().setup.seat_seeds == {0: seed_of("trebol", "A")}


async def test_a_long_game_is_the_same_after_a_restart(house: House) -> None:
    """Also one of whose actions only the newest are kept at hand."""
    seated = await house.make(["bot:buyer", "bot:random"])
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.n > 260)
    table = house.table(seated)
    await watcher.leave()
    caretaker = table.caretaker
    assert isinstance(caretaker, Caretaker)
    while table.room.connections or table._busy or caretaker._thinking:
        await house.pass_time(0)
    record, lines, log = table.playing().record.tobytes(), table.playing().lines, list(table.book.log)
    await house.restart()
    woken = await house.tables.find(seated.table)
    assert woken.playing().record.tobytes() == record
    assert woken.playing().lines == lines
    assert list(woken.book.log) == log
    assert (woken.book.marks, woken.book.seq) == (table.book.marks, table.book.seq)
    assert (woken.book.answered, woken.book.acted) == (table.book.answered, table.book.acted)


async def test_a_table_that_nobody_needs_sleeps_and_is_woken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.table.registry.SWEEP", 0.02)
    async with House(tmp_path) as house:
        seated = await house.resume(positions.deeds())
        ana, luis = await house.join_all(seated)
        await ana.do("A mortgage 3")
        await house.pass_time(31 * 60)
        await asyncio.sleep(0.1)
        assert seated.table in house.tables.awake, "somebody is there"
        for client in (ana, luis):
            await client.leave()
        while seated.table in house.tables.awake:
            await house.pass_time(31 * 60)
            await asyncio.sleep(0.02)
        ana, _ = await house.join_all(seated)
        assert ana.now.mortgaged == [3]
        await ana.do("A redeem 3")


async def test_a_table_whose_game_never_began_is_deleted_after_some_days(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    playing = await house.make(["Ana", "Luis"])
    await house.join_all(playing)
    await house.restart()
    house.time += (house.settings.open_days - 1) * 86_400
    await house.tables.forget_old()
    assert (await house.ask("GET", f"/tables/{seated.table}")).status_code == 200
    await house.restart()
    house.time += 2 * 86_400
    await house.tables.forget_old()
    assert (await house.ask("GET", f"/tables/{seated.table}")).status_code == 404
    assert (await house.ask("GET", f"/tables/{playing.table}")).status_code == 200
