"""What a server tells of itself."""

from __future__ import annotations

from msgspec import Struct


class Here(Struct, frozen=True):
    """Where this server is reached: the address that links carry, and whether it invites the local network."""

    base: str
    lan: bool
    version: str
    compiling: bool  # whether the rules are interpreted until they are compiled


class Health(Struct, frozen=True):
    """Whether tables can be played."""

    ok: bool
    version: str
