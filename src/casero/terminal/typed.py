"""Actions as people type them: the notation, with or without the seat's letter, or Spanish words for its verbs."""

from __future__ import annotations

import re
from typing import Final

from casero.game.errors import NotationError
from casero.game.notation import SEATS, Action
from casero.terminal.table import Table
from casero.terminal.words import notated, typed_terms, typed_verbs
from casero.text.catalogue import Sentence, text_of

MAX_SHOWN_CHARS: Final = 60  # characters of what was typed that an answer repeats

_PARTNER: Final = re.compile(r"^((?:[A-H] )?(?:offer|claim) )([a-h])\b")

# What the notation can expect -> what a terminal says instead, in words for people who type.
_EXPECTED: Final = {
    "wrong-expects-seat": "seat",
    "wrong-expects-verb": "verb",
    "wrong-expects-number": "amount",
    # Chance results end a line of a saved game, but nobody types them.
    "wrong-expects-chance": "end",
}


def read(table: Table, text: str, seat: int) -> Action | None:
    """The action that a text says, with or without the seat's letter; None and a notice where it says none."""
    letter, *words = text.split()
    if not words or len(letter) != 1 or letter.upper() not in SEATS[: table.game.setup.n_seats]:
        words = [letter, *words]
        letter = SEATS[seat]
    verb = _verb(table, words[0].lower(), SEATS.index(letter.upper()))
    rest = notated(verb, " ".join(words[1:]))
    full = "table time" if verb in ("table", "time") else f"{letter.upper()} {verb} {rest}".rstrip()
    full = _PARTNER.sub(lambda match: match[1] + match[2].upper(), full)
    try:
        return table.game.read(full)
    except NotationError as error:
        table.tell(_not_read(table, error, text))
        return None


def _verb(table: Table, word: str, seat: int) -> str:
    """The notation's verb for a word of either language; of several the one that is legal."""
    verbs = typed_verbs().get(word) or (typed_terms().get(word, word),)
    legal = {one.verb for one in table.game.legal() if one.seat == SEATS[seat]} if len(verbs) > 1 else set()
    return next((verb for verb in verbs if verb in legal), verbs[0])


def _not_read(table: Table, error: NotationError, text: str) -> str:
    """What is wrong with what was typed, in the table's language."""
    found = _short(text_of(error.instead, table.names.lang))
    return table.names.say("not-read", text=_short(text), expected=expected(table, error.wanted), found=found)


def expected(table: Table, what: Sentence) -> str:
    """What the notation expects, in the table's language; a single word, as in `"for"`, is the same in all."""
    if isinstance(what, str) or what.key not in _EXPECTED:
        return text_of(what, table.names.lang)
    bounds = {name: value for name, value in what.args if isinstance(value, str)}
    return table.names.say(f"expected-{_EXPECTED[what.key]}", seats=SEATS[table.game.setup.n_seats - 1], **bounds)


def _short(text: str) -> str:
    return text if len(text) <= MAX_SHOWN_CHARS else text[: MAX_SHOWN_CHARS - 1] + "…"
