"""Luck and play: means over all that chance may do, blind to what is hidden, and parts that add up to the result."""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
import pytest

from casero import Game, kernel
from casero.analysis import luck
from casero.analysis.chance import outcomes, sums, values_of
from casero.bots.lineup import buffers, drivers
from casero.bots.value.chances import value
from casero.game.notation import Action
from casero.game.refusal import IllegalAction
from casero.kernel import codes
from casero.kernel.layout import GIVEN_NUMBER
from casero.lab.games.match import Match, play_game

EDITIONS: Final = ("clasico", "xorti", "pelotis", "castis", "americas")
PLAYS: Final = 20_000
BOTS: Final = ("dealer", "keeper", "buyer", "beginner", "dealer", "trader")


def played(edition: str, seats: int, seed: int, turns: int = 60, shift: int = 0) -> Game:
    bots = tuple(BOTS[(i + shift) % len(BOTS)] for i in range(seats))
    return play_game(Match(edition, bots, max_turns=turns), seed)


def chancy(game: Game, wanted: int) -> list[tuple[Game, Action]]:
    """Some actions behind which chance may decide several things, with the games before them, spread over a game."""
    now, found = luck.beginning(game), []
    for action in game.actions:
        if len(outcomes(now.record, now.setup.ruleset.record, now.row_of(action))[0]) > 21:
            found.append((now.copy(), action))
        now.advance(action)
    return found[:: max(1, len(found) // wanted)][:wanted]


def resampled(game: Game, action: Action, n: int) -> Any:
    """The values after an action in n plays with secrets of their own, by play and seat."""
    rules = game.setup.ruleset.record
    games = np.repeat(game.record, n)
    drivers().renew_many(games, 0, n, rules, 0, 7)
    row, silent = game.row_of(action), buffers().silent
    for i in range(n):
        kernel.step(games, i, rules, 0, silent, row, 0)
    return values_of(games, rules)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mean_is_that_of_many_random_plays(edition: str) -> None:
    tried = chancy(played(edition, 4, 3), 3)
    assert len(tried) == 3
    for game, action in tried:
        chances = resampled(game, action, PLAYS)
        error = chances.std(0) / np.sqrt(PLAYS)
        assert (error > 0).any()
        # A sum from a wide range stands for its neighbours: a hundredth of a point is allowed for that.
        assert (np.abs(np.array(luck.expected(game, action)) - chances.mean(0)) < 4.5 * error + 1e-4).all()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mean_does_not_depend_on_what_is_hidden(edition: str) -> None:
    for game, action in chancy(played(edition, 3, 5), 6):
        rules, row = game.setup.ruleset.record, game.row_of(action)
        for word in (1, 2):
            twin = game.record
            kernel.resample(twin, 0, rules, 0, 0, word)
            assert twin.tobytes() != game.record.tobytes()
            assert luck.expected_of(twin, rules, row) == luck.expected(game, action)


def test_results_that_an_action_names_are_left_out_of_account() -> None:
    game = Game.new("clasico", 3, seed=1)
    letter = "ABC"[game.to_act or 0]
    assert luck.expected(game, f"{letter} roll 6-6") == luck.expected(game, f"{letter} roll")


def test_a_card_that_everybody_knows_is_certain() -> None:
    game = Game.new("clasico", 2, seed=1)
    record, rules = game.record, game.setup.ruleset.record
    square = int(np.flatnonzero(rules["kind"][0] == codes.KIND_CARD)[0])
    seat = game.turn
    record["at"][0, seat] = (square - 3) % 40
    row = game.row_of(game.read(f"{'AB'[seat]} roll"))
    deck = int(rules["deck_of"][0, square])
    unknown = len(outcomes(record, rules, row)[0])
    record["deck_seen"][0, deck] = record["deck_n"][0, deck]
    known, weights = outcomes(record, rules, row)
    assert len(known) < unknown
    assert weights.sum() == pytest.approx(1, abs=1e-12)
    there = known[(known["die1"] == 1) & (known["die2"] == 2)]
    assert len(there) == 1


def test_a_few_sums_stand_for_a_wide_range_with_its_mean() -> None:
    for low, high in ((10, 100), (50, 150), (40, 180), (3, 5), (7, 7)):
        ways = sums(low, high)
        assert sum(chance for _, chance in ways) == pytest.approx(1)
        assert all(low <= way - GIVEN_NUMBER <= high for way, _ in ways)
        mean = sum((way - GIVEN_NUMBER) * chance for way, chance in ways)
        assert mean == pytest.approx((low + high) / 2, abs=0.5)


def test_what_is_refused_has_no_mean() -> None:
    game = Game.new("clasico", 2, seed=1)
    with pytest.raises(IllegalAction):
        luck.expected(game, f"{'AB'[game.turn]} buy")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_start_luck_and_play_add_up_to_the_result(edition: str, seats: int) -> None:
    for seed in range(4):
        game = played(edition, seats, 10 * seats + seed, 200 if seed == 0 and seats < 4 else 40, seed)
        last = value(game)
        for seat, parts in enumerate(luck.luck(game)):
            assert parts.result == last[seat] - 1 / seats
            assert parts.start + parts.luck + parts.own + parts.others == pytest.approx(parts.result, abs=1e-9)
        taken = list(luck.steps(game))
        assert [step.n for step in taken] == list(range(1, len(game.actions) + 1))
        for step, after in itertools.pairwise(taken):
            assert step.after == after.before
        assert all(sum(step.luck) == pytest.approx(0, abs=1e-9) for step in taken)


def test_a_finished_game_ends_in_the_share_of_the_win() -> None:
    game = played("clasico", 3, 3, 1000)
    assert game.over
    results = [parts.result for parts in luck.luck(game)]
    assert results == [pytest.approx((seat in game.winners) - 1 / 3) for seat in range(3)]


def test_a_deal_is_the_play_of_both_a_throw_of_nobody_and_an_auction_of_who_wins_it() -> None:
    seen = set()
    for seed in range(3, 9):
        game = played("clasico", 4, seed, 120)
        now = luck.beginning(game)
        for step in luck.steps(game):
            action = now.read(step.action)
            if action.verb == "accept":
                assert step.by == (action.seat, int(now.peek["offer_from"]))
                seen.add("accept")
            elif action.verb in ("roll", "end"):
                assert step.by == ()
                seen.add("roll")
            bidder, square = int(now.peek["bidder"]), int(now.peek["lot_square"])
            auction = bool(now.view().pending) and now.view().pending[-1].kind == "auction"
            now.advance(action)
            if auction and bidder != codes.NONE and action.verb == "pass" and now.peek["owner"][square] == bidder:
                assert step.by == (bidder,)
                seen.add("auction")
            if auction and action.verb == "bid" and now.view().pending and now.view().pending[-1].kind == "auction":
                assert step.play == step.luck == (0.0,) * 4
                seen.add("bid")
    assert seen == {"accept", "roll", "auction", "bid"}


def test_a_game_that_began_in_a_position_of_its_own_is_told_from_there() -> None:
    whole = played("clasico", 3, 3)
    middle = luck.beginning(whole)
    for action in whole.actions[:50]:
        middle.advance(action)
    taken = list(luck.steps(whole, middle))
    assert [step.n for step in taken] == list(range(51, len(whole.actions) + 1))
    assert taken == list(luck.steps(whole))[50:]
