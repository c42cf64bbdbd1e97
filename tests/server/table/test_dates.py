"""A date that cannot be right: nothing is deleted by it until it has stood for some days."""

from __future__ import annotations

from pathlib import Path

import pytest

from casero.server.documents import Seated
from casero.server.store import Looked
from casero.server.table.dates import DAY_MS, GRACE_MS, JUMP_MS, judged, surely_before
from tests.server import positions
from tests.server.house import House

DAY = 86_400
YEAR = 365 * DAY
HOUR_MS = 3_600_000


def test_time_that_is_known_to_have_passed_is_believed_however_long_it_is() -> None:
    assert judged(Looked(0), 1000 * DAY_MS, 1000 * DAY_MS) == Looked(1000 * DAY_MS)
    assert judged(Looked(0), JUMP_MS, 0) == Looked(JUMP_MS), "a server that was off for a week"
    assert judged(Looked(DAY_MS), 0, 0) == Looked(0), "a date that was set back deletes nothing"


def test_a_jump_is_doubted_until_it_has_stood_for_some_days() -> None:
    ahead = JUMP_MS + HOUR_MS + 1
    known = judged(Looked(0), ahead, HOUR_MS)
    assert known == Looked(0, ahead)
    assert judged(known, ahead + HOUR_MS, HOUR_MS) == known
    assert judged(known, ahead + GRACE_MS - 1, HOUR_MS) == known
    assert judged(known, ahead + GRACE_MS, HOUR_MS) == Looked(ahead + GRACE_MS)
    # A machine that is seldom on: the next time that it is, the date has stood for long enough.
    assert judged(known, ahead + 20 * DAY_MS, 0) == Looked(ahead + 20 * DAY_MS)


def test_a_clock_that_is_set_right_is_believed_at_once() -> None:
    doubted = Looked(0, 400 * DAY_MS)
    assert judged(doubted, 2 * HOUR_MS, HOUR_MS) == Looked(2 * HOUR_MS)
    assert judged(doubted, 300 * DAY_MS, HOUR_MS) == Looked(0, 300 * DAY_MS), "or doubted anew"


def test_what_was_written_while_the_clock_was_behind_counts_from_when_it_is_set_right() -> None:
    at = 1000 * DAY_MS
    behind = judged(Looked(at), at - 400 * DAY_MS, HOUR_MS)
    began = at - 400 * DAY_MS - HOUR_MS
    assert behind == Looked(at - 400 * DAY_MS, None, began)
    behind = judged(behind, behind.trusted + HOUR_MS, HOUR_MS)
    assert behind.set_back == began
    doubted = judged(behind, at + DAY_MS, HOUR_MS)
    assert doubted == Looked(behind.trusted, at + DAY_MS, began)
    right = at + DAY_MS + GRACE_MS
    known = judged(doubted, right, HOUR_MS)
    assert known == Looked(right, None, None, began, right)
    assert surely_before(known, right - 30 * DAY_MS) == began
    assert surely_before(known, began - 1) == began - 1
    assert surely_before(known, right + 1) == right + 1, "by then all of it is old"
    # A machine that is off for weeks, later, makes nothing newer.
    later = judged(known, right + 30 * DAY_MS, 0)
    assert judged(later, right + 40 * DAY_MS, 0) == Looked(right + 40 * DAY_MS, None, None, began, right)


def test_a_clock_that_was_ahead_and_is_set_right_delays_nothing() -> None:
    known = judged(Looked(1000 * DAY_MS), 600 * DAY_MS, HOUR_MS)
    assert surely_before(judged(known, 601 * DAY_MS, DAY_MS), 571 * DAY_MS) == 571 * DAY_MS


async def _left(house: House) -> Seated:
    seated = await house.make(["Ana", "link"])
    house.time += 3600
    house.tables.lay_down_idle()
    await house.tables.forget_old()
    return seated


async def _is_there(house: House, seated: Seated) -> bool:
    await house.tables.forget_old()
    return await house.tables.store.load(seated.table) is not None


async def test_a_clock_that_jumps_deletes_nothing_for_some_days(house: House, caplog: pytest.LogCaptureFixture) -> None:
    seated = await _left(house)
    house.set_on = YEAR
    assert await _is_there(house, seated)
    told = [record.message for record in caplog.records if "further on" in record.message]
    assert len(told) == 1
    assert told[0].startswith("the date is 365 days further on than when old tables were last looked for")
    for _ in range(24):
        house.time += 3600
        assert await _is_there(house, seated)
    assert len([record for record in caplog.records if "further on" in record.message]) == 1, "told once"
    house.time += 2 * DAY
    assert not await _is_there(house, seated)


async def test_a_clock_that_is_set_right_again_has_deleted_nothing(house: House) -> None:
    seated = await _left(house)
    house.set_on = YEAR
    assert await _is_there(house, seated)
    house.time += 3600
    house.set_on = 0
    assert await _is_there(house, seated)
    assert (await house.tables.store.looked()).doubted is None
    house.time += 31 * DAY
    assert not await _is_there(house, seated), "and all goes on as before"


async def test_a_start_long_after_the_last_one_deletes_nothing_for_some_days(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        seated = await _left(house)
        await house.close()
        house.set_on = YEAR
        await house.open()
        assert await _is_there(house, seated)
        await house.restart()
        assert await _is_there(house, seated), "another start does not make it right"
        house.time += 3 * DAY
        await house.restart()
        assert not await _is_there(house, seated)


async def test_a_game_that_was_played_while_the_clock_was_behind_is_kept_like_any_other(tmp_path: Path) -> None:
    async with House(tmp_path, abandoned_days=30, archive_days=30) as house:
        await house.tables.forget_old()
        await house.close()
        house.set_on = -400 * DAY
        await house.open()
        seated = await house.resume(positions.deeds(), ["Ana", "Luis"])
        for client in await house.join_all(seated):
            await client.leave()
        while house.table(seated).room.connections:
            await house.pass_time(0)
        house.time += 3600
        house.tables.lay_down_idle()
        assert await _is_there(house, seated)
        await house.close()
        house.set_on = 0
        await house.open()
        for _ in range(30):
            house.time += DAY
            house.tables.lay_down_idle()
            assert await _is_there(house, seated)
        house.time += 5 * DAY
        assert not await _is_there(house, seated)
        assert len(list(tmp_path.glob("archive/*/*"))) == 1
        house.time += 29 * DAY
        await house.tables.forget_old()
        assert len(list(tmp_path.glob("archive/*/*"))) == 1, "for its days in the archive, too"
        house.time += 2 * DAY
        await house.tables.forget_old()
        assert not list(tmp_path.glob("archive/*/*"))
