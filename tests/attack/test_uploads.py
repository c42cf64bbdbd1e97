"""Hostile uploads, searches and replays: the server stays small, and others are served meanwhile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from urllib.parse import quote

import pytest

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

# Attempts at a lesson of seat A: by another seat, too many, too long, and what is no action.
FORGED_ATTEMPTS: tuple[object, ...] = (
    ["B roll"], ["A buy"] * 9, ["A " + "9" * 500], ["A bid " + "9" * 300], ["A fly"], ["A"],
    ["A offer B: $-1 for 1"], ["\u0000" * 10], [None], {"0": "A buy"}, "A buy", [["A buy"]],
)  # fmt: skip


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """A server with its default limits, for all that is tried here."""
    with Siege(tmp_path_factory.mktemp("uploads")) as server:
        yield server


def test_edition_bombs_are_refused(siege: Siege) -> None:
    with siege.withstood():
        for name, bomb in BOMBS.items():
            status, content = siege.ask("POST", "/api/editions", bomb)
            assert status == 200, (name, content)
            assert json.loads(content)["faults"], name
            assert len(content) < 1_000_000, name


def test_forged_attempts_at_lessons_are_refused(siege: Siege) -> None:
    lesson = "/api/lessons/clasico/buy-or-auction"
    with siege.withstood():
        for path in ("clasico/none", "none/buy-or-auction", "..%2f..%2fetc/passwd", "clasico/" + "x" * 5_000):
            assert siege.ask("POST", f"/api/lessons/{path}", {"actions": []})[0] in (404, 422), path
        for actions in FORGED_ATTEMPTS:
            status, content = siege.ask("POST", lesson, {"actions": actions})
            assert status in (403, 422), (actions, content)
            assert len(content) < 10_000, "what is refused is not repeated"
        _, thrown = siege.ask("POST", "/api/lessons/clasico/even-building", {"actions": ["A roll 6-6"]})
        assert json.loads(thrown)["moments"][0]["entry"]["action"] == "A roll 1-2", "dice are the lesson's"
        assert siege.ask("POST", lesson, {"actions": [], "lesson": "x"})[0] == 422
        assert siege.ask("POST", lesson, {"actions": ["A buy"] * 10_000})[0] == 413
        solved = siege.ask("POST", lesson, {"actions": ["A buy"]}, source="127.0.0.78")
        assert (solved[0], json.loads(solved[1])["outcome"]) == (200, "solved")


def test_floods_of_attempts_at_lessons_are_held_up(siege: Siege) -> None:
    lessons = json.loads(siege.ask("GET", "/api/lessons", source="127.0.0.79")[1])
    paths = [f"/api/lessons/{one['edition']}/{one['id']}" for one in lessons]
    with siege.withstood(), ThreadPoolExecutor(16) as pool:
        attempts = [(paths[n % len(paths)], {"actions": ["A roll"]}, "127.0.0.76") for n in range(400)]
        asked = [pool.submit(siege.ask, "POST", *attempt) for attempt in attempts]
        statuses = {one.result()[0] for one in asked}
        other = siege.ask("POST", paths[0], {"actions": []}, source="127.0.0.78")[0]
    assert statuses == {200, 429}
    assert other == 200, "another client has its turn"


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


def test_one_client_cannot_keep_verifications_and_saved_games_busy(siege: Siege) -> None:
    game = Game.new("clasico", ["Ana", "Luis"], seed=14)
    draw = Random(7)
    while len(game.actions) < 600 and (action := game.random_action(draw)) is not None:
        game.play(action)
    assert not game.over
    text = game.save().encode()
    with siege.withstood(), ThreadPoolExecutor(16) as pool:
        paths = ["/api/verify", "/api/saved"] * 40
        asked = [pool.submit(siege.ask, "POST", path, text, "127.0.0.75") for path in paths]
        other = siege.ask("POST", "/api/verify", text, source="127.0.0.77")[0]
        statuses = {one.result()[0] for one in asked}
    assert statuses <= {200, 429}
    assert 429 in statuses
    assert other == 200, "another client has its turn"
