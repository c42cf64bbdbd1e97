"""Connections of an attacker, of which every byte is written by hand."""

from __future__ import annotations

import asyncio
import base64
import resource
import socket
from collections.abc import Coroutine
from typing import Any, ClassVar, Final, Self

import msgspec

from tests.attack.siege import Siege

TEXT: Final = 1
PING: Final = 9


def many_files() -> None:
    """Lets the test open as many files as it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def frame(content: bytes, code: int = TEXT) -> bytes:
    """A client's frame, masked with nothing."""
    size = len(content)
    head = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((0x80 | code,)) + head + bytes(4) + content


class Raw:
    """A connection of an attacker, of which every byte is written by hand."""

    every: ClassVar[list[Raw]] = []  # those that were opened

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.every.append(self)

    @classmethod
    async def open(cls, server: Siege, host: str = "127.0.0.2", buffer: int = 0) -> Self:
        """Connects from an address, if wanted with a small buffer for what is received."""
        plain = socket.socket()
        plain.setblocking(False)
        if buffer:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        plain.bind((host, 0))
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", server.port))
        return cls(*await asyncio.open_connection(sock=plain, limit=1 << 12))

    @classmethod
    async def socket(cls, server: Siege, host: str = "127.0.0.2", buffer: int = 0) -> Self:
        """Opens a socket."""
        raw = await cls.open(server, host, buffer)
        key = base64.b64encode(bytes(16)).decode()
        raw.writer.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in await raw.reader.readuntil(b"\r\n\r\n")
        return raw

    async def hello(self, table: str, holds: dict[str, str] | None = None) -> None:
        """Says hello; the answer is not read."""
        seats = [{"seat": seat, "secret": secret} for seat, secret in (holds or {}).items()]
        self.writer.write(frame(msgspec.json.encode({"t": "hello", "table": table, "seats": seats})))
        await self.writer.drain()

    async def message(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(20):
            while True:
                first, size = await self.reader.readexactly(2)
                length = size
                if size > 125:
                    length = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                content = await self.reader.readexactly(length)
                if first & 15 == TEXT:
                    return dict(msgspec.json.decode(content))

    async def ended(self, patience: float = 15.0) -> bytes:
        """What the server still sends until it closes."""
        heard = b""
        async with asyncio.timeout(patience):
            try:
                while part := await self.reader.read(1 << 16):
                    heard = (heard + part)[-(1 << 16) :]
            except ConnectionError:
                pass
        return heard

    def leave(self) -> None:
        """Ends the connection at once."""
        self.writer.transport.abort()


def run(attack: Coroutine[Any, Any, None]) -> None:
    """Runs an attack, after which none of its connections is left."""

    async def alone() -> None:
        try:
            await attack
        finally:
            for raw in Raw.every:
                raw.leave()
            Raw.every.clear()
            await asyncio.sleep(0.05)

    asyncio.run(alone())
