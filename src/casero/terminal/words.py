"""The words that people type, and see in the menu, for those of the notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from casero.kernel import codes
from casero.text.catalogue import LANGUAGES, say

# The words of the notation that are no verbs, and what people type for them.
_TERMS: Final = {
    "for": "word-for",
    "nothing": "word-nothing",
    "card": "typed-card",
    "debt": "word-debt",
    "to": "word-to",
    "table": "word-table",
}
# The terms that stand behind a verb.
_BEHIND: Final = {"offer": ("for", "nothing", "card", "debt"), "clear": ("to",)}
_WORD: Final = re.compile(r"(?<![\w-])\w+(?![\w-])")  # not a part of a square's slug


@cache
def typed_verbs() -> Mapping[str, tuple[str, ...]]:
    """The verbs that each word of either language may mean, first the one that is shown as this word."""
    found: dict[str, tuple[str, ...]] = {}
    for lang in LANGUAGES:
        for verb in codes.ACTIONS:
            first, *others = _typed(f"typed-{verb}", lang)
            found[first] = (verb, *found.get(first, ()))
            for word in others:
                found[word] = (*found.get(word, ()), verb)
    return found


@cache
def typed_terms() -> Mapping[str, str]:
    """The notation's term for each word of either language."""
    return {word: term for lang in LANGUAGES for term, key in _TERMS.items() for word in _typed(key, lang)}


@cache
def _shown_terms(lang: str) -> Mapping[str, str]:
    return {term: _typed(key, lang)[0] for term, key in _TERMS.items()}


def _typed(key: str, lang: str) -> list[str]:
    return say(lang, f"term-{key}").split(", ")


def notated(verb: str, rest: str) -> str:
    """What was typed behind a verb, in the terms of the notation."""
    behind = _BEHIND.get(verb, ())
    return _behind(verb, rest, {word: term for word, term in typed_terms().items() if term in behind})


def shown(text: str, lang: str) -> str:
    """An action's notation, or that of its verb alone, in the words of a language: what can be typed for it."""
    head, _, tail = ("", "", text) if text in codes.ACTIONS else text.partition(" ")
    verb, _, rest = tail.partition(" ")
    terms = _shown_terms(lang)
    parts = terms.get(head, head), _typed(f"typed-{verb}", lang)[0], _behind(verb, rest, terms)
    return " ".join(part for part in parts if part)


def _behind(verb: str, rest: str, terms: Mapping[str, str]) -> str:
    """What stands behind a verb, word by word in other terms; the group of a clearing is a name."""
    if verb not in _BEHIND:
        return rest
    name, blank, rest = rest.partition(" ") if verb == "clear" else ("", "", rest)
    return name + blank + _WORD.sub(lambda match: terms.get(match[0].lower(), match[0]), rest)
