"""Tests of the documentation and of the files for operators; those marked `deploy` run when they are asked for."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long ones out unless the call names their mark."""
    if "deploy" in str(config.option.markexpr):
        return
    left_out = [item for item in items if item.get_closest_marker("deploy")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
