"""What a table's journal holds: how it was made, what it keeps secret, and a note for everything that happens at it."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal, TypeAlias

import msgspec

from casero.bots.refusals import Reason
from casero.server.protocol import Clock, Help

By: TypeAlias = Literal["person", "bot", "stand_in", "clock", "table", "no_answer"]
How: TypeAlias = Literal["accepted", "rejected", "withdrawn", "countered", "replaced", "void", "expired"]


class SeatConfig(msgspec.Struct, frozen=True):
    """A seat as the table was made."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    token: str
    color: int


class Config(msgspec.Struct, frozen=True):
    """A table as it was made. It never changes."""

    edition: str
    names: str | None
    options: dict[str, Any]
    seats: list[SeatConfig]
    clock: Clock
    hour: int | None
    pace: int
    public: bool
    spectators: bool
    wait: bool
    commitment: str
    host: str | None = None
    base: str | None = None  # the saved game that it goes on from
    fingerprint: str | None = None  # of its edition; tables from before it was kept have none
    help: Help | Literal["by_seats"] = "none"  # by_seats: nobody chose, and who sits there decides
    offer: str | None = None  # that waited for an answer where the saved game stopped


def hashed(secret: str) -> str:
    """What is kept of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Secrets(msgspec.Struct, frozen=True):
    """What never leaves the server while the game goes on, or at all."""

    seed: str
    seats: dict[str, str]  # hashes of the secrets that hold the seats
    again: dict[str, str] = {}  # of those that were given to who had the seat at the table before a rematch

    def by_rematch(self, seat: str) -> bool:
        """Whether a seat is held by who had it at the table before."""
        return seat in self.again and self.again[seat] == self.seats.get(seat)


# ---------------------------------------------------------------------------------------------- notes


class Acted(msgspec.Struct, frozen=True, tag="act", omit_defaults=True):
    """An action was played."""

    action: str  # with its chance results
    by: By = "person"
    id: str | None = None  # of the request
    left: list[int | None] | None = None  # the clocks afterwards
    rules: str | None = None  # what plays from here on, where that is not what played before


class SeatNote(msgspec.Struct, frozen=True, tag="seat", omit_defaults=True):
    """A seat changed."""

    seat: str
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    token: str
    color: int
    commitment: str | None = None  # to a seed; the open seeds in journals of version 0.1 count for nothing
    stand_in: str | None = None
    away: int = 0


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """The last seat was taken away."""

    seat: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The commitments were closed for a start; these seats were asked for their seeds."""

    commitments: dict[str, str]


class CalledOff(msgspec.Struct, frozen=True, tag="called_off"):
    """A start was called off: these seats revealed nothing."""

    silent: list[str]


class Started(msgspec.Struct, frozen=True, tag="start"):
    """The game began."""

    seeds: dict[str, str]
    rules: str | None = None  # what plays; journals from before it was kept have none


class Offered(msgspec.Struct, frozen=True, tag="offer", omit_defaults=True):
    """An offer was laid beside the game."""

    offer: int
    seat: str
    other: str
    action: str
    counter_to: int | None = None
    id: str | None = None


class OfferGone(msgspec.Struct, frozen=True, tag="gone", omit_defaults=True):
    """An offer was answered, taken back, became impossible or too old."""

    offer: int
    how: How
    id: str | None = None
    reason: Reason | None = None  # why a bot refused it
    group: str | None = None  # the one that the reason speaks of


class SaidNote(msgspec.Struct, frozen=True, tag="say", omit_defaults=True):
    """Somebody said something."""

    seat: str | None
    name: str
    text: str
    id: str | None = None


class PauseNote(msgspec.Struct, frozen=True, tag="pause"):
    """Who asks for a pause or to go on, and whether the table is paused now."""

    paused: bool
    pausing: list[str]


class BidderNote(msgspec.Struct, frozen=True, tag="bidder"):
    """A seat's maximum in the auction that goes on; 0 is none."""

    seat: str
    most: int


class PaceNote(msgspec.Struct, frozen=True, tag="pace"):
    """Bots leave another time before they act, in ms."""

    pace: int


class HostNote(msgspec.Struct, frozen=True, tag="host", omit_defaults=True):
    """Another seat is the host's."""

    seat: str
    away: bool = False  # because the host stayed away


class RematchNote(msgspec.Struct, frozen=True, tag="rematch"):
    """A rematch has its table."""

    table: str


Note: TypeAlias = (
    Acted
    | SeatNote
    | Removed
    | Closed
    | CalledOff
    | Started
    | Offered
    | OfferGone
    | SaidNote
    | PauseNote
    | BidderNote
    | HostNote
    | PaceNote
    | RematchNote
)

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Note)


def pack(note: Note) -> bytes:
    """A note as the store keeps it."""
    return _encoder.encode(note)


def unpack(body: bytes) -> Note:
    """A note from the store."""
    note: Note = _decoder.decode(body)
    return note
