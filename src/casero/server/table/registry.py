"""All tables: made, found, woken from the store when somebody asks for them, and laid to sleep when nobody does."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import itertools
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

import msgspec

from casero.editions import Edition, available
from casero.game.notation import SEATS
from casero.game.setup import Ruleset
from casero.server.documents import (
    EditionReport,
    Moment,
    NewTable,
    OpenedSave,
    SavedTable,
    Seated,
    TableLog,
    TableSummary,
    Verdict,
)
from casero.server.errors import TableError
from casero.server.metrics import Metrics
from casero.server.net.limits import Buckets, Hourly
from casero.server.protocol import Hello, Help
from casero.server.settings import Settings
from casero.server.store import Store, StoreError, TableRow
from casero.server.store.archive import Archive
from casero.server.store.uploads import Uploads
from casero.server.table.book import Book
from casero.server.table.bots import Bots
from casero.server.table.caretaker import Caretaker
from casero.server.table.clock import now, wall
from casero.server.table.copies import AT_ONCE, Copies, Trace, least, told_at, trace_of
from casero.server.table.creation import (
    config_of,
    config_of_saved,
    new_id,
    new_secret,
    read_saved,
    rules_of,
)
from casero.server.table.help_levels import Valuers, help_by_seats, learned
from casero.server.table.journals import Journals
from casero.server.table.notes import Config, Secrets, hashed
from casero.server.table.opening import Opening
from casero.server.table.pasts import Pasts
from casero.server.table.people import People
from casero.server.table.requests import Requests
from casero.server.table.retention import Retention
from casero.server.table.reviews import Reviews
from casero.server.table.room import Connection
from casero.server.table.seating import holds
from casero.server.table.shares import Shares, weight
from casero.server.table.summaries import Summaries, places_of
from casero.server.table.table import Table
from casero.server.table.verdicts import Verdicts
from casero.server.workers import SERVER, Turns, Workers
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile
    from casero.server.table.creation import SavedGame

SWEEP: Final = 30.0  # seconds between two looks for tables that nobody needs
LOOKS_PER_TABLE: Final = 3  # saved games that a client may have looked at, for each table that it may make
LOOKS_PER_UPLOAD: Final = 6  # edition files that are read for one that is kept: the others have faults
WEIGHINGS_PER_HINT: Final = 4  # that a client may ask for; a page does so with every dialog and every amount
MB: Final = 1_000_000
READ_AT_ONCE: Final = 2  # journals that are played again at once; one of 20,000 actions takes 20 MB meanwhile
MAX_READ_WAITING: Final = 1024
MAX_READ_PER_CLIENT: Final = 64
LISTING_SECONDS: Final = 1.0  # for a list of tables
COLLECT: Final = 120  # such looks between two at the whole memory, which hold everybody up

log: Final = logging.getLogger("casero.server.table.registry")

P = ParamSpec("P")
T = TypeVar("T")


class Tables:
    """Every table of a server."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, bot_files: Mapping[str, BotFile] | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bots = Bots(settings.workers, bot_files)
        self.awake: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Future[Table]] = {}
        self._journals = Journals(store, self._edition)
        archive = Archive(Path(settings.data) / "archive", settings.archive_days, settings.archive_megabytes * MB)
        self._summaries = Summaries(self._sleeping)
        self._copies = Copies(self.awake)
        self._retention = Retention(
            store, settings, archive, self._journals, lambda: {*self.awake, *self._waking}, self._gone
        )
        self._shares = Shares(self.awake, settings.awake_actions, settings.wakes_per_minute, self._lay_down)
        self._reading = Turns(READ_AT_ONCE, MAX_READ_WAITING, MAX_READ_PER_CLIENT)
        self.workers = Workers()
        self._uploads = Uploads(store, self.workers)
        self._uploaded = Hourly(settings.editions_per_hour)
        self._read = Hourly(settings.editions_per_hour * LOOKS_PER_UPLOAD)
        self._made = Hourly(settings.tables_per_hour)
        self._opened = Hourly(settings.tables_per_hour * LOOKS_PER_TABLE)
        self._courses = Hourly(settings.courses_per_hour)
        self._pasts = Pasts(self.workers, self._courses, self._check_told)
        reviewed = Hourly(settings.reviews_per_hour)
        self._reviews = Reviews(store, self.workers, self._pasts.text, reviewed, self._check_told)
        self._hints = Buckets(settings.hints_per_minute / 60, settings.hints_per_minute / 4 + 1)
        often = WEIGHINGS_PER_HINT * settings.hints_per_minute
        self._weighings = Buckets(often / 60, often / 4 + 1)
        self._valuers = Valuers(lambda rules: self.bots.consult(learned, rules), self._tell_chances)
        self._verdicts = Verdicts(self.workers, Hourly(settings.verifications_per_hour))
        self.notes = Buckets(settings.notes_per_second, settings.note_burst)  # of sockets and requests together
        self.people = People(self.find, self.create, store, self.bots, self._pasts.forget, archive, self.notes)
        store.on_conflict = self._read_anew
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False

    def open(self) -> None:
        """Begins to look after tables that nobody needs any more."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        """Says goodbye at every table and writes what is still to be written."""
        self._closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self.awake.values():
            table.close()
        self._summaries.close()
        self._valuers.close()
        self.bots.close()
        await self.workers.close()
        await self._reviews.close()
        await self.store.close()

    @property
    def unplayable(self) -> int:
        """How many tables were found whose journal cannot be replayed."""
        return self._journals.unplayable

    async def healthy(self) -> bool:
        """Whether tables can be played."""
        return not self._closed and await self.store.healthy()

    async def _sweep(self) -> None:
        for sweep in itertools.count(1):
            await asyncio.sleep(SWEEP)
            try:
                if sweep % COLLECT == 0:
                    gc.collect()
                self.lay_down_idle()
                self._shares.enforce()
                if sweep % COLLECT == 1:
                    await self.forget_old()
            except Exception:
                log.exception("looking after the tables failed; it is tried again")
            self.forget_clients()

    def forget_clients(self) -> None:
        """Forgets what clients did longer than an hour ago."""
        hourly = (self._made, self._opened, self._uploaded, self._read, self._courses)
        for counted in (*hourly, self._verdicts.asked, self._reviews.asked):
            counted.tidy()

    def lay_down_idle(self) -> None:
        """Lets tables leave the memory that nobody needs; what is being written at one must be in its book first."""
        idle = now() - self.settings.idle_minutes * 60_000
        for id, table in list(self.awake.items()):
            if table.touched < idle and table.is_idle:
                self._lay_down(id)

    def _lay_down(self, id: str, as_it_is: bool = True) -> None:
        table = self.awake.pop(id)
        if as_it_is and table.book.config.public and table.book.status == "playing":
            self._summaries.keep(id, _in_short(table))  # or every list would play the game again
        self._copies.fall_asleep(table)
        _put_away(table)
        self._pasts.forget(id)

    def _gone(self, id: str) -> None:
        """A table is deleted."""
        self._summaries.forget(id)
        self._copies.forget(id)

    def _read_anew(self, id: str) -> None:
        """A table's book is not what the store has: it is read from there when somebody asks for the table again."""
        if id in self.awake:
            log.warning("table %s is read anew", id)
            self._lay_down(id, as_it_is=False)

    async def forget_old(self) -> None:
        """Deletes what the settings say is old: tables, games, which the archive keeps for a while, and editions."""
        await self._retention.run(wall())
        self._summaries.forget_open()

    # Finding.

    async def find(self, id: str, client: str = SERVER) -> Table:
        """The table with that id, woken for a client if it slept."""
        if self._closed:
            raise TableError("closing")
        table = self.awake.get(id)
        if table is not None:
            return table
        waking = others = self._waking.get(id)
        if waking is None:
            self._shares.count_wake(client)
            waking = self._waking[id] = asyncio.ensure_future(self._wake(id, client))
            waking.add_done_callback(lambda _: self._waking.pop(id, None))
        try:
            return await asyncio.shield(waking)
        except TableError as error:
            if others is None or error.code != "slow_down":
                raise
        # It was refused to whoever asked first.
        return await self.find(id, client)

    async def _wake(self, id: str, client: str) -> Table:
        async with self._reading.turn(client):
            table = await self._load(id)
        await table.book.prepare_chances()
        try:
            self._make_room(client, table.book.length)
        except TableError:
            _put_away(table)
            raise
        return self._keep(table, client)

    def _make_room(self, client: str, actions: int = 0) -> None:
        """Makes room for a table with so many actions; refuses it if there is none for this client, or at all."""
        self._shares.make_room(client, weight(actions))
        if len(self.awake) >= self.settings.max_tables:
            # The table that was idle the longest leaves.
            idle = min((one for one in self.awake.values() if one.is_idle), key=lambda one: one.touched, default=None)
            if idle is None:
                raise TableError("full")
            self._lay_down(idle.id)

    async def _load(self, id: str) -> Table:
        """A table as the store has it."""
        book, created = await self._journals.load(id)
        return self._table(book, created)

    async def _tell_chances(self, ruleset: Ruleset) -> None:
        """Tells the chances at tables with these rules, where they could not be found until now."""
        rules = ruleset.record.tobytes()
        for i, table in enumerate(list(self.awake.values()), 1):
            if table.book.ruleset.record.tobytes() == rules and (chances := table.book.chances()) is not None:
                table.tell_changed(chances)
            if i % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _table(self, book: Book, created: int) -> Table:
        book.valuers = self._valuers
        return Table(
            book,
            self.store,
            self.settings,
            self.metrics,
            created,
            lambda table: Caretaker(table, self.bots),
            lambda table: Requests(table, self.bots, self._hints, self._weighings),
            Opening,
        )

    def _keep(self, table: Table, client: str) -> Table:
        self.awake[table.id] = table
        table.keeper = client
        self._shares.add(client, table.id)
        self._summaries.forget(table.id)
        return table

    async def join(self, connection: Connection, hello: Hello) -> Table:
        """Lets a connection in at the table it names."""
        table = await self.find(hello.table, connection.client)

        def job() -> None:
            try:
                self._shares.check_entry(connection.client, table)
                table.join(connection, hello)
                self._shares.add(connection.client, table.id)
            except TableError as error:
                self.metrics.refused.add(error.code)
                connection.bye(error.code, error.detail)

        table.post(job)
        return table

    # Making.

    async def create(self, wish: NewTable, client: str, again: bool = False) -> Seated:
        """Makes a table; `again` for those who have just played at another one."""
        self._count(client)
        edition = await self._edition(wish.edition, client)
        is_at_hand = isinstance(edition, str) and not wish.options
        ruleset = await _beside(is_at_hand, rules_of, edition, wish.options, len(wish.seats))
        seed = secrets.token_bytes(32)
        config = config_of(wish, ruleset.edition, ruleset, hashlib.sha256(seed).hexdigest(), self.bots)
        return await self._create(config, seed.hex(), edition, client, again)

    async def open_saved(self, content: bytes, slug: str | None, client: str) -> OpenedSave:
        """A saved game that a table could go on with, or why it could not, before anybody is seated."""
        self._opened.count(client)
        saved = await self._read_saved(content, None if slug is None else await self._edition(slug, client), client)
        return OpenedSave(list(saved.names), saved.actions)

    async def _read_saved(
        self, content: bytes, own: Edition | str | None, client: str, seed: str = "0" * 64
    ) -> SavedGame:
        """A saved game, by its own edition if one is given, played again in a worker process."""
        most = self.settings.saved_actions
        return await self.workers.games.run(client, read_saved, content, own, seed, most)

    async def create_saved(self, wish: SavedTable, client: str) -> Seated:
        """Makes a table that goes on with a saved game."""
        self._count(client)
        own = None if wish.edition is None else await self._edition(wish.edition, client)
        seed = secrets.token_bytes(32).hex()
        saved = await self._read_saved(wish.game.encode("utf-8", "replace"), own, client, seed)
        self._make_room(client, saved.actions)
        slug = wish.edition or saved.edition
        config = config_of_saved(wish, saved, slug, self.bots)
        told = help_by_seats(config.seats) if config.help == "by_seats" else config.help
        most = await self._told_elsewhere(saved.id, saved.trace, client)
        if most == "none" or least(told, most) != told:
            # What a table does not tell is not told at a copy of it while people play there.
            config = msgspec.structs.replace(config, help=least(told, most))
        seated = await self._create(config, seed, own or slug, client)
        self._copies.keep(seated.table, saved.trace, told_at(self.awake[seated.table].book))
        return seated

    async def _told_elsewhere(self, id: str, trace: Trace, client: str) -> Help:
        """How much is told of a saved game at the tables where it is played."""
        if not self._copies.knows(id):
            with suppress(TableError):
                await self.find(id, client)  # it may sleep since before this server began
        return await self._copies.help_for(trace)

    async def _check_told(self, table: Table, help: Help, client: str) -> None:
        """Refuses to tell of a finished game what is not told where the game that it went on with is still played."""
        book = table.book
        if book.begun == 0:
            return
        game = book.playing()
        most = await self._told_elsewhere(game.setup.game_id, trace_of(game, book.begun), client)
        if least(most, help) != help:
            raise TableError("no_help", wrong("still-played"))

    async def verify(self, content: bytes, slug: str | None, client: str) -> Verdict:
        """What a verification of a saved game finds."""
        own = None if slug is None else await self._edition(slug, client)
        return await self._verdicts.of(content, own, slug, client)

    async def _create(
        self, config: Config, seed: str, edition: Edition | str, client: str, again: bool = False
    ) -> Seated:
        held = {SEATS[i]: new_secret() for i, seat in enumerate(config.seats) if seat.kind == "person"}
        hashes = {seat: hashed(secret) for seat, secret in held.items()}
        kept = Secrets(seed, hashes, hashes if again else {})
        await self._uploads.renew(config.edition)
        id, at = new_id(), wall()
        encode = msgspec.json.encode
        row = TableRow(id, at, encode(config), encode(kept), "open", config.public, at, config.edition)
        try:
            await self.store.create(row)
        except StoreError as error:
            raise TableError("storage", error.sentence) from None
        is_at_hand = isinstance(edition, str) and not config.options
        book = await _beside(is_at_hand, Book, id, config, kept, edition)
        table = self._table(book, at)
        await book.prepare_chances()
        self._keep(table, client)
        table.clients = dict.fromkeys(held, client)
        return Seated(id, held, table.info())

    def _count(self, client: str) -> None:
        """Refuses a table too many."""
        if self._closed:
            raise TableError("closing")
        self._make_room(client)
        self._made.count(client)

    # Looking.

    async def summary(self, id: str) -> TableSummary:
        """A table in short; one that sleeps sleeps on."""
        if self._closed:
            raise TableError("closing")
        asleep = None if id in self.awake else await self._summaries.of(id)
        # One that woke while it was read is told as it is now.
        table = self.awake.get(id)
        if table is not None:
            self._summaries.forget(id)
            return _in_short(table)
        assert asleep is not None
        return asleep

    async def _sleeping(self, id: str) -> TableSummary:
        """The same of a table that sleeps on."""
        table = await self._load(id)
        summary = _in_short(table)
        _put_away(table)
        return summary

    async def public(self, limit: int, before: int | None = None) -> list[TableSummary]:
        """The public tables that can be joined or watched, the newest first; `before` is when they were made, in ms.

        One that has not begun is listed while somebody is there: nobody could begin at another.
        """
        rows = await self.store.public(limit, before, ("playing",))
        waiting = [one for one in self.awake.values() if _is_joinable(one) and (before is None or one.created < before)]
        # One that begins just now is among both.
        made = {row.id: row.created for row in rows} | {one.id: one.created for one in waiting}
        listed: list[TableSummary] = []
        until = asyncio.get_running_loop().time() + LISTING_SECONDS
        for id in sorted(made, key=lambda id: (made[id], id), reverse=True)[:limit]:
            # What takes longer to read is in the next list.
            with suppress(TableError, TimeoutError):
                async with asyncio.timeout_at(until):
                    listed.append(await self.summary(id))
        return listed

    async def _watched(self, id: str, held: Sequence[str | None], client: str) -> Table:
        """A table whose past is asked for, for whoever may see it."""
        table = await self.find(id, client)
        book = table.book
        if not book.config.spectators and not any(
            holds(table, seat, one) for seat in book.secrets.seats for one in held
        ):
            raise TableError("spectators_not_allowed")
        return table

    async def log(
        self, id: str, before: int | None, limit: int, held: Sequence[str | None] = (), client: str = ""
    ) -> TableLog:
        """The log of the actions before the n-th, the newest `limit` of them."""
        return await self._pasts.log(await self._watched(id, held, client), before, limit, client)

    async def at(self, id: str, n: int, secret: str | None = None, client: str = "") -> Moment:
        """The game as it stood after n actions."""
        return await self._pasts.at(await self._watched(id, [secret], client), n, client)

    async def course(self, id: str, secret: str | None = None, client: str = "") -> bytes:
        """How a game went: a `Course`, as it is sent."""
        return await self._pasts.course(await self._watched(id, [secret], client), client)

    async def chances(self, id: str, secret: str | None = None, client: str = "") -> bytes:
        """Each seat's chance as the game went: a `ChanceLine`, as it is sent."""
        return await self._pasts.chances(await self._watched(id, [secret], client), client)

    async def review(self, id: str, secret: str | None = None, client: str = "", make: bool = False) -> bytes:
        """The review of a finished game, or how far it is, a `ReviewState` as it is sent; made if that is asked."""
        table = await self._watched(id, [secret], client)
        return await (self._reviews.make(table, client) if make else self._reviews.state(table))

    async def game_text(self, id: str, secret: str | None, client: str = "") -> bytes:
        """The saved game; its seed is in it only once the game is over."""
        return await self._pasts.text(await self._watched(id, [secret], client), client)

    # Editions.

    async def _edition(self, slug: str, client: str = "") -> Edition | str:
        """What the rules are made from: a built-in slug as it is, an uploaded edition parsed."""
        return slug if slug in available() else await self.edition(slug, client)

    async def edition(self, slug: str, client: str = "") -> Edition:
        """An edition by its slug, built in or uploaded."""
        return await self._uploads.find(slug, client)

    async def put_edition(self, text: bytes, client: str) -> EditionReport:
        """Keeps an uploaded edition, or tells all that is wrong with it."""
        self._uploaded.check(client)
        self._read.count(client)
        report = await self._uploads.put(text, client)
        if report.slug is not None:
            self._uploaded.count(client)
        return report

    async def own_editions(self, limit: int = 50) -> list[tuple[str, Edition]]:
        """The uploaded editions, the newest first."""
        return await self._uploads.listed(limit)


async def _beside(is_at_hand: bool, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Makes something from an edition's rules, in a thread unless they are at hand."""
    if is_at_hand:
        return make(*args, **kwargs)
    return await asyncio.to_thread(make, *args, **kwargs)


def _put_away(table: Table) -> None:
    """Closes a table that leaves the memory, and takes apart what refers to itself: cycles are found too late."""
    table.close()
    if table.is_idle:
        table.book.let_go()
        del table.caretaker, table.requests, table.opening


def _is_joinable(table: Table) -> bool:
    """Whether a table that has not begun is listed."""
    return table.book.config.public and table.book.status == "open" and table.is_attended


def _in_short(table: Table) -> TableSummary:
    if table.book.game is None:
        return TableSummary(table.info(), table.created, 0)
    position = table.book.game.view()
    return TableSummary(table.info(), table.created, position.turns, position.to_act, places_of(position))
