"""What goes wrong at a table stays small: a socket that ends while it comes in, a bot that fails, a defect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from casero.game.notation import Action
from casero.server.protocol import Done, Fault, Pong
from casero.server.table.after_writing import give_up, quietly
from casero.server.table.notes import SaidNote
from tests.server import positions
from tests.server.house import House


async def test_a_socket_that_ends_before_it_is_let_in_is_never_in_the_room(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    table = house.table(seated)
    await luis.ask("away", seat="B", on=True)
    await luis.leave()
    for _ in range(10):
        gone = await house.client()
        await gone.send({"t": "hello", "table": seated.table, "seats": [{"seat": "B", "secret": seated.holds["B"]}]})
        gone.socket.transport.abort()
        await ana.ask("say", seat="A", text="hola")
    async with asyncio.timeout(5):
        while table.room.online() != {"A"}:
            await asyncio.sleep(0.02)
    assert not any(connection.closed for connection in table.room.connections)


async def test_a_bot_that_fails_is_answered_for_and_asked_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await house.make(["Ana", "bot:buyer"])
    (ana,) = await house.join_all(seated)
    choose = house.bots.choose
    calls = 0

    async def failing(*arguments: Any, **more: Any) -> Action | None:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise OSError("no more processes")
        return await choose(*arguments, **more)

    monkeypatch.setattr(house.bots, "choose", failing)
    house.expected = ("the bot buyer failed",)
    for _ in range(400):
        await ana.sync()
        if calls > 1 and ana.now.to_act == "A":
            break
        await ana.play_on()
        await house.pass_time(5)
    assert calls > 1


async def test_a_job_with_a_defect_does_not_stop_those_behind_it(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, _ = await house.join_all(seated)
    table = house.table(seated)
    house.expected = ("a job failed",)

    def defect() -> None:
        raise RuntimeError("a defect")

    table.post(lambda: table.commit([(SaidNote("A", "Ana", "hola"), None)], quietly, give_up))
    table.post(defect)
    assert isinstance(await ana.ask("ping"), Pong)


async def test_an_undo_sent_twice_takes_back_one_action(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    for square in (1, 3):
        await ana.do(f"A mortgage {square}")
    n = ana.now.n
    assert isinstance(await ana.act("A undo", after=n), Done)
    again = await ana.act("A undo", after=n)
    assert isinstance(again, Fault)
    assert again.code == "stale"
    await luis.sync()
    assert luis.now.n == n - 1


async def test_a_trade_is_not_taken_back_by_one_side(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act(f"A offer B: {ana.now.owner.index('A')} for $10")
    await luis.sync()
    await luis.ask("answer", offer=luis.offers[0].offer, do="accept")
    await luis.sync()
    assert not any(one.verb == "undo" for one in luis.legal)
    refused = await luis.act("B undo")
    assert getattr(refused, "reason", None) == "undo_others"
    assert luis.now.pending == []
