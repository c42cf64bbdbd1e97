"""Limits: readers that do not read, senders that send too much, a disk that is full."""

from __future__ import annotations

import asyncio
import base64
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from casero.server.documents import Seated
from casero.server.net.frames import FrameSocket
from casero.server.protocol import Changed, Done, Fault, Pong
from casero.server.store import StoreFull
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

# ---------------------------------------------------------------------------------------------- slow readers


def _frame(text: str) -> bytes:
    """A text as a client's frame, masked with nothing."""
    content = text.encode()
    assert len(content) < 65536
    return b"\x81\xfe" + len(content).to_bytes(2, "big") + bytes(4) + content


async def _stalled(house: House, seated: Seated, seat: str) -> socket.socket:
    """A socket that says hello and never reads."""
    loop = asyncio.get_running_loop()
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await loop.sock_connect(plain, ("127.0.0.1", house.port))
    key = base64.b64encode(bytes(16)).decode()
    request = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(plain, request.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += await loop.sock_recv(plain, 1)
    holding = {"seat": seat, "secret": seated.holds[seat]}
    hello = {"t": "hello", "table": seated.table, "seats": [holding]}
    await loop.sock_sendall(plain, _frame(msgspec.json.encode(hello).decode()))
    return plain


async def test_a_reader_that_stalls_delays_nobody_and_is_dropped(house: House) -> None:
    # The less the system holds back, the sooner the server notices.
    house._server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    seated = await house.make(["Ana", "Luis", "bot:random", "bot:random"])
    with await _stalled(house, seated, "B"):
        ana = await house.join(seated, "A")
        await ana.until(lambda: ana.state is not None and ana.info.seats[1].online)
        slowest, times = 0.0, 0
        loop = asyncio.get_running_loop()
        while ana.info.seats[1].online:
            began = loop.time()
            await ana.ask("say", text="x" * 300, seat="A")
            slowest, times = max(slowest, loop.time() - began), times + 1
            assert times < 3000
        assert house.metrics.slow_readers.by[()] == 1
        assert times > 20, "a short delay is nothing"
        assert slowest < 15, "nobody waits for it"
        assert ana.info.seats[1].gone is not None
        assert len(house.table(seated).room) == 1
        luis = await house.join(seated, "B")
        await luis.sync()
        assert luis.chat[-1].text == "x" * 300


async def test_nothing_is_left_of_a_reader_that_stalls(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.net.socket.CLOSE_TIMEOUT_S", 0.05)
    house._server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    seated = await house.make(["Ana", "Luis"])
    with await _stalled(house, seated, "B"):
        ana = await house.join(seated, "A")
        await ana.until(lambda: ana.info.seats[1].online)
        connections = house._server.server_state.connections
        assert len(connections) >= 2
        while ana.info.seats[1].online:
            await ana.ask("say", text="x" * 300, seat="A")
        async with asyncio.timeout(20):
            while sum(isinstance(one, FrameSocket) for one in connections) > 1:
                await asyncio.sleep(0.02)
        await ana.sync()


async def test_who_says_nothing_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("casero.server.net.socket.FIRST", 0.05)
    silent = await house.client()
    assert await silent.end() == 4000
    assert silent.fault == Fault("too_slow", None, "", True)
    assert house.metrics.refused.by["no_hello",] == 1
    assert [vars(line)["kind"] for line in caplog.records if line.name == "casero.refused"] == ["no_hello"]


async def test_who_is_not_let_in_is_counted(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    late = await house.client()
    await late.hello("nowhere23456", {})
    rude = await house.client()
    await rude.send({"t": "ping", "id": "first"})
    await rude.end()
    thief = await house.client()
    await thief.hello(seated.table, {"A": "x" * 20})
    await thief.end()
    assert [one.fault.code for one in (late, rude, thief)] == ["not_found", "bad_message", "bad_secret"]
    assert house.metrics.refused.by == {("not_found",): 1, ("bad_message",): 1, ("bad_secret",): 1}


# ---------------------------------------------------------------------------------------------- too much


async def test_messages_are_taken_at_a_certain_rate(tmp_path: Path) -> None:
    async with House(tmp_path, messages_per_second=1, message_burst=10) as house:
        seated = await house.resume(positions.deeds())
        ana, luis = await house.join_all(seated)
        for i in range(30):
            await ana.send({"t": "ping", "id": f"p{i}"})
        answers = [await ana.answer(f"p{i}") for i in range(30)]
        pongs = sum(isinstance(answer, Pong) for answer in answers)
        assert 9 <= pongs <= 20
        assert {answer.code for answer in answers if isinstance(answer, Fault)} == {"slow_down"}
        assert isinstance(await luis.ask("ping"), Pong), "others are not held to it"
        for i in range(60):
            await ana.send({"t": "ping", "id": f"q{i}"})
        await ana.end()
        assert ana.fault == Fault("slow_down", None, "", True)


async def test_chat_is_slower_than_play(tmp_path: Path) -> None:
    async with House(tmp_path, chats_per_minute=20) as house:
        seated = await house.resume(positions.deeds())
        ana, _ = await house.join_all(seated)
        answers = [await ana.ask("say", text="hola", seat="A") for _ in range(12)]
        said = sum(isinstance(answer, Done) for answer in answers)
        assert 5 <= said <= 10
        assert isinstance(await ana.act("A roll"), Done)


async def test_sockets_of_one_client_and_in_all_are_counted(tmp_path: Path) -> None:
    for name in ("connections_per_client", "max_connections"):
        limit: dict[str, Any] = {name: 3}
        async with House(tmp_path / name, **limit) as house:
            seated = await house.make(["Ana", "link"])
            clients = [await house.join(seated) for _ in range(3)]
            with pytest.raises(InvalidStatus):
                await connect(house.address)
            await clients[0].leave()
            await clients[1].hear(Changed, lambda changed: changed.info.watching == 2)
            await house.join(seated)


async def test_tables_are_counted(tmp_path: Path) -> None:
    wish = {"edition": "clasico", "seats": [{"kind": "link"}, {"kind": "link"}]}
    async with House(tmp_path, tables_per_hour=2) as house:
        answers = [await house.ask("POST", "/tables", json=wish) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
    async with House(tmp_path / "other", max_tables=2) as house:
        made = [await house.make(["link", "link"]) for _ in range(3)]
        assert len(house.tables.awake) == 2, "one that nobody looks at gives way"
        for seated in made[1:]:
            await house.join(seated)
        answer = await house.ask("POST", "/tables", json=wish)
        assert answer.json()["fault"] == "full"


# ---------------------------------------------------------------------------------------------- a full disk


@contextmanager
def _full(house: House) -> Iterator[None]:
    """While the disk is full."""
    store: Any = house.tables.store
    house.expected = ("write failed", "writes are refused")
    error = StoreFull("nothing could be written: database or disk is full")

    def refuse(table: str, entries: Any, done: Any, *more: Any) -> None:
        asyncio.get_running_loop().call_soon(done, error)

    async def fail(*_: Any) -> None:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append_soon", refuse)
        patch.setattr(store, "create", fail)
        patch.setattr(store, "put_edition", fail)
        yield


def _storage(answer: object) -> None:
    assert isinstance(answer, Fault), answer
    assert answer.code == "storage"


async def test_a_full_disk_refuses_moves_and_loses_nothing(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    await ana.do("A build 1")
    await luis.sync()
    heard = len(luis.heard)
    with _full(house):
        _storage(await ana.act("A build 3", id="later"))
        _storage(await ana.ask("say", text="hola", seat="A"))
        _storage(await ana.act("A offer B: $5 for 25"))
        _storage(await ana.act("A undo"))
        _storage(await ana.ask("pause", seat="A", on=True))
        _storage(await ana.ask("away", seat="A", on=True))
        await luis.sync()
        assert len(luis.heard) == heard + 1, "the pong alone: what is not durable is not told"
        assert (luis.now.n, luis.now.level[3]) == (5, 0)
        late = await house.join(seated, "B")
        assert late.state == luis.now, "looking works"
    assert isinstance(await ana.act("A build 3", id="later"), Done)
    await luis.sync()
    assert (luis.now.n, luis.now.level[3]) == (6, 1)
    await house.restart()
    again, _ = await house.join_all(seated)
    assert again.now == luis.now


async def test_a_disk_that_is_really_full_is_one_that_has_space_again(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    store: Any = house.tables.store
    house.expected = ("write failed", "writes are refused", "nothing could be written")
    connection = store._journal._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    said: list[int] = []
    for i in range(500):
        answer = await ana.ask("say", text=f"{i} " + "x" * 290, seat="A")
        if isinstance(answer, Fault):
            _storage(answer)
            break
        said.append(i)
    assert len(said) < 500
    connection.execute("PRAGMA max_page_count = 1000000")
    assert isinstance(await ana.ask("say", text="otra vez", seat="A"), Done)
    await ana.do("A roll")
    state = ana.now
    await house.restart()
    again, _ = await house.join_all(seated)
    assert again.now == state
    assert [chat.text.split()[0] for chat in again.chat][-3:] == [str(i) for i in said[-2:]] + ["otra"]
    assert luis.closed is None


async def test_a_game_that_could_not_begin_begins_when_there_is_space(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casero.server.table.table.RETRY_MS", 50)
    seated = await house.make(["Ana", "Luis"])
    ana = await house.join(seated, "A")
    with _full(house):
        await house.join(seated, "B")
        await asyncio.sleep(0.2)
        await ana.sync()
        assert ana.state is None
    await ana.begun()


async def test_bots_go_on_when_there_is_space(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.table.table.RETRY_MS", 50)
    seated = await house.make(["bot:buyer", "bot:buyer"])
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.n > 5)
    with _full(house):
        await asyncio.sleep(0.2)
        await watcher.sync()
        n = watcher.now.n
        await asyncio.sleep(0.2)
        await watcher.sync()
        assert watcher.now.n == n
    await watcher.until(lambda: watcher.now.n > n + 5)


async def test_seats_and_tables_are_kept_as_they_were_when_the_disk_is_full(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "link"])
    path = f"/tables/{seated.table}/seats"
    with _full(house):
        answers = [
            await house.ask("DELETE", f"{path}/B", seated.holds["B"]),
            await house.ask("POST", f"{path}/C", json={"name": "Eva"}),
            await house.ask("POST", "/tables", json={"edition": "clasico", "seats": [{"kind": "link"}] * 2}),
            await house.ask("POST", "/editions", content=b'slug = "x"\nextends = "clasico"\nname = "x"\n'),
        ]
        assert [(each.status_code, each.json()["fault"]) for each in answers] == [(503, "storage")] * 4
    luis = await house.join(seated, "B")
    assert luis.you == ["B"], "who could not stand up sits there still"
    house.table(seated).clients = {"A": "host", "B": "127.0.0.1"}
    with _full(house):
        assert (await house.ask("DELETE", f"{path}/B", seated.holds["A"])).status_code == 503
    assert house.table(seated).clients["B"] == "127.0.0.1", "nobody was sent away"
    await luis.sync()
    assert not any(isinstance(heard, Fault) for heard in luis.messages)
    eva = await house.sit(seated.table, "C", "Eva")
    client: Client = await house.join(eva, "C")
    assert client.you == ["C"]
