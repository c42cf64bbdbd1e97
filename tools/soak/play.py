"""Numbered random games: a number and a seed say which table, which position and which chance.

After each step the compiled loop checks every invariant; at sampled steps it carries out all that is listed and tries
what is not. A game that fails is played again from its number alone.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np

from casero.kernel import codes
from tools.soak import checked_play
from tools.soak.tables import Options, draw_options, editions, option_sets, players, rules_of

TURNS: Final = 2000
SAMPLE: Final = 7  # every so many steps the list of legal actions is tried out

# Where games begin: at the start, with deeds, buildings and mortgages spread about, or one deed short of owning all.
START: Final = "start"
BUILT: Final = "built"
SHORT: Final = "short"


@dataclass(frozen=True)
class Trial:
    """One random game, before it is played."""

    number: int
    seed: int
    edition: str
    options: Options
    seats: int
    position: str  # START, BUILT or SHORT
    word: int  # what chance grows from

    def __str__(self) -> str:
        table = f"{self.edition}, {self.seats} seats, {dict(self.options)}"
        return f"game {self.number} of seed {self.seed}: {table}, {self.position}, word {self.word}"


def trial(number: int, seed: int) -> Trial:
    """The game of a number: half of them with table options, half from built positions, editions in turn."""
    dice = random.Random(f"{seed}/{number}")
    edition = editions()[number % len(editions())]
    options: Options = {}
    kind = dice.randrange(4)
    if kind == 2:
        options = dice.choice(option_sets(edition))
    elif kind == 3:
        options = draw_options(edition, dice)
    fewest, most = players(edition)
    seats = dice.randint(fewest, most)
    return Trial(number, seed, edition, options, seats, dice.choice((START, BUILT)), dice.getrandbits(30))


@dataclass(frozen=True)
class Fault:
    """What went wrong in a game, and where."""

    trial: Trial
    problem: str
    step: int
    action: str  # the kind of action

    def __str__(self) -> str:
        return f"{self.trial}: {self.problem}, at step {self.step}, action {self.action}"


@dataclass
class Player:
    """The buffers of one thread, and the counts of all the games it has played."""

    turns: int = TURNS
    sample: int = SAMPLE
    counts: Any = field(init=False)

    def __post_init__(self) -> None:
        self.counts = np.zeros(checked_play.N_COUNTS, np.int64)

    @cached_property
    def buffers(self) -> tuple[Any, Any, Any, Any]:
        """A game and a scratch one, the bots' generator, events, actions."""
        from casero.kernel import layout
        from casero.kernel.codes import MAX_LEGAL

        return layout.new_games(2), layout.new_games(1), layout.new_events(), layout.new_actions(MAX_LEGAL + 2)

    def play(self, one: Trial) -> Fault | None:
        """Plays a game to its end or to the number of turns; returns what went wrong."""
        from casero import kernel

        rules: Any = rules_of(one.edition, one.options)
        games, bots, events, actions = self.buffers
        games.view("u1")[:] = 0
        kernel.seed_many(games, 0, 1, one.word)
        kernel.seed_many(bots, 0, 1, one.word + 1)
        events["n"] = 0
        kernel.start(games, 0, rules, 0, events, one.seats)
        self.note(events)
        if one.position == BUILT:
            checked_play.furnish(games, 0, rules, 0, bots, events)
        elif one.position == SHORT:
            give_all_but_one(games[0], rules[0])
        self.counts[checked_play.FAULT] = 0
        broken = kernel.check(games, 0, rules, 0)
        if broken:
            return Fault(one, kernel.FAULTS[broken], 0, "start")
        checked_play.soak_game(games, 0, rules, 0, bots, events, actions, self.counts, self.turns, self.sample)
        if games["over"][0] == 0:
            self.counts[checked_play.ENDS_AT] += 1
        return self._fault(one)

    def _fault(self, one: Trial) -> Fault | None:
        from casero import kernel

        code = int(self.counts[checked_play.FAULT])
        if code == 0:
            return None
        problems = {
            checked_play.STUCK: "nothing is legal",
            checked_play.LISTED_REFUSED: "a listed action is refused",
            checked_play.UNLISTED_ACCEPTED: "an action that is not listed is accepted",
            checked_play.PUMP: "building and selling brings money",
        }
        problem = problems[code] if code < 100 else kernel.FAULTS[code - 100]
        step, kind = int(self.counts[checked_play.FAULT_STEP]), int(self.counts[checked_play.FAULT_KIND])
        return Fault(one, problem, step, codes.ACTIONS[kind])

    def note(self, events: Any) -> None:
        """Counts events that happened outside the compiled loop."""
        row = events[0]
        for i in range(min(int(row["n"]), int(row["cap"]))):
            self.counts[checked_play.EVENTS_AT + int(row["kind"][i])] += 1
            self.counts[checked_play.CAUSES_AT + int(row["cause"][i])] += 1


def give_all_but_one(g: Any, r: Any) -> None:
    """Seat A holds every deed but the last one, which it may reach with its next throw."""
    deeds = [square for square in range(int(r["n_squares"])) if int(r["deeds"]) >> square & 1]
    last = deeds.pop()
    g["owner"][deeds] = 0
    g["owned"] = 0
    g["full"] = 0
    g["owner"][last] = -1
    g["owned"][0] = sum(1 << square for square in deeds)
    g["full"][0] = sum(1 << group for group in range(int(r["n_groups"])) if group != int(r["group"][last]))
    g["turn"] = 0
    g["at"][0] = last - 7


def floor_round(number: int) -> list[Trial]:
    """A game for every edition with every option set it accepts: what together reaches nearly everything."""
    made: list[Trial] = []
    for edition in editions():
        fewest, most = players(edition)
        for options in ({}, *option_sets(edition)):
            count = len(made) + number
            seats = (most, 4, fewest, 3)[count % 4]
            position = (BUILT, BUILT, START, BUILT)[count % 4]
            made.append(Trial(count, -1, edition, options, seats, position, 1000 * number + len(made)))
    return made


def rare_ends(number: int) -> list[Trial]:
    """Games that may end by owning everything, or at the agreed hour: most others end before."""
    made = [Trial(i, -2, "castis", {}, 2, SHORT, 1_000_000 + 1000 * number + i) for i in range(50)]
    made += [Trial(i, -2, "clasico-contrarreloj", {}, 4, START, 2_000_000 + 1000 * number + i) for i in range(50)]
    return made


def ready() -> None:
    """Compiles what random play needs, or loads it from the cache; `python -m tools.soak.play` does it ahead."""
    from casero import kernel
    from casero.bots import whole_games

    _ = whole_games  # one compilation serves both

    kernel.build()


if __name__ == "__main__":
    ready()
