"""Random legal play: never stuck, what is listed is accepted, what is not is refused, nothing is lost or made.

`make soak` plays a hundred times as many games; a game that fails is played again by its number, as its message says.
"""

from __future__ import annotations

from typing import Final

import pytest

from casero.editions import SWITCHES, Switch
from casero.editions.value_shapes import Choice, Flag
from tools.soak import reached
from tools.soak.play import BUILT, Player, floor_round, rare_ends, ready, trial
from tools.soak.tables import OPTION_SETS, alone, editions, option_sets, players
from tools.soak.undo import play_with_undo

GAMES: Final = 500
PARTS: Final = 10
SEED: Final = 1
ROUNDS: Final = 12  # of the games that reach everything; a few are enough
FLOOR_TURNS: Final = 300


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_hold(part: int) -> None:
    ready()
    player = Player()
    faults = [player.play(trial(number, SEED)) for number in range(part, GAMES, PARTS)]
    assert not [str(fault) for fault in faults if fault is not None]


def test_random_games_reach_every_action_event_reason_cause_and_end() -> None:
    ready()
    player = Player(turns=FLOOR_TURNS, sample=1)
    quick = Player(turns=FLOOR_TURNS, sample=0)
    assert not [problem for edition in editions() if (problem := play_with_undo(edition, 3, 1, 150, player.counts))]
    for number in range(ROUNDS):
        faults = [player.play(one) for one in floor_round(number)] + [quick.play(one) for one in rare_ends(number)]
        assert not [str(fault) for fault in faults if fault is not None]
        if not reached.missing(player.counts + quick.counts):
            return
    assert not reached.missing(player.counts + quick.counts)


@pytest.mark.parametrize("edition", editions())
def test_what_is_taken_back_is_restored_to_the_byte(edition: str) -> None:
    ready()
    counts = Player().counts
    for seed in range(3):
        assert not play_with_undo(edition, players(edition)[seed % 2], seed, 300, counts)
    assert reached.times(counts)["actions"]["undo"] > 50


def test_the_games_are_of_every_kind() -> None:
    games = [trial(number, SEED) for number in range(GAMES)]
    assert {one.edition for one in games} == set(editions())
    for edition in editions():
        fewest, most = players(edition)
        assert {one.seats for one in games if one.edition == edition} == set(range(fewest, most + 1))
    assert 0.4 < sum(one.position == BUILT for one in games) / GAMES < 0.6
    assert 0.4 < sum(bool(one.options) for one in games) / GAMES < 0.6


def test_every_option_set_is_played_by_some_edition() -> None:
    assert not [
        options for options in OPTION_SETS if not any(options in option_sets(edition) for edition in editions())
    ]


def test_a_switch_that_stands_in_no_set_gets_one_for_each_value() -> None:
    later = {"salary.twice": Switch("salary.twice", Flag()), "wind": Switch("wind", Choice(("north", "south")))}
    assert [*alone({**SWITCHES, **later})] == [
        {"salary.twice": False}, {"salary.twice": True}, {"wind": "north"}, {"wind": "south"},
    ]  # fmt: skip


def test_a_game_is_the_same_from_its_number_alone() -> None:
    ready()
    once, again = Player(turns=100), Player(turns=100)
    for number in range(18):
        assert trial(number, SEED) == trial(number, SEED)
        once.play(trial(number, SEED))
    for number in range(18):
        again.play(trial(number, SEED))
    assert (once.counts == again.counts).all()
