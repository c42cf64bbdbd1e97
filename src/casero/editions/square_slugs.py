"""The words by which the notation names squares."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final

# Letters that Unicode does not take apart into a base and an accent.
_PLAIN: Final = str.maketrans({"ħ": "h", "ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ŧ": "t"})

_NAMELESS: Final = "square"  # for names without a letter or digit

# Words that an offer reads differently, or that name nothing.
_RESERVED: Final = frozenset({"card", "nothing", "debt", "for", _NAMELESS})


def slug(name: str) -> str:
    """A name in lower case, without accents, its words joined by dashes."""
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(_PLAIN)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[\W_]+", "-", bare).strip("-")


def square_slugs(names: Sequence[str]) -> tuple[str, ...]:
    """A slug for each square; one that would be unclear gets the square's number behind it."""
    plain = [slug(name) or _NAMELESS for name in names]
    count = Counter(plain)
    numbered = {i for i, word in enumerate(plain) if count[word] > 1 or word.isdigit() or word in _RESERVED}
    taken = {f"{plain[i]}-{i}" for i in numbered}
    numbered |= {i for i, word in enumerate(plain) if word in taken}
    return tuple(f"{word}-{i}" if i in numbered else word for i, word in enumerate(plain))
