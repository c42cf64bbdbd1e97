"""Connections: handshakes, bodies, heads and what is not read have limits, and each kind is counted and logged."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from casero.server.logs import Seldom
from casero.server.net import descriptors
from casero.server.net.frames import FrameSocket
from casero.server.protocol import Fault
from casero.server.settings import Settings
from tests.server import positions
from tests.server.house import House
from tests.server.net.test_frames import PING, Raw, frame


def test_the_first_of_a_kind_is_logged_and_the_others_are_counted(caplog: pytest.LogCaptureFixture) -> None:
    seldom = Seldom(logging.getLogger("casero.test"), every_s=0.05)
    with caplog.at_level("WARNING", "casero.test"):
        for _ in range(5):
            seldom("one", "first")
        seldom("two", "second", table="t")
        seldom._next["one"] = 0.0
        seldom("one", "first")
    assert [record.getMessage() for record in caplog.records] == ["first", "second", "first"]
    assert [vars(record).get("left_out") for record in caplog.records] == [None, None, 4]


def test_connections_are_fewer_than_descriptors(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(descriptors, "_raise", lambda wanted: None)
    monkeypatch.setattr(descriptors, "limit", lambda: 1024)
    with caplog.at_level("WARNING"):
        fitted = descriptors.fit(Settings())
    assert fitted.max_connections == 1024 - descriptors.reserve(Settings())
    assert "max_connections is lowered from 5000 to 888" in caplog.text
    assert descriptors.backlog(fitted) < descriptors.reserve(fitted)
    few = Settings(max_connections=100)
    assert descriptors.fit(few) is few


async def test_handshakes_of_one_client_are_counted(tmp_path: Path) -> None:
    async with House(tmp_path, handshakes_per_minute=3, connections_per_client=3) as house:
        app: Any = house._server.config.app
        for _ in range(3):
            await (await house.client()).leave()
            while app.state.sockets.open:
                await asyncio.sleep(0.01)
        with pytest.raises(InvalidStatus) as caught:
            await connect(house.address)
        assert caught.value.response.status_code == 429
        assert house.metrics.refused.by["handshakes",] == 1


async def test_notes_and_chats_of_one_client_are_counted_over_its_sockets(tmp_path: Path) -> None:
    async with House(tmp_path, notes_per_second=1, note_burst=4, client_chats_per_minute=12) as house:
        seated = await house.resume(positions.deeds())
        clients = [await house.join(seated, "A") for _ in range(6)]
        absences = [await client.ask("away", seat="A", on=True) for client in clients]
        assert 1 <= sum(isinstance(answer, Fault) and answer.code == "slow_down" for answer in absences) <= 2
        chats = [await client.ask("say", text="hola", seat="A") for client in clients]
        assert 1 <= sum(isinstance(answer, Fault) and answer.code == "slow_down" for answer in chats) <= 3


async def test_what_nobody_has_seen_yet_is_stale(house: House) -> None:
    ana, _ = await house.join_all(await house.resume(positions.deeds()))
    answer = await ana.act("A roll", after=ana.now.n + 1)
    assert isinstance(answer, Fault)
    assert answer.code == "stale"
    await ana.do("A roll")


async def test_who_does_not_read_is_not_read_from_and_is_cut(tmp_path: Path) -> None:
    async with House(tmp_path, unread_seconds=1, messages_per_second=1_000_000, message_burst=1_000_000,
                     client_messages_per_second=1_000_000, client_message_burst=1_000_000) as house:  # fmt: skip
        house._server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        raw = await Raw.open(house)
        # Nobody asks the reader for anything: it stops after 128 kB, and the pongs stay with the server.
        pings = frame(b"x" * 125, PING) * 1000
        sockets = [one for one in house._server.server_state.connections if isinstance(one, FrameSocket)]
        most = 0
        with suppress(ConnectionError):
            async with asyncio.timeout(8):
                while True:
                    raw.writer.write(pings)
                    await raw.writer.drain()
                    most = max(most, *(one.transport.get_write_buffer_size() for one in sockets))
        assert most < 2_000_000
        assert ("unread",) in house.metrics.refused.by
        raw.writer.transport.abort()


async def test_a_message_of_very_many_fragments_ends_the_connection(house: House) -> None:
    raw = await Raw.joined(house, await house.resume(positions.deeds()), "A")
    raw.writer.write(frame(b"", last=False) + frame(b"", 0, last=False) * 300)
    assert await raw.closed() == 1009


async def test_the_head_of_a_second_request_has_a_deadline_too(tmp_path: Path) -> None:
    async with House(tmp_path, head_seconds=1) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        ask = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode()
        writer.write(ask + ask[:20])
        async with asyncio.timeout(10):
            heard = await reader.read(-1)
        assert heard.startswith(b"HTTP/1.1 200")
        assert b"HTTP/1.1 408" in heard
        writer.close()
