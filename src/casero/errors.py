"""The errors that users of the package meet, named by cause.

Each message is one sentence that says what is wrong and, where there is one, what would be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from casero.game import Refusal
    from casero.notation import Action


class CaseroError(Exception):
    """Everything this package raises on purpose, but for the faults of an edition file."""


class SetupError(CaseroError, ValueError):
    """A game cannot be set up like that: seats, names, seed, game id."""


class NotationError(CaseroError, ValueError):
    """A text that is not in the notation."""

    def __init__(self, text: str, column: int, expected: str, found: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        self.found = found
        super().__init__(f"column {column}: expected {expected}, found {found}")


class IllegalAction(CaseroError):
    """The rules refuse the action."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{action}: {refusal}")


class ChanceError(CaseroError):
    """Chance results given with an action do not fit what chance had to decide."""


class SaveError(CaseroError, ValueError):
    """A saved game that cannot be read, replayed or verified. Line 0 is the file as a whole."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}" if line else reason)


class ScenarioError(CaseroError, ValueError):
    """A scenario that says something impossible, at a key of its file."""

    def __init__(self, key: str, problem: str) -> None:
        self.key = key
        self.problem = problem
        super().__init__(f"{key}: {problem}" if key else problem)
