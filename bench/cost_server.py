"""A server that measures itself, and who speaks to it: what `bench/costs.py` needs.

The server runs in a process of its own, with asyncio's event loop, whose callbacks are timed one by one: processor time
of the loop's thread, so that other work of the machine does not count. Besides, a beat every millisecond tells how late
the loop comes, for whatever reason: the interpreter's lock in another thread's hands is one that processor time does
not show. What the measuring itself takes is left out.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import http.client
import itertools
import json
import os
import re
import selectors
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.server_under_load import ROOMY, environment

# How often something may be asked is not limited here; how large it may be is, as for everybody.
LIMITS: Final = {
    "editions_per_hour": 100_000, "verifications_per_hour": 100_000, "courses_per_hour": 100_000,
    "hints_per_minute": 100_000, "reviews_per_hour": 100_000,
    "chats_per_minute": 100_000, "client_chats_per_minute": 100_000, "list_editions": "on", "idle_seconds": 0,
    "max_connections": 1_000, "log_level": "error",
}  # fmt: skip
BEAT: Final = 0.001  # seconds
TIMEOUT: Final = 120.0

# ---------------------------------------------------------------------------------------------- in the server


class Meter:
    """What an event loop did since this was read before."""

    def __init__(self) -> None:
        self._loop = self._held = self._late = 0  # ns
        self._where = ""
        self._beaten = time.process_time_ns()
        self._own = False  # whether the callback that runs is one of these

    def timed(self, run: Callable[[asyncio.Handle], None]) -> Callable[[asyncio.Handle], None]:
        """What runs a callback, with its processor time counted."""
        clock = time.thread_time_ns

        def timed(handle: asyncio.Handle) -> None:
            begun = clock()
            run(handle)
            took = clock() - begun
            if self._own:
                self._own = False
                return
            self._loop += took
            if took > self._held:
                self._held, self._where = took, repr(handle)

        return timed

    def begin(self) -> None:
        """Begins to beat, and to answer each line of the standard input."""
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._tell)
        self._beat()

    def _beat(self) -> None:
        self._own = True
        at = time.process_time_ns()
        self._late = max(self._late, at - self._beaten)
        self._beaten = at
        asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _tell(self) -> None:
        self._own = True
        if not os.read(sys.stdin.fileno(), 1):
            os._exit(0)  # whoever asked is gone
        told = {
            "process": time.process_time_ns(),
            "thread": time.thread_time_ns(),
            "loop": self._loop,
            "held": self._held,
            "late": self._late,
            "where": self._where,
        }
        self._loop = self._held = self._late = 0
        self._beaten = time.process_time_ns()
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


def serve(folder: str) -> None:
    """A server that tells, for each byte of its input, what its event loop did since the one before."""
    import uvicorn

    from casero import warm
    from casero.cli import serve as cli
    from casero.server.settings import read_settings

    meter = Meter()
    warm.ready()
    settings = read_settings({"data": folder, **ROOMY, **LIMITS}, {})
    bound = cli.listen("127.0.0.1", 0)

    def announce() -> None:
        meter.begin()
        print(bound.getsockname()[1], flush=True)

    with (
        patch.object(asyncio.Handle, "_run", meter.timed(asyncio.Handle._run)),
        patch.object(uvicorn.Config, "get_loop_factory", lambda _: asyncio.new_event_loop),
    ):
        cli.run(settings, bound, announce)


# ---------------------------------------------------------------------------------------------- beside the server


class Server:
    """Such a server, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, __file__, str(self.folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment() | {"PYTHONWARNINGS": "ignore"},
        )  # fmt: skip
        assert self.process.stdout is not None
        port = self.process.stdout.readline()
        if not port:
            raise SystemExit("the server did not start")
        self.port = int(port)
        self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)

    def end(self) -> None:
        """Ends it."""
        if self.process is not None:
            self.http.close()
            self.process.terminate()
            try:
                self.process.communicate(timeout=30)
            finally:
                self.process.kill()
                self.process = None

    def read(self) -> dict[str, Any]:
        """Processor time so far (ns), and what the event loop did since this was read before."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def workers(self) -> list[int]:
        """The processes beside its own."""
        assert self.process is not None
        found, unseen = [], [self.process.pid]
        while unseen:
            for task in _listed(f"/proc/{unseen.pop()}/task"):
                children = [int(child) for child in _text(f"{task}/children").split()]
                found += children
                unseen += children
        return found

    def workers_cpu(self) -> dict[int, int]:
        """Processor time of each of them so far (ns)."""
        return {
            pid: sum(int((_text(f"{task}/schedstat") or "0").split()[0]) for task in _listed(f"/proc/{pid}/task"))
            for pid in self.workers()
        }

    def memory(self, peak: bool = False) -> dict[int, int]:
        """Resident memory of its process and of the workers now, or at its greatest since `forget_peak`, in kB."""
        assert self.process is not None
        name = "VmHWM" if peak else "VmRSS"
        found = {pid: re.search(rf"{name}:\s+(\d+) kB", _text(f"/proc/{pid}/status")) for pid in self._all()}
        return {pid: int(match[1]) for pid, match in found.items() if match}

    def forget_peak(self) -> None:
        """Begins anew to look for the greatest."""
        for pid in self._all():
            # Where it has ended, or the system does not allow it, the peak is that of the whole run.
            with contextlib.suppress(OSError):
                Path(f"/proc/{pid}/clear_refs").write_text("5")

    def _all(self) -> list[int]:
        assert self.process is not None
        return [self.process.pid, *self.workers()]

    def ask(self, method: str, path: str, body: object = None, secret: str = "", allowed: Sequence[int] = ()) -> bytes:
        """One request; what it answers."""
        headers = {"Accept-Encoding": "gzip"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if content is not None and not isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
        self.http.request(method, path, content, headers)
        answer = self.http.getresponse()
        found = answer.read()
        if answer.status not in (200, 201, *allowed):
            raise SystemExit(f"{method} {path}: {answer.status} {found[:300]!r}")
        return found

    def post(self, path: str, body: object = None, secret: str = "") -> Any:
        """A document that is posted; the one that comes back."""
        return json.loads(self.ask("POST", path, body, secret))


def _text(path: str) -> str:
    """What a file of the process table says; nothing if its process has ended."""
    try:
        return Path(path).read_text()
    except OSError:
        return ""


def _listed(path: str) -> list[str]:
    try:
        return [f"{path}/{name}" for name in os.listdir(path)]
    except OSError:
        return []


class Talk:
    """A socket at a table, which is asked and waits for the answer."""

    _numbers: Final = itertools.count()

    def __init__(self, server: Server, table: str, holds: dict[str, str], waits: bool = True) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.state: dict[str, Any] = {}
        self.legal: list[dict[str, Any]] = []
        self.offers: list[dict[str, Any]] = []
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self._rest = self.socket.makefile("rb")
        while self._rest.readline().strip():
            pass
        seats = [{"seat": seat, "secret": secret} for seat, secret in holds.items()]
        self.send({"t": "hello", "table": table, "seats": seats})
        self.welcome = self.next_told() if waits else b""

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        content = json.dumps(message).encode()
        size = bytes((128 | len(content),)) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
        # A mask of zeros is a mask, and costs nothing.
        self.socket.sendall(b"\x81" + size + bytes(4) + content)

    def next_told(self) -> bytes:
        """The next message."""
        while True:
            code, length = self._rest.read(2)
            if length >= 126:
                length = int.from_bytes(self._rest.read(2 if length == 126 else 8), "big")
            content = self._rest.read(length)
            if code & 15 == 1:
                told = json.loads(content)
                if told["t"] != "previewed":
                    self.state = told.get("state") or self.state
                self.legal = told.get("legal", self.legal)
                self.offers = told.get("offers", self.offers)
                return content
            if code & 15 == 8:
                raise SystemExit(f"the server closed a socket: {content[2:]!r}")

    def ask(self, t: str, **fields: object) -> bytes:
        """The answer to a message."""
        id = f"r{next(self._numbers)}"
        self.send({"t": t, "id": id, **fields})
        while True:
            content = self.next_told()
            told = json.loads(content)
            if told.get("id") == id:
                if told["t"] in ("fault", "refused"):
                    raise SystemExit(f"{t} {fields}: {content!r}")
                return content

    def close(self) -> None:
        """Ends it."""
        self._rest.close()
        self.socket.close()


class Crowd:
    """Many sockets at a table, each with other seats than all others, that read and say nothing."""

    def __init__(self, server: Server, table: str, holds: dict[str, str], size: int) -> None:
        self._selector = selectors.DefaultSelector()
        sets = itertools.islice(_subsets(sorted(holds)), size)
        self._sockets = [Talk(server, table, {seat: holds[seat] for seat in one}) for one in sets]
        for one in self._sockets:
            one.socket.setblocking(False)
            self._selector.register(one.socket, selectors.EVENT_READ)
        self._ends = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while not self._ends:
            for key, _ in self._selector.select(0.2):
                try:
                    if not os.read(key.fd, 1 << 20):
                        self._selector.unregister(key.fileobj)
                except OSError:
                    self._selector.unregister(key.fileobj)

    def close(self) -> None:
        """Lets all go."""
        self._ends = True
        self._thread.join()
        self._selector.close()
        for one in self._sockets:
            one.close()


def _subsets(seats: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Sets of seats, the largest first: these are told the most."""
    for size in range(len(seats), -1, -1):
        yield from itertools.combinations(seats, size)


if __name__ == "__main__":
    serve(sys.argv[1])
