"""`casero tournament`: bots against each other, who wins how often, and what that says about their strength."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from casero.cli.early_checks import check_target
from casero.cli.progress import playing
from casero.cli.screen import console, ready, write_to
from casero.cli.text_tables import BARS, Drawn, Grid
from casero.cli.words import complain, say
from casero.lab.games.results import clock_of
from casero.lab.intervals import Share
from casero.lab.numbers import between, number, percent
from casero.lab.parallel import workers
from casero.lab.tournament import Plan, Tournament, run
from casero.lab.tournament.standings import Standing
from casero.text import sentences


def play(plan: Plan, journal: Path | None, n_workers: int | None, target: str | None, lang: str) -> int:
    """Plays a tournament and shows it; returns the exit status."""
    plan.check()
    for file in (target, journal):
        check_target(file, lang)
    ready(lang, laboratory=True)
    with playing(plan.whole, lang) as progress:
        tournament = run(plan, journal, n_workers or workers(), progress)
    for bot, what in tournament.faults.items():
        complain(say(lang, "tournament-fault", bot=bot, what=what.in_(lang)))
    standings = tournament.standings()
    write_to(target, tournament.to_data(standings))
    if target != "-":
        show(tournament, standings, lang)
    if tournament.left:
        complain(say(lang, "tournament-interrupted"))
        return 130
    return 1 if tournament.faults else 0


def show(tournament: Tournament, standings: list[Standing], lang: str) -> None:
    """Prints the standings."""
    plan = tournament.plan
    out = console(wide=True)
    columns = (
        "tournament-bot",
        "tournament-games-column",
        "tournament-wins",
        "tournament-share",
        "tournament-interval",
    )
    heads = [say(lang, column) for column in columns]
    grid = Grid((*heads, BARS) if plan.duel else (*heads, BARS, say(lang, "tournament-rating")))
    out_of_it = tournament.faults
    for one in standings:
        if not one.games:
            why = say(lang, "tournament-out" if one.bot in out_of_it else "tournament-no-games")
            grid.add(one.bot, "", "", "", why)
            continue
        cells = [one.bot, number(one.games, lang), number(one.wins, lang, 0 if one.wins.is_integer() else 1)]
        cells += [percent(one.share.value, lang, 1), between(one.share, lang)] if one.seats else ["", ""]
        if one.rating is not None and one.reach is not None:
            cells.append(f"{number(one.rating, lang)} ± {number(one.reach, lang)}")
        grid.add(*cells, bar=bar_of(one.share) if one.seats else None)
    out.print(grid, crop=False)
    told = say(
        lang,
        "tournament-games",
        count=tournament.games,
        games=number(tournament.games, lang),
        capped=number(tournament.capped, lang),
        turns=number(plan.max_turns, lang),
        par=percent(1 / tournament.seats, lang, 1),
    )
    out.print(Text(told))
    if clock_of(plan.ruleset.played):
        out.print(Text(sentences.say(lang, "sim-clock")))


def bar_of(share: Share) -> Drawn:
    """A share as a bar, its interval in a lighter shade."""

    def drawn(columns: int) -> Text:
        low = round(columns * share.low)
        high = max(low + 1, round(columns * share.high))
        return Text.assemble(("█" * low, "green"), ("▒" * (high - low), "green"))

    return drawn
