"""The commands and their options, and what happens when one fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperCommand, TyperGroup

from casero.cli.words import Language, complain, help_in_words, help_of, in_words, language, say


class Command(TyperCommand):
    """A command whose help is in one language."""

    def get_help(self, ctx: Any) -> str:
        """The help of the command."""
        return help_in_words(super().get_help(ctx), language(sys.argv[1:]))


class Commands(TyperGroup):
    """The group of all commands: tells every expected error in one sentence."""

    def get_help(self, ctx: Any) -> str:
        """The help of the program."""
        return help_in_words(super().get_help(ctx), language(sys.argv[1:]))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs a command line and exits with its code."""
        try:
            code = super().main(args, "casero", complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            lang = language(sys.argv[1:])
            context = getattr(error, "ctx", None)
            command = context.command_path if context is not None else "casero"
            complain(f"{in_words(error.format_message(), lang)} {say(lang, 'see-help', command=command)}")
            code = 2
        except BrokenPipeError:
            # The reader has seen enough. Nothing may be flushed into the closed pipe at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 1
        sys.exit(code if isinstance(code, int) else 0)

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Reads a command line."""
        try:
            return super().make_context(*args, **more)
        except KeyboardInterrupt:
            raise typer.Exit(_interrupted()) from None

    def invoke(self, ctx: Any) -> Any:
        """Runs the command that a context names."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Exit(_interrupted()) from None
        except (typer.TyperException, typer.Exit, BrokenPipeError):
            raise
        except Exception as error:
            if not _is_expected(error):
                raise
            complain(_sentence(error, language(sys.argv[1:])))
            raise typer.Exit(2) from None


def _interrupted() -> int:
    """Tells of an interruption; its exit code."""
    # What was typed last stands on a line of its own.
    sys.stderr.write("\n" * sys.stderr.isatty())
    complain(say(language(sys.argv[1:]), "interrupted"))
    return 130


def _is_expected(error: Exception) -> bool:
    """Whether an exception says by itself what is wrong."""
    from casero.game.errors import CaseroError

    if isinstance(error, (CaseroError, OSError)):
        return True
    from casero.editions import EditionError

    return isinstance(error, EditionError)


def _sentence(error: Exception, lang: str) -> str:
    from casero.editions import EditionError
    from casero.game.errors import CaseroError

    if isinstance(error, (CaseroError, EditionError)):
        return error.in_(lang)
    if isinstance(error, OSError) and error.strerror:
        from casero.text.sentences import say_fault

        reason = say_fault(lang, error)
        return f"{error.filename}: {reason}" if error.filename else reason
    return str(error)


app = typer.Typer(
    cls=Commands,
    help=help_of("casero"),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Lang = Annotated[Language | None, typer.Option("--lang", metavar="es|en", help=help_of("lang"))]
Json = Annotated[bool, typer.Option("--json", help=help_of("json"))]
Files = Annotated[list[Path], typer.Argument(metavar="FILE…", help=help_of("scenario-files"), show_default=False)]
Port = Annotated[int | None, typer.Option(metavar="N", help=help_of("port"))]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help=help_of("data"))]
Own = Annotated[list[str] | None, typer.Option("--bot", metavar="FILE", help=help_of("bot"))]
Config = Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("config"))]
Set = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=help_of("set"))]
Save = Annotated[Path, typer.Argument(metavar="FILE", help=help_of("saved-game"), show_default=False)]


def _show_version(wanted: bool) -> None:
    if wanted:
        from casero import __version__

        typer.echo(f"casero {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _casero(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=help_of("version"), callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command(cls=Command, help=help_of("play"))
def play(
    edition: Annotated[
        str | None, typer.Argument(metavar="[EDITION]", help=help_of("edition"), show_default=False)
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help=help_of("lan"))] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help=help_of("no-browser"))] = False,
    port: Port = None,
    data: Data = None,
    bot: Own = None,
    terminal: Annotated[bool, typer.Option("--terminal", help=help_of("terminal"))] = False,
    seats: Annotated[str | None, typer.Option(metavar="NAMES", help=help_of("seats"))] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help=help_of("seed"))] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help=help_of("option"))
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("load"))] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("save"))] = None,
    plain: Annotated[bool, typer.Option("--plain", help=help_of("plain"))] = False,
    thoughts: Annotated[bool, typer.Option("--thoughts", help=help_of("thoughts"))] = False,
    lang: Lang = None,
) -> None:
    """Plays in the browser, or at this terminal."""
    spoken = lang or language()
    here = {"--seats": seats, "--seed": seed, "--option": option, "--load": load, "--save": save, "--plain": plain}
    here |= {"--thoughts": thoughts}
    there = {"--lan": lan, "--no-browser": no_browser, "--port": port, "--data": data}
    _refuse_mixture(here if not terminal else there, terminal, spoken)
    if terminal:
        from casero.cli.play import Wanted, run

        run(Wanted(edition, seats, seed, tuple(option or ()), tuple(bot or ()), load, save, plain, spoken, thoughts))
    else:
        from casero.cli import browser

        browser.play(browser.Wanted(edition, lan, not no_browser, port, data, tuple(bot or ()), spoken))


def _refuse_mixture(options: Mapping[str, object], terminal: bool, lang: str) -> None:
    """Complains about options of the other way to play."""
    for option, value in options.items():
        if value is not None and value is not False:
            complain(say(lang, "play-only-browser" if terminal else "play-only-terminal", option=option))
            raise typer.Exit(2)


@app.command(cls=Command, help=help_of("serve"))
def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help=help_of("host"))] = None,
    port: Port = None,
    data: Data = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help=help_of("origin"))] = None,
    bot: Own = None,
    config: Config = None,
    set_: Set = None,
    lang: Lang = None,
) -> None:
    """Serves tables."""
    from casero.cli.serve import serve as run
    from casero.cli.serve import settings_of

    spoken = lang or language()
    folder = None if data is None else str(data)
    flags = {"host": host, "port": port, "data": folder, "origins": origin or None, "bots": bot or None}
    run(settings_of(flags, config, set_ or (), spoken), spoken)


@app.command(cls=Command, help=help_of("doctor"))
def doctor(data: Data = None, config: Config = None, set_: Set = None, json: Json = False, lang: Lang = None) -> None:
    """Looks over a server."""
    from casero.cli.doctor import run

    spoken = lang or language()
    run(_operated(data, config, set_, spoken), config, spoken, json)


@app.command(cls=Command, help=help_of("backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_of("backup-file"), show_default=False)],
    force: Annotated[bool, typer.Option("--force", help=help_of("force"))] = False,
    salvage: Annotated[bool, typer.Option("--salvage", help=help_of("salvage"))] = False,
    data: Data = None,
    config: Config = None,
    set_: Set = None,
    lang: Lang = None,
) -> None:
    """Copies the tables of a server."""
    from casero.cli.copies import backup as run

    spoken = lang or language()
    run(_operated(data, config, set_, spoken), file, force, salvage, spoken)


@app.command(cls=Command, help=help_of("restore"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_of("restore-file"), show_default=False)],
    data: Data = None,
    config: Config = None,
    set_: Set = None,
    lang: Lang = None,
) -> None:
    """Puts a copy of the tables back in place."""
    from casero.cli.copies import restore as run

    spoken = lang or language()
    run(_operated(data, config, set_, spoken), file, spoken)


def _operated(data: Path | None, config: Path | None, sets: list[str] | None, lang: str) -> Any:
    """The settings of the server that a command looks after."""
    from casero.cli.serve import settings_of

    return settings_of({"data": None if data is None else str(data)}, config, sets or (), lang)


@app.command(cls=Command, help=help_of("rules"))
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[EDITION] [ID | WORDS…]", help=help_of("rules-words"), show_default=False),
    ] = None,
    compare: Annotated[bool, typer.Option("--compare", help=help_of("compare"))] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Shows rules."""
    from casero.cli.rules import show_comparison, show_rules

    (show_comparison if compare else show_rules)(words or [], lang or language(), json)


@app.command(cls=Command, help=help_of("editions"))
def editions(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[EDITION | FILE…]", help=help_of("edition-files"), show_default=False),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Lists editions, or validates files."""
    from casero.cli.editions import check_files, list_editions

    if files:
        check_files(files, lang or language(), json)
    else:
        list_editions(lang or language(), json)


@app.command(cls=Command, help=help_of("check"))
def check(files: Files, json: Json = False, lang: Lang = None) -> None:
    """Runs scenario files."""
    from casero.cli.check import run

    run(files, lang or language(), json)


@app.command(cls=Command, help=help_of("replay"))
def replay(
    file: Save,
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help=help_of("to"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=help_of("all"))] = False,
    plain: Annotated[bool, typer.Option("--plain", help=help_of("plain"))] = False,
    lang: Lang = None,
) -> None:
    """Shows a saved game."""
    from casero.cli.saved import replay as run

    run(file, to, everything, plain, lang or language())


@app.command(cls=Command, help=help_of("verify"))
def verify(file: Save, json: Json = False, lang: Lang = None) -> None:
    """Checks a saved game against its seed."""
    from casero.cli.saved import verify as run

    run(file, lang or language(), json)


@app.command(cls=Command, help=help_of("landings"))
def landings(
    edition: Annotated[
        str, typer.Argument(metavar="[EDITION]", help=help_of("edition"), show_default=False)
    ] = "clasico",
    jail: Annotated[
        Literal["stay", "leave"], typer.Option(metavar="stay|leave", help=help_of("jail"), show_default=False)
    ] = "leave",
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("svg"))] = None,
    lang: Lang = None,
) -> None:
    """Solves how often each square is landed on."""
    from casero.cli.landings import run

    run(edition, jail, json, svg, lang or language())


@app.command(cls=Command, help=help_of("simulate"))
def simulate(
    edition: Annotated[
        str, typer.Argument(metavar="[EDITION]", help=help_of("edition"), show_default=False)
    ] = "clasico",
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help=help_of("sim-bots"), show_default=False)
    ] = "dealer,dealer,dealer,dealer",
    games: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("sim-games"), show_default=False)] = 10_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help=help_of("lab-seed"), show_default=False)] = 1,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help=help_of("option"))
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help=help_of("sim-workers"))] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help=help_of("sim-cluster"))] = None,
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    plots: Annotated[Path | None, typer.Option(metavar="DIR", help=help_of("sim-plots"))] = None,
    lang: Lang = None,
) -> None:
    """Plays many games of bots and counts."""
    from casero.cli.simulate import Wanted, run

    told = lang or language()
    run(Wanted(edition, bots, games, seed, tuple(option or ()), workers, cluster, json, plots, told))


@app.command(cls=Command, help=help_of("balance"))
def balance(
    editions: Annotated[
        list[str], typer.Argument(metavar="EDITION…", help=help_of("balance-editions"), show_default=False)
    ],
    bots: Annotated[str, typer.Option(metavar="BOT", help=help_of("balance-bots"), show_default=False)] = "dealer",
    seats: Annotated[
        int, typer.Option(metavar="N", min=2, max=8, help=help_of("balance-seats"), show_default=False)
    ] = 4,
    games: Annotated[
        int, typer.Option(metavar="N", min=10, help=help_of("balance-games"), show_default=False)
    ] = 20_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help=help_of("lab-seed"), show_default=False)] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("balance-out"))] = None,
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help=help_of("sim-workers"))] = None,
    lang: Lang = None,
) -> None:
    """Measures how balanced an edition is, or what sets two apart."""
    from casero.cli.balance import Wanted, run

    run(Wanted(tuple(editions), bots, seats, games, seed, out, json, workers, lang or language()))


@app.command(cls=Command, help=help_of("odds"))
def odds(
    file: Save,
    at: Annotated[int | None, typer.Option(metavar="N", min=0, help=help_of("to"))] = None,
    rollouts: Annotated[
        int | None, typer.Option(metavar="N", min=1, help=help_of("odds-rollouts"), show_default=False)
    ] = None,
    precision: Annotated[
        float | None, typer.Option(metavar="P", min=0.0005, max=0.5, help=help_of("odds-precision"), show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help=help_of("lab-seed"), show_default=False)] = 1,
    policy: Annotated[str, typer.Option(metavar="BOT", help=help_of("odds-policy"), show_default=False)] = "dealer",
    quick: Annotated[bool, typer.Option("--quick", help=help_of("odds-quick"))] = False,
    compare: Annotated[list[str] | None, typer.Option(metavar="ACTION", help=help_of("odds-compare"))] = None,
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    lang: Lang = None,
) -> None:
    """Tells each seat's chance to win in a saved game."""
    from casero.cli.odds import Wanted, run

    run(Wanted(file, at, rollouts, precision, seed, policy, tuple(compare or ()), quick, json, lang or language()))


@app.command(cls=Command, help=help_of("review"))
def review(
    file: Save,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("review-html"))] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help=help_of("lab-seed"), show_default=False)] = 1,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help=help_of("sim-workers"))] = None,
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    lang: Lang = None,
) -> None:
    """Tells where a saved game was won and lost."""
    from casero.cli.review import Wanted, run

    run(Wanted(file, html, json, seed, workers, lang or language()))


@app.command(cls=Command, help=help_of("tournament"))
def tournament(
    bots: Annotated[str, typer.Option(metavar="A,B,...", help=help_of("tournament-bots"), show_default=False)],
    edition: Annotated[str, typer.Option(metavar="EDITION", help=help_of("edition"), show_default=False)] = "clasico",
    seats: Annotated[
        int, typer.Option(metavar="N", min=2, max=8, help=help_of("tournament-seats"), show_default=False)
    ] = 4,
    games: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("games"), show_default=False)] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help=help_of("tournament-seed"), show_default=False)] = 1,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help=help_of("option"))
    ] = None,
    duel: Annotated[bool, typer.Option("--duel", help=help_of("duel"))] = False,
    journal: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("journal"))] = None,
    max_turns: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("max-turns"), show_default=False)] = 1000,
    patience: Annotated[float, typer.Option(metavar="S", min=0.1, help=help_of("patience"), show_default=False)] = 10.0,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help=help_of("workers"))] = None,
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    lang: Lang = None,
) -> None:
    """Lets bots play against each other."""
    from casero.cli.play import options
    from casero.cli.tournament import play
    from casero.lab.tournament import Plan

    told = lang or language()
    named = tuple(bot.strip() for bot in bots.split(","))
    chosen = tuple(options(option or (), told).items())
    plan = Plan(edition, named, seats, games, seed, duel, chosen, max_turns, patience)
    raise typer.Exit(play(plan, journal, workers, json, told))


@app.command(cls=Command, help=help_of("bench"))
def bench(
    json: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("bench-json"))] = None,
    quick: Annotated[bool, typer.Option("--quick", help=help_of("quick"))] = False,
    lang: Lang = None,
) -> None:
    """Measures."""
    from casero.cli.bench import run

    run(json, quick, lang or language())


def main() -> None:
    """The program."""
    app()
