"""Workers that work in a thread of this process: most tests need no process, which takes a second to start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from casero.server.workers import Lane, Workers
from casero.server.workers.lanes import Heard

T = TypeVar("T")


class InlineLane(Lane):
    """A lane whose work is not limited; clients wait for their turn as they always do."""

    async def run(
        self, client: str, function: Callable[..., T], *arguments: object, heard: Heard | None = None
    ) -> T:  # fmt: skip
        loop = asyncio.get_running_loop()
        tell = [] if heard is None else [lambda told: loop.call_soon_threadsafe(heard, told)]
        async with self.turns.turn(client):
            return await asyncio.to_thread(function, *arguments, *tell)


def work_inline(workers: Workers) -> None:
    """Has workers do what they do here."""
    workers.editions = InlineLane("editions", workers.editions.limits)
    workers.games = InlineLane("games", workers.games.limits)
    workers.reviews = InlineLane("reviews", workers.reviews.limits)
    workers.verifications = InlineLane("verifications", workers.verifications.limits)
