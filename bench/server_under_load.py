"""What the benches of the server share: a server in a process of its own, cheap sockets, and tables that play.

The client has the same two cores as the server, so it does as little as it can: frames are cut out of the stream, most
messages are told apart by their first bytes, and only what the next player is sent is decoded.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import msgspec

SEATS: Final = "ABCD"
NAMES: Final = ("Ana", "Luis", "Eva", "Tom")
# What is limited for strangers is not limited here.
ROOMY: Final = {
    "max_tables": 100_000, "tables_per_hour": 1_000_000, "max_connections": 100_000, "connections_per_client": 100_000,
    "messages_per_second": 100_000, "message_burst": 100_000, "requests_per_second": 100_000, "request_burst": 100_000,
    "client_messages_per_second": 1_000_000, "client_message_burst": 1_000_000, "notes_per_second": 1_000_000,
    "note_burst": 1_000_000, "handshakes_per_minute": 1_000_000, "wakes_per_minute": 1_000_000,
    "awake_actions": 100_000_000, "journal_entries": 10_000_000, "log_level": "warning",
}  # fmt: skip
START: Final = 120.0  # seconds; the first start may compile the rules
HELLO: Final = 60.0
WRONG: Final = (b'{"t":"refused"', b'{"t":"fault"')


# ---------------------------------------------------------------------------------------------- the server


class Server:
    """`casero serve` on a folder."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings = {**ROOMY, **settings}
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Starts the server, on the port it had before; returns how many seconds passed until it is healthy."""
        begun = time.perf_counter()
        sets = [part for name, value in self.settings.items() for part in ("--set", f"{name}={value}")]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "casero", "serve", "--port", str(self.port), "--data", str(self.folder), *sets],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line!r}")
        self.port = int(found[1])
        while not self.healthy():
            if time.perf_counter() - begun > START:
                raise SystemExit("the server is not healthy")
            time.sleep(0.005)
        return time.perf_counter() - begun

    def healthy(self) -> bool:
        """Whether it says that tables can be played."""
        try:
            return bool(self.ask("GET", "/health")["ok"])
        except OSError:
            return False

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request, in a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            content = None if body is None else json.dumps(body)
            connection.request(method, path, content, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        if answer.status not in (200, 201, 503):
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text)

    def end(self, sig: signal.Signals) -> float:
        """Ends the process with a signal; returns how many seconds that took."""
        if self.process is None:
            return 0.0
        begun = time.perf_counter()
        self.process.send_signal(sig)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return time.perf_counter() - begun

    @property
    def pid(self) -> int:
        """The process."""
        assert self.process is not None
        return self.process.pid

    def memory(self) -> float:
        """Resident memory of the server's own process, in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1000 if found else 0.0

    def cpu(self) -> float:
        """Seconds that the server's own process has worked."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def environment() -> dict[str, str]:
    """What a server has around it: one that is installed finds its modules translated already."""
    rest = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return rest | {"LC_ALL": "C.UTF-8"}


def many_files() -> None:
    """Lets this process and its children open as many files as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# ---------------------------------------------------------------------------------------------- sockets


class Socket(asyncio.Protocol):
    """A WebSocket as cheap as it can be: calls `heard` with each message as bytes, `lost` when it ends."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.heard = heard
        self.lost = lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._rest = b""
        self._shaken = False

    @classmethod
    async def open(cls, port: int, heard: Callable[[bytes], None], lost: Callable[[], None]) -> Socket:
        """A socket that can be spoken to."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(heard, lost), "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        assert socket.transport is not None
        socket.transport.write(
            (
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        await asyncio.wait_for(socket.opened, HELLO)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self._shaken:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            self._shaken, at = True, end + 4
            if data.startswith(b"HTTP/1.1 101"):
                self.opened.set_result(None)
            else:
                self.opened.set_exception(ConnectionError(data[:100].decode("latin-1")))
        self._rest = data[self._frames(data, at) :]

    def _frames(self, data: bytes, at: int) -> int:
        """Hands out every whole frame; returns where the rest begins."""
        while at + 2 <= len(data):
            length, begin = data[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if begin + length > len(data):
                break
            content = data[begin : begin + length]
            code = data[at] & 15
            at = begin + length
            if code == 1:
                self.heard(content)
            elif code == 9:
                self._write(0x8A, content)
            elif code == 8:
                self.close()
        return at

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        self._write(0x81, msgspec.json.encode(message))

    def _write(self, code: int, content: bytes) -> None:
        # A mask of zeros is a mask, and costs nothing.
        length = len(content)
        size = bytes((128 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(bytes((code,)) + size + bytes(4) + content)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed"))
        self.lost()

    def close(self) -> None:
        """Ends it."""
        if self.transport is not None:
            self.transport.abort()


# ---------------------------------------------------------------------------------------------- playing


class Option(msgspec.Struct):
    """A legal action."""

    do: str
    verb: str
    seat: str
    low: int | None = None


class Short(msgspec.Struct):
    """What of a state is needed to go on."""

    n: int
    to_act: str | None
    over: str | None


class News(msgspec.Struct):
    """A move, or a welcome, as far as it matters here."""

    state: Short | None
    legal: list[Option]


_news: Final = msgspec.json.Decoder(News)
_TO_ACT: Final = b'"to_act":"'
# Whatever goes on and on comes first; nobody gives up while something else can be done.
ORDER: Final = (
    "roll", "buy", "end", "pass", "decline", "keep", "flat", "pay", "draw", "percent", "reject", "fine", "build",
    "mortgage", "sell", "clear", "give", "surrender", "auction", "bankrupt",
)  # fmt: skip
_RANK: Final = {verb: rank for rank, verb in enumerate(ORDER)}


def choose(legal: list[Option], seat: str, draw: random.Random) -> str:
    """An action of a seat: mostly what brings the game on, now and then something else."""
    mine = [one for one in legal if one.seat == seat and one.verb in _RANK]
    one = min(mine, key=lambda each: _RANK[each.verb])
    if draw.random() < 0.1:
        one = draw.choice([each for each in mine if each.verb in ("build", "mortgage", one.verb)])
    if one.low is None:
        return one.do
    # A family is filled in with its least: `A clear 12 40`, `A build 16 x2`.
    return f"{one.do}{'' if one.do.endswith(' x') else ' '}{one.low}"


def next_seat(news: bytes) -> str | None:
    """The seat that the game waits for, read from the bytes of a state."""
    at = news.find(_TO_ACT)
    return None if at < 0 else chr(news[at + len(_TO_ACT)])


def what_to_do(news: bytes, seat: str, draw: random.Random) -> tuple[str, int] | None:
    """An action for a seat and the n it was chosen at; None if the game is over."""
    told = _news.decode(news)
    if told.state is None or told.state.to_act is None:
        return None
    return choose(told.legal, seat, draw), told.state.n


def new_table(server: Server, shows: str = "none") -> tuple[str, dict[str, str]]:
    """A table for four people that shows so much of who is winning: its id and the secrets of its seats."""
    seats = [{"kind": "here", "name": name} for name in NAMES]
    made = server.ask("POST", "/api/tables", {"edition": "clasico", "seats": seats, "help": shows})
    return made["table"], made["holds"]


def hello(table: str, seat: str, secret: str, last: int = 0) -> dict[str, Any]:
    """The first message of a seat's socket."""
    return {"t": "hello", "table": table, "seats": [{"seat": seat, "secret": secret}], "last": last}


def percentile(sorted_times: list[float], share: float) -> float:
    """The value below which that share of the times lies."""
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))] if sorted_times else 0.0


def progress(text: str, last: bool = False) -> None:
    """Tells how far it is, on one line of the error stream."""
    end = "\n" if last or not sys.stderr.isatty() else ""
    if last or sys.stderr.isatty():
        sys.stderr.write(f"\r{text}\x1b[K{end}" if sys.stderr.isatty() else f"{text}\n")
        sys.stderr.flush()
