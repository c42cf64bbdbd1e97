"""What is played where a book is silent: the edition's switches in words, or a rule of the classic book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from casero.editions.load import load
from casero.editions.model import Edition
from casero.editions.switches import SWITCHES, Switch
from casero.rulebook import Topic, rule
from casero.text.catalogue import LANGUAGES, say

# The switches that are amounts of money.
MONEY: Final = frozenset(
    ("setup.starting_cash", "salary.amount", "jail.fine", "parking.pot_start", "turn.double_one_bonus")
)
# Those that count things of which there may be none.
_COUNTS: Final = frozenset(("stock.hotels", "setup.deal_deeds"))


@dataclass(frozen=True, slots=True)
class Played:
    """One thing that is played although the book does not say it: a rule of the classic one, or a switch."""

    rule: str | None
    name: dict[str, str]  # of the switch, by language; empty for a rule
    value: dict[str, str]  # of the switch, or the text of the rule

    def in_(self, lang: str) -> str:
        """It in words."""
        return f"{self.name[lang]}: {self.value[lang]}" if self.name else self.value[lang]

    def short(self, lang: str) -> str:
        """It in a table: a rule's id, a switch's value; yes, no and a mere number with what they are about."""
        if self.rule is not None:
            return self.rule
        value = self.value[lang]
        bare = [say(lang, key) for key in ("shell-yes", "shell-no", "shell-none")]
        return self.in_(lang) if value.isdecimal() or value in bare else value


def played(topic: Topic, book: str) -> list[Played]:
    """What is played of a topic by the edition of a book that is silent about it."""
    return [_played(key, load(book)) for key in topic.played.get(book, ())]


def _played(key: str, edition: Edition) -> Played:
    switch = SWITCHES.get(key)
    if switch is None:
        return Played(key, {}, rule(key).text)
    names = {lang: switch.name(lang) for lang in LANGUAGES}
    return Played(None, names, {lang: in_words(switch, edition.rules[key], edition, lang) for lang in LANGUAGES})


def in_words(switch: Switch, value: Any, edition: Edition, lang: str) -> str:
    """A switch's value as people read it."""
    if switch.key == "setup.players":
        return "-".join(map(str, value))
    if isinstance(value, tuple | list) and value:
        return ", ".join(in_words(switch, one, edition, lang) for one in value)
    if isinstance(value, dict):
        if not switch.parts:
            return ", ".join(f"{count} x {note}" for note, count in value.items())
        return ", ".join(f"{switch.part_name(part, lang)}: {one}" for part, one in value.items())
    if isinstance(value, bool):
        return say(lang, "shell-yes" if value else "shell-no")
    if value == 0 and switch.key in _COUNTS:
        return say(lang, "shell-none")
    if isinstance(value, int):
        return edition.money(value, lang) if switch.key in MONEY else str(value)
    # The absence of a value and an empty list are the word "none".
    return switch.value_name(value or "none", lang)
