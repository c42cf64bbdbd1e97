"""The legal actions of a seat as a short numbered menu: what the game waits for first, then business beside it.

Business of one kind (five deeds to mortgage) is one entry that opens a list. Nothing is left out: `legal` shows all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from casero.game.notation import COUNTED_VERBS, DEED_VERBS, SEATS, Action, squares_of
from casero.game.position import Family, Legal, Position
from casero.kernel import codes
from casero.terminal.names import TableNames
from casero.terminal.words import shown

if TYPE_CHECKING:
    from casero.game import Game

# The order of the menu; verbs that are not named come in between. Whoever always takes what stands first comes to the
# end of the game.
PRIMARY: Final = (
    "claim", "roll", "buy", "decline", "pass", "bid", "reject", "accept", "want", "keep", "pay", "draw",
    "flat", "percent", "fine", "card", "end",
)  # fmt: skip
RAISING: Final = (*(verb.name for verb in codes.VERBS if verb.raises), "bankrupt")
LAST: Final = ("build", "redeem", *RAISING, "offer", "withdraw", "undo", "time")

# What Enter alone does where it stands first: it costs nothing and binds to nothing.
HARMLESS: Final = frozenset(verb.name for verb in codes.VERBS if verb.harmless == 1)


@dataclass(frozen=True)
class Entry:
    """One line of the menu: an action, or several of a kind that the line stands for."""

    label: str
    actions: tuple[Legal, ...]

    @property
    def opens(self) -> bool:
        """Whether it opens a list."""
        return len(self.actions) > 1

    def typed(self, lang: str) -> str:
        """What can be typed for its action, or for the verb of its list; nothing where it just lets play go on."""
        if not self.actions:
            return ""
        return shown(self.actions[0].verb, lang) + " …" if self.opens else shown(str(self.actions[0]), lang)


def menu(game: Game, seat: int, names: TableNames) -> list[Entry]:
    """The menu of a seat."""
    position = game.view()
    by_verb: dict[str, list[Legal]] = {}
    for legal in game.legal():
        # How many are built is a question only where others are asked too.
        several = isinstance(legal, Family) and legal.verb == "build" and legal.other is None
        if legal.seat in (SEATS[seat], "table") and not several:
            by_verb.setdefault(legal.verb, []).append(legal)
    if not by_verb:
        return []
    # A claim that names nobody is the oldest one, which stands there with its name.
    by_verb["claim"] = [claim for claim in by_verb.get("claim", []) if claim.other is not None]
    waits = position.pending[-1].kind if position.pending and position.to_act == SEATS[seat] else ""
    between = [verb for verb in codes.ACTIONS if verb not in PRIMARY and verb not in LAST]
    entries: list[Entry] = []
    for verb in (*PRIMARY, *(["redeem"] if waits == "received" else [])):
        for legal in by_verb.pop(verb, []):
            entries += _entries(legal, position, names)
    # What a debtor can raise cash with comes before other business.
    for verb in (*between, *(RAISING if waits == "debt" else ()), *LAST):
        if verb in by_verb:
            entries += _group(by_verb.pop(verb), position, names)
    return entries


def _group(actions: Sequence[Legal], position: Position, names: TableNames) -> list[Entry]:
    """Actions of one kind: a line if there is one, else a line that opens their list."""
    if len(actions) == 1:
        return _entries(actions[0], position, names)
    return [Entry(f"{names.verb(actions[0].verb)} ({len(actions)})", tuple(actions))]


def listed(entry: Entry, game: Game, names: TableNames) -> list[Entry]:
    """The list that an entry opens."""
    return [one for legal in entry.actions for one in _entries(legal, game.view(), names)]


def _entries(legal: Legal, position: Position, names: TableNames) -> list[Entry]:
    """The lines of one listed action; an amount has one for the lowest and one for any other."""
    if not isinstance(legal, Family):
        return [Entry(label(legal, position, names), (legal,))]
    if legal.low is None or legal.high is None:
        return [Entry(f"{names.verb(legal.verb)}: {names.seat(legal.other or '')}", (legal,))]
    if legal.verb in COUNTED_VERBS:
        return _count(legal, position, names)
    lowest = Legal(
        legal.whole(legal.low), legal.verb, legal.seat, group=legal.group, low=legal.low, cash=legal.cash
    )  # fmt: skip
    entries = [Entry(label(lowest, position, names), (lowest,))]
    if legal.low < legal.high:
        bounds = names.say("bounds", low=names.number(legal.low), high=names.number(legal.high))
        group = f"{names.group(legal.group)}, " if legal.group else ""
        entries.append(Entry(f"{names.verb(legal.verb)}: {group}{bounds}", (legal,)))
    return entries


def _count(legal: Family, position: Position, names: TableNames) -> list[Entry]:
    """The line that asks how many buildings, up to those that the bank has; one has a line of its own."""
    square = legal.square or 0
    stock = position.hotels if position.level[square] == names.max_houses else position.houses
    most = min(legal.high or 1, stock or 1)
    if most < 2:
        return []
    bounds = names.say("bounds", low=names.number(legal.low or 1), high=names.number(most))
    return [Entry(f"{names.verb(legal.verb)}: {names.square(square)}, {bounds}", (replace(legal, high=most),))]


def label(legal: Legal, position: Position, names: TableNames) -> str:
    """An action in words: what it does, to what, and what it costs or brings."""
    verb, price = names.verb(legal.verb), names.money(abs(legal.cash)) if legal.cash else ""
    if legal.verb == "bid":
        return f"{verb}: {names.money(legal.low or 0)}"
    if legal.verb == "buy":
        at = position.at[SEATS.index(legal.seat)]
        return names.say("buy", square=names.square(at), price=price or names.money(names.edition.squares[at].price))
    what = ""
    if legal.group is not None:
        what = f": {names.group(legal.group)} → {legal.low or 0}"
    elif legal.deck is not None:
        what = f": {names.deck(legal.deck)}"
    elif legal.square is not None:
        what = f": {names.square(legal.square)}" + (f" x{legal.low}" if legal.low and legal.low > 1 else "")
    elif legal.other is not None:
        what = f": {names.seat(legal.other)}"
    return verb + what + (f" ({price})" if price else "")


def action_label(action: Action, game: Game, names: TableNames) -> str:
    """The same of an action that need not be in the list as it is: a bid, a clearing or an offer with its amounts."""
    text, position = str(action), game.view()
    found = next((legal for legal in game.legal() if legal.do == text), None)
    if found is None:
        group = game.words.groups[action.square] if action.kind == codes.ACT_CLEAR else None
        square = action.square if action.verb in DEED_VERBS else None
        found = Legal(text, action.verb, SEATS[action.seat], square, group=group, low=action.amount)
    return label(found, position, names)


def offer_words(action: Action, names: TableNames) -> str:
    """The terms of an offer in words."""
    giver, taker = names.seat(action.seat), names.seat(action.other)
    given = _side(action.give, action.give_cash, action.give_cards, names)
    if action.amount:
        return names.say("offer-debt", giver=giver, taker=taker, given=given, amount=names.money(action.amount))
    got = _side(action.get, action.get_cash, action.get_cards, names)
    return names.say("offer-terms", giver=giver, taker=taker, given=given, got=got)


def _side(deeds: int, cash: int, cards: int, names: TableNames) -> str:
    parts = [names.square(square) for square in squares_of(deeds)]
    if cash:
        parts.append(names.money(cash))
    for i, deck in enumerate(names.edition.decks):
        parts += [names.say("jail-card", deck=names.deck(deck.key))] * (cards >> 8 * i & 0xFF)
    return ", ".join(parts) or names.say("nothing")
