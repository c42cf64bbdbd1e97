"""What strangers send is read in processes with limits: a hostile file costs nobody else anything."""

from __future__ import annotations

from casero.server.workers.lanes import Lane, Limits, TooMuch, Workers
from casero.server.workers.turns import SERVER, Turns

__all__ = ["SERVER", "Lane", "Limits", "TooMuch", "Turns", "Workers"]
