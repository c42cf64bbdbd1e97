"""`casero verify` and `casero replay`: what can be done with a saved game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from casero.cli.screen import ready, write_json
from casero.cli.words import complain, say
from casero.game.errors import SaveError
from casero.text.catalogue import text_of

if TYPE_CHECKING:
    from casero.game import Game

# The header lines that can be false; any other one that is wrong makes the file unreadable.
_TELLING: Final = ("fingerprint:", "first:", "deal:", "commitment:", "seed:", "result:")


def verify(file: Path, lang: str, as_json: bool) -> None:
    """Checks a saved game against its seed; exits 1 if it is false, 2 if it cannot be read or has no seed."""
    ready(lang)
    from casero.game.verification import verify as check

    try:
        report = check(file)
    except SaveError as error:
        if as_json:
            write_json({"ok": False, "file": str(file), "line": error.line, "reason": text_of(error.why, lang)})
        else:
            complain(f"{file}: {error.in_(lang)}")
        raise typer.Exit(1 if _is_false(file, error) else 2) from None
    if as_json:
        write_json({"ok": True, "file": str(file), **vars(report)})
        return
    counts = {name: getattr(report, name) for name in ("actions", "throws", "cards", "numbers")}
    sys.stdout.write(say(lang, "verified", file=str(file), result=result_words(report.result, lang), **counts) + "\n")


def load(file: Path, lang: str, seed: int | str | None = None) -> Game:
    """The game in a file; exits 2 with its name and the reason if there is none."""
    from casero.game import Game

    try:
        return Game.load(file, seed=seed)
    except SaveError as error:
        complain(f"{file}: {error.in_(lang)}")
        raise typer.Exit(2) from None


def result_words(result: str, lang: str) -> str:
    """A saved game's result in words: who won and how, or that it is not finished."""
    from casero.text import sentences

    stands = result.rpartition(", ")[0]
    winners, by, how = stands.partition(" by ")
    if not by:
        return say(lang, "unfinished")
    end = sentences.say(lang, sentences.key_of("end", how))
    names = winners.split()
    return say(lang, "won", winners=", ".join(names), count=len(names), how=end[:1].lower() + end[1:])


def _is_false(file: Path, error: SaveError) -> bool:
    """Whether a file is a saved game that says something untrue, rather than no saved game at all."""
    if error.line < 2:
        return False
    lines = file.read_bytes().decode("utf-8").split("\n")
    header = lines.index("") if "" in lines else len(lines)
    faulty = lines[error.line - 1] if error.line <= len(lines) else ""
    return error.line - 1 > header or faulty.startswith(_TELLING)


def replay(file: Path, to: int | None, everything: bool, plain: bool, lang: str) -> None:
    """Steps through a saved game, or writes it out where nobody can press a key."""
    ready(lang)
    from casero.terminal.replay import Replay

    shown = Replay(load(file, lang), lang, plain or not sys.stdout.isatty())
    if to is not None and to > shown.last:
        complain(say(lang, "replay-too-far", file=str(file), last=shown.last))
        raise typer.Exit(2)
    if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        shown.write(to)
    else:
        shown.step(to or 0)
