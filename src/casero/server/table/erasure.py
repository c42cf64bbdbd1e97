"""What a person gave to a table, taken out of it: the name and what was said. The journal still plays the same."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace as with_fields

import msgspec
from msgspec.structs import replace

from casero.game.notation import SEATS
from casero.game.setup import BOT
from casero.server.errors import TableError
from casero.server.store import Entry
from casero.server.store.archive import Archive, ArchivedGame
from casero.server.table.book import Book
from casero.server.table.creation import folded
from casero.server.table.notes import Config, SaidNote, SeatNote, hashed, pack, unpack


def check_erasable(book: Book, seat: str) -> None:
    """Raises while somebody plays on: the others must know with whom."""
    if book.status == "playing" and book.seat(seat).stand_in is None and not book.position.out[SEATS.index(seat)]:
        raise TableError("still_playing")


def name_instead(names: Sequence[str], seat: str) -> str:
    """What a seat is called when its person's name, which is one of the table's, is erased."""
    taken = [folded(name) for at, name in zip(SEATS, names, strict=False) if at != seat]
    return seat if folded(seat) not in taken else f"{seat} {seat}"


def erased_config(config: Config, seat: str, name: str) -> Config:
    """A configuration without a person's name."""
    index = SEATS.index(seat)
    seats = list(config.seats)
    if index < len(seats) and seats[index].kind == "person":
        seats[index] = replace(seats[index], name=name)
    return replace(config, seats=seats, base=None if config.base is None else _renamed(config.base, seat, name))


def _renamed(saved: str, seat: str, name: str) -> str:
    """A saved game in which a person at a seat is called otherwise."""
    head, gap, actions = saved.partition("\n\n")
    mark = f"seat: {seat} "
    lines = [
        mark + name if line.startswith(mark) and not line.startswith(mark + BOT) else line for line in head.split("\n")
    ]
    return "\n".join(lines) + gap + actions


def erased_bodies(entries: Sequence[Entry], seat: str, name: str) -> dict[int, bytes]:
    """The entries that held something of a person, without it."""
    bodies: dict[int, bytes] = {}
    for entry in entries:
        if entry.kind not in ("seat", "say"):
            continue
        note = unpack(entry.body)
        if isinstance(note, SeatNote) and note.seat == seat and note.kind == "person":
            bodies[entry.seq] = pack(replace(note, name=name))
        elif isinstance(note, SaidNote) and note.seat == seat:
            bodies[entry.seq] = pack(replace(note, name=name, text=""))
    return bodies


def erase_from(book: Book, config: Config, seat: str, name: str) -> None:
    """Erases the same from a book in memory."""
    book.config = config
    info = book.seat(seat)
    if info.kind == "person":
        book.seats[SEATS.index(seat)] = replace(info, name=name)
    kept = [line for line in book.chat if line.seat != seat]
    book.chat.clear()
    book.chat.extend(kept)
    game = book.game
    if game is not None and info.kind == "person":
        names = list(game.setup.names)
        names[SEATS.index(seat)] = name
        game.setup = with_fields(game.setup, names=tuple(names))


def encoded(config: Config) -> bytes:
    """A configuration as the store keeps it."""
    return msgspec.json.encode(config)


# ---------------------------------------------------------------------------------------------- the archive


def erase_archived(archive: Archive, table: str, seat: str, secret: str | None) -> None:
    """Erases the name of who held a seat from a game of the archive; raises unless the secret is that of the seat."""

    def erased(kept: ArchivedGame) -> ArchivedGame:
        if secret is None or not hmac.compare_digest(kept.holders.get(seat, ""), hashed(secret)):
            raise TableError("bad_secret")
        name, seats = name_instead(kept.seats, seat), list(kept.seats)
        seats[SEATS.index(seat)] = name
        return replace(kept, seats=seats, game=_renamed(kept.game, seat, name))

    if not archive.change(table, erased):
        raise TableError("not_found")


def without_people(config: bytes, entries: Sequence[Entry]) -> tuple[str | None, list[Entry]]:
    """A configuration, if it can be read, and a journal without anybody's name and words.

    What should hold a name and cannot be read is left out.
    """
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == "seat":
            with suppress(msgspec.MsgspecError):
                note = unpack(entry.body)
                assert isinstance(note, SeatNote)
                kept.append(replace(entry, body=pack(replace(note, name=note.seat if note.name else ""))))
        elif entry.kind != "say":
            kept.append(entry)
    try:
        found = msgspec.json.decode(config, type=Config)
    except msgspec.MsgspecError:
        return None, kept
    for seat, _ in zip(SEATS, found.seats, strict=False):
        found = erased_config(found, seat, seat)
    return encoded(found).decode(), kept
