"""What can be wrong with an edition file or a table option, and the errors that say so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from reprlib import Repr
from typing import Final

from casero.text.catalogue import Message, Sentence, wrong

Report = Callable[[str, Message, Sentence], None]
"""Takes a key path, what is wrong there, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, what, and what would be right."""

    file: str
    key: str  # a path such as squares[5].rents, or "line 7" where the file cannot be read
    what: Message
    right: Sentence = ""
    line: int = 0  # where the file cannot be read

    @property
    def problem(self) -> str:
        """What is wrong, in English."""
        return str(self.what)

    @property
    def allowed(self) -> str:
        """What would be right, in English; empty where nothing can be said."""
        return str(self.right)

    @property
    def sentence(self) -> Message:
        """All of it as one message, the place first."""
        key = wrong("line", line=self.line) if self.line else self.key
        place = wrong("at", place=self.file, problem=key) if key else self.file
        said = wrong("allowed", problem=self.what, allowed=self.right) if self.right else self.what
        return wrong("at", place=place, problem=said)

    def in_(self, lang: str) -> str:
        """All of it in a language."""
        return self.sentence.in_(lang)

    def __str__(self) -> str:
        return self.in_("en")


def at_line(file: str, line: int, what: Message, right: Sentence) -> Fault:
    """The fault of a line that cannot be read."""
    return Fault(file, f"line {line}", what, right, line)


class EditionError(ValueError):
    """An edition cannot be used; `faults` lists every reason."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: list[Fault] = list(faults)
        super().__init__(self.faults)

    def in_(self, lang: str) -> str:
        """Every reason on a line of its own, in a language."""
        return "\n".join(fault.in_(lang) for fault in self.faults)

    def __str__(self) -> str:
        return self.in_("en")

    def __reduce__(self) -> tuple[type[EditionError], tuple[list[Fault]]]:
        return type(self), (self.faults,)


class OptionError(EditionError):
    """A table option cannot be used with this edition."""


def nearest(word: str, known: Iterable[str]) -> Sentence:
    """The hint "did you mean …?" for a misspelt word, or nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return wrong("hint", word=repr(close[0])) if close else ""


def is_(value: object, hint: Sentence = "") -> Message:
    """That a value is what it is, with a hint behind it."""
    return wrong("is", value=shown(value), hint=hint)


class _Short(Repr):
    """Values cut to a line, however large, deep or knotted they are."""

    def repr_int(self, x: int, level: int) -> str:
        """A number; Python refuses to write very long ones in full."""
        return repr(x) if x.bit_length() <= _LONG_BITS else f"<{x.bit_length()} bits>"


_LONG_BITS: Final = 128
_SHORT: Final = _Short()
_SHORT.maxlevel, _SHORT.maxlist, _SHORT.maxdict, _SHORT.maxset = 3, 4, 4, 4
_SHORT.maxstring = _SHORT.maxother = 60


def brief(value: object) -> str:
    """A value as Python writes it, cut when long."""
    return _SHORT.repr(value)


def shown(value: object) -> Sentence:
    """A value as it appears in a fault, cut when long."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return wrong("a-table")
    text = brief(value)
    return text if len(text) <= 60 else text[:57] + "..."
