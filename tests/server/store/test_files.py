"""The store's file: opening it, its versions, a disk that is full, a process that is killed."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casero.server.store import Conflict, Entry, SqliteStore, StoreError, StoreFull, TableRow, migrations, opening

DATA = Path(__file__).parent / "data"


def row(id: str = "mesa") -> TableRow:
    return TableRow(id, 1000, b"{}", b'{"seed":"aa"}', "playing", True, 1000, "clasico")


def entry(seq: int, size: int = 2) -> Entry:
    return Entry(seq, "move", b"x" * size, 1000 + seq)


def at_store(path: Path, use: Any) -> Any:
    """Runs `use(store)` with a store that is opened before and closed afterwards."""

    async def run() -> Any:
        async with await SqliteStore.open(path) as store:
            return await use(store)

    return asyncio.run(run())


async def nothing(store: SqliteStore) -> None:
    """Opens and closes."""


async def outcome(waiting: Any) -> Any:
    """What is returned, or the error that is raised."""
    try:
        return await waiting
    except StoreError as error:
        return error


async def journal(store: SqliteStore, table: str = "mesa") -> list[int]:
    found = await store.load(table)
    assert found is not None
    return [entry.seq for entry in found[1]]


class Faulty(sqlite3.Connection):
    """A connection in which statements of one kind fail as if SQLite had refused them."""

    refuse = ""
    error: sqlite3.Error = sqlite3.OperationalError("database or disk is full")

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if self.refuse and sql.startswith(self.refuse):
            raise self.error
        return super().execute(sql, *arguments)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Faulty]:
    """The connections that are opened: the lock, the writer, the reader."""
    connections: list[Faulty] = []

    def connect(path: Path, timeout: float = 1.0) -> sqlite3.Connection:
        connection = sqlite3.connect(
            path, timeout=timeout, isolation_level=None, check_same_thread=False, factory=Faulty
        )
        connections.append(connection)
        return connection

    monkeypatch.setattr(opening, "connect", connect)
    return connections


# Opening.


def test_every_connection_waits_for_the_disk(tmp_path: Path, opened: list[Faulty]) -> None:
    async def use(store: SqliteStore) -> None:
        for connection in opened[1:]:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert connection.execute("PRAGMA synchronous").fetchone() == (opening.FULL,)

    at_store(tmp_path / "tables.db", use)


def test_a_connection_that_does_not_wait_for_the_disk_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setattr(opening, "FULL", 3)
    with pytest.raises(StoreError, match=r"does not write durably here \(journal_mode wal, synchronous 2\)"):
        at_store(path, nothing)
    monkeypatch.undo()
    at_store(path, nothing)


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> set[int]:
        await store.create(row())
        names = ("tables.db", "tables.db-wal", "tables.db-shm")
        return {(tmp_path / name).stat().st_mode & 0o077 for name in names}

    assert at_store(tmp_path / "tables.db", use) == {0}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"this is not a database, whatever its name says. " * 100, "is not a database, or is damaged: file is not"),
        (b"SQLite format 3\0" + b"\xff" * 4080, "is not a database, or is damaged: file is not a database"),
    ],
)
def test_a_file_that_is_not_a_database_is_left_as_it_is(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=f"^{re.escape(str(path))} {said}") as caught:
        at_store(path, nothing)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    content = path.read_bytes()
    with pytest.raises(StoreError, match=r"tables\.db is a database of another program$"):
        at_store(path, nothing)
    assert path.read_bytes() == content


def test_a_missing_folder_and_a_folder_in_place_of_the_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"^the folder .*/nowhere does not exist$"):
        at_store(tmp_path / "nowhere" / "tables.db", nothing)
    with pytest.raises(StoreError, match=r"is a folder, not a database$"):
        at_store(tmp_path, nothing)


@pytest.fixture
def as_nobody() -> Iterator[Path]:
    """A folder that anybody may enter, and a process that is not root: root may write what is read-only."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        root = os.geteuid() == 0
        if root:
            os.chown(folder, 65534, 65534)
            os.seteuid(65534)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o755)


def test_a_file_that_cannot_be_written_is_refused_at_the_start(as_nobody: Path) -> None:
    path = as_nobody / "tables.db"
    at_store(path, nothing)
    path.chmod(0o444)
    with pytest.raises(StoreError, match=r"cannot be opened for writing: attempt to write a readonly database$"):
        at_store(path, nothing)
    path.chmod(0)
    with pytest.raises(StoreError, match=r"cannot be opened for writing: unable to open database file$"):
        at_store(path, nothing)


def test_a_folder_that_cannot_be_written_is_refused_at_the_start(as_nobody: Path) -> None:
    as_nobody.chmod(0o555)
    with pytest.raises(StoreError, match="cannot be opened for writing: "):
        at_store(as_nobody / "tables.db", nothing)


def test_a_second_server_is_kept_away_until_the_first_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setattr(opening, "LOCK_SECONDS", 0.05)

    async def use(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match=r"is in use by another server$"):
            await SqliteStore.open(path)
        await store.create(row())

    at_store(path, use)
    assert at_store(path, journal) == []


def test_a_writer_that_came_past_the_lock_cannot_break_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.create(row("a"))
        await store.create(row("b"))
        await store.append("a", [entry(1)])
        other = sqlite3.connect(path)
        with other:
            other.execute("INSERT INTO entries VALUES ('a', 2, 'move', 1, x'')")
        other.close()
        answers = await asyncio.gather(
            *(outcome(store.append(table, [entry(seq)])) for table, seq in (("b", 1), ("a", 2), ("b", 2), ("a", 3)))
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), type(None)]
        assert await journal(store, "a") == [1, 2, 3]
        assert await journal(store, "b") == [1, 2]

    at_store(path, use)


# Versions.


def database_of(version: int, path: Path) -> None:
    """Writes the kept database of an old version."""
    database = sqlite3.connect(path)
    database.executescript((DATA / f"store-v{version}.sql").read_text(encoding="utf-8"))
    database.close()


def schema(path: Path) -> list[tuple[Any, ...]]:
    database = sqlite3.connect(path)
    try:
        found = database.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
        return [*found, database.execute("PRAGMA user_version").fetchone()]
    finally:
        database.close()


@pytest.mark.parametrize("version", range(1, migrations.latest()))
def test_a_database_of_each_old_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "tables.db"
    database_of(version, path)

    async def use(store: SqliteStore) -> None:
        found = await store.load("mesa-1")
        assert found is not None
        table, entries = found
        assert table == TableRow("mesa-1", 1000, b'{"seats":2}', b'{"seed":"aa"}', "playing", True, 1300, "clasico")
        assert [entry.kind for entry in entries] == ["start", "move", "chat"]
        assert entries[2] == Entry(3, "chat", '{"text":"¡qué suerte!"}'.encode(), 1300)
        assert await store.running() == ["mesa-1"]
        assert [table.id for table in await store.public(9)] == ["mesa-3", "mesa-1"]
        assert await store.get_edition("9f86d081") == b'slug = "mine"\n'
        await store.append("mesa-1", [entry(4)])

    at_store(path, use)
    at_store(tmp_path / "fresh.db", nothing)
    assert schema(path) == schema(tmp_path / "fresh.db")
    assert at_store(path, lambda store: journal(store, "mesa-1")) == [1, 2, 3, 4]


def test_a_migration_that_fails_leaves_the_old_version_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    at_store(path, nothing)
    before = schema(path)
    steps = (*migrations.steps(), "CREATE TABLE more (a); INSERT INTO tables (id) VALUES ('x');")
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    with pytest.raises(StoreError, match="NOT NULL constraint failed"):
        at_store(path, nothing)
    assert schema(path) == before
    monkeypatch.undo()
    at_store(path, nothing)


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    at_store(path, nothing)
    newer = migrations.latest() + 1
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {newer}")
    database.close()
    said = rf"newer casero \(version {newer} of the schema, this one knows {newer - 1}\)$"
    with pytest.raises(StoreError, match=said):
        at_store(path, nothing)
    assert schema(path)[-1] == (newer,)


# A disk that is full.


def test_what_does_not_fit_is_refused_and_the_rest_of_its_group_is_kept(tmp_path: Path, opened: list[Faulty]) -> None:
    async def use(store: SqliteStore) -> None:
        for id in "abc":
            await store.create(row(id))
            await store.append(id, [entry(1)])
        pages = opened[1].execute("PRAGMA page_count").fetchone()[0]
        opened[1].execute(f"PRAGMA max_page_count = {pages}")
        appends = (("a", 2, 2), ("b", 2, 50_000), ("c", 2, 2), ("b", 2, 3), ("a", 3, 2))
        answers = await asyncio.gather(*(outcome(store.append(id, [entry(n, size)])) for id, n, size in appends))
        assert [type(answer) for answer in answers] == [type(None), StoreFull, *[type(None)] * 3]
        assert str(answers[1]) == "nothing could be written: database or disk is full"
        assert [await journal(store, id) for id in "abc"] == [[1, 2, 3], [1, 2], [1, 2]]
        both = await outcome(store.append("c", [entry(3), entry(4, 50_000)], status="over"))
        assert isinstance(both, StoreFull)
        assert await store.running() == ["a", "b", "c"]
        opened[1].execute("PRAGMA max_page_count = 1000000")
        await store.append("c", [entry(3), entry(4, 50_000)], status="over")
        assert await store.running() == ["a", "b"]
        assert await journal(store, "c") == [1, 2, 3, 4]

    at_store(tmp_path / "tables.db", use)


@pytest.mark.parametrize("statement", ["BEGIN IMMEDIATE", "COMMIT", "UPDATE"])
@pytest.mark.parametrize("reason", ["database or disk is full", "disk I/O error", "database is locked"])
def test_whatever_keeps_a_transaction_from_ending_loses_nothing(
    tmp_path: Path, opened: list[Faulty], statement: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(store: SqliteStore) -> None:
        await store.create(row())
        await store.append("mesa", [entry(1)])
        opened[1].error = sqlite3.OperationalError(reason)
        opened[1].refuse = statement
        refused = await asyncio.gather(
            *(outcome(store.append("mesa", [entry(seq)], secrets=b"{}")) for seq in (2, 3, 4))
        )
        assert isinstance(refused[0], StoreFull)
        assert str(refused[0]) == f"nothing could be written: {reason}"
        assert all(isinstance(answer, StoreFull | Conflict) for answer in refused)
        found = await store.load("mesa")
        assert found is not None
        assert (found[0].secrets, len(found[1])) == (b'{"seed":"aa"}', 1)
        if statement != "UPDATE":
            assert not await store.healthy()
        opened[1].refuse = ""
        assert await store.healthy()
        await store.append("mesa", [entry(2)])
        assert await journal(store) == [1, 2]

    at_store(tmp_path / "tables.db", use)
    told = [record.getMessage() for record in caplog.records]
    assert told == [f"writes are refused: nothing could be written: {reason}", "writes are accepted again"]


async def fill(store: SqliteStore, table: str, first: int, size: int) -> int:
    """Appends until the store refuses; gives the number of the entry that was refused."""
    for seq in range(first, first + 10_000):
        answer = await outcome(store.append(table, [entry(seq, size)]))
        if answer is not None:
            assert isinstance(answer, StoreFull)
            return seq
    raise AssertionError("the disk never filled up")


def test_a_file_that_may_not_grow_refuses_writes_until_it_may(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")

    async def use(store: SqliteStore) -> int:
        await store.create(row())
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (240_000, hard))
        try:
            refused = await fill(store, "mesa", 1, 2000)
            assert not await store.healthy()
            assert await journal(store) == list(range(1, refused)), "reading goes on"
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert await store.healthy()
        await store.append("mesa", [entry(refused, 2000)])
        return refused

    refused = at_store(tmp_path / "tables.db", use)
    assert refused > 5
    assert at_store(tmp_path / "tables.db", journal) == list(range(1, refused + 1))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes, where this machine lets us mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None or sys.platform != "linux":
        pytest.skip("there is no mount here")
    made = subprocess.run([mount, "-t", "tmpfs", "-o", "size=2m", "casero-test", str(folder)], capture_output=True)
    if made.returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield folder
    finally:
        subprocess.run([umount, str(folder)], check=True)


def test_a_full_disk_refuses_writes_until_there_is_room_again(small_disk: Path) -> None:
    path = small_disk / "tables.db"
    filler = small_disk / "filler"

    async def use(store: SqliteStore) -> int:
        await store.create(row())
        filler.write_bytes(b"x" * 1_000_000)
        refused = await fill(store, "mesa", 1, 2000)
        assert not await store.healthy()
        assert await journal(store) == list(range(1, refused)), "reading goes on"
        filler.unlink()
        assert await store.healthy()
        await store.append("mesa", [entry(refused, 2000)])
        filler.write_bytes(b"x" * (os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize))
        return await fill(store, "mesa", refused + 1, 2000)  # and closed while the disk is full

    refused = at_store(path, use)
    filler.unlink()
    assert at_store(path, journal) == list(range(1, refused))


def test_a_disk_without_room_for_an_empty_database_is_said_to_be_full(small_disk: Path) -> None:
    (small_disk / "filler").write_bytes(b"x" * (os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize))
    with pytest.raises(StoreFull, match=r"tables\.db cannot be opened: .*full$"):
        at_store(small_disk / "tables.db", nothing)


# A process that is killed.

CHILD = """
import asyncio, os, sys
from pathlib import Path
from casero.server.store import Entry, SqliteStore, TableRow

TABLES = 20

def body(table, seq):
    return f'{{"table":{table},"seq":{seq},"pad":"{"x" * (seq % 300)}"}}'.encode()

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    for table in range(TABLES):
        found = await store.load(f"mesa-{table}")
        if found is None:
            await store.create(TableRow(f"mesa-{table}", 1, b"{}", b"{}", "playing", True, 1, "clasico"))
        go(store, table, len(found[1]) + 1 if found else 1)
    await asyncio.Event().wait()

def go(store, table, seq):
    def done(error):
        assert error is None, error
        try:
            os.write(1, f"{table} {seq}\\n".encode())
        except OSError:
            os._exit(1)  # nobody listens any more
        go(store, table, seq + 1)
    store.append_soon(f"mesa-{table}", [Entry(seq, "move", body(table, seq), seq)], done)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_nothing_that_was_acknowledged_is_missing_after_a_kill(tmp_path: Path) -> None:
    """Kills a process that appends at twenty tables, three times, each going on from the one before."""
    path = tmp_path / "tables.db"
    code: dict[str, Any] = {"__name__": "child"}
    exec(CHILD, code)
    acknowledged = [0] * code["TABLES"]
    for after in (300, 2000, 37):
        with subprocess.Popen([sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            try:
                for number, line in enumerate(child.stdout):
                    if number == after:
                        child.send_signal(signal.SIGKILL)  # what is in the pipe already is read all the same
                    table, seq = map(int, line.split())
                    acknowledged[table] = seq
            finally:
                child.kill()
        assert child.returncode == -signal.SIGKILL

        async def read(store: SqliteStore) -> None:
            for table, last in enumerate(acknowledged):
                found = await store.load(f"mesa-{table}")
                assert found is not None
                assert [entry.seq for entry in found[1]] == list(range(1, len(found[1]) + 1))
                assert all(entry.body == code["body"](table, entry.seq) for entry in found[1])
                assert last <= len(found[1]) <= last + 1, "at most the one that was on its way"
                acknowledged[table] = len(found[1])

        at_store(path, read)
    assert min(acknowledged) > 50
