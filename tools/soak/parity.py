"""The same game in another build of the kernel: recorded here, repeated there, equal byte for byte.

`record` plays a game with the build of this process. `python -m tools.soak.parity FILE…` repeats recorded games with
the build that its environment asks for (`CASERO_KERNEL=interpreted`, `NUMBA_BOUNDSCHECK=1`) and stops at the first
difference. Interpreted, every overflow of a number is an error.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from casero.bots import BUYER, RANDOM
from casero.bots.records import new_knows, new_memos
from casero.kernel import codes, layout
from tools.soak.tables import Options, option_sets, players, rules_of

DECISIONS: Final = 2000
FEWEST: Final = 400  # a game that ends sooner is not recorded
MARK: Final = 100  # every so many decisions also the list of actions, the view, the worths, a resampling

_RECORDS: Final = {"records": layout.GAME, "actions": layout.ACTION, "views": layout.GAME, "renewed": layout.GAME}
_NUMBERS: Final = ("heard", "listed", "sums")


@dataclass(frozen=True)
class Recording:
    """A game as one build of the kernel played it."""

    edition: str
    options: Options
    seats: int
    word: int
    records: Any  # the record after the start and after each decision
    actions: Any  # the decisions
    heard: Any  # a digest of the events of each step
    listed: Any  # a digest of the legal actions, at each mark
    views: Any  # at each mark
    renewed: Any  # the record with its secrets drawn anew, at each mark
    sums: Any  # worth and raisable by seat, at each mark

    def __str__(self) -> str:
        return f"{self.edition}, {self.seats} seats, word {self.word}, {dict(self.options)}"


class Table:
    """A game under way and all that is asked of the kernel about it."""

    def __init__(self, edition: str, options: Options, seats: int, word: int) -> None:
        from casero import kernel

        kernel.build()
        self.kernel = kernel
        self.seats = seats
        self.rules: Any = rules_of(edition, options)
        self.games: Any = layout.new_games(1)
        self.events: Any = layout.new_events()
        self.actions: Any = layout.new_actions(codes.MAX_LEGAL + 2)
        kernel.seed_many(self.games, 0, 1, word)
        kernel.start(self.games, 0, self.rules, 0, self.events, seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.games["over"][0])

    def why(self) -> int:
        """Why the action in row 0 is refused, 0 if it is not."""
        return int(self.kernel.why(self.games, 0, self.rules, 0, self.actions, 0))

    def step(self) -> None:
        """Carries out the action in row 0."""
        self.events["n"] = 0
        self.kernel.step(self.games, 0, self.rules, 0, self.events, self.actions, 0)

    def heard(self) -> int:
        """A digest of the events so far of this step."""
        return _digest(self.events)

    def listed(self) -> int:
        """A digest of the list of legal actions, in its order."""
        actions = layout.new_actions(codes.MAX_LEGAL)
        n = self.kernel.legal(self.games, 0, self.rules, 0, actions)
        return _digest(actions[:n])

    def copy(self) -> Any:
        """The record again; bytes are copied far faster than fields."""
        copy: Any = layout.new_games(1)
        copy.view("u1")[:] = self.games.view("u1")
        return copy

    def view(self) -> Any:
        """What any seat may know."""
        seen = layout.new_games(1)
        self.kernel.view(self.games, 0, self.rules, 0, seen, 0, 0)
        return seen

    def renewed(self) -> Any:
        """A copy with its secrets drawn anew."""
        copy = self.copy()
        self.kernel.resample(copy, 0, self.rules, 0, 0, 2026)
        return copy

    def sums(self) -> Any:
        """Worth and raisable, by seat, and whether the invariants hold."""
        found = np.zeros((2, codes.MAX_SEATS + 1), np.int64)
        for seat in range(self.seats):
            found[0, seat] = self.kernel.worth(self.games, 0, self.rules, 0, seat)
            if self.games["depth"][0] > 0:
                found[1, seat] = self.kernel.raisable(self.games, 0, self.rules, 0, seat)
        found[0, codes.MAX_SEATS] = self.kernel.check(self.games, 0, self.rules, 0)
        return found


def _digest(array: Any) -> int:
    return int.from_bytes(hashlib.sha256(array.tobytes()).digest()[:8], "big")


def record(edition: str, number: int, decisions: int = DECISIONS, fewest: int = FEWEST) -> Recording:
    """Plays the number-th game of an edition, the first one without options; too short a game is played anew."""
    dice = random.Random(f"{edition}/{number}")
    options: Options = dice.choice(option_sets(edition)) if number else {}
    while True:
        seats = dice.randint(*players(edition))
        made = _record(edition, options, seats, dice.getrandbits(30), decisions)
        if len(made.actions) >= fewest:
            return made


def _record(edition: str, options: Options, seats: int, word: int, decisions: int) -> Recording:
    from casero.bots import drive

    table = Table(edition, options, seats, word)
    bots: Any = layout.new_games(1)
    table.kernel.seed_many(bots, 0, 1, word + 1)
    dice = random.Random(word)
    records, heard = [table.copy()], [table.heard()]
    actions: list[Any] = []
    listed, views, renewed, sums = [], [], [], []
    while not table.is_over and len(actions) < decisions:
        if len(actions) % MARK == 0:
            listed.append(table.listed())
            views.append(table.view())
            renewed.append(table.renewed())
            sums.append(table.sums())
        table.actions[0:1] = 0
        drive.play_one(
            table.games,
            0,
            table.rules,
            0,
            new_knows(),
            new_memos(1),
            bots,
            table.actions,
            dice.choice((RANDOM, BUYER)),
        )
        if table.why() != codes.WHY_OK:
            # The buyer does not know every position into which random play leads it.
            drive.play_one(table.games, 0, table.rules, 0, new_knows(), new_memos(1), bots, table.actions, RANDOM)
        actions.append(table.actions[0:1].copy())
        table.step()
        records.append(table.copy())
        heard.append(table.heard())
    return Recording(
        edition, options, seats, word, _joined(records), _joined(actions), np.array(heard, np.uint64),
        np.array(listed, np.uint64), _joined(views), _joined(renewed), np.array(sums),
    )  # fmt: skip


def _joined(arrays: list[Any]) -> Any:
    """Arrays of records as one, byte for byte."""
    return np.frombuffer(b"".join(array.tobytes() for array in arrays), arrays[0].dtype)


def repeat(made: Recording) -> str:
    """Plays a recorded game again with the build of this process; returns the first difference, or nothing."""
    table = Table(made.edition, made.options, made.seats, made.word)
    for step, wanted in enumerate(made.records):
        if table.games.tobytes() != wanted.tobytes():
            return f"{made}: after decision {step} the field {_differing(table.games[0], wanted)} differs"
        if table.heard() != made.heard[step]:
            return f"{made}: the events of decision {step} differ"
        if step == len(made.actions):
            break
        if step % MARK == 0:
            problem = _differs_at_mark(table, made, step // MARK)
            if problem:
                return f"{made}: before decision {step + 1} the {problem} differ"
        table.actions[0] = made.actions[step]
        if table.why() != codes.WHY_OK:
            return f"{made}: decision {step + 1} is refused"
        table.step()
    return ""


def _differs_at_mark(table: Table, made: Recording, mark: int) -> str:
    if table.listed() != made.listed[mark]:
        return "legal actions"
    if table.view().tobytes() != made.views[mark : mark + 1].tobytes():
        return "views"
    if table.renewed().tobytes() != made.renewed[mark : mark + 1].tobytes():
        return "resampled records"
    return "" if (table.sums() == made.sums[mark]).all() else "worths"


def _differing(found: Any, wanted: Any) -> str:
    """The first field in which two records differ."""
    names = layout.GAME.names or ()
    return next((name for name in names if (found[name] != wanted[name]).any()), "padding")


def save(path: Path, made: list[Recording]) -> None:
    """Writes recorded games to a file; records as bytes, since numpy would copy them field by field."""
    heads = [{"edition": m.edition, "options": dict(m.options), "seats": m.seats, "word": m.word} for m in made]
    arrays: dict[str, Any] = {"heads": np.array(json.dumps(heads))}
    for i, m in enumerate(made):
        arrays |= {f"{name}{i}": getattr(m, name).view("u1") for name in _RECORDS}
        arrays |= {f"{name}{i}": getattr(m, name) for name in _NUMBERS}
    with path.open("wb") as file:
        np.savez(file, **arrays)


def load(path: Path) -> list[Recording]:
    """Reads recorded games from a file."""
    with np.load(path) as data:
        heads = json.loads(str(data["heads"]))
        return [Recording(**head, **_arrays(data, i)) for i, head in enumerate(heads)]


def _arrays(data: Any, i: int) -> dict[str, Any]:
    records = {name: data[f"{name}{i}"].view(dtype) for name, dtype in _RECORDS.items()}
    return {**records, **{name: data[f"{name}{i}"] for name in _NUMBERS}}


def main(paths: list[str]) -> int:
    """Repeats the games of some files, and says how many decisions were equal."""
    np.seterr(all="raise")
    games = [made for path in paths for made in load(Path(path))]
    for made in games:
        problem = repeat(made)
        if problem:
            print(problem)
            return 1
    print(f"{len(games)} games, {sum(len(made.actions) for made in games)} decisions equal")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
