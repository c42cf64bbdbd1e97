"""The messages of a table's socket, both ways. JSON text frames; `t` says which message it is.

A client says `hello` and gets a `welcome` with everything; then every change arrives as `moved`, `changed`, `said` or
`offers`. What a client asks for carries an `id` of its own choosing: the answer (`done`, `refused` or `fault`) names
it, and the same request sent again is answered, not repeated. Lists "by seat" are in seating order.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from casero.bots.refusals import Reason
from casero.game.position import Event, Legal, Position, Seat

VERSION: Final = 1
MAX_MESSAGE: Final = 16_384  # bytes of a client's message

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{6,40}$")]
Secret = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{16,64}$", description="What holds a seat.")]
RequestId = Annotated[str, Meta(min_length=1, max_length=40, description="Chosen by the client, never used twice.")]
ActionText = Annotated[str, Meta(min_length=3, max_length=400, description="An action in the notation.")]
SeatSeed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="A seat's own part of the game's key.")]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of the text of a seat's seed.")]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Chance = Annotated[float, Meta(ge=0, le=1, description="A seat's chance to win.")]
# What a table shows of who is winning: nothing; every seat's chance, also after a deal; and what is best to do.
Help = Literal["none", "bar", "hints"]
Reaction = Literal["bravo", "laugh", "wow", "ouch", "think", "thanks"]
Milliseconds = int


# ---------------------------------------------------------------------------------------------- the table


class Clock(Struct, frozen=True):
    """How long a seat may think: not counted, so much for each decision, or a bank with an increment per turn."""

    kind: Literal["none", "turn", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=7200)] = 60
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat."""

    seat: Seat
    kind: Literal["person", "bot", "open"]  # open: a person is awaited, by link or at this screen
    name: str
    bot: str | None  # the kind of bot
    token: str  # a token of the edition
    color: int  # 0 to 7, one per seat
    online: bool = False
    away: int = 0  # turns missed in a row
    stand_in: str | None = None  # the kind of bot that plays while the person is away
    commitment: str | None = None  # to the seed that it will reveal at the start, while it can be changed
    gone: Milliseconds | None = None  # since when nobody holds the seat


class OfferChange(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is different from when an offer was made. What means nothing for its kind is None.

    mortgaged, redeemed: square, a deed of the offer. built: square, of a group of the offer, from so many buildings to
    so many. owner: square of such a group went from other to seat; None is the bank. completed, broken: seat has all of
    group now, or had it then. cash: seat, who pays, has so much and had so much, and would be left with little.
    """

    kind: Literal["mortgaged", "redeemed", "built", "owner", "completed", "broken", "cash"]
    seat: Seat | None = None
    other: Seat | None = None
    square: int | None = None
    group: str | None = None
    before: int | None = None
    now: int | None = None


class OfferInfo(Struct, frozen=True):
    """An offer that rests beside the game until it is answered."""

    offer: int  # its number at this table
    seat: Seat  # who made it
    other: Seat  # who answers it
    action: str  # its terms, as an action of who made it
    at: Milliseconds
    counter_to: int | None = None  # the offer that it answers
    before: str | None = None  # the terms of that one
    changes: list[OfferChange] = []  # since it was made
    changed: int = 0  # stands for these changes, 0 for none: whoever accepts names it


class EndedOffer(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer that came to nothing, as a line of the log; accepted ones are actions of the game."""

    seq: int
    at: Milliseconds
    seat: Seat  # who made it
    other: Seat
    action: str
    how: Literal["rejected", "withdrawn", "countered", "replaced", "void", "expired"]
    reason: Reason | None = None  # why a bot refused it
    group: str | None = None  # the one that the reason speaks of


class ClockInfo(Struct, frozen=True, gc=False):
    """The clocks as they stood at `at`; the seat that runs loses time from then on."""

    at: Milliseconds
    left: list[Milliseconds | None]  # by seat
    runs: Seat | None
    hour: Milliseconds | None  # when the agreed hour strikes, if the table has one


class Asked(Struct, frozen=True):
    """A seat whose person does nothing while others wait: asked whether somebody is there, and until when."""

    seat: Seat
    until: Milliseconds
    last: bool = False  # only a move counts now: signs were enough for long


class Passing(Struct, frozen=True):
    """The host of a table that has not begun is away: who is the host next, and when."""

    seat: Seat
    at: Milliseconds


class Draw(Struct, frozen=True):
    """How the seats' seeds come into the game's key: commitments are closed, then all seeds are revealed at once."""

    commitments: dict[Seat, str] | None = None  # closed for the start: these seats are asked for their seeds
    seeds: dict[Seat, str] | None = None  # of the game that has begun
    closings: int = 0  # how often commitments were closed; each time but the last, the start was called off
    silent: list[Seat] = []  # seats that were asked and revealed nothing: they give no seed at this table


class TableInfo(Struct, frozen=True):
    """A table but for its game."""

    table: str
    status: Literal["open", "playing", "over"]
    edition: str  # a slug, or own-… for an uploaded one
    names: str | None  # the name set in use
    options: dict[str, Any]
    seats: list[SeatInfo]
    host: Seat | None  # who made the table, if seated
    clock: Clock
    hour: int | None  # minutes until the agreed hour
    pace: Milliseconds  # what bots leave between their actions
    public: bool
    spectators: bool
    paused: bool
    pausing: list[Seat]  # who has asked for a pause, or to go on, and waits for the others
    waiting: Milliseconds | None  # until when bots wait because somebody asked
    commitment: str  # hash of the server's seed
    rematch: str | None  # the table of the rematch
    watching: int  # spectators
    asked: Asked | None = None  # who is played for unless a sign comes in time
    passing: Passing | None = None  # hosting passes on unless the host comes back in time
    hosted: list[Seat] = []  # seats whose person was the host and stayed away too long
    draw: Draw = Draw()
    help: Help = "none"  # what the table shows of who is winning, to everybody


# ---------------------------------------------------------------------------------------------- the game


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """One action of the log and what came of it."""

    seq: int  # of the table's journal
    n: int  # actions so far, this one included: the moment it made; 0 is the start
    at: Milliseconds
    action: str  # with its chance results; "start" for the start
    events: list[Event]
    # no_answer: the table gave a harmless one for its bot
    by: Literal["person", "bot", "stand_in", "clock", "table", "no_answer"] = "person"
    undone: bool = False  # `n` went back: the entries above n no longer hold


class Chat(Struct, frozen=True, gc=False):
    """Something that was said."""

    seq: int
    at: Milliseconds
    seat: Seat | None  # None: a spectator
    name: str
    text: str


class Reveal(Struct, frozen=True):
    """What anybody needs to verify the chance of a finished game."""

    game: str
    seed: str
    commitment: str
    seat_seeds: dict[Seat, str]


# ---------------------------------------------------------------------------------------------- client to server


class Holding(Struct, frozen=True):
    """A seat and the secret that holds it; before the game begins, a commitment takes the place of an earlier one."""

    seat: Seat
    secret: Secret
    commitment: Commitment | None = None


class Hello(Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """Joins, returns or watches: the first message of every connection."""

    table: Annotated[str, Meta(max_length=200)]  # what cannot be an id is not found
    seats: Annotated[list[Holding], Meta(max_length=8)] = []
    last: int = 0  # the last seq that the client has; the log is sent from there on
    version: int = VERSION


class Act(Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Plays an action, without chance results. `after` is the n of the state that its player saw.

    An offer rests beside the game: `counter` names the offer that it answers.
    """

    id: RequestId
    action: ActionText
    after: int
    counter: int | None = None

    @property
    def is_offer(self) -> bool:
        """Whether it is an offer, which rests beside the game, as far as its text tells."""
        return " offer " in self.action


class Why(Struct, frozen=True, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Asks whether an action would be legal; answered by `done` or `refused`, and nothing is played."""

    id: RequestId
    action: ActionText


class Preview(Struct, frozen=True, tag_field="t", tag="preview", forbid_unknown_fields=True):
    """Asks how the game would stand if an offer were accepted; answered by `previewed` or `refused`."""

    id: RequestId
    action: ActionText  # the offer


class Answer(Struct, frozen=True, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Answers an offer that rests, or takes one's own back.

    Who accepts names the changes that it has seen (`OfferInfo.changed`): with others the answer is `offer_changed`.
    """

    id: RequestId
    offer: int
    do: Literal["accept", "reject", "withdraw"]
    changed: int = 0


class Advise(Struct, frozen=True, tag_field="t", tag="advise", forbid_unknown_fields=True):
    """Asks for the cheapest way out of a debt; answered by `advice`."""

    id: RequestId
    seat: Seat


class Hint(Struct, frozen=True, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """Asks for the best actions of one's own seat, which has to decide; answered by `hinted`."""

    id: RequestId
    seat: Seat


class Weigh(Struct, frozen=True, tag_field="t", tag="weigh", forbid_unknown_fields=True):
    """Asks what actions of one's own seat would do to its chance, and what the deed on sale is worth to it."""

    id: RequestId
    seat: Seat
    actions: Annotated[list[ActionText], Meta(max_length=40)] = []


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Says something to the table; without a seat, as a spectator with a name."""

    id: RequestId
    text: ChatText
    seat: Seat | None = None
    name: Name | None = None


class React(Struct, frozen=True, tag_field="t", tag="react", forbid_unknown_fields=True):
    """Shows everybody a little picture beside one's seat for a moment; nothing is kept of it."""

    id: RequestId
    seat: Seat
    reaction: Reaction


class Pause(Struct, frozen=True, tag_field="t", tag="pause", forbid_unknown_fields=True):
    """Asks to pause, or to go on; it happens when every person who is online has asked for the same."""

    id: RequestId
    seat: Seat
    on: bool


class Wait(Struct, frozen=True, tag_field="t", tag="wait", forbid_unknown_fields=True):
    """Asks the bots to wait a little, or to go on."""

    id: RequestId
    seat: Seat
    on: bool


class Pace(Struct, frozen=True, tag_field="t", tag="pace", forbid_unknown_fields=True):
    """Sets how long bots leave before they act; for whoever plays against nobody else."""

    id: RequestId
    pace: Annotated[int, Meta(ge=0, le=10_000)]  # ms


class Away(Struct, frozen=True, tag_field="t", tag="away", forbid_unknown_fields=True):
    """Lets a bot play for one's seat, or takes it back."""

    id: RequestId
    seat: Seat
    on: bool


class Bidder(Struct, frozen=True, tag_field="t", tag="bidder", forbid_unknown_fields=True):
    """Lets the table bid for a seat in the auction that goes on, one above the others, up to a maximum; 0 ends it."""

    id: RequestId
    seat: Seat
    most: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Commit(Struct, frozen=True, tag_field="t", tag="commit", forbid_unknown_fields=True):
    """Commits a seat to a seed that it reveals at the start; takes the place of an earlier commitment."""

    id: RequestId
    seat: Seat
    commitment: Commitment


class RevealSeed(Struct, frozen=True, tag_field="t", tag="reveal", forbid_unknown_fields=True):
    """Reveals a seat's seed; asked for by `draw.commitments` of a table that is open."""

    id: RequestId
    seat: Seat
    seed: SeatSeed


class Ping(Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Asks for a `pong`."""

    id: RequestId


ToServer = (
    Hello
    | Act
    | Why
    | Preview
    | Answer
    | Advise
    | Hint
    | Weigh
    | Say
    | React
    | Pause
    | Wait
    | Pace
    | Away
    | Bidder
    | Commit
    | RevealSeed
    | Ping
)


# ---------------------------------------------------------------------------------------------- server to client


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """Everything about a table, for whoever has just come, and for everybody when the game begins."""

    version: int
    now: Milliseconds  # the server's clock
    seq: int
    you: list[Seat]  # the seats that this connection holds
    info: TableInfo
    state: Position | None  # None: not begun
    legal: list[Legal]  # for the seats held
    log: list[Entry]  # after the client's `last`, the newest 200 at most
    log_from: int  # n of the first entry; earlier ones are at /api/tables/{table}/log
    offers: list[OfferInfo]
    ended: list[EndedOffer]  # after the client's `last`, the newest 100 at most
    chat: list[Chat]
    clock: ClockInfo
    bidders: dict[Seat, int]  # the maxima of the seats held
    reveal: Reveal | None
    chances: list[Chance] | UnsetType = UNSET  # by seat, where the table shows them


class Moved(Struct, frozen=True, tag_field="t", tag="moved"):
    """An action was played."""

    entry: Entry
    state: Position
    legal: list[Legal]
    clock: ClockInfo
    reveal: Reveal | UnsetType = UNSET  # with the last action
    chances: list[Chance] | UnsetType = UNSET  # by seat, where the table shows them


class Changed(Struct, frozen=True, tag_field="t", tag="changed"):
    """Something about the table changed, but not the game."""

    seq: int
    info: TableInfo
    clock: ClockInfo
    you: list[Seat]
    chances: list[Chance] | UnsetType = UNSET  # by seat, where the table shows them and could not until now


class Offers(Struct, frozen=True, tag_field="t", tag="offers"):
    """The offers that rest now, and what became of one; without `how`, what changed under them is told."""

    seq: int
    offers: list[OfferInfo]
    gone: OfferInfo | None = None
    how: Literal["made", "accepted", "rejected", "withdrawn", "countered", "replaced", "void", "expired"] | None = None
    ended: EndedOffer | None = None  # the line of the log


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody said something."""

    chat: Chat


class Reacted(Struct, frozen=True, tag_field="t", tag="reacted"):
    """Somebody at a seat reacts to what happens; it passes and belongs to no journal."""

    seat: Seat
    reaction: Reaction


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """A request was carried out, or an action would be legal."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """The rules refuse an action."""

    id: str
    reason: str  # a WHY_ name; the sentence is why-… in the catalogue
    rules: list[str]


class Advice(Struct, frozen=True, tag_field="t", tag="advice"):
    """The cheapest way out of a debt: actions in order, with what each brings."""

    id: str
    steps: list[Legal]
    total: int
    pays: bool  # whether that is enough


class Variable(Struct, frozen=True):
    """What a sentence speaks of: a seat by its letter, a square, a group by its key, money, a number."""

    name: str
    kind: Literal["seat", "square", "group", "money", "number"]
    value: str | int


class Recommended(Struct, frozen=True):
    """An action, the chance of who acts after it, what it gains over the best other one, and why."""

    action: str
    chance: Chance
    gain: float  # 0 or below for all but the first
    reason: str  # the sentence is reason-… in the catalogue
    variables: list[Variable]


class Hinted(Struct, frozen=True, tag_field="t", tag="hinted"):
    """The best actions as the game stood after n, the best first; none where there is nothing to recommend."""

    id: str
    n: int
    actions: list[Recommended]


class Weighed(Struct, frozen=True, tag_field="t", tag="weighed"):
    """A seat's chance as the game stands, and after each action that was asked for; None: the rules refuse it."""

    id: str
    chance: Chance
    after: list[Chance | None]
    worth: int | None  # the price up to which the deed on sale is worth it to the seat; None: there is none


class Previewed(Struct, frozen=True, tag_field="t", tag="previewed"):
    """How the game would stand after a trade."""

    id: str
    state: Position
    chances: list[Chance] | UnsetType = UNSET  # by seat, where the table shows them, for the two who would trade


class Fault(Struct, frozen=True, tag_field="t", tag="fault"):
    """A request that cannot be carried out, or a connection that ends (`id` is None and `bye` is true)."""

    code: str  # the sentence is fault-… in the catalogue
    id: str | None = None
    detail: str = ""
    bye: bool = False


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping."""

    id: str
    now: Milliseconds


Answers = Done | Refused | Advice | Hinted | Weighed | Previewed | Fault | Pong
ToClient = Welcome | Moved | Changed | Offers | Said | Reacted | Answers

FAULTS: Final = (
    "not_found", "full", "not_open", "not_started", "over", "not_your_seat", "no_seat", "bad_secret", "stale", "paused",
    "slow_down", "too_long", "bad_message", "storage", "closing", "spectators_not_allowed", "bad_name", "name_taken",
    "bad_edition", "bad_save", "offer_gone", "offer_not_yours", "offer_changed", "already_seated",
    "unknown_bot", "bad_option", "bad_clock", "origin", "version", "internal", "unplayable",
    "waited_enough", "not_alone", "removed", "still_playing",
    "busy", "no_length", "too_slow",
    "starting", "called_off", "bad_seed", "bad_commitment", "journal_full",
    "no_help", "not_deciding", "not_over",
)  # fmt: skip
