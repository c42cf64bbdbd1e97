"""How a command refuses what cannot work, and what it looks at before it begins: it would be a pity after an hour."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import typer

from casero.cli.words import complain, say
from casero.text import sentences


def refuse(lang: str, key: str, **args: str | int) -> NoReturn:
    """Says what is wrong in one sentence and ends with the status 2."""
    complain(sentences.say(lang, key, **args))
    raise typer.Exit(2)


def check_target(target: str | Path | None, lang: str) -> None:
    """Refuses a file that cannot be written; the standard output always can."""
    if target in (None, "-"):
        return
    file = Path(str(target))
    if file.is_dir():
        complain(say(lang, "is-folder", file=str(file)))
        raise typer.Exit(2)
    if not file.parent.is_dir():
        complain(say(lang, "no-folder", folder=str(file.parent)))
        raise typer.Exit(2)
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        refuse(lang, "sim-no-writing", place=str(file))
