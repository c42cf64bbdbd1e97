"""The opponents, one file per kind, and what drives them through whole games.

A bot's `choose` reads only what lies on the table. `BOTS` names every kind there is; a new file and a line here
make a new opponent appear wherever bots are offered.
"""

from __future__ import annotations

from typing import Final

RANDOM: Final = 0
BUYER: Final = 1
KEEPER: Final = 2
TRADER: Final = 3
WALKER: Final = 100  # not an opponent: it measures landings (100 stays in jail, 101 leaves it)

COMPILED: Final = ("random", "buyer", "keeper", "trader")  # in the order of their numbers
BOTS: Final = (*COMPILED, "thinker")
