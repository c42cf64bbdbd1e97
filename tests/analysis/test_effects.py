"""What an action does at once: offers as if accepted, bids as if won, chance as its mean, nothing that is hidden."""

from __future__ import annotations

import numpy as np
import pytest

from casero import Game, IllegalAction
from casero.analysis.effects import deal_by_rollouts, effect_of, worth_of_lot
from casero.analysis.luck import expected
from casero.bots.lineup import Lineup
from casero.bots.rollout import roll_short, without_secrets
from casero.bots.value.chances import value, value_of
from casero.kernel import codes
from casero.kernel.layout import Records
from tests.analysis.played import positions


def give(record: Records, seat: int, *squares: int) -> None:
    for square in squares:
        record["owner"][0, square] = seat
        record["owned"][0, seat] |= 1 << square


def table(**cash: int) -> Game:
    """Three seats, A before its throw; A and B have two and one of the orange group."""
    game = Game.new("clasico", 3, seed=7)
    record = game.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_ROLL, 1
    give(record, 0, 16, 18)
    give(record, 1, 19)
    for seat, name in enumerate("ABC"):
        record["cash"][0, seat] = cash.get(name, 1200)
    return Game(game.setup, record)


def test_an_offer_counts_as_if_it_were_accepted() -> None:
    game = table()
    after = game.copy()
    after.play("A offer B: $300 for 19")
    after.play("B accept")
    effect = effect_of(game, "A offer B: $300 for 19")
    assert effect.before == value(game)
    assert effect.after == pytest.approx(value(after))
    assert effect.changes[0] > 0.05
    assert sum(effect.changes) == pytest.approx(0, abs=1e-6)


def test_a_deal_by_rollouts_moves_the_chances_of_the_bar() -> None:
    game = table()
    offer = game.read("A offer B: $300 for 19")
    found = deal_by_rollouts(game, offer, 200)
    assert found == deal_by_rollouts(game, offer, 200)
    assert found != deal_by_rollouts(game, offer, 200, seed=2)
    assert found.before == value(game)
    assert sum(found.after) == pytest.approx(1)
    rules = game.setup.ruleset.record
    traders = Lineup.of(rules, ["trader"] * 3)
    sold = game.copy()
    sold.play("A offer B: $300 for 19")
    sold.play("B accept")
    with_it, without = (
        roll_short(without_secrets(one.record, rules), traders, 2000, 3).mean(0) for one in (sold, game)
    )
    assert found.changes == pytest.approx(tuple(with_it - without), abs=0.05)
    assert found.changes[0] > 0.1


def test_what_it_costs_to_take_mortgaged_deeds_counts() -> None:
    game = table()
    record = game.record
    record["mortgaged"] = 1 << 19
    game = Game(game.setup, record)
    after = game.copy()
    after.play("A offer B: $300 for 19")
    after.play("B accept")
    after.play("A keep 19")
    assert after.view().cash[0] < 900
    assert effect_of(game, "A offer B: $300 for 19").after == pytest.approx(value(after))


def test_accepting_does_what_the_offer_says() -> None:
    game = table()
    asked = effect_of(game, "A offer B: $300 for 19")
    game.play("A offer B: $300 for 19")
    assert effect_of(game, "B accept").after == pytest.approx(asked.after)
    assert effect_of(game, "B reject").after != pytest.approx(asked.after)


def test_a_bid_counts_as_if_nobody_bid_more() -> None:
    game = table()
    record = game.record
    record["at"][0, 0], record["phase"], record["between"] = 24, codes.PHASE_BUY, 0
    game = Game(game.setup, record)
    game.play("A decline")
    bidder = "ABC"[game.to_act or 0]
    effect = effect_of(game, f"{bidder} bid 90")
    sold = game.copy()
    sold.play(f"{bidder} bid 90")
    while sold.view().auction is not None:
        sold.play(f"{'ABC'[sold.to_act or 0]} pass")
    assert sold.view().owner[24] == bidder
    assert effect.after == pytest.approx(value(sold))


def test_a_throw_counts_as_the_mean_over_all_throws_and_cards() -> None:
    game = table()
    effect = effect_of(game, "A roll")
    assert effect.after == pytest.approx(expected(game, "A roll"))
    assert effect_of(game, "A roll 1-2") == effect


def test_what_has_no_chance_in_it_has_the_value_that_follows() -> None:
    game = table()
    after = game.copy()
    after.play("A mortgage 16")
    assert effect_of(game, "A mortgage 16").after == pytest.approx(value(after))
    assert value_of(game.record, game.setup.ruleset.record) == effect_of(game, "A mortgage 16").before


def test_what_is_raised_for_a_debt_counts_with_the_rest_of_it() -> None:
    game = table(A=0)
    record = game.record
    give(record, 0, 5, 15)
    give(record, 1, 37, 39)
    record["level"][0, 39], record["built"] = 1, 1 << int(game.setup.ruleset.record["group"][0, 39])
    record["full"][0, 1] = record["built"][0]
    record["at"][0, 0] = 36
    game = Game(game.setup, record)
    game.play("A roll 1-2")  # to 39: 200 to B, and no cash
    raised = game.copy()
    raised.play("A mortgage 5")
    assert raised.view().pending[-1].kind == "debt"
    half = value(raised)
    raised.play("A mortgage 16")
    raised.play("A mortgage 18")  # as a trader goes on
    assert not raised.view().pending
    found = effect_of(game, "A mortgage 5").after
    assert found == pytest.approx(value(raised))
    assert found != pytest.approx(half)


@pytest.mark.parametrize("action", ["A buy", "B roll", "A mortgage 19", "A undo"])
def test_what_is_refused_has_no_effect(action: str) -> None:
    with pytest.raises(IllegalAction):
        effect_of(table(), action)


def test_a_deed_on_sale_is_worth_more_to_who_completes_a_group_with_it() -> None:
    game = table()
    assert worth_of_lot(game, "A") is None
    record = game.record
    give(record, 1, 19)
    record["owner"][0, 19], record["owned"][0, 1] = codes.NONE, 0
    record["at"][0, 0], record["phase"], record["between"] = 19, codes.PHASE_BUY, 0
    game = Game(game.setup, record)
    own, other = worth_of_lot(game, 0), worth_of_lot(game, "B")
    assert own is not None
    assert other is not None
    assert 200 < own <= 1200
    poor = Game(game.setup, _with_cash(record, 0, 150))
    worth = worth_of_lot(poor, 0)
    assert worth is not None
    assert worth <= 150


def _with_cash(record: Records, seat: int, cash: int) -> Records:
    changed = record.copy()
    changed["cash"][0, seat] = cash
    return changed


def test_asking_changes_nothing_and_sees_nothing_hidden() -> None:
    from casero import kernel

    asked = 0
    for game in positions("clasico", 3, 6, 17):
        before = game.record.tobytes()
        legal = [one for one in game.legal() if one.low is None and one.verb not in ("offer", "undo")]
        found = [effect_of(game, one) for one in legal]
        assert game.record.tobytes() == before
        record = game.record
        kernel.resample(record, 0, game.setup.ruleset.record, 0, codes.NONE, 99)
        assert record.tobytes() != before
        twin = Game(game.setup, record)
        assert [effect_of(twin, one) for one in legal] == found
        assert all(np.isfinite(one.after).all() for one in found)
        asked += len(found)
    assert asked > 50
