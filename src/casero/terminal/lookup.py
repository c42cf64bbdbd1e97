"""Rules looked up by words of either language."""

from __future__ import annotations

from collections.abc import Sequence

from casero.rulebook import LANGUAGES, Rule, search
from casero.rulebook.lookup import fold


def search_both(name: str, words: str, lang: str) -> Sequence[Rule]:
    """The rules of a book that hold the words in a language, else in the other one; each heading's together."""
    found = search(name, words, lang)
    other = search(name, words, next(each for each in LANGUAGES if each != lang))
    if _hits(other, words) > _hits(found, words):
        found = other
    return [each for within in by_section(found, lang).values() for each in within]


def _hits(found: Sequence[Rule], words: str) -> int:
    """How many of the words the first of some rules holds, in whichever language."""
    if not found:
        return 0
    best = found[0]
    says = [fold(f"{best.id} {best.section[lang]} {best.text[lang]}") for lang in LANGUAGES]
    return max(sum(word in text for word in fold(words).split()) for text in says)


def by_section(found: Sequence[Rule], lang: str) -> dict[str, list[Rule]]:
    """Rules by their headings, in the order in which these come first."""
    parts: dict[str, list[Rule]] = {}
    for each in found:
        parts.setdefault(each.section[lang], []).append(each)
    return parts
