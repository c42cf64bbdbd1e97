"""A server left running for a month: time is moved on day by day, and files and memory stay within what is promised."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from casero.editions import Edition
from casero.game import Game
from casero.server.documents import Seated
from casero.server.net.limits import Hourly
from casero.server.protocol import Done
from casero.server.store.archive import read_archived
from casero.server.table.book import Book
from casero.server.table.history import History
from casero.server.table.table import Table
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

DAY = 86_400
DAYS = 30
VARIANT = """
slug = "month"
extends = "clasico"
name = { es = "Mes", en = "Month" }
"""
CACHED = 4  # uploaded editions at hand
SETTINGS: dict[str, Any] = {
    "abandoned_days": 3,
    "finished_days": 2,
    "open_days": 3,
    "edition_days": 3,
    "archive_days": 5,
    "idle_minutes": 30,
    "editions_per_hour": 1000,
    "proxies": ["127.0.0.1"],
}


async def _visit(house: House, game: Game) -> tuple[Seated, list[Client]]:
    """Two people who go on with a game, and talk."""
    seated = await house.resume(game, ["Ana", "Luis"], public=True)
    clients = await house.join_all(seated)
    for line in range(4):
        assert isinstance(await clients[0].ask("say", text=f"{line} " + "talk " * 50, seat="A"), Done)
    return seated, clients


async def _leave(house: House, seated: Seated, clients: list[Client]) -> None:
    for client in clients:
        await client.leave()
    while house.table(seated).room.connections:
        await house.pass_time(0)


async def _day(house: House, day: int) -> None:
    """A day of visitors: a game that is left, one that ends, a table that never begins, an edition, some talk."""
    house.http.headers["X-Forwarded-For"] = f"198.51.100.{day}"
    await _leave(house, *await _visit(house, positions.deeds()))
    seated, clients = await _visit(house, positions.game("A roll 1-3", options={"setup.starting_cash": 100}))
    await clients[0].do("A bankrupt")
    assert clients[0].info.status == "over"
    await _leave(house, seated, clients)
    looked = await house.ask("GET", f"/tables/{seated.table}/course")
    assert looked.status_code == 200, looked.text
    text = (await house.ask("GET", f"/tables/{seated.table}/game")).content
    verdict = await house.ask("POST", "/verify", content=text)
    assert verdict.status_code == 200, verdict.text
    answer = await house.ask("POST", "/editions", content=f"{VARIANT}# {day}\n".encode())
    assert answer.json()["slug"] is not None, answer.text
    await house.make(["Ana", "link"], answer.json()["slug"], public=True)
    assert len((await house.ask("GET", "/tables")).json()) >= 2


def _objects() -> Counter[str]:
    """How many objects there are of each kind that a day makes."""
    gc.collect()
    kinds = (Table, Book, Game, History, Edition)
    return Counter(type(one).__name__ for one in gc.get_objects() if type(one) in kinds)


async def test_a_month_stays_within_what_the_settings_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.store.uploads.MAX_CACHED_EDITIONS", CACHED)
    before = _objects()  # the games that lessons begin with are kept
    async with House(tmp_path, **SETTINGS) as house:
        # Limits count by the same time as everything else.
        monkeypatch.setattr("casero.server.net.limits.time", SimpleNamespace(monotonic=lambda: house.time))
        tables = house.tables
        counted = [one for one in (*vars(tables).values(), tables._verdicts.asked) if isinstance(one, Hourly)]
        assert len(counted) >= 6
        sizes: list[int] = []
        objects: list[Counter[str]] = []
        for day in range(DAYS):
            await _day(house, day)
            assert any(one._done for one in counted)
            house.time += DAY
            tables.lay_down_idle()
            await tables.forget_old()
            tables.forget_clients()
            sizes.append(sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()))
            assert tables.awake == {}
            assert [len(one._done) for one in counted] == [0] * len(counted)
            if day in (DAYS // 2, DAYS - 1):
                objects.append(_objects())
        _check_files(tmp_path, sizes)
        playing = await tables.store.old("playing", int((house.time + DAY) * 1000), 1000)
        assert len(playing) <= 4
        assert len(await tables.store.old("over", int((house.time + DAY) * 1000), 1000)) <= 3
        assert len(await tables.store.list_editions(1000)) <= 4
        assert len(tables._pasts._histories) == 0
        assert len(tables._waking) == 0
        assert set(tables._summaries._known) <= {id for _, id in playing}
        assert len(tables._uploads._known) <= CACHED
        assert objects[0] == objects[1], "what a day needs stays in memory"
        assert not {"Table", "Book", "Game", "History"} & set(objects[1] - before), objects


def _check_files(folder: Path, sizes: list[int]) -> None:
    """The archive keeps games of five days, and no file grows on and on."""
    kept = Counter(read_archived(file).status for file in folder.glob("archive/*/*.json.gz"))
    assert 0 < kept["playing"] <= 6, kept
    assert 0 < kept["over"] <= 6, kept
    assert max(sizes[10:]) <= 1.3 * max(sizes[5:10]), sizes
    assert Path(folder, "casero.db-wal").stat().st_size <= 200_000
