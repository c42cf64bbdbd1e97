"""Scenes of the review of a finished game in its replay, and of playing on from one of its moments."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from casero.bots.host.built_in import built_in
from casero.game import Game
from casero.game.notation import normal
from tests.server import positions
from tests.web.scenes import Arrange, adding_to, at_table, named
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served

REVIEW_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(REVIEW_SCENES)

BOTS: Final = ("random", "trader", "dealer")  # the first one errs, so that there is something to find
OPTIONS: Final = {"end.rounds": 6, "setup.deal_deeds": 4}


@cache
def almost_over() -> Game:
    """A short game before its last action, which is A's end of the turn."""
    game = Game.new("clasico", positions.NAMES[:3], seed=6, options=OPTIONS)
    players = [built_in(bot, game.setup.ruleset.record, len(BOTS), 1) for bot in BOTS]
    before = game
    while not game.over:
        before = game.copy()
        seat = game.to_act
        assert seat is not None
        row = players[seat].choose(game.record, seat, len(game.actions))
        assert row is not None
        game.play(normal(game.words, *row))
    assert game.lines[-1] == "A end"
    return before


def finish(served: Served, visitor: Visitor) -> dict[str, Any]:
    """Plays a game to its end, and looks at its replay."""
    seated = at_table(served, visitor, almost_over())
    visitor.press(visitor.button("A end"))
    visitor.until(lambda: visitor.over, "the game is over")
    visitor.visit(f"/t/{seated['table']}/replay/40")
    named(visitor, "slider", "replay-slider").wait_for()
    return seated


@scene
def review_to_ask_for(served: Served, visitor: Visitor) -> None:
    finish(served, visitor)
    named(visitor, "tab", "replay-tab-review").click()
    named(visitor, "button", "replay-review-make").wait_for()


@scene
def review(served: Served, visitor: Visitor) -> None:
    review_to_ask_for(served, visitor)
    visitor.press(named(visitor, "button", "replay-review-make"))
    visitor.page.locator("[data-review]").wait_for()


@scene
def going_on(served: Served, visitor: Visitor) -> None:
    finish(served, visitor)
    visitor.press(named(visitor, "button", "replay-go-on"))
    dialog(visitor, "replay-go-on-title", n="40").wait_for()
    named(visitor, "button", "replay-go-on-begin").wait_for()
