"""What a table does by itself: bots, automatic bids and claims, clocks that run out, people who are away, the hour.

There is one alarm for the table. When it rings, the first thing that is due goes through the mailbox like any request;
then the alarm is set for what is due next. Nothing happens while the table is paused or nobody is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from casero.bots import ABSENT_PERSON_BOT
from casero.bots.host.conduct import OneOfferATurn
from casero.bots.refusals import Refusal
from casero.game import Game
from casero.game.notation import SEATS, Action
from casero.game.position import Family
from casero.kernel import codes
from casero.server.errors import TableError
from casero.server.protocol import Asked, OfferInfo
from casero.server.table.after_writing import give_up, quietly
from casero.server.table.book import note_of
from casero.server.table.clock import now
from casero.server.table.fallback import safe_answer
from casero.server.table.notes import By, HostNote, OfferGone

if TYPE_CHECKING:
    from casero.server.table.bots import Bots
    from casero.server.table.table import Table

CLAIM_PAUSE_MS: Final = 4000  # ms that bots add while somebody can claim a rent
AUTO_BID_DELAY_MS: Final = 350  # ms before an automatic bid, so that people see it coming
ASKED_MS: Final = 60_000  # ms that whoever is asked has to give a sign
MAX_IDLES: Final = 4  # times the idle seconds that signs alone put off one decision
MAX_MISSED_TURNS: Final = 2  # turns, then a bot stands in
OFFER_TIMEOUT_MS: Final = 15 * 60_000  # ms until an offer that nobody answers is taken away

log: Final = logging.getLogger(__name__)


class Caretaker:
    """The alarm of one table."""

    def __init__(self, table: Table, bots: Bots) -> None:
        self.table = table
        self._bots = bots
        self._alarm: asyncio.TimerHandle | None = None
        self._rings = 0  # when, in ms
        self._thinking: asyncio.Task[None] | None = None
        self._since = now()  # since when the game waits for its decision
        self._stirred = self._since  # when people last came to terms, or not, over an offer
        self._last_call = False  # whoever is to decide was told that only a move counts
        self._left_late: int | None = None  # when it first went away after signs had been taken for long
        self._offers = OneOfferATurn()
        self._missed: dict[str, int] = {}  # seat -> the turn it last missed
        self._laid: dict[int, tuple[int, int]] = {}  # offer -> when first seen, and how long the game had gone on then
        self._closed = False

    def decided(self, at: int) -> None:
        """The game waits for another decision from now on."""
        self._since = self._stirred = at
        self._last_call = False
        self._left_late = None
        self.table.asked = None

    def close(self) -> None:
        """Does nothing any more."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    # The alarm.

    def schedule(self, least: int = 0) -> None:
        """Sets the alarm for what is due next, `least` ms from now at the soonest."""
        due = None if self._closed else self._due()
        if due is None:
            # An alarm that is set may ring: it finds nothing to do.
            return
        at = now()
        rings = max(at + least, due)
        # One that rings too early looks again; setting it anew for every move would cost more.
        if self._alarm is not None:
            if at < self._rings <= rings:
                return
            self._alarm.cancel()
        self._rings = rings
        self._alarm = asyncio.get_running_loop().call_later(max(rings - at, 0) / 1000, self._ring)

    def _going(self) -> Game | None:
        book = self.table.book
        if book.status != "playing" or book.paused or not self.table.room.connections or self.table.is_full:
            return None
        return book.game

    def _due(self) -> int | None:
        """When something is due next."""
        game = self._going()
        if game is None:
            passing = None if self.table.is_full else self.table.hosting.passing()
            return None if passing is None else passing.at
        hour, seat = self.table.timing.hour(), self._seat_due(game)
        due = seat if hour is None else hour if seat is None else min(hour, seat)
        if self.table.book.offers:
            due = min((moment for moment in (due, *self._offers_due()) if moment is not None), default=None)
        if self._bot_claim(game) is not None:
            due = self._since if due is None else min(due, self._since)
        return due

    def _seat_due(self, game: Game) -> int | None:
        """When the seat that the game waits for is acted for."""
        book = self.table.book
        seat = book.position.to_act
        if seat is None or self._thinking is not None:
            return None
        if book.controls(seat) is not None:
            return self._bot_due(game)
        if book.bidders and self._automatic_bid(game, seat) is not None:
            return self._since + AUTO_BID_DELAY_MS
        due = self.table.timing.due()
        if due is None and self.table.room.is_held(seat):
            return self._idle_due(seat)
        if not self.table.room.is_held(seat):
            away = max(self._since, self.table.gone.get(seat, self._since))
            if self._left_late is not None and self.table.settings.idle_seconds and self.table.others_wait(seat):
                away = self._left_late  # who comes and goes is not waited for anew each time
            # Whoever has not come back in time is not waited for again in the same turn.
            missed = self._missed.get(seat) == book.position.turns
            away += book.pace if missed else self.table.settings.grace_seconds * 1000
            due = away if due is None else min(due, away)
        return due

    def _idle_due(self, seat: str) -> int | None:
        """When somebody who is there, without a clock, while others wait, is asked, or played for after that."""
        seconds = self.table.settings.idle_seconds
        if not seconds or not self.table.others_wait(seat):
            return None
        if self.table.asked is not None:
            return self.table.asked.until
        if self._missed.get(seat) == self.table.book.position.turns:
            return self._since + self.table.book.pace
        heard = max(self._since, self.table.last_heard.get(seat, 0)) + seconds * 1000
        return min(heard, self._patient_until())

    def _patient_until(self) -> int:
        """How long signs, such as questions to the table, are taken for a decision that does not come."""
        return self._stirred + MAX_IDLES * self.table.settings.idle_seconds * 1000

    def stirred(self) -> None:
        """People talk business: whoever is to decide has reason to take longer."""
        self._stirred = now()

    def left(self, seat: str) -> None:
        """Nobody holds a seat any more."""
        game = self.table.book.game
        late = game is not None and game.view().to_act == seat and not self.takes_signs()
        if late and self._left_late is None:
            self._left_late = now()

    def takes_signs(self) -> bool:
        """Whether a sign of who is asked is enough; in the end only an action is."""
        return now() < self._patient_until()

    def _ask_idle(self, seat: str) -> bool:
        """Asks a seat that does nothing whether somebody is there; False if it has had its chance."""
        timing = self.table.timing
        if timing.due() is not None or not self.table.room.is_held(seat):
            return False
        if self.table.asked is not None or self._missed.get(seat) == self.table.book.position.turns:
            return False
        last = not self.takes_signs()
        if last and self._last_call:
            return False
        self._last_call = last
        self.table.asked = Asked(seat, now() + ASKED_MS, last)
        self.table.tell_changed()
        self.schedule()
        return True

    def is_here(self, seats: Sequence[str]) -> None:
        """Somebody gave a sign: nobody is asked, and seats that were played for are waited for again."""
        for seat in seats:
            self._missed.pop(seat, None)

    def _bot_due(self, game: Game) -> int:
        """Bots leave a moment, a longer one while a person can claim a rent or has asked them to wait."""
        due = self._since + self.table.book.pace
        online = self.table.room.online()
        if any(claim.owner in online for claim in self.table.book.position.claims):
            due += CLAIM_PAUSE_MS
        return max(due, self.table.waiting)

    def _offers_due(self) -> list[int]:
        book = self.table.book
        ends = list(self._ends().values())
        if self._thinking is not None:
            return ends
        return ends + [self._seen(info) + book.pace for info in self._to_bots()]

    def _seen(self, info: OfferInfo) -> int:
        """Since when a bot can look at an offer, as the game stands."""
        return max(self._laid[info.offer][0], self._since)

    def _ends(self) -> dict[int, int]:
        """When each offer that nobody answers is taken away. Its time stands still while the game does."""
        timing, offers = self.table.timing, self.table.book.offers
        at = now()
        timing.count(at)
        self._laid = {offer: self._laid.get(offer, (at, timing.gone)) for offer in offers}
        return {offer: timing.since + gone + OFFER_TIMEOUT_MS - timing.gone for offer, (_, gone) in self._laid.items()}

    def _to_bots(self) -> list[OfferInfo]:
        """The offers that a bot can answer now."""
        book = self.table.book
        game = book.game
        asked = [info for info in book.offers.values() if book.controls(info.other) is not None]
        return [info for info in asked if game is not None and game.why_code(book.terms(info)) == codes.WHY_OK]

    # What is due.

    def _ring(self) -> None:
        self._alarm = None
        if self._closed:
            return
        try:
            self.table.post(self._act)
        except TableError:
            self.schedule(1000)

    def _act(self) -> None:
        """Does the first thing that is due. Runs in the mailbox."""
        game = self._going()
        if game is None:
            self._pass_host_on()
            return
        at = now()
        hour = self.table.timing.hour()
        claim = self._bot_claim(game)
        if hour is not None and hour <= at:
            self._play(Action(codes.ACT_TIME, words=game.words), "table")
        elif claim is not None:
            self._play(claim, "bot")
        elif not self._expire(at) and not self._seat_acts(game, at):
            self._answer_offers(at)
            self.schedule()

    def _pass_host_on(self) -> None:
        """Makes the next person the host of a table whose host was waited for long enough."""
        passing = None if self.table.is_full else self.table.hosting.passing()
        if passing is None or passing.at > now():
            self.schedule()
            return
        try:
            self.table.opening.check_quiet()
        except TableError:
            self.schedule(1000)  # the game is about to begin
            return
        self.table.commit([(HostNote(passing.seat, away=True), None)], quietly, give_up)

    def _play(self, action: Action, by: By) -> None:
        game = self.table.playing()
        if game.why_code(action) == codes.WHY_OK:
            self.table.play([action], by, None, quietly, give_up)
        else:
            self.schedule(1000)

    def _bot_claim(self, game: Game) -> Action | None:
        """A rent that a bot can ask for now: bots are alert."""
        for claim in self.table.book.position.claims:
            if self.table.book.controls(claim.owner) is not None:
                action = game.read(f"{claim.owner} claim {claim.tenant}")
                if game.why_code(action) == codes.WHY_OK:
                    return action
        return None

    def _expire(self, at: int) -> bool:
        if not self.table.book.offers:
            return False
        old = [offer for offer, end in self._ends().items() if end <= at]
        if old:
            self.table.commit([(OfferGone(offer, "expired"), None) for offer in old], quietly, give_up)
        return bool(old)

    def _seat_acts(self, game: Game, at: int) -> bool:
        """Acts for the seat that the game waits for, if that is due."""
        due = self._seat_due(game)
        seat = self.table.book.position.to_act
        if seat is None or due is None or due > at:
            return False
        kind = self.table.book.controls(seat)
        bid = self._automatic_bid(game, seat)
        if kind is not None:
            self._think(game, seat, kind)
        elif bid is not None:
            self._play(game.read(bid), "person")
        elif not self._ask_idle(seat):
            self._answer_for(game, seat)
        return True

    def _automatic_bid(self, game: Game, seat: str) -> str | None:
        """The bid, or the pass, of a seat that has named its maximum."""
        most = self.table.book.bidders.get(seat)
        if most is None:
            return None
        for legal in game.legal_by_seat().get(seat, []):
            if isinstance(legal, Family) and legal.verb == "bid" and legal.low is not None and legal.low <= most:
                # At once where bidding by turns would lead: above the other maximum, or to the end of one's own.
                most = most if legal.high is None else min(most, legal.high)
                rival, first = self._rival(seat)
                if rival != most:
                    return legal.whole(max(legal.low, min(most, rival + 1)))
                # Of two equal maxima the earlier one wins, at that price.
                if first or legal.low < most:
                    return legal.whole(most if first else most - 1)
        passing = f"{seat} pass"
        return passing if game.why_code(game.read(passing)) == codes.WHY_OK else None

    def _rival(self, seat: str) -> tuple[int, bool]:
        """The highest maximum of another seat that still bids, 0 if there is none; and whether one's own is earlier."""
        auction, book = self.table.book.position.auction, self.table.book
        bidding = () if auction is None else auction.bidding
        # A bid is paid in cash: what a seat does not have is no rival.
        cash = book.position.cash
        maxima = {one: min(most, cash[SEATS.index(one)]) for one, most in book.bidders.items() if one in bidding}
        highest = max((most for one, most in maxima.items() if one != seat), default=0)
        # They are in the order in which they were named.
        return highest, next((one for one, most in maxima.items() if most >= highest), seat) == seat

    def _answer_for(self, game: Game, seat: str) -> None:
        """Answers harmlessly for a person; after two missed turns a bot stands in."""
        text = safe_answer(game, seat)
        if text is None:
            self.schedule(1000)
            return
        info = self.table.book.seat(seat)
        turn = self.table.book.position.turns
        extra = []
        if self._missed.get(seat) != turn:
            self._missed[seat] = turn
            away = info.away + 1
            stand_in = ABSENT_PERSON_BOT if away >= MAX_MISSED_TURNS else None
            extra = [(note_of(info, away=away, stand_in=stand_in), None)]
        self.table.play([game.read(text)], "clock", None, quietly, give_up, extra)

    # Bots.

    def _think(self, game: Game, seat: str, kind: str) -> None:
        offers = self._offers.allows(SEATS.index(seat), self.table.book.position.turns)
        self._thinking = asyncio.get_running_loop().create_task(self._choose(game, seat, kind, offers))

    async def _ask_bot(self, game: Game, kind: str, seat: str, offers: bool) -> Action | None:
        begun = perf_counter()
        try:
            action = await self._bots.choose(game, kind, SEATS.index(seat), offers, self.table.room.clients())
        except Exception:
            # The table answers harmlessly instead, and the bot is asked again at its next decision.
            log.exception("table %s: the bot %s failed", self.table.id, kind)
            action = None
        self.table.metrics.bot_seconds.add(perf_counter() - begun)
        return action

    async def _choose(self, game: Game, seat: str, kind: str, offers: bool) -> None:
        action = await self._ask_bot(game, kind, seat, offers)
        self._thinking = None
        self._post(lambda: self._chosen(game, seat, action))

    def _post(self, job: Callable[[], None]) -> None:
        try:
            self.table.post(job)
        except TableError:
            self.schedule(1000)
        except Exception:
            # A fault of one bot's answer must not leave its table without an alarm.
            log.exception("table %s: a bot's answer failed", self.table.id)
            self.schedule(1000)

    def _chosen(self, game: Game, seat: str, action: Action | None) -> None:
        """Plays what a bot chose, if the game still stands where it was asked."""
        if self._going() is not game or self.table.book.controls(seat) is None:
            self.schedule()
            return
        by: By = "bot" if self.table.book.seat(seat).kind == "bot" else "stand_in"
        if action is not None and game.why_code(action) == codes.WHY_OK:
            self._offers.note(SEATS.index(seat), self.table.book.position.turns, action.kind)
            if action.kind == codes.ACT_OFFER and self.table.book.controls(SEATS[action.other]) is None:
                self._lay(game, action)
                return
            self.table.play([action], by, None, quietly, give_up)
            return
        text = safe_answer(game, seat)
        if text is not None:
            # The log of the table says so; why the bot had no answer stands in the server's.
            self._play(game.read(text), "no_answer" if by == "bot" else by)
        else:
            self.schedule(1000)

    def _lay(self, game: Game, action: Action) -> None:
        if self.table.book.asked.repeats(game, action):
            self.schedule()  # it made its offer of this turn, and is asked what else it does
            return
        try:
            self.table.lay(action, None, None, quietly, give_up)
        except TableError:
            self.schedule()

    def _answer_offers(self, at: int) -> None:
        """Asks a bot about an offer that was made to it."""
        if self._thinking is not None:
            return
        for info in self._to_bots():
            if self._seen(info) + self.table.book.pace <= at:
                task = self._consider(self.table.playing(), info)
                self._thinking = asyncio.get_running_loop().create_task(task)
                return

    async def _consider(self, game: Game, info: OfferInfo) -> None:
        trial = game.copy()
        kind = self.table.book.controls(info.other)
        action = refusal = None
        if kind is not None and trial.why(info.action) is None:
            trial.play(info.action)
            # An answer to its own offer it takes or leaves, so that nobody bargains without end.
            action = await self._ask_bot(trial, kind, info.other, info.counter_to is None)
            if action is not None and action.verb == "reject":
                refusal = await self._ask_reason(trial, kind, info.other)
        self._thinking = None
        self._post(lambda: self._considered(info, kind, action, refusal))

    async def _ask_reason(self, game: Game, kind: str, seat: str) -> Refusal | None:
        try:
            return await self._bots.why_refused(game, kind, SEATS.index(seat), self.table.room.clients())
        except Exception:
            # Its answer holds without a reason.
            log.exception("table %s: the bot %s gave no reason", self.table.id, kind)
            return None

    def _considered(self, info: OfferInfo, kind: str | None, action: Action | None, refusal: Refusal | None) -> None:
        book = self.table.book
        stands = book.offers.get(info.offer)
        # What has changed meanwhile is thought over once more; who has come back answers in person.
        if self._going() is None or stands is None or stands.changed != info.changed:
            self.schedule()
            return
        if kind is None or book.controls(info.other) != kind:
            self.schedule()
            return
        if action is not None and action.verb == "accept":
            if self.table.accept(info, None, book.plays(info.other), quietly, give_up) != codes.WHY_OK:
                self.schedule()
            return
        if action is not None and action.kind == codes.ACT_OFFER and self._counter(info, action):
            return
        note = OfferGone(info.offer, "rejected")
        if refusal is not None:
            named = None if refusal.group is None else self.table.book.ruleset.edition.groups[refusal.group].key
            note = OfferGone(info.offer, "rejected", None, refusal.reason, named)
        self.table.commit([(note, None)], quietly, give_up)

    def _counter(self, info: OfferInfo, action: Action) -> bool:
        """Lays a bot's counter-offer in the place of an offer; returns whether it may be made now."""
        game = self.table.playing()
        if game.why_code(action) != codes.WHY_OK or self.table.book.asked.repeats(game, action):
            return False
        self.table.lay(action, info.offer, None, quietly, give_up)
        return True
