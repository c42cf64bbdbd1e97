"""The typed face of the kernel: a game that is asked, played, copied, saved and taken back.

`Game` owns one record and everything the record cannot know: names, seed, the actions so far and the past that
`undo` needs. Chance behind an action is either all drawn from the seed or all given, never a mixture, so that a
replay of the lines leaves the generator exactly where play left it. Seats are numbers here, 0 is seat A; wherever a
seat is asked for, its letter does as well. The kernel is loaded when the first game is made, not before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from casero.game.errors import ChanceError, IllegalAction, SetupError
from casero.game.events import Columns, Event, Refusal, chance_of, events_of, give_chance, read_columns
from casero.game.notation import DEED_VERBS, SEATS, Action, Chance, normal, read, squares_of, write_chance
from casero.game.setup import Ruleset, Seed, Setup, key_of, seed_bytes
from casero.game.view import View, build_view
from casero.kernel import codes
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.editions import Edition
    from casero.kernel.layout import Records

__all__ = ["Action", "Batch", "Event", "Game", "Refusal", "Ruleset", "Setup", "View", "kernel"]

MAX_INT: Final = 2**31 - 1  # what fits a field of the record

_FIELDS: Final = (
    "kind", "seat", "other", "square", "amount", "upto", "give_cash", "get_cash", "give_cards", "get_cards", "give",
    "get",
)  # fmt: skip


@cache
def kernel() -> ModuleType:
    """The kernel, compiled or loaded from its cache."""
    from casero import kernel as module

    module.build()
    return module


class Game:
    """One game: its record, its set-up and its actions so far."""

    def __init__(self, setup: Setup, record: Records | None = None) -> None:
        """A game that has not begun, or that stands at a given record. Use `Game.new` or `Game.load`."""
        from casero.kernel import layout

        self.setup = setup
        self.first: tuple[tuple[int, int], ...] = ()  # the throws for who begins, in order
        self.deal: tuple[tuple[int, int], ...] = ()  # seat and deed, in the order dealt
        self.actions: list[Action] = []
        self.events: list[Event] = []
        self._rules = setup.ruleset.record
        self._words = setup.ruleset.words
        self._record: Records = layout.new_games(1) if record is None else record
        self._bytes = self._record.view("u1")  # the same memory: bytes are copied far faster than fields
        self._buffer: Records = layout.new_events()
        self._asked: Records = layout.new_actions(1)
        self.happened: Columns = []  # what came of the last action, column by column
        # What undo goes back to: the record before each action since chance last came to light.
        self._past: list[tuple[Any, int]] = []
        # A position built from outside has no seed, but what is not given is still drawn.
        self._draws = setup.seed is not None or record is not None

    # Beginning.

    @classmethod
    def new(
        cls,
        edition: str | Path | Edition = "clasico",
        seats: int | Sequence[str] = 4,
        seed: Seed | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        game_id: str | None = None,
        seat_seeds: Mapping[int, str] | None = None,
    ) -> Game:
        """A game at its start: first throws made, decks shuffled, deeds dealt where the edition deals some."""
        n = seats if isinstance(seats, int) else len(seats)
        setup = Setup.of(Ruleset.of(edition, options, n), seats, seed, game_id, seat_seeds)
        game = cls(setup)
        game.start()
        return game

    def start(self, chance: tuple[Chance, ...] = ()) -> None:
        """Begins the game; `chance` gives the first throws and then the dealt deeds in the order dealt."""
        drawn = self._start(()) if self.setup.seed is not None or not chance else None
        if drawn is None or (chance and drawn != chance):
            drawn = self._start(chance)
            if drawn != chance or not self._fitted():
                raise ChanceError(wrong("chance-start", needed=write_chance(drawn), given=write_chance(chance)))
        self.events = events_of(self.happened, self._words)
        self.first = tuple((e.amount, e.extra) for e in self.events if e.kind == codes.EV_FIRST_THROW)
        self.deal = tuple((e.seat, e.square) for e in self.events if e.kind == codes.EV_DEAL)

    def _start(self, chance: tuple[Chance, ...]) -> tuple[Chance, ...]:
        k = kernel()
        self._bytes[:] = 0
        k.seed(self._record, 0, self.setup.key)
        if not give_chance(self._buffer, chance, self._words):
            raise ChanceError(wrong("chance-start-many"))
        k.start(self._record, 0, self._rules, 0, self._buffer, self.setup.n_seats)
        return self._drawn()

    def _drawn(self) -> tuple[Chance, ...]:
        """What chance decided in the last step, whose events are at hand from now on."""
        self.happened = read_columns(self._buffer)
        return chance_of(self.happened, self._words)

    # Asking.

    @property
    def to_act(self) -> int | None:
        """The seat the game waits for, None when it is over."""
        seat = int(kernel().to_act(self._record, 0))
        return None if seat == codes.NONE else seat

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self._record["turn"][0])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record["over"][0])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share an equal worth."""
        return tuple(squares_of(int(self._record["winners"][0])))

    @property
    def lines(self) -> list[str]:
        """The actions so far with their chance results, as text."""
        return [str(action) for action in self.actions]

    @property
    def words(self) -> Any:
        """The words of the edition in the notation."""
        return self._words

    @property
    def record(self) -> Records:
        """A copy of the record, secrets included."""
        from casero.kernel import layout

        twin: Records = layout.new_games(1)
        twin.view("u1")[:] = self._bytes
        return twin

    @property
    def peek(self) -> Any:
        """The record itself, to be read and never written."""
        return self._record[0]

    def seat(self, seat: int | str) -> int:
        """The number of a seat given by number or letter."""
        number = SEATS.find(seat) if isinstance(seat, str) and len(seat) == 1 else seat
        if not isinstance(number, int) or not 0 <= number < self.setup.n_seats:
            seats = ", ".join(SEATS[: self.setup.n_seats])
            raise SetupError(wrong("setup-no-seat", seat=repr(seat), seats=seats))
        return number

    def worth(self, seat: int | str) -> int:
        """The edition's final valuation of a seat."""
        return int(kernel().worth(self._record, 0, self._rules, 0, self.seat(seat)))

    def check(self) -> int:
        """0, or the number of the first invariant that the record breaks."""
        return int(kernel().check(self._record, 0, self._rules, 0))

    def legal(self) -> list[Action]:
        """Every legal action, with bids, offers and clearings as templates."""
        from casero.kernel import layout

        actions = layout.new_actions(codes.MAX_LEGAL)
        n = int(kernel().legal(self._record, 0, self._rules, 0, actions))
        columns = [actions[name][:n].tolist() for name in _FIELDS]
        listed = [normal(self._words, *row) for row in zip(*columns, strict=True)]
        if self.actions:
            undo = Action(codes.ACT_UNDO, self.actions[-1].seat, words=self._words)
            listed += [undo] if self._why_undo(undo) == codes.WHY_OK else []
        return listed

    def why(self, action: Action | str) -> Refusal | None:
        """Why an action is refused, or None if it is legal."""
        code = self.why_code(self.read(action))
        return None if code == codes.WHY_OK else Refusal(code, self._words.book)

    def why_code(self, action: Action) -> int:
        """The WHY_ code of an action, 0 if it is legal."""
        if not self._exists(action):
            return codes.WHY_UNKNOWN
        if action.kind == codes.ACT_UNDO:
            return self._why_undo(action)
        self._ask(action)
        return int(kernel().why(self._record, 0, self._rules, 0, self._asked, 0))

    def _exists(self, action: Action) -> bool:
        """Whether it is an action of this table at all; the kernel trusts indexes, and text cannot name others."""
        n = self.setup.n_seats
        if (
            action.is_template
            or not (action.kind == codes.ACT_TIME or 0 <= action.seat < n)
            or not codes.NONE <= action.other < n
        ):
            return False
        named = {codes.ACT_CLEAR: self._words.groups, codes.ACT_CARD: self._words.decks}
        places = len(named.get(action.kind, self._words.squares))
        lowest = 0 if action.kind in named or action.verb in DEED_VERBS else codes.NONE
        amounts = (action.amount, action.give_cash, action.get_cash, action.give_cards, action.get_cards)
        deeds = action.give | action.get  # negative if one of them is
        return (
            0 <= action.kind < len(codes.ACTIONS)
            and lowest <= action.square < places
            and (action.kind != codes.ACT_OFFER or action.other != codes.NONE)
            and 0 <= min(amounts) <= max(amounts) <= MAX_INT
            and 0 <= deeds < 1 << len(self._words.squares)
        )

    def read(self, action: Action | str) -> Action:
        """An action of this position from its text."""
        if not isinstance(action, str):
            return action
        return self._words.known.get(action) or read(action, self._words, self._hands())

    def view(self, seat: int | str | None = None) -> View:
        """What a seat may know; None is a spectator."""
        k = kernel()
        number = None if seat is None else self.seat(seat)
        seen = self.record
        k.view(self._record, 0, self._rules, 0, seen, 0, codes.NONE if number is None else number)
        worths = [self.worth(i) for i in range(self.setup.n_seats)]
        return build_view(seen[0], self.setup, number, int(k.to_act(self._record, 0)), worths)

    # Playing.

    def play(self, action: Action | str) -> list[Event]:
        """Plays an action and tells what happened; raises IllegalAction, and changes nothing, if it is refused."""
        wanted = self.read(action)
        code = self.why_code(wanted)
        if code != codes.WHY_OK:
            raise IllegalAction(wanted, Refusal(code, self._words.book))
        self.advance(wanted)
        if wanted.kind == codes.ACT_UNDO:
            return []
        events = events_of(self.happened, self._words)
        self.events += events
        return events

    def after(self, action: Action) -> Game:
        """Another game in which an action known to be legal was played; only `happened` tells what came of it.

        Both share what the kernel writes its answers to: they belong to one thread.
        """
        twin = self._twin()
        twin.events = []
        twin.advance(action)
        return twin

    def advance(self, action: Action) -> None:
        """Plays an action known to be legal without making events of it."""
        if action.kind == codes.ACT_UNDO:
            self._undo()
            return
        before = self._bytes.copy()
        try:
            chance = self._chance(action, before)
        except Exception:
            self._bytes[:] = before
            raise
        if chance:
            self._past.clear()
        else:
            self._past.append((before, len(self.events)))
        self.actions.append(action.with_chance(chance))

    def _chance(self, action: Action, before: Any) -> tuple[Chance, ...]:
        """Steps, and answers what chance decided; raises if the given results do not fit."""
        given = action.chance
        self._ask(action)
        if not given or self.setup.seed is not None:
            drawn = self._step(())
            if drawn[: len(given)] == given and (self._draws or not drawn):
                return drawn
            self._bytes[:] = before
            if not given:
                raise ChanceError(wrong("chance-no-seed", action=str(action)))
        drawn = self._step(given)
        if drawn[: len(given)] == given and self._fitted() and drawn != given and self._draws:
            # Only part was given. All of it is given now, so that the generator does not move.
            given = drawn
            self._bytes[:] = before
            drawn = self._step(given)
        if drawn != given or not self._fitted():
            raise ChanceError(wrong("chance-other", action=str(action), given=write_chance(given)))
        return drawn

    def _step(self, chance: tuple[Chance, ...]) -> tuple[Chance, ...]:
        if not give_chance(self._buffer, chance, self._words):
            raise ChanceError(wrong("chance-many"))
        kernel().step(self._record, 0, self._rules, 0, self._buffer, self._asked, 0)
        return self._drawn()

    def _fitted(self) -> bool:
        """Whether all that was given was used and was of the right kind."""
        row = self._buffer[0]
        return bool(row["fault"] == 0 and row["used"] == row["n_given"])

    def _ask(self, action: Action) -> None:
        """Writes the action into the record that the kernel reads."""
        self._asked[0] = _fields_of(action)

    def row_of(self, action: Action) -> Records:
        """An action as an array of one record, which the kernel reads."""
        from casero.kernel import layout

        row: Records = layout.new_actions(1)
        row[0] = _fields_of(action)
        return row

    def _hands(self) -> list[list[int]]:
        """Leave-jail cards by seat and deck."""
        hand = self._record["hand"][0]
        decks = range(len(self._words.decks))
        return [[int(hand[seat, deck]).bit_count() for deck in decks] for seat in range(self.setup.n_seats)]

    # Taking back.

    def _why_undo(self, action: Action) -> int:
        """An action can be taken back by who made it, while nobody acted since and no chance came to light."""
        if self.over:
            return codes.WHY_GAME_OVER
        if self.actions and self.actions[-1].seat == action.seat:
            return codes.WHY_UNDO_CHANCE if self.actions[-1].chance else codes.WHY_OK
        acted = any(made.seat == action.seat for made in self.actions)
        return codes.WHY_UNDO_OTHERS if acted else codes.WHY_NOTHING_TO_UNDO

    @property
    def undoable(self) -> int | None:
        """The seat that can take its action back, None if nobody can."""
        if not self.actions or self.actions[-1].chance or self.over:
            return None
        seat = self.actions[-1].seat
        return seat if seat >= 0 else None

    def _undo(self) -> None:
        """Goes back to before the last action, whose line leaves the record of the game."""
        self._bytes[:], n_events = self._past.pop()
        self.actions.pop()
        self.happened = []
        del self.events[n_events:]

    # Keeping.

    def copy(self) -> Game:
        """The same game again, to be played on by itself."""
        from casero.kernel import layout

        twin = self._twin()
        twin.events = list(self.events)
        twin._buffer, twin._asked = layout.new_events(), layout.new_actions(1)
        return twin

    def _twin(self) -> Game:
        """The same game again, without its events, that shares what the kernel writes its answers to."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.actions, twin._past = self.actions.copy(), self._past.copy()
        twin._bytes = self._bytes.copy()
        twin._record = np.frombuffer(twin._bytes, self._record.dtype)  # the same memory
        return twin

    def save(self, path: str | Path | None = None, secret: bool = True) -> str:
        """The game as text, written to a file if one is named; `secret=False` leaves out the seed while it goes on."""
        from casero.game.savegame import write_game

        text = write_game(self, secret)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8", newline="\n")
        return text

    @classmethod
    def load(cls, source: str | Path, *, edition: str | Path | Edition | None = None, seed: Seed | None = None) -> Game:
        """The game in a file or in a text; `edition` stands in for the one it names, `seed` for one left out."""
        from casero.game.savegame import read_game

        return read_game(source, edition, seed)


def _fields_of(action: Action) -> tuple[int, ...]:
    """The fields of an action in the order of its record."""
    return (
        action.kind, action.seat, action.other, action.square, action.amount, 0, action.give_cash,
        action.get_cash, action.give_cards, action.get_cards, action.give, action.get,
    )  # fmt: skip


class Batch:
    """Many games of the same table, as one array for the kernel."""

    def __init__(
        self,
        edition: str | Path | Edition = "clasico",
        n: int = 1,
        seats: int = 4,
        seed: Seed | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        from casero.kernel import layout

        self._seed = seed_bytes(seed)
        self.setup = Setup.of(Ruleset.of(edition, options, seats), seats, self._seed)
        self.rules = self.setup.ruleset.record
        self.games: Records = layout.new_games(n)
        self.events: Records = layout.new_events(0)
        for i in range(n):
            self.restart(i)

    def __len__(self) -> int:
        return len(self.games)

    def restart(self, i: int, round_: int = 0) -> None:
        """Starts the i-th game; each game, and each round of it, has its own key."""
        k = kernel()
        self.games[i : i + 1] = 0
        k.seed(self.games, i, key_of(self._seed, f"{i}-{round_}", ()))
        k.start(self.games, i, self.rules, 0, self.events, self.setup.n_seats)
