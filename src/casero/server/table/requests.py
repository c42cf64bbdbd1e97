"""What people ask a table for, request by request: judged, carried out through the table, answered."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from casero.bots import ABSENT_PERSON_BOT
from casero.game import Game
from casero.game.errors import NotationError
from casero.game.notation import SEATS, Action
from casero.game.refusal import Refusal
from casero.kernel import codes
from casero.server.errors import TableError
from casero.server.net.limits import Buckets
from casero.server.protocol import (
    Act,
    Advice,
    Advise,
    Answer,
    Away,
    Bidder,
    Commit,
    Done,
    Entry,
    Fault,
    Hello,
    Hint,
    Pace,
    Pause,
    Ping,
    Pong,
    Preview,
    Previewed,
    React,
    Reacted,
    Refused,
    RevealSeed,
    Say,
    ToServer,
    Wait,
    Weigh,
    Why,
)
from casero.server.table.after_writing import Fail, Item, Then
from casero.server.table.book import note_of
from casero.server.table.clock import now
from casero.server.table.creation import folded
from casero.server.table.fallback import cheapest, pays
from casero.server.table.helping import Consultants, Helping
from casero.server.table.notes import BidderNote, How, OfferGone, PaceNote, PauseNote, SaidNote
from casero.server.table.room import Connection
from casero.server.table.trade import traded

if TYPE_CHECKING:
    from casero.server.table.table import Table

SHARE_BESIDE: Final = 0.8  # of a journal that words and offers may fill
BOTS_WAIT_MS: Final = 20_000  # how long bots wait when somebody asks, in ms
# What adds nothing to the journal, or ends what was begun.
READING: Final = (Why, Preview, Advise, Hint, Weigh, React, Ping, Hello, RevealSeed)
# What a page sends by itself is no sign of a person.
BY_ITSELF: Final = (Ping, Hello, Preview, Weigh, Commit, RevealSeed)
MAX_BOTS_WAIT_MS: Final = 60_000  # how long a seat can make them wait in one turn of the game, in ms

log: Final = logging.getLogger(__name__)


class Waits:
    """Until when bots wait because somebody asked, and how much of that each seat has had in this turn of the game."""

    def __init__(self) -> None:
        self.until = 0
        self._turn = -1
        self._had: dict[str, int] = {}  # seat -> ms

    def ask(self, seat: str, turn: int, on: bool) -> bool:
        """Lets bots wait, or go on; False if the seat has made them wait long enough."""
        at = now()
        if turn != self._turn:
            self._turn, self._had = turn, {}
        if not on:
            self.until = 0
            return True
        had = self._had.get(seat, 0)
        until = at + min(BOTS_WAIT_MS, MAX_BOTS_WAIT_MS - had)
        if until <= at:
            return False
        # Only what is added counts: who asks once more a moment later has not had twice as much.
        self._had[seat] = had + max(0, until - max(at, self.until))
        self.until = max(self.until, until)
        return True


class Requests:
    """Carries out what the people at one table ask for."""

    def __init__(self, table: Table, workers: Consultants, hints: Buckets, weighings: Buckets) -> None:
        self.table = table
        self._helping = Helping(table, workers, hints, weighings)
        self._advising: asyncio.Future[Advice] | None = None  # one advice at a time
        self._waits = Waits()

    def carry_out(self, connection: Connection, message: ToServer) -> None:
        if not isinstance(message, READING):
            self._check_journal(message)
        if not isinstance(message, BY_ITSELF):
            self.table.heard(connection.seats)
        match message:
            case Act():
                self._act(connection, message)
            case Why():
                self._why(connection, message)
            case Preview():
                self._preview(connection, message)
            case Answer():
                self._answer(connection, message)
            case Advise():
                self._advise(connection, message)
            case Hint():
                self._helping.hint(connection, message)
            case Weigh():
                self._helping.weigh(connection, message)
            case Say():
                self._say(connection, message)
            case React():
                self._react(connection, message)
            case Pause():
                self._pause(connection, message)
            case Wait():
                self._wait(connection, message)
            case Pace():
                self._pace(connection, message)
            case Away():
                self._away(connection, message)
            case Bidder():
                self._bidder(connection, message)
            case Commit():
                self._commit(connection, message)
            case RevealSeed():
                self._reveal(connection, message)
            case Ping():
                connection.tell(Pong(message.id, now()))
            case Hello():
                raise TableError("bad_message", "hello is said once")

    def _check_journal(self, message: ToServer) -> None:
        """Refuses what has no room in the journal; its end is for the game: no talk may keep one from being played."""
        beside = isinstance(message, Say) or (isinstance(message, Act) and message.is_offer)
        share = SHARE_BESIDE if beside else 1.0
        if self.table.book.seq >= share * self.table.settings.journal_entries:
            raise TableError("journal_full")

    def _own(self, connection: Connection, seat: str) -> None:
        if seat not in connection.seats:
            raise TableError("not_your_seat", seat)

    def _repeated(self, connection: Connection, id: str) -> bool:
        """Answers a request of the same seats, or of the same spectator, that was carried out before."""
        answered = self.table.book.answered
        found = (connection.answered.get(id), *(answered.get((seat, id)) for seat in connection.seats))
        seq = next((one for one in found if one is not None), None)
        if seq is not None:
            connection.tell(Done(id, seq))
        return seq is not None

    def read(self, game: Game, text: str) -> Action:
        """The action that a client means."""
        try:
            action = game.read(text)
        except NotationError as error:
            raise TableError("bad_message", error.sentence) from None
        if action.chance or action.is_template or action.kind == codes.ACT_TIME:
            raise TableError("bad_message", "an action of a seat, whole and without chance results")
        return action

    def _act(self, connection: Connection, message: Act) -> None:
        if self._repeated(connection, message.id):
            return
        game = self.table.playing()
        action = self.read(game, message.action)
        seat = SEATS[action.seat]
        self._own(connection, seat)
        if message.after > len(game.actions):
            raise TableError("stale")  # nobody has seen what has not been, unless it was taken back
        if self.table.book.paused:
            raise TableError("paused")
        if action.kind == codes.ACT_OFFER:
            self._lay(connection, message, action)
            return
        if message.after < self.table.book.acted.get(seat, 0):
            raise TableError("stale")
        # What was listed as legal need not be judged again.
        listed = any(legal.do == message.action for legal in game.legal_by_seat().get(seat, ()))
        code = codes.WHY_OK if listed else game.why_code(action)
        if code == codes.WHY_OK and action.kind == codes.ACT_UNDO:
            if message.after != len(game.actions):
                raise TableError("stale")  # what is taken back is what the player saw last
            if not self._own_doing(game):
                code = codes.WHY_UNDO_OTHERS
        if code != codes.WHY_OK:
            self._refuse(connection, message.id, code, action.verb)
            return
        extra: list[Item] = []
        info = self.table.book.seat(seat)
        if info.stand_in is not None or info.away:
            extra = [(note_of(info, stand_in=None, away=0), None)]
        self.table.play(
            [action],
            "person",
            message.id,
            self._done(connection, message.id),
            self._failed(connection, message.id),
            extra,
        )

    def _own_doing(self, game: Game) -> bool:
        """Whether the last action is one that its seat alone made: no trade of two, nothing that the clock decided."""
        return game.actions[-1].kind != codes.ACT_ACCEPT and self.table.book.marks[-1].by != "clock"

    def _done(self, connection: Connection, id: str) -> Then:
        return lambda entries: connection.tell(Done(id, self.table.book.seq))

    def _failed(self, connection: Connection, id: str) -> Fail:
        return lambda error: connection.tell(Fault(error.code, id, error.detail))

    def _refuse(self, connection: Connection, id: str, code: int, verb: str = "") -> None:
        refusal = Refusal(code, self.table.playing(over=True).words.book, verb)
        connection.tell(Refused(id, refusal.name, list(refusal.rules)))

    def _why(self, connection: Connection, message: Why) -> None:
        game = self.table.playing(over=True)
        action = self.read(game, message.action)
        code = game.why_code(action)
        if code == codes.WHY_OK:
            connection.tell(Done(message.id, self.table.book.seq))
        else:
            self._refuse(connection, message.id, code, action.verb)

    def _preview(self, connection: Connection, message: Preview) -> None:
        game = self.table.playing()
        offer = self.read(game, message.action)
        if offer.kind != codes.ACT_OFFER:
            raise TableError("bad_message", "an offer")
        code, after = traded(game, offer)
        if code != codes.WHY_OK:
            self._refuse(connection, message.id, code)
        else:
            # What a deal does to chances is for the two whose deal it is.
            theirs = {SEATS[offer.seat], SEATS[offer.other]} & {*connection.seats}
            chances = self.table.book.chances_of(after) if theirs else None
            previewed = Previewed(message.id, after.view(), UNSET if chances is None else chances)
            self._helping.preview(connection, previewed, offer)

    def _advise(self, connection: Connection, message: Advise) -> None:
        self._own(connection, message.seat)
        game = self.table.playing()
        if self._advising is not None:
            raise TableError("slow_down")

        # Many positions are tried: beside the event loop, on copies of a game that is never written to again.
        def look() -> Advice:
            steps = cheapest(game, message.seat)
            total = sum(step.cash or 0 for step in steps)
            return Advice(message.id, steps, total, pays(game, message.seat, steps))

        self._advising = asyncio.ensure_future(asyncio.to_thread(look))

        def advised(done: asyncio.Future[Advice]) -> None:
            self._advising = None
            if done.cancelled():
                return
            if done.exception() is not None:
                log.error("table %s: no advice: %r", self.table.id, done.exception())
                connection.tell(Fault("internal", message.id))
                return
            connection.tell(done.result())

        self._advising.add_done_callback(advised)

    # Offers that rest beside the game.

    def _lay(self, connection: Connection, message: Act, action: Action) -> None:
        game = self.table.playing()
        code = game.why_code(action)
        if code != codes.WHY_OK:
            self._refuse(connection, message.id, code)
            return
        self.table.lay(
            action,
            message.counter,
            message.id,
            self._done(connection, message.id),
            self._failed(connection, message.id),
        )

    def _answer(self, connection: Connection, message: Answer) -> None:
        if self._repeated(connection, message.id):
            return
        if self.table.book.paused:
            raise TableError("paused")
        info = self.table.book.offers.get(message.offer)
        if info is None:
            raise TableError("offer_gone")
        self._own(connection, info.seat if message.do == "withdraw" else info.other)
        if message.do != "withdraw":
            self.table.caretaker.stirred()
        then, fail = self._done(connection, message.id), self._failed(connection, message.id)
        if message.do != "accept":
            how: How = "rejected" if message.do == "reject" else "withdrawn"
            self.table.commit([(OfferGone(info.offer, how, message.id), None)], then, fail)
            return
        if message.changed != info.changed:
            raise TableError("offer_changed")  # it is told with the offers what is different
        code = self.table.accept(info, message.id, "person", then, fail)
        if code != codes.WHY_OK:
            self._refuse(connection, message.id, code)

    # Around the game.

    def _say(self, connection: Connection, message: Say) -> None:
        if self._repeated(connection, message.id):
            return
        name = " ".join((message.name or "").split())
        if message.seat is not None:
            self._own(connection, message.seat)
            name = self.table.book.seat(message.seat).name
        elif name and folded(name) in (folded(seat.name) for seat in self.table.book.seats):
            raise TableError("name_taken", name)
        text = " ".join(message.text.split())
        if not text or not text.isprintable() or not name.isprintable():
            raise TableError("bad_message")
        note = SaidNote(message.seat, name, text, None if message.seat is None else message.id)
        done = self._done(connection, message.id)

        def then(entries: list[Entry]) -> None:
            if message.seat is None:
                connection.remember(message.id, self.table.book.seq)
            done(entries)

        self.table.commit([(note, None)], then, self._failed(connection, message.id))

    def _react(self, connection: Connection, message: React) -> None:
        self._own(connection, message.seat)
        self.table.room.tell_all(Reacted(message.seat, message.reaction))
        connection.tell(Done(message.id, self.table.book.seq))

    def _pause(self, connection: Connection, message: Pause) -> None:
        self._own(connection, message.seat)
        self.table.playing()
        book = self.table.book
        if message.on == book.paused:
            pausing = [seat for seat in book.pausing if seat != message.seat]  # takes the wish back
        else:
            pausing = sorted({*book.pausing, message.seat})
        people = {seat.seat for seat in book.seats if seat.kind == "person"} & self.table.room.online()
        # One is enough to go on: a pause must not outlast who asked for it.
        agreed = message.on != book.paused and (not message.on or people <= set(pausing))
        paused = message.on if agreed else book.paused
        note = PauseNote(paused, [] if agreed else pausing)
        self.table.commit([(note, None)], self._done(connection, message.id), self._failed(connection, message.id))

    def _pace(self, connection: Connection, message: Pace) -> None:
        self.table.playing()
        people = {seat.seat for seat in self.table.book.seats if seat.kind == "person"}
        if not connection.seats or not people <= set(connection.seats):
            raise TableError("not_alone")
        done, failed = self._done(connection, message.id), self._failed(connection, message.id)
        self.table.commit([(PaceNote(message.pace), None)], done, failed)

    def _wait(self, connection: Connection, message: Wait) -> None:
        self._own(connection, message.seat)
        self.table.playing()
        position = self.table.book.position
        if message.on and position.out[SEATS.index(message.seat)]:
            self._refuse(connection, message.id, codes.WHY_OUT)
            return
        if not self._waits.ask(message.seat, position.turns, message.on):
            raise TableError("waited_enough")
        self.table.waiting = self._waits.until
        connection.tell(Done(message.id, self.table.book.seq))
        self.table.tell_changed()
        self.table.caretaker.schedule()

    def _away(self, connection: Connection, message: Away) -> None:
        self._own(connection, message.seat)
        self.table.playing()
        stand_in = ABSENT_PERSON_BOT if message.on else None
        note = note_of(self.table.book.seat(message.seat), stand_in=stand_in, away=0)
        self.table.commit([(note, None)], self._done(connection, message.id), self._failed(connection, message.id))

    def _bidder(self, connection: Connection, message: Bidder) -> None:
        self._own(connection, message.seat)
        game = self.table.playing()
        if self.table.book.position.auction is None:
            self._refuse(connection, message.id, codes.WHY_NO_AUCTION)
            return
        if message.most:
            # A maximum that is no bid any more would be a silent goodbye.
            code = game.why_code(game.read(f"{message.seat} bid {message.most}"))
            if code in (codes.WHY_BID_LOW, codes.WHY_BID_FLOOR):
                self._refuse(connection, message.id, code)
                return
        note = BidderNote(message.seat, message.most)
        self.table.commit([(note, None)], self._done(connection, message.id), self._failed(connection, message.id))

    # Before the game: the seats' own seeds.

    def _commit(self, connection: Connection, message: Commit) -> None:
        self._own(connection, message.seat)
        table = self.table
        if table.book.status != "open":
            raise TableError("not_open")
        table.opening.check_quiet()
        seat = table.book.seat(message.seat)
        if message.commitment == seat.commitment:
            connection.tell(Done(message.id, table.book.seq))
            return
        if not table.opening.usable(message.seat, message.commitment):
            raise TableError("bad_commitment")
        note = note_of(seat, commitment=message.commitment)
        table.commit([(note, None)], self._done(connection, message.id), self._failed(connection, message.id))

    def _reveal(self, connection: Connection, message: RevealSeed) -> None:
        self._own(connection, message.seat)
        self.table.opening.reveal(message.seat, message.seed)
        connection.tell(Done(message.id, self.table.book.seq))
        self.table.opening.go_on()
