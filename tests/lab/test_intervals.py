"""Intervals reach as far as they say: of shares whose games hang together, of few values, of effects."""

from __future__ import annotations

from math import gamma, pi, sqrt
from typing import Any

import numpy as np
import pytest

from casero.lab.balance.effects import effect, ratio
from casero.lab.balance.paired_games import Sample
from casero.lab.intervals import Share, clustered, student, wilson

TRIALS = 400


def alike(chance: np.random.Generator, clusters: int, size: int, together: float, share: float) -> Any:
    """Wins of clusters, in some of which all games end alike."""
    one = chance.random((clusters, 1)) < share
    each = chance.random((clusters, size)) < share
    return np.where(chance.random((clusters, 1)) < together, one, each).sum(1).astype(float)


def covered(found: list[Share], true: float) -> float:
    return float(np.mean([one.low <= true <= one.high for one in found]))


@pytest.mark.parametrize(("clusters", "share"), [(20, 0.25), (200, 0.25), (200, 0.9), (1000, 0.5)])
def test_games_that_hang_together_are_no_more_certain_than_they_are(clusters: int, share: float) -> None:
    chance = np.random.default_rng(7)
    wins = [alike(chance, clusters, 4, 0.7, share) for _ in range(TRIALS)]
    games = np.full(clusters, 4.0)
    assert 0.92 <= covered([clustered(one, games) for one in wins], share) <= 0.985
    # As if they were independent, they seem far more certain than they are.
    assert covered([wilson(float(one.sum()), 4 * clusters) for one in wins], share) < 0.86


def test_games_that_make_up_for_each_other_are_more_certain() -> None:
    chance = np.random.default_rng(8)
    # In each cluster one of four games is won for sure, and sometimes one more.
    wins = [1.0 + (chance.random(300) < 0.2) for _ in range(TRIALS)]
    found = [clustered(one, np.full(300, 4.0)) for one in wins]
    assert 0.92 <= covered(found, 0.3) <= 0.985
    apart = wilson(0.3 * 1200, 1200)
    assert np.mean([one.high - one.low for one in found]) < 0.7 * (apart.high - apart.low)


def test_independent_games_have_nearly_the_usual_interval() -> None:
    wins = (np.arange(2000) % 5 == 0).astype(float)
    found, usual = clustered(wins, np.ones(2000)), wilson(400, 2000)
    assert found.value == usual.value
    assert found.low == pytest.approx(usual.low, abs=3e-4)
    assert found.high == pytest.approx(usual.high, abs=3e-4)


@pytest.mark.parametrize("won", [0.0, 4.0])
def test_what_all_or_none_won_is_not_taken_for_certain(won: float) -> None:
    found = clustered(np.full(50, won), np.full(50, 4.0))
    usual = wilson(50 * won, 200)
    assert found.high - found.low >= usual.high - usual.low > 0
    assert found.low <= found.value <= found.high


def test_few_clusters_are_never_more_certain_than_their_games() -> None:
    for clusters in (1, 2, 5, 20):
        found = clustered(np.ones(clusters), np.full(clusters, 4.0))
        usual = wilson(clusters, 4 * clusters)
        assert found.high - found.low > usual.high - usual.low
    assert clustered(np.ones(1), np.full(1, 4.0)).high > 0.9
    assert clustered(np.zeros(0), np.zeros(0)) == Share(0.0, 0.0, 1.0)


@pytest.mark.parametrize("free", [1, 2, 3, 5, 10, 11, 30, 200])
def test_an_interval_of_few_values_reaches_as_far_as_students(free: int) -> None:
    x = np.linspace(0, student(free), 200_001)
    density = (1 + x**2 / free) ** (-(free + 1) / 2)
    scale = gamma((free + 1) / 2) / (sqrt(free * pi) * gamma(free / 2))
    inside = 2 * scale * float((density[:-1] + density[1:]).sum() / 2 * (x[1] - x[0]))
    assert inside == pytest.approx(0.95, abs=3e-5)


def test_a_ratio_of_two_pieces_is_as_unsure_as_student_says() -> None:
    found = ratio(np.array([1.0, 3.0]), np.array([4.0, 4.0]))
    assert found["value"] == 0.5
    assert found["high"] is not None
    # Two values, half of the difference between them is the standard error.
    assert found["high"] - 0.5 == pytest.approx(12.7062 * 0.25)


def test_a_measure_that_was_constant_before_counts_in_the_size_of_an_effect() -> None:
    n = 200
    won = np.tile([840, 0], (n, 1))
    base = Sample(np.full(n, 100), np.ones(n, bool), won, np.full(n, 0.5))
    half = np.arange(n) % 2 == 0
    longer = Sample(np.where(half, 130, 100), np.ones(n, bool), won, np.full(n, 0.5))
    capped = Sample(np.full(n, 100), ~half, np.where(half[:, None], 0, won), np.full(n, 0.5))
    every = Sample(np.full(n, 100), np.zeros(n, bool), np.zeros((n, 2), int), np.full(n, 0.5))
    assert effect(base, base)["size"] == 0.0
    assert effect(base, capped)["size"] > 1
    assert effect(base, longer)["size"] > 1
    assert effect(base, every)["size"] > effect(base, capped)["size"]
