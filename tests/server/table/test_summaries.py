"""Tables that sleep, in short."""

from __future__ import annotations

import asyncio
import gc
from typing import cast

import pytest

from casero.server.documents import TableSummary
from casero.server.table.summaries import Summaries


class SlowReader:
    """Reads when it is let: each reading waits for its word, and may fail."""

    def __init__(self) -> None:
        self.readings = 0
        self.go_on = asyncio.Event()
        self.fault: Exception | None = None

    async def __call__(self, id: str) -> TableSummary:
        self.readings += 1
        number = self.readings
        await self.go_on.wait()
        if self.fault is not None:
            raise self.fault
        return cast("TableSummary", f"{id}, reading {number}")


async def test_a_table_that_wakes_while_it_is_read_is_read_again() -> None:
    read = SlowReader()
    summaries = Summaries(read)
    first = asyncio.create_task(summaries.of("a"))
    await asyncio.sleep(0)
    summaries.forget("a")
    read.go_on.set()
    found: list[object] = [await first, await summaries.of("a"), await summaries.of("a")]
    # Who asked before is told what was true then.
    assert found == ["a, reading 1", "a, reading 2", "a, reading 2"]


async def test_a_reading_that_fails_with_nobody_waiting_is_nobodys_fault(caplog: pytest.LogCaptureFixture) -> None:
    read = SlowReader()
    read.fault = OSError("the disk is gone")
    summaries = Summaries(read)
    asked = asyncio.create_task(summaries.of("a"))
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.sleep(0)
    read.go_on.set()
    for _ in range(5):
        await asyncio.sleep(0)
    gc.collect()
    assert read.readings == 1
    assert caplog.records == []
