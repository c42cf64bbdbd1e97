"""All tables: lists, sleep, what is read anew, uploads and their end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casero.server.documents import EditionReport, SitDown, TableSummary
from casero.server.store import uploads
from casero.server.table import registry, summaries
from tests.server import positions
from tests.server.house import House

VARIANT = """
slug = "clasico-familiar"
extends = "clasico"
name = { es = "Clásico en familia", en = "Family classic" }
"""
DAY = 86_400


async def _upload(house: House, number: int = 0) -> str:
    answer = await house.ask("POST", "/editions", content=f"{VARIANT}\n# {number}\n".encode())
    assert answer.status_code == 200, answer.text
    slug = msgspec.json.decode(answer.content, type=EditionReport).slug
    assert slug is not None
    return slug


# ---------------------------------------------------------------------------------------------- lists


async def test_the_list_of_public_tables_leads_to_the_last(house: House) -> None:
    made = []
    for _ in range(130):
        house.time += 0.01
        made.append((await house.make(["Ana", "link"], public=True)).table)
    found: list[str] = []
    query = "?limit=50"
    while page := await house.get(list[TableSummary], f"/tables{query}"):
        found += [each.info.table for each in page]
        query = f"?limit=50&before={page[-1].created}"
    assert found == made[::-1]


async def test_a_list_wakes_no_table(house: House) -> None:
    made = [(await house.make(["Ana", "link"], public=True)).table for _ in range(3)]
    playing = await house.resume(positions.deeds(), public=True)
    await house.join_all(playing)
    before = await house.get(list[TableSummary], "/tables")
    await house.restart()
    listed = await house.get(list[TableSummary], "/tables")
    assert {each.info.table for each in before} == {*made, playing.table}
    assert [each.info.table for each in listed] == [playing.table], "nobody waits at the others"
    assert house.tables.awake == {}
    assert [each.turns for each in listed] == [each.turns for each in before if each.info.table == playing.table]
    await house.sit(made[0], "B", "Luis")
    listed = await house.get(list[TableSummary], "/tables")
    seats = {each.info.table: [seat.kind for seat in each.info.seats] for each in listed}
    assert seats.keys() == {made[0], playing.table}
    assert seats[made[0]] == ["person", "person"]
    house.time += 7200
    house.tables.lay_down_idle()
    assert house.tables.awake == {}
    assert [each.info.table for each in await house.get(list[TableSummary], "/tables")] == [playing.table]


async def test_a_list_does_not_wait_for_long_games_and_reads_none_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "LISTING_SECONDS", 0.2)
    playing = await house.resume(positions.deeds(), public=True)
    await house.join_all(playing)
    await house.restart()
    load, read = house.tables._load, []
    done = asyncio.Event()

    async def slow(id: str) -> Any:
        read.append(id)
        await done.wait()
        return await load(id)

    monkeypatch.setattr(house.tables, "_load", slow)
    for _ in range(2):
        assert await house.get(list[TableSummary], "/tables") == []
    done.set()
    await asyncio.sleep(0.1)
    [listed] = await house.get(list[TableSummary], "/tables")
    assert listed.info.table == playing.table
    await house.tables.forget_old()
    assert await house.get(list[TableSummary], "/tables") == [listed]
    # One that falls asleep is told as it was.
    monkeypatch.undo()
    client = await house.join(playing, "A")
    await client.leave()
    house.time += 7200
    while house.tables.awake:
        await asyncio.sleep(0.01)
        house.tables.lay_down_idle()
    monkeypatch.setattr(house.tables, "_load", slow)
    assert len(await house.get(list[TableSummary], "/tables")) == 1
    assert read == [playing.table]


async def test_summaries_of_sleeping_tables_are_read_once_and_bounded(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summaries, "MAX_SUMMARIES", 2)
    for _ in range(3):
        house.time += 1
        await house.join_all(await house.resume(positions.deeds(), public=True))
    await house.restart()
    store: Any = house.tables.store
    loaded: list[str] = []
    load = store.load

    async def noted(id: str) -> Any:
        loaded.append(id)
        return await load(id)

    monkeypatch.setattr(store, "load", noted)
    for limit, loads in ((2, 2), (2, 2), (3, 3)):
        assert len(await house.get(list[TableSummary], f"/tables?limit={limit}")) == limit
        assert (len(loaded), len(house.tables._summaries._known)) == (loads, 2)


# ---------------------------------------------------------------------------------------------- sleep


async def test_a_table_at_which_something_is_being_written_stays_awake(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    house.time += 7200
    sitting = asyncio.create_task(house.tables.people.sit(seated.table, "B", SitDown("Luis")))
    await asyncio.sleep(0)
    house.tables.lay_down_idle()
    assert seated.table in house.tables.awake
    await sitting
    house.time += 7200
    house.tables.lay_down_idle()
    assert house.tables.awake == {}
    table = await house.tables.find(seated.table)
    assert [seat.kind for seat in table.book.seats] == ["person", "person"]


async def test_a_table_that_does_not_know_what_is_stored_is_read_anew(house: House) -> None:
    house.expected = ("does not follow",)
    seated = await house.make(["Ana", "link", "link"])
    house.table(seated).book.seq = 5
    path = f"/tables/{seated.table}/seats/B"
    answer = await house.ask("POST", path, json={"name": "Luis"})
    assert answer.json()["fault"] == "storage"
    answer = await house.ask("POST", path, json={"name": "Luis"})
    assert answer.status_code in (200, 201), answer.text


# ---------------------------------------------------------------------------------------------- uploads


async def test_a_client_uploads_so_many_editions_in_an_hour(tmp_path: Path) -> None:
    async with House(tmp_path, editions_per_hour=3) as house:
        for number in range(3):
            await _upload(house, number)
        answer = await house.ask("POST", "/editions", content=VARIANT.encode())
        assert (answer.status_code, answer.json()["fault"]) == (429, "slow_down")
        assert answer.json()["detail"] == {
            "es": "vuelve a intentarlo dentro de 60 minutos",
            "en": "try again in 60 minutes",
        }
        assert (await house.make(["Ana", "link"])).holds, "tables are counted apart"


async def test_a_file_with_faults_is_not_counted_as_an_edition(tmp_path: Path) -> None:
    async with House(tmp_path, editions_per_hour=1) as house:
        for _ in range(registry.LOOKS_PER_UPLOAD - 1):
            answer = await house.ask("POST", "/editions", content=b"slug = 1")
            assert answer.json()["faults"]
        await _upload(house, 1)
        answer = await house.ask("POST", "/editions", content=b"slug = 1")
        assert answer.json()["fault"] == "slow_down"
    async with House(tmp_path, editions_per_hour=1) as house:
        for _ in range(registry.LOOKS_PER_UPLOAD):
            await house.ask("POST", "/editions", content=b"slug = 1")
        answer = await house.ask("POST", "/editions", content=VARIANT.encode())
        assert answer.json()["fault"] == "slow_down", "reading takes its time, too"


async def test_only_the_editions_used_last_are_in_memory(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "MAX_CACHED_EDITIONS", 2)
    slugs = [await _upload(house, number) for number in range(4)]
    assert list(house.tables._uploads._known) == slugs[2:]
    assert (await house.ask("GET", f"/editions/{slugs[0]}")).status_code == 200
    await house.ask("GET", f"/editions/{slugs[3]}")
    assert len(house.tables._uploads._known) == 2
    assert (await house.make(["Ana", "link"], slugs[1])).holds, "the others are in the store"


async def test_an_edition_that_no_table_has_is_deleted_when_its_days_are_over(tmp_path: Path) -> None:
    async with House(tmp_path, edition_days=1) as house:
        played, unused = await _upload(house, 1), await _upload(house, 2)
        seated = await house.make(["Ana", "link"], played)
        house.time += DAY - 60
        late = await _upload(house, 3)
        await house.tables.forget_old()
        assert sorted(await house.tables.store.list_editions(9)) == sorted([played, unused, late])
        house.time += 120
        await house.tables.forget_old()
        assert sorted(await house.tables.store.list_editions(9)) == sorted([played, late])
        answer = await house.ask("POST", "/tables", json={"edition": unused, "seats": [{"kind": "link"}] * 2})
        assert (answer.status_code, answer.json()["fault"]) == (422, "bad_edition"), "though it may be in memory"
        await house.restart()
        assert (await house.tables.find(seated.table)).book.config.edition == played


async def test_an_edition_with_which_a_table_is_being_made_lives_on(tmp_path: Path) -> None:
    async with House(tmp_path, edition_days=1) as house:
        slug = await _upload(house)
        house.time += 2 * DAY
        making = asyncio.create_task(house.make(["Ana", "link"], slug))
        forgetting = asyncio.create_task(house.tables.forget_old())
        await asyncio.wait([making, forgetting])
        kept = await house.tables.store.list_editions(9)
        assert kept == ([slug] if making.exception() is None else [])
