"""The ponderer knows no secrets, plays every edition and says what it considered."""

from __future__ import annotations

from typing import Any

import pytest

from casero import kernel
from casero.bots.ponderer import Ponderer
from casero.editions import available
from casero.game import Game
from casero.game.notation import normal
from casero.lab.games.match import Match, play_game


def middle_of(edition: str, seed: int, turns: int) -> Game:
    """A game of dealers, stopped on the way."""
    return play_game(Match(edition, ("dealer",) * 3, max_turns=turns), seed)


@pytest.mark.parametrize("turns", [5, 40, 90])
def test_its_choice_depends_on_nothing_that_it_cannot_see(turns: int) -> None:
    game = middle_of("clasico", 4, turns)
    seat, rules = game.to_act, game.setup.ruleset.record
    assert seat is not None
    found: list[Any] = []
    for word in (None, 1, 2):
        record = game.record
        if word is not None:
            kernel.resample(record, 0, rules, 0, seat, word)
            assert record.tobytes() != game.record.tobytes()
        ponderer = Ponderer(rules, 3, budget=40, seed=9)
        found.append((ponderer.choose(record, seat), ponderer.considered))
    assert found[0] == found[1] == found[2]


def test_it_says_what_it_considered() -> None:
    for turns in range(40, 80):
        game = middle_of("clasico", 4, turns)
        seat = game.to_act
        assert seat is not None
        ponderer = Ponderer(game.setup.ruleset.record, 3, budget=60)
        chosen = ponderer.choose(game.record, seat)
        considered = ponderer.considered
        if len(considered) > 2:
            break
    assert chosen in [one.row for one in considered]
    for one in considered:
        assert game.why(normal(game.words, *one.row)) is None
        assert 0 <= one.chance <= 1
        assert one.rollouts > 0
    # All get some rollouts, and some get more.
    assert len({one.rollouts for one in considered}) > 1


@pytest.mark.parametrize("edition", available())
def test_it_plays_every_edition(edition: str) -> None:
    game = play_game(Match(edition, ("ponderer:4", "dealer", "keeper"), max_turns=30), 7)
    assert game.over or int(game.peek["turns"]) == 30
    assert {action.seat for action in game.actions} >= {0, 1, 2}
