"""What a table tells: how it stands, a move, its offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from casero.server.protocol import VERSION, Asked, ClockInfo, Entry, OfferInfo, Offers, Passing, TableInfo, Welcome
from casero.server.table.book import Book
from casero.server.table.clock import now
from casero.server.table.legal_json import undo_of
from casero.server.table.notes import How, Note, Offered, OfferGone
from casero.server.table.room import Room, encode


def info_of(
    book: Book, room: Room, gone: Mapping[str, int], asked: Asked | None, waiting: int, passing: Passing | None
) -> TableInfo:
    """A table but for its game; `gone` says since when each absent seat is away."""
    config = book.config
    online = room.online()
    return TableInfo(
        table=book.table,
        status=book.status,
        edition=config.edition,
        names=config.names,
        options=config.options,
        seats=[replace(seat, online=seat.seat in online, gone=gone.get(seat.seat)) for seat in book.seats],
        host=book.host,
        clock=config.clock,
        hour=config.hour,
        pace=book.pace,
        public=config.public,
        spectators=config.spectators,
        paused=book.paused,
        pausing=book.pausing,
        asked=asked,
        passing=passing,
        hosted=book.hosted,
        waiting=waiting if waiting > now() else None,
        commitment=book.game.setup.commitment if book.game else config.commitment,
        rematch=book.rematch,
        watching=room.watching(),
        draw=book.draw,
        help=book.help,
    )


def welcome_of(book: Book, seats: tuple[str, ...], last: int, info: TableInfo, clock: ClockInfo) -> Welcome:
    """Everything about a table, for the holder of some seats who has seen its journal up to `last`."""
    game = book.game
    entries = [entry for entry in book.log if entry.seq > last]
    legal = [] if game is None else [one for seat in seats for one in game.legal_by_seat().get(seat, ())]
    undo = None if game is None else undo_of(game)
    chances = book.chances()
    return Welcome(
        version=VERSION,
        now=now(),
        seq=book.seq,
        you=list(seats),
        info=info,
        state=None if game is None else book.position,
        legal=legal if undo is None or undo.seat not in seats else [*legal, undo],
        log=entries,
        log_from=entries[0].n if entries else (0 if game is None else len(game.actions) + 1),
        offers=list(book.offers.values()),
        ended=[line for line in book.ended if line.seq > last],
        chat=list(book.chat),
        clock=clock,
        bidders={seat: most for seat, most in book.bidders.items() if seat in seats},
        reveal=book.reveal(),
        chances=UNSET if chances is None else chances,
    )


def ended_offer(book: Book, note: Note) -> OfferInfo | None:
    """The offer that a note ends."""
    if isinstance(note, OfferGone):
        return book.offers.get(note.offer)
    if isinstance(note, Offered) and note.counter_to is not None:
        return book.offers.get(note.counter_to)
    return None


def offers_told(book: Book, note: Note, gone: OfferInfo | None) -> Offers:
    """The offers after a note that made or ended one."""
    how: Literal["made"] | How = note.how if isinstance(note, OfferGone) else "countered" if gone else "made"
    ended = book.ended[-1] if book.ended and book.ended[-1].seq == book.seq else None
    return Offers(book.seq, list(book.offers.values()), gone, how, ended)


def move_told(
    book: Book, entry: Entry, clock: ClockInfo, listed: Mapping[str, bytes]
) -> Callable[[tuple[str, ...]], Sequence[bytes]]:
    """`protocol.Moved` for the holder of some seats, put together by hand: what is the same for all is encoded once."""
    parts = [b'{"t":"moved","entry":', encode(entry), b',"state":', encode(book.position)]
    parts += [b',"clock":', encode(clock)]
    reveal = book.reveal()
    if reveal is not None:
        parts += [b',"reveal":', encode(reveal)]
    chances = book.chances()
    if chances is not None:
        parts += [b',"chances":', encode(chances)]
    parts.append(b',"legal":[')
    head = b"".join(parts)

    def parts_for(seats: tuple[str, ...]) -> Sequence[bytes]:
        return head, b",".join([listed[seat] for seat in seats if seat in listed]), b"]}"

    return parts_for
