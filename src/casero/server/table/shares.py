"""What each client takes of the memory: the tables that are awake because of it, and the actions of their games.

A table counts for every client that is connected to it; while nobody is, for the one that left last, or that woke it.
Who needs more than its share loses its own idle tables first, which cost nobody anything but the next awakening.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from casero.server.errors import TableError
from casero.server.net.limits import Buckets
from casero.server.table.table import Table
from casero.server.workers.turns import SERVER
from casero.text.catalogue import wrong

TABLE: Final = 500  # actions that a table counts for beside those of its game; 20,000 take up to 11 MB


def weight(actions: int) -> int:
    """What a table takes whose game has so many actions, counted in actions."""
    return TABLE + actions


def counts_for(table: Table, client: str) -> bool:
    """Whether a table is in memory because of a client."""
    return table.room.has(client) if table.room.connections else table.keeper == client


class Shares:
    """The tables in memory by the clients that they count for."""

    def __init__(
        self, awake: Mapping[str, Table], most: int, wakes_per_minute: int, lay_down: Callable[[str], None]
    ) -> None:
        self._awake = awake
        self._most = most
        self._wakes = Buckets(wakes_per_minute / 60, wakes_per_minute)
        self._lay_down = lay_down
        self._tables: dict[str, set[str]] = {}  # by client; those that count no more are taken out when it is asked

    def count_wake(self, client: str) -> None:
        """Refuses a client that wakes tables too fast: each is played again from its beginning."""
        if client != SERVER and not self._wakes.take(client):
            raise TableError("slow_down")

    def add(self, client: str, id: str) -> None:
        """A table is awake because of a client, or has one of its connections."""
        if client != SERVER:
            self._tables.setdefault(client, set()).add(id)

    def make_room(self, client: str, more: int) -> None:
        """Lays a client's idle tables down until a table of that weight has room; refuses it if they are not enough."""
        tables = self._of(client)
        if tables and self._lighten(tables, self._most - more) > 0:
            raise TableError("slow_down", wrong("awake-actions"))

    def check_entry(self, client: str, table: Table) -> None:
        """Refuses a client another table where it has more than its share: it would be sent away again at once."""
        others = [one for one in self._of(client) if one is not table]
        if others and not table.room.has(client) and self._lighten(others, self._most - _weight(table)) > 0:
            raise TableError("slow_down", wrong("awake-actions"))

    def enforce(self) -> None:
        """Takes from each client what has grown beyond its share: idle tables, then its connections at long games."""
        for client in list(self._tables):
            tables = self._of(client)
            over = self._lighten(tables, self._most)
            longest = sorted((one for one in tables if not one.closed), key=_weight, reverse=True)
            for table in longest[:-1]:  # one is always allowed
                if over <= 0:
                    break
                over -= _weight(table)
                for connection in [one for one in table.room.connections if one.client == client]:
                    connection.bye("slow_down", wrong("awake-actions"))
            if not self._tables[client]:
                del self._tables[client]

    def _of(self, client: str) -> list[Table]:
        """The tables that count for a client now."""
        known = self._tables.get(client, set())
        tables = {id: self._awake.get(id) for id in known}
        # At one that is busy the client may be about to enter.
        known -= {id for id, one in tables.items() if one is None or (one.at_rest and not counts_for(one, client))}
        return [one for one in tables.values() if one is not None and counts_for(one, client)]

    def _lighten(self, tables: list[Table], most: int) -> int:
        """Lays down what was idle the longest until the rest weighs no more than that; returns by how much it does."""
        over = sum(map(_weight, tables)) - most
        for table in sorted((one for one in tables if one.is_idle), key=lambda one: one.touched):
            if over <= 0:
                break
            over -= _weight(table)
            self._lay_down(table.id)
        return over


def _weight(table: Table) -> int:
    return weight(table.book.length)
