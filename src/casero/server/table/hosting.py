"""Who may begin a table's game while its host is away: the host is waited for, then the next person there is the host.

The wait begins when the host is away and somebody else is there: who lays a table and closes the page to pass the link
on loses nothing before a guest has waited. A server that is started again waits anew; hosts are in the journal.
"""

from __future__ import annotations

from casero.game.notation import SEATS
from casero.server.protocol import Passing
from casero.server.table.book import Book
from casero.server.table.room import Room


class Hosting:
    """The host of one table before its game begins."""

    def __init__(self, book: Book, room: Room, grace: int) -> None:
        self._book = book
        self._room = room
        self._grace = grace  # ms that an absent host is waited for
        self._since: int | None = None  # when somebody began to wait
        self._awaited: str | None = None  # for whom

    def look(self, at: int) -> None:
        """Somebody came or went, or the seats changed."""
        if self._heir() is None:
            self._since = None
        elif self._since is None or self._awaited != self._book.host:
            self._since = at
        self._awaited = self._book.host

    def passing(self) -> Passing | None:
        """To whom hosting passes on, and when; None while the host is there, or nobody else."""
        heir = self._heir()
        if heir is None or self._since is None:
            return None
        # Where there has never been a host nobody is waited for.
        return Passing(heir, self._since + (0 if self._book.host is None else self._grace))

    def _heir(self) -> str | None:
        """The next person in seating order who is there, where the host is not."""
        book, online = self._book, self._room.online()
        if book.status != "open" or book.host in online or (book.host is None and not book.config.wait):
            return None
        at = 0 if book.host is None else SEATS.index(book.host)
        after = [*book.seats[at:], *book.seats[:at]]
        return next((one.seat for one in after if one.kind == "person" and one.seat in online), None)
