"""Ratings do not depend on the order of games, tell bots apart, and reach as far as they say."""

from __future__ import annotations

import random
from math import log

import numpy as np
import pytest

from casero.lab.tournament.ratings import GAME_SPREAD, Game, ratings
from casero.lab.tournament.standings import standings_of

SHARES = {"best": 0.5, "good": 0.3, "fair": 0.15, "poor": 0.05}
SCALE = GAME_SPREAD * 2**0.5  # points for a natural logarithm of odds


def games(n: int, seed: int) -> list[Game]:
    """Games in which each bot wins as often as its share says."""
    winners = np.random.default_rng(seed).choice(list(SHARES), n, p=list(SHARES.values()))
    return [(str(bot), tuple(other for other in SHARES if other != bot)) for bot in winners]


def test_the_order_of_games_does_not_matter() -> None:
    found = [[game, other] for game, other in zip(games(60, 1), games(60, 2), strict=True)]
    first = ratings(list(SHARES), found)
    for i in range(2):
        again = random.Random(i).sample([one[::-1] for one in found], len(found))
        turned = [[(winner, others[::-1]) for winner, others in one] for one in again]
        assert ratings(list(SHARES), turned) == first
    # Other shuffles of the same games come to nearly the same.
    others = ratings(list(SHARES), found, seed=2)
    for bot, (rating, reach) in first.items():
        other = others[bot][0]
        assert rating is not None
        assert reach is not None
        assert other is not None
        assert abs(rating - other) < reach / 2


def test_a_rating_reaches_as_far_as_it_says() -> None:
    hits = []
    for seed in range(6):
        found = ratings(list(SHARES), [[game] for game in games(150, seed)])
        for bot in ("good", "fair", "poor"):
            (best, one), (rating, other) = found["best"], found[bot]
            assert best is not None
            assert one is not None
            assert rating is not None
            assert other is not None
            hits.append(abs(best - rating - SCALE * log(0.5 / SHARES[bot])) <= (one**2 + other**2) ** 0.5)
    assert np.mean(hits) >= 0.9


def test_one_game_says_next_to_nothing() -> None:
    (_, reach), (_, other) = ratings(("one", "other"), [[("one", ("other",))]]).values()
    assert reach is not None
    assert other is not None
    assert min(reach, other) > 800


def test_who_has_few_games_is_not_lost_among_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.lab.tournament.ratings.PASS_VICTORIES", 300)
    many = [[("good", ("fair",))], [("good", ("fair",))], [("fair", ("good",))]] * 1000
    few = [[("rare", ("good",))]] * 20
    found = ratings(("good", "fair", "rare"), many + few)
    rating, reach = found["rare"]
    usual, narrow = found["good"]
    assert rating is not None
    assert reach is not None
    assert usual is not None
    assert narrow is not None
    assert rating - usual > reach
    assert narrow < reach


def test_games_that_share_their_dice_are_one_in_the_intervals() -> None:
    """Whoever wins a cluster wins all of its games."""
    chance = np.random.default_rng(3)
    masks = [int(mask) for mask in chance.integers(1, 3, 50)]
    results = [(cluster, ("one", "other"), mask) for cluster, mask in enumerate(masks) for _ in range(20)]
    together, apart = (
        standings_of(("one", "other"), found, rated=False)
        for found in (results, [(i, sat, mask) for i, (_, sat, mask) in enumerate(results)])
    )
    for one, other in zip(together, apart, strict=True):
        assert one.share.value == other.share.value
        assert one.share.high - one.share.low > 3 * (other.share.high - other.share.low)


def test_a_capped_game_counts_once_whatever_seats_a_bot_has_in_it() -> None:
    results = [(0, ("one", "other", "other", "other"), 0), (1, ("one", "other", "other", "other"), 2)]
    other, one = standings_of(("one", "other"), results, rated=False)
    assert (one.bot, one.games, one.capped, one.seats, one.wins) == ("one", 2, 1, 1, 0)
    assert (other.bot, other.games, other.capped, other.seats, other.wins) == ("other", 2, 1, 3, 1)
