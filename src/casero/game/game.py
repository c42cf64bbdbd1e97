"""The typed face of the kernel: a game that is asked, played, copied, saved and taken back.

`Game` owns one record and everything the record cannot know: names, seed, the actions so far and the past that
`undo` needs. Chance behind an action is either all drawn from the seed or all given, never a mixture, so that a
replay of the lines leaves the generator exactly where play left it. Seats are numbers here, 0 is seat A; wherever a
seat is asked for, its letter does as well. The kernel is loaded when the first game is made, not before.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import numpy as np

from casero.editions import Edition
from casero.game.action_log import ActionLog
from casero.game.errors import ChanceError, SetupError
from casero.game.events import Columns, chance_of, events_of, give_chance, numbers_of, read_columns
from casero.game.listing import SeatLegal, list_by_seat, random_action
from casero.game.notation import DEED_VERBS, SEATS, Action, Chance, read, squares_of, write_chance
from casero.game.position import Event, Legal, Position, build_position
from casero.game.refusal import IllegalAction, Refusal
from casero.game.savegame import begin, open_saved, replay, with_seed, write_game
from casero.game.setup import Ruleset, Seed, Setup, key_of, seed_bytes
from casero.kernel import codes, layout
from casero.kernel.layout import Records
from casero.text.catalogue import wrong

MAX_INT: Final = 2**31 - 1  # what fits a field of the record


class _Buffers(threading.local):
    """What the kernel reads an action from and writes events and positions to: one set for each thread."""

    def __init__(self) -> None:
        self.action: Records = layout.new_actions(1)
        self.events: Records = layout.new_events()
        self.event_numbers = numbers_of(self.events)  # the same memory
        self.position = np.zeros(1, layout.POSITION)
        self.position_numbers = self.position.view(np.int64)


_buffers: Final = _Buffers()


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
        self.setup = setup
        self.first: tuple[tuple[int, int], ...] = ()  # the throws for who begins, in order
        self.deal: tuple[tuple[int, int], ...] = ()  # seat and deed, in the order dealt
        self.actions = ActionLog()
        self.events: list[Event] = []
        self._rules = setup.ruleset.record
        self._words = setup.ruleset.words
        self._record: Records = layout.new_games(1) if record is None else record
        self._memory = self._record.view("u8")  # the same: it is copied and compared far faster than fields
        self.happened: Columns = []  # what came of the last action, column by column
        self._position: Position | None = None  # as it stands; made when it is asked for
        self._legal: dict[str, SeatLegal] | None = None
        # What undo goes back to: the record before each action since chance last came to light.
        self._past: list[tuple[Any, Any, int]] = []  # what an action changed, what it was, events before it
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
        rows = list(zip(*self.happened, strict=True))
        self.first = tuple((row[4], row[6]) for row in rows if row[0] == codes.EV_FIRST_THROW)
        self.deal = tuple((row[1], row[3]) for row in rows if row[0] == codes.EV_DEAL)

    def _start(self, chance: tuple[Chance, ...]) -> tuple[Chance, ...]:
        k = kernel()
        self._memory[:] = 0
        k.seed(self._record, 0, self.setup.key)
        if not give_chance(_buffers.event_numbers, chance, self._words):
            raise ChanceError(wrong("chance-start-many"))
        k.start(self._record, 0, self._rules, 0, _buffers.events, self.setup.n_seats)
        return self._drawn()

    def _drawn(self) -> tuple[Chance, ...]:
        """What chance decided in the last step, whose events are at hand from now on."""
        self._moved()
        self.happened = read_columns(_buffers.event_numbers)
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
    def turns(self) -> int:
        """The turns begun so far."""
        return int(self._record["turns"][0])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record["over"][0])

    @property
    def end(self) -> str | None:
        """How the game ended, None while it goes on."""
        over = int(self._record["over"][0])
        return codes.ENDS[over] if over else None

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
        twin: Records = layout.new_games(1)
        twin.view("u8")[:] = self._memory
        return twin

    @property
    def peek(self) -> Any:
        """The record itself, to be read and never written."""
        return self._record[0]

    @property
    def in_place(self) -> Records:
        """The record itself as an array of one, to be read and never written."""
        return self._record

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

    def legal(self) -> list[Legal]:
        """Every legal action, from the seat to act onwards; bids, offers and clearings as families."""
        listed = [legal for own in self.legal_by_seat().values() for legal in own]
        undoes = self.undoable
        return listed if undoes is None else [*listed, Legal(f"{SEATS[undoes]} undo", "undo", SEATS[undoes])]

    def legal_by_seat(self) -> dict[str, SeatLegal]:
        """The legal actions by seat, without undo; a list that did not change is the same object as before."""
        if self._legal is None:
            self._legal = list_by_seat(kernel(), self._record, self._rules, self._words)
        return self._legal

    def random_action(self, random: Random | None = None, seat: int | str | None = None) -> str | None:
        """A random legal action of a seat, or of the one to act, with its amount or its terms; None if it has none."""
        acting = self.to_act if seat is None else self.seat(seat)
        legal = [] if acting is None else self.legal_by_seat().get(SEATS[acting], [])
        return random_action(self.view(), legal, random or Random(), lambda text: self.why(text) is None)

    def why(self, action: Action | Legal | str) -> Refusal | None:
        """Why an action is refused, or None if it is legal."""
        wanted = self.read(action)
        code = self.why_code(wanted)
        return None if code == codes.WHY_OK else Refusal(code, self._words.book, wanted.verb)

    def why_code(self, action: Action) -> int:
        """The WHY_ code of an action, 0 if it is legal."""
        if not self._exists(action):
            return codes.WHY_UNKNOWN
        if action.kind == codes.ACT_UNDO:
            return self._why_undo(action)
        self._ask(action)
        return int(kernel().why(self._record, 0, self._rules, 0, _buffers.action, 0))

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

    def read(self, action: Action | Legal | str) -> Action:
        """An action of this position from its text."""
        if isinstance(action, Action):
            return action
        text = str(action)
        return self._words.known.get(text) or read(text, self._words, self._hands())

    def view(self, seat: int | str | None = None) -> Position:
        """What a seat may know; None is a spectator. Every seat knows the same."""
        if seat is not None:
            self.seat(seat)
        if self._position is None:
            kernel().look(self._record, 0, self._rules, 0, _buffers.position, 0)
            numbers = _buffers.position_numbers.tolist()
            self._position = build_position(numbers, len(self.actions), self.setup.n_seats, self._words)
        return self._position

    def _moved(self) -> None:
        """The record was written: what was made of it no longer holds."""
        self._position = self._legal = None

    # Playing.

    def play(self, action: Action | Legal | str) -> list[Event]:
        """Plays an action and tells what happened; raises IllegalAction, and changes nothing, if it is refused."""
        wanted = self.read(action)
        code = self.why_code(wanted)
        if code != codes.WHY_OK:
            raise IllegalAction(wanted, Refusal(code, self._words.book, wanted.verb))
        self.advance(wanted)
        if wanted.kind == codes.ACT_UNDO:
            return []
        events = events_of(self.happened, self._words)
        self.events += events
        return events

    def after(self, action: Action) -> Game:
        """A copy in which an action known to be legal was played; its `events` are empty, `happened` has them.

        Both share the log of their actions: they belong to one thread.
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
        before = self._memory.copy()
        try:
            chance = self._chance(action, before)
        except Exception:
            self._memory[:] = before
            self._moved()
            raise
        if chance:
            self._past.clear()
        else:
            changed = (before != self._memory).nonzero()[0]
            self._past.append((changed.astype(np.uint16), before[changed], len(self.events)))
        self.actions.append(action.with_chance(chance))

    def _chance(self, action: Action, before: Any) -> tuple[Chance, ...]:
        """Steps, and returns what chance decided; raises if the given results do not fit."""
        given = action.chance
        self._ask(action)
        if not given or self.setup.seed is not None:
            drawn = self._step(())
            if drawn[: len(given)] == given and (self._draws or not drawn):
                return drawn
            self._memory[:] = before
            if not given:
                raise ChanceError(wrong("chance-no-seed", action=str(action)))
        drawn = self._step(given)
        if drawn[: len(given)] == given and self._fitted() and drawn != given and self._draws:
            # Only part was given. All of it is given now, so that the generator does not move.
            given = drawn
            self._memory[:] = before
            drawn = self._step(given)
        if drawn != given or not self._fitted():
            raise ChanceError(wrong("chance-other", action=str(action), given=write_chance(given)))
        return drawn

    def _step(self, chance: tuple[Chance, ...]) -> tuple[Chance, ...]:
        if not give_chance(_buffers.event_numbers, chance, self._words):
            raise ChanceError(wrong("chance-many"))
        kernel().step(self._record, 0, self._rules, 0, _buffers.events, _buffers.action, 0)
        return self._drawn()

    def _fitted(self) -> bool:
        """Whether all that was given was used and was of the right kind."""
        row = _buffers.events[0]
        return bool(row["fault"] == 0 and row["used"] == row["n_given"])

    def _ask(self, action: Action) -> None:
        """Writes the action into the record that the kernel reads."""
        _buffers.action[0] = _fields_of(action)

    def row_of(self, action: Action) -> Records:
        """An action as an array of one record, which the kernel reads."""
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
        changed, before, n_events = self._past.pop()
        self._memory[changed] = before
        self._moved()
        self.actions.pop()
        self.happened = []
        del self.events[n_events:]

    # Keeping.

    def copy(self) -> Game:
        """The same game again, to be played on by itself."""
        twin = self._twin()
        twin.actions, twin.events = ActionLog(self.actions), list(self.events)
        return twin

    def _twin(self) -> Game:
        """The same game again, without its events, that shares its log."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.actions, twin._past = self.actions.branch(), self._past.copy()
        twin._memory = self._memory.copy()
        twin._record = np.frombuffer(twin._memory, self._record.dtype)  # the same memory
        return twin

    def save(self, path: str | Path | None = None, secret: bool = True) -> str:
        """The game as text, written to a file if one is named; `secret=False` leaves out the seed while it goes on."""
        text = write_game(self, secret)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8", newline="\n")
        return text

    @classmethod
    def load(cls, source: str | Path, *, edition: str | Path | Edition | None = None, seed: Seed | None = None) -> Game:
        """The game in a file or in a text; `edition` stands in for the one it names, `seed` for one left out."""
        file, setup = open_saved(source, edition)
        if setup.seed is None and seed is not None:
            setup = with_seed(setup, seed)
        game = cls(setup)
        begin(file, game)
        replay(file, game, game.play)
        return game

    @classmethod
    def resume(
        cls,
        text: str,
        edition: str | Path | Edition | None,
        seed: Seed,
        seat_seeds: Mapping[int, str],
        most: int | None = None,
    ) -> Game:
        """The game in a text, to be played on from another seed by seats with seeds of their own.

        What chance has decided stands; what is still to come is drawn from the new seeds, whatever seed the text has.
        More than `most` actions are refused before any is played. The actions leave no events.
        """
        file, setup = open_saved(text, edition, most)
        game = cls(with_seed(setup, seed, seat_seeds))
        begin(file, game)
        replay(file, game, game.advance)
        return game


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
