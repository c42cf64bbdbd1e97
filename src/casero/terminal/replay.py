"""A saved game looked at again: step by step with the board, or written out as a transcript."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from casero.game import Game
from casero.terminal.board import Board, Ring
from casero.terminal.names import TableNames
from casero.terminal.panels import event_lines, offer_line, result_lines, seat_lines, status_lines, told, wrapped
from casero.terminal.screen import Screen

if TYPE_CHECKING:
    from casero.game import Action, Event
    from casero.kernel.layout import Records


@dataclass(frozen=True)
class Moment:
    """A position, and what led to it."""

    action: Action | None  # None: the start
    events: tuple[Event, ...]
    record: Records


class Replay:
    """All positions of a game, the start first."""

    def __init__(self, game: Game, lang: str, plain: bool) -> None:
        self.game = game
        self.names = TableNames(game.setup, lang)
        self.screen = Screen(plain)
        self.moments = _moments(game)

    @property
    def last(self) -> int:
        """The number of the last action."""
        return len(self.moments) - 1

    # Written out.

    def write(self, to: int | None) -> None:
        """Writes the actions with what came of them, up to a number of actions."""
        end = self.last if to is None else to
        self.screen.write(self._title())
        for number in range(end + 1):
            self.screen.write(self._told(number, "    "))
        self.screen.write([Text(), *(self._position(end) if to is not None else result_lines(self.game, self.names))])

    def _title(self) -> list[Text]:
        edition = self.names.edition.name.in_(self.names.lang)
        players = ", ".join(self.names.players)
        return [Text(self.names.say("replay-title", edition=edition, players=players, last=str(self.last)), "bold")]

    def _told(self, number: int, indent: str = "  ") -> list[Text]:
        """An action and its events."""
        moment = self.moments[number]
        head = self.names.say("replay-start") if moment.action is None else str(moment.action)
        lines = [Text(f"{number:>4} {head}", "bold")]
        offers = [] if moment.action is None else [moment.action]
        return lines + [Text.assemble(indent, line) for line in event_lines(told(moment.events), offers, self.names)]

    def _position(self, number: int) -> list[Text]:
        width, height = (100, 40) if self.screen.plain else self.screen.size
        return self._frame(number, width, height)

    # Step by step.

    def step(self, number: int) -> None:
        """Shows one position after another, as the keys say."""
        while True:
            self.screen.draw(self._frame(number, *self.screen.size))
            try:
                answer = self.screen.ask(self.names.say("replay-keys", number=str(number), last=str(self.last)))
            except EOFError:
                return
            answer = answer.strip().lower()
            if answer in ("q", "quit", "salir"):
                return
            if answer.isdecimal():
                number = min(int(answer), self.last)
            elif answer in ("b", "a", "back", "atrás"):
                number = max(0, number - 1)
            else:
                number = min(number + 1, self.last)

    def _frame(self, number: int, width: int, height: int) -> list[Text]:
        """The board after some action, with that action in its middle."""
        game = Game(self.game.setup, self.moments[number].record)
        view = game.view()
        ring = Ring.fit(len(self.names.edition.squares), width, height - 2)
        room = width if ring is None else ring.middle[0]
        middle = [*seat_lines(view, self.names, room), *wrapped(status_lines(view, self.names), room)]
        middle += wrapped(offer_line(game, view, self.names), room)
        middle += [Text("─" * room, "dim"), *wrapped(self._told(number), room)]
        if number == self.last and self.game.over:
            middle += [Text(), *result_lines(self.game, self.names)]
        return middle if ring is None else Board(self.names, view, ring).around(middle)


def _moments(game: Game) -> list[Moment]:
    """Plays a game again and keeps every position."""
    again = Game(game.setup)
    again.start((*game.first, *(square for _, square in game.deal)))
    moments = [Moment(None, tuple(again.events), again.record)]
    for action in game.actions:
        events = again.play(action)
        moments.append(Moment(action, tuple(events), again.record))
    return moments
