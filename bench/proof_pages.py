"""What the proofs of the laboratory share: arguments, journals to go on from, pages and pictures.

A journal is a file of JSON lines: the plan, then a line for each numbered piece of work that was done. It belongs to
the code that played: with other bots or other rules the same command begins a new one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from casero.editions import available
from casero.game.errors import CaseroError
from casero.lab.parallel import workers
from casero.lab.tournament import journal

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "casero"
BUILD: Final = ROOT / "build"
PAGES: Final = ROOT / "docs" / "reference"
PICTURES: Final = ROOT / "docs" / "pictures"


class Wrong(Exception):
    """What was asked for cannot be done, in one sentence."""


class Journal:
    """The numbered pieces of work that were done of a plan."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._journal = journal.Journal(path, plan, has_number)
        self.done: dict[int, dict[str, Any]] = {line["number"]: line for line in self._journal.lines}

    def add(self, number: int, data: dict[str, Any]) -> None:
        """Notes what a piece of work brought."""
        self.done[number] = {"number": number, **data}
        self._journal.add(self.done[number])

    def close(self) -> None:
        """Closes the file."""
        self._journal.close()


def has_number(line: dict[str, Any]) -> None:
    """ValueError unless a line of a journal is a numbered piece of work."""
    if type(line["number"]) is not int:
        raise ValueError(line)


def played_by(*more: Path) -> str:
    """A hash of what decides how games go, and of more files."""
    return journal.code(*more)


def at_least(least: int) -> Callable[[str], int]:
    """Reads a whole number that must not be below another."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return int(text)

    return read


def ask_the_usual(ask: argparse.ArgumentParser, name: str, page: str) -> None:
    """The arguments that all proofs have: seed, workers, where to go on from, and where figures and page go."""
    ask.add_argument("--seed", type=at_least(0), default=1, help="of all dice and cards (1)")
    ask.add_argument("--workers", type=at_least(1), default=workers(), help="threads or processes (all cores)")
    ask.add_argument("--journal", default=str(BUILD / name), metavar="DIR", help="where to go on from")
    ask.add_argument("--json", default="", metavar="FILE", help="write the figures as JSON, - for standard output")
    ask.add_argument("--page", default=page, metavar="FILE", help="the page to write, empty for none")


def names_of(text: str, known: Sequence[str], what: str) -> tuple[str, ...]:
    """The names in a list parted by commas, all of them if it is empty; each must be known."""
    names = tuple(filter(None, text.split(","))) or tuple(known)
    for name in names:
        if name not in known:
            raise Wrong(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return tuple(name for name in known if name in names)


def editions_of(text: str) -> tuple[str, ...]:
    """The editions that were asked for, in their usual order."""
    return names_of(text, available(), "edition")


def write(target: str, text: str) -> None:
    """Writes a file, or to the standard output for `-`; nothing without a target."""
    if target == "-":
        sys.stdout.write(text)
    elif target:
        path = Path(target)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Wrong(f"{path} cannot be written: {error.strerror}") from None


def write_json(target: str, data: Any) -> None:
    """Writes data for another program."""
    write(target, json.dumps(data, indent=1) + "\n")


def beside(page: str, picture: str) -> str:
    """How a page names a picture."""
    import os

    return Path(os.path.relpath(picture, Path(page).parent)).as_posix()


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of a page; all columns but the first are aligned to the right."""
    lines = [" | ".join(head), " | ".join(["---", *["---:"] * (len(head) - 1)]), *(" | ".join(row) for row in rows)]
    return "".join(f"| {line} |\n" for line in lines)


def points(share: float, digits: int = 2) -> str:
    """A share in per cent."""
    return f"{100 * share:.{digits}f} %"


def main(command: Callable[[Sequence[str] | None], int]) -> None:
    """Runs a command; what is wrong with its input is one sentence and the status 2."""
    try:
        status = command(None)
    except (Wrong, CaseroError) as error:
        sys.stderr.write(f"{Path(sys.argv[0]).name}: {error}\n")
        status = 2
    except KeyboardInterrupt:
        sys.stderr.write("interrupted: the same command goes on from here\n")
        status = 130
    sys.exit(status)
