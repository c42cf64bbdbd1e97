"""The copy that is kept before a database is brought up to date."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from casero.server.store import SqliteStore, StoreError, copies, damage, migrations, opening

DATA = Path(__file__).parent / "data"


def open_store(path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(path):
            pass

    asyncio.run(run())


def old(path: Path, version: int = 1) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as database:
        database.executescript((DATA / f"store-v{version}.sql").read_text(encoding="utf-8"))


def version_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        found: tuple[int] = database.execute("PRAGMA user_version").fetchone()
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM tables").fetchone()[0] > 0
    return found[0]


def test_a_copy_of_the_old_version_is_kept_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "casero.db"
    old(path)
    open_store(path)
    (copy,) = copies.migration_copies(path)
    assert copy.name.startswith("casero-v1-")
    assert (version_in(copy), version_in(path)) == (1, migrations.latest())
    assert copy.stat().st_mode & 0o077 == 0
    assert f"kept as {copy.name}" in caplog.text
    open_store(path)
    assert copies.migration_copies(path) == [copy], "only when something changes"


def test_the_newest_copies_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "casero.db"
    older = [tmp_path / f"casero-v{9 - n}-2020010{n}T000000Z.db" for n in range(1, 5)]
    for copy in older:
        copy.write_bytes(b"")
    old(path)
    open_store(path)
    kept = copies.migration_copies(path)
    assert kept[:2] == older[2:]
    assert len(kept) == copies.MAX_MIGRATION_COPIES


def test_without_a_copy_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "casero.db"
    old(path)

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="cannot be opened: "):
        open_store(path)
    assert version_in(path) == 1
    assert not [file.name for file in tmp_path.iterdir() if "part" in file.name]


def test_a_start_does_not_wait_longer_than_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "casero.db"
    open_store(path)
    monkeypatch.setattr(opening, "CHECK_SECONDS", -1.0)
    monkeypatch.setattr(damage, "CHECK_STEPS", 1)
    open_store(path)
    assert "was not looked through in" in caplog.text
