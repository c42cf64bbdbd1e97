"""The typed face of the kernel: games, positions, actions, events, and their text forms.

Names are loaded when they are first used, so that importing one module of the package does not load the others.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from casero.game.game import Batch, Game, kernel
    from casero.game.notation import Action
    from casero.game.position import Event, Family, Legal, Position
    from casero.game.refusal import Refusal
    from casero.game.setup import Ruleset, Setup

_HOMES: Final = {
    "errors": ("CaseroError", "ChanceError", "NotationError", "SaveError", "ScenarioError", "SetupError"),
    "game": ("Batch", "Game", "kernel"),
    "notation": ("Action",),
    "position": ("Event", "Family", "Legal", "Position"),
    "refusal": ("IllegalAction", "Refusal"),
    "setup": ("Ruleset", "Setup"),
    "verification": ("verify",),
}

__all__ = ["Action", "Batch", "Event", "Family", "Game", "Legal", "Position", "Refusal", "Ruleset", "Setup", "kernel"]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            globals()[name] = value = getattr(import_module(f"{__name__}.{home}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
