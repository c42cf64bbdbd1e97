"""A review on every core: it can be ended while it judges."""

from __future__ import annotations

from pathlib import Path

from casero.lab.games.match import Match, play_game
from tests.lab.conftest import Interrupted


def test_ctrl_c_ends_a_review_without_a_result(interrupted: Interrupted, tmp_path: Path) -> None:
    play_game(Match("clasico", ("beginner",) * 4, max_turns=200), 5).save(tmp_path / "game.casero")
    page = str(tmp_path / "page.html")
    command = ("review", str(tmp_path / "game.casero"), "--html", page, "--lang", "en")
    printed = interrupted(*command, shown=r"Judging decisions.* [1-9]\d*/\d+", said="Interrupted.")
    assert printed == ""
    assert not Path(page).exists()
