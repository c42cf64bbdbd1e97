"""What can be wrong with an edition file or a table option, and the errors that say so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from reprlib import Repr
from typing import Final

Report = Callable[[str, str, str], None]
"""Takes a key path, what is wrong there, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, what, and what would be right."""

    file: str
    key: str  # a path such as squares[5].rents, or "line 7" where the file cannot be read
    problem: str
    allowed: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.key}" if self.key else self.file
        return f"{where}: {self.problem} (allowed: {self.allowed})" if self.allowed else f"{where}: {self.problem}"


class EditionError(ValueError):
    """An edition cannot be used; `faults` lists every reason."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: list[Fault] = list(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[EditionError], tuple[list[Fault]]]:
        return type(self), (self.faults,)


class OptionError(EditionError):
    """A table option cannot be used with this edition."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The hint "did you mean …?" for a misspelt word, or nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean {close[0]!r}?" if close else ""


def counted(n: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else many}"


class _Short(Repr):
    """Values cut to a line, however large, deep or knotted they are."""

    def repr_int(self, x: int, level: int) -> str:
        """A number; Python refuses to write very long ones in full."""
        return repr(x) if x.bit_length() <= _LONG_BITS else f"a number of {x.bit_length()} bits"


_LONG_BITS: Final = 128
_SHORT: Final = _Short()
_SHORT.maxlevel, _SHORT.maxlist, _SHORT.maxdict, _SHORT.maxset = 3, 4, 4, 4
_SHORT.maxstring = _SHORT.maxother = 60


def brief(value: object) -> str:
    """A value as Python writes it, cut when long."""
    return _SHORT.repr(value)


def shown(value: object) -> str:
    """A value as it appears in a fault, cut when long."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = "a table" if isinstance(value, dict) else brief(value)
    return text if len(text) <= 60 else text[:57] + "..."
