"""Makes the compiled rules ready: `python -m casero.warm` compiles them ahead of the first game.

All compiled modules are imported before anything is built, so that one compilation serves kernel and bots alike. Who
wants to play at once begins with the interpreted rules (`Handover`) while another process does that.
"""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import Final, Self

from casero.kernel import jit

Progress = Callable[[int, int], None]

TABLE: Final = ("casero.kernel.entries", "casero.bots.drive")  # what a game needs
# Compiled when it is first used, or ahead by `main`.
LABORATORY: Final = ("casero.bots.whole_games", "casero.bots.value.entries", "casero.bots.trader_views")
COMPILER = (sys.executable, "-P", "-m", "casero.warm", "--background")
NICENESS: Final = 10  # of the process that compiles while a game is played
CLOSING_S: Final = 1.0  # for a process that has just compiled to be taken over, or to end

log: Final = logging.getLogger(__name__)


def ready(progress: Progress | None = None, laboratory: bool = False) -> None:
    """Loads or compiles what a table needs, and what the laboratory does; in the interim it stays interpreted."""
    for name in TABLE + LABORATORY if laboratory else TABLE:
        import_module(name)
    jit.build(progress)


class Handover:
    """From interpreted to compiled rules while a game goes on: a process compiles, this one takes over what it made.

    Made before the kernel is loaded, else there is nothing to hand over. Where the cache is complete, nothing has to be
    compiled, only loaded.
    """

    def __init__(self) -> None:
        jit.start_interpreted()
        ready()
        self._closing = threading.Lock()
        self._closed = False
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._run, name="handover", daemon=True)

    def __enter__(self) -> Self:
        if jit.is_interim():
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Gives up what is not ready yet."""
        with self._closing:
            self._closed = True
            if self._process is not None:
                self._process.terminate()
        if self._thread.is_alive():
            self._thread.join(CLOSING_S)

    def _run(self) -> None:
        """Takes the compiled rules over as soon as there are some; runs in a thread, so that no move waits for it."""
        problem = "" if jit.switch() else self._compile()
        if self._closed:
            return
        if problem or not jit.switch():
            jit.give_up()
            log.warning("the rules could not be compiled and stay interpreted, which is slower: %s", problem)
            return
        # What came with the compiler stays for good: looking through it again and again would hold up the game.
        gc.freeze()
        log.info("the rules are compiled")

    def _compile(self) -> str:
        """Has a process compile; returns what went wrong, empty if nothing did."""
        with self._closing:
            if self._closed:
                return ""
            try:
                # In a session of its own: Ctrl-C is for the game. If this process is killed, it ends when it is done.
                self._process = subprocess.Popen(
                    COMPILER, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
                    env={**os.environ, jit.VARIABLE: "compiled"}, start_new_session=True,
                )  # fmt: skip
            except OSError as error:
                return str(error)
        _, said = self._process.communicate()
        ended = f"the process ended with {self._process.returncode}"
        return "" if self._process.returncode == 0 else (said.strip().splitlines() or [ended])[-1]


def main() -> None:
    """Builds everything and tells how far it is on one line; nothing of that in the background."""
    if "--background" in sys.argv[1:]:
        if hasattr(os, "nice"):
            os.nice(NICENESS)
        ready(laboratory=True)
        return
    last = -1
    doing = ""

    def tell(done: int, total: int) -> None:
        nonlocal last, doing
        doing = doing or ("loading" if jit.is_cached() else "compiling")
        percent = 100 * done // total
        if percent != last:
            last = percent
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{doing} the rules: {percent:3d} %{end}")
            sys.stderr.flush()

    ready(tell, laboratory=True)


if __name__ == "__main__":
    main()
