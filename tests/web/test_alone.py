"""One person and three bots play a whole game in the page, until the first of them is bankrupt."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from casero.game import Game
from tests.web.actions import play_on
from tests.web.new_table import SHORT
from tests.web.page_texts import words
from tests.web.scripted_game import happenings
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser


ALL = {"purchase", "auction", "mortgage", "debt", "bankruptcy"}
GAMES = 3  # in which all of it happens: the dice of each are new


def test_a_person_and_three_bots_play_a_whole_game(served: Served, visitor: Visitor) -> None:
    happened: set[str] = set()
    for _ in range(GAMES):
        happened |= _play(served, visitor)
        if happened >= ALL:
            break
    assert happened >= ALL


def _play(served: Served, visitor: Visitor) -> set[str]:
    """Plays a whole game in the page; returns what happened in it."""
    seated = served.make(["Ana", "bot:buyer", "bot:buyer", "bot:buyer"], options={**SHORT, "end.bankruptcies": 1})
    visitor.sit(seated)
    visitor.until(lambda: visitor.n >= 0, "the game begins")

    play_on(visitor)

    game = Game.load(text := served.text(f"/tables/{seated['table']}/game"))
    assert game.over
    assert sorted(visitor.table["out"]) == [0, 0, 0, 1]
    expect(visitor.page.get_by_role("link", name=words("table-replay")).first).to_be_visible()
    if visitor.table["winners"] == ["A"]:
        expect(visitor.page.get_by_role("heading", name=words("table-you-win"))).to_be_visible()
    return happenings(text)
