"""A date that cannot be right: nothing is deleted by it until it has stood for some days."""

from __future__ import annotations

from pathlib import Path

import pytest

from casero.server.documents import Seated
from casero.server.store import Looked
from casero.server.table.dates import DAY_MS, GRACE_MS, JUMP_MS, judged
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
