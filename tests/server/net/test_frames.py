"""The short way between socket and table: frames as they come, whole, in pieces, several at once, wrong."""

from __future__ import annotations

import asyncio
import base64
from contextlib import suppress
from typing import Any, Self

import msgspec
import pytest

from casero.server.documents import Seated
from casero.server.net.frames import framed, unframed
from tests.server import positions
from tests.server.house import House

MASK = bytes((0xA1, 0x5C, 0x00, 0xFE))
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(content: bytes | dict[str, Any], code: int = TEXT, *, last: bool = True, masked: bool = True) -> bytes:
    """A client's frame."""
    data = msgspec.json.encode(content) if isinstance(content, dict) else content
    first = bytes(((0x80 if last else 0) | code,))
    bit = 0x80 if masked else 0
    if len(data) < 126:
        size = bytes((bit | len(data),))
    elif len(data) < 65536:
        size = bytes((bit | 126,)) + len(data).to_bytes(2, "big")
    else:
        size = bytes((bit | 127,)) + len(data).to_bytes(8, "big")
    if not masked:
        return first + size + data
    return first + size + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(data))


def ping(id: str) -> dict[str, str]:
    return {"t": "ping", "id": id}


class Raw:
    """A socket of which every byte is written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, house: House) -> Self:
        """Asks for a socket."""
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        key = base64.b64encode(bytes(16)).decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    @classmethod
    async def joined(cls, house: House, seated: Seated, seat: str) -> Self:
        """A socket at a table."""
        raw = await cls.open(house)
        raw.writer.write(frame(hello(seated, seat)))
        await raw.until("welcome")
        return raw

    async def next(self) -> tuple[int, bytes]:
        """The next frame that the server sends."""
        async with asyncio.timeout(30):
            first, size = await self.reader.readexactly(2)
            length = size
            if size > 125:
                length = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            return first & 15, await self.reader.readexactly(length)

    async def until(self, t: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            code, data = await self.next()
            if code == TEXT:
                message: dict[str, Any] = msgspec.json.decode(data)
                if message["t"] == t:
                    return message

    async def leave(self) -> None:
        """Ends the connection."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()

    async def closed(self) -> int:
        """The code with which the server closes."""
        while True:
            code, data = await self.next()
            if code == CLOSE:
                await self.leave()
                return int.from_bytes(data[:2], "big")


def hello(seated: Seated, seat: str) -> dict[str, Any]:
    return {"t": "hello", "table": seated.table, "seats": [{"seat": seat, "secret": seated.holds[seat]}]}


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_a_text_is_framed_by_its_length(length: int) -> None:
    text = b"x" * length
    assert unframed(framed(text)) == text
    assert unframed(framed(text[:10], b"", text[10:])) == text


async def test_several_messages_in_one_packet_are_answered_in_order(house: House) -> None:
    seated = await house.resume(positions.deeds())
    raw = await Raw.joined(house, seated, "A")
    raw.writer.write(b"".join(frame(ping(f"p{i}")) for i in range(5)))
    assert [(await raw.until("pong"))["id"] for _ in range(5)] == [f"p{i}" for i in range(5)]
    await raw.leave()


async def test_a_message_may_come_byte_by_byte_or_in_fragments_between_others(house: House) -> None:
    seated = await house.resume(positions.deeds())
    raw = await Raw.joined(house, seated, "A")
    for byte in frame(ping("slow")) + frame({"t": "say", "id": "long", "text": "x" * 200, "seat": "A"}):
        raw.writer.write(bytes((byte,)))
        await asyncio.sleep(0)
    assert (await raw.until("pong"))["id"] == "slow"
    assert (await raw.until("done"))["id"] == "long"
    text = msgspec.json.encode(ping("parts"))
    raw.writer.write(frame(text[:5], last=False) + frame(b"?", PING) + frame(text[5:], 0) + frame(ping("after")))
    code, data = await raw.next()
    assert (code, data) == (PONG, b"?")
    assert [(await raw.until("pong"))["id"] for _ in range(2)] == ["parts", "after"]
    await raw.leave()


async def test_a_long_message_is_refused_and_a_longer_one_ends_the_connection(house: House) -> None:
    seated = await house.resume(positions.deeds())
    raw = await Raw.joined(house, seated, "A")
    raw.writer.write(frame(b" " * (house.settings.message_bytes + 1)) + frame(ping("p")))
    assert (await raw.until("fault"))["code"] == "too_long"
    assert (await raw.until("pong"))["id"] == "p"
    raw.writer.write(frame(b" " * (5 * house.settings.message_bytes))[:40])
    assert await raw.closed() == 1009


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b'{"t":"ping","id":"p"}', masked=False), 1002),
        (frame(b"\xff\xfe"), 1007),
        (frame(b'{"t":"ping","id":"p"}', 0x40 | TEXT), 1002),
        (frame(b"x" * 126, PING), 1002),
        (frame(b"x", 3), 1002),
        (frame(b"a", last=False) + frame(ping("p")), 1002),
        (frame(b"end", 0), 1002),
        (frame((1000).to_bytes(2, "big"), CLOSE) + frame(ping("p")), 1000),
    ],
)
async def test_what_is_no_message_ends_the_connection_and_no_other(house: House, sent: bytes, code: int) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await Raw.joined(house, seated, "A"), await house.join(seated, "B")
    ana.writer.write(sent)
    assert await ana.closed() == code
    await luis.until(lambda: not luis.info.seats[0].online)
    await luis.sync()


async def test_binary_messages_and_nonsense_are_answered_with_a_fault(house: House) -> None:
    seated = await house.resume(positions.deeds())
    raw = await Raw.joined(house, seated, "A")
    raw.writer.write(frame(b"\x00\x01", BINARY) + frame(b"{") + frame(ping("p")))
    assert [(await raw.until("fault"))["code"] for _ in range(2)] == ["bad_message", "bad_message"]
    assert (await raw.until("pong"))["id"] == "p"
    await raw.leave()
