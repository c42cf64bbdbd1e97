"""`casero play`: sets a table up as the command line says, and sits down at it."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from casero.cli.screen import ready
from casero.cli.words import complain, say

if TYPE_CHECKING:
    from casero.game import Game
    from casero.terminal.table import Table

DEFAULT_EDITION: Final = "clasico"
DEFAULT_BOTS: Final = "bot:buyer,bot:buyer,bot:buyer"


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    edition: str | None
    seats: str | None
    seed: str | None
    options: tuple[str, ...]
    load: Path | None
    save: Path | None
    plain: bool
    lang: str


def run(wanted: Wanted) -> None:
    """Plays a game at this terminal."""
    _check(wanted)
    ready(wanted.lang)
    from casero.terminal.names import TableNames
    from casero.terminal.screen import Screen
    from casero.terminal.table import Left, Table

    game = _loaded(wanted) if wanted.load else _new(wanted)
    file = wanted.save or wanted.load
    table = Table(
        game, TableNames(game.setup, wanted.lang), Screen(wanted.plain), file, len(game.events) if wanted.load else 0
    )
    try:
        table.run()
    except Left:
        return
    except EOFError:
        _keep(table, wanted.lang, table.usual_file)
        return
    except KeyboardInterrupt:
        _keep(table, wanted.lang, table.usual_file, interrupted=True)
        raise typer.Exit(130) from None
    _offer_to_save(table, wanted)


def _check(wanted: Wanted) -> None:
    """Complains about a command line that contradicts itself, before anything is compiled."""
    if wanted.load and (wanted.edition or wanted.seats or wanted.seed or wanted.options):
        complain(say(wanted.lang, "load-alone"))
        raise typer.Exit(2)
    if wanted.save and not wanted.save.parent.is_dir():
        complain(say(wanted.lang, "no-folder", folder=str(wanted.save.parent)))
        raise typer.Exit(2)
    from casero.bots import BOTS

    for name in seat_names(wanted):
        kind = name.strip().removeprefix("bot:")
        if name.strip().startswith("bot:") and kind not in BOTS:
            complain(say(wanted.lang, "bad-bot", kind=kind, kinds=", ".join(BOTS)))
            raise typer.Exit(2)


def seat_names(wanted: Wanted) -> list[str]:
    """The names by seat, bots among them."""
    return (wanted.seats or f"{say(wanted.lang, 'player')},{DEFAULT_BOTS}").split(",")


def options(wanted: Wanted) -> dict[str, Any]:
    """The table options: values in JSON, or words as they are."""
    found: dict[str, Any] = {}
    for text in wanted.options:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            complain(say(wanted.lang, "bad-option", text=text))
            raise typer.Exit(2)
        try:
            found[key.strip()] = json.loads(value)
        except ValueError:
            found[key.strip()] = value.strip()
    return found


def _new(wanted: Wanted) -> Game:
    from casero.game import Game

    seed = int(wanted.seed) if wanted.seed and wanted.seed.isdecimal() and len(wanted.seed) < 64 else wanted.seed
    return Game.new(wanted.edition or DEFAULT_EDITION, seat_names(wanted), seed, options(wanted))


def _loaded(wanted: Wanted) -> Game:
    """A saved game; one without a seed goes on with chance of its own."""
    import secrets

    from casero.game import Game

    return Game.load(wanted.load or "", seed=secrets.token_bytes(32))


def _keep(table: Table, lang: str, file: Path, interrupted: bool = False) -> None:
    """Saves a game that is left unfinished and says where it is."""
    said = table.save(file)
    if not table.screen.plain:
        sys.stdout.write("\n")
        sys.stdout.flush()
    if interrupted:
        complain(f"{say(lang, 'interrupted')} {said}")
    elif table.is_saved:
        sys.stdout.write(said + "\n")
    else:
        complain(said)
        raise typer.Exit(2)


def _offer_to_save(table: Table, wanted: Wanted) -> None:
    """At the end: saves where the command line says, else asks if there is anybody to ask."""
    if wanted.save is not None:
        _keep(table, wanted.lang, wanted.save)
        return
    while (table.people or not table.screen.plain) and not table.is_saved:
        try:
            answer = table.screen.ask(table.names.say("save-end", file=str(table.usual_file))).strip()
        except EOFError:
            return
        if answer.lower() in ("", "n", "no"):
            return
        said = table.save(table.usual_file if answer.lower() in ("s", "y", "sí", "si", "yes") else answer)
        sys.stdout.write(said + "\n")
