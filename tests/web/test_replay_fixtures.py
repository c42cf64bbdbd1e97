"""The fixtures of the page's own verification are those that the engine makes now."""

from __future__ import annotations

import pytest

from casero import verify
from casero.game.errors import SaveError
from tests.web.replay_fixtures import FIXTURES, files


def test_the_fixtures_of_the_page_are_those_that_the_engine_makes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FIXTURES.iterdir()}
    assert kept == files(), "run: python -m tests.web.replay_fixtures"


def test_the_engine_finds_that_a_game_played_on_does_not_begin_with_its_seed() -> None:
    with pytest.raises(SaveError, match="first throws"):
        verify((FIXTURES / "resumed.casero").read_text(encoding="utf-8"))
