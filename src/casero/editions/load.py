"""Reading edition files: the built-in ones by slug, one's own by path.

A file may extend a built-in edition or a file beside it. Its tables are laid over the parent's key by key;
lists and single values take the parent's place, and "none" drops an inherited group, deck or name set.
"""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from casero.editions.build import build
from casero.editions.faults import EditionError, Fault, at_line, nearest
from casero.editions.model import Edition
from casero.editions.text_limits import text_fault
from casero.editions.validate import Chain, check
from casero.text.catalogue import system, wrong
from casero.text.toml_faults import toml_fault

DATA: Final = Path(__file__).parent / "data"
MAX_FILE_BYTES: Final = 1_000_000
MOST_PARENTS: Final = 8
_DROPPABLE: Final = ("groups", "decks", "name_sets")
_OWN: Final = ("slug", "order", "name", "extends")  # what no file inherits
_ORDER: Final = re.compile(r"^order = ([0-9]+)$", re.MULTILINE)  # reading the whole of every file would take too long


@cache
def available() -> tuple[str, ...]:
    """The slugs of the built-in editions in their order, each followed by its variants."""

    def order(path: Path) -> int:
        found = _ORDER.search(path.read_text(encoding="utf-8"))
        assert found is not None, f"{path.name} has no order"
        return int(found[1])

    return tuple(path.stem for path in sorted(DATA.glob("*.toml"), key=order))


def load(name: str | os.PathLike[str]) -> Edition:
    """The edition with that slug, or the one in that file; EditionError lists all that is wrong with it."""
    if isinstance(name, str) and name in available():
        return _built_in(name)
    path = Path(name)
    if isinstance(name, str) and not name.endswith(".toml") and os.sep not in name and not _is_file(path):
        what = wrong("no-edition", hint=nearest(name, available()))
        raise EditionError([Fault(name, "", what, wrong("ok-edition", known=", ".join(available())))])
    return _finish(_chain(path, str(path)))


def parse(text: str, file: str = "edition.toml", beside: str | os.PathLike[str] = ".") -> Edition:
    """The edition that a text describes; `file` is what its faults call it, `beside` where its neighbours are."""
    return _finish(_with_parents([(file, _toml(text, file))], Path(beside)))


def declared_parent(text: str, file: str = "edition.toml") -> object:
    """What a text says that it extends, before anything is opened for it; None if it extends nothing."""
    return _toml(text, file).get("extends")


@cache
def _built_in(slug: str) -> Edition:
    """A built-in edition, read once."""
    path = DATA / f"{slug}.toml"
    return _finish(_chain(path, path.name), own=False)


def _is_file(path: Path) -> bool:
    """Whether a path names a file; names that no file can have do not."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _finish(chain: Chain, own: bool = True) -> Edition:
    """Lay the files over one another, check the whole, and build it."""
    data = merged(chain)
    faults = check(data, chain, taken=available() if own else ())
    if faults:
        raise EditionError(faults)
    return build(data, chain[0][0])


def _chain(path: Path, file: str) -> Chain:
    """A file and all that it extends, the file itself first."""
    return _with_parents([(file, _toml(_read(path, file), file))], path.parent)


def _with_parents(chain: Chain, beside: Path) -> Chain:
    """Follow `extends` from the last file of the chain."""
    while isinstance(parent := chain[-1][1].get("extends"), str):
        child = chain[-1][0]
        if len(chain) > MOST_PARENTS:
            right = wrong("ok-steps", most=MOST_PARENTS)
            raise EditionError([Fault(child, "extends", wrong("extends-deep"), right)])
        if parent in available():
            beside = DATA
            parent += ".toml"
        elif Path(parent).name != parent or not _is_file(beside / parent):
            what = wrong("extends-missing", parent=repr(parent), hint=nearest(parent, available()))
            right = wrong("ok-parent", known=", ".join(available()))
            raise EditionError([Fault(child, "extends", what, right)])
        chain = [*chain, (parent, _toml(_read(beside / parent, parent), parent))]
    return chain


def _read(path: Path, file: str) -> str:
    """The text of a file, or the fault that keeps it from being read."""
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = system(error) if getattr(error, "strerror", None) else wrong("no-file-name")
        raise EditionError([Fault(file, "", wrong("unreadable", reason=reason))]) from None
    if len(content) > MAX_FILE_BYTES:
        raise EditionError([Fault(file, "", wrong("too-long"), wrong("ok-bytes", most=MAX_FILE_BYTES))])
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise EditionError([at_line(file, line, wrong("not-utf-8"), "UTF-8")]) from None


def _toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a text, or the fault that keeps it from being read."""
    fault = text_fault(text, file)
    if fault is not None:
        raise EditionError([fault])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, reason = toml_fault(error)
        at = text.count("\n") + 1 if line is None else line
        raise EditionError([at_line(file, at, wrong("not-toml", reason=reason), "TOML 1.0")]) from None
    except (RecursionError, ValueError):
        what = wrong("not-toml", reason=wrong("too-deep"))
        raise EditionError([Fault(file, "", what, "TOML 1.0")]) from None


def merged(chain: Chain) -> dict[str, Any]:
    """One table out of a file and all that it extends."""
    *parents, (_, oldest) = [*chain]
    data = oldest
    for _, child in reversed(parents):
        inherited = {key: value for key, value in data.items() if key not in _OWN}
        data = _lay_over(inherited, child, ())
    return data


def _lay_over(below: dict[str, Any], above: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """Tables merge key by key; everything else from above replaces what was below."""
    result = dict(below)
    for key, value in above.items():
        here = (*path, key)
        if value == "none" and len(path) == 1 and path[0] in _DROPPABLE and key in below:
            del result[key]
        elif isinstance(value, dict) and isinstance(below.get(key), dict) and here != ("rules", "setup", "notes"):
            result[key] = _lay_over(below[key], value, here)
        else:
            result[key] = value
    return result
