"""The legal actions of a seat as a short numbered menu: what the game waits for first, then business beside it.

Business of one kind (five deeds to mortgage) is one entry that opens a list. Nothing is left out: `legal` shows all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from casero.game.errors import ChanceError
from casero.game.notation import Action
from casero.kernel import codes
from casero.terminal.names import TableNames

if TYPE_CHECKING:
    from casero.game import Game

# The order of the menu. Whoever always takes what stands first comes to the end of the game.
PRIMARY: Final = (
    "claim", "roll", "buy", "decline", "pass", "bid", "reject", "accept", "want", "keep", "pay", "draw",
    "flat", "percent", "fine", "card", "end",
)  # fmt: skip
RAISING: Final = ("sell", "clear", "mortgage", "give", "surrender", "bankrupt", "auction")
BUSINESS: Final = ("build", "redeem", *RAISING, "offer", "withdraw")
LAST: Final = ("undo", "time")

# What Enter alone does where it stands first: it costs nothing and binds to nothing.
HARMLESS: Final = frozenset(("roll", "end", "pass", "reject"))

# The actions whose price stands in the menu, with the causes under which they move money.
PRICED: Final = {
    "buy": ("purchase",), "fine": ("fine",), "build": ("house", "hotel"), "sell": ("buyback",), "clear": ("buyback",),
    "mortgage": ("mortgage",), "redeem": ("redeem", "fee_sale", "fee_bankruptcy"),
    "keep": ("fee_sale", "fee_bankruptcy"), "surrender": ("surrender",), "pay": ("card_pay",), "flat": ("tax",),
    "percent": ("tax_percent",),
}  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One line of the menu: an action, or several of a kind that the line stands for."""

    label: str
    actions: tuple[Action, ...]
    asks: bool = False  # an amount or the terms of an offer are asked for

    @property
    def opens(self) -> bool:
        """Whether it opens a list."""
        return len(self.actions) > 1

    @property
    def text(self) -> str:
        """The notation of its action, or the verb of its list; nothing where it just lets play go on."""
        if not self.actions:
            return ""
        return self.actions[0].verb + " …" if self.opens else str(self.actions[0])


def menu(game: Game, seat: int, names: TableNames) -> list[Entry]:
    """The menu of a seat."""
    own = [action for action in game.legal() if action.seat in (seat, -1)]
    if not own:
        return []
    by_verb: dict[str, list[Action]] = {}
    for action in own:
        by_verb.setdefault(action.verb, []).append(action)
    # A claim that names nobody is the oldest one, which stands there with its name.
    by_verb["claim"] = [claim for claim in by_verb.get("claim", []) if claim.other >= 0]
    entries: list[Entry] = []
    for verb in (*PRIMARY, *(["redeem"] if _waits_for(game, seat) == "received" else [])):
        for action in by_verb.pop(verb, []):
            entries += _entries(action, game, names)
    # What a debtor can raise cash with comes before other business.
    for verb in (*(RAISING if _waits_for(game, seat) == "debt" else ()), *BUSINESS, *LAST):
        if verb in by_verb:
            entries += _group(by_verb.pop(verb), game, names)
    return entries


def _waits_for(game: Game, seat: int) -> str:
    """The kind of decision on top that waits for a seat, or nothing."""
    pending = game.view().pending
    return pending[-1].kind if pending and game.to_act == seat else ""


def _group(actions: Sequence[Action], game: Game, names: TableNames) -> list[Entry]:
    """Actions of one kind: a line if there is one, else a line that opens their list."""
    if len(actions) == 1:
        return _entries(actions[0], game, names)
    return [Entry(f"{names.verb(actions[0])} ({len(actions)})", tuple(actions))]


def listed(entry: Entry, game: Game, names: TableNames) -> list[Entry]:
    """The list that an entry opens."""
    return [one for action in entry.actions for one in _entries(action, game, names)]


def _entries(action: Action, game: Game, names: TableNames) -> list[Entry]:
    """The lines of one listed action; an amount has one for the lowest and one for any other."""
    if not action.is_template:
        return [Entry(label(action, game, names), (action,))]
    if action.kind == codes.ACT_OFFER:
        return [Entry(f"{names.verb(action)}: {names.seat(action.other)}", (action,), asks=True)]
    lowest = replace(action, upto=0)
    bounds = names.say("bounds", low=names.number(action.amount), high=names.number(action.upto))
    entries = [Entry(label(lowest, game, names), (lowest,))]
    if action.amount < action.upto:
        group = (
            names.edition.groups[action.square].name.in_(names.lang) + ", " if action.kind == codes.ACT_CLEAR else ""
        )
        entries.append(Entry(f"{names.verb(action)}: {group}{bounds}", (action,), asks=True))
    return entries


def label(action: Action, game: Game, names: TableNames) -> str:
    """An action in words: what it does, to what, and what it costs or brings."""
    verb, price = names.verb(action), _price(action, game, names)
    if action.verb == "bid":
        return f"{verb}: {names.money(action.amount)}"
    if action.verb == "buy":
        at = int(game.peek["at"][action.seat])
        cost = price or names.money(names.edition.squares[at].price)
        return names.say("buy", square=names.square(at), price=cost)
    if action.verb == "clear":
        group = names.edition.groups[action.square].name.in_(names.lang)
        what = f": {group} → {action.amount}"
    elif action.verb == "card":
        what = f": {names.deck(action.square)}"
    elif action.verb == "claim":
        what = "" if action.other < 0 else f": {names.seat(action.other)}"
    else:
        what = "" if action.square < 0 else f": {names.square(action.square)}"
    return verb + what + (f" ({price})" if price else "")


def _price(action: Action, game: Game, names: TableNames) -> str:
    """What an action costs or brings its seat: what moves when it is played in a copy of the game."""
    if action.verb == "give":
        return names.money(names.edition.squares[action.square].price)
    causes = PRICED.get(action.verb, ())
    if not causes:
        return ""
    try:
        events = game.copy().play(action)
    except ChanceError:
        return ""
    moved = 0
    for event in events:
        if (
            event.kind == codes.EV_MONEY
            and codes.CAUSES[event.cause] in causes
            and action.seat in (event.seat, event.other)
        ):
            moved += event.amount if event.seat == action.seat else -event.amount
    return names.money(abs(moved)) if moved else ""


def offer_words(action: Action, names: TableNames) -> str:
    """The terms of an offer in words."""
    giver, taker = names.seat(action.seat), names.seat(action.other)
    given = _side(action.give, action.give_cash, action.give_cards, names)
    if action.amount:
        return names.say("offer-debt", giver=giver, taker=taker, given=given, amount=names.money(action.amount))
    got = _side(action.get, action.get_cash, action.get_cards, names)
    return names.say("offer-terms", giver=giver, taker=taker, given=given, got=got)


def _side(deeds: int, cash: int, cards: int, names: TableNames) -> str:
    parts = [names.square(square) for square in range(deeds.bit_length()) if deeds >> square & 1]
    if cash:
        parts.append(names.money(cash))
    for deck in range(len(names.edition.decks)):
        parts += [names.say("jail-card", deck=names.deck(deck))] * (cards >> 8 * deck & 0xFF)
    return ", ".join(parts) or names.say("nothing")
