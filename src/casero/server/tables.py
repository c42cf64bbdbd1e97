"""All tables: made, found, woken from the store when somebody asks for them, and laid to sleep when nobody does."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import itertools
import logging
import secrets
import time
import tomllib
from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from typing import Final, TypeVar

import msgspec

from casero.bots import BOTS
from casero.editions import Edition, EditionError, available, load, parse
from casero.notation import SEATS
from casero.server.book import Book, Config, Note, RematchNote, Removed, SeatNote, Secrets, note_of, unpack
from casero.server.bots import Bots
from casero.server.documents import (
    Course,
    EditionFault,
    EditionReport,
    Moment,
    NewTable,
    SavedTable,
    SeatChange,
    Seated,
    SeatWish,
    SitDown,
    TableLog,
    TableSummary,
    TextPair,
)
from casero.server.errors import TableError
from casero.server.history import History, course_of
from casero.server.making import checked_name, config_of, config_of_saved, new_id, new_secret, read_saved, rules_of
from casero.server.metrics import Metrics
from casero.server.moment import now
from casero.server.protocol import Hello, TableInfo
from casero.server.room import Connection
from casero.server.seating import check_holds, check_removal, holds, looks, open_seat, with_secret
from casero.server.settings import Settings
from casero.server.store import Store, StoreError, TableRow
from casero.server.table import Table, hashed

OWN: Final = "own-"  # how the slug of an uploaded edition begins
SWEEP: Final = 30.0  # seconds between two looks for tables that nobody needs
COLLECT: Final = 120  # such looks between two at the whole memory, which hold everybody up

log: Final = logging.getLogger("casero.server.tables")

T = TypeVar("T")
Items = Sequence[tuple[Note, None]]


class Tables:
    """Every table of a server."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.bots = Bots(settings.workers)
        self.awake: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Future[Table]] = {}
        self._histories: dict[str, History] = {}
        self._editions: dict[str, Edition] = {}
        self._made: dict[str, deque[float]] = {}
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
        await self.store.close()

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
            idle = now() - self.settings.idle_minutes * 60_000
            for id, table in list(self.awake.items()):
                if not table.room.connections and table.touched < idle:
                    table.close()
                    del self.awake[id]
                    self._histories.pop(id, None)
            for client, times in list(self._made.items()):
                if not times or times[-1] < time.monotonic() - 3600:
                    del self._made[client]

    async def forget_old(self) -> None:
        """Deletes tables whose game never began and at which nothing has happened for long."""
        before = now() - self.settings.open_days * 86_400_000
        try:
            await self.store.forget_open(before, {*self.awake, *self._waking})
        except StoreError as error:
            log.warning("old tables could not be deleted: %s", error)

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
        try:
            found = await self.store.load(id)
        except StoreError as error:
            raise TableError("storage", str(error)) from None
        if found is None:
            raise TableError("not_found")
        row, entries = found
        config = msgspec.json.decode(row.config, type=Config)
        book = Book(id, config, msgspec.json.decode(row.secrets, type=Secrets), await self._edition(config.edition))
        book.fold([(entry.seq, entry.at, unpack(entry.body)) for entry in entries])
        return self._keep(Table(book, self.store, self.bots, self.settings, self.metrics, row.created))

    def _keep(self, table: Table) -> Table:
        self.awake[table.id] = table
        return table

    async def join(self, connection: Connection, hello: Hello) -> Table:
        """Lets a connection in at the table it names."""
        table = await self.find(hello.table)
        connection.table = table.id

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
            items, kept = make()

            def then(_: object) -> None:
                if kept is not None:
                    table.book.secrets = msgspec.json.decode(kept, type=Secrets)
                answer.set_result(table.info())

            table.commit(items, then, answer.set_exception, None, kept)

        return await self._ask(table, work)

    # Making.

    async def create(self, wish: NewTable, client: str) -> Seated:
        """Makes a table."""
        self._count(client)
        edition = await self._edition(wish.edition)
        ruleset = rules_of(edition, wish.options, len(wish.seats))
        seed = secrets.token_bytes(32)
        config = config_of(wish, ruleset.edition, ruleset, hashlib.sha256(seed).hexdigest())
        return await self._create(config, seed.hex(), edition)

    async def create_saved(self, wish: SavedTable, client: str) -> Seated:
        """Makes a table that goes on with a saved game."""
        self._count(client)
        own = None if wish.edition is None else await self._edition(wish.edition)
        edition = load(own) if isinstance(own, str) else own
        seed = secrets.token_bytes(32).hex()
        game = await asyncio.to_thread(read_saved, wish.game, edition, seed)
        slug = wish.edition or game.setup.ruleset.name
        return await self._create(config_of_saved(wish, game, slug), seed, own or slug)

    async def _create(self, config: Config, seed: str, edition: Edition | str) -> Seated:
        held = {SEATS[i]: new_secret() for i, seat in enumerate(config.seats) if seat.kind == "person"}
        kept = Secrets(seed, {seat: hashed(secret) for seat, secret in held.items()})
        id, at = new_id(), now()
        encode = msgspec.json.encode
        row = TableRow(id, at, encode(config), encode(kept), "open", config.public, at, config.edition)
        try:
            await self.store.create(row)
        except StoreError as error:
            raise TableError("storage", str(error)) from None
        book = Book(id, config, kept, edition)
        table = self._keep(Table(book, self.store, self.bots, self.settings, self.metrics, at))
        return Seated(id, held, table.info())

    def _count(self, client: str) -> None:
        """Refuses a table too many."""
        if self._closed:
            raise TableError("closing")
        if len(self.awake) >= self.settings.max_tables:
            raise TableError("full")
        made = self._made.setdefault(client, deque())
        while made and made[0] < time.monotonic() - 3600:
            made.popleft()
        if len(made) >= self.settings.tables_per_hour:
            raise TableError("slow_down")
        made.append(time.monotonic())

    # Sitting down and standing up.

    async def sit(self, id: str, seat: str, wish: SitDown) -> Seated:
        """Takes an open seat."""
        table = await self.find(id)
        secret = new_secret()

        def make() -> tuple[Items, bytes]:
            info = open_seat(table, seat)
            name = checked_name(wish.name, [one.name for one in table.book.seats if one.kind == "person"])
            note = note_of(info, kind="person", name=name, seed=wish.seed, **looks(table, seat, wish))
            return [(note, None)], with_secret(table, seat, secret)

        info = await self._change(table, make)
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
        bot = wish.bot or BOTS[-1]
        if bot not in BOTS:
            raise TableError("unknown_bot", bot)
        return [(note_of(info, kind="bot", name=f"{bot} {seat}", bot=bot), None)], None

    async def stand(self, id: str, seat: str, secret: str | None) -> TableInfo:
        """Gives a seat up before the game begins; the host takes the last seat away if nobody sits there."""
        table = await self.find(id)

        def make() -> tuple[Items, bytes | None]:
            if table.book.status != "open":
                raise TableError("not_open")
            info = table.book.seat(seat)
            if info.kind != "person":
                check_removal(table, seat, secret)
                return [(Removed(seat), None)], None
            check_holds(table, seat, secret)
            return [(note_of(info, kind="open", name="", bot=None), None)], with_secret(table, seat, None)

        return await self._change(table, make)

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
            table.start(lambda _: answer.set_result(table.info()), answer.set_exception)

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
        if book.rematch is not None:
            return await self._sit_again(table, book.rematch, mine)
        config = book.config
        wishes = [
            SeatWish("bot", None, one.bot, one.token, one.color)
            if one.kind == "bot"
            else SeatWish("here" if one.seat in mine else "link", one.name or None, None, one.token, one.color)
            for one in book.seats
        ]
        wish = NewTable(
            config.edition, wishes, config.names, config.options, config.clock, config.hour, config.pace,
            config.public, config.spectators,
        )  # fmt: skip
        made = await self.create(wish, f"table {id}")

        def note() -> tuple[Items, None]:
            return [] if book.rematch else [(RematchNote(made.table), None)], None

        await self._change(table, note)
        if book.rematch is not None and book.rematch != made.table:
            return await self._sit_again(table, book.rematch, mine)  # somebody else was quicker
        return made

    async def _sit_again(self, table: Table, id: str, seats: Sequence[str]) -> Seated:
        """Takes the seats at a rematch that somebody had; the first must be free, of the others those that are."""
        held: dict[str, str] = {}
        info: TableInfo | None = None
        for seat in seats:
            one = table.book.seat(seat)
            try:
                seated = await self.sit(id, seat, SitDown(one.name, one.token, one.color))
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
        """A table in short."""
        table = await self.find(id)
        game = table.book.game
        return TableSummary(table.info(), table.created, 0 if game is None else int(game.peek["turns"]))

    async def public(self, limit: int, before: int | None = None) -> list[TableSummary]:
        """The public tables that can be joined or watched, the newest first; `before` is when they were made, in ms."""
        rows = await self.store.public(100, None, ("open", "playing"))
        listed: list[TableSummary] = []
        for row in [row for row in rows if before is None or row.created < before][:limit]:
            try:
                listed.append(await self.summary(row.id))
            except TableError:
                continue
        return listed

    async def _past(self, id: str, held: Sequence[str | None]) -> tuple[Table, History]:
        """A table and its game's past, for whoever may see it."""
        table = await self.find(id)
        book = table.book
        if not book.config.spectators and not any(
            holds(table, seat, one) for seat in book.secrets.seats for one in held
        ):
            raise TableError("spectators_not_allowed")
        game = book.playing()
        history = self._histories.get(id)
        if history is None:
            history = self._histories[id] = History(game, book.marks, book.started)
        history.extend(game.actions, book.marks)
        # A copy: what is asked for is made in a thread, while the table plays on.
        return table, copy(history)

    async def log(self, id: str, before: int | None, limit: int, held: Sequence[str | None] = ()) -> TableLog:
        """The log of the actions before the n-th, the newest `limit` of them."""
        _, history = await self._past(id, held)
        last = len(history.actions)
        end = last if before is None else min(last, before - 1)
        entries = await asyncio.to_thread(history.entries, max(0, end - limit + 1), end)
        return TableLog(entries, last)

    async def at(self, id: str, n: int, secret: str | None = None) -> Moment:
        """The game as it stood after n actions."""
        _, history = await self._past(id, [secret])
        if not 0 <= n <= len(history.actions):
            raise TableError("not_found")
        return await asyncio.to_thread(history.moment, n)

    async def course(self, id: str, secret: str | None = None) -> Course:
        """How a game went."""
        table, history = await self._past(id, [secret])
        info, clock, reveal = table.info(), table.timing.info(now()), table.book.reveal()
        return await asyncio.to_thread(course_of, history, info, clock, reveal)

    async def game_text(self, id: str, secret: str | None) -> str:
        """The saved game; its seed is in it only once the game is over."""
        table, _ = await self._past(id, [secret])
        return table.book.playing().save(secret=False)

    # Editions.

    async def _edition(self, slug: str) -> Edition | str:
        """What the rules are made from: a built-in slug as it is, an uploaded edition parsed."""
        return slug if slug in available() else await self.edition(slug)

    async def edition(self, slug: str) -> Edition:
        """An edition by its slug, built in or uploaded."""
        if slug in available():
            return load(slug)
        known = self._editions.get(slug)
        if known is None:
            text = await self.store.get_edition(slug) if slug.startswith(OWN) else None
            if text is None:
                raise TableError("bad_edition", slug)
            known = self._editions[slug] = _parse(text)
        return known

    async def put_edition(self, text: bytes) -> EditionReport:
        """Keeps an uploaded edition, or tells all that is wrong with it."""
        try:
            edition = await asyncio.to_thread(_parse, text)
        except EditionError as error:
            faults = [EditionFault(fault.key, fault.problem, fault.allowed) for fault in error.faults]
            return EditionReport(None, None, faults)
        slug = OWN + hashlib.sha256(text).hexdigest()[:24]
        try:
            await self.store.put_edition(slug, text)
        except StoreError as error:
            raise TableError("storage", str(error)) from None
        self._editions[slug] = edition
        return EditionReport(slug, TextPair(edition.name.es, edition.name.en), [])

    async def own_editions(self, limit: int = 50) -> list[tuple[str, Edition]]:
        """The uploaded editions, the newest first."""
        return [(slug, await self.edition(slug)) for slug in await self.store.list_editions(limit)]


def _parse(text: bytes) -> Edition:
    """An uploaded edition. It may extend built-in ones alone: no file of the server is opened for it."""
    from casero.editions import Fault

    try:
        readable = text.decode("utf-8")
        extends = tomllib.loads(readable).get("extends")
    except UnicodeDecodeError:
        raise EditionError([Fault("edition.toml", "", "is not UTF-8 text", "")]) from None
    except (tomllib.TOMLDecodeError, RecursionError):
        extends = None
    if extends is not None and extends not in available():
        known = ", ".join(available())
        raise EditionError([Fault("edition.toml", "extends", "names no built-in edition", known)])
    return parse(readable, "edition.toml")
