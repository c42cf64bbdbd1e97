"""Reads the problems, a JSON file for each edition, when they are first asked for."""

from __future__ import annotations

import datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec

from casero.editions import available
from casero.problems.problem import Problem

DATA: Final = Path(__file__).parent / "data"
# The editions that have problems, in their order.
EDITIONS: Final = tuple(slug for slug in available() if (DATA / f"{slug}.json").is_file())


@lru_cache(maxsize=16)
def problems_of(edition: str) -> tuple[Problem, ...]:
    """The problems of an edition, the easiest first; none for one that has no file."""
    if edition not in EDITIONS:
        return ()
    return msgspec.json.decode((DATA / f"{edition}.json").read_bytes(), type=tuple[Problem, ...])


@cache
def problems() -> tuple[Problem, ...]:
    """All problems, edition by edition."""
    return tuple(problem for edition in EDITIONS for problem in problems_of(edition))


@cache
def _by_id() -> dict[str, Problem]:
    return {problem.id: problem for problem in problems()}


def find(problem: str) -> Problem | None:
    """A problem by its id."""
    return _by_id().get(problem)


def of_the_day(day: datetime.date) -> Problem:
    """The problem of a day, the same for everybody: a walk through all of them that jumps between editions."""
    listed = problems()
    n = len(listed)
    return listed[day.toordinal() * _stride(n) % n]


def _stride(n: int) -> int:
    """A step near the golden section that shares no divisor with a number: every problem comes before one returns."""
    from math import gcd

    step = max(1, round(n * 0.618))
    while gcd(step, n) != 1:
        step += 1
    return step
