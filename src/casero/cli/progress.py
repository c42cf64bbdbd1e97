"""How far the bots have got: a bar for whatever plays many games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from casero.lab.numbers import number
from casero.text import sentences


class _Rate(ProgressColumn):
    """How many games there are, and how many a second."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def render(self, task: Task) -> Text:
        """The column's text."""
        played = f"{number(task.completed, self.lang)}/{number(task.total or 0, self.lang)}"
        rate = sentences.say(self.lang, "sim-rate", games=number(task.finished_speed or task.speed or 0, self.lang))
        return Text(f"{played}  {rate}")


@contextmanager
def playing(games: int, lang: str) -> Generator[Callable[[int, int], None] | None]:
    """A bar on the error stream with the rate and the time that is left; in a file or a pipe it would be a mess."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), _Rate(lang), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as bar:
        task = bar.add_task(sentences.say(lang, "sim-playing"), total=games)
        yield lambda done, total: bar.update(task, completed=done, total=total)
