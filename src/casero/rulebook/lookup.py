"""Looking rules up by words, and the books side by side."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from casero.rulebook.rules import Rule, book, read_toml

# Letters that no decomposition turns into a plain one.
PLAIN: Final = str.maketrans({"ħ": "h", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})

WORD: Final = re.compile(r"[a-z]-?\d{3}\b|\w+")


def fold(text: str) -> str:
    """The text without accents and capitals, as it is compared."""
    split = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(char for char in split if not unicodedata.combining(char))


@cache
def _folded(name: str, lang: str) -> tuple[tuple[Rule, str, str, str], ...]:
    return tuple((each, fold(each.id), fold(each.section[lang]), fold(each.text[lang])) for each in book(name))


def _score(word: str, rule_id: str, section: str, text: str) -> int:
    """How well one folded word fits one rule; 0 is not at all."""
    if word in (rule_id, rule_id.replace("-", "")) or (word.isdigit() and int(word) == int(rule_id[2:])):
        return 100
    score = 0
    for where, whole, part in ((section, 6, 3), (text, 4, 2)):
        if re.search(rf"\b{re.escape(word)}\b", where):
            score += whole
        elif word in where:
            score += part
    return score


def search(name: str, words: str, lang: str = "es") -> tuple[Rule, ...]:
    """The rules of a book that hold the words, best first; those with most of them if none holds all.

    Ids (`M-093`, `m93`), headings and texts are searched; accents and capitals do not matter.
    """
    wanted = WORD.findall(re.sub(r"\b([a-z])-?(\d{1,3})\b", _pad_id, fold(words)))
    scored = []
    for place, (each, rule_id, section, text) in enumerate(_folded(name, lang)):
        scores = [_score(word, rule_id, section, text) for word in wanted]
        hits = sum(score > 0 for score in scores)
        if hits:
            scored.append((-hits, -sum(scores), place, each))
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
