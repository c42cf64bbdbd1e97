"""Documents that are made once, in a thread, and kept: making one in the event loop would hold everybody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Final

import msgspec

from casero.server.rest.cached import Fixed
from casero.server.rest.responses import JSON

MAX_KEPT: Final = 256  # documents; a board takes some 100 kB with its compressed form


class Kept:
    """Documents by what they depend on; those asked for last stay."""

    def __init__(self, most: int = MAX_KEPT) -> None:
        self._most = most
        self._known: dict[Hashable, Fixed] = {}  # the one asked for last comes last
        self._making: dict[Hashable, asyncio.Future[Fixed]] = {}

    async def get(self, key: Hashable, make: Callable[[], object]) -> Fixed:
        """The document of a key, made by the first who asks for it."""
        known = self._known.pop(key, None)
        if known is None:
            making = self._making.get(key)
            if making is None:
                making = self._making[key] = asyncio.ensure_future(asyncio.to_thread(_fixed, make))
                making.add_done_callback(lambda _: self._making.pop(key, None))
            # One who leaves must not take the document from the others.
            known = await asyncio.shield(making)
        self._known.pop(key, None)
        while len(self._known) >= self._most:
            del self._known[next(iter(self._known))]
        self._known[key] = known
        return known


def _fixed(make: Callable[[], object]) -> Fixed:
    fixed = Fixed(_encoded(make()), JSON)
    _ = fixed.zipped  # compressed here and not in the event loop
    return fixed


def _encoded(made: object) -> bytes:
    """A document as JSON; a list piece by piece, since nobody else gets the interpreter while one is encoded."""
    if isinstance(made, list):
        return b"[" + b",".join([msgspec.json.encode(one) for one in made]) + b"]"
    return msgspec.json.encode(made)
