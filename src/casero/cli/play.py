"""`casero play`: sets a table up as the command line says, and sits down at it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from casero.cli.screen import at_once, ready
from casero.cli.words import complain, say
from casero.game.setup import BOT, bot_of, bot_seat

if TYPE_CHECKING:
    from casero.game import Game
    from casero.terminal.table import Table

DEFAULT_EDITION: Final = "clasico"
DEFAULT_BOTS: Final = "bot:trader,bot:trader,bot:trader"


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    edition: str | None
    seats: str | None
    seed: str | None
    options: tuple[str, ...]
    bots: tuple[str, ...]  # files
    load: Path | None
    save: Path | None
    plain: bool
    lang: str
    thoughts: bool = False


def run(wanted: Wanted) -> None:
    """Plays a game at this terminal."""
    _check(wanted)
    if not wanted.load and all(name.strip().startswith(BOT) for name in seat_names(wanted)):
        ready(wanted.lang)  # nobody waits for a turn, and thinkers think from their first one on
        _play(wanted)
        return
    with at_once(wanted.lang):
        _play(wanted)


def _play(wanted: Wanted) -> None:
    """Sits down at a table until it is left or the game is over."""
    from casero.bots.host.bot_files import introduced
    from casero.terminal.names import TableNames
    from casero.terminal.screen import Screen
    from casero.terminal.sitting import Sitting
    from casero.terminal.table import Left, Table

    bot_files = introduced(_files(wanted))
    called = {key: bot.name for key, bot in bot_files.items()}
    game = _loaded(wanted) if wanted.load else _new(wanted, called)
    # With another seed it is another game, which leaves the file of the first one alone.
    own = None if wanted.seed else wanted.load
    seen = len(game.events) if wanted.load else 0
    file = wanted.save or wanted.load
    names = TableNames(game.setup, wanted.lang, called)
    table = Table(game, names, Screen(wanted.plain), file, seen, own, bot_files=bot_files, thoughts=wanted.thoughts)
    try:
        Sitting(table).run()
    except Left:
        return
    except EOFError:
        _keep(table, wanted)
        return
    except KeyboardInterrupt:
        _keep(table, wanted, interrupted=True)
        raise typer.Exit(130) from None
    except Exception:
        complain(table.save(table.usual_file))
        raise
    finally:
        table.bots.close()
    _offer_to_save(table, wanted)


def _check(wanted: Wanted) -> None:
    """Complains about a command line that contradicts itself, before anything is compiled."""
    if wanted.load and (wanted.edition or wanted.seats or wanted.options):
        complain(say(wanted.lang, "load-alone"))
        raise typer.Exit(2)
    if wanted.save and not wanted.save.parent.is_dir():
        complain(say(wanted.lang, "no-folder", folder=str(wanted.save.parent)))
        raise typer.Exit(2)
    if wanted.save and wanted.save.is_dir():
        complain(say(wanted.lang, "is-folder", file=str(wanted.save)))
        raise typer.Exit(2)
    from casero.bots import BOTS, is_built_in

    own = _files(wanted)
    names = [name.strip() for name in seat_names(wanted)]
    for name in names:
        if not name.startswith(BOT) and names.count(name) > 1:
            complain(say(wanted.lang, "same-name", name=name))
            raise typer.Exit(2)
    for name in names:
        kind = name.removeprefix(BOT)
        if name.startswith(BOT) and not is_built_in(kind) and kind not in own:
            complain(say(wanted.lang, "bad-bot", kind=kind, kinds=", ".join((*BOTS, *own))))
            raise typer.Exit(2)


def seat_names(wanted: Wanted) -> list[str]:
    """The names by seat, bots among them; a level is its bot, and a file is called as it is, without its ending."""
    return [_seat_name(name) for name in _written(wanted)]


def _seat_name(name: str) -> str:
    from casero.bots.levels import bot_for

    if _file(name):
        return f"{BOT}{Path(_file(name)).stem}"
    kind = name.strip().removeprefix(BOT)
    return f"{BOT}{bot_for(kind)}" if name.strip().startswith(BOT) else name


def _files(wanted: Wanted) -> dict[str, str]:
    """The files of bots by their keys: those of the options, and those that sit at the table."""
    from casero.bots.host.bot_files import files_by_key

    return files_by_key([*wanted.bots, *filter(None, map(_file, _written(wanted)))])


def _written(wanted: Wanted) -> list[str]:
    return (wanted.seats or f"{say(wanted.lang, 'player')},{DEFAULT_BOTS}").split(",")


def _file(name: str) -> str:
    """The file that a seat's name names, empty if it names none."""
    kind = name.strip().removeprefix(BOT)
    return kind if name.strip().startswith(BOT) and kind.endswith(".py") else ""


def options(written: Sequence[str], lang: str) -> dict[str, Any]:
    """The table options: values in JSON, or words as they are; a preset takes the place of what stands before it."""
    from casero.editions import presets

    found: dict[str, Any] = {}
    for text in written:
        if text in presets():
            found = dict(presets()[text])
            continue
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            complain(say(lang, "bad-option", text=text, presets=", ".join(presets())))
            raise typer.Exit(2)
        _known(key.strip(), lang)
        try:
            found[key.strip()] = json.loads(value)
        except ValueError:
            found[key.strip()] = value.strip()
    return found


def _known(key: str, lang: str) -> None:
    """Complains about a table option that does not exist, and names the nearest ones."""
    from difflib import get_close_matches

    from casero.editions import SWITCHES

    if key in SWITCHES or any(known.startswith(key + ".") or key.startswith(known + ".") for known in SWITCHES):
        return
    near = get_close_matches(key, SWITCHES, 3) or [known for known in SWITCHES if key in known][:3]
    if near:
        complain(say(lang, "unknown-option", option=key, near=", ".join(near)))
    else:
        complain(say(lang, "unknown-option-listed", option=key))
    raise typer.Exit(2)


def _seed(wanted: Wanted) -> int | str | None:
    """The seed of the command line: a number, or 64 hex digits."""
    text = wanted.seed
    return int(text) if text and text.isdecimal() and len(text) < 64 else text


def _new(wanted: Wanted, called: Mapping[str, str]) -> Game:
    """A new game; the seats of bots of one's own keep what these are called."""
    from casero.game import Game

    kinds = [(name, bot_of(name.strip())) for name in seat_names(wanted)]
    names = [bot_seat(kind, called[kind]) if kind is not None and kind in called else name for name, kind in kinds]
    return Game.new(wanted.edition or DEFAULT_EDITION, names, _seed(wanted), options(wanted.options, wanted.lang))


def _loaded(wanted: Wanted) -> Game:
    """A saved game; one without its seed goes on only with a seed from the command line, and says so."""
    from casero.cli.saved import load

    file, lang = wanted.load or Path(), wanted.lang
    game = load(file, lang)
    has_seed = game.setup.seed is not None
    if wanted.seed is None and (has_seed or game.over):
        return game
    if wanted.seed is None or has_seed:
        complain(say(lang, "has-seed" if has_seed else "no-seed", file=str(file)))
        raise typer.Exit(2)
    game = load(file, lang, _seed(wanted))
    complain(say(lang, "new-seed", file=str(file), commitment=game.setup.commitment))
    return game


def _keep(table: Table, wanted: Wanted, interrupted: bool = False) -> None:
    """Saves a game that is left, and says where it is; one in which nothing has happened leaves no file."""
    lang = wanted.lang
    idle = not table.game.actions and wanted.save is None and table.own is None
    if idle:
        said = say(lang, "nothing-played")
    elif table.is_saved and table.own is not None and wanted.save is None:
        said = table.names.say("saved", file=str(table.own))
    else:
        said = table.save(wanted.save or table.usual_file)
    if not table.screen.plain:
        sys.stdout.write("\n")
        sys.stdout.flush()
    if interrupted:
        complain(f"{say(lang, 'interrupted')} {said}")
    elif table.is_saved or idle:
        sys.stdout.write(said + "\n")
    else:
        complain(said)
        raise typer.Exit(2)


def _offer_to_save(table: Table, wanted: Wanted) -> None:
    """At the end: saves where the command line says, else asks if there is anybody to ask."""
    if wanted.save is not None:
        _keep(table, wanted)
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
