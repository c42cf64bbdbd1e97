"""How balanced an edition is, as plain data: seats, groups, length, cards and switches; and what sets two apart.

All of it follows from the games, and these from the seed: the same seed gives the same data for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero.bots.lineup import MAX_TURNS
from casero.bots.rollout import WIN_PARTS
from casero.bots.tally import TALLY, new_tally
from casero.editions import Edition
from casero.game.setup import Ruleset
from casero.lab.balance.effects import MEASURES, SIGNIFICANCE, drawn, effect, mark, ranked, ratio, standing
from casero.lab.balance.paired_games import MOMENT_ROUNDS, Run, Sample, play_all
from casero.lab.balance.variants import (
    MONEY,
    Variant,
    alternatives,
    blanked,
    card_kinds,
    differences,
    same_but_switches,
    scale,
    together,
)
from casero.lab.games.results import results
from casero.lab.games.simulation import Job, Progress, Totals
from casero.lab.intervals import wilson

REPLAY_ONE_IN: Final = 5  # of so many games one is played again under each change
SEAT_COUNTS: Final = (2, 3, 4, 6)  # numbers of seats that are looked at


@dataclass(frozen=True)
class Plan:
    """What is measured, and with how many games."""

    bot: str = "dealer"
    seats: int = 4
    games: int = 20_000
    seed: int = 1

    @property
    def again(self) -> int:
        """How many games are played under each change."""
        return max(2, self.games // REPLAY_ONE_IN)

    def run(self, rules: bytes, games: int | None = None, seats: int | None = None, way: str = "plain") -> Run:
        """Games of this plan by some rules."""
        return Run(rules, self.bot, seats or self.seats, games or self.again, self.seed, way)

    def to_data(self) -> dict[str, Any]:
        """The plan, and what its words stand for."""
        return {
            "bot": self.bot, "seats": self.seats, "seed": self.seed, "asked": self.games, "again": self.again,
            "max_turns": MAX_TURNS, "moment": MOMENT_ROUNDS, "level": SIGNIFICANCE,
        }  # fmt: skip


Part = Callable[[Sample], None]


class _Work:
    """Runs, and what is made of each when it is played."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.parts: list[Part] = []

    def add(self, run: Run, part: Part) -> None:
        """One more run."""
        self.runs.append(run)
        self.parts.append(part)

    def do(self, n_workers: int | None, progress: Progress | None) -> tuple[int, bool]:
        """Plays everything; returns how many games there are, and whether that is all of them."""
        samples = play_all(self.runs, n_workers, progress)
        for part, sample in zip(self.parts, samples, strict=False):
            part(sample)
        games = sum(sample.games for sample in samples)
        return games, games == sum(run.games for run in self.runs)


def measure(edition: Edition, plan: Plan, n_workers: int | None = None, progress: Progress | None = None) -> Any:
    """Everything about one edition; after an interruption what there is so far, None if that is nothing."""
    ruleset = Ruleset.of(edition, {}, plan.seats)
    base, tried = ruleset.record.tobytes(), alternatives(edition, plan.seats)
    found: dict[str, Any] = {"tables": [], "kinds": [], "draws": None, "switches": []}
    main: list[Sample] = []
    work = _Work()
    work.add(plan.run(base, plan.games, way="counted"), main.append)
    for seats in _tables(edition, plan):
        rules = Ruleset.of(edition, {}, seats).record.tobytes()
        work.add(plan.run(rules, seats=seats), _seen(found["tables"], seats))
    if edition.decks:
        work.add(plan.run(base, way="drawn"), lambda sample: found.update(draws=sample.draws))
    for kind in card_kinds(edition):
        row = {"kind": kind}
        work.add(plan.run(blanked(ruleset, kind)), _compared(main, found["kinds"], row))
    for one in tried:
        if one.rules is not None:
            work.add(plan.run(one.rules), _compared(main, found["switches"], one.named()))
    played, complete = work.do(n_workers, progress)
    if not main:
        return None
    return {
        "edition": edition.slug,
        **plan.to_data(),
        "games": main[0].games,
        "played": played,
        "complete": complete,
        "standing": standing(main[0]),
        "order": _order(main[0]),
        **_counted(ruleset, plan, main[0]),
        "tables": sorted([*found["tables"], _table(plan.seats, main[0])], key=lambda row: int(row["seats"])),
        "cards": {"kinds": ranked(found["kinds"]), "draws": _draws(edition, found["draws"])},
        "switches": ranked(found["switches"]),
        "planned": {"switches": _n_played(tried), "kinds": len(card_kinds(edition))},
        **_left_out(tried),
    }


def compare(
    edition: Edition, other: Edition, plan: Plan, n_workers: int | None = None, progress: Progress | None = None
) -> Any:
    """What sets two editions apart, switch by switch; None if an interruption left nothing to tell."""
    tried = differences(edition, other, plan.seats)
    rules, theirs = (Ruleset.of(one, {}, plan.seats).record.tobytes() for one in (edition, other))
    at_once, without = together(edition, tried, plan.seats)
    main: list[Sample] = []
    ends: dict[str, Sample] = {}
    switches: list[dict[str, Any]] = []
    work = _Work()
    work.add(plan.run(rules, plan.games), main.append)
    work.add(plan.run(theirs, plan.games), lambda sample: ends.update(other=sample))
    if at_once is not None:
        work.add(plan.run(at_once, plan.games), lambda sample: ends.update(together=sample))
    for one in tried:
        if one.rules is not None:
            work.add(plan.run(one.rules), _compared(main, switches, one.named()))
    played, complete = work.do(n_workers, progress)
    if "other" not in ends:
        return None
    return {
        "editions": [edition.slug, other.slug],
        **plan.to_data(),
        "games": main[0].games,
        "played": played,
        "complete": complete,
        "scale": scale(edition, other),
        "money": [key for key in MONEY if scale(edition, other) != 1],
        "alike": same_but_switches(edition, other),
        "standing": [standing(main[0]), standing(ends["other"])],
        "order": [_order(main[0]), _order(ends["other"])],
        "lengths": [_classes(main[0]), _classes(ends["other"])],
        "steps": _steps(main[0], ends),
        "without": without,
        "switches": ranked(switches),
        "planned": {"switches": _n_played(tried), "together": int(at_once is not None)},
        **_left_out(tried),
    }


def _seen(rows: list[dict[str, Any]], seats: int) -> Part:
    """Adds what games for so many are like to some rows, as soon as they are played."""
    return lambda sample: rows.append(_table(seats, sample))


def _compared(main: list[Sample], rows: list[dict[str, Any]], row: dict[str, Any]) -> Part:
    """Adds what a change does to some rows, as soon as it is played."""
    return lambda sample: rows.append({**row, **effect(main[0], sample)})


def _steps(main: Sample, ends: dict[str, Sample]) -> list[dict[str, Any]]:
    """From the first edition to the second: all switches together, then the rest, and both at once."""
    rows = []
    if "together" in ends:
        rows.append({"step": "switches", **effect(main, ends["together"])})
        rows.append({"step": "rest", **effect(ends["together"], ends["other"])})
    rows.append({"step": "whole", **effect(main, ends["other"])})
    mark([row[name] for row in rows for name in MEASURES])
    return rows


def _tables(edition: Edition, plan: Plan) -> list[int]:
    """The other numbers of seats that an edition is looked at with."""
    fewest, most = edition.players
    return [seats for seats in SEAT_COUNTS if fewest <= seats <= most and seats != plan.seats]


def _table(seats: int, sample: Sample) -> dict[str, Any]:
    """Length and end of games for so many."""
    few, middle, many = (int(np.quantile(sample.turns, q, method="inverted_cdf")) for q in (0.05, 0.5, 0.95))
    share = wilson(int((~sample.decided).sum()), sample.games)
    return {
        "seats": seats, "games": sample.games, "few": few, "median": middle, "many": many,
        "capped": share.value, "low": share.low, "high": share.high,
    }  # fmt: skip


def _order(sample: Sample) -> list[dict[str, Any]]:
    """The wins by order of play, of the decided games."""
    decided = int(sample.decided.sum())
    rows = []
    for place, parts in enumerate(sample.won.sum(0).tolist(), 1):
        share = wilson(parts / WIN_PARTS, decided)
        rows.append({"place": place, "parts": parts, "share": share.value, "low": share.low, "high": share.high})
    return rows


def _counted(ruleset: Ruleset, plan: Plan, sample: Sample) -> dict[str, Any]:
    """What a simulation counts: lengths, landings, groups; the groups' returns with intervals."""
    job = Job.of(ruleset, [plan.bot] * plan.seats, plan.games, plan.seed)
    data = results(ruleset, job, _totals(sample))
    spent = _by_handful(sample, "spent") + _by_handful(sample, "built")
    income = _by_handful(sample, "income").sum(2)
    groups = [
        {**row, "interval": ratio(income[:, i], spent[:, i])} for i, row in enumerate(data["groups"])
    ]  # fmt: skip
    return {"lengths": data["length"], "landings": data["landings"], "groups": groups}


def _by_handful(sample: Sample, name: str) -> Any:
    """A field of the tallies, a row for each handful."""
    return np.array([tally[name][0] for tally in sample.tallies], float)


def _totals(sample: Sample) -> Totals:
    """The sample as a simulation would have counted it; its seats are the order of play."""
    tally = new_tally()
    for one in sample.tallies:
        for name in TALLY.names or ():
            tally[name] += one[name]
    lengths = np.bincount(sample.turns[sample.decided], minlength=MAX_TURNS + 1).astype(np.int64)
    wins = sample.won.sum(0)
    decided = int(sample.decided.sum())
    return Totals(sample.games, decided, int(sample.turns.sum()), wins, wins, int(wins[0]), lengths, tally)


def _classes(sample: Sample, width: int = 20) -> dict[str, Any]:
    """The decided games by their length."""
    counts = np.bincount(sample.turns[sample.decided] // width, minlength=MAX_TURNS // width + 1)
    return {"width": width, "classes": counts.tolist()}


def _draws(edition: Edition, draws: Any) -> list[dict[str, Any]]:
    """Every card, that which moves most money first."""
    if draws is None:
        return []
    games = len(draws.drawn)
    rows = [
        {"deck": deck.key, "card": card.id, "games": games, **drawn(draws, i, j, len(deck.cards))}
        for i, deck in enumerate(edition.decks)
        for j, card in enumerate(deck.cards)
    ]
    mark([row[name] for row in rows for name in ("money", "wins")])
    return sorted(rows, key=lambda row: -abs(row["money"]["change"]))


def _n_played(tried: Sequence[Variant]) -> int:
    """How many changes are to be played: an interruption may come before all of them are."""
    return sum(one.rules is not None for one in tried)


def _left_out(tried: Sequence[Variant]) -> dict[str, Any]:
    """What was not played: values that are not possible, and those that change nothing in these rules."""
    out = [one for one in tried if one.rules is None]
    return {
        "impossible": [{**one.named(), "why": one.why} for one in out if one.why is not None],
        "idle": [one.named() for one in out if one.why is None],
    }
