"""The plan of the four friends makes everything happen, whatever the dice say: many games, without a browser."""

from __future__ import annotations

import msgspec
import pytest

from casero.game import Game
from casero.game.notation import SEATS
from tests.web.actions import sensible
from tests.web.scripted_game import ALL, RULES, Pay, Plan, Trade, happenings

GAMES = 25
MOST = 600


@pytest.mark.parametrize("seed", range(GAMES))
def test_everything_happens_in_every_game(seed: int) -> None:
    game = Game.new("clasico", 4, seed, RULES)
    plan = Plan()
    while not game.over:
        assert game.to_act is not None
        seat = SEATS[game.to_act]
        legal = msgspec.to_builtins(game.legal_by_seat()[seat])
        step = plan.next(game.view().as_json(), legal, seat)
        if isinstance(step, Trade):
            game.play(step.line)
            game.play(f"{step.seat if step.counter is not None else step.partner} accept")
        elif isinstance(step, Pay):
            game.play(sensible([one for one in legal if one["verb"] in ("sell", "mortgage")]))
        else:
            game.play(step)
        assert len(game.actions) < MOST
    assert plan.seen == ALL
    assert happenings(game.save()) == ALL
