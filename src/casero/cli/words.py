"""The words of the command line: which language, the help texts, and how errors are told.

Help has to be there at once, so its texts are taken from the message file line by line: they have no variable but the
compiled bots, and the Fluent library is not needed for them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from casero.bots import COMPILED

Language = Literal["es", "en"]

LOCALES: Final = Path(__file__).parent.parent / "text" / "locales"
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
    return _helps(language(sys.argv[1:]))[f"cli-help-{name}"].replace("{ $compiled }", ", ".join(COMPILED))


# How typer tells what is wrong with a command line -> the message that says the same in every language.
_USAGE: Final = {
    r"No such command '(?P<text>.+?)'\.(?: Did you mean (?P<names>.+)\?)?": "no-command",
    r"No such option: (?P<text>\S+?)\.?(?: \(Possible options: (?P<names>.+)\)| Did you mean (?P<near>.+)\?)?": (
        "no-option"
    ),
    r"Missing (?:argument|parameter|option) '(?P<text>.+?)'\.?": "missing",
    r"Option '(?P<text>.+)' requires an argument\.": "no-value",
    r"Option '(?P<text>.+)' does not take a value\.": "needless-value",
    r"Got unexpected extra argument(?:\(s\)|s)? \((?P<text>.+)\)": "too-much",
    r"Invalid value for '?(?P<text>.+?)'?: .+": "bad-value",
}


# The words that typer itself puts into a help text, in Spanish.
_HELP_WORDS: Final = {
    r"^Usage: ": "Uso: ",
    r"^Options:$": "Opciones:",
    r"^Arguments:$": "Argumentos:",
    r"^Commands:$": "Órdenes:",
    r"\[OPTIONS\]": "[OPCIONES]",
    r"COMMAND \[ARGS\]\.\.\.": "ORDEN [ARGUMENTOS]...",
    r"\[required\]": "[necesario]",
    r"Show this message and exit\.": "Muestra esta ayuda y termina.",
}


def help_in_words(text: str, lang: str) -> str:
    """A help text without a word of another language."""
    if lang == "es":
        for pattern, word in _HELP_WORDS.items():
            text = re.sub(pattern, word, text, flags=re.MULTILINE)
    return text


# What it says of a value that is not allowed -> the message that says what is.
_VALUES: Final = {
    r"Invalid value for '?(?P<text>.+?)'?: .*greater than or equal to (?P<bound>[\d.]+).*": "bad-least",
    r"Invalid value for '?(?P<text>.+?)'?: .*less than or equal to (?P<bound>[\d.]+).*": "bad-most",
    r"Invalid value for '?(?P<text>.+?)'?: .*valid integer.*": "bad-whole",
    r"Invalid value for '?(?P<text>.+?)'?: .*valid number.*": "bad-number",
    r"Invalid value for '?(?P<text>.+?)'?: .* is not one of (?P<bound>.+?)\.?": "bad-choice",
}


def in_words(message: str, lang: str) -> str:
    """What typer says of a command line, in Spanish where that is wanted, and always as whole sentences."""
    for pattern, key in _VALUES.items():
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match is not None:
            return say(lang, key, **{name: value.replace("'", "") for name, value in match.groupdict().items()})
    if lang == "en":
        return message if message.endswith((".", "?")) else f"{message}."
    for pattern, key in _USAGE.items():
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match is not None:
            found = match.groupdict()
            names = (found.get("names") or found.get("near") or "").replace("'", "")
            told = say(lang, key, text=found["text"].removesuffix("…").removesuffix("..."))
            return f"{told} {say(lang, 'suggest', names=names)}" if names else told
    return message


def say(lang: str, key: str, **args: str | int) -> str:
    """A sentence of the command line."""
    from casero.text import sentences

    return sentences.say(lang, f"cli-{key}", **args)


def complain(message: str) -> None:
    """Tells on the error stream what went wrong."""
    for line in filter(None, message.splitlines()):
        sys.stderr.write(f"casero: {line}\n")
