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
from casero.server.store.archive import Archive, ArchivedEntry, ArchivedGame, ArchivedJournal
from casero.server.store.base import FIRST_SEQ, FROM_THE_FIRST
from casero.server.store.copies import forget_copies
from casero.server.store.uploads import OWN
from casero.server.table.clock import now
from casero.server.table.dates import DAY_MS, GRACE_MS, judged
from casero.server.table.erasure import without_people
from casero.server.table.journals import Journals

AT_ONCE: Final = 50  # tables that are looked up together
BREATH_SECONDS: Final = 0.02  # between two games: those who play come first

log: Final = logging.getLogger("casero.server.table.retention")


class Retention:
    """Deletes by the rules of the settings."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        archive: Archive,
        journals: Journals,
        used: Callable[[], Collection[str]],
        gone: Callable[[str], None],
    ) -> None:
        """`used` tells which tables are in memory: those stay; `gone` hears which game was deleted."""
        self._gone = gone
        self._store = store
        self._settings = settings
        self._journals = journals
        self._used = used
        self._archive = archive
        self._looked_at = now()  # the monotonic clock at the last look, or at the start

    async def run(self, at: int) -> None:
        """Does all that is due at a time of day (ms since 1970), unless that is doubted."""
        settings = self._settings
        try:
            if not await self._is_believed(at):
                return
            await self._forget_open(at - settings.open_days * DAY_MS)
            await self._forget("over", at - settings.finished_days * DAY_MS)
            await self._forget("playing", at - settings.abandoned_days * DAY_MS)
            await self._forget_unplayable(at, at - settings.unplayable_days * DAY_MS)
            await self._forget_editions(at - settings.edition_days * DAY_MS)
            if settings.copy_days:
                await asyncio.to_thread(forget_copies, Path(settings.data), at - settings.copy_days * DAY_MS)
            await asyncio.to_thread(self._archive.tidy, at)
            await self._store.give_back()
        except (StoreError, OSError) as error:
            log.warning("old tables, games and editions could not be deleted: %s", error)

    async def _is_believed(self, at: int) -> bool:
        """Whether the date can be right; tells once if it is doubted."""
        looked_at, self._looked_at = self._looked_at, now()
        before = await self._store.looked()
        known = judged(before, at, self._looked_at - looked_at)
        if known != before:
            await self._store.note_look(known)
        if known.doubted is not None and known.doubted != before.doubted:
            log.warning(
                "the date is %d days further on than when old tables were last looked for: nothing is deleted for %d "
                "days; set the clock right if it is wrong",
                (at - before.trusted) // DAY_MS,
                GRACE_MS // DAY_MS,
            )
        return known.doubted is None

    # In small pieces, and those who play come first.

    async def _forget_open(self, before: int) -> None:
        while await self._store.forget_open(before, self._used()):
            await asyncio.sleep(BREATH_SECONDS)

    async def _forget_editions(self, before: int) -> None:
        while await self._store.forget_editions(before):
            await asyncio.sleep(BREATH_SECONDS)

    async def _forget(self, status: str, before: int) -> None:
        """Archives and deletes the games of a status at which nothing has happened since `before` (ms)."""
        after = FROM_THE_FIRST
        while found := await self._store.old(status, before, AT_ONCE, after):
            for after in found:
                if after[1] not in self._used():
                    await self._let_go(after[1], status)

    async def _let_go(self, id: str, status: str) -> None:
        """Archives and deletes a game, unless it cannot be read now or goes on meanwhile."""
        await asyncio.sleep(BREATH_SECONDS)
        try:
            book, created = await self._journals.load(id)
        except TableError as error:
            log.warning("table %s stays in the database: %s", id, error)
            return
        kept = ArchivedGame(
            table=id,
            status=status,
            created=created,
            updated=book.marks[-1].at if book.marks else book.started.at,
            edition=book.config.edition,
            seats=[seat.name for seat in book.seats],
            game=await asyncio.to_thread(book.playing().save, None, False),
            edition_text=await self._edition_text(book.config.edition),
            holders=book.secrets.seats,
        )
        await asyncio.to_thread(self._archive.keep, kept)
        try:
            if id not in self._used():
                await self._store.delete(id, book.seq)
                self._gone(id)
                return
        except Conflict:
            pass
        await asyncio.to_thread(self._archive.forget, id)  # it goes on

    async def _forget_unplayable(self, at: int, before: int) -> None:
        """Archives the journals of tables of which it was known before then that they cannot be replayed."""
        after = FROM_THE_FIRST
        while found := await self._store.old_unplayable(before, AT_ONCE, after):
            for after in found:
                await self._let_go_unplayable(after[1], at)

    async def _let_go_unplayable(self, id: str, at: int) -> None:
        await asyncio.sleep(BREATH_SECONDS)
        try:
            await self._journals.load(id)
            return  # it can be replayed after all, and is one like all others again
        except TableError as error:
            found = await self._store.load(id)
            if error.code != "unplayable" or found is None:
                return
        row, entries = found
        config, cleaned = without_people(row.config, entries)
        journal = ArchivedJournal(
            table=id,
            status=row.status,
            created=row.created,
            updated=row.updated,
            edition=row.edition,
            why=row.unplayable or "",
            config=config,
            entries=[ArchivedEntry(one.seq, one.kind, one.at, one.body.decode(errors="replace")) for one in cleaned],
            edition_text=await self._edition_text(row.edition),
        )
        await asyncio.to_thread(self._archive.keep_journal, journal, at)
        await self._store.delete(id, entries[-1].seq if entries else FIRST_SEQ - 1)
        self._journals.forget(id)
        self._gone(id)
        log.warning("table %s, which cannot be replayed, has left the database", id)

    async def _edition_text(self, edition: str) -> str | None:
        """The text of an uploaded edition."""
        text = await self._store.get_edition(edition) if edition.startswith(OWN) else None
        return None if text is None else text.decode(errors="replace")
