"""The reference page of the kernel's codes: what each says, and the rules it cites in each book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from casero.kernel import codes
from casero.rulebook.citations import cite, variants
from casero.rulebook.rules import BOOKS
from casero.text.sentences import has_message, key_of, say

HEAD: Final = """# Codes

<!-- Written by `make generated`. -->

Every refusal, every charge and every event of a game carries a code, and every code names the rules behind it in the
book being played. An id of the classic book (M) under another book means that that book is silent on the matter and
the classic rule fills the gap. `casero.rulebook.cite(kind, name, book)` answers the same from Python.

Codes only grow: a number never changes its meaning.
"""

Part = tuple[str, str, str, tuple[str, ...]]  # key family, heading, what it lists, names by code

SECTIONS: Final[tuple[Part, ...]] = (
    ("why", "Reasons", "Why an action is refused.", codes.REASONS),
    ("cause", "Causes", "Why money, a deed or a pawn moves. An event that has a cause cites its rules.", codes.CAUSES),
    ("event", "Events", "What happens. A payment always has a cause, and cites that.", codes.EVENTS),
    ("end", "Ends", "How a game ends.", codes.ENDS),
)
VARIANTS: Final = "Where a variant cites other rules than its book."
WORDS: Final[tuple[Part, ...]] = (
    ("act", "Actions", "What a seat can do.", codes.ACTIONS),
    ("phase", "Phases", "What a turn waits for while nothing is pending.", codes.PHASES),
    ("pending", "Pending decisions", "What comes before the turn goes on.", codes.FRAMES),
)


def codes_markdown() -> str:
    """The whole page."""
    parts = [HEAD]
    for kind, title, text, names in SECTIONS:
        head = ("code", "name", *(["says"] if kind != "event" else []), *BOOKS)
        parts.append(_section(title, text, head, _cited_rows(kind, names)))
    parts.append(_section("Variants", VARIANTS, ("kind", "name", "variant", "cites"), _variant_rows()))
    for family, title, text, names in WORDS:
        rows = ((str(code), f"`{name}`", say("en", key_of(family, name))) for code, name in _named(names))
        parts.append(_section(title, text, ("code", "name", "says"), rows))
    return "\n".join(parts)


def _named(names: Sequence[str]) -> list[tuple[int, str]]:
    """The codes of a table that stand for something."""
    return [(code, name) for code, name in enumerate(names) if name not in ("", "ok")]


def _cited_rows(kind: str, names: Sequence[str]) -> Iterable[tuple[str, ...]]:
    for code, name in _named(names):
        key = key_of(kind, name)
        says = [say("en", key)] if has_message("en", key) else []
        yield (str(code), f"`{name}`", *says, *(_ids(cite(kind, name, book)) for book in BOOKS))


def _variant_rows() -> Iterable[tuple[str, ...]]:
    for kind, name, slug in variants():
        yield kind, f"`{name}`", slug, _ids(cite(kind, name, slug))


def _ids(ids: Iterable[str]) -> str:
    return ", ".join(ids)


def _section(title: str, text: str, head: Sequence[str], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"## {title}", "", text, "", _row(head), _row(["---"] * len(head))]
    lines += [_row(row) for row in rows]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
