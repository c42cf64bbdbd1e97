"""People at tables: sitting down, standing up, being removed or erased, beginning, and playing once more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol
from weakref import WeakValueDictionary

import msgspec

from casero.server.documents import NewTable, SeatChange, Seated, SeatWish, SitDown
from casero.server.errors import TableError
from casero.server.net.limits import Buckets
from casero.server.protocol import Fault, TableInfo
from casero.server.store import Store
from casero.server.store.archive import Archive
from casero.server.table.after_writing import answering
from casero.server.table.asking import Items, ask, change
from casero.server.table.book import note_of
from casero.server.table.bots import Bots
from casero.server.table.creation import checked_name, new_secret
from casero.server.table.erasure import (
    check_erasable,
    encoded,
    erase_archived,
    erase_from,
    erased_bodies,
    erased_config,
    name_instead,
)
from casero.server.table.notes import HostNote, RematchNote, Removed, SeatNote, Secrets
from casero.server.table.room import Connection
from casero.server.table.seating import (
    check_holds,
    check_open,
    check_removal,
    holds,
    looks,
    open_seat,
    send_away,
    with_secret,
)
from casero.server.table.table import Table
from casero.server.workers import SERVER

log: Final = logging.getLogger("casero.server.table.people")


class Create(Protocol):
    """Makes a table; `again` for those who have just played at another one."""

    def __call__(self, wish: NewTable, client: str, again: bool = False) -> Awaitable[Seated]: ...


class People:
    """What people do at a table beside playing."""

    def __init__(
        self,
        find: Callable[[str, str], Awaitable[Table]],
        create: Create,
        store: Store,
        bots: Bots,
        forget_past: Callable[[str], None],
        archive: Archive,
        notes: Buckets,
    ) -> None:
        self._find = find
        self._notes = notes
        self._create = create
        self._store = store
        self._bots = bots
        self._forget_past = forget_past  # what is kept of a table's past has names in it
        self._archive = archive
        self._rematches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def _asked(self, id: str, client: str) -> Table:
        """The table at which a client wants to change something; refuses one that does so too often."""
        if client != SERVER and not self._notes.take(client):
            raise TableError("slow_down")
        return await self._find(id, client)

    async def sit(self, id: str, seat: str, wish: SitDown, client: str = SERVER) -> Seated:
        """Takes an open seat."""
        return await self._sit(await self._asked(id, client), seat, wish, client)

    async def _sit(self, table: Table, seat: str, wish: SitDown, client: str, again: bool = False) -> Seated:
        secret = new_secret()

        def make() -> tuple[Items, bytes]:
            if client in table.removed:
                raise TableError("removed")
            if again and table.book.status == "open" and table.book.secrets.by_rematch(seat):
                return [], with_secret(table, seat, secret, again)
            info = open_seat(table, seat)
            name = checked_name(wish.name, [one.name for one in table.book.seats if one.kind == "person"])
            own = wish.commitment if table.opening.usable(seat, wish.commitment) else None
            note = note_of(info, kind="person", name=name, commitment=own, **looks(table, seat, wish))
            return [(note, None)], with_secret(table, seat, secret, again)

        def seated() -> None:
            table.clients[seat] = client

        info = await change(table, make, seated)
        return Seated(table.id, {seat: secret}, info)

    async def change(self, id: str, seat: str, wish: SeatChange, secret: str | None, client: str = SERVER) -> TableInfo:
        """Changes a seat before the game begins."""
        table = await self._asked(id, client)

        def make() -> tuple[Items, bytes | None]:
            check_open(table)
            info = table.book.seat(seat)
            if wish.kind is not None:
                return self._turn_into(table, seat, wish, secret)
            check_holds(table, seat, secret)
            others = [one.name for one in table.book.seats if one.kind == "person" and one.seat != seat]
            name = info.name if wish.name is None else checked_name(wish.name, others)
            return [(note_of(info, name=name, **looks(table, seat, wish)), None)], None

        return await change(table, make)

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
        bot, name = self._bots.seated(wish.bot, seat)
        return [(note_of(info, kind="bot", name=name, bot=bot), None)], None

    async def stand(self, id: str, seat: str, secret: str | None, client: str = SERVER) -> TableInfo:
        """Gives a seat up before the game begins.

        The host takes a seat from whoever sits there, and takes the last one away if nobody does.
        """
        return await self._stand(await self._asked(id, client), seat, secret)

    async def _stand(self, table: Table, seat: str, secret: str | None) -> TableInfo:
        removed: list[Connection] | None = None  # those of who is sent away

        def make() -> tuple[Items, bytes | None]:
            nonlocal removed
            if table.book.status != "open":
                raise TableError("not_open")
            info = table.book.seat(seat)
            if info.kind != "person":
                check_removal(table, seat, secret)
                return [(Removed(seat), None)], None
            if not holds(table, seat, secret):
                check_holds(table, table.book.host or "", secret)
                removed = table.room.holders(seat)
            return [(note_of(info, kind="open", name="", bot=None), None)], with_secret(table, seat, None)

        def stood() -> None:
            if removed is not None:
                send_away(table, seat)
                for connection in removed:
                    connection.tell(Fault("removed"))

        return await change(table, make, stood)

    async def hand_over(self, id: str, seat: str, secret: str | None, client: str = SERVER) -> TableInfo:
        """Makes another person the host before the game begins."""
        table = await self._asked(id, client)

        def make() -> tuple[Items, None]:
            check_open(table)
            check_holds(table, table.book.host or "", secret)
            if table.book.seat(seat).kind != "person":
                raise TableError("no_seat", seat)
            return [(HostNote(seat), None)], None

        return await change(table, make)

    async def erase(self, id: str, seat: str, secret: str | None, client: str = SERVER) -> TableInfo | None:
        """Takes the name and the words of a seat's person out of a table: one that is over, or that was left.

        At a table that has not begun the person stands up too. None for a game that has moved to the archive.
        """
        try:
            table = await self._asked(id, client)
        except TableError as error:
            if error.code != "not_found":
                raise
            await self._erase_archived(id, seat, secret)
            return None

        def work(answer: asyncio.Future[TableInfo]) -> None:
            check_holds(table, seat, secret)
            check_erasable(table.book, seat)
            table.opening.check_quiet()
            self._erase(table, seat, answer)

        return await ask(table, work)

    async def _erase_archived(self, id: str, seat: str, secret: str | None) -> None:
        try:
            await asyncio.to_thread(erase_archived, self._archive, id, seat, secret)
        except OSError as error:
            log.error("table %s cannot be erased from the archive: %s", id, error)
            raise TableError("storage") from None

    def _erase(self, table: Table, seat: str, answer: asyncio.Future[TableInfo]) -> None:
        """The same, when its turn has come: nobody else does anything at the table until all of it is done."""
        name = name_instead([one.name for one in table.book.seats], seat)
        config = erased_config(table.book.config, seat, name)
        answered, failed = answering(answer, table.info)

        async def rewrite() -> None:
            found = await self._store.load(table.id)
            entries = [] if found is None else found[1]
            # A journal can hold more words than the event loop may be held for.
            bodies = await asyncio.to_thread(erased_bodies, entries, seat, name)
            await self._store.rewrite(table.id, encoded(config), bodies)
            await self._store.give_back()  # the log holds the old words until it is emptied
            await asyncio.to_thread(self._archive.forget, table.id)  # where a table that lives on has no place

        def then() -> None:
            erase_from(table.book, config, seat, name)
            self._forget_past(table.id)
            if table.book.status != "open":
                told()
                return
            # Last, because the seat's secret goes with it: whoever has to try again still has it.
            kept = with_secret(table, seat, None)
            stood = note_of(table.book.seat(seat), kind="open", name="", bot=None)
            table.commit([(stood, None)], lambda _: told(kept), failed, None, kept)

        def told(kept: bytes | None = None) -> None:
            if kept is not None:
                table.book.secrets = msgspec.json.decode(kept, type=Secrets)
            table.welcome_all()
            answered([])

        def fail(error: Exception) -> None:
            failed(error if isinstance(error, TableError) else TableError("storage"))

        table.hold(rewrite(), then, fail)

    async def start(self, id: str, secret: str | None, client: str = SERVER) -> TableInfo:
        """Begins the game at the host's word."""
        table = await self._asked(id, client)

        def work(answer: asyncio.Future[TableInfo]) -> None:
            book = table.book
            check_open(table)
            check_holds(table, book.host or "", secret)
            if any(seat.kind == "open" for seat in book.seats):
                raise TableError("not_started")
            table.opening.start(*answering(answer, table.info))

        return await ask(table, work)

    async def rematch(self, id: str, secret: str | None, client: str = SERVER) -> Seated:
        """A new table for the same people: made by the first who asks, joined by the others."""
        table = await self._asked(id, client)
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
                return await self._make_rematch(table, mine, client)
        return await self._sit_again(table, book.rematch, mine, client)

    async def _make_rematch(self, table: Table, mine: Sequence[str], client: str) -> Seated:
        """The new table, at which whoever asked first is seated."""
        book, config = table.book, table.book.config
        wishes = [
            # A bot that there was and is no more is another one now.
            SeatWish("bot", None, self._bots.known(one.bot), one.token, one.color)
            if one.kind == "bot"
            else SeatWish("here" if one.seat in mine else "link", one.name or None, None, one.token, one.color)
            for one in book.seats
        ]
        wish = NewTable(
            config.edition, wishes, config.names, config.options, config.clock, config.hour, config.pace,
            config.public, config.spectators, help=None if config.help == "by_seats" else config.help,
        )  # fmt: skip
        made = await self._create(wish, client, again=True)
        await change(table, lambda: ([(RematchNote(made.table), None)], None))
        return made

    async def _sit_again(self, table: Table, id: str, seats: Sequence[str], client: str) -> Seated:
        """Takes the seats at a rematch that somebody had; the first must be free, of the others those that are.

        Whoever took a seat this way and asks once more, perhaps because the answer was lost, gets another secret.
        """
        rematch = await self._find(id, client)
        held: dict[str, str] = {}
        info: TableInfo | None = None
        for seat in seats:
            one = table.book.seat(seat)
            try:
                seated = await self._sit(rematch, seat, SitDown(one.name, one.token, one.color), client, again=True)
            except TableError:
                if info is None:
                    raise
                continue
            held |= seated.holds
            info = seated.info
        assert info is not None
        return Seated(id, held, info)
