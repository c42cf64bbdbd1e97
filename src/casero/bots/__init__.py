"""The opponents, one file per kind, and what drives them through whole games; here are the names they are called by.

A compiled bot is a word in `COMPILED` and a module of that name with a function `choose(g, r, k, m, a)`, which reads
only what lies on the table and writes its action. The other bots of casero's own are thinkers; any other name may be
the Python file of a bot of one's own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

COMPILED: Final = ("random", "beginner", "buyer", "keeper", "dealer", "trader")  # by their numbers, and by strength
RANDOM: Final = COMPILED.index("random")
BEGINNER: Final = COMPILED.index("beginner")
BUYER: Final = COMPILED.index("buyer")
KEEPER: Final = COMPILED.index("keeper")
DEALER: Final = COMPILED.index("dealer")
TRADER: Final = COMPILED.index("trader")
WALKER: Final = 100  # not an opponent: it measures landings (100 stays in jail, 101 leaves it)
LONER: Final = 99  # nor is this one: a buyer that never trades, by which the levels are measured

THINKER: Final = "thinker"
PONDERER: Final = "ponderer"  # the thinker before positions had values
ROLLOUTS: Final = {THINKER: 1600, PONDERER: 300}  # for a decision at most, if their name does not say how many
ROLLOUTS_DIGITS: Final = 6  # at most, in a name

BOTS: Final = (*COMPILED, PONDERER, THINKER)  # the easiest first
MISSING_BOT: Final = "dealer"  # plays for a bot that there is no more, or that has failed
ABSENT_PERSON_BOT: Final = "buyer"  # plays for somebody who does not come back


def rollouts_of(bot: str) -> int | None:
    """The rollouts of a thinker, named as `thinker` or `thinker:30`, or of a ponderer; None for other bots."""
    name, colon, rollouts = bot.partition(":")
    if name not in (THINKER, PONDERER):
        return None
    if not colon:
        return ROLLOUTS[name]
    if not rollouts.isdecimal() or len(rollouts) > ROLLOUTS_DIGITS:
        return None
    return int(rollouts) or None


def is_built_in(bot: str) -> bool:
    """Whether a name is one of casero's own bots."""
    return bot in BOTS or rollouts_of(bot) is not None


def is_bot_file(bot: str) -> bool:
    """Whether a name is the file of a bot of one's own."""
    try:
        return not is_built_in(bot) and Path(bot).is_file()
    except (OSError, ValueError):  # what no file can be called
        return False
