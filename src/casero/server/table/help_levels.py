"""How much a table shows of who is winning, and what it shows: every seat's chance, as everybody knows the game.

What chances stand on is found out once for each ruleset, beside the event loop (`prepare`).
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from casero.bots.value.chances import Valuer, value
from casero.editions import Edition
from casero.game import Game
from casero.game.savegame import begin, open_saved
from casero.game.setup import Ruleset
from casero.kernel.jit import is_makeshift
from casero.server.protocol import Help, SeatInfo

DIGITS: Final = 3  # of a chance
MAX_POINTS: Final = 2000  # of a line; a longer game has one for every second action, or third

MAX_PREPARED: Final = 64  # rules, of 200 kB each

_lock: Final = threading.Lock()
_prepared: Final[dict[bytes, Valuer]] = {}  # by rules: what finds their chances in microseconds


def help_by_seats(seats: Sequence[SeatInfo]) -> Help:
    """What a table shows where nobody chose: everything to who plays against bots alone, nothing between people."""
    return "none" if sum(seat.kind != "bot" for seat in seats) > 1 else "hints"


def prepare(ruleset: Ruleset) -> None:
    """Finds out what the chances of these rules stand on, which takes a tenth of a second: for a thread."""
    rules = ruleset.record.tobytes()
    if rules not in _prepared and not is_makeshift():
        made = Valuer(ruleset.record)
        with _lock:
            while len(_prepared) >= MAX_PREPARED:
                del _prepared[next(iter(_prepared))]
            _prepared[rules] = made


def valuer_of(ruleset: Ruleset) -> Valuer | None:
    """What finds the chances of games by these rules in the event loop; None while finding them would hold it up.

    That is while the rules are interpreted, and for a moment after it.
    """
    if is_makeshift():
        return None
    found = _prepared.get(ruleset.record.tobytes())
    if found is None:
        threading.Thread(target=prepare, args=(ruleset,), name="chances", daemon=True).start()
    return found


def chances_of(game: Game) -> list[float] | None:
    """Each seat's chance to win, in any thread; None while the rules are interpreted."""
    return None if is_makeshift() else rounded(value(game))


def rounded(chances: Sequence[float]) -> list[float]:
    """Chances as they are told."""
    return [round(chance, DIGITS) for chance in chances]


def chance_line(text: bytes, edition: Edition) -> bytes:
    """Each seat's chance as a saved game went, a `ChanceLine` as it is sent; for a worker process.

    Empty while the rules are interpreted.
    """
    if is_makeshift():
        return msgspec.json.encode({"n": 0, "points": [], "chances": []})
    file, setup = open_saved(text.decode(), edition)
    game = Game(setup)
    begin(file, game)
    n = len(file.actions)
    every = -(-n // MAX_POINTS) or 1
    points, chances = [0], [rounded(value(game))]
    for i, (_, line) in enumerate(file.actions, 1):
        game.events.clear()
        game.play(line)
        if i % every == 0 or i == n:
            points.append(i)
            chances.append(rounded(value(game)))
    found: dict[str, Any] = {"n": n, "points": points, "chances": chances}
    return msgspec.json.encode(found)
