"""Problems: decisions from real games of strong bots in which one action is clearly best.

They are data, a JSON file for each edition (`data/`), which `tools/find_problems.py` finds and writes. The position is
in the words of scenario files, the actions in the notation of games; what is legal there the kernel alone says.
"""

from __future__ import annotations

from casero.problems.problem import THEMES, Problem, game_at
from casero.problems.read import EDITIONS, find, of_the_day, problems, problems_of

__all__ = ["EDITIONS", "THEMES", "Problem", "find", "game_at", "of_the_day", "problems", "problems_of"]
