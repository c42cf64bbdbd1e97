"""What becomes of tables that nobody needs: kept in the archive, deleted from the database, their space given back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

from casero.server.errors import TableError
from casero.server.settings import Settings
from casero.server.store import Conflict, Store, StoreError
from casero.server.store.archive import Archive, ArchivedGame
from casero.server.store.uploads import OWN
from casero.server.table.journals import Journals

DAY_MS: Final = 86_400_000
AT_ONCE: Final = 50  # tables that are looked up together
BREATH_SECONDS: Final = 0.02  # between two games: those who play come first

log: Final = logging.getLogger("casero.server.table.retention")


class Retention:
    """Deletes by the rules of the settings."""

    def __init__(
        self, store: Store, settings: Settings, journals: Journals, used: Callable[[], Collection[str]]
    ) -> None:
        """`used` tells which tables are in memory: those stay."""
        self._store = store
        self._settings = settings
        self._journals = journals
        self._used = used
        self._archive = Archive(
            Path(settings.data) / "archive", settings.archive_days, settings.archive_megabytes * 1_000_000
        )

    async def run(self, at: int) -> None:
        """Does all that is due at a time of day (ms since 1970)."""
        settings = self._settings
        try:
            await self._store.forget_open(at - settings.open_days * DAY_MS, self._used())
            await self._forget("over", at - settings.finished_days * DAY_MS)
            await self._forget("playing", at - settings.abandoned_days * DAY_MS)
            await self._store.forget_editions(at - settings.edition_days * DAY_MS)
            await asyncio.to_thread(self._archive.tidy, at)
            await self._store.give_back()
        except (StoreError, OSError) as error:
            log.warning("old tables, games and editions could not be deleted: %s", error)

    async def _forget(self, status: str, before: int) -> None:
        """Archives and deletes the games of a status at which nothing has happened since `before` (ms)."""
        while True:
            used = self._used()
            found = await self._store.old(status, before, AT_ONCE + len(used))
            old = [id for id in found if id not in used]
            gone = [await self._let_go(id, status) for id in old]
            if not any(gone):
                return

    async def _let_go(self, id: str, status: str) -> bool:
        """Archives and deletes a game; False if it stays."""
        await asyncio.sleep(BREATH_SECONDS)
        try:
            book, created = await self._journals.load(id)
        except TableError as error:
            log.warning("table %s stays in the database: %s", id, error)
            return False
        updated = book.marks[-1].at if book.marks else book.started.at
        edition = book.config.edition
        text = await self._store.get_edition(edition) if edition.startswith(OWN) else None
        kept = ArchivedGame(
            table=id,
            status=status,
            created=created,
            updated=updated,
            edition=edition,
            seats=[seat.name for seat in book.seats],
            game=await asyncio.to_thread(book.playing().save, None, False),
            edition_text=None if text is None else text.decode(),
        )
        await asyncio.to_thread(self._archive.keep, kept)
        if id in self._used():
            return False
        try:
            await self._store.delete(id, book.seq)
        except Conflict:
            return False
        return True
