"""Reviews: planted blunders are found, figures add up, nothing hidden counts, any number of workers finds the same."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from casero import Game, lab
from casero.analysis.decisions import BLUNDER, INACCURACY, MARKS, MISTAKE, mark_of
from casero.analysis.luck import Step, beginning
from casero.analysis.moments import moments
from casero.analysis.questions import TOPICS, questions
from casero.analysis.review import Review, review, to_data
from casero.analysis.sales import sales
from casero.analysis.story import turning_points
from casero.game.errors import CaseroError
from casero.kernel import codes
from casero.lab.games.match import Match, play_game
from casero.scenario import Scenario, game_of, read_text

PLANTED: Final[list[dict[str, Any]]] = yaml.safe_load((Path(__file__).parent / "planted.yaml").read_text("utf-8"))


def planted(one: dict[str, Any]) -> tuple[Game, Game]:
    """A position, and the game that was played from there."""
    keys = {name: one[name] for name in ("id", "players", "given", "when")}
    (scenario,) = read_text(yaml.safe_dump([{**keys, "edition": "clasico", "rules": ["M-105"], "then": {"pot": 0}}]))
    assert isinstance(scenario, Scenario)
    start = game_of(scenario)
    game = start.copy()
    for line in one["when"]:
        game.play(line)
    return start, game


@pytest.mark.parametrize("seed", [3, 105, 111])  # with the last two one was missed: the best had been dropped
@pytest.mark.parametrize("one", PLANTED, ids=lambda one: one["id"])
def test_a_planted_blunder_is_marked(one: dict[str, Any], seed: int) -> None:
    start, game = planted(one)
    found = review(game, seed=seed, start=start)
    (decision,) = [each for each in found.decisions if each.action == one["decision"]]
    assert decision.topic == one["topic"]
    assert decision.mark in ("mistake", "blunder")
    assert decision.loss >= MISTAKE
    assert decision.better is not None


def test_a_blunder_is_planted_in_every_topic_but_the_rest() -> None:
    assert {one["topic"] for one in PLANTED} == set(TOPICS) - {"other"}


@pytest.fixture(scope="module")
def game() -> Game:
    """A game of bots that are none too good, with deals and auctions."""
    return play_game(Match("clasico", ("beginner", "dealer", "beginner"), max_turns=70), 5)


@pytest.fixture(scope="module")
def reviewed(game: Game) -> Review:
    return lab.review(game, seed=2, n_workers=2)


def test_any_number_of_workers_finds_the_same(game: Game, reviewed: Review) -> None:
    assert lab.review(game, seed=2, n_workers=1) == reviewed


def test_what_is_hidden_does_not_change_a_review(game: Game, reviewed: Review) -> None:
    assert not game.over
    blind = Game.load(game.save(secret=False))
    assert blind.setup.seed is None
    assert lab.review(blind, seed=2) == reviewed


def test_every_action_has_a_step_and_the_graph_follows_them(game: Game, reviewed: Review) -> None:
    assert [step.action for step in reviewed.steps] == game.lines
    assert len(reviewed.graph) == len(game.actions) + 1
    assert all(sum(point) == pytest.approx(1) for point in reviewed.graph)


def test_the_figures_of_a_seat_are_those_of_its_decisions(reviewed: Review) -> None:
    for seat, one in enumerate(reviewed.seats):
        own = [decision for decision in reviewed.decisions if decision.seat == seat]
        assert one.decisions == len(own) > 10
        assert one.loss == pytest.approx(sum(decision.loss for decision in own) / len(own))
        assert one.marks == tuple(sum(decision.mark == mark for decision in own) for mark in MARKS)
        parts = one.luck
        assert parts.start + parts.luck + parts.own + parts.others == pytest.approx(parts.result, abs=1e-9)


def test_a_loss_counts_only_if_it_is_clear_of_the_noise(reviewed: Review) -> None:
    assert any(decision.mark != "good" for decision in reviewed.decisions)
    for decision in reviewed.decisions:
        assert decision.loss == 0 or decision.loss > 2 * decision.error
        assert decision.mark == mark_of(decision.loss)
        assert (decision.better is None) == (decision.mark == "good")
        assert decision.topic in TOPICS


def test_what_would_have_been_better_was_legal(game: Game, reviewed: Review) -> None:
    better = {decision.n: decision.better for decision in reviewed.decisions if decision.better}
    assert better
    now = beginning(game)
    for n, action in enumerate(game.actions, 1):
        if n in better:
            assert now.why(better[n]) is None
        now.advance(action)


def test_marks_begin_where_they_say() -> None:
    assert [mark_of(loss) for loss in (0, INACCURACY, MISTAKE, BLUNDER)] == list(MARKS)
    assert mark_of(INACCURACY - 1e-9) == "good"


def test_an_auction_is_one_decision_of_each_seat_that_was_asked(game: Game) -> None:
    played = moments(game)
    ended = sales(played)
    assert ended
    asked = questions(played, game.setup.ruleset.record)
    for sale in ended:
        span = range(sale.moments[0].n, sale.moments[-1].n + 1)
        seats = Counter(question.seat for question in asked if question.moment.n in span)
        assert set(seats.values()) <= {1}


def test_whoever_got_a_lot_is_found_from_the_bids(game: Game) -> None:
    for sale in sales(moments(game)):
        last = sale.moments[-1]
        sold = [row for row in zip(*last.happened, strict=True) if row[0] == codes.EV_DEED]
        assert (sale.winner is None) == (not sold)
        if sold:
            assert sold[0][2] == sale.winner


def test_the_dearest_square_is_the_one_whose_rents_took_most(game: Game, reviewed: Review) -> None:
    paid: dict[str, Counter[int]] = {letter: Counter() for letter in "ABC"}
    again = beginning(game)
    for action in game.actions:
        for event in again.play(action):
            if event.kind == "money" and event.cause.startswith("rent"):
                paid[event.seat][event.square or 0] += event.amount
    for letter, one in zip("ABC", reviewed.seats, strict=True):
        most = max(paid[letter].values(), default=0)
        assert most == (0 if one.dearest is None else one.dearest.paid)


def test_turning_points_are_the_largest_moves_in_the_order_of_play(reviewed: Review) -> None:
    gaps = [[abs(a - b) for a, b in zip(step.after, step.before, strict=True)] for step in reviewed.steps]
    moves = sorted(map(max, gaps), reverse=True)
    told = [abs(point.after - point.before) for point in reviewed.turning_points]
    assert sorted(told, reverse=True) == pytest.approx(moves[: len(told)])
    assert [point.n for point in reviewed.turning_points] == sorted(point.n for point in reviewed.turning_points)


@pytest.mark.parametrize(("in_debt", "what"), [(False, "other"), (True, "debt")])
def test_cash_is_raised_for_a_debt_only_where_there_is_one(in_debt: bool, what: str) -> None:
    start = Game.new("clasico", 2, seed=7)
    record = start.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_ROLL, 1
    record["owner"][0, 39], record["owned"][0, 0] = 0, 1 << 39
    if in_debt:
        record["cash"][0, 0] = 10
    start = Game(start.setup, record)
    if in_debt:
        start.play("A roll 1-3")
    game = start.copy()
    game.play("A mortgage 39")
    (moment,) = moments(game, start)
    moved = Step(moment.n, 0, "A mortgage 39", (0.5, 0.5), (0.7, 0.3), (0.7, 0.3), (0,))
    assert [point.what for point in turning_points([moved], [moment])] == [what]


def test_a_review_is_plain_data_for_other_programs(reviewed: Review) -> None:
    data = json.loads(json.dumps(to_data(reviewed)))
    assert [seat["seat"] for seat in data["seats"]] == ["A", "B", "C"]
    assert len(data["chances"]) == len(data["steps"]) + 1


def test_progress_is_told_from_nothing_to_all(game: Game) -> None:
    told: list[tuple[int, int]] = []
    short = beginning(game)
    for action in game.actions[:40]:
        short.advance(action)
    review(short, progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == list(range(told[0][1] + 1))
    assert told[0][1] > 0


def test_a_game_in_which_nothing_was_played_has_no_review() -> None:
    with pytest.raises(CaseroError, match="nothing has been played"):
        lab.review(Game.new("clasico", 2, seed=1))
