"""The laboratory: what is measured and drawn about editions, games and opponents.

`odds(game)` gives each seat's chance to win, `compare(game, actions)` what each of some actions does to it, and
`value(game)` estimates the chances at once.
"""

from casero.bots.value.chances import value
from casero.lab.odds import Difference, Odds, compare, odds

__all__ = ["Difference", "Odds", "compare", "odds", "value"]
