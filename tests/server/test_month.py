"""A server left running for a month: time is moved on day by day, and files and memory stay within what is promised."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from casero.server.protocol import Done
from tests.server import positions
from tests.server.house import House

DAY = 86_400
DAYS = 30
VARIANT = """
slug = "month"
extends = "clasico"
name = { es = "Mes", en = "Month" }
"""


async def _day(house: House, day: int) -> None:
    """A day of visitors: a game that is left, a table that never begins, an uploaded edition, some talk."""
    for _ in range(2):
        seated = await house.resume(positions.deeds(), ["Ana", "Luis"], public=True)
        clients = await house.join_all(seated)
        for line in range(10):
            assert isinstance(await clients[0].ask("say", text=f"{line} " + "talk " * 50, seat="A"), Done)
        for client in clients:
            await client.leave()
        while house.table(seated).room.connections:
            await house.pass_time(0)
    await house.make(["Ana", "link"], public=True)
    answer = await house.ask("POST", "/editions", content=f"{VARIANT}# {day}\n".encode())
    assert answer.json()["slug"] is not None, answer.text


async def test_a_month_stays_within_what_the_settings_promise(tmp_path: Path) -> None:
    settings: dict[str, Any] = {
        "abandoned_days": 3,
        "open_days": 3,
        "edition_days": 3,
        "archive_days": 5,
        "idle_minutes": 30,
    }
    async with House(tmp_path, **settings, editions_per_hour=1000) as house:
        sizes: list[int] = []
        for day in range(DAYS):
            await _day(house, day)
            house.time += DAY
            house.tables.lay_down_idle()
            await house.tables.forget_old()
            sizes.append(sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()))
            assert house.tables.awake == {}
        games = len(list(tmp_path.glob("archive/*/*.json.gz")))
        assert 0 < games <= 2 * 6, "the archive keeps games of five days"
        assert max(sizes[10:]) <= 1.3 * max(sizes[5:10]), sizes
        assert Path(tmp_path, "casero.db-wal").stat().st_size <= 200_000
        assert len(await house.tables.store.old("playing", int((house.time + DAY) * 1000), 1000)) <= 2 * 4
        assert len(await house.tables.store.list_editions(1000)) <= 4
        assert len(house.tables._pasts._histories) == 0
        assert len(house.tables._waking) == 0
