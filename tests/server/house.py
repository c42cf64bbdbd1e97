"""A server in the test's own event loop, with a time that can be moved on, and clients that keep what they are sent.

Everything is real but for three things: seeds and ids come from a number, so that a run can be repeated; bots think and
files are read here, without a process; and time stands still until the test lets it pass. An error in the server's log
fails the test.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self, TypeVar
from unittest.mock import patch

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import connect

from casero.bots.refusals import Refusal
from casero.game import Game, kernel
from casero.game.notation import Action, normal
from casero.server.app import make_app
from casero.server.documents import NewTable, SavedTable, Seated, SeatWish, SitDown
from casero.server.metrics import Metrics
from casero.server.net.serving import server_config
from casero.server.settings import Settings
from casero.server.table.bots import Bots, explain, think
from casero.server.table.registry import Tables
from casero.server.table.table import Table
from tests.server.client import PATIENCE, Client
from tests.server.inline_workers import work_inline

T = TypeVar("T")

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
# Tests send faster than people; what is limited is set lower where that is the point.
ROOMY: dict[str, Any] = {
    "port": 0, "messages_per_second": 10_000, "message_burst": 10_000, "requests_per_second": 10_000,
    "request_burst": 10_000, "chats_per_minute": 10_000, "connections_per_client": 1_000, "tables_per_hour": 1_000,
    "verifications_per_hour": 10_000, "courses_per_hour": 10_000, "reviews_per_hour": 10_000,
    "client_messages_per_second": 10_000, "client_message_burst": 10_000, "client_chats_per_minute": 10_000,
    "notes_per_second": 10_000, "note_burst": 10_000, "handshakes_per_minute": 10_000, "wakes_per_minute": 10_000,
    "awake_actions": 10_000_000, "hints_per_minute": 10_000,
}  # fmt: skip


class Thinking(Bots):
    """Bots that think here and now, and the same way every time."""

    def __init__(self, seed: int) -> None:
        super().__init__(1)
        self.random = random.Random(seed)
        self.told: list[str] = []  # what they do next, whatever they think

    async def choose(
        self, game: Game, kind: str, seat: int, may_offer: bool = True, clients: Collection[str] = ()
    ) -> Action | None:
        return game.read(self.told.pop(0)) if self.told else self.decide(game, kind, seat, may_offer)

    def decide(self, game: Game, kind: str, seat: int, may_offer: bool = True) -> Action | None:
        """What a bot does, with what its seat cannot know drawn anew."""
        rules, record = game.setup.ruleset.record, game.record
        kernel().resample(record, 0, rules, 0, seat, self.random.getrandbits(31))
        row = think(kind, record.tobytes(), rules.tobytes(), seat, may_offer, self.random.getrandbits(31)).row
        return None if row is None else normal(game.words, *row)

    async def consult(
        self, question: Callable[..., T], *about: Any, clients: Collection[str] = (), patience: float | None = None
    ) -> T | None:
        return question(*about)

    async def why_refused(self, game: Game, kind: str, seat: int, clients: Collection[str] = ()) -> Refusal | None:
        return explain(kind, game.record.tobytes(), game.setup.ruleset.record.tobytes())


class Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = logging.Formatter().format(record)
        self.lines.append(f"{record.name}: {text}")


class House:
    """A server with a folder of tables; `async with House(folder) as house`."""

    def __init__(self, folder: Path, seed: int = 1, processes: bool = False, **settings: Any) -> None:
        self.settings = Settings(**(ROOMY | {"data": str(folder)} | settings))
        self.random = random.Random(seed)
        self.bots = Thinking(seed)
        self.processes = processes
        self.errors = Errors()
        self.expected: tuple[str, ...] = ()  # parts of errors that belong to the test
        self.time = self._began = time.time()  # of the server; stands still but for `pass_time`
        self._monotonic = time.monotonic_ns()
        self.set_on = 0.0  # seconds by which somebody has set the time of day on, or back
        self.tables: Tables
        self.http: httpx.AsyncClient
        self.port = 0
        self._clients: list[Client] = []
        self._stack = ExitStack()
        self._server: uvicorn.Server
        self._serving: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> None:
        await self.close()
        if error is None:
            self.check_errors()

    def check_errors(self) -> None:
        """Fails if the server logged an error that the test did not ask for."""
        wrong = [line for line in self.errors.lines if not any(part in line for part in self.expected)]
        assert not wrong, "\n".join(wrong)

    # Opening and closing.

    async def open(self) -> None:
        """Starts the server."""
        self._stack = ExitStack()
        for name in ("casero", "uvicorn.error", "asyncio"):
            logger = logging.getLogger(name)
            logger.addHandler(self.errors)
            self._stack.callback(logger.removeHandler, self.errors)
        fixed = SimpleNamespace(token_bytes=self.random.randbytes)
        clock = SimpleNamespace(
            time_ns=lambda: int((self.time + self.set_on) * 1e9),
            monotonic_ns=lambda: self._monotonic + int((self.time - self._began) * 1e9),
        )
        self._stack.enter_context(patch("casero.server.table.registry.secrets", fixed))
        self._stack.enter_context(patch("casero.server.table.registry.new_id", self._new_id))
        self._stack.enter_context(patch("casero.server.table.clock.time", clock))
        app = make_app(self.settings, self._opened)
        self.metrics: Metrics = app.state.metrics
        config = server_config(app, self.settings, port=0, lifespan="on", timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._serving = asyncio.create_task(self._server.serve())
        while not self._server.started:
            assert not self._serving.done(), self.errors.lines
            await asyncio.sleep(0.005)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)

    def _opened(self, tables: Tables) -> None:
        self.tables = tables
        if not self.processes:
            tables.bots = self.bots
            work_inline(tables.workers)

    def _new_id(self) -> str:
        return "".join(self.random.choice(ALPHABET) for _ in range(12))

    async def close(self) -> None:
        """Ends clients and server."""
        for client in self._clients:
            await client.leave()
        self._clients.clear()
        await self.http.aclose()
        self._server.should_exit = True
        await self._serving
        self._stack.close()

    async def restart(self) -> None:
        """Ends the server and starts another one on the same folder."""
        await self.close()
        await self.open()

    # Time.

    async def pass_time(self, seconds: float) -> None:
        """Lets time pass at once; what is due is done."""
        self.time += seconds
        for table in self.tables.awake.values():
            table.caretaker.schedule()
        await asyncio.sleep(0)

    # Asking.

    async def ask(self, method: str, path: str, secret: str | None = None, **more: Any) -> httpx.Response:
        """A request to the REST interface."""
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        return await self.http.request(method, f"/api{path}", headers=headers, **more)

    async def get(self, kind: type[T], path: str, secret: str | None = None) -> T:
        """The document at a path."""
        answer = await self.ask("GET", path, secret)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    async def post(self, kind: type[T], path: str, body: Any = None, secret: str | None = None) -> T:
        """The document that a request makes."""
        answer = await self.ask("POST", path, secret, json=msgspec.to_builtins(body))
        assert answer.status_code in (200, 201), answer.text
        return msgspec.json.decode(answer.content, type=kind)

    # Tables.

    async def make(self, seats: Iterable[str | SeatWish], edition: str = "clasico", **more: Any) -> Seated:
        """A table; a seat is a person's name, `link`, or `bot:kind`."""
        wish = NewTable(edition=edition, seats=[wish_of(seat) for seat in seats], **({"pace": 0} | more))
        return await self.post(Seated, "/tables", wish)

    async def resume(self, game: str | Game, seats: Sequence[str] = (), **more: Any) -> Seated:
        """A table that goes on with a game; without its seed unless it is a text that has it."""
        text = game if isinstance(game, str) else game.save(secret=False)
        wish = SavedTable(game=text, seats=[wish_of(seat) for seat in seats], **({"pace": 0} | more))
        return await self.post(Seated, "/tables/saved", wish)

    async def sit(self, table: str, seat: str, name: str) -> Seated:
        """Takes an open seat."""
        return await self.post(Seated, f"/tables/{table}/seats/{seat}", SitDown(name))

    def table(self, at: Seated | str) -> Table:
        """The table itself, as the server has it."""
        return self.tables.awake[at if isinstance(at, str) else at.table]

    # Sockets.

    async def client(self) -> Client:
        """A socket that has not said anything."""
        # Without bounds: a test may leave a client unread, and what closes must still be heard.
        return await self._connect(
            lambda: connect(self.address, max_size=None, max_queue=None, compression=None, ping_interval=None)
        )

    @property
    def address(self) -> str:
        """Where the socket is."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def _connect(self, opens: Callable[[], Awaitable[Any]]) -> Client:
        client = Client(await asyncio.wait_for(opens(), PATIENCE))
        self._clients.append(client)
        return client

    async def join(self, seated: Seated, seats: str = "", seed: str | None = None, last: int = 0) -> Client:
        """Somebody at the table with those seats, or who watches; the welcome has come."""
        client = await self.client()
        await client.hello(seated.table, {seat: seated.holds[seat] for seat in seats}, seed=seed, last=last)
        return client

    async def join_all(self, seated: Seated) -> list[Client]:
        """Everybody who holds a seat, each by a socket of their own; the game has begun if it can."""
        clients = [await self.join(seated, seat) for seat in sorted(seated.holds)]
        for client in clients:
            await client.sync()
        return clients


def wish_of(seat: str | SeatWish) -> SeatWish:
    """A seat as it is wished for."""
    if isinstance(seat, SeatWish):
        return seat
    if seat == "link":
        return SeatWish("link")
    return SeatWish("bot", bot=seat.removeprefix("bot:")) if seat.startswith("bot:") else SeatWish("here", name=seat)


def run(test: Coroutine[Any, Any, T]) -> T:
    """Runs a test, which ends in any case."""

    async def bounded() -> T:
        async with asyncio.timeout(4 * PATIENCE):
            return await test

    return asyncio.run(bounded())
