"""What a table's journal adds up to.

Everything that happens at a table is a note; a `Book` is what they add up to, the same whether they
were just made or read back after a crash. Nothing here knows of connections, clocks or the store.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

import msgspec
from msgspec import structs

from casero.bots.host.conduct import AskedBefore
from casero.editions import Edition
from casero.game import Game
from casero.game.events import events_of
from casero.game.notation import SEATS, Action
from casero.game.position import Position
from casero.game.refusal import IllegalAction
from casero.game.rules_version import rules_version
from casero.game.setup import Ruleset, Setup, bot_seat
from casero.server.errors import TableError, replaying
from casero.server.protocol import Chat, Draw, EndedOffer, Entry, Help, OfferInfo, Reveal, SeatInfo
from casero.server.table.help_levels import Valuers, help_by_seats, rounded
from casero.server.table.notes import (
    Acted,
    BidderNote,
    By,
    CalledOff,
    Closed,
    Config,
    HostNote,
    Note,
    Offered,
    OfferGone,
    PaceNote,
    PauseNote,
    RematchNote,
    Removed,
    SaidNote,
    SeatConfig,
    SeatNote,
    Secrets,
    Started,
)
from casero.server.table.offer_changes import changes_of, number_of

MAX_RECENT: Final = 200  # entries of the log, and answers, that are kept at hand
MAX_CHATS: Final = 100
MAX_ENDED: Final = 100  # offers that came to nothing, kept at hand


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Where an action of the game stands in the journal."""

    seq: int
    at: int
    by: By


class Book:
    """What a table's notes add up to."""

    def __init__(self, table: str, config: Config, secrets: Secrets, edition: Edition | str) -> None:
        self.table = table
        self.config = config
        self.secrets = secrets
        today = Ruleset.of(edition, config.options, len(config.seats))
        # A table is played to its end by the edition as it was when the table was made, where that is still known.
        ruleset = today.version(config.fingerprint, len(config.seats)) or today
        # An uploaded edition is a file to whoever downloads the game.
        own = isinstance(edition, Edition)
        self.ruleset = replace(ruleset, name=f"{ruleset.edition.slug}.toml") if own else ruleset
        self.seq = 0
        self.seats = [_seat(i, seat) for i, seat in enumerate(config.seats)]
        self.draw = Draw()
        self.used: set[str] = set()  # commitments that were closed: their seeds may be known
        self.game: Game | None = None
        self.marks: list[Mark] = []  # by action of the game
        self.begun = 0  # actions that a saved game brought along
        self._saved = 0 if config.base is None else config.base.count("\n")
        self.log: deque[Entry] = deque(maxlen=MAX_RECENT)
        self.offers: dict[int, OfferInfo] = {}
        self.offers_made = 0
        self.ended: deque[EndedOffer] = deque(maxlen=MAX_ENDED)
        self._terms: dict[int, Action] = {}  # offer -> what it says
        self._made_on: dict[int, Position] = {}  # offer -> how the game stood when it was made
        self.asked = AskedBefore()
        self.chat: deque[Chat] = deque(maxlen=MAX_CHATS)
        self.pace = config.pace  # ms that bots leave
        self.paused = False
        self.pausing: list[str] = []
        self.bidders: dict[str, int] = {}
        self.rematch: str | None = None
        self.left: list[int | None] | None = None
        self.rules: str | None = None  # what played the last action, as far as the journal tells
        self.answered: dict[tuple[str, str], int] = {}  # seat and request -> seq, the newest MAX_RECENT
        self.acted: dict[str, int] = {}  # seat -> n after its last action
        self.started = Mark(0, 0, "table")
        self.status: Literal["open", "playing", "over"] = "open"
        self.host = config.host  # who may change seats and begin; passes on when its seat is given up
        self.hosted: list[str] = []  # seats whose person was the host and stayed away too long
        self._chances: list[float] | None = None  # as the game stands, once somebody asked
        self.valuers: Valuers | None = None  # what finds them

    @property
    def position(self) -> Position:
        """The game as it stands, once it has begun."""
        return self.playing().view()

    @property
    def help(self) -> Help:
        """What the table shows of who is winning."""
        return help_by_seats(self.seats) if self.config.help == "by_seats" else self.config.help

    def chances(self) -> list[float] | None:
        """Each seat's chance as the game stands, where the table shows it; found when first asked for."""
        game = self.game
        if game is None or self.help == "none":
            return None
        if self._chances is None:
            self._chances = self.chances_of(game)
        return self._chances

    async def prepare_chances(self) -> None:
        """Lets chances be ready where the table shows them, or waits a moment for them."""
        if self.valuers is not None and self.help != "none":
            await self.valuers.prepare(self.ruleset)

    def chances_of(self, game: Game) -> list[float] | None:
        """The same of another position of this game; None while they cannot be found."""
        valuer = None if self.valuers is None or self.help == "none" else self.valuers.of(self.ruleset)
        return None if valuer is None else rounded(valuer.value(game))

    def _stands(self, game: Game) -> None:
        """Sets the current game and the table's status."""
        self.game = game
        self._chances = None
        self.status = "playing" if game.view().over is None else "over"

    def seat(self, letter: str) -> SeatInfo:
        """A seat by its letter."""
        index = SEATS.find(letter)
        if not 0 <= index < len(self.seats):
            raise TableError("no_seat", letter)
        return self.seats[index]

    def controls(self, letter: str) -> str | None:
        """The kind of bot that acts for a seat now, None for its person."""
        seat = self.seat(letter)
        return seat.bot if seat.kind == "bot" else seat.stand_in

    def plays(self, letter: str) -> By:
        """Who plays a seat now."""
        seat = self.seat(letter)
        return "bot" if seat.kind == "bot" else "person" if seat.stand_in is None else "stand_in"

    # Folding.

    def fold(self, entries: Sequence[tuple[int, int, Note]]) -> None:
        """Adds what a journal holds: sequence number, time and note of each entry, in order."""
        told = [i for i, (_, _, note) in enumerate(entries) if isinstance(note, Acted)][-MAX_RECENT:]
        first = told[0] if told else 0
        for i, (seq, at, note) in enumerate(entries):
            with replaying(seq):
                if isinstance(note, Acted) and i < first:
                    self._advance(seq, at, note)
                else:
                    self.add(seq, at, note)
        self.mark_offers()

    def _advance(self, seq: int, at: int, note: Acted) -> None:
        """Plays an action whose events nobody will ask for here."""
        game = self.playing()
        action = game.read(note.action)
        refusal = game.why(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        game.advance(action)
        self.seq = seq
        self._remember(note.action[0], note.id, seq)
        self._mark(seq, at, note, game)

    @property
    def length(self) -> int:
        """How many actions the game has; before it begins, those of the saved game that it goes on from, or more."""
        return self._saved if self.game is None else len(self.game.actions)

    def let_go(self) -> None:
        """Lets go of what takes memory, when its table leaves it."""
        self.game = None
        self.config = structs.replace(self.config, base=None)
        self.marks = []
        self.log.clear()
        self.chat.clear()
        self.ended.clear()
        self._made_on.clear()
        self.asked = AskedBefore()

    def playing(self) -> Game:
        """The game, once it has begun."""
        if self.game is None:
            raise TableError("not_started")
        return self.game

    def add(self, seq: int, at: int, note: Note, played: Game | None = None) -> Entry | None:
        """Adds a note; `played` is the game with its action already played. Returns the entry of an action."""
        self.seq = seq
        match note:
            case Acted():
                self._remember(note.action[0], note.id, seq)
                return self._act(seq, at, note, played)
            case SeatNote():
                self._sit(note)
            case Started():
                return self._start(seq, at, note, played)
            case Removed():
                self.seats.pop()
            case Closed():
                self._close(note)
            case CalledOff():
                self.reopen(note.silent)
            case Offered():
                self._remember(note.seat, note.id, seq)
                self._offer(note, at)
            case OfferGone():
                info = self.offers.pop(note.offer, None)
                if info is not None:
                    self._remember(info.seat if note.how == "withdrawn" else info.other, note.id, seq)
                    self._end(info, at, note)
            case SaidNote():
                if note.seat is not None:
                    self._remember(note.seat, note.id, seq)
                if note.text:  # else it was erased
                    self.chat.append(Chat(seq, at, note.seat, note.name, note.text))
            case PauseNote():
                self.paused, self.pausing = note.paused, note.pausing
            case BidderNote():
                self.bidders.pop(note.seat, None)
                if note.most:
                    self.bidders[note.seat] = note.most
            case HostNote():
                left = [self.host] if note.away and self.host is not None else []
                self.hosted = [seat for seat in (*self.hosted, *left) if seat != note.seat]
                self.host = note.seat
            case PaceNote():
                self.pace = note.pace
            case RematchNote():
                self.rematch = note.table
        return None

    def _close(self, note: Closed) -> None:
        """No commitment is open any more: those that are closed are used up, whatever becomes of the start."""
        self.draw = structs.replace(self.draw, commitments=note.commitments, closings=self.draw.closings + 1)
        self.used.update(note.commitments.values())
        self.seats = [structs.replace(seat, commitment=None) for seat in self.seats]

    def reopen(self, silent: Sequence[str] = ()) -> None:
        """Ends a start that came to nothing; seats may commit themselves anew, but for those that were silent."""
        self.draw = structs.replace(self.draw, commitments=None, silent=sorted({*self.draw.silent, *silent}))

    def _start(self, seq: int, at: int, note: Started, played: Game | None) -> Entry:
        self.draw = structs.replace(self.draw, seeds=note.seeds)
        self.rules = note.rules
        game = played or self.begin(note.seeds)
        self._stands(game)
        self.begun = len(game.actions)
        self.marks = [Mark(seq, at, "table")] * self.begun
        self.started = Mark(seq, at, "table")
        # A saved game does not begin anew; and what many seats are dealt is not told without end.
        columns = [] if self.begun else [column[: game.setup.n_seats * 40] for column in game.happened]
        events = events_of(columns, game.words)
        entry = Entry(seq=seq, n=self.begun, at=at, action="start", events=events, by="table")
        self.log.append(entry)
        game.events.clear()
        return entry

    def new_rules(self) -> str | None:
        """What plays now, if the journal does not say so yet: the program is another one than before."""
        return None if self.rules == rules_version() else rules_version()

    def begin(self, seat_seeds: Mapping[str, str]) -> Game:
        """The game at its start: drawn from the seeds, or where the saved game stopped, which takes its time."""
        names = tuple(_saved_name(seat) for seat in self.seats)
        seeds = {SEATS.index(seat): seed for seat, seed in seat_seeds.items()}
        if self.config.base is not None:
            game = Game.resume(self.config.base, self.ruleset.edition, self.secrets.seed, seeds)
            game.setup = replace(game.setup, names=names)
            return game
        game = Game(Setup.of(self.ruleset, names, self.secrets.seed, self.table, seeds))
        game.start()
        return game

    def _act(self, seq: int, at: int, note: Acted, played: Game | None) -> Entry:
        game = played
        if game is None:
            game = self.playing()
            game.play(note.action)
        undone = self._mark(seq, at, note, game)
        entry = Entry(
            seq=seq,
            n=len(game.actions),
            at=at,
            action=note.action,
            events=events_of(game.happened, game.words),
            by=note.by,
            undone=undone,
        )
        game.events.clear()
        self._stands(game)
        self.log.append(entry)
        if self.bidders and self.position.auction is None:
            self.bidders.clear()
        return entry

    def _mark(self, seq: int, at: int, note: Acted, game: Game) -> bool:
        """Notes where an action stands in the journal; returns whether it took another one back."""
        undone = len(game.actions) < len(self.marks)
        if undone:
            self.marks.pop()
        else:
            self.marks.append(Mark(seq, at, note.by))
        self.left = note.left
        self.rules = note.rules or self.rules
        self.acted[note.action[0]] = len(game.actions)
        return undone

    def _sit(self, note: SeatNote) -> None:
        index = SEATS.index(note.seat)
        person = note.kind == "person"
        if not person and note.seat in self.draw.silent:
            silent = [seat for seat in self.draw.silent if seat != note.seat]
            self.draw = structs.replace(self.draw, silent=silent)
        self.seats[index] = SeatInfo(
            seat=note.seat,
            kind=note.kind,
            name=note.name,
            bot=note.bot,
            token=note.token,
            color=note.color,
            away=note.away,
            stand_in=note.stand_in,
            commitment=note.commitment if person else None,
        )
        if not person:
            self.hosted = [seat for seat in self.hosted if seat != note.seat]
        self._pass_on()

    def _pass_on(self) -> None:
        """Whoever is seated next becomes the host of a table whose host stood up."""
        if self.config.host is None:
            return
        at = 0 if self.host is None else SEATS.index(self.host)
        after = [*self.seats[at:], *self.seats[:at]]
        self.host = next((seat.seat for seat in after if seat.kind == "person"), None)

    def _offer(self, note: Offered, at: int) -> None:
        self.offers_made = max(self.offers_made, note.offer)
        before = self.offers.get(note.counter_to) if note.counter_to is not None else None
        self.offers[note.offer] = OfferInfo(
            offer=note.offer,
            seat=note.seat,
            other=note.other,
            action=note.action,
            at=at,
            counter_to=note.counter_to,
            before=before.action if before else None,
        )
        made_on = {offer: position for offer, position in self._made_on.items() if offer in self.offers}
        self._made_on = made_on | {note.offer: self.position}
        if self.controls(note.seat) is not None:
            self.asked.note(self.playing(), self.playing().read(note.action))
        if before:
            del self.offers[before.offer]
            self._end(before, at, OfferGone(before.offer, "countered"))

    def _end(self, info: OfferInfo, at: int, note: OfferGone) -> None:
        """Keeps the line of the log of an offer that came to nothing."""
        if note.how != "accepted":
            line = EndedOffer(self.seq, at, info.seat, info.other, info.action, note.how, note.reason, note.group)
            self.ended.append(line)

    def mark_offers(self) -> bool:
        """Compares what offers were made on with how the game stands; returns whether one is marked otherwise now."""
        marked = False
        for offer, info in self.offers.items():
            changes = changes_of(self._made_on[offer], self.position, self.terms(info), self.ruleset.edition)
            if changes != info.changes:
                self.offers[offer] = structs.replace(info, changes=changes, changed=number_of(changes))
                marked = True
        return marked

    def terms(self, info: OfferInfo) -> Action:
        """What an offer that rests says. It is read once: after every move all offers are looked at again."""
        known = self._terms.get(info.offer)
        if known is None:
            known = self.playing().read(info.action)
            if not (known.give_cards or known.get_cards):  # which card is meant depends on the hands
                kept = {offer: action for offer, action in self._terms.items() if offer in self.offers}
                self._terms = kept | {info.offer: known}
        return known

    def _remember(self, seat: str, id: str | None, seq: int) -> None:
        """Keeps the answer to a request of a seat: ids are each client's own, and two may choose the same."""
        if id is None:
            return
        self.answered[seat, id] = seq
        if len(self.answered) > MAX_RECENT:
            del self.answered[next(iter(self.answered))]

    # Telling.

    def reveal(self) -> Reveal | None:
        """What verifies the game, once it is over."""
        if self.game is None or self.status != "over":
            return None
        setup = self.game.setup
        seeds = {SEATS[seat]: seed for seat, seed in setup.seat_seeds.items()}
        return Reveal(setup.game_id, (setup.seed or b"").hex(), setup.commitment, seeds)


def _seat(index: int, seat: SeatConfig) -> SeatInfo:
    return SeatInfo(SEATS[index], seat.kind, seat.name, seat.bot, seat.token, seat.color)


def _saved_name(seat: SeatInfo) -> str:
    """How a saved game names a seat; a bot of one's own also by what it is called, without the seat's letter."""
    if seat.kind != "bot" or seat.bot is None:
        return seat.name
    return bot_seat(seat.bot, seat.name.removesuffix(f" {seat.seat}"))


def note_of(seat: SeatInfo, **changes: Any) -> SeatNote:
    """The note that makes a seat what it is, but for some changes."""
    known = {name: getattr(seat, name) for name in SeatNote.__struct_fields__}
    return SeatNote(**{**known, **changes})
