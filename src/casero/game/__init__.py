"""The typed face of the kernel: games, positions, actions, events, and their text forms.

Names are loaded when they are first used, so that importing one module of the package does not load the others.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from casero.game.events import Event, Refusal
    from casero.game.game import Batch, Game, kernel
    from casero.game.notation import Action
    from casero.game.setup import Ruleset, Setup
    from casero.game.view import View

_HOMES: Final = {
    "Action": "notation", "Batch": "game", "Event": "events", "Game": "game", "Refusal": "events", "Ruleset": "setup",
    "Setup": "setup", "View": "view", "kernel": "game",
}  # fmt: skip

__all__ = ["Action", "Batch", "Event", "Game", "Refusal", "Ruleset", "Setup", "View", "kernel"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
