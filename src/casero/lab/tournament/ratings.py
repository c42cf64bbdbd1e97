"""Ratings: OpenSkill's Plackett-Luce, which takes games one by one, made independent of their order.

A rating is the mean of many passes. Each of them takes clusters of games that share their dice, drawn with chance and
put back, in an order of its own; so the spread over the passes holds both what another order and what other dice would
have brought. Of lineups with very many games a pass takes a part.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, inf, sqrt
from statistics import fmean, variance
from typing import Any, Final

from casero.lab.intervals import student

START_RATING: Final = 1500.0  # the rating of a bot that has not played
START_SPREAD: Final = 500.0  # how far off that may be
GAME_SPREAD: Final = 250.0  # the luck of one game, on the same scale
PASSES: Final = 20
PASS_VICTORIES: Final = 4000  # victories over one other bot that a pass takes; all passes take about two seconds

Game = tuple[str, tuple[str, ...]]  # its winner, and who else sat there
Rating = tuple[float | None, float | None]  # and half its 95 % interval


def ratings(bots: Sequence[str], clusters: Iterable[Sequence[Game]], seed: int = 1) -> dict[str, Rating]:
    """The ratings of bots from won games, by clusters, and how far they reach; the order of the games is no matter.

    A game counts as the winner's victory over each of the others. As one game with equal losers it would say that those
    are equally strong, and draw all ratings together. A bot without a game has no rating.
    """
    pools = sorted(tuple(sorted((winner, tuple(sorted(others))) for winner, others in one)) for one in clusters)
    weights = _weights(pools)
    taken, all_of = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0)
    for pool, weight in zip(pools, weights, strict=True):
        for winner, others in pool:
            for bot in (winner, *others):
                taken[bot] += weight
                all_of[bot] += 1
    passes = [_pass(bots, _drawn(pools, weights, random.Random(f"{seed} {i}"))) for i in range(PASSES) if pools]
    found: dict[str, Rating] = {}
    for bot in bots:
        means = [one[bot].mu for one in passes]
        if not all_of[bot]:
            found[bot] = None, None
            continue
        # A pass that takes a part of the games spreads by as much more as it takes less. Where hardly anything can be
        # drawn otherwise, the spread that the model expects of itself is the larger one.
        spread = max(variance(means), fmean(one[bot].sigma ** 2 for one in passes))
        reach = student(PASSES - 1) * sqrt(spread * (taken[bot] / all_of[bot] + 1 / PASSES))
        found[bot] = round(fmean(means), 1), round(reach, 1)
    return found


def _weights(pools: Sequence[Sequence[Game]]) -> list[float]:
    """How often a pass takes each cluster on average: once, or less if all of its lineups have more games than needed.

    So a bot with few games is not lost among those of the others.
    """
    counts: Counter[tuple[str, ...]] = Counter()
    for pool in pools:
        for winner, others in pool:
            counts[_lineup(winner, others)] += len(others)
    most = _level(counts.values(), PASS_VICTORIES)
    shares = {lineup: min(1.0, most / n) for lineup, n in counts.items()}
    return [max((shares[_lineup(*game)] for game in pool), default=0.0) for pool in pools]


def _lineup(winner: str, others: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted((winner, *others)))


def _level(counts: Iterable[int], room: float) -> float:
    """The most that each count may keep so that all of them fit."""
    ordered = sorted(counts)
    for i, n in enumerate(ordered):
        share = room / (len(ordered) - i)
        if n > share:
            return share
        room -= n
    return inf


def _drawn(pools: Sequence[Sequence[Game]], weights: Sequence[float], chance: random.Random) -> list[Game]:
    """The games of a pass in its order."""
    games: list[Game] = []
    for pool, weight in zip(pools, weights, strict=True):
        games += [*pool] * _poisson(weight, chance)
    if not games:
        games = [game for pool in pools for game in pool]
    chance.shuffle(games)
    return games


def _poisson(mean: float, chance: random.Random) -> int:
    """How often something happens that happens so often on average."""
    n, left, part = 0, chance.random(), exp(-mean)
    while left > part and n < 100:
        left -= part
        n += 1
        part *= mean / n
    return n


def _pass(bots: Sequence[str], games: Iterable[Game]) -> dict[str, Any]:
    """What OpenSkill makes of games in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START_RATING, sigma=START_SPREAD, beta=GAME_SPREAD, tau=0.0)  # bots do not change
    known = {bot: model.rating(name=bot) for bot in bots}
    for winner, others in games:
        for other in others:
            [[known[winner]], [known[other]]] = model.rate([[known[winner]], [known[other]]])
    return known
