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
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from casero.bots import COMPILED
from casero.bots.host.faults import BotFault
from casero.bots.processes import attend, end_at_once
from casero.lab.games.match import Played, play_handful
from casero.lab.games.results import clock_of
from casero.lab.tournament.journal import Journal, Line, read
from casero.lab.tournament.plan import Key, Plan
from casero.lab.tournament.standings import Result, Standing, standings_of
from casero.text.catalogue import Message

Progress = Callable[[int, int], None]


@dataclass
class Tournament:
    """A plan and what was played of it, by match and handful."""

    plan: Plan
    played: dict[Key, Played] = field(default_factory=dict)
    failed: dict[Key, tuple[str, Message]] = field(default_factory=dict)  # the bot that could not go on, and why

    def look(self) -> tuple[dict[str, Message], dict[Key, int], Plan]:
        """Who is out and why, the handfuls that are still to be played, and the plan that those who are left play.

        Everything is seen in the order of the plan: a fault in a match where somebody is out already does not count.
        """
        places = {match.bots: i for i, match in enumerate(self.plan.all_matches)}
        out: dict[str, Message] = {}
        left: dict[Key, int] = {}
        plan: Plan | None = self.plan
        while plan is not None:
            matches, last = plan.matches, plan
            for (place, number), size in plan.tasks.items():
                bots = matches[place].bots
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
        """The seats of the matches that count: fewer than planned if too few bots are left."""
        return self.look()[2].seats if self.failed else self.plan.seats

    @property
    def counted(self) -> dict[Key, Played]:
        """The handfuls without anybody who is out."""
        out = self.faults
        matches = self.plan.all_matches
        return {key: one for key, one in self.played.items() if not out or out.keys().isdisjoint(matches[key[0]].bots)}

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
        matches = self.plan.all_matches
        for (i, number), one in sorted(self.counted.items()):
            for k, mask in enumerate(one.winners):
                yield (number, k), matches[i].bots, mask

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
        """Keeps how a handful ended, of two that begin alike the longer one; returns the journal's line."""
        line: Line = {"table": key[0], "number": key[1]}
        if isinstance(one, BotFault):
            self.failed.setdefault(key, (one.bot, one.what))
            return line | {"fault": one.bot, "what": _written(one.what)}
        if key not in self.played or len(self.played[key].winners) < len(one.winners):
            self.played[key] = one
        return line | {"winners": list(one.winners), "turns": one.turns}

    def take(self, line: Line) -> None:
        """Keeps what a journal's line says; ValueError, KeyError or TypeError if it cannot be of this plan."""
        matches = self.plan.all_matches
        place, number = line["table"], line["number"]
        if not _whole(place, len(matches)) or not _whole(number):
            raise ValueError
        match = matches[place]
        if "fault" in line:
            if line["fault"] not in match.bots:
                raise ValueError
            self.note((place, number), BotFault(line["fault"], _message(line["what"])))
            return
        winners, turns = line["winners"], line["turns"]
        masks = 1 << len(match.bots)
        if not isinstance(winners, list) or not 0 < len(winners) <= match.handful or not _whole(turns):
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
    matches = plan.all_matches
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
                    asked = (matches[place], number, plan.seed, plan.decision_timeout_s, size)
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
