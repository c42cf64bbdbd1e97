"""Hostile uploads, searches and replays: the server stays small, and others are served meanwhile."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from urllib.parse import quote

from casero.game import Game
from tests.attack.siege import Siege

BOMBS = {
    "a key of many parts": b"a" + b".a" * 120_000 + b" = 1",
    "quoted parts": b'"a"' + b'."a"' * 60_000 + b" = 1",
    "deep lists": b"a = " + b"[" * 250_000,
    "a number of many digits": b"a = " + b"9" * 200_000,
    "a thousand headers": b"[a]\n" * 60_000,
    "many unknown keys": b"".join(b"k%d = 1\n" % n for n in range(20_000)),
    "no text": b"\xff" * 250_000,
}


def test_edition_bombs_are_refused(siege: Siege) -> None:
    with siege.withstood():
        for name, bomb in BOMBS.items():
            status, content = siege.ask("POST", "/api/editions", bomb)
            assert status == 200, (name, content)
            assert json.loads(content)["faults"], name
            assert len(content) < 1_000_000, name


def test_a_fault_of_the_text_is_told_with_its_line(siege: Siege) -> None:
    _, content = siege.ask("POST", "/api/editions", b"a = 1\n" + BOMBS["a key of many parts"])
    (fault,) = json.loads(content)["faults"]
    assert "line 2" in fault["problem"]["en"]
    assert "línea 2" in fault["problem"]["es"]


def test_searches_for_anything_are_answered(siege: Siege) -> None:
    with siege.withstood():
        for words in ("፩", "²", "a " * 100, "9" * 200, "m-999", "\u0345" * 100):
            for n in range(20):
                status, _ = siege.ask("GET", f"/api/rules?q={quote(words[: 200 - len(str(n))] + str(n))}")
                assert status == 200, words
            assert siege.ask("GET", f"/api/rules?q={quote(words)}")[0] == 200, words


def test_one_client_cannot_keep_verifications_and_saved_games_busy(tmp_path: Path) -> None:
    game = Game.new("clasico", ["Ana", "Luis"], seed=14)
    draw = Random(7)
    while len(game.actions) < 600 and (action := game.random_action(draw)) is not None:
        game.play(action)
    assert not game.over
    text = game.save().encode()
    with Siege(tmp_path) as siege, siege.withstood(), ThreadPoolExecutor(16) as pool:
        paths = ["/api/verify", "/api/saved"] * 40
        asked = [pool.submit(siege.ask, "POST", path, text) for path in paths]
        other = siege.ask("POST", "/api/verify", text, source="127.0.0.77")[0]
        statuses = {one.result()[0] for one in asked}
    assert statuses <= {200, 429}
    assert 429 in statuses
    assert other == 200, "another client has its turn"
