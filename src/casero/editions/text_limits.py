"""What a TOML text may be before it is parsed: the parser takes a key of many parts, and deep nesting, very badly.

Only what the parser cannot bear is looked for here, in one pass; whether the text is right is for the parser to say.
"""

from __future__ import annotations

import re
from typing import Final

from casero.editions.faults import Fault, at_line
from casero.text.catalogue import Message, wrong

MAX_KEY_PARTS: Final = 16
MAX_LEVELS: Final = 32
MAX_DIGITS: Final = 100  # Python itself refuses to read more than 4,300

# Every alternative matches wherever its first character is found, so that no text is gone through twice.
_TOKEN: Final = re.compile(
    r"""
    (?P<text> \"{3} (?: \\. | [^\\] )*? (?: \"{3} | \Z )
            | '{3} .*? (?: '{3} | \Z )
            | \" (?: \\[^\n] | [^"\\\n] )* ["\\]?
            | ' [^'\n]* '? )
    | (?P<comment> \# [^\n]* )
    | (?P<word> [A-Za-z0-9_+-]+ )
    | (?P<dot> \. )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<space> [ \t]+ )
    | (?P<other> [^ \t] )
    """,
    re.VERBOSE | re.DOTALL,
)
_DIGITS: Final = re.compile(r"[+-]?[0-9][0-9A-Fa-fox_]*")


def text_fault(text: str, file: str) -> Fault | None:
    """The first thing in a text that the parser would take too badly, None if there is none."""
    parts, levels = 1, 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "dot":
            parts += 1
            if parts > MAX_KEY_PARTS:
                what, right = wrong("key-parts"), wrong("ok-parts", most=MAX_KEY_PARTS)
                return _at(text, token.start(), file, what, right)
        elif kind == "word":
            if token.end() - token.start() > MAX_DIGITS and _DIGITS.fullmatch(token[0]):
                what, right = wrong("digits"), wrong("ok-digits", most=MAX_DIGITS)
                return _at(text, token.start(), file, what, right)
        elif kind not in ("text", "space"):
            parts = 1
            levels += (kind == "open") - (kind == "close" and levels > 0)
            if levels > MAX_LEVELS:
                what, right = wrong("nested"), wrong("ok-levels", most=MAX_LEVELS)
                return _at(text, token.start(), file, what, right)
    return None


def _at(text: str, place: int, file: str, what: Message, right: Message) -> Fault:
    return at_line(file, text.count("\n", 0, place) + 1, what, right)
