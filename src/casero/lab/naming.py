"""The names by which bots are called: casero's own, a thinker with its rollouts, or the file of a bot of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from casero.bots import BOTS

THINKER: Final = "thinker"
LONGEST: Final = 6  # digits of a number of rollouts


def budget_of(bot: str) -> int | None:
    """The rollouts of a thinker, named as `thinker` or `thinker:30`; None for other bots."""
    if bot == THINKER:
        from casero.bots.thinker import BUDGET

        return BUDGET
    name, _, budget = bot.partition(":")
    if name != THINKER or not budget.isdecimal() or len(budget) > LONGEST:
        return None
    return int(budget) or None


def is_bot(name: str) -> bool:
    """Whether a name is one of casero's own bots."""
    return name in BOTS or budget_of(name) is not None


def is_file(name: str) -> bool:
    """Whether a name is the file of a bot of one's own."""
    try:
        return not is_bot(name) and Path(name).is_file()
    except (OSError, ValueError):  # what no file can be called
        return False
