"""Whole games of bots by the hundred thousand, counted.

Games are played in numbered handfuls. A handful's games depend on the seed and its number, the bots move round the
table within each handful so that no bot keeps the best seat, and totals are sums of whole numbers: the same seed gives
the same totals for any number of workers, on this machine or on a cluster. Bots that are not compiled play decision by
decision, in processes, and are counted the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from casero.bots import COMPILED, rollouts_of
from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot import DECISION_TIMEOUT_S
from casero.bots.host.players import Players
from casero.bots.lineup import MAX_TURNS, Lineup, drivers, fresh_games, play, word_of
from casero.bots.rollout import wins_of
from casero.bots.tally import TALLY, new_tally
from casero.kernel.layout import RULES, Records
from casero.lab.games.counting import Counting
from casero.lab.games.match import Match, begin, bots_seed, play_out, turned
from casero.lab.parallel import each, each_apart, workers

if TYPE_CHECKING:
    from casero.game.setup import Ruleset

HANDFUL_GAMES: Final = 200  # games, a tenth of a second: quick to interrupt, and its cost vanishes in its games
FILE_BOT_ROUNDS: Final = 4  # games at each place in a handful of bots from files
Progress = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class Totals:
    """What was counted, as whole numbers; two of them add up."""

    games: int
    decided: int
    turns: int
    wins_by_bot: Any  # by place among the bots, in 840ths
    wins_by_seat: Any
    wins_of_first: int  # by the seat that had the first turn
    lengths: Any  # decided games by their turns
    tally: Any = field(repr=False)
    fault: BotFault | None = None  # of the bot that ended it before all was played

    @classmethod
    def none(cls, n_seats: int, max_turns: int) -> Totals:
        """Nothing counted yet."""
        nobody = np.zeros(n_seats, np.int64)
        return cls(0, 0, 0, nobody, nobody, 0, np.zeros(max_turns + 1, np.int64), new_tally())

    def __add__(self, other: Totals) -> Totals:
        """Both counts together. Neither changes, so that an interruption leaves no half of a sum."""
        tally = new_tally()
        for name in TALLY.names or ():
            tally[name] = self.tally[name] + other.tally[name]
        return Totals(
            self.games + other.games,
            self.decided + other.decided,
            self.turns + other.turns,
            self.wins_by_bot + other.wins_by_bot,
            self.wins_by_seat + other.wins_by_seat,
            self.wins_of_first + other.wins_of_first,
            self.lengths + other.lengths,
            tally,
        )


@dataclass(frozen=True)
class Job:
    """What is simulated. It goes to other processes and machines: all it needs is in it."""

    rules: bytes = field(repr=False)  # the record of an edition with its options
    bots: tuple[str, ...]
    games: int
    seed: int
    max_turns: int = MAX_TURNS
    counted: bool = True
    ruleset: Ruleset | None = field(default=None, repr=False, compare=False)  # where not all bots are compiled
    decision_timeout_s: float = DECISION_TIMEOUT_S  # of a bot from a file

    @classmethod
    def of(
        cls, ruleset: Ruleset, bots: Sequence[str], games: int, seed: int,
        decision_timeout_s: float = DECISION_TIMEOUT_S,
    ) -> Job:  # fmt: skip
        """Games of bots by the rules of a table; a bot has a name, or is a file."""
        fast = set(bots) <= set(COMPILED)
        return cls(
            ruleset.record.tobytes(), tuple(bots), games, seed, ruleset=None if fast else ruleset,
            decision_timeout_s=decision_timeout_s,
        )  # fmt: skip

    @property
    def handful(self) -> int:
        """How many games are played at a time: each place once where somebody thinks long."""
        if self.ruleset is None:
            return HANDFUL_GAMES
        # Every handful starts the processes of bots from files anew: what they left behind in one is not in the next.
        return len(self.bots) * (1 if any(rollouts_of(bot) for bot in self.bots) else FILE_BOT_ROUNDS)

    @property
    def handfuls(self) -> range:
        """The numbers of the handfuls."""
        return range((self.games + self.handful - 1) // self.handful)

    def size(self, number: int) -> int:
        """How many games a handful has."""
        return min(self.handful, self.games - number * self.handful)


def play_handful(job: Job, number: int) -> Totals:
    """Plays one handful, an equal part of it with the bots at each of their places, as far as it can be divided."""
    if job.ruleset is not None:
        return _play_slowly(job, job.ruleset, number)
    drivers()
    n, size = len(job.bots), job.size(number)
    lineup = Lineup.of(np.frombuffer(job.rules, RULES).copy(), job.bots)
    totals = Totals.none(n, job.max_turns)
    # What cannot be divided falls to another place in each handful.
    cuts = [size * part // n for part in range(n + 1)]
    for part in range(n):
        by = (part + number) % n
        if cuts[part] < cuts[part + 1]:
            word = word_of("simulate", job.seed, number, part)
            totals += _play_part(job, lineup.turned(by), by, cuts[part + 1] - cuts[part], word)
    return totals


def _play_part(job: Job, lineup: Lineup, by: int, size: int, word: int) -> Totals:
    """Plays games in which the bots have moved so many seats on."""
    games = fresh_games(lineup, size, word)
    first = games["turn"].copy()
    tally = new_tally()
    play(games, lineup, job.max_turns, word, tally if job.counted else None)
    return _totals(job, games, first, by, tally)


def _play_slowly(job: Job, ruleset: Ruleset, number: int) -> Totals:
    """Plays a handful decision by decision, a game with the bots at each of their places."""
    n = len(job.bots)
    totals = Totals.none(n, job.max_turns)
    with Players(job.decision_timeout_s) as players:
        for i in range(job.size(number)):
            # What cannot be divided falls to another place in each handful.
            by, own = (i + number) % n, bots_seed("simulate", job.seed, number, i)
            match = Match(ruleset.name, turned(job.bots, by), max_turns=job.max_turns, rules=ruleset)
            game = begin(match, word_of("simulate", job.seed, number, i))
            first, tally = np.array([game.turn]), new_tally()
            play_out(game, match, own, players, Counting(tally) if job.counted else None)
            totals += _totals(job, game.record, first, by, tally)
    return totals


def _totals(job: Job, games: Records, first: Any, by: int, tally: Records) -> Totals:
    """What came of games in which the bots have moved so many seats on."""
    wins = wins_of(games, len(job.bots))
    decided = games["over"] != 0
    lengths = np.minimum(games["turns"][decided], job.max_turns)
    return Totals(
        games=len(games),
        decided=int(decided.sum()),
        turns=int(games["turns"].sum()),
        wins_by_bot=np.roll(wins.sum(0), -by),
        wins_by_seat=wins.sum(0),
        wins_of_first=int(wins[np.arange(len(games)), first].sum()),
        lengths=np.bincount(lengths, minlength=job.max_turns + 1).astype(np.int64),
        tally=tally,
    )


def handfuls(job: Job, n_workers: int | None = None, cluster: str | None = None) -> Generator[Totals]:
    """The counts of all handfuls, in their order; on the cores of this machine, or on a cluster."""
    do = partial(play_handful, job)
    if cluster is None:
        share = each if job.ruleset is None else each_apart
        yield from share(job.handfuls, do, n_workers or workers())
        return
    from casero.lab.cluster import each_on

    yield from each_on(cluster, job.handfuls, do, n_workers or workers())


def simulate(
    job: Job, n_workers: int | None = None, progress: Progress | None = None, cluster: str | None = None
) -> Totals:
    """Plays everything; an interruption, or a bot that fails, ends it with fewer games than were asked for."""
    totals = Totals.none(len(job.bots), job.max_turns)
    try:
        with closing(handfuls(job, n_workers, cluster)) as parts:
            for part in parts:
                totals = totals + part
                if progress is not None:
                    progress(totals.games, job.games)
    except KeyboardInterrupt:
        pass
    except BotFault as fault:
        totals = replace(totals, fault=fault)
    return totals
