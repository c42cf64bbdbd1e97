"""The marker by which a test names the rules it shows: @pytest.mark.rules("M-109")."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rules(*ids): the rules of the books that a test shows")
