"""The rulebooks: every rule with its id, kind, heading and text in Spanish and in English.

A book is a file (books/<slug>.toml) that begins with the letter of its rules and its place among the books; its texts
are read when it is first asked for.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from casero.text.catalogue import LANGUAGES as LANGUAGES

HERE: Final = Path(__file__).parent


def _heads() -> dict[str, dict[str, Any]]:
    """What each book's file says before its rules, by slug."""
    heads = {}
    for path in (HERE / "books").glob("*.toml"):
        with path.open(encoding="utf-8") as lines:
            heads[path.stem] = tomllib.loads("".join(takewhile(lambda line: line != "[[rule]]\n", lines)))
    return dict(sorted(heads.items(), key=lambda head: head[1]["order"]))


# The letter of its rule ids -> the book, in the order in which every comparison shows the books.
LETTERS: Final[dict[str, str]] = {head["letter"]: slug for slug, head in _heads().items()}
BOOKS: Final = tuple(LETTERS.values())


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a book; `section` and `text` are keyed by language."""

    id: str
    kind: str
    section: dict[str, str] = field(hash=False)
    text: dict[str, str] = field(hash=False)

    def __str__(self) -> str:
        """Its id."""
        return self.id


def read_toml(name: str) -> dict[str, Any]:
    """The content of a TOML file of the rulebook."""
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


@cache
def book(name: str) -> tuple[Rule, ...]:
    """The rules of a book in its order; ValueError if there is no such book."""
    if name not in BOOKS:
        raise ValueError(f"no book {name!r}; there are {', '.join(BOOKS)}")
    return tuple(
        Rule(
            id=row["id"],
            kind=row["kind"],
            section={lang: row[f"section_{lang}"] for lang in LANGUAGES},
            text={lang: row[lang] for lang in LANGUAGES},
        )
        for row in read_toml(f"books/{name}.toml")["rule"]
    )


@cache
def _by_id(name: str) -> dict[str, Rule]:
    return {each.id: each for each in book(name)}


def book_of(rule_id: str) -> str:
    """The book a rule id belongs to, by its letter; ValueError if the letter is unknown."""
    try:
        return LETTERS[rule_id[:1].upper()]
    except KeyError:
        raise ValueError(f"no rule {rule_id!r}; ids look like M-093, with a letter of {', '.join(LETTERS)}") from None


def rule(rule_id: str) -> Rule:
    """The rule with that id, in upper or lower case; ValueError if there is none."""
    found = _by_id(book_of(rule_id)).get(rule_id.upper())
    if found is None:
        rules = book(book_of(rule_id))
        raise ValueError(f"no rule {rule_id!r}; this book goes from {rules[0].id} to {rules[-1].id}")
    return found
