"""The beginner: it makes the mistakes of first games, and its games end."""

from __future__ import annotations

from typing import Any

import pytest

from casero.bots.host.built_in import built_in
from casero.bots.lineup import Lineup, fresh_games, play, word_of
from casero.editions import available
from casero.game import Game
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.kernel.layout import ACTION
from tests.server import positions

START = 1500
GAMES = 200


def _does(bot: str, game: Game, **changed: Any) -> dict[str, int]:
    """What a bot does where the game stands, with some fields of its record changed."""
    record = game.record
    for field, value in changed.items():
        record[field][0] = value
    assert game.to_act is not None
    row = built_in(bot, game.setup.ruleset.record, game.setup.n_seats, 1).choose(record, game.to_act, 1)
    assert row is not None
    return dict(zip(ACTION.names or (), row, strict=True))


def _deeds(*squares: int) -> int:
    return sum(1 << square for square in squares)


def _light_blue() -> Game:
    """A lacks the light blue deed that B has, and is about to throw."""
    return positions.dealt((6, 8, 25), (9, 35, 15), (1, 5, 12))


def test_it_lets_deeds_go_that_leave_it_little_cash() -> None:
    game = positions.game("A roll 2-3")  # a station for 200
    cash = [400] * codes.MAX_SEATS
    assert _does("buyer", game, cash=cash)["kind"] == codes.ACT_BUY
    assert _does("beginner", game, cash=cash)["kind"] == codes.ACT_DECLINE
    assert _does("beginner", game)["kind"] == codes.ACT_BUY


def test_it_cannot_resist_the_dearest_deed() -> None:
    game = positions.game("A roll 2-3")
    cash, at = [700] * codes.MAX_SEATS, [0] * codes.MAX_SEATS
    found = {}
    for square in (37, 39):  # for 350 and for 400
        at[0] = square
        found[square] = _does("beginner", game, cash=cash, at=at)["kind"]
    assert found == {37: codes.ACT_DECLINE, 39: codes.ACT_BUY}


def test_it_pays_more_than_the_price_for_what_it_collects() -> None:
    """Square 3 costs 60; B has the other brown deed, and nothing in the other game."""
    bids = {}
    for hand in (1, 35):
        game = positions.dealt((25,), (hand,), (15,))
        for line in ("A roll 1-2", "A decline", "B bid 10", "C bid 80", "A pass"):
            game.play(line)
        assert game.to_act == 1
        bids[hand] = _does("beginner", game)
    assert bids[1]["kind"] == codes.ACT_BID
    assert bids[1]["amount"] > 80
    assert bids[35]["kind"] == codes.ACT_PASS


def test_it_builds_late() -> None:
    game = positions.grouped()
    cash = [START // 3] * codes.MAX_SEATS
    assert _does("buyer", game, cash=cash)["kind"] == codes.ACT_BUILD
    assert _does("beginner", game, cash=cash)["kind"] != codes.ACT_BUILD
    assert _does("beginner", game, cash=cash, turns=161)["kind"] == codes.ACT_BUILD
    assert _does("beginner", game, cash=[START] * codes.MAX_SEATS)["kind"] == codes.ACT_BUILD


@pytest.mark.parametrize(
    ("bot", "kind"),
    [("beginner", codes.ACT_ACCEPT), ("buyer", codes.ACT_REJECT), ("dealer", codes.ACT_REJECT)],
)
def test_it_gives_the_last_deed_of_a_partner_s_group_for_its_price(bot: str, kind: int) -> None:
    game = _light_blue()
    game.play("A offer B: $120 for 9")
    assert _does(bot, game)["kind"] == kind


def test_it_takes_no_less_than_the_price() -> None:
    game = _light_blue()
    game.play("A offer B: $119 for 9")
    assert _does("beginner", game)["kind"] == codes.ACT_REJECT


def test_it_offers_twice_the_price_for_what_it_lacks() -> None:
    offer = _does("beginner", _light_blue(), turns=12)
    assert (offer["kind"], offer["other"]) == (codes.ACT_OFFER, 1)
    assert (offer["get"], offer["give_cash"], offer["give"]) == (_deeds(9), 240, 0)


def test_without_cash_it_offers_what_makes_its_partner_s_group_whole() -> None:
    offer = _does("beginner", _light_blue(), turns=12, cash=[50, *[START] * (codes.MAX_SEATS - 1)])
    assert (offer["kind"], offer["other"]) == (codes.ACT_OFFER, 1)
    assert (offer["give"], offer["get_cash"], offer["get"]) == (_deeds(6, 8), 240, 0)


def test_it_sells_buildings_before_it_mortgages() -> None:
    """A has both brown lots with a house each, two stations, and 180 for a tax of 200."""
    game = positions.dealt((1, 3, 5), (25, 35, 12))
    for line in ("A build 1", "A build 3", "A offer B: $900 for 25", "B accept", "A roll 1-3"):
        game.play(line)
    assert game.view().cash[0] == 180
    assert _does("buyer", game)["kind"] == codes.ACT_MORTGAGE
    assert _does("beginner", game)["kind"] == codes.ACT_SELL


@pytest.mark.parametrize("edition", available())
@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_beginners_end(edition: str, seats: int) -> None:
    lineup = Lineup.of(Ruleset.of(edition, seats=seats).record, ["beginner"] * seats)
    games = fresh_games(lineup, GAMES, word_of("beginners", edition, seats))
    play(games, lineup, 1000, 1)
    assert (games["over"] != 0).sum() >= GAMES - 2
