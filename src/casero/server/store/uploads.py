"""Uploaded editions: checked, kept in the store, and the ones used last at hand."""

from __future__ import annotations

import hashlib
from typing import Final

from casero.editions import Edition, available, load
from casero.server.documents import EditionFault, EditionReport, TextPair, pair
from casero.server.errors import TableError
from casero.server.store import Conflict, Store, StoreError
from casero.server.store.edition_file import read_upload
from casero.server.table.clock import wall
from casero.server.workers import SERVER, TooMuch, Workers
from casero.text.catalogue import wrong

OWN: Final = "own-"  # how the slug of an uploaded edition begins
MAX_CACHED_EDITIONS: Final = 64  # editions at hand


class Uploads:
    """The uploaded editions of a server."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._known: dict[str, Edition] = {}  # the one used last comes last

    async def find(self, slug: str, client: str = SERVER) -> Edition:
        """An edition by its slug, built in or uploaded; a client that asks for many waits for its turn."""
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
            read = await self._workers.editions.run(client, read_upload, text)
            if not isinstance(read, Edition):
                # It was right when it was uploaded, by rules of then.
                raise TableError("bad_edition", slug)
            known = read
        self._remember(slug, known)
        return known

    def _remember(self, slug: str, edition: Edition) -> None:
        self._known.pop(slug, None)
        while len(self._known) >= MAX_CACHED_EDITIONS:
            del self._known[next(iter(self._known))]
        self._known[slug] = edition

    async def put(self, text: bytes, client: str) -> EditionReport:
        """Keeps an uploaded edition, or tells all that is wrong with it."""
        try:
            edition = await self._workers.editions.run(client, read_upload, text)
        except TooMuch:
            return EditionReport(None, None, [EditionFault("", pair(wrong("too-costly")), None)])
        if not isinstance(edition, Edition):
            return EditionReport(None, None, edition)
        slug = OWN + hashlib.sha256(text).hexdigest()[:24]
        try:
            await self._store.put_edition(slug, text, wall())
        except StoreError as error:
            raise TableError("storage", error.sentence) from None
        self._remember(slug, edition)
        return EditionReport(slug, TextPair(edition.name.es, edition.name.en), [])

    async def renew(self, slug: str) -> None:
        """Keeps an edition from being deleted before the table that is being made names it."""
        if not slug.startswith(OWN):
            return
        try:
            await self._store.renew_edition(slug, wall())
        except Conflict:
            self._known.pop(slug, None)
            raise TableError("bad_edition", slug) from None
        except StoreError as error:
            raise TableError("storage", error.sentence) from None

    async def listed(self, limit: int) -> list[tuple[str, Edition]]:
        """The uploaded editions, the newest first."""
        return [(slug, await self.find(slug)) for slug in await self._store.list_editions(limit)]
