"""Tournaments: bots against each other at rotated seats with shared dice, win rates with intervals, and a rating.

Every lineup plays the same numbered handfuls of dice and decks at every rotation of its seats, so what one bot gains by
luck the others get as well. What was played is written to a journal as it ends; the same command goes on from there.
Games that run out of turns are told apart and count for nobody.

A bot that fails is out: none of its games counts, and the others go on without it, at fewer seats if they are too few.
Who is out is decided as if all was played one after another, whatever ended first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from casero.bots import COMPILED, is_bot_file, is_built_in
from casero.bots.lineup import MAX_TURNS
from casero.bots.processes import attend
from casero.editions import available
from casero.game.errors import CaseroError
from casero.game.setup import Ruleset
from casero.lab.arena import end_at_once
from casero.lab.guests import PATIENCE, BotFault
from casero.lab.journal import Journal, Line, played_by, read
from casero.lab.match import Played, Table, play_handful, turned
from casero.lab.results import clock_of
from casero.lab.standings import Result, Standing, standings_of
from casero.text.catalogue import Message, wrong

Progress = Callable[[int, int], None]
Key = tuple[int, int]  # a table and the number of a handful


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
            if not is_built_in(bot) and not is_bot_file(bot):
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

    @cached_property
    def all_tables(self) -> list[Table]:
        """Those, and every table with fewer seats at which the others may go on when bots are out."""
        found = self.tables
        for seats in range(self.seats - 1, 1, -1) if not self.duel else ():
            found += replace(self, seats=seats).tables
        return found

    def without(self, out: set[str]) -> Plan | None:
        """The plan of those who are left if they are too few for a table, else this one; None if nobody can go on."""
        bots = tuple(bot for bot in self.bots if bot not in out)
        if len(bots) == len(self.bots) or (len(bots) >= self.seats and not self.duel):
            return self
        if self.duel or len(bots) < max(2, self.ruleset.played.players[0]):
            return None
        return replace(self, bots=bots, seats=len(bots))

    @property
    def ruleset(self) -> Ruleset:
        """The rules of its tables."""
        return Ruleset.of(self.edition, dict(self.options), self.seats)

    def check(self) -> None:
        """Raises what is wrong with its edition, its options, or its number of seats."""
        played = self.ruleset.played
        fewest, most = played.players
        if not fewest <= self.seats <= most:
            raise CaseroError(wrong("tournament-seats", edition=played.slug, fewest=fewest, most=most, n=self.seats))

    @property
    def each(self) -> int:
        """Games of every table: all rotations of all lineups play alike."""
        return -(-self.games // len(self.tables))

    @property
    def whole(self) -> int:
        """Games altogether, in whole rotations."""
        return self.each * len(self.tables)

    @property
    def tasks(self) -> dict[Key, int]:
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
        """What is played; the number of games may grow from one run to the next."""
        data = {name: getattr(self, name) for name in ("edition", "seats", "seed", "duel", "max_turns")}
        return data | {"bots": list(self.bots), "options": dict(self.options)}

    def head(self) -> Line:
        """The journal's first line: also by whom it is played, down to the bytes of files of one's own."""
        files = [bot for bot in self.bots if is_bot_file(bot)]
        own = {} if self.edition in available() else {"rules": self.ruleset.fingerprint}
        return self.to_data() | played_by([*files, self.edition] if own else files) | own


@dataclass
class Tournament:
    """A plan and what was played of it, by table and handful."""

    plan: Plan
    played: dict[Key, Played] = field(default_factory=dict)
    failed: dict[Key, tuple[str, Message]] = field(default_factory=dict)  # the bot that could not go on, and why

    def look(self) -> tuple[dict[str, Message], dict[Key, int], Plan]:
        """Who is out and why, the handfuls that are still to be played, and the plan that those who are left play.

        Everything is seen in the order of the plan: a fault at a table where somebody is out already does not count.
        """
        places = {table.bots: i for i, table in enumerate(self.plan.all_tables)}
        out: dict[str, Message] = {}
        left: dict[Key, int] = {}
        plan: Plan | None = self.plan
        while plan is not None:
            tables, last = plan.tables, plan
            for (place, number), size in plan.tasks.items():
                bots = tables[place].bots
                key = places[bots], number
                if not out.keys().isdisjoint(bots):
                    continue
                if key in self.failed:
                    bot, what = self.failed[key]
                    out[bot] = what
                elif key not in self.played or len(self.played[key].winners) < size:
                    left[key] = size
            plan = plan.without(set(out)) if not left else plan
            if plan is last:
                break
        return out, left, last

    @property
    def faults(self) -> dict[str, Message]:
        """By bot: why it is out."""
        return self.look()[0] if self.failed else {}

    @property
    def left(self) -> dict[Key, int]:
        """The handfuls that are still to be played, also those of which a shorter plan played only the first games."""
        return self.look()[1]

    @property
    def seats(self) -> int:
        """The seats of the tables that count: fewer than planned if too few bots are left."""
        return self.look()[2].seats if self.failed else self.plan.seats

    @property
    def counted(self) -> dict[Key, Played]:
        """The handfuls without anybody who is out."""
        out = self.faults
        tables = self.plan.all_tables
        return {key: one for key, one in self.played.items() if not out or out.keys().isdisjoint(tables[key[0]].bots)}

    @property
    def games(self) -> int:
        """Games that count."""
        return sum(len(one.winners) for one in self.counted.values())

    @property
    def capped(self) -> int:
        """Games that ran out of turns."""
        return sum(one.winners.count(0) for one in self.counted.values())

    @property
    def turns(self) -> int:
        """Turns played in games that count."""
        return sum(one.turns for one in self.counted.values())

    def results(self) -> Iterator[Result]:
        """The games that count, always in the same order; those of a handful's number and place have the same dice."""
        tables = self.plan.all_tables
        for (i, number), one in sorted(self.counted.items()):
            for k, mask in enumerate(one.winners):
                yield (number, k), tables[i].bots, mask

    def standings(self, rated: bool = True) -> list[Standing]:
        """The bots, the best first, and those last that are out."""
        out = self.faults
        found = standings_of(self.plan.bots, self.results(), rated and not self.plan.duel)
        return sorted(found, key=lambda one: one.bot in out)

    def to_data(self, standings: list[Standing] | None = None) -> dict[str, Any]:
        """The result for another program; the same for the same seed, however it was played."""
        return {
            **self.plan.to_data(),
            **clock_of(self.plan.ruleset.played),
            "games": self.games,
            "capped": self.capped,
            "turns": self.turns,
            "standings": [one.to_data() for one in standings or self.standings()],
            "faults": {bot: str(what) for bot, what in self.faults.items()},
        }

    def note(self, key: Key, one: Played | BotFault) -> Line:
        """Keeps how a handful ended, of two that begin alike the longer one; answers the journal's line."""
        line: Line = {"table": key[0], "number": key[1]}
        if isinstance(one, BotFault):
            self.failed.setdefault(key, (one.bot, one.what))
            return line | {"fault": one.bot, "what": _written(one.what)}
        if key not in self.played or len(self.played[key].winners) < len(one.winners):
            self.played[key] = one
        return line | {"winners": list(one.winners), "turns": one.turns}

    def take(self, line: Line) -> None:
        """Keeps what a journal's line says; ValueError, KeyError or TypeError if it cannot be of this plan."""
        tables = self.plan.all_tables
        place, number = line["table"], line["number"]
        if not _whole(place, len(tables)) or not _whole(number):
            raise ValueError
        table = tables[place]
        if "fault" in line:
            if line["fault"] not in table.bots:
                raise ValueError
            self.note((place, number), BotFault(line["fault"], _message(line["what"])))
            return
        winners, turns = line["winners"], line["turns"]
        masks = 1 << len(table.bots)
        if not isinstance(winners, list) or not 0 < len(winners) <= table.handful or not _whole(turns):
            raise ValueError
        if not all(_whole(mask, masks) for mask in winners):
            raise ValueError
        self.note((place, number), Played(tuple(winners), turns))


def _whole(value: Any, below: int | None = None) -> bool:
    """Whether a value is a whole number from 0 on, and below another."""
    return type(value) is int and value >= 0 and (below is None or value < below)


def _written(message: Message) -> Line:
    """A message as JSON."""
    args = {name: _written(value) if isinstance(value, Message) else value for name, value in message.args}
    return {"key": message.key, "args": args}


def _message(data: Any) -> Message:
    """A message from JSON; ValueError, KeyError or TypeError if it is none."""
    args = dict(data["args"])
    if not all(isinstance(value, (str, int, dict)) for value in args.values()):
        raise TypeError
    given = {name: _message(value) if isinstance(value, dict) else value for name, value in args.items()}
    message = Message(data["key"], tuple(given.items()))
    message.in_("en")
    return message


def run(
    plan: Plan, journal: Path | None = None, n_workers: int = 1, progress: Progress | None = None
) -> Tournament:  # fmt: skip
    """Plays a plan, from where its journal ends; an interruption ends it with what there is so far."""
    plan.check()  # what cannot be played leaves no journal behind
    tournament = Tournament(plan)
    lines = Journal(journal, plan.head(), tournament.take) if journal is not None else None
    try:
        with closing(_ended(tournament, n_workers)) as ended:
            for key, one in ended:
                line = tournament.note(key, one)
                if lines is not None:
                    lines.add(line)
                if progress is not None:
                    progress(tournament.games, max(plan.whole, tournament.games))
    except KeyboardInterrupt:
        pass
    finally:
        if lines is not None:
            lines.close()
    return tournament


def resume(plan: Plan, journal: Path) -> Tournament:
    """What a journal holds of a plan, without playing; the file stays as it is."""
    tournament = Tournament(plan)
    read(journal, plan.head(), tournament.take)
    return tournament


def _ended(tournament: Tournament, n_workers: int) -> Generator[tuple[Key, Played | BotFault]]:
    """What is still to be played, as it ends."""
    plan = tournament.plan
    tables = plan.all_tables
    fast = set(plan.bots) <= set(COMPILED)
    pool: Any = (
        ThreadPoolExecutor(n_workers)
        if fast
        else ProcessPoolExecutor(n_workers, get_context("spawn"), initializer=attend)
    )
    waiting: dict[Future[Played], Key] = {}
    tasks = iter(tournament.left.items())
    try:
        while True:
            while len(waiting) < 2 * n_workers and (task := next(tasks, None)) is not None:
                (place, number), size = task
                if task[0] not in waiting.values():
                    asked = (tables[place], number, plan.seed, plan.patience, size)
                    waiting[pool.submit(play_handful, *asked)] = task[0]
            if not waiting:
                tasks = iter((left := tournament.left).items())
                if not left:
                    return
                continue
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                key = waiting.pop(future)
                try:
                    yield key, future.result()
                except BotFault as fault:
                    yield key, fault
                    # Others are to be played now, perhaps some that were left out for a bot that is not out after all.
                    left = tournament.left
                    tasks = iter(left.items())
                    for one in [one for one, its in waiting.items() if its not in left and one.cancel()]:
                        del waiting[one]
    finally:
        for future in waiting:
            future.cancel()
        if fast:
            pool.shutdown(cancel_futures=True)
        else:
            end_at_once(pool)
