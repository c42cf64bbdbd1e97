"""What is measured, and how: speed of play, of compilation and of starting.

Play is measured in a process of its own, from cache, with differently seeded games: equal seeds look twice as fast.
The kinds of play take turns and the best trial of each counts, so that a neighbour's load falls on all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Any

from casero.rulebook import BOOKS
from casero.text.catalogue import say

Progress = Callable[[str], None]

GAMES = 400
HANDFUL = 100
APART = 16
MAX_TURNS = 1000
TRADING = ("dealer", "trader")  # bots that trade, four of which are measured
TABLE = "from casero.warm import ready; ready()"


def _python(*arguments: str, **environment: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run(
        [sys.executable, *arguments], env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    return done.stdout


class Track:
    """Started games of buyers, and the buffers to play them."""

    def __init__(self, edition: str, seats: int, seed: int) -> None:
        from casero import kernel
        from casero.bots import whole_games
        from casero.editions import load, rules_record
        from casero.kernel.layout import new_actions, new_events, new_games

        self.rules = rules_record(load(edition))
        self.games = new_games(GAMES)
        self.events = new_events(0)
        self.actions = new_actions(APART)
        kernel.seed_many(self.games, 0, GAMES, seed)
        whole_games.start_many(self.games, 0, GAMES, self.rules, 0, self.events, seats)

    def play(self, first: int = 0, last: int = GAMES, buffers: Track | None = None) -> int:
        """Plays some games of buyers, all if nothing is said; returns the turns."""
        from casero.bots import whole_games

        use = buffers or self
        row = APART // 2
        turns = whole_games.play_buyers(self.games, first, last, self.rules, 0, use.events, use.actions, row, MAX_TURNS)
        if turns < 0:
            raise RuntimeError("the buyer chose an illegal action")
        return turns

    def trade(self, bot: str) -> int:
        """Plays all games with four of a bot that trades; returns the turns."""
        from casero.bots.lineup import Lineup, play

        return play(self.games, Lineup.of(self.rules, [bot] * 4), MAX_TURNS)


def rate(play: Callable[[], int]) -> float:
    """Turns per second of one trial."""
    before = time.perf_counter()
    turns = play()
    return turns / (time.perf_counter() - before)


def _rate_of_threads(n: int, seed: int) -> float:
    """Turns per second of threads that take their games, a handful at a time, from one heap."""
    # One and two threads play alike: each with buffers of its own, wide enough that no cache line is shared.
    tracks = [Track("clasico", 4, 100 * seed + i) for i in range(4)]
    heap = iter([(track, first) for track in tracks for first in range(0, GAMES, HANDFUL)])
    turns: list[int] = []

    def play(buffers: Track) -> None:
        turns.append(sum(track.play(first, first + HANDFUL, buffers) for track, first in heap))

    threads = [Thread(target=play, args=(Track("clasico", 4, seed),)) for _ in range(n)]
    before = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(turns) / (time.perf_counter() - before)


def load() -> float:
    """Loads the kernel from its cache; returns the seconds that took."""
    from casero import kernel
    from casero.bots import whole_games

    _ = whole_games
    before = time.perf_counter()
    kernel.build()
    return time.perf_counter() - before


def trial(number: int) -> dict[str, float]:
    """Plays every kind of game once; returns the turns per second of each."""
    rates = {f"threads-{n}": _rate_of_threads(n, 3000 + number) for n in (1, 2)}
    for name in BOOKS:
        rates[name] = rate(Track(name, 4, 2000 + number).play)
    rates["clasico-2"] = rate(Track("clasico", 2, 4000 + number).play)
    for bot in TRADING:
        rates[bot] = rate(partial(Track("clasico", 4, 5000 + number).trade, bot))
    return rates


def best_of(trials: int, trial: Callable[[int], dict[str, float]]) -> dict[str, float]:
    """The best rate of each kind in so many trials."""
    best: dict[str, float] = {}
    for number in range(trials):
        for name, found in trial(number).items():
            best[name] = max(best.get(name, 0.0), found)
    return best


def figures(best: dict[str, float], loaded: float) -> dict[str, Any]:
    """The best rates as they are told, with the seconds that loading took."""
    return {
        "buyer_turns_per_s": round(best["clasico"]),
        "buyer_2_seats_turns_per_s": round(best["clasico-2"]),
        "buyer_turns_per_s_by_edition": {name: round(best[name]) for name in BOOKS},
        "dealer_turns_per_s": round(best["dealer"]),
        "trader_turns_per_s": round(best["trader"]),
        "two_threads_turns_per_s": round(best["threads-2"]),
        "two_threads_speedup": round(best["threads-2"] / best["threads-1"], 2),
        "load_from_cache_s": round(loaded, 2),
    }


def _seconds(*arguments: str, **environment: str) -> float:
    before = time.perf_counter()
    _python(*arguments, **environment)
    return time.perf_counter() - before


def run(
    quick: bool = False,
    progress: Progress | None = None,
    measuring: tuple[str, ...] = ("-m", "casero.bench"),
    lang: str = "en",
) -> dict[str, Any]:
    """Measures everything; quick leaves the cold compilation out and takes fewer trials.

    `measuring` is what a fresh Python runs, with the number of trials behind it, to measure play. What is measured next
    is told to `progress` in a language.
    """

    def tell(key: str) -> None:
        if progress is not None:
            progress(say(lang, key))

    tell("bench-loading")
    _python("-m", "casero.warm")
    tell("bench-playing")
    result: dict[str, Any] = json.loads(_python(*measuring, "5" if quick else "25"))
    tell("bench-starting")
    result["help_s"] = round(min(_seconds("-m", "casero", "--help") for _ in range(5)), 2)
    if not quick:
        tell("bench-compiling")
        with tempfile.TemporaryDirectory() as folder:
            result["compile_cold_s"] = round(_seconds("-c", TABLE, CASERO_CACHE_DIR=folder), 1)
        with tempfile.TemporaryDirectory() as folder:
            result["compile_all_cold_s"] = round(_seconds("-m", "casero.warm", CASERO_CACHE_DIR=folder), 1)
    return result


def million(value: float, lang: str = "en") -> str:
    """Turns per second as they are shown."""
    from casero.lab.numbers import number

    return say(lang, "bench-turns", rate=number(value / 1e6, lang, 1))


def rows(result: dict[str, Any], lang: str = "en") -> list[tuple[str, str, str]]:
    """The figures as a table in a language: what, measured, wanted."""
    from casero.lab.numbers import number

    def seconds(name: str, digits: int) -> str:
        return f"{number(result[name], lang, digits)} s"

    def game(bot: str, seats: int, edition: str) -> str:
        return say(lang, "bench-game", bot=say(lang, f"bot-{bot}-name").lower(), seats=str(seats), edition=edition)

    one_core = f", {say(lang, 'bench-one-core')}"
    table = [
        (game("buyer", 4, "clasico") + one_core, million(result["buyer_turns_per_s"], lang), "≥ 10 M"),
        (game("buyer", 2, "clasico"), million(result["buyer_2_seats_turns_per_s"], lang), "≥ 7 M"),
    ]
    for name, rate in result["buyer_turns_per_s_by_edition"].items():
        if name != "clasico":
            table.append((game("buyer", 4, name), million(rate, lang), "≥ 8 M"))
    for bot in TRADING:
        table.append((game(bot, 4, "clasico") + one_core, million(result[f"{bot}_turns_per_s"], lang), "≥ 2 M"))
    speedup, wanted = number(result["two_threads_speedup"], lang, 2), number(1.8, lang, 1)
    table.append((say(lang, "bench-threads"), f"{speedup} x", f"≥ {wanted} x"))
    table.append((say(lang, "bench-from-cache"), seconds("load_from_cache_s", 2), "< 1 s"))
    if "compile_cold_s" in result:
        table.append((say(lang, "bench-cold"), seconds("compile_cold_s", 1), "< 45 s"))
        table.append((say(lang, "bench-all-cold"), seconds("compile_all_cold_s", 1), ""))
    table.append(("casero --help", seconds("help_s", 2), f"< {number(0.4, lang, 1)} s"))
    return table


if __name__ == "__main__":
    from_cache = load()
    print(json.dumps(figures(best_of(int(sys.argv[1]), trial), from_cache)))
