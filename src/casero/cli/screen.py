"""Where commands write: the consoles, the way to print JSON, and the wait for the compiled rules."""

from __future__ import annotations

import json
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from casero.cli.words import complain, say

WIDE: Final = 120  # columns of a table that is written to a file or a pipe
PATIENCE: Final = 1.0  # seconds without a word


def console(wide: bool = False) -> Console:
    """The console of the standard output; a pipe gets no colours, and as many columns as a table needs."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    return Console(highlight=False, width=WIDE if wide else None, color_system=None)


def write_json(data: Any) -> None:
    """Writes data for another program."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def write_to(target: str | None, data: Any) -> None:
    """Writes data where it is wanted: nowhere, to a file, or for `-` to the standard output."""
    if target == "-":
        write_json(data)
    elif target is not None:
        text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
        Path(target).write_text(text, encoding="utf-8", newline="\n")


def ready(lang: str, laboratory: bool = False) -> None:
    """Makes the compiled rules ready, with a bar on the error stream as soon as that takes long.

    The laboratory needs more than a table.
    """
    from casero import warm

    with _Bar(lang) as bar:
        warm.ready(bar.update, laboratory)


def at_once(lang: str, wait: bool = True) -> AbstractContextManager[object]:
    """Has rules to play with at once: compiled ones from the cache, else interpreted ones until they are compiled.

    Without `wait` the compiled ones of the cache are loaded behind the game too, which begins a second earlier.
    """
    from casero import warm
    from casero.kernel import jit

    handover = warm.Handover()
    if not jit.is_cached():
        complain(say(lang, "compiling-behind"))
    elif wait:
        jit.switch()
    return handover


class _Bar:
    """A progress bar that appears after a while: mostly the rules are there at once."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.begun = time.monotonic()
        self.told = False  # in a line
        self.bar: Any = None
        self.task: Any = None

    def __enter__(self) -> _Bar:
        return self

    def update(self, done: int, total: int) -> None:
        """Tells how far it is."""
        if self.bar is None and done < total and time.monotonic() - self.begun > PATIENCE:
            from casero import kernel

            cached = kernel.is_cached()
            if not sys.stderr.isatty():
                # A bar in a file or a pipe is a mess; one line tells why nothing happens for a while.
                self._tell("" if cached else say(self.lang, "compiling"))
                return
            from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

            errors = Console(stderr=True, highlight=False)
            columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
            self.bar = Progress(*columns, TimeElapsedColumn(), console=errors, transient=True)
            self.task = self.bar.add_task(say(self.lang, "loading" if cached else "compiling"), total=total)
            self.bar.start()
        if self.bar is not None:
            self.bar.update(self.task, completed=done, total=total)

    def _tell(self, sentence: str) -> None:
        if not self.told:
            complain(sentence)
        self.told = True

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.stop()
