"""`casero editions`: what there is to play, and what is wrong with an edition file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import typer

from casero.cli.screen import console, write_json
from casero.cli.words import complain, say
from casero.editions import SWITCHES, Edition, EditionError, Fault, Switch, available, load
from casero.text.catalogue import text_of

if TYPE_CHECKING:
    from rich.console import RenderableType

BASE = "clasico"


def shown(value: Any) -> str:
    """A switch's value as a file or an option would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(part)}" for key, part in value.items())
    return "none" if value is None else str(value)


def differences(edition: Edition) -> dict[str, Any]:
    """The switches in which an edition differs from the one it extends, else from the classic one."""
    base = load(edition.parent if edition.parent in available() else BASE)
    keys = (key for key, switch in SWITCHES.items() if not switch.display_only)
    return {key: edition.rules[key] for key in keys if edition.rules[key] != base.rules[key]}


def edition_data(edition: Edition, lang: str) -> dict[str, Any]:
    """An edition for another program."""
    return {
        "slug": edition.slug,
        "name": edition.name.in_(lang),
        "extends": edition.parent,
        "book": edition.book,
        "squares": len(edition.squares),
        "seats": list(edition.players),
        "differences": differences(edition),
    }


def list_editions(lang: str, as_json: bool) -> None:
    """Lists the built-in editions and variants."""
    found = [load(slug) for slug in available()]
    if as_json:
        write_json([edition_data(edition, lang) for edition in found])
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("edition", "name", "squares", "seats", "differences"):
        table.add_column(say(lang, f"column-{key}"), justify="right" if key in ("squares", "seats") else "left")
    for edition in found:
        indent = "  " if edition.parent else ""
        slug = Text(indent + edition.slug, style="" if edition.parent else "bold", no_wrap=True)
        players = "-".join(map(str, edition.players))
        table.add_row(slug, edition.name.in_(lang), str(len(edition.squares)), players, _summary(edition, lang))
    out = console(wide=True)
    out.print(table)
    out.print(say(lang, "editions-more"), style="dim")


def _summary(edition: Edition, lang: str) -> str:
    """In what an edition differs: a variant's switches, or how many of a whole book's."""
    found = differences(edition)
    if edition.slug == BASE:
        return "-"
    if edition.parent:
        return ", ".join(f"{key} = {shown(value)}" for key, value in found.items())
    return say(lang, "differs", count=len(found), base=BASE)


# ---------------------------------------------------------------------------------------------- files


def check_files(names: Sequence[str], lang: str, as_json: bool) -> None:
    """Validates edition files, all faults at once; a built-in edition shows its switches."""
    sound: list[Edition] = []
    faults = []
    for name in names:
        try:
            sound.append(load(name))
        except EditionError as error:
            faults += error.faults
    if as_json:
        rows = [_row(fault, lang) for fault in faults]
        write_json({"editions": [edition_data(edition, lang) for edition in sound], "faults": rows})
    else:
        for edition in sound:
            _show(edition, lang)
        for fault in faults:
            complain(fault.in_(lang))
    raise typer.Exit(2 if faults else 0)


def _row(fault: Fault, lang: str) -> dict[str, str]:
    what, right = fault.what.in_(lang), text_of(fault.right, lang)
    return {"file": fault.file, "key": fault.key, "problem": what, "allowed": right}


def _show(edition: Edition, lang: str) -> None:
    fewest, most = edition.players
    head = say(
        lang, "edition-sound", file=edition.slug if edition.slug in available() else edition.file,
        name=edition.name.in_(lang), squares=len(edition.squares), fewest=fewest, most=most,
    )  # fmt: skip
    if edition.slug not in available():
        sys.stdout.write(head + "\n")
        return
    out = console(wide=True)
    out.print(head, style="bold")
    out.print(_switches(edition, lang))


def _meaning(switch: Switch, value: Any, lang: str) -> str:
    """What a switch decides, and what its value means where that is a word."""
    word = "none" if value is None else value
    meant = f"{switch.value_name(word, lang)}. " if isinstance(word, str) else ""
    return f"{switch.name(lang)}: {meant}{switch.about(lang)}" if meant else switch.sentence(lang)


def _switches(edition: Edition, lang: str) -> RenderableType:
    from rich import box
    from rich.table import Table

    changed = differences(edition)
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    for key, switch in SWITCHES.items():
        if switch.retired:
            continue
        style = "bold" if key in changed else ""
        table.add_row(key, shown(edition.rules[key]), _meaning(switch, edition.rules[key], lang), style=style)
    return table
