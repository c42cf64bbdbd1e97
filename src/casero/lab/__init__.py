"""The laboratory: what is measured and drawn about editions, games and opponents.

`odds(game)` gives each seat's chance to win, `compare(game, actions)` what each of some actions does to it, and
`value(game)` estimates the chances at once. `hint(game)` gives the best actions with their reasons, `effect_of(game,
action)` what an action does to everybody's chances by value.
"""

from casero.analysis.effects import Effect, effect_of, worth_of_lot
from casero.analysis.hints import Advice, hint
from casero.bots.value.chances import value
from casero.lab.odds import Difference, Odds, compare, odds

__all__ = [
    "Advice",
    "Difference",
    "Effect",
    "Odds",
    "compare",
    "effect_of",
    "hint",
    "odds",
    "value",
    "worth_of_lot",
]
