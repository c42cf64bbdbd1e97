"""Uploaded editions: checked, kept in the store, and the ones used last at hand."""

from __future__ import annotations

import asyncio
import hashlib
import tomllib
from typing import Final

from casero.editions import Edition, EditionError, Fault, available, load, parse
from casero.server.documents import EditionFault, EditionReport, TextPair, pair
from casero.server.errors import TableError
from casero.server.store import Conflict, Store, StoreError
from casero.server.table.clock import now
from casero.text.catalogue import wrong

OWN: Final = "own-"  # how the slug of an uploaded edition begins
MAX_CACHED_EDITIONS: Final = 64  # editions at hand


class Uploads:
    """The uploaded editions of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Edition] = {}  # the one used last comes last

    async def find(self, slug: str) -> Edition:
        """An edition by its slug, built in or uploaded."""
        if slug in available():
            return load(slug)
        known = self._known.pop(slug, None)
        if known is None:
            try:
                text = await self._store.get_edition(slug) if slug.startswith(OWN) else None
            except StoreError as error:
                raise TableError("storage", error.sentence) from None
            if text is None:
                raise TableError("bad_edition", slug)
            known = await asyncio.to_thread(read_upload, text)
        self._remember(slug, known)
        return known

    def _remember(self, slug: str, edition: Edition) -> None:
        self._known.pop(slug, None)
        while len(self._known) >= MAX_CACHED_EDITIONS:
            del self._known[next(iter(self._known))]
        self._known[slug] = edition

    async def put(self, text: bytes) -> EditionReport:
        """Keeps an uploaded edition, or tells all that is wrong with it."""
        try:
            edition = await asyncio.to_thread(read_upload, text)
        except EditionError as error:
            return EditionReport(None, None, [_fault(one) for one in error.faults])
        slug = OWN + hashlib.sha256(text).hexdigest()[:24]
        try:
            await self._store.put_edition(slug, text, now())
        except StoreError as error:
            raise TableError("storage", error.sentence) from None
        self._remember(slug, edition)
        return EditionReport(slug, TextPair(edition.name.es, edition.name.en), [])

    async def renew(self, slug: str) -> None:
        """Keeps an edition from being deleted before the table that is being made names it."""
        if not slug.startswith(OWN):
            return
        try:
            await self._store.renew_edition(slug, now())
        except Conflict:
            self._known.pop(slug, None)
            raise TableError("bad_edition", slug) from None
        except StoreError as error:
            raise TableError("storage", error.sentence) from None

    async def listed(self, limit: int) -> list[tuple[str, Edition]]:
        """The uploaded editions, the newest first."""
        return [(slug, await self.find(slug)) for slug in await self._store.list_editions(limit)]


def _fault(fault: Fault) -> EditionFault:
    # A line is no key: it is said in words.
    what = wrong("at", place=wrong("line", line=fault.line), problem=fault.what) if fault.line else fault.what
    return EditionFault("" if fault.line else fault.key, pair(what), pair(fault.right) if fault.right else None)


def read_upload(text: bytes) -> Edition:
    """An uploaded edition. It may extend built-in ones alone: no file of the server is opened for it."""
    try:
        readable = text.decode("utf-8")
        extends = tomllib.loads(readable).get("extends")
    except UnicodeDecodeError:
        raise EditionError([Fault("edition.toml", "", wrong("not-utf-8"))]) from None
    except (tomllib.TOMLDecodeError, RecursionError):
        extends = None
    if extends is not None and extends not in available():
        known = ", ".join(available())
        raise EditionError([Fault("edition.toml", "extends", wrong("extends-own"), known)])
    return parse(readable, "edition.toml")
