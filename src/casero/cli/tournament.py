"""`casero tournament`: bots against each other, who wins how often, and what that says about their strength."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from casero.cli.playing import playing
from casero.cli.screen import console, ready, write_json
from casero.cli.words import complain, say
from casero.lab.arena import workers
from casero.lab.heat import percent
from casero.lab.shares import Share
from casero.lab.tournament import Plan, Tournament, run
from casero.lab.written import between

BAR: Final = 30  # columns of a share of one


def play(plan: Plan, journal: Path | None, n_workers: int | None, target: str | None, lang: str) -> int:
    """Plays a tournament and shows it; answers the exit status."""
    ready(lang, laboratory=True)
    with playing(plan.games, lang) as progress:
        tournament = run(plan, journal, n_workers or workers(), progress)
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
        cells: list[Any] = [one.bot, percent(one.share.value, lang, 1), between(one.share, lang), bar_of(one.share)]
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
        par=percent(1 / plan.seats, lang, 1),
    )
    out.print(Text(told))


def bar_of(share: Share) -> Text:
    """A share as a bar, its interval in a lighter shade."""
    low, high = round(BAR * share.low), max(round(BAR * share.low) + 1, round(BAR * share.high))
    return Text.assemble(("█" * low, "green"), ("▒" * (high - low), "green"), " " * (BAR - high))
