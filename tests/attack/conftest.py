"""Attacks on the server: short ones run with all tests, those marked `attack` only when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack.siege import Siege
from tests.long_tests import leave_out_unless_named
from tests.server.conftest import house, pytest_pyfunc_call

__all__ = ["house", "pytest_pyfunc_call"]


@pytest.fixture
def siege(tmp_path: Path) -> Iterator[Siege]:
    """A server with its default limits."""
    with Siege(tmp_path) as server:
        yield server


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long ones out unless the call names their mark."""
    leave_out_unless_named(config, items, "attack")
