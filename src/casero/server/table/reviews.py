"""Reviews of finished games: made once in a worker process, kept with the game, told how far they are meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from casero.kernel.jit import is_makeshift
from casero.server.errors import TableError
from casero.server.net.limits import Hourly
from casero.server.review_documents import ReviewState
from casero.server.store import Store, StoreError
from casero.server.table.pasts import Check
from casero.server.table.reviewing import reviewed
from casero.server.table.table import Table
from casero.server.workers import Workers
from casero.text.catalogue import wrong

VERSION: Final = 1  # of what a review says, and of how it is found: kept ones of another version are made anew
MAX_ACTIONS: Final = 6_000  # of a game that is reviewed; judging takes some 40 ms for each on one core
MAX_FAILED: Final = 500  # reviews that came to nothing, until somebody hears of it

log: Final = logging.getLogger("casero.server.table.reviews")


class _Making:
    """A review that is being made, and how far it is."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.task: asyncio.Task[None] | None = None

    def hear(self, told: tuple[int, int]) -> None:
        """Takes over how far it is."""
        self.done, self.total = told


class Reviews:
    """The reviews of all games of a server."""

    def __init__(
        self, store: Store, workers: Workers, text_of: Callable[[Table, str], Awaitable[bytes]], asked: Hourly,
        check: Check,
    ) -> None:  # fmt: skip
        self.asked = asked
        self._store = store
        self._workers = workers
        self._text_of = text_of
        self._check = check
        self._making: dict[str, _Making] = {}
        self._failed: dict[str, TableError] = {}  # who asks next is told why

    async def state(self, table: Table) -> bytes:
        """The review of a finished game, or how far it is: a `ReviewState`, as it is sent."""
        _check_over(table)
        making = self._making.get(table.id)
        if making is not None:
            return msgspec.json.encode(ReviewState("making", making.done, making.total))
        failed = self._failed.pop(table.id, None)
        if failed is not None:
            raise failed
        kept = await self._kept(table.id)
        if kept is None:
            return msgspec.json.encode(ReviewState("none"))
        return b'{"status":"made","done":0,"total":0,"review":' + kept + b"}"

    async def make(self, table: Table, client: str) -> bytes:
        """The same, and it is made unless there is one; counted for the client who has it made."""
        _check_over(table)
        if table.id not in self._making and await self._kept(table.id) is None:
            self._begin(table, client)
        return await self.state(table)

    def _begin(self, table: Table, client: str) -> None:
        if table.id in self._making:  # somebody else's request came first
            return
        if table.book.length > MAX_ACTIONS:
            raise TableError("too_long", wrong("review-too-long", most=MAX_ACTIONS))
        if is_makeshift():
            raise TableError("busy", wrong("review-not-yet"))
        self.asked.count(client)
        self._failed.pop(table.id, None)
        making = self._making[table.id] = _Making()
        making.task = asyncio.get_running_loop().create_task(self._make(table, making, client))

    async def _make(self, table: Table, making: _Making, client: str) -> None:
        id, edition = table.id, table.book.ruleset.edition
        try:
            await self._check(table, "hints", client)
            text = await self._text_of(table, client)
            body = await self._workers.reviews.run(client, reviewed, text, edition, heard=making.hear)
            await self._store.put_review(id, VERSION, body)
        except TableError as error:
            if error.code == "slow_down":  # others are reviewed
                self.asked.take_back(client)
            self._fail(id, error)
        except StoreError as error:
            self._fail(id, TableError("storage", error.sentence))
        except Exception:
            log.exception("table %s: no review", id)
            self._fail(id, TableError("internal"))
        finally:
            del self._making[id]

    def _fail(self, id: str, error: TableError) -> None:
        self._failed[id] = error
        if len(self._failed) > MAX_FAILED:
            del self._failed[next(iter(self._failed))]

    async def _kept(self, id: str) -> bytes | None:
        try:
            return await self._store.get_review(id, VERSION)
        except StoreError as error:
            raise TableError("storage", error.sentence) from None

    async def close(self) -> None:
        """Waits until nothing is made any more, once the workers are closed; it is made again when somebody asks."""
        await asyncio.gather(*(making.task for making in self._making.values() if making.task is not None))


def _check_over(table: Table) -> None:
    if table.book.status != "over":
        raise TableError("not_over")
