"""What a lesson is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from casero.editions import Text
from casero.game.notation import SEATS, Action
from casero.scenario import Scenario

MAX_STEPS: Final = 8  # of a lesson


@dataclass(frozen=True)
class Pattern:
    """Actions that a lesson speaks of: one, those of a range (`A bid 101..140`), or all of a verb (`A mortgage *`)."""

    seat: int
    verb: str
    action: Action | None  # with the chance results it is to have; None: every one of the verb

    def fits(self, action: Action) -> bool:
        """Whether an action is one of them; chance is not compared."""
        if self.action is not None:
            return action.fits(self.action)
        return (action.seat, action.verb) == (self.seat, self.verb)

    def __str__(self) -> str:
        return f"{SEATS[self.seat]} {self.verb} *" if self.action is None else str(self.action)


@dataclass(frozen=True)
class Hint:
    """What is said to who does one of some actions that are not the task, or that are refused."""

    of: tuple[Pattern, ...]
    says: Text


@dataclass(frozen=True)
class Step:
    """Something the reader has to do: one of some actions."""

    do: tuple[Pattern, ...]  # the first is the solution's
    then: tuple[Action, ...] = ()  # what the others do behind it
    says: Text | None = None  # told when it is done and more is to come
    choices: tuple[str, ...] | None = None  # put before the reader here; None: the lesson's
    wrong: tuple[Hint, ...] = ()  # come before the lesson's


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson, ready to be attempted. Each is read once and is the same as itself alone."""

    edition: str
    id: str
    title: Text
    rules: tuple[str, ...]
    task: Text
    you: str  # the reader's seat
    choices: tuple[str, ...]  # actions put before the reader, legal or not
    steps: tuple[Step, ...]
    wrong: tuple[Hint, ...]
    otherwise: Text  # what is said about every other legal action
    because: Text  # the explanation at the end
    scenario: Scenario = field(repr=False)  # the position, what led to it, and what the solution leads to

    def hint(self, number: int, action: Action) -> tuple[Pattern, Text] | None:
        """What a lesson says about an action in place of a step, and the pattern that says it; None: nothing."""
        for hint in (*self.steps[number].wrong, *self.wrong):
            for pattern in hint.of:
                if pattern.fits(action):
                    return pattern, hint.says
        return None
