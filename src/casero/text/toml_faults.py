"""What is wrong with the syntax of a TOML file, in the reader's language: the parser speaks English alone."""

from __future__ import annotations

import re
from typing import Final

from casero.text.catalogue import Sentence, wrong

_PLACE: Final = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")

# What the parser says -> the sentence that says the same; a group of the pattern is what it quotes.
FAULTS: Final = {
    r"Invalid statement|Invalid initial character for a key part": "key",
    r"Expected '=' after a key in a key/value pair": "equals",
    r"Expected newline or end of document after a statement": "rest",
    r"Expected (?:'|\")(?P<text>\]+|'''|\"\"\")(?:'|\").*": "expected",
    r"Cannot (?:declare|mutate immutable namespace|redefine namespace) \((?P<text>.+?),?\)(?: twice)?": "twice",
    r"Duplicate inline table key (?P<text>.+)": "twice",
    r"Cannot overwrite a value": "again",
    r"Unclosed array": "array",
    r"Unclosed inline table": "table",
    r"Unescaped '\\' in a string|Invalid hex value|Escaped character is not a Unicode scalar value": "escape",
    r"Unterminated string|Expected \"'\"|(?:Found invalid|Illegal) character '\\n'": "string",
    r"(?:Found invalid|Illegal) character (?P<text>.+)": "character",
    r"Invalid date or datetime": "date",
    r"Invalid value": "value",
}


def toml_fault(error: ValueError) -> tuple[int | None, Sentence]:
    """The line of a TOMLDecodeError, None at the end of the file, and what is wrong there."""
    place = _PLACE.search(str(error))
    message = _PLACE.sub("", str(error))
    line = int(place["line"]) if place and place["line"] else None
    for pattern, key in FAULTS.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found is not None:
            quoted = {name: text.replace("', '", ".").strip("'\"") or text for name, text in found.groupdict().items()}
            return line, wrong(f"toml-{key}", **quoted)
    return line, message
