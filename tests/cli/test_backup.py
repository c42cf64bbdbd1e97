"""`casero backup` and `casero restore`: a sound copy while a server writes, and the way back."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import Result

from casero.server.doctor.database import whole
from casero.server.store import SqliteStore
from casero.server.store.copies import is_half_restored
from casero.server.store.opening import take_lock
from tests.cli.operated import TABLES, WRITER, entries_of, flip_pages, halve, killed, tables

Casero = Callable[..., Result]


def count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: tuple[int] = database.execute("SELECT count(*) FROM tables").fetchone()
    return found[0]


def test_a_copy_is_one_file_for_its_owner_alone(casero: Casero, tmp_path: Path) -> None:
    tables(tmp_path / "data")
    result = casero("backup", "copy.db", "--data", "data")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{TABLES} tables and 1 MB are in copy.db, and the copy was checked.\n"
    assert count(tmp_path / "copy.db") == TABLES
    assert os.stat("copy.db").st_mode & 0o077 == 0
    assert sorted(os.listdir()) == ["copy.db", "data"]


def test_a_file_that_is_there_is_replaced_only_by_force(casero: Casero, tmp_path: Path) -> None:
    tables(tmp_path / "data")
    Path("copy.db").write_text("mine")
    refused = casero("backup", "copy.db", "--data", "data")
    assert (refused.exit_code, refused.stderr) == (2, "casero: copy.db is there already; --force replaces it.\n")
    assert Path("copy.db").read_text() == "mine"
    assert casero("backup", "copy.db", "--data", "data", "--force").exit_code == 0
    assert count(Path("copy.db")) == TABLES


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("copy.db", "--data", "none"), "There is no database in none."),
        (("none/copy.db", "--data", "data"), "none"),
        (("data", "--data", "data"), "data"),
        (("data/casero.db-wal", "--data", "data", "--force"), "belongs to the database itself"),
        (("data/casero.db", "--data", "data", "--force"), "belongs to the database itself"),
    ],
)
def test_what_cannot_be_copied_is_told(casero: Casero, tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    path = tables(tmp_path / "data")
    result = casero("backup", *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert count(path) == TABLES


def test_a_damaged_database_gives_no_copy(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    flip_pages(path)
    result = casero("backup", "copy.db", "--data", "data")
    assert result.exit_code == 2
    assert "is damaged" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert os.listdir() == ["data"]


def test_a_log_that_lost_moves_gives_no_copy_unless_it_is_salvaged(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    Path("copy.db").write_text("the good one")
    killed(path, 60)
    halve(path.with_name("casero.db-wal"))
    for _ in range(2):  # and it is still told the second time
        result = casero("backup", "copy.db", "--force", "--data", "data")
        assert result.exit_code == 2
        assert "it ends after page" in result.stderr
        assert len(result.stderr.splitlines()) == 1
    assert Path("copy.db").read_text() == "the good one"
    assert casero("backup", "rest.db", "--salvage", "--data", "data").exit_code == 0
    assert 0 < entries_of(Path("rest.db")) < 60
    assert casero("restore", "rest.db", "--data", "data").exit_code == 0
    assert count(path) == TABLES + 1


def test_a_copy_made_while_a_server_writes_holds_all_that_was_announced_before(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path), "100000"], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        try:
            for number in range(4):
                announced = 0
                for _ in range(60):
                    announced = int(writer.stdout.readline())
                assert casero("backup", f"copy{number}.db", "--data", "data").exit_code == 0
                assert writer.poll() is None, "it writes on"
                copied = entries_of(Path(f"copy{number}.db"))
                assert copied >= announced
                with closing(sqlite3.connect(f"copy{number}.db")) as database:
                    assert (
                        database.execute("SELECT max(seq) FROM entries WHERE table_id = 'mesa'").fetchone()[0] == copied
                    )
                    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        finally:
            writer.kill()


def test_a_copy_is_put_back_and_what_was_there_is_kept(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    killed(path, 50)  # newer moves, still in the log
    result = casero("restore", "copy.db", "--data", "data")
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    assert result.stdout.startswith(f"{TABLES} tables are in place again, in data.\nWhat was there before is kept as ")
    (kept,) = Path("data").glob("casero-replaced-*.db")
    assert str(kept) in result.stdout
    assert count(path) == TABLES
    assert (count(kept), entries_of(kept)) == (TABLES + 1, 50), "with its log"
    assert path.stat().st_mode & 0o077 == 0
    assert casero("doctor", "--data", "data").exit_code == 0
    assert count(Path("copy.db")) == TABLES
    # And back again.
    assert casero("restore", str(kept), "--data", "data").exit_code == 0
    assert entries_of(path) == 50


def test_a_copy_is_put_in_the_place_of_a_damaged_file_and_into_an_empty_folder(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    halve(path)
    half = path.read_bytes()
    assert casero("restore", "copy.db", "--data", "data").exit_code == 0
    assert count(path) == TABLES
    (kept,) = Path("data").glob("casero-replaced-*.db")
    assert kept.read_bytes() == half
    fresh = casero("restore", "copy.db", "--data", "new/data")
    assert (fresh.exit_code, fresh.stdout) == (0, f"{TABLES} tables are in place again, in new/data.\n")


def test_a_running_server_is_not_touched(casero: Casero, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    monkeypatch.setattr("casero.server.store.opening.LOCK_SECONDS", 0.1)
    with closing(take_lock(path)):
        result = casero("restore", "copy.db", "--data", "data")
    assert (result.exit_code, result.stderr) == (2, "casero: data/casero.db is in use by another server\n")
    assert not list(Path("data").glob("casero-replaced-*"))


# Restores, and ends as a crash would before the n-th change of a name: nothing is tidied up.
CRASH = """
import os, sys
left = int(sys.argv.pop())
def count(event, args):
    global left
    if event in ("os.remove", "os.rename", "os.link") and os.path.exists(args[0]):
        left -= 1
        if left < 0:
            os._exit(77)
sys.addaudithook(count)
from pathlib import Path
from casero.cli.copies import restore
from casero.server.settings import Settings
restore(Settings(data="data"), Path("copy.db"), "en")
"""


def test_a_restore_that_is_interrupted_loses_nothing(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    killed(path, 50)  # newer moves, still in the log
    shutil.copytree("data", "before")
    found: list[str] = []
    for step in range(100):
        shutil.rmtree("data")
        shutil.copytree("before", "data")
        ended = subprocess.run([sys.executable, "-c", CRASH, str(step)], capture_output=True, text=True, timeout=60)
        if ended.returncode == 0:
            break
        assert ended.returncode == 77, ended.stderr
        half = is_half_restored(path)
        (told, *_) = whole(path)
        backup = casero("backup", "now.db", "--force", "--data", "data")
        assert (told.state, backup.exit_code) == (("problem", 2) if half else ("ok", 0))
        assert ("was interrupted" in str(told.says), "was interrupted" in backup.stderr) == (half, half)
        asyncio.run(opened_and_closed(path))
        assert sorted(file.name for file in Path("data").glob(".*")) == []
        kept = [copy for copy in Path("data").glob("casero-replaced-*.db") if entries_of(copy) == 50]
        if half:
            assert (count(path), len(kept)) == (TABLES, 1), "the copy is in place, and what was there is kept"
        else:
            assert (count(path), entries_of(path)) == (TABLES + 1, 50), "as if nothing had been restored"
        found.append("half" if half else "whole")
    assert found == ["whole"] * found.count("whole") + ["half"] * found.count("half")
    assert found.count("half") == 3, "before the log, its index and the database itself are replaced"
    assert found.count("whole") >= 4


async def opened_and_closed(path: Path) -> None:
    async with await SqliteStore.open(path):
        pass


def test_a_restore_after_one_that_was_interrupted_keeps_what_was_there(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    killed(path, 50)
    for step in range(100):
        ended = subprocess.run([sys.executable, "-c", CRASH, str(step)], capture_output=True, text=True, timeout=60)
        if is_half_restored(path):
            break
        assert ended.returncode == 77, ended.stderr
    assert casero("restore", "copy.db", "--data", "data").exit_code == 0
    assert count(path) == TABLES
    assert 50 in [entries_of(copy) for copy in Path("data").glob("casero-replaced-*.db")]


def _not_there(copy: Path) -> None:
    copy.unlink()


def _other_program(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")


def _newer(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA user_version = 99")


def _text(copy: Path) -> None:
    copy.write_text("these are not tables\n" * 300)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_not_there, "no such file"),
        (_other_program, "is a database of another program"),
        (_newer, "was written by a newer casero"),
        (_text, "is not a database"),
        (flip_pages, "is damaged"),
        (halve, "is damaged"),
    ],
)
def test_a_copy_that_will_not_do_changes_nothing(
    casero: Casero, tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    path = tables(tmp_path / "data")
    assert casero("backup", "copy.db", "--data", "data").exit_code == 0
    spoil(tmp_path / "copy.db")
    result = casero("restore", "copy.db", "--data", "data")
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert count(path) == TABLES
    assert not list(Path("data").glob("*replaced*"))
    assert not list(Path("data").glob(".*"))


def test_the_database_itself_is_no_copy(casero: Casero, tmp_path: Path) -> None:
    tables(tmp_path / "data")
    result = casero("restore", "data/casero.db", "--data", "data")
    assert (result.exit_code, result.stderr) == (2, "casero: data/casero.db is the database itself; name a copy.\n")
