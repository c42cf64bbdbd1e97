"""`casero balance`: how balanced an edition is, or what sets two apart: sentences here, the whole as a page or JSON."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.text import Text

from casero.bots import COMPILED
from casero.cli.early_checks import check_target, refuse
from casero.cli.progress import playing
from casero.cli.screen import console, ready, write_to
from casero.cli.words import complain
from casero.lab.numbers import number
from casero.text import sentences

if TYPE_CHECKING:
    from casero.editions import Edition


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    editions: tuple[str, ...]
    bot: str
    seats: int
    games: int
    seed: int
    out: Path | None
    json: str | None
    workers: int | None
    lang: str


def run(wanted: Wanted) -> None:
    """Measures, writes the report and tells the answers; after an interruption what there is, and exits 130."""
    editions = _checked(wanted)
    out = wanted.out or Path("-".join(["balance", *(edition.slug for edition in editions)]) + ".html")
    check_target(out, wanted.lang)
    ready(wanted.lang, laboratory=True)
    from casero.lab.balance import Plan, compare, measure

    plan = Plan(wanted.bot, wanted.seats, wanted.games, wanted.seed)
    with playing(wanted.games, wanted.lang) as progress:
        if len(editions) == 1:
            data = measure(editions[0], plan, wanted.workers, progress)
        else:
            data = compare(editions[0], editions[1], plan, wanted.workers, progress)
    if data is None:
        complain(sentences.say(wanted.lang, "balance-nothing"))
        raise typer.Exit(130)
    _show(wanted, editions, data, out)
    if not data["complete"]:
        complain(sentences.say(wanted.lang, "balance-interrupted", games=number(data["played"], wanted.lang)))
        raise typer.Exit(130)


def _show(wanted: Wanted, editions: tuple[Edition, ...], data: dict[str, Any], out: Path) -> None:
    """Writes the report and the figures, and prints the answers."""
    from casero.lab.balance.report import report
    from casero.lab.balance.verdicts import Verdicts

    out.write_text(report(editions, data, wanted.lang), encoding="utf-8", newline="\n")
    write_to(wanted.json, data)
    if wanted.json == "-":
        return
    screen = console(wide=True)
    told = Verdicts(editions, data, wanted.lang)
    for question, answer in told.all():
        screen.print(Text(told.say(f"question-{question}"), "bold"))
        screen.print(Text(f"{answer}\n"))
    screen.print(Text(told.say("written", file=str(out))), soft_wrap=True)


def _checked(wanted: Wanted) -> tuple[Edition, ...]:
    """The editions; complains about all that cannot work before anything is compiled."""
    from casero.editions import load

    lang = wanted.lang
    if len(wanted.editions) > 2:
        refuse(lang, "balance-many")
    if wanted.bot not in COMPILED:
        refuse(lang, "balance-bot", bot=wanted.bot, bots=", ".join(COMPILED))
    editions = tuple(load(name) for name in wanted.editions)
    if len(editions) == 2 and editions[0].slug == editions[1].slug:
        refuse(lang, "balance-same", edition=editions[0].slug)
    for edition in editions:
        fewest, most = edition.players
        if not fewest <= wanted.seats <= most:
            refuse(lang, "balance-seats", edition=edition.slug, fewest=fewest, most=most, n=wanted.seats)
    check_target(wanted.json, lang)
    return editions
