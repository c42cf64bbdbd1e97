"""What becomes of old tables, and of what a person gave to one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from casero.game import Game
from casero.server.protocol import Done
from casero.server.store.archive import ArchivedGame, read_archived
from tests.server import positions
from tests.server.house import House

DAY = 86_400


def _archived(house: House) -> list[ArchivedGame]:
    return [read_archived(file) for file in sorted(Path(house.settings.data, "archive").glob("*/*.json.gz"))]


async def _rest(house: House, days: float) -> None:
    """Lets days pass at a server without visitors."""
    house.time += days * DAY
    house.tables.lay_down_idle()
    await house.tables.forget_old()


async def _played(house: House, **more: Any) -> tuple[str, dict[str, str]]:
    """A table with a game in it, at which somebody spoke and which everybody has left."""
    seated = await house.resume(positions.deeds(), ["Ana", "Luis"], **more)
    clients = await house.join_all(seated)
    assert isinstance(await clients[0].ask("say", text="my secret plan", seat="A"), Done)
    for client in clients:
        await client.leave()
    while house.table(seated).room.connections:
        await house.pass_time(0)
    return seated.table, dict(seated.holds)


async def test_an_abandoned_game_is_archived_and_deleted(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=10) as house:
        id, _ = await _played(house)
        await _rest(house, 9)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 200
        assert _archived(house) == []
        await _rest(house, 2)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 404
        [kept] = _archived(house)
        assert (kept.table, kept.status, kept.seats) == (id, "playing", ["Ana", "Luis"])
        assert "my secret plan" not in str(kept)
        assert Game.load(kept.game).lines == positions.deeds().lines
        assert b"my secret plan" not in b"".join(file.read_bytes() for file in tmp_path.glob("casero.db*"))


async def test_a_game_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        seated = await house.resume(positions.deeds(), ["Ana", "Luis"])
        await house.join_all(seated)
        await _rest(house, 5)
        assert seated.table in house.tables.awake
        assert _archived(house) == []


async def test_without_an_archive_games_are_only_deleted(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1, archive_days=0) as house:
        id, _ = await _played(house)
        await _rest(house, 2)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 404
        assert not Path(tmp_path, "archive").exists()


async def test_the_archive_is_bounded_in_days(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1, archive_days=30) as house:
        await _played(house)
        await _rest(house, 2)
        assert len(_archived(house)) == 1
        await _rest(house, 30)
        assert _archived(house) == []
        assert not list(Path(tmp_path, "archive").iterdir())


async def test_an_archive_that_cannot_be_written_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        id, _ = await _played(house)
        Path(tmp_path, "archive").write_text("in the way")
        await _rest(house, 2)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 200


# ---------------------------------------------------------------------------------------------- erasure


async def test_a_person_erases_name_and_words(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        seated = await house.resume(positions.deeds(), ["Anastasia", "Luis"])
        ana, luis = await house.join_all(seated)
        for client in (ana, luis):
            await client.ask("say", text=f"words of {client.you[0]}", seat=client.you[0])
        path = f"/tables/{seated.table}/seats/A/person"
        assert (await house.ask("DELETE", path, seated.holds["A"])).json()["fault"] == "still_playing"
        assert (await house.ask("DELETE", path, seated.holds["B"])).status_code == 403
        assert isinstance(await ana.ask("away", seat="A", on=True), Done)
        answer = await house.ask("DELETE", path, seated.holds["A"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["seats"][0]["name"] == "A"
        await luis.until(lambda: len(luis.welcomes) > 1 and luis.info.seats[0].name == "A")
        assert [line.text for line in luis.welcomes[-1].chat] == ["words of B"]
        before = luis.now
        assert (await house.ask("GET", f"/tables/{seated.table}/game")).text.count("Anastasia") == 0
        files = b"".join(file.read_bytes() for file in tmp_path.glob("casero.db*"))
        assert b"Anastasia" not in files
        assert b"words of A" not in files
        assert b"words of B" in files
        await house.restart()
        back = await house.join(seated, "B")
        assert back.now.n >= before.n
        assert [line.text for line in back.chat] == ["words of B"]


async def test_at_an_open_table_who_erases_stands_up(house: House) -> None:
    ana = await house.make(["Ana", "link", "link"])
    luis = await house.sit(ana.table, "B", "Luis")
    answer = await house.ask("DELETE", f"/tables/{ana.table}/seats/B/person", luis.holds["B"])
    assert answer.status_code == 200, answer.text
    assert answer.json()["seats"][1]["kind"] == "open"
    found = await house.tables.store.load(ana.table)
    assert found is not None
    assert not any(b"Luis" in entry.body for entry in found[1])
