"""`casero check`: runs scenario files and tells what failed."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from casero.cli.screen import ready, write_json
from casero.cli.words import complain, say
from casero.text.catalogue import text_of

if TYPE_CHECKING:
    from casero.scenario import Failure


def run(paths: Sequence[Path], lang: str, as_json: bool) -> None:
    """Runs the scenarios of files and folders; exits 1 if one failed, 2 if one could not be read."""
    ready(lang)
    from casero.scenario import Broken, read_file
    from casero.scenario import run as run_one

    passed = failed = 0
    failures: list[Failure] = []
    broken: list[Failure] = []
    for path in _files(paths, lang):
        for scenario in read_file(path):
            problems = run_one(scenario)
            (broken if isinstance(scenario, Broken) else failures).extend(problems)
            if problems:
                failed += 1
            else:
                passed += 1
            if not as_json:
                _tell(problems, isinstance(scenario, Broken), lang)
    if as_json:
        rows = {
            name: [_row(one, lang) for one in found] for name, found in (("failures", failures), ("broken", broken))
        }
        write_json({"passed": passed, "failed": failed, **rows})
    else:
        # The same in every language: programs read this line.
        sys.stdout.write(f"{passed} passed, {failed} failed\n")
    raise typer.Exit(2 if broken else 1 if failures else 0)


def _row(failure: Failure, lang: str) -> dict[str, str]:
    label, why = text_of(failure.label, lang), text_of(failure.why, lang)
    return {"file": failure.file, "id": label, "problem": why}


def _tell(failures: Sequence[Failure], is_broken: bool, lang: str) -> None:
    for failure in failures:
        if is_broken:
            complain(failure.in_(lang))
        else:
            sys.stdout.write(f"{failure.in_(lang)}\n")


def _files(paths: Sequence[Path], lang: str) -> Iterator[Path]:
    """The files, and the YAML files in the folders, in order."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
        if not found:
            complain(say(lang, "check-empty", folder=str(path)))
            raise typer.Exit(2)
        yield from found
