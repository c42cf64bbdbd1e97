"""Copies of games that are being played: what a table does not tell of its game is not told at a copy of it either.

A saved game is a copy of one that goes on at a table if it stands as that one does, if both began with the same throws,
or, while there are few, with the same actions: whatever its header says. That holds for a copy that was played to its
end, too. Tables that sleep are known as they fell asleep.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from casero.server.protocol import Help
from casero.server.table.help_levels import help_by_seats

if TYPE_CHECKING:
    from casero.game import Game
    from casero.server.table.book import Book
    from casero.server.table.table import Table

THROWS: Final = 12  # that are compared; that many are never the same by accident
ENOUGH: Final = 6  # throws by which a game is known
LINES: Final = 12  # actions that are compared where there are fewer throws
MAX_KEPT: Final = 20_000  # tables that sleep, of 2 kB each at most
AT_ONCE: Final = 50  # tables that are looked at before others have the event loop
LEVELS: Final[tuple[Help, ...]] = ("none", "bar", "hints")

_encode: Final = msgspec.json.Encoder().encode


class Trace(NamedTuple):
    """What a game is known by."""

    stands: bytes  # a hash of how it stands
    throws: tuple[tuple[int, bool], ...]  # the first ones: the sum, which is what moves, and whether it is a double
    first: tuple[tuple[int, int], ...]  # those for who begins
    lines: tuple[str, ...]  # the first actions, where there are few throws


def trace_of(game: Game, begun: int | None = None) -> Trace:
    """What a game is known by, as it stands; or as it began at a table, with so many actions of a saved game."""
    length = len(game.actions) if begun is None else begun
    position = game.view()
    stands = _encode((
        position.turn, position.to_act, position.phase, position.cash, position.at, position.jail, position.owner,
        position.level, position.mortgaged,
    ))  # fmt: skip
    throws: list[tuple[int, bool]] = []
    for n in range(length):
        throws += [(sum(item), item[0] == item[1]) for item in game.actions[n].chance if isinstance(item, tuple)]
        if len(throws) >= THROWS:
            break
    n_lines = 0 if len(throws) >= THROWS else min(LINES, length)
    lines = tuple(str(game.actions[n]) for n in range(n_lines))
    return Trace(hashlib.blake2b(stands, digest_size=16).digest(), tuple(throws[:THROWS]), tuple(game.first), lines)


def is_copy(saved: Trace, played: Trace) -> bool:
    """Whether a saved game is one that is played, some actions earlier or later perhaps."""
    if saved.stands == played.stands:
        return True
    n = min(len(saved.throws), len(played.throws))
    if n >= ENOUGH:
        # What is done without a throw can be put in or left out, throws cannot.
        return saved.throws[:n] == played.throws[:n]
    n = min(len(saved.lines), len(played.lines))
    return n > 0 and saved.first == played.first and saved.lines[:n] == played.lines[:n]


class Copies:
    """The games that people play with each other without hints."""

    def __init__(self, awake: Mapping[str, Table]) -> None:
        self._awake = awake
        self._kept: dict[str, tuple[Trace, Help]] = {}  # tables that sleep, or whose saved game has not begun

    def keep(self, id: str, trace: Trace, help: Help) -> None:
        """Keeps what is known of a table that falls asleep, or that has not begun to go on with a saved game."""
        self.forget(id)
        if help != "hints":
            self._kept[id] = trace, help
            if len(self._kept) > MAX_KEPT:
                del self._kept[next(iter(self._kept))]

    def fall_asleep(self, table: Table) -> None:
        """The same of a table that leaves the memory."""
        book = table.book
        if book.status == "playing" and book.game is not None:
            self.keep(table.id, trace_of(book.game), told_at(book))
        elif book.status == "over":
            self.forget(table.id)

    def knows(self, id: str) -> bool:
        """Whether it is known what goes on at a table."""
        return id in self._awake or id in self._kept

    def forget(self, id: str) -> None:
        """A table is not there any more."""
        self._kept.pop(id, None)

    async def help_for(self, saved: Trace) -> Help:
        """How much may be told of a saved game: no more than at any table where it is played."""
        found: Help = "hints"
        for i, table in enumerate(list(self._awake.values()), 1):
            book = table.book
            told = told_at(book)
            if book.status == "playing" and book.game is not None and told != "hints":
                found = least(found, told) if is_copy(saved, trace_of(book.game)) else found
            if i % AT_ONCE == 0:
                await asyncio.sleep(0)
        for id, (trace, help) in list(self._kept.items()):
            awake = self._awake.get(id)
            if (awake is None or awake.book.status == "open") and is_copy(saved, trace):
                found = least(found, help if awake is None else told_at(awake.book))
        return found


def told_at(book: Book) -> Help:
    """What a table tells of its game; who plays against bots alone keeps no help from anybody else."""
    return book.help if help_by_seats(book.seats) == "none" else "hints"


def least(one: Help, other: Help) -> Help:
    """The level that tells less."""
    return min(one, other, key=LEVELS.index)
