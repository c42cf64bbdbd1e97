"""Random games under checks, for as long as you like, and the same games in other builds of the kernel.

    python bench/soak.py                         50,000 games, then 20 per edition in the other builds
    python bench/soak.py --first 4711 --games 1  game 4711 again
    python bench/soak.py --games 5000 --json -   the result as JSON on standard output

Ends with 1 if a game fails, if two builds differ, or if something in the tables of actions, events, reasons, causes or
ends was never reached; Ctrl-C prints what there is so far and ends with 130.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.soak import parity, reached
from tools.soak.play import TURNS, Fault, Player, ready, trial
from tools.soak.tables import editions, players
from tools.soak.undo import play_with_undo

ROOT = Path(__file__).resolve().parents[1]
UNDO_STEPS = 400
BUILDS = {
    "interpreted": {"CASERO_KERNEL": "interpreted"},
    "with bounds checks": {"NUMBA_BOUNDSCHECK": "1"},
}


class Soak:
    """Threads that play numbered games, what they counted, and the first game that failed."""

    def __init__(self, numbers: range, seed: int, turns: int, workers: int) -> None:
        self.numbers = numbers
        self.seed = seed
        self.fault: Fault | None = None
        self.played = 0
        self.stop = threading.Event()
        self._told = 0.0
        self._left: Iterator[int] = iter(numbers)
        self._lock = threading.Lock()
        self.players = [Player(turns) for _ in range(workers)]

    @property
    def counts(self) -> Any:
        """The counts of all threads together."""
        return sum(player.counts for player in self.players)

    def run(self) -> None:
        """Plays all games, or until one fails or Ctrl-C stops it."""
        began = time.monotonic()
        with ThreadPoolExecutor(len(self.players)) as pool:
            threads = [pool.submit(self._play, player) for player in self.players]
            try:
                while not all(thread.done() for thread in threads):
                    time.sleep(0.5)
                    self._tell(time.monotonic() - began)
            finally:
                self.stop.set()
        for thread in threads:
            thread.result()
        self._tell(time.monotonic() - began, last=True)

    def _play(self, player: Player) -> None:
        while not self.stop.is_set():
            with self._lock:
                number = next(self._left, None)
            if number is None:
                return
            fault = player.play(trial(number, self.seed))
            with self._lock:
                self.played += 1
                if fault is not None:
                    self.fault = self.fault or fault
                    self.stop.set()

    def _tell(self, seconds: float, last: bool = False) -> None:
        """How far it is: on one line of a terminal, once a minute in a file."""
        live = sys.stderr.isatty()
        if not (live or last) and seconds - self._told < 60:
            return
        self._told = seconds
        rate = self.played / max(seconds, 0.001)
        left = (len(self.numbers) - self.played) / rate if rate else 0.0
        text = f"{self.played} of {len(self.numbers)} games, {rate:.1f} a second, {clock(left)} left"
        sys.stderr.write(f"\r{text}   " + "\n" * last if live else f"{text}\n")
        sys.stderr.flush()


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds."""
    return f"{int(seconds) // 60} min {int(seconds) % 60:02d} s"


def try_undo(games: int, counts: Any) -> str:
    """Games with taking back in every edition; returns what went wrong, or nothing."""
    for edition in editions():
        fewest, most = players(edition)
        for seed in range(games):
            problem = play_with_undo(edition, fewest + seed % (most - fewest + 1), seed, UNDO_STEPS, counts)
            if problem:
                return problem
    return ""


def compare(name: str, build: dict[str, str], games: int) -> str:
    """Repeats recorded games of every edition in another build; returns the first difference, or nothing."""
    for edition in editions() if games > 0 else ():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{edition}.npz"
            parity.save(path, [parity.record(edition, number) for number in range(games)])
            command = [sys.executable, "-m", "tools.soak.parity", str(path)]
            done = subprocess.run(
                command, cwd=ROOT, env={**os.environ, **build}, capture_output=True, text=True, check=False
            )
            if done.returncode != 0:
                return done.stdout.strip() or done.stderr.strip()
            sys.stderr.write(f"{edition}, {name}: {done.stdout}")
    return ""


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Plays random games under checks; see the head of the file.")
    ask.add_argument("--games", type=int, default=50_000, help="how many games (50000)")
    ask.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    ask.add_argument("--seed", type=int, default=1, help="what tables, positions and chance grow from (1)")
    ask.add_argument("--turns", type=int, default=TURNS, help=f"a game is left after so many turns ({TURNS})")
    ask.add_argument("--workers", type=int, default=2, help="threads (2)")
    ask.add_argument("--undo", type=int, default=5, help="games per edition with taking back (5)")
    ask.add_argument("--parity", type=int, default=20, help="games per edition to repeat in other builds (20)")
    ask.add_argument("--json", default="", metavar="FILE", help="write the result as JSON, - for standard output")
    return ask.parse_args()


def main() -> int:
    """Runs it all, and tells what was reached."""
    asked = read_arguments()
    out = sys.stderr if asked.json == "-" else sys.stdout
    ready()
    began = time.monotonic()
    soak = Soak(range(asked.first, asked.first + asked.games), asked.seed, asked.turns, max(asked.workers, 1))
    problems: dict[str, str] = {}
    interrupted = False
    try:
        soak.run()
        if soak.fault is None:
            # One game alone is looked at, not measured against the tables.
            alone = asked.games == 1
            problems["undo"] = try_undo(0 if alone else asked.undo, soak.players[0].counts)
            for name, build in BUILDS.items():
                problems[name] = compare(name, build, 0 if alone else asked.parity)
    except KeyboardInterrupt:
        interrupted = True
        sys.stderr.write("\nstopped by Ctrl-C\n")
    if soak.fault is not None:
        again = f"--first {soak.fault.trial.number} --games 1 --seed {asked.seed} --turns {asked.turns}"
        problems["play"] = f"{soak.fault}\nagain with: python bench/soak.py {again}"
    failed = tell(asked, soak, {name: text for name, text in problems.items() if text}, time.monotonic() - began, out)
    return 130 if interrupted and soak.fault is None else failed


def tell(asked: argparse.Namespace, soak: Soak, problems: dict[str, str], seconds: float, out: Any) -> int:
    """Prints the result; returns the exit code."""
    counts = soak.counts
    steps, turns, over = (int(n) for n in counts[:3])
    print(f"{soak.played} games, {turns} turns, {steps} steps, {over} ended, {clock(seconds)}", file=out)
    print(reached.table(counts), file=out)
    missing = reached.missing(counts) if asked.games > 1 else {}
    for family, names in missing.items():
        print(f"never reached, {family}: {', '.join(names)}", file=out)
    for name, text in problems.items():
        print(f"FAILED, {name}: {text}", file=out)
    if asked.json:
        result = {
            "games": soak.played, "seed": asked.seed, "first": asked.first, "turns": turns, "steps": steps,
            "over": over, "seconds": round(seconds, 1), "reached": reached.times(counts),
            "missing": missing, "problems": problems,
        }  # fmt: skip
        text = json.dumps(result, indent=1)
        if asked.json == "-":
            print(text)
        else:
            Path(asked.json).write_text(text + "\n", encoding="utf-8")
    return 1 if problems or missing else 0


if __name__ == "__main__":
    sys.exit(main())
