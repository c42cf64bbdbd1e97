"""What becomes of old tables, and of what a person gave to one."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casero.game import Game
from casero.server.app import DATABASE
from casero.server.documents import SitDown
from casero.server.errors import TableError
from casero.server.protocol import Done
from casero.server.store import Conflict, StoreFull
from casero.server.store.archive import Archive, ArchivedGame, ArchivedJournal, read_archived
from casero.server.table import retention
from casero.server.table.book import Book
from casero.server.table.erasure import erase_archived
from casero.server.table.journals import Journals
from casero.server.table.notes import hashed
from tests.server import positions
from tests.server.house import House
from tests.server.table.test_unplayable import DAMAGES, damage, playing

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
        await _rest(house, 29)
        assert len(_archived(house)) == 1, "counted from when it was archived"
        await _rest(house, 2)
        assert _archived(house) == []
        assert not list(Path(tmp_path, "archive").iterdir())


async def test_an_archive_that_cannot_be_written_deletes_nothing(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        id, _ = await _played(house)
        Path(tmp_path, "archive").write_text("in the way")
        await _rest(house, 2)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 200


async def test_all_that_is_old_goes_in_one_run_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.store.journal.MAX_DELETED_AT_ONCE", 3)
    monkeypatch.setattr(retention, "AT_ONCE", 3)
    async with House(tmp_path, open_days=1, finished_days=1, edition_days=1, tables_per_hour=1000) as house:
        store, used = house.tables.store, await house.make(["Ana", "link"])
        await house.join(used, "A")
        for i in range(10):
            await house.make(["Ana", "link"])
            await store.put_edition(f"own-{i}", b"slug", int(house.time * 1000))
        for _ in range(5):
            await _played(house)
        with sqlite3.connect(tmp_path / DATABASE) as database:
            database.execute("UPDATE tables SET status = 'over' WHERE status = 'playing'")
        await _rest(house, 2)
        with sqlite3.connect(tmp_path / DATABASE) as database:
            assert database.execute("SELECT id FROM tables").fetchall() == [(used.table,)], "somebody is there"
            assert database.execute("SELECT count(*) FROM editions").fetchone() == (0,)
        assert len(_archived(house)) == 5


async def test_games_that_cannot_be_read_now_do_not_keep_those_behind_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    async with House(tmp_path, abandoned_days=1) as house:
        games = []
        for _ in range(5):
            games.append((await _played(house))[0])
            house.time += 1
        load = Journals.load

        async def busy(self: Journals, id: str) -> tuple[Book, int]:
            if id in games[:3]:
                raise TableError("slow_down")
            return await load(self, id)

        with monkeypatch.context() as patch:
            patch.setattr(Journals, "load", busy)
            await _rest(house, 2)
        assert sorted(kept.table for kept in _archived(house)) == sorted(games[3:])
        await house.tables.forget_old()
        assert sorted(kept.table for kept in _archived(house)) == sorted(games)


async def test_a_game_that_goes_on_while_it_is_archived_leaves_nothing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        id, _ = await _played(house)

        async def gone_on(*_: object) -> None:
            raise Conflict("it has gone on")

        monkeypatch.setattr(house.tables.store, "delete", gone_on)
        await _rest(house, 2)
        assert (await house.ask("GET", f"/tables/{id}")).status_code == 200
        assert _archived(house) == []


def test_of_a_game_that_went_on_the_archive_keeps_the_last_state_alone(tmp_path: Path) -> None:
    archive = Archive(tmp_path, 365, 10**9)
    for updated in (1, 100 * DAY * 1000):
        archive.keep(ArchivedGame("mesa-1", "playing", 0, updated, "clasico", ["Ana"], "game"), updated)
    (file,) = tmp_path.glob("*/*")
    assert read_archived(file).updated == 100 * DAY * 1000


async def test_copies_in_the_data_folder_are_kept_for_their_days(tmp_path: Path) -> None:
    async with House(tmp_path, copy_days=10) as house:
        made = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(house.time))
        names = [f"casero-v3-{made}.db", f"casero-replaced-{made}.db", f"casero-replaced-{made}.db-wal"]
        others = ["casero-v3-mine.db", f"mine-{made}.db", f"casero-v3-{made}.db.txt"]
        for name in (*names, *others):
            (tmp_path / name).touch()
        await _rest(house, 9)
        assert {*names, *others} <= {file.name for file in tmp_path.iterdir()}
        await _rest(house, 2)
        left = {file.name for file in tmp_path.iterdir()}
        assert not left & set(names)
        assert set(others) <= left
    async with House(tmp_path, copy_days=0) as house:
        (tmp_path / names[0]).touch()
        await _rest(house, 1000)
        assert (tmp_path / names[0]).exists()


# ---------------------------------------------------------------------------------------------- tables that cannot be


async def test_a_table_that_cannot_be_replayed_goes_in_the_end(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1, unplayable_days=20) as house:
        house.expected = ("cannot be replayed",)
        seated, seq = await playing(house)
        await damage(house, seated.table, seq, DAMAGES["refused"][0])
        with sqlite3.connect(tmp_path / DATABASE) as database:
            said = '{"type":"say","seat":"A","name":"Ana","text":"my secret plan"}'
            database.execute(
                "INSERT INTO entries SELECT table_id, max(seq) + 1, 'say', max(at), ? FROM entries WHERE table_id = ?",
                (said.encode(), seated.table),
            )
        await _rest(house, 2)  # it is found
        await _rest(house, 5)
        await house.restart()
        await _rest(house, 14)
        assert list(await house.tables.store.unplayable()) == [seated.table], "twenty days since it was found"
        await _rest(house, 2)
        assert await house.tables.store.load(seated.table) is None
        assert house.tables.unplayable == 0
        assert (await house.ask("GET", f"/tables/{seated.table}")).status_code == 404
        (file,) = tmp_path.glob("archive/*/*")
        assert file.name == f"{seated.table}.journal.json.gz"
        content = gzip.decompress(file.read_bytes())
        kept = msgspec.json.decode(content, type=ArchivedJournal)
        assert (kept.table, kept.status, kept.edition) == (seated.table, "playing", "clasico")
        assert f"entry {seq}" in kept.why
        assert kept.entries[seq - 1].body == DAMAGES["refused"][0].decode()
        for word in (b"Ana", b"Luis", b"secret plan", seated.holds["A"].encode()):
            assert word not in content


async def test_a_table_that_can_be_replayed_after_all_stays(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=100, unplayable_days=20) as house:
        house.expected = ("cannot be replayed",)
        seated, seq = await playing(house)
        before = await damage(house, seated.table, seq, DAMAGES["refused"][0])
        assert (await house.ask("GET", f"/tables/{seated.table}")).status_code == 409
        await damage(house, seated.table, seq, before)
        await _rest(house, 21)
        assert await house.tables.store.unplayable() == {}
        assert (await house.ask("GET", f"/tables/{seated.table}")).status_code == 200


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
    assert b"Luis" not in found[0].config


async def test_who_sits_down_where_somebody_is_erased_keeps_the_seat_and_the_name(house: House) -> None:
    ana = await house.make(["Ana", "link", "link"])
    luis = await house.sit(ana.table, "B", "Luis")
    client = await house.join(luis, "B")
    await client.ask("say", text="my secret plan", seat="B")
    people = house.tables.people
    erasing = asyncio.create_task(people.erase(ana.table, "B", luis.holds["B"]))
    await asyncio.sleep(0)
    marta = await people.sit(ana.table, "B", SitDown("Marta"))
    assert await erasing is not None
    assert (marta.info.seats[1].kind, marta.info.seats[1].name) == ("person", "Marta")
    await house.join(marta, "B")
    await client.until(lambda: client.info.seats[1].name == "Marta")
    assert client.welcomes[-1].chat == []
    found = await house.tables.store.load(ana.table)
    assert found is not None
    bodies = b"".join(entry.body for entry in found[1])
    assert b"Marta" in bodies
    assert b"Luis" not in bodies
    assert b"secret plan" not in bodies


async def test_a_seat_is_still_held_where_erasing_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await house.make(["Ana", "link", "link"])
    luis = await house.sit(ana.table, "B", "Luis")
    path = f"/tables/{ana.table}/seats/B/person"

    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(house.tables.store, "rewrite", full)
        assert (await house.ask("DELETE", path, luis.holds["B"])).json()["fault"] == "storage"
    answer = await house.ask("DELETE", path, luis.holds["B"])
    assert answer.json()["seats"][1]["kind"] == "open"


async def test_who_asked_and_went_leaves_the_table_in_order(house: House) -> None:
    ana = await house.make(["Ana", "link", "link"])
    luis = await house.sit(ana.table, "B", "Luis")
    erasing = asyncio.create_task(house.tables.people.erase(ana.table, "B", luis.holds["B"]))
    await asyncio.sleep(0)
    erasing.cancel()
    await house.sit(ana.table, "C", "Marta")
    assert house.table(ana).book.seat("B").kind == "open"


async def test_a_person_erases_a_name_from_the_archive(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        id, held = await _played(house)
        await _rest(house, 2)
        path = f"/tables/{id}/seats/A/person"
        for secret in (held["B"], None):
            assert (await house.ask("DELETE", path, secret)).status_code == 403
        assert (await house.ask("DELETE", path.replace(id, "nowhere"), held["A"])).status_code == 404
        [before] = tmp_path.glob("archive/*/*")
        dated = before.stat().st_mtime
        answer = await house.ask("DELETE", path, held["A"])
        assert (answer.status_code, answer.json()) == (200, None)
        [kept] = _archived(house)
        assert kept.seats == ["A", "Luis"]
        assert "Ana" not in kept.game
        assert Game.load(kept.game).setup.names == ("A", "Luis")
        assert before.stat().st_mtime == dated, "it leaves the archive when it would have"
        assert (await house.ask("DELETE", path, held["A"])).status_code == 200, "and once more"
        house.expected = ("cannot be erased from the archive",)
        for content in (before.read_bytes()[:-30], gzip.compress(b"{}"), b"no archive"):
            before.write_bytes(content)
            assert (await house.ask("DELETE", path, held["A"])).json()["fault"] == "storage"


def test_all_who_erase_at_once_are_erased(tmp_path: Path) -> None:
    archive, names = Archive(tmp_path, 365, 10**9), ["Ana", "Luis", "Marta", "Pedro"]
    secrets = dict(zip("ABCD", ["a", "b", "c", "d"], strict=True))
    seats = [f"seat: {seat} {name}" for seat, name in zip("ABCD", names, strict=True)]
    game = "\n".join(seats) + "\n\n" + "roll\n" * 9999
    for number in range(10):
        holders = {seat: hashed(secret) for seat, secret in secrets.items()}
        archive.keep(ArchivedGame(f"mesa-{number}", "over", 0, 0, "clasico", names, game, None, holders), 0)
        with ThreadPoolExecutor() as threads:
            done = [threads.submit(erase_archived, archive, f"mesa-{number}", *held) for held in secrets.items()]
        assert [one.result() for one in done] == [None] * 4
        kept = archive.find(f"mesa-{number}")
        assert kept is not None
        assert kept.seats == list("ABCD")
        assert not any(name in kept.game for name in names)
    assert not list(tmp_path.glob("*/*.part"))


async def test_a_name_is_erased_also_where_no_more_games_are_archived(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=1) as house:
        id, held = await _played(house)
        await _rest(house, 2)
    async with House(tmp_path, archive_days=0) as house:
        assert (await house.ask("DELETE", f"/tables/{id}/seats/A/person", held["A"])).status_code == 200
        [kept] = _archived(house)
        assert kept.seats == ["A", "Luis"]


def test_what_a_crash_left_of_a_file_is_tidied_away(tmp_path: Path) -> None:
    archive = Archive(tmp_path, 365, 10**9)
    archive.keep(ArchivedGame("mesa-1", "over", 0, 0, "clasico", ["Ana"], "game"), 0)
    (file,) = tmp_path.glob("*/*")
    file.with_name(f"{file.name}.xyz.part").write_text("Ana")
    archive.tidy(0)
    assert list(tmp_path.glob("*/*")) == [file]


async def test_erasing_at_a_table_that_lives_on_leaves_nothing_in_the_archive(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, held = await _played(house)
        game = house.table(id).book.playing().save(None, False)
        archive = Archive(tmp_path / "archive", 365, 10**9)
        archive.keep(ArchivedGame(id, "playing", 0, 0, "clasico", ["Ana", "Luis"], game), 0)
        ana = await house.client()
        await ana.hello(id, {"A": held["A"]})
        await ana.ask("away", seat="A", on=True)
        assert (await house.ask("DELETE", f"/tables/{id}/seats/A/person", held["A"])).status_code == 200
        assert archive.find(id) is None
