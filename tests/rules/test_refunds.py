"""What a building sells for where its price is odd: no book has such a price, an own edition may."""

from __future__ import annotations

from typing import Any

import pytest

from casero.editions import load, rules_record
from casero.kernel import codes
from casero.kernel.layout import new_games
from casero.kernel.rules.buildings import refund, refund_all

LOT = 1


@pytest.fixture
def lot() -> tuple[Any, Any]:
    """A game and rules in which a house and a hotel of the lot cost 51."""
    rules = rules_record(load("clasico"))
    rules["house_cost"][0, LOT] = rules["hotel_cost"][0, LOT] = 51
    return new_games(1)[0], rules[0]


def test_half_is_rounded_down_for_each_building(lot: tuple[Any, Any]) -> None:
    game, rules = lot
    game["level"][LOT] = 5
    assert [refund(game, rules, LOT, level) for level in (1, 4, 5)] == [25, 25, 25]
    assert refund_all(game, rules, LOT) == 5 * 25


def test_half_of_what_was_paid_is_rounded_down_too(lot: tuple[Any, Any]) -> None:
    game, rules = lot
    game["level"][LOT] = 1
    game["paid"][LOT, 0] = 37
    rules["build_refund_of"] = codes.REFUND_PAID
    assert refund(game, rules, LOT, 1) == 18
    rules["build_refund_of"] = codes.REFUND_DEED
    assert refund(game, rules, LOT, 1) == 25
    game["paid"][LOT, 0] = 7
    assert refund(game, rules, LOT, 1) == 7
