"""Journals: files of JSON lines to go on from, with what was done of a plan on disk as soon as it is done.

The first line says what is done, and may say by what code; every other line is a piece of work. Whoever writes holds a
lock on the file where the system has locks. Nothing is ever removed from a file but a last line that was cut off, and
that only behind a first line that is the plan's own.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, Self

from casero.game.errors import CaseroError
from casero.text.catalogue import wrong

if sys.platform != "win32":
    import fcntl

SOURCE: Final = Path(__file__).resolve().parents[2]
# What decides how a game goes, whoever plays it.
DECIDING_SOURCES: Final = ("kernel", "bots", "editions", "game", "lab/games/match.py")
CODE: Final = "code"  # where a first line holds the hash of all that
FILES: Final = "files"  # and those of files of one's own

Line = dict[str, Any]
Check = Callable[[Line], None]


class Journal:
    """A journal that is written to; `check` raises ValueError, KeyError or TypeError at a line that is no result."""

    def __init__(self, path: Path, head: Line, check: Check) -> None:
        self._file = path.open("ab+", buffering=0)
        try:
            _lock(path, self._file)
            self._file.seek(0)
            text = self._file.read()
            self.lines = _lines(path, text, head, check)
            whole = text.rfind(b"\n") + 1
            if whole < len(text):
                self._file.truncate(whole)
            if not text:
                self._write(head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def add(self, line: Line) -> None:
        """Notes a piece of work."""
        self.lines.append(line)
        self._write(line)

    def close(self) -> None:
        """Lets the file go."""
        self._file.close()

    def _write(self, line: Line) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")


def read(path: Path, head: Line, check: Check) -> list[Line]:
    """The results in a journal, which stays as it is; none where there is no such file."""
    return _lines(path, path.read_bytes(), head, check) if path.exists() else []


def _lines(path: Path, text: bytes, head: Line, check: Check) -> list[Line]:
    """The results in the text of a journal; CaseroError if it is none, or one of something else."""
    if not text:
        return []
    first, *others = text.split(b"\n")[:-1] or [b""]  # what follows the last break was cut off, or is nothing
    try:
        found = json.loads(first)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise CaseroError(wrong("journal-none", file=str(path)))
    _compare(path, found, json.loads(json.dumps(head)))
    return [_checked(path, number, line, check) for number, line in enumerate(others, 2)]


def _checked(path: Path, number: int, line: bytes, check: Check) -> Line:
    try:
        data = json.loads(line)
        if not isinstance(data, dict):
            raise TypeError
        check(data)
    except (ValueError, KeyError, TypeError):
        raise CaseroError(wrong("journal-line", file=str(path), line=number)) from None
    return data


def _compare(path: Path, found: Line, head: Line) -> None:
    """CaseroError with the first thing that is otherwise there than here."""
    there, here = _flat(found), _flat(head)
    for name in dict.fromkeys((*here, *there)):
        one, other = there.get(name), here.get(name)
        if one == other and (name in there) == (name in here):
            continue
        if name == (CODE,):
            raise CaseroError(wrong("journal-code", file=str(path)))
        if name[0] == FILES:
            raise CaseroError(wrong("journal-file", file=str(path), changed=name[-1]))
        what, theirs, ours = ".".join(name), json.dumps(one), json.dumps(other)
        raise CaseroError(wrong("journal-other", file=str(path), what=what, theirs=theirs, ours=ours))


def _flat(data: Line, above: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """The values of nested data by the names that lead to them."""
    found: dict[tuple[str, ...], Any] = {}
    for name, value in data.items():
        here = (*above, name)
        found |= _flat(value, here) if isinstance(value, dict) else {here: value}
    return found


def _lock(path: Path, file: Any) -> None:
    """Keeps others from writing as long as the file is open."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CaseroError(wrong("journal-busy", file=str(path))) from None
    except OSError:  # a file system without locks
        return


@cache
def code(*more: Path) -> str:
    """A hash of all that decides how games go, and of more files."""
    digest = hashlib.sha256()
    for part in DECIDING_SOURCES:
        place = SOURCE / part
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for path in files:
            if path.suffix in (".py", ".toml", ".npy"):
                digest.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    for path in more:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:10]


def played_by(files: Iterable[str]) -> Line:
    """What a first line says of who plays: casero's own code, and files of one's own."""
    hashes = {name: hashlib.sha256(Path(name).read_bytes()).hexdigest()[:10] for name in files}
    return {CODE: code(), FILES: hashes}
