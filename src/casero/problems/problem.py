"""What a problem is made of: a position, the seat that decides, some actions, and the chance of winning after each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from casero.game import Game
from casero.scenario import game_of
from casero.scenario.read import prepare

if TYPE_CHECKING:
    from casero.analysis.reasons import Reason

THEMES: Final = ("deal", "auction", "building", "debt", "jail", "end")


class Problem(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A decision of a real game in which one action is clearly best; read once, it is the same as itself alone."""

    id: str  # the edition and a number
    theme: str  # of THEMES
    rating: int  # how hard it is
    game: int  # the seed of the game that it comes from, of which there is no other
    players: int
    you: str  # the seat that decides
    given: dict[str, Any]  # the position, in the words of scenarios
    before: tuple[str, ...]  # actions that lead from it to the decision
    by: tuple[str, str]  # the bots whose rollouts told the chances
    choices: dict[str, tuple[float, float]]  # by action: the chance after it, in per cent, by both
    reason: str  # why the best is best: a code of `casero.analysis.reasons`
    speaks_of: tuple[tuple[str, str, str | int], ...]  # name, kind and value of what the reason's sentence speaks of

    @property
    def edition(self) -> str:
        """The slug of its edition."""
        return self.id.rpartition("-")[0]

    @property
    def best(self) -> str:
        """The action that solves it."""
        return max(self.choices, key=lambda action: sum(self.choices[action]))

    @property
    def why(self) -> Reason:
        """What speaks for the best action."""
        from casero.analysis.reasons import Reason  # a table that sends problems has no need of it

        return Reason(self.reason, {name: value for name, _, value in self.speaks_of})

    def opened(self) -> Game:
        """The game where the decision waits: everyone may change their own."""
        return _opened(self).copy()


@lru_cache(maxsize=64)
def _opened(problem: Problem) -> Game:
    return game_at(problem.edition, problem.players, problem.given, problem.before)


def game_at(edition: str, players: int, given: Mapping[str, Any], before: tuple[str, ...]) -> Game:
    """The game that a position and some actions lead to; raises ScenarioError or IllegalAction."""
    raw = {"id": "problem", "edition": edition, "players": players, "given": dict(given)}
    game = game_of(prepare(raw, "problems"))
    for action in before:
        game.play(action)
    return game
