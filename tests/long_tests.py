"""Tests that take long: some run only when a call names their mark, the longest of the others begin first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pytest

# The longest of all that always run. Whichever began last would be waited for by the other workers.
LONGEST: Final = (
    "test_whole_game.py", "test_alone.py", "test_editions.py", "test_told_people.py", "test_layout.py",
)  # fmt: skip


def begin_with_the_longest(items: list[pytest.Item]) -> None:
    """Puts the longest tests before all others, which stay in their order."""
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


def leave_out(config: pytest.Config, items: list[pytest.Item], marks: Collection[str]) -> None:
    """Takes the tests with one of these marks out of a run."""
    left_out = [item for item in items if any(item.get_closest_marker(mark) for mark in marks)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def leave_out_unless_named(config: pytest.Config, items: list[pytest.Item], mark: str) -> None:
    """Takes the tests with a mark out of a run whose call does not name it."""
    if mark not in str(config.option.markexpr):
        leave_out(config, items, (mark,))
