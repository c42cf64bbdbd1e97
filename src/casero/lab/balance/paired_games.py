"""Games of one bot at every seat, kept game by game, so that two sets of rules can be compared over the same seeds.

Game number i has the same seed under any rules: its dice and decks are the same until a rule makes a difference. What
is kept of a game is its length, who won by order of play, and how much the richest seat owned at a fixed moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.bots.lineup import MAX_TURNS, Buffers, Lineup, buffers, drivers, fresh_games, word_of
from casero.bots.records import new_memos
from casero.bots.rollout import WIN_PARTS, wins_of
from casero.bots.tally import new_tally
from casero.kernel.layout import RULES
from casero.lab.games.simulation import HANDFUL_GAMES, Progress
from casero.lab.parallel import each, workers

MOMENT_ROUNDS: Final = 25  # after which the seats' worth is compared


@dataclass(frozen=True)
class Run:
    """Games by one set of rules; `way` says what else is counted: nothing, a tally, or every card drawn."""

    rules: bytes = field(repr=False)
    bot: str
    seats: int
    games: int
    seed: int
    way: str = "plain"

    @property
    def handfuls(self) -> range:
        """The numbers of the handfuls."""
        return range((self.games + HANDFUL_GAMES - 1) // HANDFUL_GAMES)

    def size(self, number: int) -> int:
        """How many games a handful has."""
        return min(HANDFUL_GAMES, self.games - number * HANDFUL_GAMES)


@dataclass(frozen=True, eq=False)
class Draws:
    """What became of whoever drew a card: by game, deck and card."""

    drawn: Any  # times
    money: Any  # by how much the drawers' worth changed in those turns
    wins: Any  # of the drawers, in 840ths


@dataclass(frozen=True, eq=False)
class Sample:
    """What is known of some games, a row for each."""

    turns: Any
    decided: Any
    won: Any  # by order of play, in 840ths; zeros where nobody has won
    richest: Any  # the richest seat's share of all worth at the moment
    tallies: tuple[Any, ...] = ()  # one for each handful
    draws: Draws | None = None

    @property
    def games(self) -> int:
        """How many there are."""
        return len(self.turns)

    def head(self, n: int) -> Sample:
        """The first games alone, without what was counted beside them."""
        return Sample(self.turns[:n], self.decided[:n], self.won[:n], self.richest[:n])


def joined(samples: Sequence[Sample]) -> Sample:
    """Handfuls in their order as one sample."""

    def rows(parts: Sequence[Any], name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    drawn = [one.draws for one in samples if one.draws is not None]
    return Sample(
        rows(samples, "turns"),
        rows(samples, "decided"),
        rows(samples, "won"),
        rows(samples, "richest"),
        tuple(tally for one in samples for tally in one.tallies),
        Draws(rows(drawn, "drawn"), rows(drawn, "money"), rows(drawn, "wins")) if drawn else None,
    )


def play_all(runs: Sequence[Run], n_workers: int | None = None, progress: Progress | None = None) -> list[Sample]:
    """Plays runs one after another; an interruption ends it with what there is so far.

    The samples are those of the first runs; the last of them may be shorter than it should be, and later ones are left
    out.
    """
    tasks = [(i, number) for i, run in enumerate(runs) for number in run.handfuls]
    asked, done = sum(run.games for run in runs), 0
    found: list[list[Sample]] = []
    try:
        with closing(each(tasks, partial(_play_task, runs), n_workers or workers())) as parts:
            for (i, _), part in zip(tasks, parts, strict=False):
                if i == len(found):
                    found.append([])
                found[i].append(part)
                done += part.games
                if progress is not None:
                    progress(done, asked)
    except KeyboardInterrupt:
        pass
    return [joined(parts) for parts in found]


def _play_task(runs: Sequence[Run], task: tuple[int, int]) -> Sample:
    return play_handful(runs[task[0]], task[1])


def play_handful(run: Run, number: int) -> Sample:
    """Plays one handful, whose games depend on the seed and the number alone."""
    drivers()
    word = word_of("balance", run.seed, number)
    lineup = Lineup.of(np.frombuffer(run.rules, RULES).copy(), [run.bot] * run.seats)
    games = fresh_games(lineup, run.size(number), word)
    kernel.seed_many(buffers().chance, 0, 1, word)
    first = games["turn"].copy()
    memos = new_memos(len(games))
    tally = new_tally() if run.way == "counted" else None
    draws = None
    if run.way == "drawn":
        richest, draws = _play_by_turns(games, lineup, memos)
    else:
        _play(games, lineup, memos, MOMENT_ROUNDS * run.seats, tally)
        richest = _richest(games, lineup)
        _play(games, lineup, memos, MAX_TURNS, tally)
    wins = wins_of(games, run.seats)
    order = (first[:, None] + np.arange(run.seats)) % run.seats
    return Sample(
        turns=np.minimum(games["turns"], MAX_TURNS).astype(np.int64),
        decided=games["over"] != 0,
        won=np.take_along_axis(wins, order, 1),
        richest=richest,
        tallies=() if tally is None else (tally,),
        draws=draws,
    )


def _play(games: Any, lineup: Lineup, memos: Any, until: int, tally: Any) -> None:
    """Plays games on to a number of turns."""
    own = buffers()
    counts = (own.silent, own.tally) if tally is None else (own.loud, tally)
    _on(drivers().play_many, own, counts, games, lineup, memos, until)


def _on(
    play_many: Any, own: Buffers, counts: tuple[Any, Any], games: Any, lineup: Lineup, memos: Any, until: int
) -> None:
    """The same with everything at hand: where games go on turn by turn, looking for it would take most of the time."""
    turns = play_many(
        games, 0, len(games), lineup.rules, 0, counts[0], own.actions, lineup.knows, memos, own.chance, lineup.kinds,
        counts[1], until, 0,
    )  # fmt: skip
    if turns < 0:
        raise RuntimeError("a bot chose an illegal action")


def _richest(games: Any, lineup: Lineup) -> Any:
    """The richest seat's share of all worth, by game."""
    seats = range(len(lineup.kinds))
    worth = np.array([
        [0 if game["out"][seat] else max(0, kernel.worth(games, i, lineup.rules, 0, seat)) for seat in seats]
        for i, game in enumerate(games)
    ], float)  # fmt: skip
    return worth.max(1) / np.maximum(1.0, worth.sum(1))


def _play_by_turns(games: Any, lineup: Lineup, memos: Any) -> tuple[Any, Draws]:
    """Plays games turn by turn and notes for each card drawn what the turn did to its drawer, and who won."""
    n, n_seats = len(games), len(lineup.kinds)
    shape = new_tally()["cards"].shape[1:]
    drawn, money, wins = (np.zeros((n, *shape), np.int64) for _ in range(3))
    richest = np.zeros(n)
    for i in range(n):
        one, memo = games[i : i + 1], memos[i : i + 1]
        by_seat = np.zeros((n_seats, *shape), np.int64)
        _turns(one, lineup, memo, MOMENT_ROUNDS * n_seats, by_seat, money[i])
        richest[i] = _richest(one, lineup)[0]
        _turns(one, lineup, memo, MAX_TURNS, by_seat, money[i])
        drawn[i] = by_seat.sum(0)
        won = wins_of(one, n_seats)[0] if one["over"][0] else np.full(n_seats, WIN_PARTS // n_seats)
        wins[i] = (by_seat * won[:, None, None]).sum(0)
    return richest, Draws(drawn, money, wins)


def _turns(one: Any, lineup: Lineup, memo: Any, until: int, by_seat: Any, money: Any) -> None:
    """Plays one game on turn by turn and adds up the cards drawn by seat, and what their turns brought."""
    own, play_many, worth, tally = buffers(), drivers().play_many, kernel.worth, new_tally()
    game, rules, cards = one[0], lineup.rules, tally["cards"][0]
    while not game["over"] and (turns := int(game["turns"])) < until:
        seat = int(game["turn"])
        before = worth(one, 0, rules, 0, seat)
        _on(play_many, own, (own.loud, tally), one, lineup, memo, turns + 1)
        if cards.any():
            by_seat[seat] += cards
            money += cards * (worth(one, 0, rules, 0, seat) - before)
            cards[:] = 0
