"""How the laboratory writes numbers, in Spanish and in English."""

from __future__ import annotations

from math import floor, log10
from typing import Final

from casero.lab.intervals import Share

_SPANISH: Final = str.maketrans(",.", ".,")


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number with its thousands apart: as English and as Spanish has it, where point and comma change places."""
    text = f"{value:,.{digits}f}"
    return text if lang == "en" else text.translate(_SPANISH)


def percent(share: float, lang: str, digits: int = 2) -> str:
    """A share in per cent, as a language writes it."""
    number = f"{100 * share:.{digits}f}"
    return f"{number}%" if lang == "en" else f"{number.replace('.', ',')}\u00a0%"


def digits_of(step: float) -> int:
    """How many digits behind the point it takes to write multiples of a step of 1, 2 or 5 times a power of ten."""
    return max(0, -floor(log10(step) + 1e-9)) if step > 0 else 0


def round_step(span: float, parts: int = 5) -> float:
    """The least of 1, 2 or 5 times a power of ten that goes at most so many times into a span."""
    power = 10.0 ** floor(log10(span / parts))
    return next(step * power for step in (1, 2, 5, 10) if step * power * parts >= span * (1 - 1e-9))


def signed(share: float, lang: str) -> str:
    """A difference of shares in percentage points, always with its sign."""
    value = 0.0 if abs(share) < 5e-5 else 100 * share
    return ("+" if value > 0 else "\u2212" if value < 0 else "±") + number(abs(value), lang, 2)


def between(share: Share, lang: str, digits: int = 1) -> str:
    """The interval of a share."""
    low = percent(share.low, lang, digits)
    return f"{low.rstrip('%').strip()}\u2013{percent(share.high, lang, digits)}"
