"""The last buildings as programs and people meet them: what is listed, what is seen, what bots answer."""

from __future__ import annotations

from random import Random

import pytest

from casero import Family, Game
from casero.bots import BOTS, rollouts_of
from casero.game.position import Want
from casero.terminal.bots import Bots
from casero.terminal.menu import action_label, listed, menu
from casero.terminal.names import TableNames
from tests.server import positions

A_ROUND = ("A roll 4-6", "A end", "B roll 4-6", "B end")


def short_of_houses(*lines: str, houses: int = 3) -> Game:
    """A has the brown lots and B the dark blue ones; A is about to throw."""
    options = {"setup.deal_deeds": 2, "stock.houses": houses}
    return positions.game(*A_ROUND, *lines, options=options, deal=(37, 1, 39, 3))


def families(game: Game, verb: str) -> dict[str, str | None]:
    """The families with a verb, and who would be asked first."""
    return {str(legal): legal.other for legal in game.legal() if isinstance(legal, Family) and legal.verb == verb}


def test_how_many_can_be_built_is_listed_with_who_is_asked() -> None:
    game = short_of_houses()
    assert families(game, "build")["A build 1 x1..8"] == "B"
    assert "A build 1" in map(str, game.legal())
    assert game.why("A build 1 x8") is None
    assert game.why("A build 1 x9") is not None


def test_while_there_are_enough_nobody_is_asked() -> None:
    game = short_of_houses(houses=32)
    assert families(game, "build")["A build 1 x1..8"] is None
    game.play("A build 1 x3")
    assert [game.view().level[square] for square in (1, 3)] == [2, 1]
    assert game.to_act == 0


def test_a_position_shows_what_was_asked_for_and_what_is_still_wanted() -> None:
    game = short_of_houses("A build 1 x2")
    asked = game.view().pending[-1]
    assert (asked.kind, asked.seat, asked.other, asked.count) == ("want", "B", "A", 2)
    assert asked.wants == [Want("A", 1, 2)]
    events = game.play("B want 39 x2")
    assert "B wants 39 x2" in map(str, events)
    scarce = game.view().pending[0]
    assert (scarce.kind, scarce.count) == ("scarce", 3)
    assert scarce.wants == [Want("A", 1, 2), Want("B", 39, 2)]
    for line in ("B bid 50", "A pass"):
        game.play(line)
    assert game.view().pending[0].wants == [Want("A", 1, 2), Want("B", 39, 1)]
    for line in ("B bid 50", "A bid 60", "B pass", "B pass", "A bid 50"):
        game.play(line)
    assert not game.view().pending
    assert [game.view().level[square] for square in (1, 3, 37, 39)] == [1, 1, 0, 1]


def short_of_cash(**more: object) -> Game:
    """A builds on brown with the last house; B is asked, for it could raise the cash for one of its dark blue lots."""
    options = {"setup.deal_deeds": 3, "setup.deal_free": True, "setup.starting_cash": 120, "stock.houses": 1, **more}
    return positions.game(*A_ROUND, "A build 1", options=options, deal=(37, 1, 39, 3, 5, 6))


def test_who_must_raise_the_cash_first_sees_where_it_could_build_and_what_not_to_mortgage() -> None:
    game = short_of_cash()
    asked = game.view().pending[-1]
    assert not [legal for legal in game.legal() if legal.verb == "want"]
    assert (asked.seat, asked.lots, asked.keeps) == ("B", [37, 39], [37, 39])
    game.play("B mortgage 5")
    assert game.view().pending[-1].lots == [37, 39]
    assert "B want 37" in map(str, game.legal())
    game = short_of_cash()
    game.play("B mortgage 37")
    assert (game.view().pending[-1].lots, game.view().pending[-1].keeps) == ([], [])


def test_a_mortgage_that_blocks_its_lot_alone_spares_the_rest_of_the_colour() -> None:
    game = short_of_cash(**{"build.blocked_by_mortgage": "lot"})
    game.play("B mortgage 37")
    assert (game.view().pending[-1].lots, game.view().pending[-1].keeps) == ([39], [39])


def test_who_is_asked_is_told_also_where_only_one_can_be_built() -> None:
    game = short_of_cash()
    for line in ("B pass", "A sell 1"):
        game.play(line)
    assert game.view().cash[0] < 100, "it pays for one house"
    assert not families(game, "build")
    assert {legal.do: legal.other for legal in game.legal() if legal.verb == "build"} == {
        "A build 1": "B", "A build 3": "B",
    }  # fmt: skip
    names = TableNames(game.setup, "en")
    build = next(entry for entry in menu(game, 0, names) if entry.actions[0].verb == "build")
    labels = [entry.label for entry in listed(build, game, names)]
    assert all(any(names.square(lot) in label for label in labels) for lot in (1, 3))


def test_a_random_action_fills_in_how_many() -> None:
    game = short_of_houses("A build 1 x2")
    random = Random(3)
    found = {game.random_action(random) for _ in range(200)}
    assert {"B want 39", "B want 39 x2", "B pass"} <= found
    assert all(game.why(text) is None for text in found if text is not None)


@pytest.mark.parametrize("kind", [bot for bot in BOTS if bot != "random"])
def test_bots_want_as_many_as_there_are_and_they_can_pay(kind: str) -> None:
    game = short_of_houses("A build 1 x2")
    answer = str(Bots(game).choose(game, kind))
    assert answer in ({"B want 37 x3", "B want 39 x3"} if rollouts_of(kind) else {"B want 37 x3"})


def test_a_terminal_asks_how_many_only_where_buildings_are_scarce() -> None:
    game = short_of_houses()
    names = TableNames(game.setup, "en")
    build = next(entry for entry in menu(game, 0, names) if entry.actions[0].verb == "build")
    assert any("1 to 3" in one.label for one in listed(build, game, names))
    game = short_of_houses(houses=32)
    build = next(entry for entry in menu(game, 0, names) if entry.actions[0].verb == "build")
    assert not any(isinstance(action, Family) for action in build.actions)
    assert action_label(game.read("A build 1 x3"), game, names).endswith("x3")


def test_the_auction_of_a_building_cites_the_rule_of_the_last_buildings() -> None:
    game = short_of_houses("A build 1 x3", "B want 39 x2")
    for line in ("B pass", "A pass"):
        game.play(line)
    sold = {event.kind: event.rules for event in game.events if event.kind in ("auction", "pass", "unsold")}
    assert sold == dict.fromkeys(("auction", "pass", "unsold"), ("M-104",))
    game = short_of_houses("A build 1 x3", "B pass")
    assert [event.rules for event in game.events if event.kind == "pass"] == [("M-104",)]


def test_the_auction_of_a_deed_cites_the_rule_of_auctions() -> None:
    game = Game.new("clasico", 2, 1)
    letter = game.to_act
    assert letter is not None
    for line in ("roll 1-2", "decline"):
        game.play(f"{'AB'[letter]} {line}")
    assert [event.rules[0] for event in game.events if event.kind == "auction"] == ["M-043"]
