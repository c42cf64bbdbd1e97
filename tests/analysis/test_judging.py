"""Judging actions: what is tried is legal and has sensible amounts, the figures are those of rollouts and of a seed."""

from __future__ import annotations

import time

import numpy as np
import pytest

from casero import Game
from casero.analysis.auctions import in_auction, left_alone
from casero.analysis.judging import (
    FOR_A_HANDFUL,
    HANDFUL,
    MAX_CANDIDATES,
    TRADERS_HANDFUL,
    TRADERS_TURNS,
    TURNS,
    Judged,
    candidates,
    judge,
    judge_twice,
    limit_of_lot,
)
from casero.analysis.rows import action_of
from casero.bots.candidates import Row
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import roll_short, without_secrets
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.layout import Records
from tests.analysis.played import positions


def candidates_of(game: Game, seat: int | None = None) -> list[Row]:
    acting = game.to_act if seat is None else seat
    assert acting is not None
    return candidates(game.record, game.setup.ruleset.record, acting)


def texts(game: Game, rows: list[Row]) -> list[str]:
    return [str(normal(game.words, *row)) for row in rows]


def judged(game: Game, rows: list[Row], rollouts: int = 600, seed: int = 1, until: float | None = None) -> list[Judged]:
    assert game.to_act is not None
    return judge(game.record, game.setup.ruleset.record, game.to_act, rows, rollouts, seed, until)


@pytest.mark.parametrize("edition", ["clasico", "castis", "pelotis", "americas-corto", "xorti"])
def test_candidates_are_legal_read_back_and_not_too_many(edition: str) -> None:
    kinds = set()
    for game in positions(edition, 3, 4, 5):
        rows = candidates_of(game)
        assert 1 <= len(rows) <= MAX_CANDIDATES
        assert len(set(rows)) == len(rows)
        for row, text in zip(rows, texts(game, rows), strict=True):
            action = game.read(text)
            assert game.why(action) is None, text
            assert action.seat == game.to_act
            assert tuple(game.row_of(action)[0].tolist()) == row
            kinds.add(row[0])
    assert {codes.ACT_ROLL, codes.ACT_BUY, codes.ACT_DECLINE} <= kinds


def auction() -> Game:
    """A deed of 60 that the seat in turn has left to the others."""
    game = Game.new("clasico", 4, seed=7)
    game.play(f"{'ABCD'[game.turn]} roll 1-2")
    game.play(f"{'ABCD'[game.turn]} decline")
    return game


def test_a_bid_is_the_lowest_or_a_step_towards_what_the_deed_is_worth() -> None:
    game = auction()
    assert game.to_act is not None
    limit = limit_of_lot(game.record, game.setup.ruleset.record, game.to_act)
    assert limit is not None
    assert limit > 60  # its printed price
    letter = "ABCD"[game.to_act]
    found = set(texts(game, candidates_of(game)))
    assert {f"{letter} bid 1", f"{letter} pass"} < found
    assert all(int(text.split()[-1]) <= limit for text in found if "bid" in text)


def test_rollouts_begin_where_traders_have_ended_the_auction() -> None:
    game = auction()
    rules, seat = game.setup.ruleset.record, game.to_act
    assert seat is not None
    rows = candidates_of(game)
    known = without_secrets(game.record, rules)
    dealers = Lineup.of(rules, ["dealer"] * 4)
    for one in judge(game.record, rules, seat, rows[-2:], 100, 1):
        ended = left_alone(known, rules, one.row)
        assert not in_auction(ended)
        assert ended["owner"][0, 3] != codes.NONE
        words = [word_of("judge", 1, 0, each) for each in range(one.rollouts // HANDFUL)]
        won = [roll_short(ended, dealers, HANDFUL, word, None, TURNS)[:, seat] for word in words]
        assert one.chance <= float(np.concatenate(won).mean()) + 1e-9
    (pass_it,) = [row for row in rows if row[0] == codes.ACT_PASS]
    assert left_alone(known, rules, pass_it)["owner"][0, 3] != seat


def holding(own: tuple[int, ...], cash: int, others: dict[int, tuple[int, ...]] | None = None) -> Game:
    """Three seats, A before its throw with some deeds and so much cash."""
    game = Game.new("clasico", 3, seed=7)
    record = game.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_ROLL, 1
    for seat, squares in {0: own, **(others or {})}.items():
        for square in squares:
            record["owner"][0, square] = seat
            record["owned"][0, seat] |= 1 << square
    for group in range(codes.MAX_GROUPS):
        mask = int(game.setup.ruleset.record["group_mask"][0, group])
        if mask and int(record["owned"][0, 0]) & mask == mask:
            record["full"][0, 0] |= 1 << group
    record["cash"][0, 0] = cash
    return Game(game.setup, record)


def pledged(game: Game) -> list[str]:
    return [text for text in texts(game, candidates_of(game)) if "mortgage" in text]


def test_a_mortgage_is_tried_only_if_more_can_be_built_with_it() -> None:
    assert pledged(holding((5, 15, 37), 500)) == []
    assert pledged(holding((5, 15, 37, 16, 18, 19), 3000)) == []  # that is enough for hotels on all three
    assert pledged(holding((5, 15, 37, 16, 18, 19), 60)) == ["A mortgage 37", "A mortgage 5"]  # of each group the best


def test_a_mortgage_is_tried_for_a_purchase_or_a_bid_that_cash_does_not_pay() -> None:
    for cash, wanted in ((150, ["A mortgage 37", "A mortgage 5"]), (500, [])):
        game = holding((5, 37), cash)
        record = game.record
        record["at"][0, 0], record["phase"], record["between"] = 19, codes.PHASE_BUY, 0
        game = Game(game.setup, record)
        assert pledged(game) == wanted  # for 200
        game.play("A decline")
        for answer in ("bid 140", "pass"):
            game.play(f"{'ABC'[game.to_act or 0]} {answer}")
        assert game.to_act == 0
        assert bool(pledged(game)) is bool(wanted)


def test_the_best_offer_to_each_partner_is_tried() -> None:
    game = holding((16, 18, 11, 13), 1200, {1: (19,), 2: (14,)})
    partners = {text.split()[2][0] for text in texts(game, candidates_of(game)) if "offer" in text}
    assert partners == {"B", "C"}


def test_who_does_not_act_decides_nothing() -> None:
    game = Game.new("clasico", 4, seed=7)
    for seat in range(4):
        assert bool(candidates_of(game, seat)) == (seat == game.to_act)


def test_the_figures_are_those_of_short_rollouts_and_of_the_seed() -> None:
    game = next(game for game in positions("clasico", 3, 9, 7) if len(candidates_of(game)) > 3)
    rows = candidates_of(game)
    found = judged(game, rows)
    assert found == judged(game, rows)
    assert found != judged(game, rows, seed=2)
    assert sorted(each.row for each in found) == sorted(rows)
    assert found[0].chance == max(each.chance for each in found)
    assert found[0].rollouts > found[-1].rollouts >= HANDFUL
    assert all(each.rollouts % HANDFUL == 0 for each in found)


def test_a_chance_is_near_that_of_many_rollouts() -> None:
    game = Game.new("clasico", 4, seed=7)
    rules: Records = game.setup.ruleset.record
    seat = game.turn
    (found,) = judged(game, [game.row_of(game.read(f"{'ABCD'[seat]} roll"))[0].tolist()], 1000)
    many = roll_short(without_secrets(game.record, rules), Lineup.of(rules, ["dealer"] * 4), 2000, 77, turns=48)[
        :, seat
    ]
    assert abs(found.chance - many.mean()) < 5 * found.error
    assert 0 < found.error < 0.02


def test_time_ends_it_after_one_handful() -> None:
    game = next(game for game in positions("clasico", 3, 9, 7) if len(candidates_of(game)) > 3)
    found = judged(game, candidates_of(game), 10**7, until=time.monotonic())
    assert {each.rollouts for each in found} == {HANDFUL}
    began = time.monotonic()
    judged(game, candidates_of(game), 10**7, until=began + 0.2)
    assert 0.15 < time.monotonic() - began < 2


def test_a_blunder_comes_last() -> None:
    game = Game.new("clasico", 3, seed=7)
    seat = game.turn
    record = game.record
    record["cash"][0, seat] = 1200
    for square in (6, 8):
        record["owner"][0, square] = seat
        record["owned"][0, seat] |= 1 << square
    record["at"][0, seat] = 9
    record["phase"] = codes.PHASE_BUY
    record["between"] = 0
    buying = Game(game.setup, record)
    found = judged(buying, candidates_of(buying), 2000)
    assert codes.ACTIONS[found[0].row[0]] == "buy"
    assert found[0].chance - found[-1].chance > 5 * found[-1].error


def test_judged_twice_the_mean_decides_and_traders_tell_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in positions("clasico", 3, 9, 7) if len(candidates_of(game)) > 5)
    rules, seat, rows = game.setup.ruleset.record, game.to_act, candidates_of(game)
    assert seat is not None
    monkeypatch.setattr("casero.analysis.judging.FINALISTS", 2)
    found = judge_twice(game.record, rules, seat, rows, 1000, 1, time.monotonic() + 60)
    assert sorted(one.row for one in found) == sorted(rows)
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    by_dealers = {one.row: one for one in judged(game, rows, 1000)}
    finals = [*list(by_dealers)[:2], rows[0]]
    traders = Lineup.of(rules, ["trader"] * 3)
    known = without_secrets(game.record, rules)

    def by_traders(row: Row) -> float:
        words = [word_of("judge", 1, "traders", each) for each in range(1000 // FOR_A_HANDFUL)]
        won = [roll_short(known, traders, TRADERS_HANDFUL, word, action_of(row), TRADERS_TURNS) for word in words]
        return float(np.concatenate(won)[:, seat].mean())

    best = max(finals, key=lambda row: by_traders(row) + by_dealers[row].chance)
    assert found[0].row == best
    assert found[0].chance == pytest.approx(by_traders(best), abs=1e-6)
    assert {one.row for one in found[: len(set(finals))]} == set(finals)
