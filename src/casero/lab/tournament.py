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
from casero.lab.arena import end_at_once
from casero.lab.guests import PATIENCE, BotFault
from casero.lab.match import Played, Table, play_handful, turned
from casero.lab.naming import is_bot, is_file
from casero.lab.shares import Z95, Share, wilson
from casero.processes import attend

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
    def tasks(self) -> list[tuple[int, int]]:
        """Table and number of every handful, so that all tables get on alike."""
        tables = self.tables
        each = -(-self.games // len(tables))
        counts = [-(-each // table.handful) for table in tables]
        return [(i, number) for number in range(max(counts)) for i, count in enumerate(counts) if number < count]

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
    def share(self) -> Share:
        """Its share of the games that somebody won; a seat counts as a game."""
        return wilson(self.wins, self.seats)


@dataclass
class Tournament:
    """A plan and what was played of it."""

    plan: Plan
    played: dict[tuple[int, int], Played] = field(default_factory=dict)
    faults: dict[str, Message] = field(default_factory=dict)  # by bot: why it is out

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
        """The bots, the best first."""
        return standings_of(self.plan.bots, self.results(), rated=not self.plan.duel)

    def to_data(self) -> dict[str, Any]:
        """The result for another program; the same for the same seed, however it was played."""
        return {
            **self.plan.to_data(),
            "games": self.games,
            "capped": self.capped,
            "turns": self.turns,
            "standings": [
                {
                    "bot": one.bot,
                    "wins": one.wins,
                    "seats": one.seats,
                    "share": [one.share.value, one.share.low, one.share.high],
                    "capped": one.capped,
                    "rating": one.rating,
                    "reach": one.reach,
                }
                for one in self.standings()
            ],
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
    return sorted(found.values(), key=lambda one: -(one.rating or one.share.value))


def ratings(
    bots: Sequence[str], games: Iterable[tuple[str, Sequence[str]]]
) -> dict[str, tuple[float | None, float | None]]:
    """Plackett-Luce ratings from winners and who else sat there, game by game, and half their 95 % intervals.

    A game counts as the winner's victory over each of the others. As one game with equal losers it would say that those
    are equally strong, and draw all ratings together.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MIDDLE, sigma=WIDE, beta=LUCK, tau=0.0)  # bots do not change
    known = {bot: model.rating(name=bot) for bot in bots}
    n = 0
    for winner, others in games:
        for other in others:
            [[known[winner]], [known[other]]] = model.rate([[known[winner]], [known[other]]])
        n += 1
    return {bot: (round(one.mu, 1), round(Z95 * one.sigma, 1)) if n else (None, None) for bot, one in known.items()}


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
                progress(tournament.games, max(plan.games, tournament.games))
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
                tournament.played[data["table"], data["number"]] = Played(tuple(data["winners"]), data["turns"])
        journal.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        return journal.open("a", encoding="utf-8")
    lines = journal.open("w", encoding="utf-8")
    lines.write(json.dumps(plan) + "\n")
    return lines


def _results(tournament: Tournament, n_workers: int) -> Iterator[tuple[tuple[int, int], Played]]:
    """What is still to be played, as it ends; a bot that fails plays no further."""
    plan = tournament.plan
    tables = plan.tables
    tasks = iter([key for key in plan.tasks if key not in tournament.played])
    fast = set(plan.bots) <= set(COMPILED)
    pool: Any = (
        ThreadPoolExecutor(n_workers)
        if fast
        else ProcessPoolExecutor(n_workers, get_context("spawn"), initializer=attend)
    )
    waiting: dict[Future[Played], tuple[int, int]] = {}
    try:
        while True:
            while len(waiting) < 2 * n_workers and (key := next(tasks, None)) is not None:
                if not set(tables[key[0]].bots) & set(tournament.faults):
                    waiting[pool.submit(play_handful, tables[key[0]], key[1], plan.seed, plan.patience)] = key
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
