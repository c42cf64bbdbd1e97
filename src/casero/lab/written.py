"""How the laboratory writes numbers, in Spanish and in English."""

from __future__ import annotations

from typing import Final

from casero.lab.heat import percent
from casero.lab.shares import Share

_SPANISH: Final = str.maketrans(",.", ".,")


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number with its thousands apart: as English and as Spanish has it, where point and comma change places."""
    text = f"{value:,.{digits}f}"
    return text if lang == "en" else text.translate(_SPANISH)


def signed(share: float, lang: str) -> str:
    """A difference of shares in percentage points, always with its sign."""
    value = 0.0 if abs(share) < 5e-5 else 100 * share
    return ("+" if value > 0 else "\u2212" if value < 0 else "±") + number(abs(value), lang, 2)


def between(share: Share, lang: str, digits: int = 1) -> str:
    """The interval of a share."""
    low = percent(share.low, lang, digits)
    return f"{low.rstrip('%').strip()}\u2013{percent(share.high, lang, digits)}"
