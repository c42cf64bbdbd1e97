"""A table at a terminal: the game, what everybody sees of it, and the file it is saved to."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from casero.bots import MISSING_BOT
from casero.game.errors import ChanceError
from casero.game.notation import SEATS, Action
from casero.game.refusal import IllegalAction
from casero.game.setup import bot_of
from casero.kernel import codes
from casero.terminal.board import Board, Ring
from casero.terminal.bots import Bots
from casero.terminal.menu import Entry
from casero.terminal.names import TableNames
from casero.terminal.panels import (
    INDENT,
    event_lines,
    menu_lines,
    offer_line,
    result_lines,
    seat_lines,
    status_lines,
    told,
    waits_for,
    wrapped,
)
from casero.terminal.screen import Screen
from casero.terminal.thoughts import thought_line
from casero.text.sentences import say_fault

if TYPE_CHECKING:
    from casero.bots.host.bot_files import BotFile
    from casero.game import Game, Refusal


class Left(Exception):
    """Somebody ends the sitting before the game is over."""


@dataclass
class Table:
    """A game and the terminal it is played at."""

    game: Game
    names: TableNames
    screen: Screen
    file: Path | None = None  # where it is to be saved to, if somebody said so
    seen: int = 0  # events that somebody has looked at
    own: Path | None = None  # where it was saved to or loaded from last: the one file that may be replaced
    notice: list[Text] = field(default_factory=list)  # the answer to what was typed last
    bot_files: Mapping[str, BotFile] = field(default_factory=dict)  # bots of one's own, by kind
    thoughts: bool = False  # whether it is told what thinkers considered

    def __post_init__(self) -> None:
        self.kinds = [bot_of(name) for name in self.game.setup.names]
        self.bots = Bots(self.game, self.bot_files)
        for kind in dict.fromkeys(self.kinds):
            if kind is not None and not self.bots.knows(kind):
                self.tell(self.names.say("bot-unknown", bot=kind, other=MISSING_BOT))
        self.people = [seat for seat, kind in enumerate(self.kinds) if kind is None]
        self._saved = None if self.own is None else list(self.game.actions)  # what the last save holds
        self._thoughts: dict[int, Text] = {}  # by the number of events that had happened before

    # Playing.

    def chosen(self, kind: str) -> Action:
        """What a bot does, what it considered if that is told, and a word about one that failed."""
        action = self.bots.choose(self.game, kind)
        if self.thoughts and self.bots.weighed:
            self._thoughts[len(self.game.events)] = thought_line(self.bots.weighed, action, self.game, self.names)
        for fault in self.bots.faults:
            what = fault.what.in_(self.names.lang)
            self.tell(self.names.say("bot-fault", bot=fault.bot, what=what, other=MISSING_BOT))
        self.bots.faults.clear()
        return action

    def play(self, action: Action) -> None:
        """Plays an action known to be legal, and keeps what came of it for the next look at the table."""
        if action.seat in self.people and not self.screen.plain:
            self.seen = len(self.game.events)
        self.game.play(action)
        self.seen = min(self.seen, len(self.game.events))
        # What was taken back takes its thoughts along.
        self._thoughts = {place: line for place, line in self._thoughts.items() if place < len(self.game.events)}

    def try_(self, action: Action) -> bool:
        """Plays what somebody asks for, or tells why it is refused."""
        if action.seat >= 0 and self.kinds[action.seat] is not None:
            return self.tell(self.names.say("is-bot", seat=self.names.seat(action.seat)))
        if action.chance:
            return self.tell(self.names.say("no-chance"))
        try:
            self.play(action)
        except IllegalAction as error:
            self.notice = refusal_lines(error.refusal, self.names)
            return False
        except ChanceError as error:
            return self.tell(error.in_(self.names.lang))
        return True

    def tell(self, sentence: str) -> bool:
        """Shows a sentence at the next prompt; False, since nothing was played."""
        self.notice.append(Text(sentence, "yellow"))
        return False

    # Showing.

    def flush(self) -> None:
        """Writes what happened since the last time, in plain lines."""
        self.screen.write(self.lines(self.seen))
        self.seen = len(self.game.events)

    def lines(self, start: int, end: int | None = None, silent: bool = False) -> list[Text]:
        """What happened from one event to another, each thought before what came of it; `silent` ones too if wanted."""
        end, found = len(self.game.events) if end is None else end, []
        for place in [place for place in self._thoughts if start <= place < end]:
            found += [*self._happened(start, place, silent), self._thoughts[place].copy()]
            start = place
        return found + self._happened(start, end, silent)

    def _happened(self, start: int, end: int, silent: bool) -> list[Text]:
        """The events from one to another, offers with their terms."""
        events = self.game.events
        offers = [action for action in self.game.actions if action.kind == codes.ACT_OFFER]
        offers = offers[sum(event.kind == "offer" for event in events[:start]) :]
        return event_lines(events[start:end] if silent else told(events[start:end]), offers, self.names)

    def show(self, seat: int | None, entries: Sequence[Entry]) -> None:
        """The board with news and menu in its middle, or the same as lines where there is no room or no screen."""
        view = self.game.view(seat)
        if self.screen.plain:
            self.flush()
            self.screen.write([*self.notice, Text("-- " + waits_for(view, self.names)), *self._purse(seat)])
            self.screen.write([*offer_line(self.game, view, self.names), *self._others(seat)])
            self.screen.write(menu_lines(entries, self.names.lang, 100, 1000))
            return
        width, height = self.screen.size
        ring = Ring.fit(len(self.names.edition.squares), width, height - 2)
        if ring is None:
            self.screen.draw(self._middle(seat, entries, width, height - 2))
        else:
            middle = self._middle(seat, entries, *ring.middle)
            self.screen.draw(Board(self.names, view, ring).around(middle))

    def _purse(self, seat: int | None) -> list[Text]:
        if seat is None:
            return []
        cash, at = self.game.view().cash[seat], self.game.view().at[seat]
        return [Text(self.names.say("purse", cash=self.names.money(cash), square=self.names.square(at)))]

    def _others(self, seat: int | None) -> list[Text]:
        """Which other people could do something out of turn, but for offers, which anybody may make."""
        able = {legal.seat for legal in self.game.legal() if legal.verb != "offer"}
        able &= {SEATS[person] for person in self.people if person != seat}
        if seat is None or not able:
            return []
        return [Text(self.names.say("others", seats=", ".join(sorted(able))), "dim")]

    def _middle(self, seat: int | None, entries: Sequence[Entry], width: int, height: int) -> list[Text]:
        """Seats and what is waited for above, the menu below, what happened between them."""
        view = self.game.view(seat)
        head = [*seat_lines(view, self.names, width), *wrapped(status_lines(view, self.names), width)]
        head += wrapped([*offer_line(self.game, view, self.names), *self._others(seat)], width)
        foot = menu_lines(entries, self.names.lang, width, max(4, height // 3))
        room = max(0, height - len(head) - len(foot) - 2)
        line = Text("─" * width, "dim")
        return [*head, line, *self._news(width, room), line, *foot]

    def _news(self, width: int, room: int) -> list[Text]:
        """What happened since the last look and the answer to what was typed, below as much of before as fits."""
        news = wrapped([*self.lines(self.seen), *self.notice], width)
        if len(news) > room > 1:
            earlier = Text(self.names.say("earlier", count=str(len(news) - room + 1)), "dim")
            return [earlier, *news[len(news) - room + 1 :]]
        before = self.lines(max(0, self.seen - 40), self.seen)
        old = wrapped(before, width)[-(room - len(news)) :] if room > len(news) else []
        # The rest of a line whose beginning does not fit says nothing.
        while old and old[0].plain.startswith(INDENT):
            old.pop(0)
        for text in old:
            text.stylize("dim")
        lines = [*old, *news[: max(0, room)]]
        return [*[Text()] * (room - len(lines)), *lines]

    def tell_end(self) -> None:
        """The last events, then who won and what everybody is worth."""
        if self.screen.plain:
            self.flush()
            self.screen.write([*self.notice, Text(), *result_lines(self.game, self.names)])
        else:
            self.notice += [Text(), *result_lines(self.game, self.names)]
            self.show(None, [])

    # Keeping.

    @property
    def usual_file(self) -> Path:
        """Where the game is saved when nobody says where."""
        setup = self.game.setup
        return self._free(self.file or self.own or Path(f"{setup.ruleset.edition.slug}-{setup.game_id}.casero"))

    def _free(self, file: Path) -> Path:
        """The file itself where it is new or this game's own; else the next of its kind that is."""
        kept = None if self.own is None else self.own.resolve()
        free, number = file, 1
        while free.exists() and free.resolve() != kept:
            number += 1
            free = file.with_name(f"{file.stem}-{number}{file.suffix}")
        return free

    def save(self, name: str | Path) -> str:
        """Saves the game and says where it is, or why it is not saved; a name without an ending gets one.

        The file of another game is left alone: the name gets a number then.
        """
        wanted = Path(name)
        try:
            if wanted.is_dir() or not wanted.name or str(name).endswith(("/", os.sep)):
                return self.names.say("is-folder", file=str(name))
            wanted = wanted if wanted.suffix else wanted.with_name(f"{wanted.name}.casero")
            file = self._free(wanted)
            self.game.save(file)
        except (OSError, ValueError) as error:
            return self.names.say("not-saved", file=str(wanted), reason=say_fault(self.names.lang, error))
        self.file = self.own = file
        self._saved = list(self.game.actions)
        return self.names.say("saved" if file == wanted else "saved-beside", file=str(file), wanted=str(wanted))

    @property
    def is_saved(self) -> bool:
        """Whether the last save holds the game as it stands."""
        return self._saved == self.game.actions


def refusal_lines(refusal: Refusal, names: TableNames) -> list[Text]:
    """Why something is refused: the reason, and the rule with its text."""
    from casero.rulebook import rule

    lines = [Text.assemble((refusal.text(names.lang), "yellow"), f" [{', '.join(refusal.rules)}]")]
    return lines + [Text(f"{each}: {rule(each).text[names.lang]}", "dim") for each in refusal.rules[:1]]
