"""The errors that users of the package meet, named by cause.

Each says in one sentence what is wrong and, where there is one, what would be right: in English as a text, and in
either language when asked for it.
"""

from __future__ import annotations

from casero.text.catalogue import Sentence, text_of, wrong


class CaseroError(Exception):
    """Everything this package raises on purpose, but for the faults of an edition file."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence)

    def in_(self, lang: str) -> str:
        """What is wrong, in a language."""
        return text_of(self.sentence, lang)

    def __str__(self) -> str:
        return self.in_("en")


class SetupError(CaseroError, ValueError):
    """A game cannot be set up like that: seats, names, seed, game id."""


class NotationError(CaseroError, ValueError):
    """A text that is not in the notation."""

    def __init__(self, text: str, column: int, wanted: Sentence, instead: Sentence) -> None:
        self.text = text
        self.column = column
        self.wanted = wanted
        self.instead = instead
        super().__init__(wrong("column", column=column, expected=wanted, found=instead))

    @property
    def expected(self) -> str:
        """What was expected at the column."""
        return text_of(self.wanted, "en")

    @property
    def found(self) -> str:
        """What stands there."""
        return text_of(self.instead, "en")


class ChanceError(CaseroError):
    """Chance results given with an action do not fit what chance had to decide."""


class SaveError(CaseroError, ValueError):
    """A saved game that cannot be read, replayed or verified. Line 0 is the file as a whole."""

    def __init__(self, line: int, why: Sentence) -> None:
        self.line = line
        self.why = why
        super().__init__(wrong("at", place=wrong("line", line=line), problem=why) if line else why)

    @property
    def reason(self) -> str:
        """What is wrong with the line."""
        return text_of(self.why, "en")


class ScenarioError(CaseroError, ValueError):
    """A scenario that says something impossible, at a key of its file."""

    def __init__(self, key: Sentence, why: Sentence) -> None:
        self.key = key
        self.why = why
        super().__init__(wrong("at", place=key, problem=why) if key else why)

    @property
    def problem(self) -> str:
        """What is wrong at the key."""
        return text_of(self.why, "en")
