"""`casero doctor`: what is right, what is not, and what to do; read-only, in one sentence each, in both languages."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from casero.game.rules_version import rules_version
from tests.cli.operated import TABLES, flip_pages, halve, killed, old_tables, tables
from tests.cli.test_serve import PROGRAM, end, environment, running

Casero = Callable[..., Result]


def states(result: Result) -> dict[str, str]:
    """The state of each check of a report in JSON."""
    return {one["check"]: one["state"] for one in json.loads(result.stdout)["checks"]}


def content(folder: Path) -> dict[str, str]:
    """The files of a folder that hold something."""
    files = (file for file in folder.iterdir() if file.stat().st_size and not file.name.endswith("-shm"))
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_everything_is_looked_at_and_nothing_is_changed(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    before = content(path.parent)
    result = casero("doctor", "--data", "data")
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    lines = result.stdout.splitlines()
    assert len(lines) == 11
    assert [line.split()[0] for line in lines] == ["ok"] * 11
    for part in (
        rules_version(),
        f"whole, {TABLES} tables",
        f"{TABLES} tables, all of which can be replayed",
        "MB free",
    ):
        assert part in result.stdout
    assert content(path.parent) == before


def test_a_folder_that_is_not_there_yet_is_no_problem(casero: Casero, tmp_path: Path) -> None:
    result = casero("doctor", "--data", "none")
    assert result.exit_code == 0
    assert "none/casero.db yet; the first start makes it" in result.stdout.replace("\n", " ")
    assert not (tmp_path / "none").exists()


def test_a_report_for_programs_and_in_spanish(casero: Casero, tmp_path: Path) -> None:
    old_tables(tmp_path / "data")
    result = casero("doctor", "--data", "data", "--json", "--lang", "es")
    report = json.loads(result.stdout)
    assert (report["ok"], report["tables"], report["editions"], report["faults"]) == (True, TABLES, 0, [])
    assert states(result)["schema"] == "warning"
    schema = next(one for one in report["checks"] if one["check"] == "schema")
    assert "este casero escribe" in schema["says"]
    assert schema["do"] == "nada: el próximo arranque la pone al día y guarda una copia"
    assert "aviso" in casero("doctor", "--data", "data", "--lang", "es").stdout


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("damage", [flip_pages, halve])
def test_a_damaged_file_is_told_in_one_sentence(
    casero: Casero, tmp_path: Path, damage: Callable[[Path], None], lang: str
) -> None:
    path = tables(tmp_path / "data")
    damage(path)
    before = path.read_bytes()
    result = casero("doctor", "--data", "data", "--json", "--lang", lang)
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    assert states(result)["database"] == "problem"
    found = next(one for one in json.loads(result.stdout)["checks"] if one["check"] == "database")
    assert ("is damaged" if lang == "en" else "está dañada") in found["says"]
    assert "\n" not in found["says"]
    assert "casero restore" in found["do"]
    assert path.read_bytes() == before


def _flip_in_log(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(content)


def _flip_header(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[20] ^= 255
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("damage", "said"),
    [(halve, "it ends after page"), (_flip_in_log, "it breaks off at page"), (_flip_header, "its first bytes")],
)
def test_a_log_that_lost_announced_moves_is_told_as_often_as_it_is_asked(
    casero: Casero, tmp_path: Path, damage: Callable[[Path], None], said: str
) -> None:
    path = tables(tmp_path / "data")
    killed(path, 60)
    damage(path.with_name("casero.db-wal"))
    for _ in range(2):
        result = casero("doctor", "--data", "data")
        assert result.exit_code == 1
        assert said in " ".join(result.stdout.split())
    served = subprocess.run(
        [*PROGRAM, "serve", "--port", "0", "--data", "data"],
        capture_output=True, text=True, timeout=60, env=environment(),
    )  # fmt: skip
    assert served.returncode == 2
    complaints = [line for line in served.stderr.splitlines() if "The page is not built" not in line]
    assert len(complaints) == 1
    assert complaints[0].startswith(f"casero: data/casero.db-wal is not a database, or is damaged: {said}")
    assert complaints[0].endswith("casero doctor tells more")


def test_a_log_that_a_kill_left_whole_is_fine(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    killed(path, 60)
    result = casero("doctor", "--data", "data", "--json")
    assert states(result)["database"] == "ok"
    # Its entries are no notes of a table: that is found by replaying.
    assert states(result)["journals"] == "problem"


def spoil(path: Path, seq: int, **change: Any) -> str:
    """Puts an action in the place of one that the rules refuse; returns the table."""
    with closing(sqlite3.connect(path)) as database, database:
        sql = "SELECT table_id FROM entries WHERE kind = 'act' AND seq = ? ORDER BY table_id LIMIT 1"
        ((table,),) = database.execute(sql, (seq,))
        body = json.dumps({"type": "act", "action": "A accept", **change}).encode()
        database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?", (body, table, seq))
    return str(table)


def first_action(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        ((seq,),) = database.execute("SELECT min(seq) FROM entries WHERE kind = 'act'")
    return int(seq)


def test_a_journal_that_cannot_be_replayed_is_told_with_entry_rule_and_version(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    seq = first_action(path)
    table = spoil(path, seq, rules="0.0.9 abc")
    result = casero("doctor", "--data", "data")
    assert result.exit_code == 1
    said = " ".join(result.stdout.split())
    assert f"one table of {TABLES} cannot be replayed" in said
    assert f"table {table}: entry {seq} of the journal: A accept is refused: There is no offer" in said
    assert "M-105" in said
    assert f"(begun before versions were noted, played on with 0.0.9 abc from entry {seq})" in said
    fault = json.loads(casero("doctor", "--data", "data", "--json").stdout)["faults"][0]
    assert (fault["kind"], fault["id"], fault["rules"]) == ("table", table, [{"entry": seq, "rules": "0.0.9 abc"}])


def test_an_uploaded_edition_that_cannot_be_read_is_told(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO editions (id, text, at) VALUES ('own-1', x'ff', 1), ('own-2', 'slug = 3', 1)")
    result = casero("doctor", "--data", "data", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert states(result)["editions"] == "problem"
    assert [(fault["kind"], fault["id"]) for fault in report["faults"]] == [("edition", "own-1"), ("edition", "own-2")]


def test_rights_and_limits_are_told(casero: Casero, tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    path.chmod(0o644)
    path.parent.chmod(0o755)
    found = casero("doctor", "--data", "data", "--json", "--set", "max_connections=900000", "--set", "workers=64")
    report = {one["check"]: one for one in json.loads(found.stdout)["checks"]}
    assert found.exit_code == 0
    assert report["folder"]["state"] == report["descriptors"]["state"] == report["settings"]["state"] == "warning"
    assert "chmod" in report["folder"]["do"]
    assert "LimitNOFILE=900128" in report["descriptors"]["do"]


def test_what_is_not_possible_is_refused_before(casero: Casero) -> None:
    result = casero("doctor", "--set", "max_connections=many")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    result = casero("doctor", "--data", "data", "--set", "bots=none.py")
    assert result.exit_code == 1
    assert "there is no bot none.py" in result.stdout


def test_while_a_server_runs_it_looks_and_leaves_it_alone(casero: Casero, tmp_path: Path) -> None:
    tables(tmp_path / "data")
    with running("serve", "--port", "0", "--data", str(tmp_path / "data"), CASERO_LOG_LEVEL="warning") as (process, _):
        result = casero("doctor", "--data", "data")
        _, said, complained = end(process)
    assert result.exit_code == 0, result.output
    assert "one is running with this folder" in result.stdout
    assert said == "Everything is kept.\n"
    assert "Traceback" not in complained


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_an_interruption_ends_it(tmp_path: Path) -> None:
    path = tables(tmp_path / "data")
    with closing(sqlite3.connect(path)) as database, database:
        for number in range(6000):
            database.execute(
                "INSERT INTO tables (id, created, edition, public, status, config, secrets) SELECT id || ?, created, "
                "edition, public, status, config, secrets FROM tables LIMIT 1",
                (str(number),),
            )
            database.execute(
                "INSERT INTO entries SELECT table_id || ?, seq, kind, at, body FROM entries WHERE table_id = "
                "(SELECT id FROM tables LIMIT 1)",
                (str(number),),
            )
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*PROGRAM, "doctor", "--data", str(tmp_path / "data")], stdout=pipe, stderr=pipe, text=True, env=environment()
    )
    time.sleep(4)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (130, "", "casero: Interrupted.\n")
