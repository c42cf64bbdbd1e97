"""A sitting at a terminal: people type, bots act by themselves, and everybody sees the same screen.

Whoever is to act gets the menu. Other people at the same terminal act out of turn by typing their seat's letter first.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from casero.bots.host.conduct import open_claims
from casero.game.notation import SEATS, Action
from casero.game.position import Legal
from casero.kernel import codes
from casero.terminal.menu import Entry, menu
from casero.terminal.orders import obey
from casero.terminal.table import Left, Table

MAX_UNWATCHED_TURNS: Final = 1000  # that bots play when nobody watches: some of their games never end


class Sitting:
    """A game that is played at a table until it is over or people leave."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._let_go: list[Legal] = []  # claims that their owners do not want to make
        self._unwatched = 0  # turns that run by without a question, where bots play alone

    def run(self) -> None:
        """Plays until the game is over; raises Left, EOFError or KeyboardInterrupt when people leave before."""
        table = self.table
        while not table.game.over:
            seat = table.game.to_act
            claims = open_claims(table.game)
            if seat is None:
                break
            by_bots = [claim for claim in claims if table.kinds[SEATS.index(claim.seat)]]
            if by_bots:
                table.play(table.game.read(by_bots[0]))
            elif table.kinds[seat] is None:
                self._ask(seat, claims=[])
            elif claims and claims != self._let_go:
                self._ask(SEATS.index(claims[0].seat), claims)
            elif not table.people and not self._watched():
                break
            elif not table.game.over:
                table.play(table.chosen(table.kinds[seat] or ""))
        table.tell_end()

    def _watched(self) -> bool:
        """Whether bots alone may play on: in plain lines up to a number of turns, else as long as somebody looks."""
        table = self.table
        position = table.game.view()
        turns = position.turns
        if table.screen.plain:
            if turns < MAX_UNWATCHED_TURNS:
                table.flush()
                return True
            return self._call_time()
        if not position.between or turns < self._unwatched:
            return True
        table.show(None, [])
        answer = table.screen.ask(table.names.say("watch")).strip().lower()
        if answer in ("q", "quit"):
            raise Left
        self._unwatched = turns + int(answer) if answer.isdecimal() else MAX_UNWATCHED_TURNS if answer == "a" else turns
        table.seen = len(table.game.events)
        return turns < MAX_UNWATCHED_TURNS or self._call_time()

    def _call_time(self) -> bool:
        """Ends a timed game; False where there is no hour to call."""
        table = self.table
        hour = Action(codes.ACT_TIME, words=table.game.words)
        if table.game.why(hour) is not None:
            table.notice.append(Text(table.names.say("bots-stop", turns=str(MAX_UNWATCHED_TURNS))))
            return False
        table.play(hour)
        return True

    def _ask(self, seat: int, claims: list[Legal]) -> None:
        """Lets a person do one thing."""
        table = self.table
        entries = menu(table.game, seat, table.names)
        if claims:
            entries = [Entry(entry.label, entry.actions) for entry in entries if entry.actions[0] in claims]
            entries.append(Entry(table.names.say("go-on"), ()))
        table.show(seat, entries)
        table.notice = []
        line = table.screen.typed() or table.screen.ask(f"{SEATS[seat]} {table.names.seat(seat)}> ")
        if obey(table, line, seat, entries):
            self._let_go = claims
