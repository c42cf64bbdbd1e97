"""The levels that people choose among, and the bot that plays each of them.

Measurement decides who that is. The ladder (`docs/reference/ladder.md`, `ratings.json`): no level has a bot that was
measured to be clearly weaker than that of the level below at a table of four. And games of a new player who buys
everything and never trades against three of each level (`docs/reference/levels.md`): the easiest leaves it a third.
`random` is no level: it plays no game that one could learn from, and against it few games end.
"""

from __future__ import annotations

from typing import Final, Literal

Level = Literal["easy", "normal", "hard", "expert"]

# The easiest first.
LEVELS: Final[dict[Level, str]] = {"easy": "beginner", "normal": "dealer", "hard": "trader", "expert": "thinker"}
_BY_BOT: Final = {bot: level for level, bot in LEVELS.items()}


def bot_for(name: str) -> str:
    """The bot that plays a level; any other name stays as it is."""
    return next((bot for level, bot in LEVELS.items() if level == name), name)


def level_of(bot: str) -> Level | None:
    """The level that a bot plays, if it plays one."""
    return _BY_BOT.get(bot)
