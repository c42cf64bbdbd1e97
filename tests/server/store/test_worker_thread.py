"""How long the store's threads gather jobs."""

from __future__ import annotations

import time

import pytest

from casero.server.store.worker_thread import SHORTEST, Pace

LONGEST = 0.015


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which stands until it is moved on."""
    at = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    return at


def run(pace: Pace, clock: list[float], groups: int, jobs: int, seconds: float) -> float:
    """Notes some groups, each of so many jobs and seconds; returns how long the next one may gather."""
    for _ in range(groups):
        clock[0] += seconds
        pace.note(jobs, pace.wait())
    return pace.wait()


def test_the_faster_jobs_come_the_longer_they_gather(clock: list[float]) -> None:
    assert run(Pace(LONGEST), clock, 100, 1, 0.01) == 0.0
    assert run(Pace(LONGEST), clock, 100, 3, 0.006) == SHORTEST
    assert SHORTEST < run(Pace(LONGEST), clock, 100, 12, 0.01) < LONGEST
    assert run(Pace(LONGEST), clock, 100, 40, 0.015) == LONGEST


def test_jobs_that_wait_for_each_other_are_not_held_up(clock: list[float]) -> None:
    pace = Pace(LONGEST)
    waits = [run(pace, clock, 1, 1, 0.001 + pace.wait()) for _ in range(1000)]
    assert any(waits)
    assert sum(waits) < 0.15 * len(waits) * 0.001


def test_a_rush_is_forgotten_after_a_pause(clock: list[float]) -> None:
    pace = Pace(LONGEST)
    assert run(pace, clock, 100, 40, 0.015) == LONGEST
    assert run(pace, clock, 1, 1, 0.5) == 0.0


def test_a_lane_that_may_not_gather_never_does(clock: list[float]) -> None:
    assert run(Pace(0.0), clock, 100, 40, 0.015) == 0.0
