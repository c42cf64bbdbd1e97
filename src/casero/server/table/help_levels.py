"""How much a table shows of who is winning, and what it shows: every seat's chance, as everybody knows the game.

What chances stand on is found out once for each ruleset, in a worker process (`Valuers`): a thread would hold the event
loop up as long.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
import numpy as np

from casero.editions import Edition
from casero.game import Game
from casero.game.savegame import begin, open_saved
from casero.game.setup import Ruleset
from casero.kernel import layout
from casero.kernel.jit import is_makeshift, switch
from casero.kernel.layout import Records
from casero.server.protocol import Help, Variable

if TYPE_CHECKING:
    from casero.analysis.reasons import Reason
    from casero.bots.value.chances import Valuer

DIGITS: Final = 3  # of a chance
MAX_POINTS: Final = 2000  # of a line; a longer game has one for every second action, or third

MAX_PREPARED: Final = 64  # rules, of 200 kB each
IN_USE_S: Final = 60.0  # seconds since the last use until another takes the place
PREPARING_S: Final = 0.5  # seconds at most that a table waits for its chances; they are told when they come
AGAIN_S: Final = 0.5  # seconds until it is asked again whether the rules are compiled

NO_LINE: Final = msgspec.json.encode({"n": 0, "points": [], "chances": []})  # while the rules are interpreted

log: Final = logging.getLogger("casero.server.table.help_levels")


class Seat(Protocol):
    """A seat, as far as it matters here."""

    @property
    def kind(self) -> str:
        """Who sits there."""


def help_by_seats(seats: Sequence[Seat]) -> Help:
    """What a table shows where nobody chose: everything to who plays against bots alone, nothing between people."""
    return "none" if sum(seat.kind != "bot" for seat in seats) > 1 else "hints"


def learned(rules: bytes) -> bytes | None:
    """What the chances of these rules stand on, which takes a tenth of a second; for a worker process.

    None while the rules are interpreted there.
    """
    from casero.bots.lineup import knowledge

    switch()
    return None if is_makeshift() else knowledge(np.frombuffer(rules, layout.RULES)).tobytes()


def valuer_by(rules: Records, learned: bytes) -> Valuer:
    """What finds chances by what a worker has found out; the first one loads what it takes."""
    from casero.bots.value.chances import Valuer

    return Valuer(rules, learned)


class Valuers:
    """What finds chances in microseconds, in the event loop: made once for each ruleset, with the help of a worker."""

    def __init__(
        self, ask: Callable[[bytes], Awaitable[bytes | None]], tell: Callable[[Ruleset], Awaitable[None]] | None = None
    ) -> None:
        self._ask = ask  # `learned` in a worker
        self._tell = tell  # who wants to know that there is one for these rules now
        self._found: dict[bytes, tuple[Valuer, float]] = {}  # by rules, with the time of the last use, which comes last
        self._under_way: dict[bytes, asyncio.Task[None]] = {}

    def of(self, ruleset: Ruleset) -> Valuer | None:
        """The one for these rules; None while there is none, and a worker is asked unless it has been.

        That is while the rules are interpreted, for a moment after it, and where more rules are in use than are kept.
        """
        rules = ruleset.record.tobytes()
        valuer, _ = self._found.pop(rules, (None, 0.0))
        if valuer is not None:
            self._found[rules] = valuer, time.monotonic()
        elif rules not in self._under_way and self._has_room():
            self._under_way[rules] = asyncio.get_running_loop().create_task(self._learn(ruleset, rules))
        return valuer

    async def prepare(self, ruleset: Ruleset) -> None:
        """Has the one for these rules made, and waits a moment for it."""
        if self.of(ruleset) is None and not is_makeshift():
            task = self._under_way.get(ruleset.record.tobytes())
            if task is not None:
                await asyncio.wait({task}, timeout=PREPARING_S)

    def _has_room(self) -> bool:
        """Whether one more can be made: those in use stay, or they would be made again and again."""
        if len(self._found) + len(self._under_way) < MAX_PREPARED:
            return True
        oldest = next(iter(self._found), None)
        if oldest is None or time.monotonic() - self._found[oldest][1] < IN_USE_S:
            return False
        del self._found[oldest]
        return True

    async def _learn(self, ruleset: Ruleset, rules: bytes) -> None:
        try:
            while is_makeshift() or (found := await self._ask(rules)) is None:
                await asyncio.sleep(AGAIN_S)
            self._found[rules] = await asyncio.to_thread(valuer_by, ruleset.record, found), time.monotonic()
            if self._tell is not None:
                await self._tell(ruleset)
        except Exception:
            log.exception("the chances of %s cannot be found", ruleset.name)
        finally:
            del self._under_way[rules]

    def close(self) -> None:
        """Asks for nothing more."""
        for task in self._under_way.values():
            task.cancel()


def rounded(chances: Sequence[float]) -> list[float]:
    """Chances as they are told."""
    return [round(chance, DIGITS) for chance in chances]


def every_nth(n: int) -> list[int]:
    """The moments of a game of n actions that a line has points for, the first and the last among them."""
    every = -(-n // MAX_POINTS) or 1
    return [i for i in range(n + 1) if i % every == 0 or i == n]


def variables_of(reason: Reason) -> list[Variable]:
    """What the sentence of a reason speaks of, as it is told."""
    from casero.analysis.reasons import VARIABLES

    written = VARIABLES[reason.code].items()
    return [msgspec.convert({"name": name, "kind": how, "value": reason.args[name]}, Variable) for name, how in written]


def chance_line(text: bytes, edition: Edition) -> bytes:
    """Each seat's chance as a saved game went, a `ChanceLine` as it is sent; for a worker process.

    Empty while the rules are interpreted.
    """
    from casero.bots.value.chances import value

    if is_makeshift():
        return NO_LINE
    file, setup = open_saved(text.decode(), edition)
    game = Game(setup)
    begin(file, game)
    n = len(file.actions)
    points, chances = every_nth(n), [rounded(value(game))]
    told = set(points)
    for i, (_, line) in enumerate(file.actions, 1):
        game.events.clear()
        game.play(line)
        if i in told:
            chances.append(rounded(value(game)))
    found: dict[str, Any] = {"n": n, "points": points, "chances": chances}
    return msgspec.json.encode(found)
