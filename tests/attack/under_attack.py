"""A server in a process of its own that is attacked, and a bystander at another table who must not notice.

Attackers have loopback addresses of their own, so that they are other clients than the bystander.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, Self

import httpx
import msgspec

START_S: Final = 120.0  # until a server answers; the first one may compile
# Seconds in which 99 of 100 pings of the bystander are answered. Alone on two cores it is below 0.1; tests share them.
P99_S: Final = 2.0
MAX_GROWTH_MB: Final = 100.0
TEXT, PING = 1, 9


def has_addresses() -> bool:
    """Whether this machine has more than one loopback address."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.2", 0))
        except OSError:
            return False
    return True


def many_files() -> None:
    """Lets the test open as many files as it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Attacked:
    """`casero serve` with its default limits, but for the settings that are given."""

    def __init__(self, folder: Path, files: int | None = None, **settings: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        sets = [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
        serve = [sys.executable, "-m", "casero", "serve", "--port", "0", "--data", str(folder / "tables"), *sets]
        limited = [] if files is None else ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"]
        self._file = folder / "server.log"
        self._log = self._file.open("w", encoding="utf-8")
        self.process = subprocess.Popen(
            [*limited, *serve],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)", said)
        assert found, f"the server did not start: {said}{self.log()}"
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"
        with httpx.Client(timeout=START_S) as http:
            assert http.get(f"{self.address}/health").status_code == 200

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)
        self._log.close()

    def log(self) -> str:
        """What the server has logged."""
        return self._file.read_text(encoding="utf-8")

    def kinds(self) -> set[str]:
        """The kinds of refusals that it has logged."""
        return {line["kind"] for line in self.lines() if "kind" in line}

    def lines(self) -> list[dict[str, Any]]:
        """The lines of its log; the command line may have said something before them."""
        return [json.loads(line) for line in self.log().splitlines() if line.startswith("{") and line.endswith("}")]

    def memory(self) -> float:
        """Resident memory in MB."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) / 1000 if found else 0.0

    def check_log(self) -> None:
        """Fails if the server logged an error or answered with one."""
        assert "Traceback" not in self.log()
        for line in self.lines():
            assert line["level"] != "error", line
            assert line.get("status", 0) < 500 or line["status"] == 503, line

    @asynccontextmanager
    async def withstands(self) -> AsyncIterator[Bystander]:
        """While an attack goes on: nothing fails, memory stays, and a table of bots goes on for who watches it."""
        before = self.memory()
        async with Bystander(self) as bystander:
            await bystander.until_moves(1)
            yield bystander
            await bystander.until_moves(1)
        assert self.memory() - before < MAX_GROWTH_MB
        self.check_log()
        times = sorted(bystander.times)
        assert times[int(0.99 * len(times))] < P99_S, times[-5:]

    async def table(self, seats: list[dict[str, Any]], pace: int = 300) -> dict[str, Any]:
        """A new table."""
        async with httpx.AsyncClient(timeout=30) as http:
            wish = {"edition": "clasico", "seats": seats, "pace": pace}
            made = await http.post(f"{self.address}/api/tables", json=wish)
            assert made.status_code == 201, made.text
            return dict(made.json())


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
    async def open(cls, server: Attacked, host: str = "127.0.0.2", buffer: int = 0) -> Self:
        """Connects from an address, if wanted with a small buffer for what is received."""
        plain = socket.socket()
        plain.setblocking(False)
        if buffer:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        plain.bind((host, 0))
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", server.port))
        return cls(*await asyncio.open_connection(sock=plain, limit=1 << 12))

    @classmethod
    async def socket(cls, server: Attacked, host: str = "127.0.0.2", buffer: int = 0) -> Self:
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


class Bystander:
    """Watches a table of bots, and asks for a pong again and again."""

    def __init__(self, server: Attacked) -> None:
        self.server = server
        self.times: list[float] = []
        self.moves = 0
        self._task: asyncio.Task[None]
        self._raw: Raw
        self._sent: dict[str, float] = {}

    async def __aenter__(self) -> Self:
        made = await self.server.table([{"kind": "bot", "bot": "buyer"}] * 2)
        self._raw = await Raw.socket(self.server, "127.0.0.1")
        await self._raw.hello(made["table"])
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._raw.leave()

    async def until_moves(self, more: int) -> None:
        """Waits until the bots have moved so many times more."""
        wanted = self.moves + more
        async with asyncio.timeout(20):
            while self.moves < wanted:
                assert not self._task.done(), self._task.result()
                await asyncio.sleep(0.02)

    async def _run(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._ask())
            group.create_task(self._listen())

    async def _ask(self) -> None:
        for n in range(1 << 30):
            self._sent[f"p{n}"] = time.perf_counter()
            self._raw.writer.write(frame(b'{"t":"ping","id":"p%d"}' % n))
            await asyncio.sleep(0.07)

    async def _listen(self) -> None:
        while True:
            first, size = await self._raw.reader.readexactly(2)
            length = size
            if size > 125:
                length = int.from_bytes(await self._raw.reader.readexactly(2 if size == 126 else 8), "big")
            content = await self._raw.reader.readexactly(length)
            if first & 15 == PING:
                self._raw.writer.write(frame(content, 10))
                continue
            assert first & 15 == TEXT, content
            self.moves += content.startswith(b'{"t":"moved"')
            if content.startswith(b'{"t":"pong"'):
                self.times.append(time.perf_counter() - self._sent.pop(msgspec.json.decode(content)["id"]))
            assert not content.startswith(b'{"t":"fault"'), content
