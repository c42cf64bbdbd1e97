"""One table: a mailbox that takes one request at a time, makes it durable, and only then tells everybody.

A request is judged against the game, played on a copy and written to the journal; when the store says that it is safe
the copy takes the game's place, the asker gets an answer and the room gets the news. While a write is under way nothing
else is begun. What people ask for is in `requests`, what a table does by itself (bots, clocks, absent players) in
`caretaker`; both come through this mailbox.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from msgspec import UNSET, UnsetType

from casero.game import Game
from casero.game.notation import SEATS, Action
from casero.game.rules_version import rules_version
from casero.kernel import codes
from casero.server.errors import TableError
from casero.server.protocol import (
    VERSION,
    Asked,
    Changed,
    Entry,
    Fault,
    Hello,
    Holding,
    OfferInfo,
    Offers,
    Said,
    TableInfo,
    ToServer,
    Welcome,
)
from casero.server.store.base import Entry as Kept
from casero.server.store.base import Store
from casero.server.table.after_writing import Fail, Item, Then, give_up, quietly
from casero.server.table.book import Book, note_of
from casero.server.table.clock import now, wall
from casero.server.table.hosting import Hosting
from casero.server.table.interfaces import Duties, Service, Start
from casero.server.table.legal_json import LegalJson
from casero.server.table.notes import Acted, By, Offered, OfferGone, SaidNote, SeatNote, Started, hashed, pack
from casero.server.table.room import Connection, Room, encode
from casero.server.table.seat_clocks import Timing
from casero.server.table.telling import ended_offer, info_of, move_told, offers_told, welcome_of
from casero.server.table.trade import traded, waiting_offer

if TYPE_CHECKING:
    from casero.server.metrics import Metrics
    from casero.server.settings import Settings

MAX_WAITING: Final = 128  # requests in the mailbox
RETRY_MS: Final = 2000  # ms after a write that failed

# Why an offer can never be accepted any more; other reasons may pass.
NEVER_ACCEPTABLE: Final = frozenset(
    (
        codes.WHY_GAME_OVER, codes.WHY_OUT, codes.WHY_TRADE_PARTNER, codes.WHY_TRADE_DEED, codes.WHY_TRADE_CARD,
        codes.WHY_TRADE_BUILT, codes.WHY_NO_DEBT, codes.WHY_DEBT_CREDITOR, codes.WHY_UNKNOWN,
    )
)  # fmt: skip

log: Final = logging.getLogger("casero.server.table.table")


class Table:
    """A table, awake: its book, its room and its mailbox."""

    def __init__(
        self,
        book: Book,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        created: int,
        duties: Callable[[Table], Duties],
        service: Callable[[Table], Service],
        opening: Callable[[Table], Start],
    ) -> None:
        self.book = book
        self.created = created  # ms since 1970
        self.room = Room()
        self.settings = settings
        self.metrics = metrics
        self.timing = Timing(book.config.clock, len(book.seats), book.config.hour)
        self.timing.restore(book.left)
        self.hosting = Hosting(book, self.room, settings.grace_seconds * 1000)
        self.waiting = 0  # until when bots wait because somebody asked
        self.asked: Asked | None = None  # who is asked whether somebody is there
        self.last_heard: dict[str, int] = {}  # seat -> when its holder last sent something
        self.greeted: set[str] = set()
        self.gone: dict[str, int] = {}  # seat -> since when nobody holds it
        self._together: dict[str, tuple[str, ...]] = {}  # seat -> the seats of who held it last, itself included
        self.clients: dict[str, str] = {}  # seat -> who took it, as far as this server knows
        self.removed: set[str] = set()  # clients that the host has sent away
        self.keeper = ""  # the client that the table counts for while nobody is connected
        self.touched = now()
        self.left_at = 0  # when somebody was last there, in ms
        self.closed = False
        self._store = store
        self.inbox: deque[Callable[[], None]] = deque()
        self._busy = False
        self._arrived: float | None = None  # when the request came that is being carried out
        self._legal = LegalJson()
        self.caretaker = duties(self)
        self.requests = service(self)
        self.opening = opening(self)
        self._decide()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.book.table

    # The mailbox.

    @property
    def at_rest(self) -> bool:
        """Whether nothing is being written and nobody waits."""
        return not self._busy and not self.inbox

    @property
    def is_idle(self) -> bool:
        """Whether it can leave the memory: nobody is there, and nothing is being done."""
        return not self.room.connections and self.at_rest

    @property
    def is_attended(self) -> bool:
        """Whether somebody is there, was a moment ago, or has just laid it."""
        grace = self.settings.grace_seconds * 1000
        return bool(self.room.connections) or now() < self.left_at + grace or wall() < self.created + grace

    @property
    def is_full(self) -> bool:
        """Whether the journal is as long as it may be: nothing happens at the table any more."""
        return self.book.seq >= self.settings.journal_entries

    def post(self, job: Callable[[], None]) -> None:
        """Runs a job now, or after those that wait. A job commits at most once."""
        if self.closed:
            raise TableError("closing")
        if self._busy or self.inbox:
            if len(self.inbox) >= MAX_WAITING:
                raise TableError("slow_down")
            self.inbox.append(job)
        else:
            job()

    def commit(
        self, items: Sequence[Item], then: Then, fail: Fail, status: str | None = None, secrets: bytes | None = None
    ) -> None:
        """Makes notes durable, then adds them to the book and tells the room; calls `fail` if that is impossible."""
        at = wall()
        begun = perf_counter() if self._arrived is None else self._arrived
        self._arrived = None
        first = self.book.seq + 1
        kept = [Kept(first + i, str(note.__struct_config__.tag), pack(note), at) for i, (note, _) in enumerate(items)]
        self._busy = True

        def written(error: Exception | None) -> None:
            self._busy = False
            try:
                if error is None:
                    entries = self._announce(first, at, items)
                    for entry in entries:
                        self.metrics.moves.add(entry.by)
                        self.metrics.move_seconds.add(perf_counter() - begun)
                    then(entries)
                else:
                    log.error("table %s: a write failed: %s", self.id, error)
                    self.metrics.store_errors.add()
                    fail(TableError("storage"))
            finally:
                # Whatever went wrong in telling, those who wait must not wait for ever.
                self._go_on(error is None)

        try:
            self._store.append_soon(self.id, kept, written, status, secrets)
        except Exception as error:
            self._busy = False
            log.error("table %s: a write was refused: %s", self.id, error)
            self.metrics.store_errors.add()
            fail(TableError("storage"))

    def hold(self, work: Awaitable[None], then: Callable[[], None], fail: Callable[[Exception], None]) -> None:
        """Begins nothing else until work on what is stored is done."""

        def ended(done: asyncio.Future[None]) -> None:
            self._busy = False
            error = TableError("closing") if done.cancelled() else done.exception()
            try:
                if error is None:
                    then()
                else:
                    fail(error if isinstance(error, Exception) else TableError("internal"))
            finally:
                self._go_on(error is None)

        self._busy = True
        asyncio.ensure_future(work).add_done_callback(ended)

    def welcome_all(self) -> None:
        """Tells everybody everything anew."""
        self.room.tell_everything(lambda seats: encode(self.welcome(seats, 0)))

    def _go_on(self, well: bool) -> None:
        """After a write: what follows by itself, then the next job that waits."""
        if well and not self.closed and not self._busy:
            self._tidy()
        self._run_inbox()
        if not self._busy:
            self.caretaker.schedule(0 if well else RETRY_MS)
        if not well:
            asyncio.get_running_loop().call_later(RETRY_MS / 1000, self.try_again)

    def _run_inbox(self) -> None:
        while self.inbox and not self._busy:
            try:
                self.inbox.popleft()()
            except Exception:
                log.exception("table %s: a job failed", self.id)

    def try_again(self) -> None:
        """What could not be written and nobody asks for again, such as the start, is tried once more."""
        if not self.closed and len(self.inbox) < MAX_WAITING:
            self.post(self._tidy)

    def _tidy(self) -> None:
        """Begins a game whose seats are taken, and takes away offers that nobody can accept any more."""
        book = self.book
        if book.status == "open":
            self.opening.go_on()
            return
        game = book.game
        if game is None or not book.offers:
            return
        void = [info for info in book.offers.values() if game.why_code(book.terms(info)) in NEVER_ACCEPTABLE]
        if void and not self._busy:
            self.commit([(OfferGone(info.offer, "void"), None) for info in void], quietly, give_up)

    # Telling.

    def _announce(self, first: int, at: int, items: Sequence[Item]) -> list[Entry]:
        """Adds durable notes to the book and tells the room."""
        entries: list[Entry] = []
        changed = False
        before = self.book.status
        for i, (note, game) in enumerate(items):
            gone = ended_offer(self.book, note)
            entry = self.book.add(first + i, at, note, game)
            if isinstance(note, Started):
                self._seat_all()
                self._decide()
                self.welcome_all()
            elif entry is not None:
                entries.append(entry)
                self._decide(entry.undone)
                self._tell_move(entry)
            elif isinstance(note, (Offered, OfferGone)):
                self.room.tell_all(offers_told(self.book, note, gone))
            elif isinstance(note, SaidNote):
                self.room.tell_all(Said(self.book.chat[-1]))
            else:
                changed = True
                if isinstance(note, SeatNote) and note.kind != "person":
                    self._let_go(note.seat)
        if entries and self.book.mark_offers():
            self.room.tell_all(Offers(self.book.seq, list(self.book.offers.values())))
        if self.book.status != before:
            self._decide()
            changed = True
        if changed:
            self.run_clocks()
            self.tell_changed()
        self.touched = now()
        return entries

    def _seat_all(self) -> None:
        """The seats are final: each has its clock, and who has none leaves if nobody may watch."""
        config = self.book.config
        self.timing = Timing(config.clock, len(self.book.seats), config.hour)
        if not config.spectators:
            for connection in self.room.connections:
                if not connection.seats:
                    connection.bye("spectators_not_allowed")

    def _let_go(self, seat: str) -> None:
        """Nobody holds a seat any more, and whoever takes it is awaited anew."""
        self.greeted.discard(seat)
        self.gone.pop(seat, None)
        for connection in self.room.holders(seat):
            connection.seats = tuple(one for one in connection.seats if one != seat)

    def _tell_move(self, entry: Entry) -> None:
        listed = self._legal.by_seat(self.book.playing())
        self.room.tell(move_told(self.book, entry, self.timing.info(now()), listed))

    def tell_changed(self, chances: list[float] | UnsetType = UNSET) -> None:
        """Tells everybody how the table is now, with the chances if they could not be told before."""
        info, clock, seq = self.info(), self.timing.info(now()), self.book.seq
        self.room.tell(lambda seats: (encode(Changed(seq, info, clock, list(seats), chances)),))

    def info(self) -> TableInfo:
        """The table but for its game."""
        return info_of(self.book, self.room, self.gone, self.asked, self.waiting, self.hosting.passing())

    # Coming and going.

    def join(self, connection: Connection, hello: Hello) -> None:
        """Lets a connection in, if it is still there: with the seats it can prove, or to watch."""
        if connection.closed:
            return
        if hello.version != VERSION:
            raise TableError("version", f"{VERSION}")
        for holding in hello.seats:
            self.check(holding.seat, holding.secret)
        book = self.book
        if not hello.seats and not book.config.spectators and book.status != "open":
            raise TableError("spectators_not_allowed")
        connection.seats = tuple(sorted({holding.seat for holding in hello.seats}))
        notes = [note for holding in hello.seats for note in self._return(holding)]
        if notes:
            self.commit(
                notes, lambda entries: self._enter(connection, hello.last), lambda error: connection.bye(error.code)
            )
        else:
            self._enter(connection, hello.last)
            self._tidy()

    def _return(self, holding: Holding) -> list[Item]:
        """What changes when a seat's holder comes: its commitment before the game, the end of a stand-in during it."""
        seat = self.book.seat(holding.seat)
        if holding.commitment != seat.commitment and self.opening.usable(holding.seat, holding.commitment):
            return [(note_of(seat, commitment=holding.commitment), None)]
        if seat.stand_in is not None or seat.away:
            return [(note_of(seat, stand_in=None, away=0), None)]
        return []

    def _enter(self, connection: Connection, last: int) -> None:
        if connection.closed:
            return  # it ended while its coming was written down; nobody would ever take it out of the room
        self.room.connections.add(connection)
        for seat in connection.seats:
            self.gone.pop(seat, None)
            self.greeted.add(seat)
            self._together[seat] = connection.seats
        self.run_clocks()
        connection.tell(self.welcome(connection.seats, last))
        self.tell_changed()
        self.caretaker.schedule()

    def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        if connection not in self.room.connections:
            return
        self.room.connections.discard(connection)
        if self.asked is not None and not self.room.is_held(self.asked.seat):
            self.asked = None  # from now on it is absent
        self.keeper = connection.client
        online = self.room.online()
        for seat in connection.seats:
            if seat not in online:
                self.gone[seat] = now()
                self.caretaker.left(seat)
        self.touched = self.left_at = now()
        self.run_clocks()
        self.tell_changed()
        self.caretaker.schedule()

    def welcome(self, seats: tuple[str, ...], last: int) -> Welcome:
        """Everything about the table, for the holder of some seats."""
        return welcome_of(self.book, seats, last, self.info(), self.timing.info(now()))

    def heard(self, seats: tuple[str, ...]) -> None:
        """The holder of some seats has sent something: whoever was thought to be away is there."""
        if not seats or self.book.status != "playing":
            return
        at = now()
        for seat in seats:
            self.last_heard[seat] = at
        self.caretaker.is_here(seats)
        if self.asked is not None and self.asked.seat in seats and self.caretaker.takes_signs():
            self.asked = None
            self.tell_changed()
            self.caretaker.schedule()
        # Who has asked for a stand-in has missed no turn, and keeps it.
        if any(self.book.seat(seat).away for seat in seats) and len(self.inbox) < MAX_WAITING:
            self.inbox.append(lambda: self._welcome_back(seats))
            asyncio.get_running_loop().call_soon(self._run_inbox)

    def _welcome_back(self, seats: tuple[str, ...]) -> None:
        found = [self.book.seat(seat) for seat in seats]
        notes = [(note_of(seat, stand_in=None, away=0), None) for seat in found if seat.away]
        if notes:
            self.commit(notes, quietly, give_up)

    def others_wait(self, seat: str) -> bool:
        """Whether another person, at another screen, waits for a seat."""
        people = {one.seat for one in self.book.seats if one.kind == "person" and one.stand_in is None}
        return any(people.intersection(one.seats) for one in self.room.connections if seat not in one.seats)

    def held_with(self, seat: str) -> list[str]:
        """A seat, and those that whoever holds it has beside it: a family at one screen has several."""
        holding = [set(connection.seats) for connection in self.room.holders(seat)]
        # Who holds a seat at two screens has at each the seats that are at both: no more is proved.
        together = set.intersection(*holding) if holding else set(self._together.get(seat, ()))
        return [seat, *sorted(one for one in together if one != seat and self.book.seat(one).kind == "person")]

    def check(self, seat: str, secret: str) -> None:
        """Raises unless the secret holds the seat."""
        kept = self.book.secrets.seats.get(seat, "")
        if not hmac.compare_digest(kept, hashed(secret)):
            raise TableError("bad_secret")

    # Playing.

    def take(self, connection: Connection, message: ToServer) -> None:
        """Carries out a request of a connection that has said hello, and answers it."""

        arrived = perf_counter()

        def job() -> None:
            self._arrived = arrived
            try:
                if connection not in self.room.connections:
                    raise TableError("not_found")
                self.room.catch_up(connection)
                self.requests.carry_out(connection, message)
            except TableError as error:
                self.metrics.refused.add(error.code)
                connection.tell(Fault(error.code, getattr(message, "id", None), error.detail))
            self._arrived = None

        self.post(job)

    def playing(self, over: bool = False) -> Game:
        """The game that goes on."""
        game = self.book.game
        if game is None:
            raise TableError("not_started")
        if self.book.status == "over" and not over:
            raise TableError("over")
        return game

    def play(
        self, actions: Sequence[Action], by: By, id: str | None, then: Then, fail: Fail, extra: Sequence[Item] = ()
    ) -> None:
        """Plays legal actions one after another on copies of the game, and commits them together."""
        game = self.playing()
        items: list[Item] = list(extra)
        self.timing.count(now())
        for action in actions:
            before, game = game, game.after(action)
            played = len(game.actions) > len(before.actions)  # false for an undo
            text = str(game.actions[-1]) if played else str(action)
            # Of two actions the first is the other player's offer, the last its acceptance.
            who = by if action is actions[-1] else self.book.plays(SEATS[action.seat])
            items.append((Acted(text, who, id, self.timing.kept(), self.book.new_rules()), game))
        self.commit(items, then, fail, "over" if game.over else None)

    def lay(self, action: Action, counter: int | None, id: str | None, then: Then, fail: Fail) -> None:
        """Lays a legal offer beside the game; it takes the place of what rests between the two seats."""
        seat, other = SEATS[action.seat], SEATS[action.other]
        offers = self.book.offers
        if counter is not None:
            answered = offers.get(counter)
            if answered is None:
                raise TableError("offer_gone")
            if (answered.seat, answered.other) != (other, seat):
                raise TableError("offer_not_yours")
        rests = [info.offer for info in offers.values() if {info.seat, info.other} == {seat, other}]
        gone: list[Item] = [(OfferGone(offer, "replaced"), None) for offer in rests if offer != counter]
        note = Offered(self.book.offers_made + 1, seat, other, str(action), counter, id)
        self.commit([*gone, (note, None)], then, fail)

    def accept(self, info: OfferInfo, id: str | None, by: By, then: Then, fail: Fail) -> int:
        """Plays an offer and its acceptance in one go; returns why it cannot be done."""
        game = self.playing()
        offer = game.read(info.action)
        code, after = traded(game, offer)
        if code == codes.WHY_OK:
            gone: Item = (OfferGone(info.offer, "accepted", id), None)
            self.play([offer, after.actions[-1]], by, None, then, fail, [gone])
        return code

    # Beginning and clocks.

    def begin(self, seeds: dict[str, str], then: Then, fail: Fail) -> None:
        """Begins the game with the seats' seeds. Assumes that every seat is taken."""
        book = self.book
        if book.config.base is None:
            self.commit([(Started(seeds, rules_version()), book.begin(seeds))], then, fail, "playing")
            return

        def played(made: asyncio.Future[Game]) -> None:
            self._busy = False
            if self.closed or made.cancelled():
                fail(TableError("closing"))
                self._go_on(False)
            elif (error := made.exception()) is not None:
                log.error("table %s: its saved game cannot be played on: %s", self.id, error)
                fail(TableError("bad_save"))
                self._go_on(False)
            else:
                laid = [(note, None) for note in waiting_offer(self.book, made.result())]
                self.commit([(Started(seeds, rules_version()), made.result()), *laid], then, fail, "playing")

        # A saved game is played again to where it stopped, beside the event loop; until then nothing else is begun.
        self._busy = True
        asyncio.ensure_future(asyncio.to_thread(book.begin, seeds)).add_done_callback(played)

    def _decide(self, undone: bool = False) -> None:
        """Tells clocks and caretaker which seat the game now waits for."""
        if self.book.game is None:
            return
        at = now()
        position = self.book.position
        seat = position.to_act
        person = seat is not None and self.book.controls(seat) is None
        runs = SEATS.index(seat) if seat is not None and person else None
        decision = (position.to_act, position.phase, position.turns, position.doubles, len(position.pending))
        self.timing.decide(at, runs, SEATS.index(position.turn), decision, undone, position.turns)
        self.caretaker.decided(at)
        self.run_clocks()

    def run_clocks(self) -> None:
        """Clocks run while the game goes on, is not paused and somebody is there; before it, a host may be awaited."""
        book = self.book
        going = book.status == "playing" and not book.paused and bool(self.room.connections)
        at = now()
        if going and not self.timing.going:
            # Whoever the game waits for is not late by the time in which it stood still.
            self.caretaker.decided(at)
        self.timing.go(at, going)
        self.hosting.look(at)

    def close(self) -> None:
        """Says goodbye to everybody; what is already written stays."""
        self.closed = True
        self.caretaker.close()
        self.opening.close()
        for connection in list(self.room.connections):
            connection.bye("closing")
