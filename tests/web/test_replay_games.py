"""The fixtures of the page's own verification are those that the engine makes now."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from casero import verify
from casero.game.errors import SaveError


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("casero_replay_games", Path(__file__).with_name("replay_games.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


games = _load()


def test_the_fixtures_of_the_page_are_those_that_the_engine_makes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in games.FIXTURES.iterdir()}
    assert kept == games.files(), "run: python tests/web/replay_games.py"


def test_the_engine_finds_that_a_game_played_on_does_not_begin_with_its_seed() -> None:
    with pytest.raises(SaveError, match="first throws"):
        verify((games.FIXTURES / "resumed.casero").read_text(encoding="utf-8"))
