"""Looking rules up by words, and the books side by side."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from casero.rulebook.rules import Rule, book, read_toml

# Letters that no decomposition turns into a plain one.
PLAIN: Final = str.maketrans({"ħ": "h", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})

MAX_WORDS: Final = 8  # of a search
MAX_CACHED_WORDS: Final = 1000  # whose rules are remembered

WORD: Final = re.compile(r"[a-z]-?\d{3}\b|\w+")


def fold(text: str) -> str:
    """The text without accents and capitals, as it is compared."""
    split = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(char for char in split if not unicodedata.combining(char))


@dataclass(frozen=True, slots=True)
class _Folded:
    """A rule as it is searched: its heading and its text, and the words in them."""

    rule: Rule
    id: str
    section: str
    text: str
    section_words: frozenset[str]
    text_words: frozenset[str]


@cache
def _folded(name: str, lang: str) -> tuple[_Folded, ...]:
    def of(each: Rule) -> _Folded:
        section, text = fold(each.section[lang]), fold(each.text[lang])
        return _Folded(each, fold(each.id), section, text, _words_in(section), _words_in(text))

    return tuple(of(each) for each in book(name))


def _words_in(text: str) -> frozenset[str]:
    """The words of a text, and the ids in it."""
    return frozenset((*re.findall(r"\w+", text), *re.findall(r"\b[a-z]-\d{3}\b", text)))


@lru_cache(MAX_CACHED_WORDS)
def _scores(word: str, name: str, lang: str) -> tuple[int, ...]:
    """How well one folded word fits each rule of a book; 0 is not at all."""
    number = int(word) if word.isdecimal() else None
    found = []
    for one in _folded(name, lang):
        if word in (one.id, one.id.replace("-", "")) or (number is not None and number == int(one.id[2:])):
            found.append(100)
            continue
        score = 6 if word in one.section_words else 3 if word in one.section else 0
        found.append(score + (4 if word in one.text_words else 2 if word in one.text else 0))
    return tuple(found)


def words_of(text: str) -> list[str]:
    """The words that are looked for, each once; what is too many of them is left out."""
    found = WORD.findall(re.sub(r"\b([a-z])-?(\d{1,3})\b", _pad_id, fold(text)))
    return list(dict.fromkeys(found))[:MAX_WORDS]


def search(name: str, words: str, lang: str = "es") -> tuple[Rule, ...]:
    """The rules of a book that hold the words, best first; those with most of them if none holds all.

    Ids (`M-093`, `m93`), headings and texts are searched; accents and capitals do not matter. The first eight words
    count.
    """
    wanted = [_scores(word, name, lang) for word in words_of(words)]
    scored = []
    for place, (one, *scores) in enumerate(zip(_folded(name, lang), *wanted, strict=True)):
        hits = sum(score > 0 for score in scores)
        if hits:
            scored.append((-hits, -sum(scores), place, one.rule))
    if not scored:
        return ()
    scored.sort(key=lambda row: row[:3])
    return tuple(row[3] for row in scored if row[0] == scored[0][0])


def _pad_id(match: re.Match[str]) -> str:
    return f"{match[1]}-{int(match[2]):03d}"


@dataclass(frozen=True, slots=True)
class Topic:
    """One row of the comparison: what it is about, and the ids that treat it, by book (none = silent).

    Where a book is silent, `played` has the switches that decide it, or the classic rules that hold instead.
    """

    name: dict[str, str] = field(hash=False)
    rules: dict[str, tuple[str, ...]] = field(hash=False)
    played: dict[str, tuple[str, ...]] = field(hash=False)


@cache
def compare() -> tuple[Topic, ...]:
    """The books side by side, topic by topic."""
    return tuple(
        Topic({"es": row["es"], "en": row["en"]}, _by_book(row["rules"]), _by_book(row.get("played", {})))
        for row in read_toml("topics.toml")["topic"]
    )


def _by_book(table: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(keys) for name, keys in table.items()}
