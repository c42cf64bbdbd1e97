"""The server put together: store, tables, socket, REST, page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from casero.editions import available
from casero.game import Game, kernel
from casero.game.notation import SEATS
from casero.game.setup import Ruleset
from casero.rulebook import BOOKS, book
from casero.server.metrics import Metrics
from casero.server.net.connections import Connections
from casero.server.net.refusals import Refusals
from casero.server.net.security import Guard
from casero.server.net.socket import Sockets
from casero.server.rest import page, routes
from casero.server.settings import Settings
from casero.server.store import SqliteStore, Store
from casero.server.table.registry import Tables
from casero.server.watching import watched

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile

DATABASE: Final = "casero.db"


async def open_store(settings: Settings) -> Store:
    """The store in the data folder of the settings."""
    folder = Path(settings.data)
    folder.mkdir(parents=True, exist_ok=True)
    return await SqliteStore.open(folder / DATABASE)


def _bot_files(settings: Settings) -> dict[str, BotFile]:
    """The bots of one's own by their keys, loaded only where there are any."""
    from casero.bots.host.bot_files import files_by_key, introduced

    return introduced(files_by_key(settings.bots))


def _get_ready() -> None:
    """Reads editions and rulebooks and begins a game, so that no request is the first to, in the event loop."""
    for slug in available():
        Ruleset.of(slug)
    for name in BOOKS:
        book(name)
    game = Game.new()
    game.legal()
    game.after(game.read(f"{SEATS[game.turn]} roll")).view()


def make_app(settings: Settings, opened: Callable[[Tables], None] | None = None) -> Starlette:
    """The server as an ASGI application; `opened` is called when the tables are there."""
    metrics = Metrics()
    refusals = Refusals(metrics)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        kernel()
        files = await asyncio.to_thread(_bot_files, settings) if settings.bots else None
        tables = Tables(await open_store(settings), settings, metrics, files)
        tables.open()
        app.state.tables = tables
        app.state.sockets = Sockets(tables, settings, metrics, refusals)
        if opened is not None:
            opened(tables)
        reading = asyncio.ensure_future(asyncio.to_thread(_get_ready))
        try:
            async with watched(metrics, tables, Path(settings.data) / DATABASE):
                yield
        finally:
            reading.cancel()
            await tables.close()

    async def socket(scope: Scope, receive: Receive, send: Send) -> None:
        await app.state.sockets(scope, receive, send)

    app = Starlette(
        routes=[WebSocketRoute("/ws", _Endpoint(socket)), *routes(), *page.routes()],
        middleware=[Middleware(Guard, settings=settings, metrics=metrics, refusals=refusals)],
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.refusals = refusals
    app.state.connections = Connections(settings, refusals)
    return app


class _Endpoint:
    """An ASGI application, so that no request object is made for it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the connection on."""
        await self.app(scope, receive, send)
