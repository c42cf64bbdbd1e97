"""`casero backup` and `casero restore`: a sound copy while a server writes, and the way back."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import Result

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
