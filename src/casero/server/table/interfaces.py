"""What a table needs of those who act for it: the caretaker does its duties, requests serve people, a game opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from casero.game import Action, Game
from casero.server.protocol import ToServer
from casero.server.table.after_writing import Fail, Then
from casero.server.table.room import Connection


class Duties(Protocol):
    """What a table does by itself."""

    def schedule(self, least: int = 0) -> None:
        """Sets the alarm for what is due next, `least` ms from now at the soonest."""

    def decided(self, at: int) -> None:
        """The game waits for another decision from now on."""

    def is_here(self, seats: Sequence[str]) -> None:
        """The holder of some seats gave a sign."""

    def stirred(self) -> None:
        """People have answered an offer."""

    def left(self, seat: str) -> None:
        """Nobody holds a seat any more."""

    def takes_signs(self) -> bool:
        """Whether a sign of who is asked is enough."""

    def close(self) -> None:
        """Does nothing any more."""


class Service(Protocol):
    """What carries out what people ask for."""

    def carry_out(self, connection: Connection, message: ToServer) -> None:
        """Judges a request, carries it out and answers it."""

    def read(self, game: Game, text: str) -> Action:
        """The action that a client means."""


class Start(Protocol):
    """Commitments to seeds, and the start of the game."""

    def check_quiet(self) -> None:
        """Raises while a start is under way."""

    def usable(self, seat: str, commitment: str | None) -> bool:
        """Whether a seat may commit itself so."""

    def start(self, then: Then, fail: Fail) -> None:
        """Begins the game when the seeds are revealed."""

    def reveal(self, seat: str, seed: str) -> None:
        """Takes a seat's seed in; raises unless it is asked for and is the one committed to."""

    def go_on(self) -> None:
        """Begins a game that is due, or whose seeds are all here."""

    def close(self) -> None:
        """Ends a start with its table."""
