"""Hints, and what actions are worth: asked by who sits at a seat and for that seat alone, answered beside the table.

A worker process gets a record in which nothing is secret, so that an answer depends on what everybody knows; the table
plays on meanwhile. Between people who allowed no hints there are none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
import numpy as np
from msgspec import UNSET

from casero.game import Action, Game
from casero.game.setup import Setup
from casero.kernel import layout
from casero.kernel.jit import is_makeshift, switch
from casero.server.errors import TableError
from casero.server.net.limits import Buckets
from casero.server.protocol import Fault, Hint, Hinted, Previewed, Recommended, ToClient, Weigh, Weighed
from casero.server.table.help_levels import DIGITS, variables_of
from casero.server.table.room import Connection

if TYPE_CHECKING:
    from collections.abc import Collection

    from casero.server.table.table import Table

HINT_S: Final = 0.6  # seconds that a worker thinks; with the wait for it and the way there and back about one
PATIENCE_S: Final = 0.3  # seconds until somebody is told that all workers are busy

T = TypeVar("T")
log: Final = logging.getLogger("casero.server.table.helping")


class Consultants(Protocol):
    """The worker processes."""

    async def consult(
        self,
        question: Callable[..., T],
        *about: object,
        clients: Collection[str] = (),
        patience: float | None = None,
    ) -> T | None:
        """What a function returns in a worker; None if there is no answer in time.

        No longer than `patience` seconds are waited for a worker that has time.
        """


# ---------------------------------------------------------------------------------------------- in a worker


def best_actions(setup: Setup, record: bytes, seat: str, seconds: float) -> list[Recommended] | None:
    """The best actions of a seat, each with its reason; None while the rules are interpreted.

    Rollouts tell how much better one action is than another. How good the position is the bar says: the best action
    has its chance, so that the table speaks of one chance alone.
    """
    from casero.analysis.hints import hint
    from casero.bots.value.chances import value

    game = _game(setup, record)
    if is_makeshift():
        return None
    found = hint(game, seat, seconds)
    level = value(game)[game.seat(seat)] - found[0].chance if found else 0.0
    return [
        Recommended(
            advice.action,
            round(min(1.0, max(0.0, advice.chance + level)), DIGITS),
            round(advice.gain, DIGITS),
            advice.reason.code,
            variables_of(advice.reason),
        )
        for advice in found
    ]


class Worth(NamedTuple):
    """A seat's chance now and after each action, None for one that is refused; and what the deed on sale is worth."""

    chance: float
    after: list[float | None]
    lot: int | None


def weighed(setup: Setup, record: bytes, seat: str, actions: Sequence[str]) -> Worth:
    """What actions would do to a seat's chance."""
    from casero.analysis.effects import effect_of, worth_of_lot
    from casero.bots.value.chances import value
    from casero.game.refusal import IllegalAction

    game = _game(setup, record)
    index = game.seat(seat)
    after: list[float | None] = []
    for action in actions:
        try:
            after.append(round(effect_of(game, action).after[index], DIGITS))
        except IllegalAction:
            after.append(None)
    return Worth(round(value(game)[index], DIGITS), after, worth_of_lot(game, seat))


def deal_chances(setup: Setup, record: bytes, offer: str) -> list[float] | None:
    """Everybody's chances after a deal, by rollouts; None while the rules are interpreted."""
    from casero.analysis.effects import deal_by_rollouts

    game = _game(setup, record)
    if is_makeshift():
        return None
    return [round(chance, DIGITS) for chance in deal_by_rollouts(game, game.read(offer)).after]


def _game(setup: Setup, record: bytes) -> Game:
    switch()
    return Game(setup, np.frombuffer(bytearray(record), layout.GAME))


# ---------------------------------------------------------------------------------------------- at the table


class _Standing:
    """What is known of a game as it stands, by seat."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hints: dict[str, list[Recommended]] = {}
        self.looking: dict[str, asyncio.Task[list[Recommended] | None]] = {}  # hints that are looked for


class _Question(NamedTuple):
    """What somebody wants weighed."""

    id: str
    game: Game
    actions: list[str]


class Helping:
    """Answers what the people at one table ask about their own position."""

    def __init__(self, table: Table, workers: Consultants, hints: Buckets, weighings: Buckets) -> None:
        self._table = table
        self._workers = workers
        self._hints = hints
        self._weighings = weighings
        self._standing: _Standing | None = None
        self._working: set[asyncio.Task[None]] = set()
        # Who has something weighed, and what they want weighed next: the newest question alone.
        self._next: dict[tuple[Connection, str], _Question | None] = {}

    def hint(self, connection: Connection, message: Hint) -> None:
        """Answers with the best actions of the seat that asks and has to decide."""
        game = self._allowed(connection, message.seat)
        if game.view().to_act != message.seat:
            raise TableError("not_deciding")
        if self._standing is None or self._standing.game is not game:
            self._standing = _Standing(game)  # what is known of an earlier position is forgotten
        standing, n = self._standing, len(game.actions)
        known = standing.hints.get(message.seat)
        if known is not None:
            connection.tell(Hinted(message.id, n, known))
            return
        looking = standing.looking.get(message.seat)
        if looking is None:
            if not self._hints.take(connection.client):
                raise TableError("slow_down")
            looking = asyncio.get_running_loop().create_task(self._look(standing, message.seat))
            standing.looking[message.seat] = looking

        async def think() -> ToClient:
            found = await asyncio.shield(looking)
            return Fault("busy", message.id) if found is None else Hinted(message.id, n, found)

        self._start(self._told(connection, message.id, think()))

    async def _look(self, standing: _Standing, seat: str) -> list[Recommended] | None:
        """The hints for a seat, None if no worker has time; kept as long as the game stands so."""
        try:
            found = await self._consult(best_actions, standing.game, seat, HINT_S)
            if found is not None:
                standing.hints[seat] = found
            return found
        finally:
            del standing.looking[seat]

    def weigh(self, connection: Connection, message: Weigh) -> None:
        """Answers with what actions would do to the chance of the seat that asks.

        One question of a seat is answered at a time. Of those that come meanwhile the newest waits, and the others are
        answered with `stale`.
        """
        game = self._allowed(connection, message.seat)
        if is_makeshift():
            raise TableError("busy")
        question = _Question(message.id, game, [self._own(game, message.seat, text) for text in message.actions])
        if not self._weighings.take(connection.client):
            raise TableError("slow_down")
        asker = connection, message.seat
        if asker not in self._next:
            self._next[asker] = None
            self._start(self._weigh_on(connection, message.seat, question))
            return
        waiting = self._next[asker]
        self._next[asker] = question
        if waiting is not None:
            connection.tell(Fault("stale", waiting.id))

    async def _weigh_on(self, connection: Connection, seat: str, first: _Question) -> None:
        """Answers a question, and then those that came meanwhile; not for somebody who is gone."""
        asker = connection, seat
        question: _Question | None = first
        try:
            while question is not None and not connection.closed and connection in self._table.room.connections:
                if self._table.book.game is question.game:
                    await self._told(connection, question.id, self._weighed(seat, question))
                else:
                    connection.tell(Fault("stale", question.id))
                question, self._next[asker] = self._next[asker], None
        finally:
            del self._next[asker]

    async def _weighed(self, seat: str, question: _Question) -> ToClient:
        once = list(dict.fromkeys(question.actions))
        found = await self._consult(weighed, question.game, seat, once)
        if found is None:
            return Fault("busy", question.id)
        after = dict(zip(once, found.after, strict=True))
        return Weighed(question.id, found.chance, [after[action] for action in question.actions], found.lot)

    def preview(self, connection: Connection, previewed: Previewed, offer: Action) -> None:
        """Tells how the game would stand after a deal, with the chances by rollouts if a worker has time."""
        game = self._table.playing()

        async def look() -> ToClient:
            found = await self._consult(deal_chances, game, str(offer))
            return previewed if found is None else msgspec.structs.replace(previewed, chances=found)

        is_wanted = self._table.book.help == "hints" and previewed.chances is not UNSET
        if is_wanted and self._weighings.take(connection.client):
            self._start(self._told(connection, previewed.id, look()))
        else:
            connection.tell(previewed)

    def _allowed(self, connection: Connection, seat: str) -> Game:
        """The game, if the table gives hints and the seat is the asker's own."""
        if seat not in connection.seats:
            raise TableError("not_your_seat", seat)
        if self._table.book.help != "hints":
            raise TableError("no_help")
        return self._table.playing()

    def _own(self, game: Game, seat: str, text: str) -> str:
        """An action of a seat, written as the game writes it."""
        action = self._table.requests.read(game, text)
        if game.seat(seat) != action.seat:
            raise TableError("not_your_seat", seat)
        return str(action)

    async def _consult(self, question: Callable[..., T], game: Game, *about: object) -> T | None:
        from casero.bots.rollout import without_secrets

        setup = replace(game.setup, seed=None, seat_seeds={})
        record = without_secrets(game.record, game.setup.ruleset.record).tobytes()
        clients = self._table.room.clients()
        return await self._workers.consult(question, setup, record, *about, clients=clients, patience=PATIENCE_S)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something while the table plays on."""
        working = asyncio.get_running_loop().create_task(work)
        self._working.add(working)
        working.add_done_callback(self._working.discard)

    async def _told(self, connection: Connection, id: str, work: Awaitable[ToClient]) -> None:
        """Tells the answer when it is found."""
        try:
            connection.tell(await work)
        except TableError as error:
            connection.tell(Fault(error.code, id, error.detail))
        except Exception:
            log.exception("table %s: no help", self._table.id)
            connection.tell(Fault("internal", id))
