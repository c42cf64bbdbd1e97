"""Attacks on what has been played: floods of courses, games of nearly the allowed length, a journal that is damaged."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest

from casero.game import Game
from casero.server.app import DATABASE
from casero.server.settings import Settings
from tests.attack.siege import Siege
from tests.cli.operated import flip_pages

NAMES = ["Ana", "Luis", "Eva", "Tom"]
ALLOWED = Settings().saved_actions
# Enough that nobody is bankrupt soon.
RICH = {"setup.starting_cash": 1_000_000}


@cache
def long_game(actions: int) -> str:
    """A game that goes on after so many actions, without its seed."""
    game = Game.new("clasico", NAMES, seed=14, options=RICH)
    draw = Random(7)
    while len(game.actions) < actions and (action := game.random_action(draw)) is not None:
        game.play(action)
    assert not game.over
    return game.save(secret=False)


def begin(siege: Siege, game: str) -> tuple[int, str]:
    """Makes a table of a saved game and sits down at every seat; the status, and the table if there is one."""
    status, content = siege.ask("POST", "/api/tables/saved", {"game": game, "seats": [], "public": True})
    if status != 201:
        return status, ""
    made = json.loads(content)
    with siege.talk() as talk:
        seats = [{"seat": seat, "secret": secret} for seat, secret in made["holds"].items()]
        talk.send(json.dumps({"t": "hello", "table": made["table"], "seats": seats}))
        while json.loads(talk.recv(20)).get("state") is None:
            pass  # once more when the game goes on
    return status, str(made["table"])


def test_floods_of_courses_are_held_up_and_others_have_theirs(siege: Siege) -> None:
    with siege.withstood(), ThreadPoolExecutor(16) as pool:
        tables = [begin(siege, long_game(1_000))[1] for _ in range(8)]
        # All at once, and then again what is known by now.
        paths = [f"/api/tables/{table}/course" for table in tables for _ in range(4)] * 10
        asked = [pool.submit(siege.ask, "GET", path) for path in paths]
        other = siege.ask("GET", f"/api/tables/{tables[0]}/course", source="127.0.0.77")[0]
        statuses = {one.result()[0] for one in asked}
    assert statuses == {200, 429}
    assert other == 200, "another client has its turn"


@cache
def nearly_over() -> tuple[str, str]:
    """A game of some rounds before its last action, and that action."""
    game = Game.new("clasico", NAMES, seed=14, options={"end.rounds": 5})
    draw = Random(7)
    before = ""
    while (action := game.random_action(draw)) is not None:
        before = game.save(secret=False)
        game.play(action)
    assert game.over
    return before, game.lines[-1]


def finished(siege: Siege) -> str:
    """A table whose game is over."""
    game, last = nearly_over()
    made = json.loads(siege.ask("POST", "/api/tables/saved", {"game": game, "seats": []})[1])
    with siege.talk() as talk:
        seats = [{"seat": seat, "secret": secret} for seat, secret in made["holds"].items()]
        talk.send(json.dumps({"t": "hello", "table": made["table"], "seats": seats}))
        while (told := json.loads(talk.recv(20))).get("state") is None:
            pass
        talk.send(json.dumps({"t": "act", "id": "last", "action": last, "after": told["state"]["n"]}))
        while json.loads(talk.recv(20)).get("t") != "done":
            pass
    return str(made["table"])


def test_floods_of_reviews_are_held_up_and_moves_go_first(siege: Siege) -> None:
    with siege.withstood(), ThreadPoolExecutor(16) as pool:
        paths = [f"/api/tables/{finished(siege)}/review" for _ in range(4)]
        asked = [pool.submit(siege.ask, "POST", path) for path in paths * 20]
        assert {one.result()[0] for one in asked} <= {200, 429}
        other, content = siege.ask("POST", paths[0], source="127.0.0.77")
        assert other in (200, 429)
        until = time.monotonic() + 120
        while b'"made"' not in content and time.monotonic() < until:
            time.sleep(0.2)
            _, content = siege.ask("POST", paths[0], source="127.0.0.77")
    assert json.loads(content)["review"]["n"] > 0, "another client has its turn"


@pytest.mark.parametrize("tables", [2, pytest.param(12, marks=pytest.mark.attack)])
def test_saved_games_of_nearly_the_allowed_length(siege: Siege, tables: int) -> None:
    game = long_game(ALLOWED - 500)
    with siege.withstood(), ThreadPoolExecutor(4) as pool:
        begun = list(pool.map(lambda _: begin(siege, game), range(tables)))
        assert {status for status, _ in begun} <= {201, 429}
        assert begun[0][0] == 201
        parts = ("course", "log?limit=500", f"at/{ALLOWED - 600}", "game", "edition")
        paths = [f"/api/tables/{table}/{part}" for _, table in begun if table for part in parts]
        assert {status for status, _ in pool.map(lambda path: siege.ask("GET", path), paths)} <= {200, 429}


def test_a_saved_game_longer_than_is_allowed(siege: Siege) -> None:
    head, _, actions = long_game(ALLOWED - 500).rpartition("\n\n")
    longer = f"{head}\n\n{actions}{actions}"
    with siege.withstood():
        for body in (longer, longer * 6):
            assert siege.ask("POST", "/api/saved", body.encode())[0] == 422
        assert siege.ask("POST", "/api/tables/saved", {"game": longer, "seats": []})[0] == 422
        # What is refused by its length is not read: who goes on sending may hear no answer.
        assert siege.ask("POST", "/api/tables/saved", {"game": longer * 6, "seats": []})[0] in (413, 0)
    assert siege.ask("GET", "/health")[0] == 200


def test_a_journal_that_cannot_be_replayed_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    siege = Siege(tmp_path)
    with siege:
        broken, whole = (begin(siege, long_game(50))[1] for _ in range(2))
    with closing(sqlite3.connect(siege.data / DATABASE)) as database, database:
        database.execute("UPDATE tables SET config = ? WHERE id = ?", (b"{", broken))
    siege.start()
    with siege:
        for _ in range(20):
            status, content = siege.ask("GET", "/api/tables")
            assert status == 200, content
            assert [one["info"]["table"] for one in json.loads(content)] == [whole]
            assert siege.ask("GET", f"/api/tables/{broken}")[0] == 409
        assert siege.errors() == {}
        assert siege.figure("casero_unplayable_tables") == 1
        told = [line for line in siege.lines() if line["level"] == "error"]
        assert len(told) == 1, told
        assert broken in told[0]["says"]


def test_a_damaged_file_keeps_the_server_from_starting_and_is_told(tmp_path: Path) -> None:
    siege = Siege(tmp_path)
    with siege:
        begin(siege, long_game(1_000))
    flip_pages(siege.data / DATABASE)
    result = subprocess.run(siege.command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path)
    assert result.returncode not in (0, -9), result
    assert "casero restore" in result.stderr, result.stderr
    assert "Traceback" not in result.stderr
