"""The words of the command line: which language, the help texts, and how errors are told.

Help has to be there at once, so its texts are taken from the message file line by line: they have no variables, and
the Fluent library is not needed for them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

Language = Literal["es", "en"]

LOCALES: Final = Path(__file__).parent.parent / "locales"
_HELP: Final = re.compile(r"^(cli-help-[a-z-]+) = (.+)$", re.MULTILINE)


def language(args: Sequence[str] = ()) -> Language:
    """The language of a command line, else that of the surroundings; Spanish unless English is asked for."""
    for i, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == "--lang":
            return "en" if (value or "".join(args[i + 1 : i + 2])) == "en" else "es"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "en" if os.environ[name].lower().startswith("en") else "es"
    return "es"


@cache
def _helps(lang: str) -> dict[str, str]:
    return dict(_HELP.findall((LOCALES / f"{lang}.ftl").read_text(encoding="utf-8")))


def help_of(name: str) -> str:
    """The help text of a command or an option."""
    return _helps(language(sys.argv[1:]))[f"cli-help-{name}"]


def say(lang: str, key: str, **args: str | int) -> str:
    """A sentence of the command line."""
    from casero import texts

    return texts.say(lang, f"cli-{key}", **args)


def complain(message: str) -> None:
    """Tells on the error stream what went wrong."""
    for line in message.splitlines():
        sys.stderr.write(f"casero: {line}\n")
