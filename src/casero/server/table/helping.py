"""Hints, and what actions are worth: asked by who sits at a seat and for that seat alone, answered beside the table.

A worker process gets a record in which nothing is secret, so that an answer depends on what everybody knows; the table
plays on meanwhile. Between people who allowed no hints there are none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

import numpy as np
from msgspec import convert

from casero.bots.rollout import without_secrets
from casero.game import Game
from casero.game.setup import Setup
from casero.kernel import layout
from casero.kernel.jit import is_makeshift, switch
from casero.server.errors import TableError
from casero.server.net.limits import Buckets
from casero.server.protocol import Fault, Hint, Hinted, Recommended, ToClient, Variable, Weigh, Weighed
from casero.server.table.help_levels import DIGITS, prepare
from casero.server.table.room import Connection

if TYPE_CHECKING:
    from collections.abc import Collection

    from casero.server.table.table import Table

HINT_S: Final = 0.6  # seconds that a worker thinks; with the way there and back less than one

T = TypeVar("T")
log: Final = logging.getLogger("casero.server.table.helping")


class Consultants(Protocol):
    """The worker processes."""

    async def consult(self, question: Callable[..., T], *about: object, clients: Collection[str] = ()) -> T | None:
        """What a function returns in a worker; None if there is no answer in time."""


# ---------------------------------------------------------------------------------------------- in a worker


def best_actions(setup: Setup, record: bytes, seat: str, seconds: float) -> list[Recommended]:
    """The best actions of a seat, each with its reason."""
    from casero.analysis.hints import hint
    from casero.analysis.reasons import VARIABLES

    found = hint(_game(setup, record), seat, seconds)
    return [
        Recommended(
            advice.action,
            round(advice.chance, DIGITS),
            round(advice.gain, DIGITS),
            advice.reason.code,
            [_variable(name, how, advice.reason.args[name]) for name, how in VARIABLES[advice.reason.code].items()],
        )
        for advice in found
    ]


def _variable(name: str, how: str, value: str | int) -> Variable:
    return convert({"name": name, "kind": how, "value": value}, Variable)


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


def _game(setup: Setup, record: bytes) -> Game:
    switch()
    return Game(setup, np.frombuffer(bytearray(record), layout.GAME))


# ---------------------------------------------------------------------------------------------- at the table


class Helping:
    """Answers what the people at one table ask about their own position."""

    def __init__(self, table: Table, workers: Consultants, hints: Buckets) -> None:
        self._table = table
        self._workers = workers
        self._hints = hints
        self._known: tuple[Game, dict[str, list[Recommended]]] | None = None  # hints by seat, as the game stands
        self._working: set[asyncio.Future[None]] = set()

    def warm(self, connection: Connection) -> None:
        """Has a worker find out what hints stand on, for somebody who may ask for some: the first comes as fast."""
        book = self._table.book
        if connection.seats and book.help == "hints" and book.status != "over":
            ruleset = book.ruleset
            working = asyncio.ensure_future(self._workers.consult(prepare, ruleset, clients=(connection.client,)))
            self._keep(working)

    def hint(self, connection: Connection, message: Hint) -> None:
        """Answers with the best actions of the seat that asks and has to decide."""
        game = self._allowed(connection, message.seat)
        if game.view().to_act != message.seat:
            raise TableError("not_deciding")
        known = self._hinted(game).get(message.seat)
        n = len(game.actions)
        if known is not None:
            connection.tell(Hinted(message.id, n, known))
            return
        if not self._hints.take(connection.client):
            raise TableError("slow_down")

        async def think() -> ToClient:
            found = await self._consult(best_actions, game, message.seat, HINT_S)
            if found is None:
                return Fault("busy", message.id)
            if found:  # none while the rules are interpreted: it can be asked again
                self._hinted(game)[message.seat] = found
            return Hinted(message.id, n, found)

        self._answer(connection, message.id, think())

    def weigh(self, connection: Connection, message: Weigh) -> None:
        """Answers with what actions would do to the chance of the seat that asks."""
        game = self._allowed(connection, message.seat)
        if is_makeshift():
            raise TableError("busy")
        texts = [self._own(game, message.seat, text) for text in message.actions]

        async def think() -> ToClient:
            found = await self._consult(weighed, game, message.seat, texts)
            return Fault("busy", message.id) if found is None else Weighed(message.id, *found)

        self._answer(connection, message.id, think())

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

    def _hinted(self, game: Game) -> dict[str, list[Recommended]]:
        """The hints that are known of a game as it stands; those of an earlier position are forgotten."""
        if self._known is None or self._known[0] is not game:
            self._known = game, {}
        return self._known[1]

    async def _consult(self, question: Callable[..., T], game: Game, *about: object) -> T | None:
        setup = replace(game.setup, seed=None, seat_seeds={})
        record = without_secrets(game.record, game.setup.ruleset.record).tobytes()
        clients = self._table.room.clients()
        return await self._workers.consult(question, setup, record, *about, clients=clients)

    def _answer(self, connection: Connection, id: str, work: Awaitable[ToClient]) -> None:
        """Tells the answer when it is found; the table does not wait for it."""
        self._keep(asyncio.ensure_future(self._told(connection, id, work)))

    def _keep(self, working: asyncio.Future[None]) -> None:
        """Keeps what is under way until it is done."""
        self._working.add(working)
        working.add_done_callback(self._working.discard)

    async def _told(self, connection: Connection, id: str, work: Awaitable[ToClient]) -> None:
        try:
            connection.tell(await work)
        except TableError as error:
            connection.tell(Fault(error.code, id, error.detail))
        except Exception:
            log.exception("table %s: no help", self._table.id)
            connection.tell(Fault("internal", id))
