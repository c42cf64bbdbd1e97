"""What casero says, in Spanish and in English: reasons, events, actions and names of things.

The sentences are Fluent messages (locales/*.ftl), shared with the page. Keys are the kernel's code names with
dashes: `why-uneven-build`, `cause-rent-double`, `ev-money-rent-double`, `act-roll`, `phase-buy`, `pending-debt`,
`end-time`. Events are told to their reader: `$me` names the reader's part in the sentence, `none` for nobody's.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from casero.text.catalogue import LANGUAGES, system, text_of
from casero.text.catalogue import LOCALES as LOCALES
from casero.text.catalogue import NOBODY as NOBODY
from casero.text.catalogue import has_message as has_message
from casero.text.catalogue import say as say

# The faults of the system that have words of their own: `os-enoent`.
FAULTS: Final = (
    "enoent", "eacces", "eperm", "enospc", "erofs", "eisdir", "eexist", "enotdir", "enametoolong", "eaddrinuse",
    "eaddrnotavail",
)  # fmt: skip

# What an auction sells, in the order of the LOT_ codes.
LOTS: Final = ("deed", "card", "building")

# The events that have a sentence for each cause, for each lot of an auction, for each end of a game.
BY_CAUSE: Final = frozenset(("money", "deed", "move", "to_jail", "leaves_jail"))
BY_LOT: Final = frozenset(("auction", "unsold"))
BY_END: Final = frozenset(("over",))

# What a key may end in where a field is no seat, the best first: (field of the event, who it is, tail).
TAILS: Final = (("other", "pot", "-pot"), ("other", "bank", "-bank"), ("seat", "bank", "-from-bank"))

# The variables of each event's messages: name -> (field of the event, how it is written).
_SEAT: Final = {"seat": ("seat", "party")}
_LOT: Final = {**_SEAT, "square": ("square", "square")}
_DICE: Final = {**_SEAT, "die1": ("amount", "number"), "die2": ("extra", "number")}
_PAID: Final = {"payer": ("seat", "party"), "payee": ("other", "party"), "amount": ("amount", "money")}
_ASKED: Final = {"payee": ("seat", "party"), "payer": ("other", "party"), "amount": ("amount", "money")}
_PASSED: Final = {"giver": ("seat", "party"), "taker": ("other", "party")}
_BOTH: Final = {**_SEAT, "other": ("other", "party")}
_LEVEL: Final = {**_LOT, "level": ("extra", "level")}

VARIABLES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "first_throw": _DICE,
    "first": _SEAT,
    "deal": _LOT,
    "turn": _SEAT,
    "throw": _DICE,
    "move": {**_SEAT, "from": ("origin", "square"), "to": ("square", "square")},
    "money": {**_PAID, "square": ("square", "square")},
    "owed": {**_PAID, "cause": ("cause", "cause")},
    "deed": {**_PASSED, "square": ("square", "square")},
    "jail_card": _PASSED,
    "card": {**_SEAT, "deck": ("deck", "deck"), "card": ("card", "card")},
    "random": {**_SEAT, "number": ("amount", "number")},
    "to_jail": _SEAT,
    "stays_in_jail": {**_SEAT, "number": ("amount", "number")},
    "leaves_jail": _SEAT,
    "declined": _LOT,
    "auction": {**_LOT, "amount": ("amount", "money")},
    "bid": {**_SEAT, "amount": ("amount", "money")},
    "pass": _SEAT,
    "unsold": {"square": ("square", "square")},
    "built": _LEVEL,
    "sold": _LEVEL,
    "mortgaged": _LOT,
    "redeemed": _LOT,
    "kept": _LOT,
    "claimable": {**_PAID, "square": ("square", "square")},
    "claimed": _ASKED,
    "lapsed": _ASKED,
    "offer": _BOTH,
    "accepted": _BOTH,
    "rejected": _BOTH,
    "withdrawn": _BOTH,
    "asked": _SEAT,
    "wants": {**_LOT, "number": ("amount", "number")},
    "debt_reduced": {**_PAID, "cause": ("cause", "cause")},
    "bankrupt": _BOTH,
    "end_turn": _SEAT,
    "over": {"winners": ("winners", "winners")},
    "no_lap": _LOT,
}


class Names(Protocol):
    """How a table writes its seats, squares and money."""

    @property
    def max_houses(self) -> int:
        """Houses per lot; one level more is the hotel."""

    def seat(self, seat: str) -> str:
        """A player's name, by the seat's letter."""

    def square(self, square: int) -> str:
        """A square's name."""

    def money(self, amount: int) -> str:
        """An amount in the edition's currency."""

    def deck(self, deck: str) -> str:
        """A deck's name, by its key."""

    def card(self, card: str) -> str:
        """A card's text, by its key."""


class Told(Protocol):
    """An event, as casero.game.position has it."""

    @property
    def kind(self) -> str:
        """What happened."""

    @property
    def cause(self) -> str:
        """Why, empty for none."""

    @property
    def extra(self) -> int:
        """What the kind says."""

    @property
    def end(self) -> str | None:
        """How the game ended."""


def say_fault(lang: str, error: Exception) -> str:
    """What kept the system from doing something, to stand inside a sentence; its own words where we have none."""
    return text_of(system(error), lang)


def key_of(family: str, *names: str) -> str:
    """The key of a code: its family and its names, with dashes."""
    return "-".join((family, *names)).replace("_", "-")


def event_key(event: Told) -> str:
    """The key of the sentence that fits an event best."""
    how = event.cause if event.kind in BY_CAUSE else ""
    if event.kind in BY_LOT:
        how = LOTS[event.extra]
    elif event.kind in BY_END:
        how = event.end or ""
    tails = [tail for where, who, tail in TAILS if (getattr(event, where) or "bank") == who]
    for stem in ([key_of("ev", event.kind, how)] if how else []) + [key_of("ev", event.kind)]:
        for tail in (*tails, ""):
            if has_message(LANGUAGES[0], stem + tail):
                return stem + tail
    raise KeyError(f"no message for the event {event.kind!r}")


def part_of(event: Told, me: str | None) -> str:
    """The part that a seat has in an event's sentence: the variable that holds it, or NOBODY."""
    # The bank and the pot are no readers, though they stand where seats do.
    if me not in (None, "", "bank", "pot"):
        for name, (where, how) in VARIABLES[event.kind].items():
            value = getattr(event, where)
            if (how == "party" and value == me) or (how == "winners" and me in (value or ())):
                return name
    return NOBODY


def say_event(lang: str, event: Told, names: Names, me: str | None = None) -> str:
    """An event as a sentence to the reader in the seat `me`, or from nobody's point of view."""
    variables = VARIABLES[event.kind]
    args = {name: _write(lang, names, getattr(event, where), how) for name, (where, how) in variables.items()}
    return say(lang, event_key(event), me=part_of(event, me), **args)


def page_table() -> dict[str, object]:
    """What the page needs to tell an event as `say_event` does, as JSON.

    The key. `how` is the event's `cause` if its kind is in `by_cause`, what is auctioned, `lots[extra]`, if it is in
    `by_lot`, its `end` if it is in `by_end`, else nothing. The stems are `ev-<kind>-<how>`, if there is a how, and
    `ev-<kind>`, with dashes for underscores. The tails are those of `tails` (field, who, tail) whose field is that
    party, in this order, and then none; a field that is absent counts as the bank. The first stem, with the first of
    the tails, that is a message of the catalogue is the key.

    The variables. `variables[kind]` gives for each its field and how that is written: `party` a seat's name, or the
    message `bank` or `pot`; `square` and `deck` a name, empty if absent; `card` the card's text; `money` an amount in
    the edition's form; `number` as it is; `cause` the message `cause-<name>`, empty if absent; `level` the message
    `level-hotel` above the most houses, else `level-houses` with the number `count`; `winners` their names with commas,
    or the message `nobody`. All of them are texts.

    The reader. Every message also takes `me`: the name of the first variable that is the reader's seat (`party`) or has
    it among its seats (`winners`), else, or without a reader, the `nobody` of this table.
    """
    return {
        "by_cause": sorted(BY_CAUSE),
        "by_lot": sorted(BY_LOT),
        "by_end": sorted(BY_END),
        "lots": list(LOTS),
        "tails": [list(tail) for tail in TAILS],
        "variables": {
            kind: {name: list(how) for name, how in variables.items()} for kind, variables in VARIABLES.items()
        },
        "nobody": NOBODY,
    }


def _write(lang: str, names: Names, value: Any, how: str) -> str:
    """One field of an event as it stands in a sentence."""
    match how:
        case "party":
            return party(lang, value, names)
        case "square":
            return "" if value is None else names.square(value)
        case "money":
            return names.money(value)
        case "cause":
            return say(lang, key_of("cause", value)) if value else ""
        case "deck":
            return names.deck(value)
        case "card":
            return names.card(value)
        case "level":
            return level(lang, value, names.max_houses)
        case "winners":
            return ", ".join(names.seat(seat) for seat in value or ()) or say(lang, "nobody")
    return str(value)


def party(lang: str, seat: str, names: Names) -> str:
    """A seat's name, or the bank, or the pot."""
    return say(lang, seat or "bank") if seat in ("", "bank", "pot") else names.seat(seat)


def level(lang: str, houses: int, max_houses: int) -> str:
    """What stands on a lot: so many houses, or the hotel."""
    return say(lang, "level-hotel") if houses > max_houses else say(lang, "level-houses", count=houses)
