"""What bots believe of an edition's groups is what their owners are paid there."""

from __future__ import annotations

from typing import Any

import pytest

from casero.bots.knowledge import known
from casero.editions import available
from casero.game.setup import Ruleset
from casero.kernel.codes import DOUBLE_EVERY_LOT, MODEL_DICE


@pytest.mark.parametrize("edition", available())
def test_a_group_is_believed_to_bring_its_visits_times_its_rents(edition: str) -> None:
    rules = Ruleset.of(edition).record
    r: Any = rules[0]
    k: Any = known(rules)[0]
    for group in range(r["n_groups"]):
        squares = r["group_square"][group][: r["group_n"][group]]
        visits, rents = k["visits"][squares], r["rent"][squares]
        if not int(r["lots"]) >> int(squares[0]) & 1:
            pips = 7 if r["model"][squares[0]] == MODEL_DICE else 1
            for held in range(1, len(squares) + 1):
                rent = rents[:, held - 1] if rents[0, 1] else rents[:, 0]
                assert k["gain"][group, held] == pytest.approx((visits * rent).sum() * pips * held / len(squares))
            continue
        assert k["bare"][group] == pytest.approx((visits * rents[:, 0]).sum())
        for level in range(r["build_max_houses"] + 1 + (r["stock_hotels"] != 0)):
            doubled = 2 if level == 0 or r["rent_double_scope"] == DOUBLE_EVERY_LOT else 1
            assert k["gain"][group, level] == pytest.approx((visits * rents[:, level]).sum() * doubled)


def test_one_book_doubles_the_rent_of_every_lot_of_a_whole_group() -> None:
    scopes = {edition: int(Ruleset.of(edition).record["rent_double_scope"][0]) for edition in available()}
    assert [edition for edition, scope in scopes.items() if scope == DOUBLE_EVERY_LOT] == ["castis"]
