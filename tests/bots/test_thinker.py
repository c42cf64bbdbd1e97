"""The thinker knows no secrets, keeps its time, plays every edition and says what it considered."""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
import pytest

from casero import kernel
from casero.bots import TRADER, rollout
from casero.bots.candidates import Trial
from casero.bots.drive import play_one
from casero.bots.lineup import Lineup, buffers, knowledge
from casero.bots.records import new_memos
from casero.bots.rollout import memory_of, roll, roll_short, without_secrets
from casero.bots.thinker import HANDFUL, Thinker
from casero.editions import available
from casero.game import Game
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.lab.games.match import Match, begin, play_game

UNHURRIED: Final = 3600.0  # seconds: more than any decision takes
Found = tuple[Thinker, Game, int]


def middle_of(edition: str, seed: int, turns: int) -> Game:
    """A game of dealers, stopped on the way."""
    return play_game(Match(edition, ("dealer",) * 3, max_turns=turns), seed)


def thinking(seconds: float = UNHURRIED, budget: int = 360, seed: int = 1) -> Found:
    """A thinker that has weighed more than two candidates and dropped some, with the game and its seat."""
    for turns in range(40, 80):
        game = middle_of("clasico", 4, turns)
        seat = game.to_act
        assert seat is not None
        thinker = Thinker(game.setup.ruleset.record, 3, budget, seed, seconds)
        thinker.choose(game.record, seat)
        if len(thinker.considered) > 2 and len({one.rollouts for one in thinker.considered}) > 1:
            return thinker, game, seat
    raise AssertionError("nothing to choose in forty positions")


def an_offer() -> tuple[Game, Lineup]:
    """A game of dealers where the first offer that was accepted waits for its answer, and its bots."""
    match = Match("clasico", ("dealer",) * 4, max_turns=200)
    for seed in range(20):
        actions = play_game(match, seed).actions
        kinds = [action.kind for action in actions]
        if codes.ACT_ACCEPT in kinds:
            game = begin(match, seed)
            for action in actions[: kinds.index(codes.ACT_ACCEPT)]:
                game.advance(action)
            return game, Lineup.of(game.setup.ruleset.record, match.bots)
    raise AssertionError("no offer in twenty games")


def answered(game: Game, kind: int) -> Records:
    """The answer of the seat that was asked, as the opening of rollouts."""
    verb = "accept" if kind == codes.ACT_ACCEPT else "reject"
    return game.row_of(game.read(f"{'ABCDEFGH'[game.to_act or 0]} {verb}"))


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
        thinker = Thinker(rules, 3, 40, seed=9, seconds=UNHURRIED)
        found.append((thinker.choose(record, seat), thinker.considered))
    assert found[0] == found[1] == found[2]


def test_it_says_what_it_considered() -> None:
    thinker, game, seat = thinking()
    chosen, considered = thinker.choose(game.record, seat), thinker.considered
    assert chosen in [one.row for one in considered]
    for one in considered:
        assert game.why(normal(game.words, *one.row)) is None
        assert 0 <= one.chance <= 1
        assert one.rollouts > 0
    # All get some rollouts, and some get more.
    assert len({one.rollouts for one in considered}) > 1


@pytest.mark.parametrize("edition", available())
def test_it_plays_every_edition(edition: str) -> None:
    game = play_game(Match(edition, ("thinker:4", "trader", "keeper"), max_turns=30), 7)
    assert game.over or int(game.peek["turns"]) == 30
    assert {action.seat for action in game.actions} >= {0, 1, 2}


# Its time.


def test_it_ends_when_its_time_is_up() -> None:
    thinker, game, seat = thinking()
    hurried = Thinker(thinker.rules, 3, budget=10_000_000, seconds=0.3)
    before = time.monotonic()
    chosen = hurried.choose(game.record, seat)
    assert time.monotonic() - before < 3, "the rollouts it was given take hours"
    assert chosen in [one.row for one in hurried.considered]
    assert sum(one.rollouts for one in hurried.considered) < 1_000_000


def test_without_time_all_candidates_get_the_same_few_rollouts() -> None:
    thinker, game, seat = thinking()
    hurried = Thinker(thinker.rules, 3, budget=10_000_000, seconds=0.0)
    hurried.choose(game.record, seat)
    assert [one.row for one in hurried.considered] == [one.row for one in thinker.considered]
    assert {one.rollouts for one in hurried.considered} == {HANDFUL}


def test_a_thinker_that_has_time_plays_the_same_for_the_same_seed() -> None:
    first, game, seat = thinking()
    same, other = (Thinker(first.rules, 3, 360, seed, UNHURRIED) for seed in (1, 2))
    again = same.choose(game.record, seat)
    other.choose(game.record, seat)
    assert same.considered == first.considered
    assert again == Thinker(first.rules, 3, 360, 1, UNHURRIED).choose(game.record, seat)
    assert [one.row for one in other.considered] == [one.row for one in first.considered]
    assert [one.chance for one in other.considered] != [one.chance for one in first.considered]


# The trader's choice.


def test_the_trader_s_choice_is_the_first_candidate_and_stays_to_the_end() -> None:
    thinker, game, seat = thinking()
    record, own = without_secrets(game.record, thinker.rules), buffers()
    memos = memory_of(record, thinker.rules)
    play_one(record, 0, thinker.rules, 0, knowledge(thinker.rules), memos, own.chance, own.actions, TRADER)
    first = thinker.considered[0]
    assert normal(game.words, *first.row) == normal(game.words, *own.actions[0].tolist())
    assert first.rollouts == max(one.rollouts for one in thinker.considered)
    assert first.rollouts > min(one.rollouts for one in thinker.considered)
    assert seat == first.row[1]


@pytest.mark.parametrize(
    ("better", "chosen"), [(0.0, 0), (-0.2, 0), (0.01, 0), (0.2, 1)], ids=["equal", "worse", "by noise", "clearly"]
)
def test_another_candidate_must_beat_it_by_more_than_the_noise(better: float, chosen: int) -> None:
    base = np.linspace(0.2, 0.4, 12)
    noise = np.array([0.1, -0.1] * 6)
    trial = Trial([(0,), (1,)])
    trial.note(0, base)
    trial.note(1, base + noise + better)
    assert trial.best() == (chosen,)


# Offers.


def test_to_refuse_an_offer_is_not_the_same_as_to_accept_it() -> None:
    game, lineup = an_offer()
    seat = game.to_act
    assert seat is not None
    for way in (lambda *asked: roll(*asked)[0], roll_short):
        accepted, refused = (
            way(game.record, lineup, 200, 5, answered(game, kind)) for kind in (codes.ACT_ACCEPT, codes.ACT_REJECT)
        )
        assert abs(accepted - refused).mean(0).max() > 0.01


def test_who_was_refused_remembers_that_it_has_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """It made the same offer at once, and refusing came to the same as accepting."""
    game, lineup = an_offer()
    asks = int(game.peek["offer_from"])
    turns = int(game.peek["turns"])
    assert memory_of(game.record, lineup.rules)["asked"][0, asks] == turns
    refused = answered(game, codes.ACT_REJECT)
    with_memory = roll_short(game.record, lineup, 50, 5, refused, 1)
    monkeypatch.setattr(rollout, "memory_of", lambda record, rules: new_memos(1))
    without = roll_short(game.record, lineup, 50, 5, refused, 1)
    accepted = roll_short(game.record, lineup, 50, 5, answered(game, codes.ACT_ACCEPT), 1)
    assert np.array_equal(without, accepted)
    assert not np.array_equal(with_memory, accepted)


def test_where_no_offer_waits_nothing_is_remembered() -> None:
    game = middle_of("clasico", 4, 40)
    assert memory_of(game.record, game.setup.ruleset.record).tobytes() == new_memos(1).tobytes()
