"""Which rules stand behind a code of the kernel or a switch, in the book being played.

The table is data (citations.toml). Where a book is silent the classic rule fills the gap and its id is cited.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from casero.rulebook.rules import BOOKS, read_toml

KINDS: Final = ("why", "cause", "event", "end", "switch")


@cache
def _table() -> dict[str, dict[str, dict[str, list[str]]]]:
    return read_toml("citations.toml")


def parent(book: str) -> str:
    """The book of an edition or variant slug: `clasico-rapido` is played by `clasico`."""
    name = book.partition("-")[0]
    if name not in BOOKS:
        raise ValueError(f"no book {book!r}; there are {', '.join(BOOKS)}")
    return name


@cache
def cite(kind: str, name: str, book: str) -> tuple[str, ...]:
    """The ids of the rules behind a code, the aptest first.

    `kind` is one of KINDS, `name` the code's name in the kernel's tables or the switch's key, `book` a book or a
    variant's slug. Empty for what no rule stands behind (the absence of a cause, a payment, whose cause is
    cited instead).
    """
    if kind not in KINDS:
        raise ValueError(f"no kind of code {kind!r}; there are {', '.join(KINDS)}")
    own = parent(book)
    rows = _table()[kind].get(name, {})
    for each in (book, own, "clasico"):
        if each in rows:
            return tuple(rows[each])
    return ()


@cache
def cite_refusal(reason: str, verb: str, book: str) -> tuple[str, ...]:
    """The rules behind a refusal: those that say what the action needs first, then the others of the reason."""
    return tuple(dict.fromkeys((*cite("why", f"{reason}-{verb}", book), *cite("why", reason, book))))


def cite_event(kind: str, cause: str, book: str, about: str = "") -> tuple[str, ...]:
    """The rules behind an event: those of its cause where it has one, else of its kind and what it is about."""
    return (
        (cite("cause", cause, book) if cause else ())
        or (cite("event", f"{kind}-{about}", book) if about else ())
        or cite("event", kind, book)
    )


def variants() -> tuple[tuple[str, str, str], ...]:
    """The kind, name and variant slug of every citation that differs from the variant's book."""
    return tuple(
        (kind, name, slug)
        for kind, rows in _table().items()
        for name, books in rows.items()
        for slug in books
        if slug not in BOOKS
    )
