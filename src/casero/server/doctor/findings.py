"""What was found, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from casero.text.catalogue import Message, Sentence

State = Literal["ok", "warning", "problem"]
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of a report."""

    check: str  # what was looked at: `doctor-check-…`
    state: State
    says: Sentence
    advice: Sentence | None = None  # what to do


def told(key: str, /, **args: Sentence | int) -> Message:
    """A sentence of the report. Numbers are written as they are, but for `count`, which has a plural."""
    written = ((name, str(one) if isinstance(one, int) and name != "count" else one) for name, one in args.items())
    return Message(f"doctor-{key}", tuple(written))
