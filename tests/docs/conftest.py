"""Tests of the documentation and of the files for operators; those marked `deploy` run when they are asked for."""

from __future__ import annotations

import pytest

from tests.long_tests import leave_out_unless_named


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long ones out unless the call names their mark."""
    leave_out_unless_named(config, items, "deploy")
