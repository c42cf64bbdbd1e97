"""What each request and each message costs a server, with the dearest input that it allows.

    python bench/costs.py                   a table of all of them (about a minute)
    python bench/costs.py --json -          the same as JSON on standard output
    python bench/costs.py --only course     those whose name holds a word

A server of its own is started on loopback with a game of 20,000 actions. For each request: processor time of the
server's process and of its workers, the longest time for which one callback held the event loop (processor time of the
loop's thread, so that other work of the machine does not count; measured with asyncio's own loop), the answer's size,
and by how much the server's memory grew. Ends with 1 if something held the loop for more than 5 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.server_under_load import ROOMY, environment, progress

HELD_MS: Final = 5.0  # how long one callback may hold the event loop
ACTIONS: Final = 20_000
SEATS: Final = "ABCDEFGH"
LOBBY: Final = 100  # public tables that sleep
PLAIN: Final = ("roll", "end", "buy", "pass", "decline", "keep", "flat", "pay", "draw", "percent", "reject", "fine")
LIMITS: Final = {
    "editions_per_hour": 100_000, "verifications_per_hour": 100_000, "courses_per_hour": 100_000,
    "chats_per_minute": 100_000, "list_editions": "on",
}  # fmt: skip
TICKS: Final = os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------------------------------------- in the server


def serve(folder: str) -> None:
    """A server that tells, for each line of its input, what its event loop did since the line before."""
    import uvicorn

    from casero import warm
    from casero.cli import serve as cli
    from casero.server.settings import read_settings

    longest = 0
    run = asyncio.Handle._run

    def timed(self: asyncio.Handle) -> None:
        nonlocal longest
        begun = time.thread_time_ns()
        run(self)
        longest = max(longest, time.thread_time_ns() - begun)

    def tell() -> None:
        nonlocal longest
        for _ in sys.stdin:
            print(json.dumps({"cpu": time.process_time(), "longest": longest / 1e6}), flush=True)
            longest = 0
        os._exit(0)

    asyncio.Handle._run = timed  # type: ignore[method-assign]
    uvicorn.Config.get_loop_factory = lambda self: asyncio.new_event_loop  # type: ignore[method-assign]
    warm.ready()
    settings = read_settings({"data": folder, **ROOMY, **LIMITS}, {})
    bound = cli.listen("127.0.0.1", 0)
    threading.Thread(target=tell, daemon=True).start()
    cli.run(settings, bound, lambda: print(bound.getsockname()[1], flush=True))


class Server:
    """Such a server, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self) -> None:
        """Starts it and waits until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve", str(self.folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment(),
        )  # fmt: skip
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def end(self) -> None:
        """Ends it."""
        self.http.close()
        self.process.terminate()
        self.process.communicate(timeout=30)

    def read(self) -> dict[str, float]:
        """Processor time so far, and the longest callback since this was read before."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        told: dict[str, float] = json.loads(self.process.stdout.readline())
        return told

    def workers_cpu(self) -> float:
        """Processor time of its worker processes so far."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        fields = (Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split() for child in children)
        return sum((int(each[11]) + int(each[12])) / TICKS for each in fields)

    def memory(self) -> float:
        """Resident memory of its own process, in MB."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found[1]) / 1000 if found else 0.0

    def ask(self, method: str, path: str, body: object = None, secret: str = "", allowed: tuple[int, ...] = ()) -> Any:
        """One request; its answer as bytes."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if content is not None and not isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
        self.http.request(method, path, content, headers | {"Accept-Encoding": "gzip"})
        answer = self.http.getresponse()
        found = answer.read()
        if answer.status not in (200, 201, *allowed):
            raise SystemExit(f"{method} {path}: {answer.status} {found[:300]!r}")
        return found


# ---------------------------------------------------------------------------------------------- measuring


@dataclass
class Cost:
    """What one request or message costs."""

    name: str
    server_ms: float
    workers_ms: float
    loop_ms: float
    answer_kb: float
    memory_mb: float


Case = tuple[str, int, Callable[[], bytes | str]]


def measure(server: Server, name: str, times: int, does: Callable[[], bytes | str]) -> Cost:
    """Does it so many times."""
    memory, workers = server.memory(), server.workers_cpu()
    before = server.read()
    size = max(len(does()) for _ in range(times))
    after = server.read()
    return Cost(
        name,
        round((after["cpu"] - before["cpu"]) * 1000 / times, 2),
        round(max(0.0, server.workers_cpu() - workers) * 1000 / times, 1),
        round(after["longest"], 2),
        round(size / 1000, 1),
        round(server.memory() - memory, 1),
    )


def long_game() -> str:
    """A game of 20,000 actions with eight seats that is not over, with its seed."""
    from casero.game import Game

    game = Game.new("clasico", [f"P{seat}" for seat in SEATS], seed=5, options={"setup.starting_cash": 100_000})
    while len(game.actions) < ACTIONS - 500:
        seat = SEATS[game.to_act or 0]
        mine = [one for one in game.legal_by_seat()[seat] if one.verb in PLAIN]
        game.play(min(mine, key=lambda one: PLAIN.index(one.verb)).do)
        game.events.clear()
    return game.save()


def own_edition(n: int) -> bytes:
    """An edition of one's own, a full one."""
    from casero.editions.load import DATA

    text = (DATA / "clasico.toml").read_text(encoding="utf-8")
    text = re.sub(r"^slug = .*$", f'slug = "mine-{n}"', text, count=1, flags=re.MULTILINE)
    return re.sub(r"^order = .*$", "", text, count=1, flags=re.MULTILINE).encode()


def rest_cases(server: Server, game: str, made: dict[str, Any], seats: list[dict[str, Any]]) -> Iterator[Case]:
    """Every request, the dearest of its kind."""
    ask, table, secret = server.ask, made["table"], made["holds"]["A"]
    number = iter(range(1_000_000))

    def get(path: str) -> Callable[[], bytes]:
        return lambda: ask("GET", path)

    yield "GET /api/here", 20, get("/api/here")
    yield "GET /health", 20, get("/health")
    yield "GET /api/bots", 20, get("/api/bots")
    yield "POST /api/editions", 5, lambda: ask("POST", "/api/editions", own_edition(next(number)))
    yield "POST /api/editions, 250 kB that are no TOML", 3, lambda: ask("POST", "/api/editions", b"a%d = 1\n" * 28_000)
    dots = b"a" + b".a" * 120_000 + b" = 1"
    yield "POST /api/editions, one key of 240 kB", 5, lambda: ask("POST", "/api/editions", dots)
    for _ in range(50):
        ask("POST", "/api/editions", own_edition(next(number)))
    yield "GET /api/editions, 50 uploaded", 5, get("/api/editions")
    slug = json.loads(ask("POST", "/api/editions", own_edition(0)))["slug"]
    yield "GET /api/editions/{slug}", 5, get(f"/api/editions/{slug}")
    yield "GET /api/rules", 20, get("/api/rules?edition=clasico")
    words = (f"/api/rules?q={'+'.join(f'w{next(number)}x' for _ in range(30))}" for _ in range(1000))
    yield "GET /api/rules?q=, 200 characters", 20, lambda: ask("GET", next(words)[:210])
    yield "GET /api/rules/{rule}", 20, get("/api/rules/M-093")
    yield "GET /api/compare", 20, get("/api/compare")
    wish = {"edition": "clasico", "seats": seats, "public": True, "options": {"setup.starting_cash": 3000}}
    yield "POST /api/tables", 20, lambda: ask("POST", "/api/tables", wish)
    yield "POST /api/tables, uploaded edition", 5, lambda: ask("POST", "/api/tables", wish | {"edition": slug})
    saved = {"game": game, "seats": seats}
    yield "POST /api/tables/saved", 3, lambda: ask("POST", "/api/tables/saved", saved)
    junk = {"game": "casero: 1\n" + "x\n" * 1_400_000}
    yield "POST /api/tables/saved, 4 MB", 3, lambda: ask("POST", "/api/tables/saved", junk, "", (422,))
    yield "GET /api/tables/{table}", 20, get(f"/api/tables/{table}")
    yield "GET /api/tables/{table}/edition", 10, get(f"/api/tables/{table}/edition")
    linked = json.loads(ask("POST", "/api/tables", {"edition": "clasico", "seats": [{"kind": "link"}] * 8}))["table"]
    free = iter(SEATS)

    def sit() -> bytes:
        seat = next(free)
        return bytes(ask("POST", f"/api/tables/{linked}/seats/{seat}", {"name": f"N{seat}"}))

    yield "POST …/seats/{seat}", 7, sit
    waiting = json.loads(ask("POST", "/api/tables", wish | {"wait": True}))
    own, held = f"/api/tables/{waiting['table']}", waiting["holds"]
    yield "PATCH …/seats/{seat}", 10, lambda: ask("PATCH", f"{own}/seats/B", {"name": f"N{next(number)}"}, held["B"])
    yield "DELETE …/seats/{seat}", 1, lambda: ask("DELETE", f"{own}/seats/H", None, held["H"])
    yield "POST …/rematch", 5, lambda: ask("POST", f"/api/tables/{table}/rematch", None, secret, (409,))
    last = ACTIONS - 500
    yield "GET …/log, first", 1, get(f"/api/tables/{table}/log?limit=500")
    yield "GET …/log", 5, get(f"/api/tables/{table}/log?limit=500&before={last // 2}")
    yield "GET …/at/{n}", 10, get(f"/api/tables/{table}/at/{last - 1}")
    yield "GET …/game, first", 1, get(f"/api/tables/{table}/game")
    yield "GET …/game", 5, get(f"/api/tables/{table}/game")
    yield "GET …/course, first", 1, get(f"/api/tables/{table}/course")
    yield "GET …/course", 5, get(f"/api/tables/{table}/course")
    yield "POST /api/saved", 3, lambda: ask("POST", "/api/saved", game.encode())
    yield "POST /api/verify", 1, lambda: ask("POST", "/api/verify", game.encode())
    yield "POST /api/verify, again", 5, lambda: ask("POST", "/api/verify", game.encode())
    yield (
        "POST /api/verify, 4 MB",
        3,
        lambda: ask("POST", "/api/verify", b"casero: 1\n" * 399_990 + b"%d" % next(number)),
    )


def socket_cases(server: Server, made: dict[str, Any]) -> Iterator[Case]:
    """Every message, from a socket that holds all eight seats of the long game."""
    from websockets.sync.client import connect

    address, number = f"ws://127.0.0.1:{server.port}/ws", iter(range(1_000_000))
    holds = [{"seat": seat, "secret": secret} for seat, secret in made["holds"].items()]
    hello = json.dumps({"t": "hello", "table": made["table"], "seats": holds})
    state: dict[str, Any] = {}

    def joined() -> Any:
        socket = connect(address, max_size=None, compression=None)
        socket.send(hello)
        return socket

    def greet() -> str:
        with joined() as socket:
            return str(socket.recv(60))

    def ask(t: str, **fields: object) -> Callable[[], str]:
        def send() -> str:
            id = f"r{next(number)}"
            socket.send(json.dumps({"t": t, "id": id, **fields}))
            while True:
                text = str(socket.recv(60))
                told = json.loads(text)
                state.update({key: told[key] for key in ("state", "legal", "offers") if told.get(key) is not None})
                if told.get("id") == id:
                    return text

        return send

    def act() -> str:
        seat = state["state"]["to_act"]
        mine = [one for one in state["legal"] if one["seat"] == seat and one["verb"] in PLAIN]
        do = min(mine, key=lambda one: PLAIN.index(one["verb"]))["do"]
        return ask("act", action=do, after=state["state"]["n"])()

    yield "hello", 5, greet
    socket = joined()
    welcome = json.loads(socket.recv(60))
    state.update(state=welcome["state"], legal=welcome["legal"])
    yield "act", 30, act
    yield "why", 20, ask("why", action="A bid 99999")
    yield "answer", 20, ask("answer", offer=999, do="reject")
    yield "advise", 5, ask("advise", seat="A")
    yield "say", 20, ask("say", seat="A", text="¡Hola! " * 40)
    yield "pause", 10, ask("pause", seat="A", on=True)
    yield "wait", 10, ask("wait", seat="A", on=True)
    yield "away", 2, ask("away", seat="H", on=True)
    yield "bidder", 10, ask("bidder", seat="A", most=100)
    yield "ping", 20, ask("ping")
    socket.close()


def run(folder: Path, only: str) -> list[Cost]:
    """Everything, in a folder of its own."""
    progress("a game of 20,000 actions is played")
    game = long_game()
    server = Server(folder)
    try:
        seats = [{"kind": "here", "name": f"P{seat}"} for seat in SEATS]
        made = json.loads(server.ask("POST", "/api/tables/saved", {"game": game, "seats": seats}))
        server.ask("POST", f"/api/tables/{made['table']}/start", None, made["holds"]["A"])
        costs = list(_measured(server, rest_cases(server, game, made, seats), only))
        costs += _measured(server, socket_cases(server, made), only)
        return costs + _lobby(server, seats, only)
    finally:
        server.end()


def _measured(server: Server, cases: Iterator[Case], only: str) -> Iterator[Cost]:
    for name, times, does in cases:
        if only in name:
            progress(name)
            yield measure(server, name, times, does)


def _lobby(server: Server, seats: list[dict[str, Any]], only: str) -> list[Cost]:
    """The list of many public tables that sleep, and of the same when they are known."""
    for _ in range(LOBBY):
        made = json.loads(server.ask("POST", "/api/tables", {"edition": "clasico", "seats": seats, "public": True}))
        server.ask("POST", f"/api/tables/{made['table']}/start", None, made["holds"]["A"], (409,))
    server.end()
    server.start()
    asked = f"/api/tables?limit={LOBBY}"
    cases: list[Case] = [
        ("GET /api/tables, 100 asleep", 1, lambda: server.ask("GET", asked)),
        ("GET /api/tables", 5, lambda: server.ask("GET", asked)),
    ]
    return list(_measured(server, iter(cases), only))


def shown(costs: list[Cost]) -> str:
    """The costs as a table in Markdown."""
    rows = ["| request or message | server ms | workers ms | loop ms | answer kB |", "| --- | --: | --: | --: | --: |"]
    for one in costs:
        figures = f"{one.server_ms:.1f} | {one.workers_ms:.0f} | {one.loop_ms:.1f} | {one.answer_kb:.1f}"
        rows.append(f"| {one.name} | {figures} |")
    return "\n".join(rows)


def main() -> int:
    """Measures, and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", metavar="FILE", help="the result as JSON; - is standard output")
    parser.add_argument("--only", default="", help="those whose name holds this")
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        costs = run(Path(folder), args.only)
    found = json.dumps([asdict(one) for one in costs], indent=1)
    if args.json == "-":
        print(found)
    else:
        print(shown(costs))
        if args.json:
            Path(args.json).write_text(found + "\n", encoding="utf-8")
    return int(any(one.loop_ms > HELD_MS for one in costs))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
