"""What the tests of the analysis share: the compiled bots made ready once."""

from __future__ import annotations

import pytest

from casero import warm


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    warm.ready(laboratory=True)
