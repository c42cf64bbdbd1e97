"""casero: the referee, the table, the opponent and the laboratory for property-trading board games.

Names are loaded when they are first used, so that `import casero` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from casero.bots.value.chances import value
    from casero.game.errors import CaseroError, ChanceError, NotationError, SaveError, ScenarioError, SetupError
    from casero.game.game import Batch, Game
    from casero.game.notation import Action
    from casero.game.position import Event, Family, Legal, Position
    from casero.game.refusal import IllegalAction, Refusal
    from casero.game.verification import verify

__version__ = "0.1.0"

__all__ = [
    "Action", "Batch", "CaseroError", "ChanceError", "Event", "Family", "Game", "IllegalAction", "Legal",
    "NotationError", "Position", "Refusal", "SaveError", "ScenarioError", "SetupError", "value", "verify",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    place = "bots.value.chances" if name == "value" else "game"
    globals()[name] = found = getattr(import_module(f"{__name__}.{place}"), name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
