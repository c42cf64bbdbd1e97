"""Hints: the best first, the same for a seed, in time, and blind to what is hidden."""

from __future__ import annotations

import time

import pytest

from casero import Game, SetupError, kernel, lab
from casero.analysis import hints
from casero.analysis.hints import Advice, hint
from casero.analysis.judging import Judged, candidates, judge_twice
from casero.analysis.reasons import Reason
from casero.game.notation import normal
from casero.kernel import codes
from tests.analysis.played import positions
from tests.analysis.test_effects import give
from tests.analysis.test_reasons import purchase

EDITIONS = ("clasico", "americas-corto", "castis", "xorti", "pelotis")


def twin_of(game: Game, word: int) -> Game:
    """The same game with other unseen cards and another key."""
    record = game.record
    kernel.resample(record, 0, game.setup.ruleset.record, 0, codes.NONE, word)
    assert record.tobytes() != game.record.tobytes()
    return Game(game.setup, record)


def test_the_best_action_comes_first_with_its_gain() -> None:
    game = purchase((0, 16), (0, 18))
    first, second = hint(game)
    assert (first.action, second.action) == ("A buy", "A decline")
    assert first.gain == pytest.approx(first.chance - second.chance)
    assert first.gain > 0.03
    assert second.gain == pytest.approx(-first.gain)
    assert first.why(game, "es") == "Completa un grupo: naranja."
    assert first.why(game, "en") == "Completes the orange group."


def test_the_figures_are_those_of_rollouts() -> None:
    game = purchase((0, 16))
    rules = game.setup.ruleset.record
    rows = candidates(game.record, rules, 0)
    found = judge_twice(game.record, rules, 0, rows, 2000, 5, time.monotonic() + 60)
    advised = hint(game, rollouts=2000, seed=5, count=10, seconds=60)
    chances = {str(normal(game.words, *one.row)): one.chance for one in found}
    assert {one.action: one.chance for one in advised}.items() <= chances.items()
    assert advised[0].chance >= found[0].chance - 0.005
    assert [one.chance for one in advised] == sorted((one.chance for one in advised), reverse=True)


def test_a_mortgage_that_no_debt_asks_for_is_hinted_only_where_it_is_better() -> None:
    game = purchase((0, 16), (0, 18), cash=150)
    assert "A buy" not in [one.do for one in game.legal()]
    first, *rest = hint(game)
    assert first.action in ("A mortgage 16", "A mortgage 18")
    assert first.reason == Reason("to_buy", {"amount": 90, "square": 19, "price": 200})
    assert [one.action for one in rest] == ["A decline"]


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ({"A mortgage 16": 0.404, "A buy": 0.4, "A decline": 0.3}, ["tried", "tried"]),
        ({"A buy": 0.4, "A mortgage 16": 0.396, "A decline": 0.3}, ["best", "tried"]),
        ({"A mortgage 16": 0.404, "A decline": 0.4}, ["tried"]),
        ({"A decline": 0.4, "A mortgage 16": 0.396}, ["only"]),
    ],
)
def test_nothing_is_said_to_win_most_where_a_mortgage_that_was_left_out_wins_more(
    monkeypatch: pytest.MonkeyPatch, chances: dict[str, float], said: list[str]
) -> None:
    game = purchase((0, 16))
    rows = [tuple(game.row_of(game.read(action))[0].tolist()) for action in chances]
    found = [Judged(row, chance, 0.001, 100) for row, chance in zip(rows, chances.values(), strict=True)]
    monkeypatch.setattr(hints, "judge_twice", lambda *_: found)
    monkeypatch.setattr(hints, "explain", lambda _scene, plain, *_, **__: plain)
    assert [advice.reason.code for advice in hint(game)] == said


def test_a_seed_gives_the_same_hints_and_a_count_limits_them() -> None:
    game = next(game for game in positions("clasico", 3, 9, 7) if len(hint(game, rollouts=50, count=9)) > 3)
    found = hint(game, rollouts=400, seconds=60)
    assert len(found) == 3
    assert hint(game, rollouts=400, seconds=60) == found
    assert hint(game, rollouts=400, seconds=60, seed=2) != found
    assert hint(game, rollouts=400, seconds=60, count=1) == found[:1]
    assert hint(game, count=0) == ()
    actions = [one.action for one in hint(game, rollouts=50, count=50)]
    assert len(set(actions)) == len(actions)


def test_who_decides_nothing_gets_no_hint() -> None:
    game = Game.new("clasico", 3, seed=7)
    for seat in range(3):
        assert bool(hint(game, seat, rollouts=50)) == (seat == game.to_act)
    assert hint(game, "ABC"[game.turn], rollouts=50) == hint(game, rollouts=50)
    with pytest.raises(SetupError):
        hint(game, "Z")


def test_a_finished_game_has_none() -> None:
    from tests.game.golden_games import GOLDEN

    assert hint(Game.load(GOLDEN / "clasico.casero")) == ()


def test_whoever_is_owed_rent_is_told_to_ask_for_it() -> None:
    game = Game.new("clasico", 3, seed=7, options={"rent.collection": "on_claim"})
    record = game.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_ROLL, 1
    give(record, 1, 6)
    game = Game(game.setup, record)
    game.play("A roll 2-4")
    (advice,) = hint(game, "B", rollouts=50)
    assert advice.action in ("B claim", "B claim A")
    assert advice.reason == Reason("claims", {"other": "A", "amount": 6, "square": 6})
    assert hint(game, "C") == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_hints_do_not_know_what_is_hidden(edition: str) -> None:
    asked = 0
    for game in positions(edition, 3, 6, 25):
        found = hint(game, rollouts=150, seconds=60)
        for word in (1, 2):
            assert hint(twin_of(game, word), rollouts=150, seconds=60) == found
        asked += bool(found)
    assert asked >= 5


def test_a_hint_changes_nothing() -> None:
    for game in positions("clasico", 3, 6, 40):
        before, lines = game.record.tobytes(), game.lines
        hint(game, rollouts=50)
        assert (game.record.tobytes(), game.lines) == (before, lines)


def test_a_hint_is_there_within_its_time() -> None:
    longest = 0.0
    for game in positions("clasico", 4, 3, 30):
        began = time.perf_counter()
        hint(game, seconds=0.3, rollouts=10**7)
        longest = max(longest, time.perf_counter() - began)
    assert 0.25 < longest < 1.0


def test_the_laboratory_offers_it() -> None:
    assert lab.hint is hint
    assert lab.Advice is Advice
