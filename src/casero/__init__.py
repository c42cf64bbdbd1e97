"""casero: the referee, the table, the opponent and the laboratory for property-trading board games.

Names are loaded when they are first used, so that `import casero` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from casero.game import Action, Batch, Event, Game, Refusal, View
    from casero.game.errors import (
        CaseroError,
        ChanceError,
        IllegalAction,
        NotationError,
        SaveError,
        ScenarioError,
        SetupError,
    )
    from casero.game.savegame import verify

__version__ = "0.1.0"

_HOMES: Final = {
    "Action": "notation", "Batch": "game", "Event": "events", "Game": "game", "Refusal": "events", "View": "view",
    "CaseroError": "errors", "ChanceError": "errors", "IllegalAction": "errors", "NotationError": "errors",
    "SaveError": "errors", "ScenarioError": "errors", "SetupError": "errors", "verify": "savegame",
}  # fmt: skip

__all__ = [
    "Action", "Batch", "CaseroError", "ChanceError", "Event", "Game", "IllegalAction", "NotationError", "Refusal",
    "SaveError", "ScenarioError", "SetupError", "View", "verify",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.game.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
