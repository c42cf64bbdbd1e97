"""What the tests of the terminal share: the compiled rules made ready once."""

from __future__ import annotations

import pytest

from casero import warm


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    warm.ready()
