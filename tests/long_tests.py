"""Tests that take long: a mark names them, and they run when a call names the mark."""

from __future__ import annotations

from collections.abc import Collection

import pytest


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
