"""How the laboratory writes numbers, in Spanish and in English."""

from __future__ import annotations

from casero.lab.heat import percent
from casero.lab.shares import Share


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number with its thousands apart; Spanish parts them from five digits on."""
    text = f"{value:,.{digits}f}"
    if lang == "en":
        return text
    if abs(value) < 10_000:
        text = text.replace(",", "")
    return text.replace(",", "\u00a0").replace(".", ",")


def signed(share: float, lang: str) -> str:
    """A difference of shares in percentage points, always with its sign."""
    value = 0.0 if abs(share) < 5e-5 else 100 * share
    return ("+" if value > 0 else "\u2212" if value < 0 else "±") + number(abs(value), lang, 2)


def between(share: Share, lang: str, digits: int = 1) -> str:
    """The interval of a share."""
    low = percent(share.low, lang, digits)
    return f"{low.rstrip('%').strip()}\u2013{percent(share.high, lang, digits)}"
