"""A server that was just installed: one plays at once, and is handed over to the compiled rules in mid-game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from casero.game import Game
from tests.delayed_cache import Held
from tests.web.actions import acts, do, own, sensible
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

MOST = 80  # actions of a person until something is auctioned
FURTHER = 6  # turns after the auction


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    """The program with an empty cache."""
    return Held(tmp_path_factory.mktemp("held"))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, held: Held) -> Iterator[Served]:
    """A server of this file alone, which starts interpreted."""
    server = Served(tmp_path_factory.mktemp("served"), log_level="info")
    server.program, server.environment = held.program, held.environment
    with server:
        yield server
    assert not server.errors(), "\n".join(server.errors())


def in_auction(visitor: Visitor) -> bool:
    """Whether the visitor is asked for a bid."""
    return visitor.table["auction"] is not None and acts(visitor) is not None


def take_turn(visitor: Visitor) -> None:
    """Does one thing when it is the visitor's turn; nothing is bought, so that there are auctions."""
    visitor.until(lambda: acts(visitor), "it is somebody's turn here")
    legal = own(visitor, "A")
    declined = [one["do"] for one in legal if one["verb"] == "decline"]
    do(visitor, declined[0] if declined and not in_auction(visitor) else sensible(legal))


def test_the_rules_are_handed_over_in_the_middle_of_an_auction(served: Served, held: Held, visitor: Visitor) -> None:
    sockets: list[object] = []
    visitor.page.on("websocket", lambda socket: sockets.append(socket))
    visitor.sit(served.make(["Ana", "bot:trader", "bot:keeper", "bot:thinker"]))
    table = visitor.page.url.rpartition("/")[2].partition("#")[0]
    notice = visitor.page.get_by_role("button", name=visitor.say("shell-warming"))
    expect(notice).to_be_visible()
    visitor.page.set_viewport_size({"width": 320, "height": 640})
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 320
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.until(lambda: acts(visitor), "the game begins")
    for _ in range(MOST):
        if visitor.n > 12 and in_auction(visitor):
            break
        take_turn(visitor)
        visitor.until(lambda: acts(visitor), "the bots have played")
    assert in_auction(visitor), "something is auctioned"
    assert served.ask("/here")["compiling"]
    assert "a dealer plays for the thinker" in served.log()

    auction, n = visitor.table["auction"], visitor.n
    held.release()
    visitor.until(lambda: not served.ask("/here")["compiling"], "the rules are compiled")
    visitor.until(lambda: not notice.count(), "the notice goes by itself")
    assert (visitor.table["auction"], visitor.n) == (auction, n), "the table waits where it was"

    said = served.log().count("a dealer plays for the thinker")
    bid = next(one for one in own(visitor, "A") if one["verb"] == "bid")
    do(visitor, f"A bid {bid['low']}" if visitor.button(f"A bid {bid['low']}").count() else "A pass")
    for _ in range(FURTHER):
        take_turn(visitor)
    assert len(sockets) == 1, "no connection was lost"
    assert served.log().count("a dealer plays for the thinker") == said
    assert "the rules are compiled" in served.log()
    game = Game.load(served.text(f"/tables/{table}/game"))
    assert len(game.actions) >= visitor.n, "what was played interpreted and compiled is one game"
