"""A house whose server is a process of its own: the same clients, but of the server only its answers and its files."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from casero.server.documents import Seated
from casero.server.store.base import Entry, TableRow
from casero.server.store.copies import read_only
from casero.server.table.book import Book
from casero.server.table.journals import book_of
from casero.server.table.notes import Config
from tests.attack.siege import ATTACKER, Siege
from tests.server.client import PATIENCE, Client
from tests.server.house import House


class FarHouse(House):
    """Visitors of a besieged server, all from one address; the server goes on when they have left."""

    def __init__(self, siege: Siege, source: str = ATTACKER) -> None:
        super().__init__(siege.data)
        self.siege = siege
        self.source = source

    async def open(self) -> None:
        """Lets visitors come."""
        self.port = self.siege.port
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=self.source),
        )

    async def close(self) -> None:
        """Sends all visitors home."""
        await asyncio.gather(*(client.leave() for client in self._clients))
        self._clients.clear()
        await self.http.aclose()

    async def restart(self) -> None:
        """Ends the server and starts it again."""
        await self.close()
        await asyncio.to_thread(self.siege.end)
        await asyncio.to_thread(self.siege.start)
        await self.open()

    def check_errors(self) -> None:
        """Fails if the server has logged an error."""
        assert not [line for line in self.siege.lines() if line["level"] == "error"]
        assert "Traceback" not in self.siege.log()

    async def client(self, source: str | None = None) -> Client:
        """A socket that has not said anything, perhaps from another address."""
        options: dict[str, Any] = {"max_size": None, "max_queue": None, "compression": None, "ping_interval": None}
        return await self._connect(lambda: connect(self.address, local_addr=(source or self.source, 0), **options))

    def refused(self, kind: str) -> float:
        """How often the server has refused so far."""
        return self.siege.figure(f'casero_refused_total{{fault="{kind}"}}')

    def book(self, at: Seated) -> Book:
        """What the server has on disk of a table: everything that was announced, and its secrets."""
        with closing(read_only(self.siege.data / "casero.db")) as database:
            columns = "id, created, config, secrets, status, public, created, edition"
            found = database.execute(f"SELECT {columns} FROM tables WHERE id = ?", (at.table,)).fetchone()
            sql = "SELECT seq, kind, body, at FROM entries WHERE table_id = ? ORDER BY seq"
            entries = [Entry(*row) for row in database.execute(sql, (at.table,))]
        row = TableRow(*found)
        config = msgspec.json.decode(row.config, type=Config)
        return book_of(row, config, entries, config.edition)
