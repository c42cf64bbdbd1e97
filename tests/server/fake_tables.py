"""A REST interface over tables that answer as they are told, and a client that asks it without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware

from casero.editions import Edition, load
from casero.server import documents as doc
from casero.server.errors import TableError
from casero.server.metrics import Metrics
from casero.server.net.refusals import Refusals
from casero.server.net.security import Guard
from casero.server.protocol import Clock, TableInfo
from casero.server.rest import routes
from casero.server.rest.page import routes as page_routes
from casero.server.settings import Settings
from casero.server.table.bots import Bots
from casero.server.table.verdicts import judge

SECRET = "s" * 22
PAGE = Path(__file__).parent / "data" / "no-page"


def info(**changes: Any) -> TableInfo:
    plain: dict[str, Any] = {
        "table": "abcdef12", "status": "open", "edition": "clasico", "names": None, "options": {}, "seats": [],
        "host": "A", "clock": Clock(), "hour": None, "pace": 900, "public": False, "spectators": True, "paused": False,
        "pausing": [], "waiting": None, "commitment": "0" * 64, "rematch": None, "watching": 0,
    }  # fmt: skip
    return msgspec.convert(msgspec.to_builtins(plain | changes), TableInfo)


class Fake:
    """Tables that note what they were asked, and answer or refuse as told."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.refusal: Exception | None = None
        self.info = info()
        self.well = True
        self.bots = Bots(1)
        self.people = self

    def _note(self, *asked: Any) -> None:
        self.asked.append(asked)
        if self.refusal is not None:
            raise self.refusal

    def _seated(self) -> doc.Seated:
        return doc.Seated("abcdef12", {"A": SECRET}, self.info)

    async def create(self, wish: doc.NewTable, client: str) -> doc.Seated:
        self._note("create", wish, client)
        return self._seated()

    async def create_saved(self, wish: doc.SavedTable, client: str) -> doc.Seated:
        self._note("create_saved", wish, client)
        return self._seated()

    async def open_saved(self, content: bytes, slug: str | None, client: str) -> doc.OpenedSave:
        self._note("open_saved", content, slug, client)
        return doc.OpenedSave(["Ana", "Luis"], 3)

    async def summary(self, table: str) -> doc.TableSummary:
        self._note("summary", table)
        return doc.TableSummary(self.info, 1, 0)

    async def public(self, limit: int, before: int | None) -> list[doc.TableSummary]:
        self._note("public", limit, before)
        return []

    async def sit(self, table: str, seat: str, wish: doc.SitDown, client: str) -> doc.Seated:
        self._note("sit", table, seat, wish, client)
        return self._seated()

    async def change(self, table: str, seat: str, wish: doc.SeatChange, secret: str | None, client: str) -> TableInfo:
        self._note("change", table, seat, wish, secret)
        return self.info

    async def stand(self, table: str, seat: str, secret: str | None, client: str) -> TableInfo:
        self._note("stand", table, seat, secret)
        return self.info

    async def start(self, table: str, secret: str | None, client: str) -> TableInfo:
        self._note("start", table, secret)
        return self.info

    async def log(self, table: str, before: int | None, limit: int, secrets: list[str], client: str) -> doc.TableLog:
        self._note("log", table, before, limit, secrets)
        return doc.TableLog([], 0)

    async def game_text(self, table: str, secret: str | None, client: str) -> bytes:
        self._note("game_text", table, secret)
        return b"casero: 1\n"

    async def verify(self, content: bytes, slug: str | None, client: str) -> doc.Verdict:
        return judge(content, slug)

    async def put_edition(self, text: bytes, client: str) -> doc.EditionReport:
        self._note("put_edition", text)
        missing, slug = doc.TextPair("falta", "is missing"), doc.TextPair("un slug", "a slug")
        return doc.EditionReport(None, None, [doc.EditionFault("slug", missing, slug)])

    async def edition(self, slug: str, client: str) -> Edition:
        self._note("edition", slug)
        raise TableError("not_found")

    async def own_editions(self) -> list[tuple[str, Edition]]:
        self._note("own_editions")
        return [("own-abc", load("xorti"))]

    async def healthy(self) -> bool:
        return self.well


def app(fake: Fake, folder: Path = PAGE, **settings: Any) -> Starlette:
    """The interface and the page, guarded."""
    chosen = Settings(**({"origins": ["http://testserver"], "data": "none"} | settings))
    metrics = Metrics()
    made = Starlette(
        routes=[*routes(), *page_routes(folder)],
        middleware=[Middleware(Guard, settings=chosen, metrics=metrics, refusals=Refusals(metrics))],
    )
    made.state.tables, made.state.settings, made.state.metrics = fake, chosen, metrics
    made.state.refusals = Refusals(metrics)
    return made


class Client:
    """Asks an application, one request after the other."""

    def __init__(self, asked: Any, base: str = "http://testserver", address: str = "192.0.2.7") -> None:
        self.asked = asked
        self.base = base
        self.address = address

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request, whose answer is decoded."""
        answer: httpx.Response = asyncio.run(self._ask(method, path, raw=False, **more))
        return answer

    def raw(self, path: str, **more: Any) -> bytes:
        """The bytes of an answer as they travel."""
        return bytes(asyncio.run(self._ask("GET", path, raw=True, **more)))

    async def _ask(self, method: str, path: str, raw: bool, **more: Any) -> Any:
        transport = httpx.ASGITransport(self.asked, client=(self.address, 4711))
        async with httpx.AsyncClient(transport=transport, base_url=self.base) as client:
            if not raw:
                return await client.request(method, path, **more)
            async with client.stream(method, path, **more) as answer:
                return b"".join([part async for part in answer.aiter_raw()])

    def get(self, path: str, **more: Any) -> httpx.Response:
        """A GET."""
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """A POST."""
        return self.ask("POST", path, **more)


async def pieces(total: int) -> AsyncIterator[bytes]:
    """A body that comes in pieces and does not say how long it is."""
    for _ in range(total // 10_000 + 1):
        yield b" " * 10_000
