"""Every other edition and variant, from a late position to its end: one person at the page, bots at the other seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from casero.editions import available
from casero.game import Game
from casero.game.notation import SEATS
from tests.web.actions import play_on
from tests.web.late_games import BOT, late_text
from tests.web.page_texts import words
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

OTHERS = [slug for slug in available() if slug != "clasico"]


@pytest.mark.parametrize("edition", OTHERS)
def test_a_late_game_is_played_to_its_end(served: Served, visitor: Visitor, edition: str) -> None:
    text, person = late_text(edition)
    game = Game.load(text)
    seats = ["Ana" if SEATS[seat] == person else f"bot:{BOT}" for seat in range(game.setup.n_seats)]
    seated = served.resume(game, seats, secret=True)
    visitor.sit(seated)
    visitor.until(lambda: visitor.n >= len(game.actions), "the game goes on")
    assert play_on(visitor) > 0

    ended = Game.load(served.text(f"/tables/{seated['table']}/game"))
    assert ended.over
    winners = [SEATS[seat] for seat in ended.winners]
    assert visitor.table["winners"] == winners != []
    # The person mostly wins, but not always.
    if winners == [person]:
        expect(visitor.page.get_by_role("heading", name=words("table-you-win"))).to_be_visible()
    else:
        expect(visitor.page.locator("#table-result")).to_be_visible()
    assert ended.lines[: len(game.lines)] == game.lines
