"""A game's past: how it stood after any action, what was said about it then, and how it went as a whole.

Everything is played again from the actions, on copies; the record is kept every so often, so that a moment late in a
long game is as near as an early one. Made for threads beside the event loop: nothing here touches the live game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from casero.editions import Edition
from casero.game import Game
from casero.game.action_log import ActionLog
from casero.game.events import events_of
from casero.game.notation import SEATS, Action, Chance
from casero.game.savegame import begin, open_saved
from casero.kernel import layout
from casero.server.documents import Moment
from casero.server.protocol import Entry
from casero.server.table.book import Mark

ACTIONS_BETWEEN_RECORDS: Final = 32  # actions between two kept records
RENTS: Final = ("rent_bare", "rent_double", "rent_built", "rent_built_double", "rent_count", "rent_dice", "rent_flat")


class History:
    """The past of one game up to some action; the actions are those that stand, without what was undone."""

    def __init__(self, game: Game, marks: Sequence[Mark], start: Mark) -> None:
        self.setup = game.setup
        self.start = start
        self.actions = list(game.actions)
        self.marks = list(marks)
        self._start: tuple[Chance, ...] = (*game.first, *(square for _, square in game.deal))
        self._kept: dict[int, bytes] = {}
        self._lines: list[str] = []
        self.figures: bytes | None = None  # how it went up to now, once that was found out
        self.line: bytes | None = None  # and each seat's chance on the way

    @property
    def seconds(self) -> int:
        """From the first action to the last."""
        return (self.marks[-1].at - self.marks[0].at) // 1000 if self.marks else 0

    def extend(self, actions: Sequence[Action], marks: Sequence[Mark]) -> None:
        """Takes over what was played since; records beyond the first difference are forgotten."""
        if len(marks) == len(self.marks) and marks == self.marks:
            return
        same = self._same(marks)
        if same < len(self.marks):
            # Another dictionary: threads that still play the old actions keep their records in the old one.
            self._kept = {n: record for n, record in list(self._kept.items()) if n <= same}
            self._lines = self._lines[:same]
        self.actions, self.marks = list(actions), list(marks)
        self.figures = self.line = None

    def _same(self, marks: Sequence[Mark]) -> int:
        """How many actions stand as they stood."""
        if marks[: len(self.marks)] == self.marks:
            return len(self.marks)
        differ = (n for n, (mine, theirs) in enumerate(zip(self.marks, marks, strict=False)) if mine != theirs)
        return next(differ, min(len(self.marks), len(marks)))

    def lines(self) -> list[str]:
        """The actions as text."""
        for action in self.actions[len(self._lines) :]:
            self._lines.append(str(action))
        return self._lines[: len(self.actions)]

    def game(self, n: int) -> Game:
        """The game after n actions."""
        start = max((kept for kept in list(self._kept) if kept <= n), default=-1)
        if start < 0:
            game = self._begin()
            start = 0
        else:
            record = np.frombuffer(bytearray(self._kept[start]), layout.GAME)
            game = Game(self.setup, record)
            game.actions = ActionLog(self.actions[:start])
        for action in self.actions[start:n]:
            game.advance(action)
            self._keep(game)
        game.events.clear()
        return game

    def _begin(self) -> Game:
        game = Game(self.setup)
        game.start(self._start)
        return game

    def _start_entry(self, game: Game) -> Entry:
        return Entry(self.start.seq, 0, self.start.at, "start", events_of(game.happened, game.words), self.start.by)

    def _keep(self, game: Game) -> None:
        n = len(game.actions)
        if n % ACTIONS_BETWEEN_RECORDS == 0 and n not in self._kept:
            self._kept[n] = game.record.tobytes()

    def moment(self, n: int) -> tuple[Moment, Game]:
        """The game as it stood after n actions, with the action that led there, and the game itself."""
        game = self._begin() if n == 0 else self.game(n - 1)
        entry = self._start_entry(game) if n == 0 else self._entry(game, n)
        return Moment(game.view(), entry), game

    def entries(self, first: int, last: int) -> list[Entry]:
        """The log of the actions first..last, counted from 1; 0 is the start."""
        if first > last:
            return []
        begun: list[Entry] = []
        if first == 0:
            begun, first = [self._start_entry(self._begin())], 1
        game = self.game(first - 1)
        return begun + [self._entry(game, n) for n in range(first, last + 1)]

    def _entry(self, game: Game, n: int) -> Entry:
        """Plays the n-th action and tells it."""
        game.play(self.actions[n - 1])
        mark = self.marks[n - 1]
        return Entry(mark.seq, n, mark.at, str(self.actions[n - 1]), events_of(game.happened, game.words), mark.by)


def figures_of(text: bytes, edition: Edition, seconds: int) -> bytes:
    """How a saved game went, as the greater part of a `Course`: worth and cash after each turn, and counts."""
    file, setup = open_saved(text.decode(), edition)
    game = Game(setup)
    begin(file, game)
    seats = range(setup.n_seats)
    points, worth, cash = [0], [game.view().worth], [game.view().cash]
    landings = [0] * len(setup.ruleset.edition.squares)
    rent_paid, rent_received = [0 for _ in seats], [0 for _ in seats]
    bankrupt_at: list[int | None] = [None for _ in seats]
    counts = {"throw": 0, "accepted": 0, "auction": 0}
    for n, (_, line) in enumerate(file.actions, 1):
        game.events.clear()
        new_turn = n == len(file.actions)
        for event in game.play(line):
            match event.kind:
                case "turn":
                    new_turn = True
                case "throw" | "accepted" | "auction":
                    counts[event.kind] += 1
                case "move":
                    landings[event.square or 0] += 1
                case "bankrupt":
                    bankrupt_at[SEATS.index(event.seat)] = n
                case "money" if event.cause in RENTS:
                    rent_paid[SEATS.index(event.seat)] += event.amount
                    rent_received[SEATS.index(event.other)] += event.amount
        if new_turn:
            points.append(n)
            worth.append(game.view().worth)
            cash.append(game.view().cash)
    figures: dict[str, Any] = {
        "n": len(file.actions), "points": points, "worth": worth, "cash": cash, "landings": landings,
        "rent_paid": rent_paid, "rent_received": rent_received, "bankrupt_at": bankrupt_at,
        "throws": counts["throw"], "trades": counts["accepted"], "auctions": counts["auction"], "seconds": seconds,
    }  # fmt: skip
    return msgspec.json.encode(figures)
