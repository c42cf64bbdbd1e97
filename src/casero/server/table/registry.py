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
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from casero.editions import Edition, available
from casero.game.notation import SEATS
from casero.server.documents import (
    EditionReport,
    Moment,
    NewTable,
    OpenedSave,
    SavedTable,
    SeatChange,
    Seated,
    SeatWish,
    SitDown,
    TableLog,
    TableSummary,
    Verdict,
)
from casero.server.errors import TableError
from casero.server.metrics import Metrics
from casero.server.net.limits import Hourly
from casero.server.protocol import Fault, Hello, TableInfo
from casero.server.settings import Settings
from casero.server.store import Store, StoreError, TableRow
from casero.server.store.uploads import Uploads
from casero.server.table.after_writing import answering
from casero.server.table.book import (
    Book,
    Config,
    HostNote,
    Note,
    RematchNote,
    Removed,
    SeatNote,
    Secrets,
    hashed,
    note_of,
)
from casero.server.table.bots import Bots
from casero.server.table.caretaker import Caretaker
from casero.server.table.clock import now, wall
from casero.server.table.creation import (
    checked_name,
    config_of,
    config_of_saved,
    new_id,
    new_secret,
    read_saved,
    rules_of,
)
from casero.server.table.erasure import (
    check_erasable,
    encoded,
    erase_from,
    erased_bodies,
    erased_config,
    name_instead,
)
from casero.server.table.journals import Journals
from casero.server.table.opening import Opening
from casero.server.table.pasts import Pasts
from casero.server.table.requests import Requests
from casero.server.table.retention import Retention
from casero.server.table.room import Connection
from casero.server.table.seating import check_holds, check_removal, holds, looks, open_seat, send_away, with_secret
from casero.server.table.summaries import Summaries
from casero.server.table.table import Table
from casero.server.table.verdicts import Verdicts
from casero.server.workers import Workers

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile
    from casero.server.table.creation import SavedGame

HOST_AWAY_MS: Final = 180_000  # ms that an absent host is waited for where somebody else is there
SWEEP: Final = 30.0  # seconds between two looks for tables that nobody needs
LOOKS_PER_TABLE: Final = 3  # saved games that a client may have looked at, for each table that it may make
LOOKS_PER_UPLOAD: Final = 6  # edition files that are read for one that is kept: the others have faults
COLLECT: Final = 120  # such looks between two at the whole memory, which hold everybody up

log: Final = logging.getLogger("casero.server.table.registry")

T = TypeVar("T")
Items = Sequence[tuple[Note, None]]


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
        self._retention = Retention(store, settings, self._journals, lambda: {*self.awake, *self._waking})
        self._summaries = Summaries(self._sleeping)
        self._rematches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.workers = Workers()
        self._uploads = Uploads(store, self.workers)
        self._uploaded = Hourly(settings.editions_per_hour)
        self._read = Hourly(settings.editions_per_hour * LOOKS_PER_UPLOAD)
        self._made = Hourly(settings.tables_per_hour)
        self._opened = Hourly(settings.tables_per_hour * LOOKS_PER_TABLE)
        self._courses = Hourly(settings.courses_per_hour)
        self._pasts = Pasts(self.workers, self._courses)
        self._verdicts = Verdicts(self.workers, Hourly(settings.verifications_per_hour))
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
        self.bots.close()
        await self.workers.close()
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
            if sweep % COLLECT == 0:
                gc.collect()
            if sweep % COLLECT == 1:
                await self.forget_old()
            self.lay_down_idle()
            await self.pass_hosts_on()
            for counted in (self._made, self._opened, self._uploaded, self._read, self._courses, self._verdicts.asked):
                counted.tidy()

    def lay_down_idle(self) -> None:
        """Lets tables leave the memory that nobody needs; what is being written at one must be in its book first."""
        idle = now() - self.settings.idle_minutes * 60_000
        for id, table in list(self.awake.items()):
            if not table.room.connections and table.touched < idle and table.at_rest:
                self._lay_down(id)

    def _lay_down(self, id: str) -> None:
        self.awake.pop(id).close()
        self._pasts.forget(id)

    def _read_anew(self, id: str) -> None:
        """A table's book is not what the store has: it is read from there when somebody asks for the table again."""
        if id in self.awake:
            log.warning("table %s is read anew", id)
            self._lay_down(id)

    async def forget_old(self) -> None:
        """Deletes what the settings say is old: tables, games, which the archive keeps for a while, and editions."""
        await self._retention.run(wall())
        self._summaries.forget_all()

    async def pass_hosts_on(self) -> None:
        """Gives a table whose host has been away for long before the start to somebody who is there."""
        away = now() - HOST_AWAY_MS
        for table in list(self.awake.values()):
            book, online = table.book, table.room.online()
            here = [seat.seat for seat in book.seats if seat.kind == "person" and seat.seat in online]
            if book.status != "open" or not here or (book.host is None and not book.config.wait):
                continue
            if book.host not in here and table.gone.get(book.host or "", table.woken) <= away:
                note = HostNote(here[0])
                with suppress(TableError):
                    await self._change(table, partial(_only, note))

    # Finding.

    async def find(self, id: str) -> Table:
        """The table with that id, woken if it slept."""
        if self._closed:
            raise TableError("closing")
        table = self.awake.get(id)
        if table is not None:
            return table
        waking = self._waking.get(id)
        if waking is None:
            waking = self._waking[id] = asyncio.ensure_future(self._wake(id))
            waking.add_done_callback(lambda _: self._waking.pop(id, None))
        return await asyncio.shield(waking)

    async def _wake(self, id: str) -> Table:
        table = await self._load(id)
        if len(self.awake) >= self.settings.max_tables and not self._lay_down_one():
            table.close()
            raise TableError("full")
        return self._keep(table)

    def _lay_down_one(self) -> bool:
        """Lets the table that was idle the longest leave the memory; False if somebody is at every one."""
        idle = [table for table in self.awake.values() if not table.room.connections and table.at_rest]
        if idle:
            self._lay_down(min(idle, key=lambda table: table.touched).id)
        return bool(idle)

    async def _load(self, id: str) -> Table:
        """A table as the store has it."""
        book, created = await self._journals.load(id)
        return self._table(book, created)

    def _table(self, book: Book, created: int) -> Table:
        return Table(
            book,
            self.store,
            self.settings,
            self.metrics,
            created,
            lambda table: Caretaker(table, self.bots),
            Requests,
            Opening,
        )

    def _keep(self, table: Table) -> Table:
        self.awake[table.id] = table
        self._summaries.forget(table.id)
        return table

    async def join(self, connection: Connection, hello: Hello) -> Table:
        """Lets a connection in at the table it names."""
        table = await self.find(hello.table)

        def job() -> None:
            try:
                table.join(connection, hello)
            except TableError as error:
                connection.bye(error.code, error.detail)

        table.post(job)
        return table

    async def _ask(self, table: Table, work: Callable[[asyncio.Future[T]], None]) -> T:
        """Runs work in a table's mailbox and waits for its answer."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job() -> None:
            try:
                work(answer)
            except TableError as error:
                answer.set_exception(error)

        table.post(job)
        return await answer

    async def _change(self, table: Table, make: Callable[[], tuple[Items, bytes | None]]) -> TableInfo:
        """Commits what `make` finds to be right when its turn comes."""

        def work(answer: asyncio.Future[TableInfo]) -> None:
            table.opening.check_quiet()
            items, kept = make()

            def then(_: object) -> None:
                if kept is not None:
                    table.book.secrets = msgspec.json.decode(kept, type=Secrets)
                answer.set_result(table.info())

            table.commit(items, then, answer.set_exception, None, kept)

        return await self._ask(table, work)

    # Making.

    async def create(self, wish: NewTable, client: str, again: bool = False) -> Seated:
        """Makes a table; `again` for those who have just played at another one."""
        self._count(client)
        edition = await self._edition(wish.edition)
        ruleset = rules_of(edition, wish.options, len(wish.seats))
        seed = secrets.token_bytes(32)
        config = config_of(wish, ruleset.edition, ruleset, hashlib.sha256(seed).hexdigest(), self.bots)
        return await self._create(config, seed.hex(), edition, client, again)

    async def open_saved(self, content: bytes, slug: str | None, client: str) -> OpenedSave:
        """A saved game that a table could go on with, or why it could not, before anybody is seated."""
        self._opened.count(client)
        saved = await self._read_saved(content, None if slug is None else await self._edition(slug), client)
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
        own = None if wish.edition is None else await self._edition(wish.edition)
        seed = secrets.token_bytes(32).hex()
        saved = await self._read_saved(wish.game.encode("utf-8", "replace"), own, client, seed)
        slug = wish.edition or saved.edition
        return await self._create(config_of_saved(wish, saved, slug, self.bots), seed, own or slug, client)

    async def verify(self, content: bytes, slug: str | None, client: str) -> Verdict:
        """What a verification of a saved game finds."""
        own = None if slug is None else await self._edition(slug)
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
        book = Book(id, config, kept, edition)
        table = self._keep(self._table(book, at))
        table.clients = dict.fromkeys(held, client)
        return Seated(id, held, table.info())

    def _count(self, client: str) -> None:
        """Refuses a table too many."""
        if self._closed:
            raise TableError("closing")
        if len(self.awake) >= self.settings.max_tables and not self._lay_down_one():
            raise TableError("full")
        self._made.count(client)

    # Sitting down and standing up.

    async def sit(self, id: str, seat: str, wish: SitDown, client: str = "") -> Seated:
        """Takes an open seat."""
        return await self._sit(id, seat, wish, client=client)

    async def _sit(self, id: str, seat: str, wish: SitDown, again: bool = False, client: str = "") -> Seated:
        table = await self.find(id)
        if client in table.removed:
            raise TableError("removed")
        secret = new_secret()

        def make() -> tuple[Items, bytes]:
            if again and table.book.status == "open" and table.book.secrets.by_rematch(seat):
                return [], with_secret(table, seat, secret, again)
            info = open_seat(table, seat)
            name = checked_name(wish.name, [one.name for one in table.book.seats if one.kind == "person"])
            own = wish.commitment if table.opening.usable(seat, wish.commitment) else None
            note = note_of(info, kind="person", name=name, commitment=own, **looks(table, seat, wish))
            return [(note, None)], with_secret(table, seat, secret, again)

        info = await self._change(table, make)
        table.clients[seat] = client
        return Seated(id, {seat: secret}, info)

    async def change(self, id: str, seat: str, wish: SeatChange, secret: str | None) -> TableInfo:
        """Changes a seat before the game begins."""
        table = await self.find(id)

        def make() -> tuple[Items, bytes | None]:
            if table.book.status != "open":
                raise TableError("not_open")
            info = table.book.seat(seat)
            if wish.kind is not None:
                return self._turn_into(table, seat, wish, secret)
            check_holds(table, seat, secret)
            others = [one.name for one in table.book.seats if one.kind == "person" and one.seat != seat]
            name = info.name if wish.name is None else checked_name(wish.name, others)
            return [(note_of(info, name=name, **looks(table, seat, wish)), None)], None

        return await self._change(table, make)

    def _turn_into(
        self, table: Table, seat: str, wish: SeatChange, secret: str | None
    ) -> tuple[list[tuple[SeatNote, None]], bytes | None]:
        """The host gives an open seat, or a bot's, to a bot or to somebody who comes by the link."""
        host = table.book.host
        if host is None:
            raise TableError("not_your_seat")
        check_holds(table, host, secret)
        info = table.book.seat(seat)
        if info.kind == "person":
            raise TableError("already_seated", seat)
        if wish.kind == "link":
            return [(note_of(info, kind="open", name="", bot=None), None)], None
        bot, name = self.bots.seated(wish.bot, seat)
        return [(note_of(info, kind="bot", name=name, bot=bot), None)], None

    async def stand(self, id: str, seat: str, secret: str | None) -> TableInfo:
        """Gives a seat up before the game begins.

        The host takes a seat from whoever sits there, and takes the last one away if nobody does.
        """
        table = await self.find(id)
        told: list[Connection] = []

        def make() -> tuple[Items, bytes | None]:
            if table.book.status != "open":
                raise TableError("not_open")
            info = table.book.seat(seat)
            if info.kind != "person":
                check_removal(table, seat, secret)
                return [(Removed(seat), None)], None
            if not holds(table, seat, secret):
                check_holds(table, table.book.host or "", secret)
                told.extend(table.room.holders(seat))
                send_away(table, seat)
            return [(note_of(info, kind="open", name="", bot=None), None)], with_secret(table, seat, None)

        info = await self._change(table, make)
        for connection in told:
            connection.tell(Fault("removed"))
        return info

    async def hand_over(self, id: str, seat: str, secret: str | None) -> TableInfo:
        """Makes another person the host before the game begins."""
        table = await self.find(id)

        def make() -> tuple[Items, None]:
            if table.book.status != "open":
                raise TableError("not_open")
            check_holds(table, table.book.host or "", secret)
            if table.book.seat(seat).kind != "person":
                raise TableError("no_seat", seat)
            return [(HostNote(seat), None)], None

        return await self._change(table, make)

    async def erase(self, id: str, seat: str, secret: str | None) -> TableInfo:
        """Takes the name and the words of a seat's person out of a table: one that is over, or that was left."""
        table = await self.find(id)
        check_holds(table, seat, secret)
        if table.book.status == "open":
            await self.stand(id, seat, secret)

        def work(answer: asyncio.Future[TableInfo]) -> None:
            check_erasable(table.book, seat)
            name = name_instead(table.book, seat)
            config = erased_config(table.book.config, seat, name)

            async def rewrite() -> None:
                found = await self.store.load(id)
                entries = [] if found is None else found[1]
                await self.store.rewrite(id, encoded(config), erased_bodies(entries, seat, name))
                await self.store.give_back()  # the log holds the old words until it is emptied

            def then() -> None:
                erase_from(table.book, config, seat, name)
                self._pasts.forget(id)
                table.welcome_all()
                answer.set_result(table.info())

            def fail(error: Exception) -> None:
                answer.set_exception(error if isinstance(error, TableError) else TableError("storage"))

            table.hold(rewrite(), then, fail)

        return await self._ask(table, work)

    async def start(self, id: str, secret: str | None) -> TableInfo:
        """Begins the game at the host's word."""
        table = await self.find(id)

        def work(answer: asyncio.Future[TableInfo]) -> None:
            book = table.book
            if book.status != "open":
                raise TableError("not_open")
            check_holds(table, book.host or "", secret)
            if any(seat.kind == "open" for seat in book.seats):
                raise TableError("not_started")
            table.opening.start(*answering(answer, table.info))

        return await self._ask(table, work)

    async def rematch(self, id: str, secret: str | None) -> Seated:
        """A new table for the same people: made by the first who asks, joined by the others."""
        table = await self.find(id)
        book = table.book
        seat = next((one for one in book.secrets.seats if holds(table, one, secret)), None)
        if seat is None:
            raise TableError("bad_secret")
        if book.status != "over":
            raise TableError("not_open")
        mine = table.held_with(seat)
        # Two who ask at once get one table: the second waits and finds it.
        async with self._rematches.setdefault(id, asyncio.Lock()):
            if book.rematch is None:
                return await self._make_rematch(table, mine)
        return await self._sit_again(table, book.rematch, mine)

    async def _make_rematch(self, table: Table, mine: Sequence[str]) -> Seated:
        """The new table, at which whoever asked first is seated."""
        book, config = table.book, table.book.config
        wishes = [
            # A bot that there was and is no more is another one now.
            SeatWish("bot", None, self.bots.known(one.bot), one.token, one.color)
            if one.kind == "bot"
            else SeatWish("here" if one.seat in mine else "link", one.name or None, None, one.token, one.color)
            for one in book.seats
        ]
        wish = NewTable(
            config.edition, wishes, config.names, config.options, config.clock, config.hour, config.pace,
            config.public, config.spectators,
        )  # fmt: skip
        made = await self.create(wish, f"table {table.id}", again=True)
        await self._change(table, lambda: ([(RematchNote(made.table), None)], None))
        return made

    async def _sit_again(self, table: Table, id: str, seats: Sequence[str]) -> Seated:
        """Takes the seats at a rematch that somebody had; the first must be free, of the others those that are.

        Whoever took a seat this way and asks once more, perhaps because the answer was lost, gets another secret.
        """
        held: dict[str, str] = {}
        info: TableInfo | None = None
        for seat in seats:
            one = table.book.seat(seat)
            try:
                seated = await self._sit(id, seat, SitDown(one.name, one.token, one.color), again=True)
            except TableError:
                if info is None:
                    raise
                continue
            held |= seated.holds
            info = seated.info
        assert info is not None
        return Seated(id, held, info)

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
        table.close()
        return _in_short(table)

    async def public(self, limit: int, before: int | None = None) -> list[TableSummary]:
        """The public tables that can be joined or watched, the newest first; `before` is when they were made, in ms."""
        rows = await self.store.public(limit, before, ("open", "playing"))
        listed: list[TableSummary] = []
        for row in rows:
            with suppress(TableError):
                listed.append(await self.summary(row.id))
        return listed

    async def _watched(self, id: str, held: Sequence[str | None]) -> Table:
        """A table whose past is asked for, for whoever may see it."""
        table = await self.find(id)
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
        return await self._pasts.log(await self._watched(id, held), before, limit, client)

    async def at(self, id: str, n: int, secret: str | None = None, client: str = "") -> Moment:
        """The game as it stood after n actions."""
        return await self._pasts.at(await self._watched(id, [secret]), n, client)

    async def course(self, id: str, secret: str | None = None, client: str = "") -> bytes:
        """How a game went: a `Course`, as it is sent."""
        return await self._pasts.course(await self._watched(id, [secret]), client)

    async def game_text(self, id: str, secret: str | None, client: str = "") -> bytes:
        """The saved game; its seed is in it only once the game is over."""
        return await self._pasts.text(await self._watched(id, [secret]), client)

    # Editions.

    async def _edition(self, slug: str) -> Edition | str:
        """What the rules are made from: a built-in slug as it is, an uploaded edition parsed."""
        return slug if slug in available() else await self.edition(slug)

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


def _only(note: Note) -> tuple[Items, None]:
    return [(note, None)], None


def _in_short(table: Table) -> TableSummary:
    game = table.book.game
    return TableSummary(table.info(), table.created, 0 if game is None else game.view().turns)
