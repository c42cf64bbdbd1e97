"""A server that is attacked: a process of its own with the default limits, and a neighbour who plays meanwhile.

The neighbour's address is 127.0.0.1, attackers have others of the same machine, so limits of the one are not those of
the others. `Siege` tells afterwards what the attack did: answers of 500 and above, tracebacks in the log, memory, and
how long the neighbour's moves took until they were on disk and told.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bench.server_under_load import environment, percentile, what_to_do

ROOT: Final = Path(__file__).parents[2]
ATTACKER: Final = "127.0.0.2"
NEIGHBOUR: Final = "127.0.0.1"
OPERATOR: Final = "127.0.0.250"
START_S: Final = 120.0  # seconds; the first start may compile the rules
MEMORY_MB: Final = 100.0  # that an attack may take
# Milliseconds for 99 of 100 moves of the neighbour: `make attack` has two cores for itself, other tests share them.
P99_MS: Final = 100.0 if os.environ.get("CASERO_ATTACK") == "1" else 2_000.0
MOVES: Final = 20  # of the neighbour at least
MOVES_A_SECOND: Final = 20


class Siege:
    """A server under attack."""

    def __init__(self, folder: Path, hurry: Mapping[str, int] | None = None, **settings: object) -> None:
        """`hurry` names figures of the server's modules that are to be smaller, as `hurried` takes them."""
        self.folder = folder
        self.data = folder / "data"
        self.log_file = folder / "log.txt"
        sets = [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
        figures = [f"{place}={value}" for place, value in (hurry or {}).items()]
        module = ["tests.attack.hurried", *figures] if hurry else ["casero"]
        self.command = [sys.executable, "-m", *module, "serve", "--port", "0", "--data", str(self.data), *sets]
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self, files: int | None = None) -> None:
        """Starts the server, which may open so many files if that is given, and waits until it is healthy."""
        limited = [] if files is None else ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"]
        with self.log_file.open("a") as log:
            self.process = subprocess.Popen(
                [*limited, *self.command], stdout=subprocess.PIPE, stderr=log, text=True,
                env=environment() | {"CASERO_METRICS": "on"}, cwd=ROOT,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)", line)
        assert found is not None, f"the server did not start: {line!r} {self.log()}"
        self.port = int(found[1])
        ends = time.monotonic() + START_S
        while self.ask("GET", "/health")[0] != 200:
            assert time.monotonic() < ends, "the server is not healthy"
            time.sleep(0.01)

    def end(self) -> None:
        """Ends the server; it must go in peace."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(15)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
        assert code == 0, f"the server ended with {code}: {self.log()[-2000:]}"

    def __enter__(self) -> Self:
        if self.process is None:
            self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    # What is asked of it.

    def dial(self, source: str = ATTACKER, timeout: float = 10.0) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout, (source, 0))

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | dict[str, Any] | None = None,
        source: str = ATTACKER,
        secret: str | None = None,
    ) -> tuple[int, bytes]:
        """Status and content of an answer; 0 if there is none."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(source, 0))
        content = json.dumps(body).encode() if isinstance(body, dict) else body
        headers = {"Content-Type": "application/json" if isinstance(body, dict) else "application/toml"}
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        try:
            connection.request(method, path, content, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        except OSError:
            return 0, b""
        finally:
            connection.close()

    def new_table(
        self, seats: int | list[dict[str, str]] = 2, source: str = ATTACKER, **wish: Any
    ) -> tuple[str, dict[str, str]]:
        """A table, all of whose seats one client holds unless they are given: its id and the secrets of its seats."""
        if isinstance(seats, int):
            seats = [{"kind": "here", "name": name} for name in ("Ana", "Luis", "Eva", "Tom")[:seats]]
        wish = {"edition": "clasico", "seats": seats, **wish}
        status, content = self.ask("POST", "/api/tables", wish, source)
        assert status == 201, content
        made = json.loads(content)
        return made["table"], made["holds"]

    def talk(self, source: str = ATTACKER) -> ClientConnection:
        """A WebSocket."""
        return connect(f"ws://127.0.0.1:{self.port}/ws", sock=self.dial(source), max_size=None)

    # What became of it.

    def memory(self) -> float:
        """Resident memory of the server in MB; its workers are bounded by themselves."""
        assert self.process is not None
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) / 1000 if found else 0.0

    def log(self) -> str:
        """What the server has logged."""
        return self.log_file.read_text()

    def lines(self) -> list[dict[str, Any]]:
        """The lines of its log; the command line may have said something before them."""
        return [json.loads(line) for line in self.log().splitlines() if line.startswith("{") and line.endswith("}")]

    def kinds(self) -> set[str]:
        """The kinds of refusals that it has logged."""
        return {line["kind"] for line in self.lines() if "kind" in line}

    def figure(self, name: str) -> float:
        """One of the server's figures, with its labels as they are written; what was never counted is 0."""
        _, text = self.ask("GET", "/metrics", source=OPERATOR)
        found = re.search(rf"^{re.escape(name)} ([0-9.e+]+)$", text.decode(), re.M)
        assert found or "{" in name, name
        return float(found[1]) if found else 0.0

    def errors(self) -> dict[str, float]:
        """The answers of 500 and above that the server counted, by their labels; 503 says that it is busy."""
        _, text = self.ask("GET", "/metrics", source=OPERATOR)
        found = re.findall(r'^casero_requests_total\{([^}]*status="5\d\d"[^}]*)\} ([0-9.e+]+)$', text.decode(), re.M)
        return {labels: float(count) for labels, count in found if 'status="503"' not in labels}

    @contextmanager
    def withstood(self, p99_ms: float = P99_MS, memory_mb: float = MEMORY_MB) -> Iterator[Neighbour]:
        """Attacks in here must not be felt: no fault, little memory, and a neighbour who plays on."""
        before = self.memory()
        neighbour = Neighbour(self)
        neighbour.start()
        try:
            yield neighbour
            neighbour.wait_for_moves(MOVES)
        finally:
            neighbour.stop()
        more = self.memory() - before
        assert self.errors() == {}
        assert "Traceback" not in self.log(), self.log()[-3000:]
        assert more <= memory_mb, f"the attack takes {more:.0f} MB"
        assert neighbour.fault is None, neighbour.fault
        assert len(neighbour.delays_ms) >= MOVES, "the neighbour hardly played"
        p99 = percentile(sorted(neighbour.delays_ms), 0.99)
        assert p99 <= p99_ms, f"the neighbour waited {p99:.0f} ms"


class Neighbour(threading.Thread):
    """Plays at a table of its own, and notes how long each move takes until it is told."""

    def __init__(self, siege: Siege) -> None:
        super().__init__(name="neighbour", daemon=True)
        self.delays_ms: list[float] = []
        self.fault: str | None = None
        self._siege = siege
        self._ended = threading.Event()
        self._draw = random.Random(14)
        self._table, self._holds = siege.new_table(4, NEIGHBOUR)

    def wait_for_moves(self, moves: int) -> None:
        """Waits until so many moves were made, for a bounded time."""
        ends = time.monotonic() + 20
        while len(self.delays_ms) < moves and self.is_alive() and time.monotonic() < ends:
            time.sleep(0.02)

    def stop(self) -> None:
        """Stands up."""
        self._ended.set()
        self.join(20)

    def run(self) -> None:
        try:
            self._play()
        except (OSError, TimeoutError, ConnectionClosed) as error:
            self.fault = f"the neighbour's connection failed: {error!r}"

    def _play(self) -> None:
        with self._siege.talk(NEIGHBOUR) as talk:
            seats = [{"seat": seat, "secret": secret} for seat, secret in self._holds.items()]
            talk.send(json.dumps({"t": "hello", "table": self._table, "seats": seats, "last": 0}))
            news = self._until(talk, '{"t":"welcome"')
            while json.loads(news)["state"] is None:
                news = self._until(talk, '{"t":"welcome"')  # once more when the game begins
            for number in range(100_000):
                state = json.loads(news)["state"]
                seat = state and state["to_act"]
                todo = what_to_do(news.encode(), seat, self._draw) if seat else None
                if todo is None or self._ended.wait(1 / MOVES_A_SECOND):
                    return
                begun = time.perf_counter()
                talk.send(json.dumps({"t": "act", "id": f"n{number}", "action": todo[0], "after": todo[1]}))
                news = self._until(talk, '{"t":"moved"')
                self.delays_ms.append((time.perf_counter() - begun) * 1000)

    def _until(self, talk: ClientConnection, beginning: str) -> str:
        """The next message that begins so."""
        while True:
            text = talk.recv(timeout=20)
            assert isinstance(text, str)
            if text.startswith(('{"t":"refused"', '{"t":"fault"', '{"t":"bye"')):
                raise ConnectionError(text)
            if text.startswith(beginning):
                return text
