"""Who may take, change and give up a seat before a game begins."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from casero.server.documents import SeatChange, SitDown
from casero.server.errors import TableError
from casero.server.protocol import SeatInfo
from casero.server.table.notes import hashed
from casero.server.table.table import Table


def holds(table: Table, seat: str, secret: str | None) -> bool:
    """Whether a secret holds a seat."""
    if secret is None:
        return False
    try:
        table.check(seat, secret)
    except TableError:
        return False
    return True


def check_holds(table: Table, seat: str, secret: str | None) -> None:
    """Raises unless a secret holds a seat."""
    if not holds(table, seat, secret):
        raise TableError("bad_secret")


def check_removal(table: Table, seat: str, secret: str | None) -> None:
    """Only the host takes a seat away, only the last one, and not too many."""
    book = table.book
    check_holds(table, book.host or "", secret)
    if seat != book.seats[-1].seat or len(book.seats) <= book.ruleset.played.players[0]:
        raise TableError("no_seat", seat)


def send_away(table: Table, seat: str) -> None:
    """Remembers who was sent away and may not sit down again, where an address tells one person from others."""
    client = table.clients.pop(seat, "")
    if client and client not in table.clients.values():
        table.removed.add(client)


def check_open(table: Table) -> None:
    """Raises unless the game has yet to begin and more can be written about the table."""
    if table.book.status != "open":
        raise TableError("not_open")
    if table.is_full:
        raise TableError("journal_full")


def open_seat(table: Table, seat: str) -> SeatInfo:
    """A seat that can be taken."""
    check_open(table)
    info = table.book.seat(seat)
    if info.kind != "open":
        raise TableError("already_seated", seat)
    return info


def looks(table: Table, seat: str, wish: SitDown | SeatChange) -> dict[str, Any]:
    """The token and the colour that a seat wishes for, where nobody else has them."""
    others = [one for one in table.book.seats if one.seat != seat]
    looks: dict[str, Any] = {}
    known = [token.slug for token in table.book.ruleset.edition.tokens]
    if wish.token in known and wish.token not in (one.token for one in others):
        looks["token"] = wish.token
    if wish.color is not None and wish.color not in (one.color for one in others):
        looks["color"] = wish.color
    return looks


def with_secret(table: Table, seat: str, secret: str | None, again: bool = False) -> bytes:
    """The table's secrets with another one for a seat; `again` if it is given to who had the seat before a rematch."""
    known = table.book.secrets
    seats = {one: kept for one, kept in known.seats.items() if one != seat}
    if secret is not None:
        seats[seat] = hashed(secret)
    back = {**known.again, seat: seats[seat]} if again and seat in seats else known.again
    return msgspec.json.encode(replace(known, seats=seats, again=back))
