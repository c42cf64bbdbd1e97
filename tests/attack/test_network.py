"""Attacks on the network side of a server: frames, connections, heads and bodies. A bystander must not notice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.attack.raw import PING, Raw, frame, many_files, run
from tests.attack.siege import Siege

HEAD_S = 2
BODY_S = 3
UNREAD_S = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """A server whose deadlines are short."""
    many_files()
    with Siege(
        tmp_path_factory.mktemp("attacked"), head_seconds=HEAD_S, body_seconds=BODY_S, unread_seconds=UNREAD_S
    ) as attacked:
        yield attacked


def test_a_flood_of_pings_whose_pongs_nobody_reads(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            table, _ = server.new_table()
            floods = [await Raw.socket(server, buffer=4096) for _ in range(4)]
            for flood in floods:
                await flood.hello(table)
            await asyncio.gather(*(_pings(flood) for flood in floods))
        assert "slow_down" in server.kinds()
        assert "frames" in server.kinds()

    run(attack())


async def _pings(flood: Raw) -> None:
    """Sends pings until the connection is gone, up to 20 MB and ten seconds; the server takes little of it."""
    pings = frame(b"x" * 125, PING) * 500
    sent = 0
    with suppress(ConnectionError):
        async with asyncio.timeout(10):
            while sent < 20_000_000:
                flood.writer.write(pings)
                await flood.writer.drain()
                sent += len(pings)
                await asyncio.sleep(0)
    assert sent < 10_000_000, "the connection has been closed; the system's buffers take a part"


def test_bodies_that_never_end(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            bodies = await asyncio.gather(*(_body(server, f"127.0.0.{2 + i % 10}") for i in range(150)))
            answers = await asyncio.gather(*(body.ended(BODY_S + 10) for body in bodies))
        statuses = {answer.split()[1] for answer in answers if answer}
        assert statuses <= {b"408", b"429", b"503"}
        assert b"408" in statuses
        assert {"too_slow", "body_bytes"} <= server.kinds()

    run(attack())


async def _body(server: Siege, host: str) -> Raw:
    """A request whose body lacks its last bytes."""
    raw = await Raw.open(server, host)
    raw.writer.write(
        f"POST /api/verify HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: text/plain\r\n"
        f"Content-Length: 4000000\r\n\r\n".encode()
    )
    try:
        async with asyncio.timeout(10):
            for _ in range(61):
                raw.writer.write(bytes(1 << 16))
                await raw.writer.drain()
    except (ConnectionError, TimeoutError):
        pass  # refused, or not read any further
    return raw


def test_heads_that_come_byte_by_byte(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            begun = time.monotonic()
            slow = [await Raw.open(server) for _ in range(60)]
            silent = [await Raw.open(server, "127.0.0.3") for _ in range(60)]
            drips = [asyncio.create_task(_drip(raw)) for raw in slow]
            answers = await asyncio.gather(*(raw.ended() for raw in slow))
            assert await asyncio.gather(*(raw.ended() for raw in silent)) == [b""] * 60
            for drip in drips:
                drip.cancel()
            assert time.monotonic() - begun < HEAD_S + 10
        assert {answer.split()[1] for answer in answers if answer} == {b"408"}
        assert "head_timeout" in server.kinds()

    run(attack())


def test_a_body_of_one_byte_chunks(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            raw = await Raw.open(server)
            head = f"POST /api/verify HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nTransfer-Encoding: chunked\r\n\r\n"
            raw.writer.write(head.encode() + b"1\r\nx\r\n" * 200_000)
            assert b" 411 " in await raw.ended()
        assert "no_length" in server.kinds()

    run(attack())


async def _drip(raw: Raw) -> None:
    head = b"GET /health HTTP/1.1\r\nHost: localhost\r\n" + b"X-Slow: 1\r\n" * 100
    for byte in head:
        raw.writer.write(bytes((byte,)))
        await asyncio.sleep(0.1)


def test_answers_that_nobody_reads(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            asks = f"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * 150
            for i in range(4):
                raw = await Raw.open(server, f"127.0.0.{20 + i}", buffer=4096)
                raw.writer.write(asks)  # a reader that nobody asks takes 8 kB and stops
            async with asyncio.timeout(UNREAD_S + 10):
                while "unread" not in server.kinds():
                    await asyncio.sleep(0.1)

    run(attack())


def test_one_client_at_many_sockets_cannot_flood_a_table(server: Siege) -> None:
    async def attack() -> None:
        table, holds = server.new_table()
        with server.withstood():
            sockets = [await Raw.socket(server) for _ in range(36)]
            for raw in sockets:
                await raw.hello(table, holds)
            begun = time.monotonic()
            for n in range(60):
                for i, raw in enumerate(sockets):
                    away: dict[str, Any] = {"t": "away", "id": f"{i}-{n}", "seat": "B", "on": n % 2 == 0}
                    raw.writer.write(frame(msgspec.json.encode(away)))
                await asyncio.sleep(0.03)
            seconds = time.monotonic() - begun
            for raw in sockets:
                raw.leave()
        watcher = await Raw.socket(server, "127.0.0.1")
        await watcher.hello(table)
        welcome = await watcher.message()
        assert welcome["state"] is not None, "the game has begun, so that one can be away"
        assert 10 < welcome["seq"] < 40 + 5 * (seconds + 1) + 10, "a burst, five in a second, and the beginning"

    run(attack())


def test_one_client_has_so_many_connections_and_opens_so_many_sockets(server: Siege) -> None:
    host = "127.0.0.40"

    async def attack() -> None:
        with server.withstood():
            for _ in range(100):
                await Raw.socket(server, host)
            late = await Raw.open(server, host)
            late.writer.write(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            assert b" 429 " in await late.ended()
            assert server.ask("GET", "/health", source="127.0.0.41")[0] == 200, "others are let in"
            assert "connections" in server.kinds()
            for raw in Raw.every:
                raw.leave()
            async with asyncio.timeout(10):
                while "handshakes" not in server.kinds():
                    with suppress(AssertionError, ConnectionError, asyncio.IncompleteReadError):
                        (await Raw.socket(server, host)).leave()

    run(attack())


def test_a_text_that_is_not_utf_8(server: Siege) -> None:
    async def attack() -> None:
        with server.withstood():
            for sent in (frame(b"\xff\xfe"), frame(b'{"t":"ping","id":"\xc3\x28"}')):
                raw = await Raw.socket(server)
                raw.writer.write(sent)
                assert (await raw.ended())[-2:] == (1007).to_bytes(2, "big")
        assert "utf8" in server.kinds()
        assert "Traceback" not in server.log()

    run(attack())


def test_more_idle_connections_than_descriptors(tmp_path: Path) -> None:
    async def attack(server: Siege) -> None:
        with server.withstood():
            for i in range(1100):
                await Raw.open(server, f"127.0.0.{2 + i % 20}")
            for _ in range(3):
                assert server.ask("GET", "/health")[0] == 200
        assert "evicted" in server.kinds()

    many_files()
    server = Siege(tmp_path, head_seconds=20)
    server.start(files=1024)
    with server:
        assert "max_connections is lowered from 5000" in server.log()
        run(attack(server))
