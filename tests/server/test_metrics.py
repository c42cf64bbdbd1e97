"""The figures: what is counted, and how it is told."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from casero.server import watching
from casero.server.metrics import Metrics
from casero.server.protocol import Fault
from tests.server import positions
from tests.server.house import House


async def _figures(house: House) -> dict[str, float]:
    answer = await house.http.get("/metrics")
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if line and not line.startswith("#")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


async def test_moves_and_bots_are_counted_and_timed(tmp_path: Path) -> None:
    async with House(tmp_path, metrics=True) as house:
        before = await _figures(house)
        assert before["casero_move_seconds_count"] == before["casero_store_errors_total"] == 0
        seated = await house.resume(positions.deeds(), ["Ana", "bot:buyer"])
        ana = await house.join(seated, "A")
        await ana.begun()
        await ana.do("A roll")
        await ana.until(lambda: any(entry.by == "bot" for entry in ana.log) or bool(ana.choose()))
        while not any(entry.by == "bot" for entry in ana.log):
            await ana.play_on()
            await ana.until(lambda: any(entry.by == "bot" for entry in ana.log) or bool(ana.choose()))
        figures = await _figures(house)
        persons = sum(entry.by == "person" for entry in ana.log if entry.action != "start")
        assert figures['casero_moves_total{by="person"}'] == persons
        assert figures['casero_moves_total{by="bot"}'] >= 1
        assert figures["casero_move_seconds_count"] >= persons + 1
        assert figures['casero_move_seconds_bucket{le="+Inf"}'] == figures["casero_move_seconds_count"]
        assert figures["casero_bot_seconds_count"] >= 1
        assert figures["casero_connections"] == 1
        assert figures["casero_tables"] == 1
        assert sum(count for name, count in figures.items() if name.startswith("casero_requests_total")) >= 2


async def test_writes_that_are_refused_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with House(tmp_path, metrics=True) as house:
        house.expected = ("a write was refused",)
        seated = await house.resume(positions.deeds())
        ana, _ = await house.join_all(seated)

        def refuse(*_: object) -> None:
            raise RuntimeError("no")

        with monkeypatch.context() as patch:
            patch.setattr(house.tables.store, "append_soon", refuse)
            assert isinstance(await ana.act("A roll"), Fault)
        assert (await _figures(house))["casero_store_errors_total"] == 1


def test_times_are_told_up_to_each_bound() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.002, 7.0):
        metrics.move_seconds.add(seconds)
    text = metrics.text().decode()
    assert 'casero_move_seconds_bucket{le="0.001"} 2.0' in text
    assert 'casero_move_seconds_bucket{le="0.0025"} 3.0' in text
    assert 'casero_move_seconds_bucket{le="5.0"} 3.0' in text
    assert 'casero_move_seconds_bucket{le="+Inf"} 4.0' in text
    assert "casero_move_seconds_sum 7.0035" in text


async def test_queues_files_and_the_event_loop_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "SAMPLE_SECONDS", 0.02)
    async with House(tmp_path, metrics=True) as house:
        seated = await house.resume(positions.deeds())
        ana, _ = await house.join_all(seated)
        await ana.do("A roll")
        table = house.table(seated)
        table.inbox.extend([lambda: None] * 3)
        time.sleep(0.3)  # holds the loop up
        await asyncio.sleep(0.1)
        figures = await _figures(house)
        table.inbox.clear()
        counts = house.tables.store.counts()
    assert figures["casero_mailbox_depth"] == 3
    assert figures["casero_loop_lag_seconds_count"] >= 2
    assert figures["casero_loop_lag_seconds_sum"] >= 0.2
    assert 5 < figures["casero_descriptors"] < figures["casero_descriptors_limit"]
    assert figures["casero_memory_bytes"] > 10_000_000
    assert figures["casero_database_bytes"] >= 4096
    assert figures["casero_log_bytes"] >= 4096
    assert figures["casero_store_commits_total"] == counts.commits > 2
    assert figures["casero_store_entries_total"] == counts.entries > 1
    assert figures["casero_store_seconds_total"] > 0
    assert figures["casero_store_waiting"] == figures["casero_store_refused_total"] == 0
    assert figures["casero_unplayable_tables"] == figures["casero_processes"] == 0


async def test_worker_processes_are_counted_while_there_are_any(tmp_path: Path) -> None:
    async with House(tmp_path, metrics=True, processes=True) as house:
        assert (await _figures(house))["casero_processes"] == 0
        answer = await house.ask("POST", "/editions", content=b"slug = 1")
        assert answer.json()["slug"] is None
        assert (await _figures(house))["casero_processes"] == 1
        await house.tables.workers.editions.close()
        assert (await _figures(house))["casero_processes"] == 0
