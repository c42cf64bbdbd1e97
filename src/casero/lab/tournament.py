"""Tournaments: bots against each other at rotated seats with shared dice, win rates with intervals, and a rating.

Every lineup plays the same numbered handfuls of dice and decks at every rotation of its seats, so what one bot gains by
luck the others get as well. What was played is written to a journal as it ends; the same command goes on from there.
Games that run out of turns are told apart and count for nobody.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from casero.bots import COMPILED
from casero.bots.field import MAX_TURNS
from casero.catalogue import Message, wrong
from casero.errors import CaseroError
from casero.lab.arena import end_at_once, ignore_interruptions
from casero.lab.guests import PATIENCE, BotFault
from casero.lab.match import Played, Table, play_handful, turned
from casero.lab.naming import is_bot, is_file
from casero.lab.results import clock_of
from casero.lab.shares import Z95, Share, wilson

MIDDLE: Final = 1500.0  # the rating of a bot that has not played
WIDE: Final = 500.0  # how far off that may be
LUCK: Final = 250.0  # of one game, on the same scale

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Plan:
    """What is played: all lineups of some bots, or a duel of one seat against copies of another bot."""

    edition: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 1
    duel: bool = False
    options: tuple[tuple[str, Any], ...] = ()
    max_turns: int = MAX_TURNS
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots):
            raise CaseroError(wrong("tournament-twice"))
        if self.duel and len(self.bots) != 2:
            raise CaseroError(wrong("tournament-duel", bots=len(self.bots)))
        if not self.duel and len(self.bots) < self.seats:
            raise CaseroError(wrong("tournament-few", seats=self.seats, bots=len(self.bots)))
        if self.games < 1:
            raise CaseroError(wrong("tournament-games"))
        for bot in self.bots:
            if not is_bot(bot) and not is_file(bot):
                known = ", ".join(COMPILED)
                raise CaseroError(wrong("tournament-bot", bot=bot, known=known))

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together."""
        if self.duel:
            return [(self.bots[0], *[self.bots[1]] * (self.seats - 1))]
        return list(combinations(self.bots, self.seats))

    @property
    def tables(self) -> list[Table]:
        """Every lineup at every rotation."""
        return [
            Table(self.edition, turned(lineup, by), self.options, self.max_turns)
            for lineup in self.lineups
            for by in range(self.seats)
        ]

    @property
    def each(self) -> int:
        """Games of every table: all rotations of all lineups play alike."""
        return -(-self.games // len(self.tables))

    @property
    def whole(self) -> int:
        """Games altogether, in whole rotations."""
        return self.each * len(self.tables)

    @property
    def tasks(self) -> dict[tuple[int, int], int]:
        """Games of every handful by its table and number, in an order in which all tables get on alike."""
        tables, each = self.tables, self.each
        counts = [-(-each // table.handful) for table in tables]
        return {
            (i, number): min(tables[i].handful, each - number * tables[i].handful)
            for number in range(max(counts))
            for i, count in enumerate(counts)
            if number < count
        }

    def to_data(self) -> dict[str, Any]:
        """The plan as the journal's first line; the number of games may grow from one run to the next."""
        data = {name: getattr(self, name) for name in ("edition", "seats", "seed", "duel", "max_turns")}
        return data | {"bots": list(self.bots), "options": dict(self.options)}


@dataclass
class Standing:
    """What a bot has reached."""

    bot: str
    seats: int = 0  # it sat at in games that somebody won
    wins: float = 0.0
    capped: int = 0  # games without a winner
    rating: float | None = None
    reach: float | None = None  # half the rating's 95 % interval

    @property
    def games(self) -> int:
        """The games that it played; a seat counts as a game."""
        return self.seats + self.capped

    @property
    def share(self) -> Share:
        """Its share of the games that somebody won; a seat counts as a game."""
        return wilson(self.wins, self.seats)

    def to_data(self) -> dict[str, Any]:
        """What it has reached, for another program; without a share where nobody has won."""
        share = [self.share.value, self.share.low, self.share.high] if self.seats else None
        return {
            "bot": self.bot, "games": self.games, "wins": self.wins, "seats": self.seats, "share": share,
            "capped": self.capped, "rating": self.rating, "reach": self.reach,
        }  # fmt: skip


@dataclass
class Tournament:
    """A plan and what was played of it."""

    plan: Plan
    played: dict[tuple[int, int], Played] = field(default_factory=dict)
    faults: dict[str, Message] = field(default_factory=dict)  # by bot: why it is out

    @property
    def left(self) -> dict[tuple[int, int], int]:
        """The handfuls that are still to be played, also those of which a shorter plan played only the first games."""
        return {
            key: size
            for key, size in self.plan.tasks.items()
            if key not in self.played or len(self.played[key].winners) < size
        }

    @property
    def games(self) -> int:
        """Games played."""
        return sum(len(one.winners) for one in self.played.values())

    @property
    def capped(self) -> int:
        """Games that ran out of turns."""
        return sum(one.winners.count(0) for one in self.played.values())

    @property
    def turns(self) -> int:
        """Turns played."""
        return sum(one.turns for one in self.played.values())

    def results(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Who sat at each game and the mask of its winners, always in the same order, however it was played.

        The tables take turns: what comes last weighs most in a rating, and should not be one lineup's.
        """
        tables = self.plan.tables
        for number in sorted({number for _, number in self.played}):
            handfuls = [
                (table.bots, self.played[i, number].winners)
                for i, table in enumerate(tables)
                if (i, number) in self.played
            ]
            for k in range(max(len(winners) for _, winners in handfuls)):
                yield from ((bots, winners[k]) for bots, winners in handfuls if k < len(winners))

    def standings(self) -> list[Standing]:
        """The bots, the best first, and those last that are out without having played."""
        found = standings_of(self.plan.bots, self.results(), rated=not self.plan.duel)
        return sorted(found, key=lambda one: not one.games and one.bot in self.faults)

    def to_data(self) -> dict[str, Any]:
        """The result for another program; the same for the same seed, however it was played."""
        return {
            **self.plan.to_data(),
            **clock_of(self.plan.tables[0].ruleset.played),
            "games": self.games,
            "capped": self.capped,
            "turns": self.turns,
            "standings": [one.to_data() for one in self.standings()],
            "faults": {bot: str(what) for bot, what in self.faults.items()},
        }


def standings_of(
    bots: Sequence[str], results: Iterable[tuple[Sequence[str], int]], rated: bool = True
) -> list[Standing]:
    """What bots have reached in games, the best first; ratings follow the order of the games."""
    found = {bot: Standing(bot) for bot in bots}
    won: list[tuple[str, list[str]]] = []
    for sat, mask in results:
        for seat, bot in enumerate(sat):
            if mask == 0:
                found[bot].capped += 1
            else:
                found[bot].seats += 1
                found[bot].wins += (mask >> seat & 1) / mask.bit_count()
        if mask.bit_count() == 1:
            winner = sat[mask.bit_length() - 1]
            won.append((winner, [bot for bot in sat if bot != winner]))
    if rated:
        for bot, (rating, reach) in ratings(bots, won).items():
            found[bot].rating, found[bot].reach = rating, reach
    # Who has not played is no better and no worse than anybody, and comes last.
    return sorted(found.values(), key=lambda one: (not one.seats, not one.games, -(one.rating or one.share.value)))


def ratings(
    bots: Sequence[str], games: Iterable[tuple[str, Sequence[str]]]
) -> dict[str, tuple[float | None, float | None]]:
    """Plackett-Luce ratings from winners and who else sat there, game by game, and half their 95 % intervals.

    A game counts as the winner's victory over each of the others. As one game with equal losers it would say that those
    are equally strong, and draw all ratings together. A bot without a game has no rating.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MIDDLE, sigma=WIDE, beta=LUCK, tau=0.0)  # bots do not change
    known = {bot: model.rating(name=bot) for bot in bots}
    met: set[str] = set()
    for winner, others in games:
        for other in others:
            [[known[winner]], [known[other]]] = model.rate([[known[winner]], [known[other]]])
        met.update((winner, *others))
    return {
        bot: (round(one.mu, 1), round(Z95 * one.sigma, 1)) if bot in met else (None, None) for bot, one in known.items()
    }


def run(
    plan: Plan, journal: Path | None = None, n_workers: int = 1, progress: Progress | None = None
) -> Tournament:  # fmt: skip
    """Plays a plan, from where its journal ends; an interruption ends it with what there is so far."""
    tournament = Tournament(plan)
    lines = _open_journal(tournament, journal)
    try:
        for key, one in _results(tournament, n_workers):
            tournament.played[key] = one
            if lines is not None:
                line = {"table": key[0], "number": key[1], "winners": one.winners, "turns": one.turns}
                lines.write(json.dumps(line) + "\n")
                lines.flush()
            if progress is not None:
                progress(tournament.games, max(plan.whole, tournament.games))
    except KeyboardInterrupt:
        pass
    finally:
        if lines is not None:
            lines.close()
    return tournament


def resume(plan: Plan, journal: Path) -> Tournament:
    """What a journal holds of a plan, without playing."""
    tournament = Tournament(plan)
    if journal.exists():
        _open_journal(tournament, journal).close()
    return tournament


def _open_journal(tournament: Tournament, journal: Path | None) -> Any:
    """Reads what was played before, and opens the journal for more."""
    if journal is None:
        return None
    plan = tournament.plan.to_data()
    if journal.exists() and journal.stat().st_size:
        text = journal.read_text(encoding="utf-8")
        for number, line in enumerate(text.split("\n")[:-1]):  # the last one is empty, or was cut off
            try:
                data = json.loads(line)
            except ValueError:
                raise CaseroError(wrong("tournament-line", file=str(journal), line=number + 1)) from None
            if number == 0 and data != plan:
                raise CaseroError(wrong("tournament-other", file=str(journal)))
            if number > 0:
                _note(tournament.played, (data["table"], data["number"]), Played(tuple(data["winners"]), data["turns"]))
        journal.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        return journal.open("a", encoding="utf-8")
    lines = journal.open("w", encoding="utf-8")
    lines.write(json.dumps(plan) + "\n")
    return lines


def _note(played: dict[tuple[int, int], Played], key: tuple[int, int], one: Played) -> None:
    """Keeps a handful; of two that begin alike the longer one."""
    if key not in played or len(played[key].winners) < len(one.winners):
        played[key] = one


def _results(tournament: Tournament, n_workers: int) -> Iterator[tuple[tuple[int, int], Played]]:
    """What is still to be played, as it ends; a bot that fails plays no further."""
    plan = tournament.plan
    tables = plan.tables
    tasks = iter(tournament.left.items())
    fast = set(plan.bots) <= set(COMPILED)
    pool: Any = (
        ThreadPoolExecutor(n_workers)
        if fast
        else ProcessPoolExecutor(n_workers, get_context("spawn"), initializer=ignore_interruptions)
    )
    waiting: dict[Future[Played], tuple[int, int]] = {}
    try:
        while True:
            while len(waiting) < 2 * n_workers and (task := next(tasks, None)) is not None:
                key, size = task
                table = tables[key[0]]
                if not set(table.bots) & set(tournament.faults):
                    waiting[pool.submit(play_handful, table, key[1], plan.seed, plan.patience, size)] = key
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                key = waiting.pop(future)
                try:
                    yield key, future.result()
                except BotFault as fault:
                    tournament.faults.setdefault(fault.bot, fault.what)
    finally:
        for future in waiting:
            future.cancel()
        if fast:
            pool.shutdown(cancel_futures=True)
        else:
            end_at_once(pool)
