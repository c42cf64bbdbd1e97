"""`casero review`: where a saved game was won and lost, and what of it was luck; as tables, as JSON, as a page."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from casero.cli.early_checks import check_target, refuse
from casero.cli.saved import load
from casero.cli.screen import console, ready, write_to
from casero.cli.text_tables import Grid
from casero.terminal.board import seat_style
from casero.text import sentences

if TYPE_CHECKING:
    from casero.analysis.decisions import Decision
    from casero.cli.review_words import Words

MAX_SHOWN: Final = 12  # decisions; the page and the JSON have all
GRAPH_COLUMNS: Final = 60
BLOCKS: Final = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    file: Path
    html: Path | None
    json: str | None
    seed: int
    workers: int | None
    lang: str


def run(wanted: Wanted) -> None:
    """Reviews a saved game."""
    check_target(wanted.json, wanted.lang)
    check_target(wanted.html, wanted.lang)
    ready(wanted.lang, laboratory=True)
    game = load(wanted.file, wanted.lang)
    if not game.actions:
        refuse(wanted.lang, "review-empty", file=str(wanted.file))
    from casero.analysis.review import to_data
    from casero.cli.review_words import Words
    from casero.lab import review

    with _judging(wanted.lang) as progress:
        found = review(game, wanted.seed, wanted.workers, progress)
    write_to(wanted.json, to_data(found))
    words = Words(game, found, wanted.lang)
    if wanted.html is not None:
        from casero.cli.review_page import page_of

        wanted.html.write_text(page_of(words), encoding="utf-8", newline="\n")
    if wanted.json != "-":
        _show(words, wanted.html)


@contextmanager
def _judging(lang: str) -> Generator[Callable[[int, int], None] | None]:
    """A bar on the error stream while decisions are judged; in a file or a pipe it would be a mess."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    errors = Console(stderr=True, highlight=False)
    with Progress(*columns, TimeRemainingColumn(), console=errors, transient=True) as bar:
        task = bar.add_task(sentences.say(lang, "review-judging"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _show(words: Words, page: Path | None) -> None:
    """Prints the review."""
    out = console(wide=True)
    out.print(Text(words.head(), "bold"))
    out.print()
    _show_graph(words, out)
    out.print(Text(words.say("parts"), "bold"))
    out.print(_parts(words), crop=False)
    _show_decisions(words, out)
    _show_story(words, out)
    if page is not None:
        out.print(Text(words.say("written", file=str(page))), soft_wrap=True)


def _show_graph(words: Words, out: Console) -> None:
    """Each seat's chance along the game, a line each."""
    graph = words.review.graph
    columns = min(GRAPH_COLUMNS, len(graph))
    places = [round(i * (len(graph) - 1) / max(1, columns - 1)) for i in range(columns)]
    width = max(len(words.seat(seat)) for seat in range(len(words.review.seats)))
    out.print(Text(words.say("chances"), "bold"))
    for seat in range(len(words.review.seats)):
        line = "".join(BLOCKS[min(8, int(graph[place][seat] * 8 + 0.999))] for place in places)
        ends = f"{words.chance(graph[0][seat])} → {words.chance(graph[-1][seat])}"
        name = (
            Text(f"{words.seat(seat):<{width}}", seat_style(seat)) if out.is_terminal else words.seat(seat).ljust(width)
        )
        out.print(Text.assemble(name, " ", line, "  ", ends), no_wrap=True, crop=False)
    out.print()


def _parts(words: Words) -> Grid:
    """How each seat got to its result, and how it has played."""
    columns = ("seat", "start", "luck", "own", "others", "result", "decisions", "loss")
    signs = [words.sign(mark) for mark in ("inaccuracy", "mistake", "blunder")]
    grid = Grid((*(words.say(f"column-{name}") for name in columns), *signs))
    for seat, one in enumerate(words.review.seats):
        parts = [getattr(one.luck, name) for name in ("start", "luck", "own", "others", "result")]
        marks = [str(n) for n in one.marks[1:]]
        loss = words.points(-one.loss)
        grid.add(words.seat(seat), *map(words.points, parts), str(one.decisions), loss, *marks)
    return grid


def _show_decisions(words: Words, out: Console) -> None:
    """The decisions that cost most, in the order of play."""
    marked = [one for one in words.review.decisions if one.mark != "good"]
    out.print(Text(words.say("decisions"), "bold"))
    if not marked:
        out.print(words.say("none"))
    shown = sorted(marked, key=lambda one: -one.loss)[:MAX_SHOWN]
    for one in sorted(shown, key=lambda one: one.n):
        out.print(_decision(one, words), soft_wrap=True)
    if len(marked) > len(shown):
        out.print(words.say("more", count=len(marked) - len(shown)))
    out.print()


def _decision(one: Decision, words: Words) -> Text:
    line = words.say(
        "decision", n=one.n, seat=words.seat(one.seat), action=words.played(one),
        mark=words.say(f"mark-{one.mark}"), points=words.points(-one.loss), topic=words.say(f"topic-{one.topic}"),
    )  # fmt: skip
    return Text(f"{line} {words.better(one)}")


def _show_story(words: Words, out: Console) -> None:
    """Turning points, deals, dearest squares."""
    if words.review.turning_points:
        out.print(Text(words.say("turning"), "bold"))
    for point in words.review.turning_points:
        line = words.say(
            "turning-point", n=point.n, seat=words.seat(point.seat), before=words.chance(point.before),
            after=words.chance(point.after), what=words.say(f"what-{point.what}"),
        )  # fmt: skip
        out.print(Text(f"{line} {words.happened(point)}".rstrip()), soft_wrap=True)
    if words.review.turning_points:
        out.print()
    for line in (*words.best_and_worst(), *words.dearest()):
        out.print(Text(line), soft_wrap=True)
    out.print(Text(words.say("how"), "dim"), soft_wrap=True)
