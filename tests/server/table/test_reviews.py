"""The review of a finished game: made once, kept with the game, for whoever may look back at it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casero.analysis.review import review, to_data
from casero.game import Game
from casero.server.app import DATABASE
from casero.server.documents import Seated
from casero.server.errors import TableError
from casero.server.review_documents import GameReview, ReviewedSeat, ReviewState
from casero.server.table import reviews
from casero.server.table.reviewing import reviewed
from casero.server.workers import Workers
from casero.server.workers.lanes import NICE
from tests.server.client import PATIENCE
from tests.server.house import House

DAY = 86_400
ROUNDS = {"end.rounds": 3}


async def _finished(house: House, **more: Any) -> Seated:
    """A table whose short game is over and at which nobody is any more."""
    seated = await house.make(["Ana", "Luis"], options=ROUNDS, **more)
    clients = await house.join_all(seated)
    while house.table(seated).book.status != "over":
        for client in clients:
            await client.sync()
            await client.play_on()
    for client in clients:
        await client.leave()
    return seated


async def _made(house: House, seated: Seated, secret: str | None = None) -> GameReview:
    """The review of a table, when it is made."""
    state = await house.post(ReviewState, f"/tables/{seated.table}/review", None, secret)
    async with asyncio.timeout(4 * PATIENCE):
        while state.status == "making":
            await asyncio.sleep(0.02)
            state = await house.get(ReviewState, f"/tables/{seated.table}/review", secret)
    assert state.review is not None
    return state.review


def _counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time that a review is made."""
    made: list[str] = []
    real = reviewed

    def noted(*about: Any) -> bytes:
        made.append("review")
        return real(*about)

    monkeypatch.setattr(reviews, "reviewed", noted)
    return made


async def test_a_finished_game_is_reviewed_as_the_command_line_reviews_it(house: House) -> None:
    seated = await _finished(house)
    path = f"/tables/{seated.table}"
    assert await house.get(ReviewState, f"{path}/review") == ReviewState("none")
    found = await _made(house, seated)
    game = Game.load((await house.ask("GET", f"{path}/game")).text)
    data = to_data(review(game, 1))
    assert found.n == len(game.actions)
    assert found.points == list(range(found.n + 1))
    assert found.chances == [[round(one, 3) for one in row] for row in data["chances"]]
    assert [(one.n, one.action, one.better) for one in found.decisions] == [
        (one["n"], one["action"], one["better"]) for one in data["decisions"] if one["mark"] != "good"
    ]
    assert [one.n for one in found.turning_points] == [one["n"] for one in data["turning_points"]]
    for mine, theirs in zip(found.seats, data["seats"], strict=True):
        parts = mine.start + mine.luck + mine.own + mine.others
        assert parts == pytest.approx(mine.result, abs=5e-4)
        assert mine.result == pytest.approx(theirs["result"], abs=1e-4)
        assert mine.decisions == theirs["decisions"]
        marks = mine.marks
        assert marks.good + marks.inaccuracy + marks.mistake + marks.blunder == mine.decisions


async def test_it_is_made_once_for_all_who_ask_and_kept_through_a_restart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await _finished(house)
    made = _counted(monkeypatch)
    found = await asyncio.gather(*(_made(house, seated) for _ in range(5)))
    assert made == ["review"]
    assert all(one == found[0] for one in found)
    await house.restart()
    state = await house.post(ReviewState, f"/tables/{seated.table}/review")
    assert (state.status, state.review) == ("made", found[0]), "it is there at once"
    assert made == ["review"]


async def test_what_has_no_room_beside_others_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any, **__: Any) -> bytes:
        raise TableError("slow_down")

    async with House(tmp_path, reviews_per_hour=1) as house:
        seated = await _finished(house)
        path = f"/tables/{seated.table}/review"
        with monkeypatch.context() as busy:
            busy.setattr(house.tables.workers.reviews, "run", full)
            for _ in range(3):
                assert (await house.ask("POST", path)).status_code in (200, 429)
                while (answer := await house.ask("GET", path)).status_code == 200 and b"making" in answer.content:
                    await asyncio.sleep(0.01)
        await _made(house, seated)


async def test_one_of_another_version_is_made_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await _finished(house)
    await _made(house, seated)
    monkeypatch.setattr(reviews, "VERSION", reviews.VERSION + 1)
    assert (await house.get(ReviewState, f"/tables/{seated.table}/review")).status == "none"
    made = _counted(monkeypatch)
    await _made(house, seated)
    assert made == ["review"]


async def test_while_a_game_goes_on_there_is_no_review(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = _counted(monkeypatch)
    seated = await house.make(["Ana", "Luis"], help="hints")
    for method in ("GET", "POST"):
        answer = await house.ask(method, f"/tables/{seated.table}/review", seated.holds["A"])
        assert (answer.status_code, answer.json()["fault"]) == (409, "not_over"), "not begun"
    await house.join_all(seated)
    for method in ("GET", "POST"):
        answer = await house.ask(method, f"/tables/{seated.table}/review", seated.holds["A"])
        assert (answer.status_code, answer.json()["fault"]) == (409, "not_over")
    await asyncio.sleep(0.05)
    assert made == []


async def test_where_nobody_may_watch_the_review_is_for_those_who_played(house: House) -> None:
    seated = await _finished(house, spectators=False)
    other = await house.make(["Eva", "Tom"])
    for method in ("GET", "POST"):
        for secret, fault in ((None, "spectators_not_allowed"), (other.holds["A"], "spectators_not_allowed")):
            answer = await house.ask(method, f"/tables/{seated.table}/review", secret)
            assert (answer.status_code, answer.json()["fault"]) == (403, fault)
    assert (await _made(house, seated, seated.holds["B"])).n > 0
    answer = await house.ask("GET", f"/tables/{seated.table}/review")
    assert answer.status_code == 403, "nor when it is made"


async def test_a_table_that_is_not_there_has_none(house: House) -> None:
    for method in ("GET", "POST"):
        answer = await house.ask(method, "/tables/22222222abcd/review")
        assert (answer.status_code, answer.json()["fault"]) == (404, "not_found")


async def test_a_client_has_so_many_made_in_an_hour_and_asks_for_what_is_kept_as_often_as_it_likes(
    tmp_path: Path,
) -> None:
    async with House(tmp_path, reviews_per_hour=1) as house:
        first, second = await _finished(house), await _finished(house)
        await _made(house, first)
        answer = await house.ask("POST", f"/tables/{second.table}/review")
        assert (answer.status_code, answer.json()["fault"]) == (429, "slow_down")
        assert (await house.post(ReviewState, f"/tables/{first.table}/review")).status == "made"
        assert (await house.get(ReviewState, f"/tables/{second.table}/review")).status == "none"


async def test_what_went_wrong_is_told_to_who_asks_next_and_can_be_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await _finished(house)
    path = f"/tables/{seated.table}/review"

    def fail(*_: Any) -> bytes:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as broken:
        broken.setattr(reviews, "reviewed", fail)
        house.expected = ("no review",)
        await house.post(ReviewState, path)
        async with asyncio.timeout(PATIENCE):
            while (answer := await house.ask("GET", path)).status_code == 200:
                await asyncio.sleep(0.01)
    assert answer.json()["fault"] == "internal"
    assert (await house.get(ReviewState, path)).status == "none"
    assert (await _made(house, seated)).n > 0


async def test_a_game_that_is_too_long_is_refused_with_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await _finished(house)
    monkeypatch.setattr(reviews, "MAX_ACTIONS", 5)
    answer = await house.ask("POST", f"/tables/{seated.table}/review")
    assert (answer.status_code, answer.json()["fault"]) == (413, "too_long")
    assert "casero review" in answer.json()["detail"]["en"]


def _rows(house: House) -> list[tuple[str, bytes]]:
    with sqlite3.connect(Path(house.settings.data, DATABASE)) as database:
        return database.execute("SELECT table_id, body FROM reviews").fetchall()


async def test_it_holds_no_names_and_goes_with_who_is_erased_and_with_the_game(tmp_path: Path) -> None:
    async with House(tmp_path, finished_days=10) as house:
        seated = await _finished(house)
        await _made(house, seated)
        ((table, body),) = _rows(house)
        assert table == seated.table
        assert b"Ana" not in body
        assert b"Luis" not in body
        erased = await house.ask("DELETE", f"/tables/{seated.table}/seats/A/person", seated.holds["A"])
        assert erased.status_code == 200
        assert _rows(house) == []
        await _made(house, seated)
        assert len(_rows(house)) == 1
        house.time += 40 * DAY
        house.tables.lay_down_idle()
        await house.tables.forget_old()
        assert _rows(house) == []
        assert (await house.ask("GET", f"/tables/{seated.table}/review")).status_code == 404


async def test_a_review_that_comes_when_its_table_is_gone_is_not_kept(house: House) -> None:
    await house.tables.store.put_review("22222222abcd", 1, b"{}")
    assert _rows(house) == []


def test_what_a_seat_won_and_lost_on_the_way_may_be_more_than_a_whole_chance() -> None:
    parts = {"start": 0.01, "luck": 1.62, "own": -1.4, "others": -0.48, "result": -0.25, "loss": 0.02}
    marks = dict.fromkeys(("good", "inaccuracy", "mistake", "blunder"), 1)
    seat = msgspec.convert({**parts, "decisions": 4, "marks": marks, "dearest": None}, ReviewedSeat)
    assert seat.start + seat.luck + seat.own + seat.others == pytest.approx(seat.result)


async def test_a_worker_process_tells_how_far_it_is_and_lets_others_go_first(house: House) -> None:
    seated = await _finished(house)
    text = (await house.ask("GET", f"/tables/{seated.table}/game")).content
    edition = house.table(seated).book.ruleset.edition
    heard: list[tuple[int, int]] = []
    lane = Workers().reviews
    try:
        body = await lane.run("ana", reviewed, text, edition, heard=heard.append)
        assert msgspec.json.decode(body, type=GameReview) == await _made(house, seated), "the same wherever it is made"
        assert heard[0][0] == 0 < heard[0][1]
        assert heard == sorted(heard)
        for _ in range(2):  # no further with each question
            assert await lane.run("ana", os.nice, 0) == max(NICE, os.nice(0))
    finally:
        await lane.close()
