"""Worker processes: limits hold, a process that is ended is replaced, and clients take turns."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from casero.server.errors import TableError
from casero.server.workers import Lane, Limits, TooMuch, Turns
from casero.server.workers.lanes import MB, PIECE

LIMITS: dict[str, Any] = {"cpu_s": 1, "wall_s": 20.0, "memory": 128 * MB, "waiting": 4, "per_client": 2}


# What processes are given to do; they find nothing of the tests.
SPIN = "while True: pass"
SWELL = "bytearray(1_000_000_000)"
REFUSE = "from casero.server.errors import TableError; raise TableError('bad_save', 'so it is')"
CRASH = "import os; os.abort()"


@asynccontextmanager
async def a_lane(**changes: Any) -> AsyncIterator[Lane]:
    lane = Lane("tests", Limits(**(LIMITS | changes)))
    try:
        yield lane
    finally:
        await lane.close()


async def test_a_process_is_kept_for_the_next_work() -> None:
    async with a_lane() as lane:
        first = await lane.run("ana", os.getpid)
        assert first != os.getpid()
        assert [await lane.run("ana", os.getpid) for _ in range(3)] == [first] * 3


async def test_a_long_question_is_written_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = asyncio.StreamWriter.write

    def noted(self: asyncio.StreamWriter, data: bytes) -> None:
        written.append(len(data))
        write(self, data)

    monkeypatch.setattr(asyncio.StreamWriter, "write", noted)
    async with a_lane() as lane:
        assert await lane.run("ana", len, bytes(4 * MB)) == 4 * MB
    assert max(written) == PIECE
    assert sum(written) > 4 * MB


async def test_what_takes_too_long_or_too_much_is_ended_and_the_next_one_is_served() -> None:
    async with a_lane() as lane:
        first = await lane.run("ana", os.getpid)
        with pytest.raises(TooMuch):
            await lane.run("ana", exec, SPIN)
        second = await lane.run("ana", os.getpid)
        with pytest.raises(TooMuch):
            await lane.run("ana", exec, SWELL)
        assert await lane.run("ana", len, bytes(MB)) == MB
        assert len({first, second, await lane.run("ana", os.getpid)}) == 3
        assert lane.ended == 2


async def test_what_was_sent_does_not_stay_when_it_is_refused() -> None:
    sent = REFUSE + " " * MB
    async with a_lane() as lane:
        held = sys.getrefcount(sent)
        gc.disable()
        try:
            for _ in range(3):
                with pytest.raises(TableError):
                    await lane.run("ana", exec, sent)
            assert sys.getrefcount(sent) == held
        finally:
            gc.enable()


async def test_what_waits_without_working_is_ended_by_the_clock() -> None:
    async with a_lane(wall_s=2.0) as lane:
        begun = time.monotonic()
        with pytest.raises(TooMuch):
            await lane.run("ana", time.sleep, 60)
        assert time.monotonic() - begun < 30


async def test_an_error_is_raised_here_and_a_crash_is_told() -> None:
    async with a_lane() as lane:
        with pytest.raises(TableError) as caught:
            await lane.run("ana", exec, REFUSE)
        assert (caught.value.code, caught.value.detail) == ("bad_save", "so it is")
        with pytest.raises(RuntimeError, match="ended with"):
            await lane.run("ana", exec, CRASH)
        assert await lane.run("ana", abs, -1) == 1


async def test_a_lane_that_is_closed_works_no_more() -> None:
    async with a_lane() as lane:
        working = asyncio.create_task(lane.run("ana", time.sleep, 60))
        while not lane.running:
            await asyncio.sleep(0.01)
        await lane.close()
        with pytest.raises(TableError, match="closing"):
            await working


async def test_clients_take_turns_and_one_cannot_fill_the_queue() -> None:
    turns = Turns(1, waiting=4, per_client=3)
    served: list[str] = []
    go = asyncio.Event()

    async def work(client: str) -> None:
        async with turns.turn(client):
            await go.wait()
            served.append(client)

    asked = [asyncio.create_task(work(client)) for client in ("ana", "ana", "ana", "ana", "luis", "eva", "tom")]
    await asyncio.sleep(0)
    go.set()
    results = await asyncio.gather(*asked, return_exceptions=True)
    refused = [i for i, result in enumerate(results) if isinstance(result, TableError)]
    assert refused == [3, 6], "the fourth of one client, and whoever is too many in all"
    assert served == ["ana", "ana", "luis", "eva", "ana"]
    assert turns.waiting == 0


async def test_who_gives_up_waiting_keeps_nobody_else_waiting() -> None:
    turns = Turns(1, waiting=4, per_client=3)

    async def work(client: str) -> None:
        async with turns.turn(client):
            await asyncio.sleep(0.01)

    asked = [asyncio.create_task(work(client)) for client in ("ana", "luis", "eva")]
    await asyncio.sleep(0)
    asked[1].cancel()
    await asyncio.wait_for(asked[2], 5)
    await asyncio.wait_for(work("tom"), 5)
