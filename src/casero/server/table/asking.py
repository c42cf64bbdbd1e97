"""Asking a table for something: the work waits its turn in the mailbox, whoever asked waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from casero.server.errors import TableError
from casero.server.protocol import TableInfo
from casero.server.table.notes import Note, Secrets
from casero.server.table.table import Table

T = TypeVar("T")
Items = Sequence[tuple[Note, None]]


async def ask(table: Table, work: Callable[[asyncio.Future[T]], None]) -> T:
    """Runs work in a table's mailbox and waits for its answer."""
    answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def job() -> None:
        try:
            work(answer)
        except TableError as error:
            answer.set_exception(error)

    table.post(job)
    return await answer


async def change(
    table: Table, make: Callable[[], tuple[Items, bytes | None]], done: Callable[[], None] | None = None
) -> TableInfo:
    """Commits what `make` finds to be right when its turn comes; `done` is called once that is durable."""

    def work(answer: asyncio.Future[TableInfo]) -> None:
        table.opening.check_quiet()
        items, kept = make()

        def then(_: object) -> None:
            if kept is not None:
                table.book.secrets = msgspec.json.decode(kept, type=Secrets)
            if done is not None:
                done()
            answer.set_result(table.info())

        table.commit(items, then, answer.set_exception, None, kept)

    return await ask(table, work)
