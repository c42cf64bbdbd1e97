"""The rulebooks: their texts, their comparison, and which rules stand behind each code of the kernel.

Everything here is data read on demand; importing it costs nothing and needs the standard library alone.
"""

from __future__ import annotations

from casero.rulebook.citations import cite, cite_event, cite_refusal
from casero.rulebook.lookup import Topic, compare, search
from casero.rulebook.rules import BOOKS, LANGUAGES, LETTERS, Rule, book, book_of, rule

__all__ = [
    "BOOKS",
    "LANGUAGES",
    "LETTERS",
    "Rule",
    "Topic",
    "book",
    "book_of",
    "cite",
    "cite_event",
    "cite_refusal",
    "compare",
    "rule",
    "search",
]
