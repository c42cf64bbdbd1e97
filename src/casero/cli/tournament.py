"""`casero tournament`: bots against each other, who wins how often, and what that says about their strength."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from casero.cli.screen import console, ready, write_json
from casero.cli.words import complain, say
from casero.lab.arena import workers
from casero.lab.shares import Share
from casero.lab.tournament import Plan, Tournament, run

if TYPE_CHECKING:
    from rich.progress import Progress

BAR: Final = 30  # columns of a share of one


def play(plan: Plan, journal: Path | None, n_workers: int | None, target: str | None, lang: str) -> int:
    """Plays a tournament and shows it; answers the exit status."""
    ready(lang, laboratory=True)
    bar = _Bar(lang)
    with bar:
        tournament = run(plan, journal, n_workers or workers(), bar.update)
    complete = all(key in tournament.played for key in plan.tasks)
    for bot, what in tournament.faults.items():
        complain(say(lang, "tournament-fault", bot=bot, what=what.in_(lang)))
    if target == "-":
        write_json(tournament.to_data())
    else:
        show(tournament, lang)
        if target is not None:
            data = json.dumps(tournament.to_data(), ensure_ascii=False, indent=2)
            Path(target).write_text(data + "\n", encoding="utf-8")
    if complete:
        return 0
    if tournament.faults:
        return 1
    complain(say(lang, "tournament-interrupted"))
    return 130


def show(tournament: Tournament, lang: str) -> None:
    """Prints the standings."""
    plan = tournament.plan
    out = console(wide=True)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(lang, "tournament-bot"))
    table.add_column(say(lang, "tournament-share"), justify="right")
    table.add_column(say(lang, "tournament-interval"), justify="right")
    table.add_column("")
    if not plan.duel:
        table.add_column(say(lang, "tournament-rating"), justify="right")
    for one in tournament.standings():
        cells: list[Any] = [one.bot, percent(one.share.value, lang), interval(one.share, lang), bar_of(one.share)]
        if not plan.duel:
            cells.append("" if one.rating is None else f"{one.rating:.0f} ± {one.reach:.0f}")
        table.add_row(*cells)
    out.print(table)
    told = say(
        lang,
        "tournament-games",
        games=tournament.games,
        capped=tournament.capped,
        turns=plan.max_turns,
        par=percent(1 / plan.seats, lang),
    )
    out.print(Text(told))


def percent(share: float, lang: str) -> str:
    """A share as people write it."""
    text = f"{100 * share:.1f}"
    return f"{text.replace('.', ',')} %" if lang == "es" else f"{text} %"


def interval(share: Share, lang: str) -> str:
    """The bounds of a share."""
    return f"{percent(share.low, lang)} … {percent(share.high, lang)}"


def bar_of(share: Share) -> Text:
    """A share as a bar, its interval in a lighter shade."""
    low, high = round(BAR * share.low), max(round(BAR * share.low) + 1, round(BAR * share.high))
    return Text.assemble(("█" * low, "green"), ("▒" * (high - low), "green"), " " * (BAR - high))


class _Bar:
    """How far it is, how fast, and how long it will take, on the error stream of a terminal."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.begun = time.monotonic()
        self.first: int | None = None
        self.bar: Progress | None = None
        self.task: Any = None

    def __enter__(self) -> _Bar:
        if sys.stderr.isatty():
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            self.bar = Progress(
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.description}"),
                TimeRemainingColumn(),
                console=Console(stderr=True, highlight=False),
                transient=True,
            )
            self.task = self.bar.add_task("", total=None)
            self.bar.start()
        return self

    def update(self, done: int, total: int) -> None:
        """Tells how many games are played."""
        if self.bar is None:
            return
        self.first = done if self.first is None else self.first
        rate = (done - self.first) / max(0.1, time.monotonic() - self.begun)
        told = say(self.lang, "tournament-rate", rate=f"{rate:.1f}")
        self.bar.update(self.task, completed=done, total=total, description=told)

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.stop()
