"""The laboratory: what is measured and drawn about editions, games and opponents.

`odds(game)` gives each seat's chance to win, `compare(game, actions)` what each of some actions does to it, and
`value(game)` estimates the chances at once. `hint(game)` names the best actions with reasons, `effect_of(game, action)`
tells what an action does to everybody's chances. `review(game)` tells where a game was won and lost, `luck(game)` what
of it was luck. `problems()` are decisions in which one action is clearly best.
"""

from casero.analysis.effects import Effect, effect_of, worth_of_lot
from casero.analysis.hints import Advice, hint
from casero.analysis.luck import luck
from casero.bots.value.chances import value
from casero.lab.odds import Difference, Odds, compare, odds
from casero.lab.reviews import review
from casero.problems import problems

__all__ = [
    "Advice",
    "Difference",
    "Effect",
    "Odds",
    "compare",
    "effect_of",
    "hint",
    "luck",
    "odds",
    "problems",
    "review",
    "value",
    "worth_of_lot",
]
