"""`casero simulate`: many whole games of bots, with a bar while they are played; then tables, pictures, JSON."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from casero.bots import BOTS, is_bot_file, is_built_in
from casero.bots.levels import bot_for
from casero.cli.early_checks import check_target, refuse
from casero.cli.play import options
from casero.cli.progress import playing
from casero.cli.screen import console, ready, write_to
from casero.cli.words import complain, say
from casero.lab.cluster import LOCAL, NoCluster
from casero.lab.numbers import number
from casero.text import sentences

if TYPE_CHECKING:
    from casero.game.setup import Ruleset


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    edition: str
    bots: str
    games: int
    seed: int
    options: tuple[str, ...]
    workers: int | None
    cluster: str | None
    json: str | None
    plots: Path | None
    lang: str


def run(wanted: Wanted) -> None:
    """Plays the games and shows what was found; after an interruption what there is so far, and exits 130."""
    ruleset, bots = _checked(wanted)
    ready(wanted.lang, laboratory=True)
    from casero.lab.games.results import results
    from casero.lab.games.simulation import Job, simulate

    job = Job.of(ruleset, bots, wanted.games, wanted.seed)
    try:
        with playing(wanted.games, wanted.lang) as progress:
            totals = simulate(job, wanted.workers, progress, wanted.cluster)
    except NoCluster:
        refuse(wanted.lang, "sim-no-cluster", address=str(wanted.cluster))
    if totals.games:
        _show(wanted, ruleset, results(ruleset, job, totals))
    figures = {"games": number(totals.games, wanted.lang), "asked": number(job.games, wanted.lang)}
    if totals.fault is not None:
        what = totals.fault.what.in_(wanted.lang)
        complain(sentences.say(wanted.lang, "sim-fault", bot=totals.fault.bot, what=what, **figures))
        raise typer.Exit(1)
    if totals.games < job.games:
        complain(sentences.say(wanted.lang, "sim-interrupted", **figures))
        raise typer.Exit(130)


def _show(wanted: Wanted, ruleset: Ruleset, data: dict[str, Any]) -> None:
    """Writes, draws and prints what was found; whoever reads the output may stop at any line."""
    write_to(wanted.json, data)
    files = []
    if wanted.plots is not None:
        from casero.lab.pictures.plots import draw_all

        files = draw_all(ruleset.played, data, wanted.plots, wanted.lang)
    if wanted.json == "-":
        return
    from casero.cli.simulate_tables import tables

    out = console(wide=True)
    for part in tables(ruleset.played, data, wanted.lang):
        out.print(part, crop=False)
    if files:
        names = ", ".join(file.name for file in files)
        out.print(sentences.say(wanted.lang, "sim-drawn", folder=str(wanted.plots), files=names))


def _checked(wanted: Wanted) -> tuple[Ruleset, list[str]]:
    """The rules and the bots; complains about all that cannot work before anything is compiled."""
    from casero.game.setup import Ruleset

    lang = wanted.lang
    bots = [bot_for(name.strip()) for name in wanted.bots.split(",")]
    for name in bots:
        if not is_built_in(name) and not is_bot_file(name):
            complain(say(lang, "bad-bot", kind=name, kinds=", ".join(BOTS)))
            raise typer.Exit(2)
        if is_bot_file(name) and wanted.cluster is not None:
            refuse(lang, "sim-cluster-file", bot=name)
    ruleset = Ruleset.of(wanted.edition, options(wanted.options, lang), len(bots))
    fewest, most = ruleset.played.players
    if not fewest <= len(bots) <= most:
        refuse(lang, "sim-seats", edition=ruleset.played.slug, fewest=fewest, most=most, n=len(bots))
    if wanted.plots is not None and find_spec("matplotlib") is None:
        refuse(lang, "sim-no-matplotlib")
    if wanted.cluster is not None and find_spec("distributed") is None:
        refuse(lang, "sim-no-distributed")
    if wanted.workers is not None and wanted.cluster not in (None, LOCAL):
        refuse(lang, "sim-own-workers")
    _check_targets(wanted)
    return ruleset, bots


def _check_targets(wanted: Wanted) -> None:
    """Complains about places that cannot be written to: it would be a pity after an hour."""
    check_target(wanted.json, wanted.lang)
    if wanted.plots is not None:
        wanted.plots.mkdir(exist_ok=True)
        if not os.access(wanted.plots, os.W_OK | os.X_OK):
            refuse(wanted.lang, "sim-no-writing", place=str(wanted.plots))
