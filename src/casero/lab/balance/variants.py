"""Sets of rules that differ from an edition in one thing: a switch, or the cards of one kind.

What stands in the other books is what a switch is set to, besides every word and flag it knows; amounts of money are
halved and doubled too, and those of a book with another currency are brought to the scale of this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log10
from typing import TYPE_CHECKING, Any, Final

from casero.editions import SWITCHES, Edition, OptionError, available, load
from casero.editions.value_shapes import Flag
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.text.catalogue import LANGUAGES

if TYPE_CHECKING:
    from casero.editions.switches import Switch

MONEY: Final = (
    "setup.starting_cash", "salary.amount", "jail.fine", "utility.multipliers", "parking.pot_start",
    "turn.double_one_bonus",
)  # fmt: skip
# House rules that no book plays: what is tried of them, money as a number of salaries.
HOUSE_SALARIES: Final = {"parking.pot_start": 1, "turn.double_one_bonus": 1}
HOUSE_NUMBERS: Final = {"end.rounds": (10, 20, 40)}


@dataclass(frozen=True)
class Variant:
    """An edition with one switch set to another value; without rules where that is not possible, and why."""

    key: str
    before: Any  # as a file says it
    value: Any
    rules: bytes | None
    why: dict[str, str] | None = None  # by language; None also where the rules come out the same

    def named(self) -> dict[str, Any]:
        """The switch and its two values."""
        return {"switch": self.key, "before": self.before, "value": self.value}


def alternatives(edition: Edition, seats: int) -> list[Variant]:
    """Every other value that each switch of an edition is tried with, in the order of the switches."""
    books = [load(slug) for slug in available()]
    found = []
    for key, switch in SWITCHES.items():
        if switch.option:
            own = edition.rules[key]
            tried: list[Any] = []
            for value in _values(switch, edition, books):
                if value != own and value not in tried:
                    tried.append(value)
                    found.append(variant(edition, key, value, seats))
    return found


def differences(edition: Edition, other: Edition, seats: int) -> list[Variant]:
    """An edition with each switch in which another one differs set to that one's value."""
    found = []
    for key, switch in SWITCHES.items():
        value = scaled(key, other.rules[key], scale(edition, other))
        if switch.option and value != edition.rules[key]:
            found.append(variant(edition, key, value, seats))
    return found


def together(edition: Edition, tried: Sequence[Variant], seats: int) -> tuple[bytes | None, list[str]]:
    """An edition with all changes at once, and the switches that must stay as they are for that.

    Without rules where nothing is changed, or where too many would have to stay.
    """
    alone = [one.key for one in tried if one.why is not None]
    for without in ([], *([key] for key in alone), alone):
        options = {one.key: one.value for one in tried if one.key not in without}
        rules, why = rules_with(edition, options, seats)
        if options and why is None:
            return rules, list(without)
    return None, []


def variant(edition: Edition, key: str, value: Any, seats: int) -> Variant:
    """An edition with one switch set to another value."""
    switch = SWITCHES[key]
    before, after = switch.write(edition.rules[key]), switch.write(value)
    rules, why = rules_with(edition, {key: after}, seats)
    if rules == rules_with(edition, {}, seats)[0]:
        rules = None
    return Variant(key, before, after, rules, why)


def rules_with(edition: Edition, options: dict[str, Any], seats: int) -> tuple[bytes | None, dict[str, str] | None]:
    """The rules of an edition with some options, or why they do not go together, in each language."""
    try:
        return Ruleset.of(edition, options, seats).record.tobytes(), None
    except OptionError as error:
        return None, {lang: error.in_(lang) for lang in LANGUAGES}


def _values(switch: Switch, edition: Edition, books: list[Edition]) -> Iterator[Any]:
    """What a switch might be set to."""
    yield from switch.values
    if isinstance(switch.shape, Flag):
        yield from (True, False)
    if switch.values or isinstance(switch.shape, Flag):
        return
    own = edition.rules[switch.key]
    if switch.key in MONEY and own:
        yield scaled(switch.key, own, 0.5)
        yield scaled(switch.key, own, 2)
    yield from HOUSE_NUMBERS.get(switch.key, ())
    if switch.key in HOUSE_SALARIES:
        yield HOUSE_SALARIES[switch.key] * edition.rules["salary.amount"]
    for book in books:
        yield scaled(switch.key, book.rules[switch.key], scale(edition, book))


def scale(edition: Edition, other: Edition) -> float:
    """How many units of an edition's money stand for one of another's: a power of ten, by their mean deeds."""
    here, there = (sum(deed.price for deed in one.deeds) / len(one.deeds) for one in (edition, other))
    return float(10 ** round(log10(here / there)))


def scaled(key: str, value: Any, by: float) -> Any:
    """A value of a switch, in another currency where it is money."""
    if key not in MONEY or value is None:
        return value
    return tuple(round(one * by) for one in value) if isinstance(value, tuple) else round(value * by)


def same_but_switches(edition: Edition, other: Edition) -> dict[str, bool]:
    """Which parts besides the switches are alike: board with prices and rents, what buildings cost, cards."""
    return {
        "board": _board(edition) == _board(other),
        "buildings": [(one.squares, one.house_cost, one.hotel_cost) for one in edition.groups]
        == [(one.squares, one.house_cost, one.hotel_cost) for one in other.groups],
        "cards": _cards(edition) == _cards(other),
    }


def _board(edition: Edition) -> list[Any]:
    """The squares without their names."""
    return [
        (one.kind, one.group, one.price, one.rents, one.multipliers, one.mortgage, one.deck, one.amount, one.percent)
        for one in edition.squares
    ]


def _cards(edition: Edition) -> list[Any]:
    """What the cards of each deck do."""
    return [(deck.key, [dict(card.effect) for card in deck.cards]) for deck in edition.decks]


def card_kinds(edition: Edition) -> list[str]:
    """The kinds of effect that an edition's cards have, in the order in which they come."""
    return list(dict.fromkeys(str(card.effect["type"]) for deck in edition.decks for card in deck.cards))


def blanked(ruleset: Ruleset, kind: str) -> bytes:
    """The rules with the cards of one kind left in their decks, and doing nothing."""
    record = ruleset.record.copy()
    for i, deck in enumerate(ruleset.played.decks):
        for j, card in enumerate(deck.cards):
            if card.effect["type"] == kind:
                record["card_does"][0, i, j] = codes.CARD_COLLECT
                record["card_x"][0, i, j] = record["card_y"][0, i, j] = 0
    return bytes(record.tobytes())
