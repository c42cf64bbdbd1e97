"""Games to learn from: others begin them, a policy ends them, and positions are looked at on the way.

Who begins is drawn from a pool: compiled bots, most of them with other weights, and the policy itself, at some tables
one of them at every seat; then deeds and cash change hands at random in some games. From there on the policy plays
every seat, so that what is learnt is the chance to win if everybody plays by it, whatever has happened before.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.bots.drive import learn
from casero.bots.lineup import MAX_TURNS, Lineup, buffers, drivers, fresh_games, word_of
from casero.bots.records import new_memos
from casero.bots.rollout import WIN_PARTS, wins_of, worth_shares
from casero.bots.value.layout import HOLDINGS, PLAIN, new_desks
from casero.kernel.codes import MAX_SEATS
from casero.kernel.layout import Records, new_games
from tools.valuation.boards import Table, changed
from tools.valuation.playing import DRAWS, mix_many, play_steps

LOOKS: Final = 12  # at a game that the policy plays to its end
MANY_SEATS: Final = 6
MAX_ACTIONS: Final = 60_000  # of a game, after which it counts as undecided
MEAN_LENGTH: Final = 60  # actions per seat, about which the others play before the policy takes over
PERTURBED: Final = 0.4  # of a weight, as a standard deviation of its logarithm
POOL: Final = ("beginner", "buyer", "keeper", "keeper", "dealer", "dealer", "policy", "policy")
ALIKE: Final = 0.4  # share of the tables at which one bot plays every seat


@dataclass(frozen=True)
class Sample:
    """Positions of one number of seats: descriptions, who is still in, and the shares of the win that came of them."""

    x: Any  # by position, seat and input
    parts: Any  # by position, seat, group and what describes the seat's part of it
    alive: Any  # by position and seat
    won: Any


def first_players(rules: Records, seats: int, policy: str, draw: np.random.Generator) -> Lineup:
    """Who begins the games of a table: bots of the pool, with weights that differ."""
    names = [str(draw.choice(POOL)) for _ in range(seats)]
    if draw.random() < ALIKE:
        names = names[:1] * seats
    if draw.random() < 0.1:
        names[int(draw.integers(seats))] = "random"
    lineup = Lineup.of(rules, [policy if name == "policy" else name for name in names])
    for seat, name in enumerate(names):
        if name == "policy" or draw.random() < 0.3:
            continue
        for i in (seat, seat + MAX_SEATS):
            weights: Any = lineup.knows["weights"][i]
            for field in weights.dtype.names:
                weights[field] *= np.exp(draw.normal(0.0, PERTURBED))
            learn(lineup.knows, i, rules, 0, new_games(1))
    return lineup


def advance(games: Records, lineup: Lineup, memos: Records, steps: Any) -> None:
    """Plays games on by so many actions each."""
    own = buffers()
    if play_steps(
        games, 0, len(games), lineup.rules, 0, own.silent, own.actions, lineup.knows, memos, own.chance,
        lineup.kinds, steps, MAX_TURNS,
    ) < 0:  # fmt: skip
        raise RuntimeError("a bot chose an illegal action")


def results(games: Records, lineup: Lineup, seats: int) -> Any:
    """The shares of the win, by game and seat; of games without a winner those of all worth."""
    won = wins_of(games, seats) / WIN_PARTS
    for i in np.flatnonzero(games["over"] == 0):
        won[i] = worth_shares(games[i : i + 1], lineup)
    return won


def sample(table: Table, n: int, seed: int, policy: str, net: Records | None = None, perturbed: bool = True) -> Sample:
    """Positions of n games at a table."""
    from casero.bots.value.entries import describe_many

    draw = np.random.default_rng([seed, word_of(table.edition, table.seats)])
    rules = table.rules()
    if perturbed and draw.random() < 0.6:
        rules = changed(rules, draw)
    word = int(draw.integers(1 << 31))
    lineup, others = Lineup.of(rules, [policy] * table.seats), first_players(rules, table.seats, policy, draw)
    if net is not None:
        lineup.knows["net"] = others.knows["net"] = net[0]
    games = fresh_games(lineup, n, word)
    kernel.seed_many(buffers().chance, 0, 1, word)
    begun = draw.integers(0, 2 * MEAN_LENGTH * table.seats, n)
    begun[draw.random(n) < 0.15] = 0
    advance(games, others, new_memos(n), begun)
    mixed = np.flatnonzero(draw.random(n) < 0.35)
    part = games[mixed]
    mix_many(part, 0, len(part), rules, 0, draw.integers(0, 1 << 30, DRAWS * len(part)))
    games[mixed] = part
    memos, desks, holdings = new_memos(n), new_desks(n), np.zeros(n, HOLDINGS)
    xs, parts, alive, numbers = [], [], [], []
    groups = int(rules["n_groups"][0])
    for look in range(LOOKS):
        if look:
            advance(games, lineup, memos, draw.integers(1, 2 + 12 * table.seats, n))
        on = np.flatnonzero(games["over"] == 0)
        describe_many(games, 0, n, rules, 0, lineup.knows, desks, holdings)
        xs.append(desks["x"][on, : table.seats, :PLAIN].astype(np.float16))
        parts.append(holdings["parts"][on, : table.seats, :groups].astype(np.float16))
        alive.append(games["out"][on, : table.seats] == 0)
        numbers.append(on)
    play_on(games, lineup, memos)
    won = results(games, lineup, table.seats)
    return Sample(
        np.concatenate(xs),
        np.concatenate(parts),
        np.concatenate(alive),
        won[np.concatenate(numbers)].astype(np.float32),
    )


def play_on(games: Records, lineup: Lineup, memos: Records) -> None:
    """Plays games to their end."""
    advance(games, lineup, memos, np.full(len(games), MAX_ACTIONS))


def _padded(parts: Any, groups: int) -> Any:
    """Parts of so many groups, those that are not there empty."""
    return np.pad(parts, ((0, 0), (0, 0), (0, groups - parts.shape[2]), (0, 0)))


def samples(
    tables: list[Table], n: int, seed: int, policy: str, net: Records | None = None, perturbed: bool = True
) -> dict[int, Sample]:  # fmt: skip
    """Positions of many tables, by number of seats; two tables are played at a time."""
    drivers()

    def one(i: int) -> Sample:
        # Many seats take long, and are rare.
        return sample(
            tables[i], n if tables[i].seats <= MANY_SEATS else n // 3, seed * 1009 + i, policy, net, perturbed
        )

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(one, reversed(range(len(tables)))))
    by_seats: dict[int, list[Sample]] = {}
    for table, each in zip(reversed(tables), found, strict=True):
        by_seats.setdefault(table.seats, []).append(each)
    return {
        seats: Sample(
            np.concatenate([s.x for s in each]),
            np.concatenate([_padded(s.parts, max(s.parts.shape[2] for s in each)) for s in each]),
            np.concatenate([s.alive for s in each]),
            np.concatenate([s.won for s in each]),
        )
        for seats, each in by_seats.items()
    }
