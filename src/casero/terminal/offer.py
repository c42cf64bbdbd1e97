"""The small dialogue that makes an offer: what is given, what is wanted, and is that so."""

from __future__ import annotations

from rich.text import Text

from casero.game.notation import SEATS
from casero.game.position import Family
from casero.terminal.menu import offer_words
from casero.terminal.table import Table
from casero.terminal.typed import read
from casero.terminal.words import shown


def ask_offer(table: Table, family: Family) -> None:
    """Asks for both sides of an offer and plays it; an empty answer gives up."""
    names, seat, other = table.names, SEATS.index(family.seat), SEATS.index(family.other or family.seat)
    table.screen.write([Text(names.say("offer-how")), *_goods(table, seat), *_goods(table, other)])
    given = table.screen.ask(names.say("offer-give", seat=names.seat(seat))).strip()
    if not given:
        return
    wanted = table.screen.ask(names.say("offer-get", seat=names.seat(other))).strip()
    if not wanted:
        return
    action = read(table, shown(family.whole(f"{given} for {wanted}"), names.lang), seat)
    if action is None:
        return
    table.screen.write([Text(offer_words(action, names), "bold")])
    if table.screen.ask(names.say("offer-sure")).strip().lower() not in ("n", "no"):
        table.try_(action)


def _goods(table: Table, seat: int) -> list[Text]:
    """What a seat could put into an offer."""
    view, names = table.game.view(), table.names
    owned = view.owned_by(SEATS[seat])
    deeds = ", ".join(f"{square} {names.square(square)}" for square in owned) or names.say("nothing")
    held = [(deck.key, n) for deck, n in zip(names.edition.decks, view.cards[seat], strict=True) if n]
    card = shown("card", names.lang)
    cards = ", ".join(f"{card} {deck}" + (f" x {n}" if n > 1 else "") for deck, n in held)
    line = f"{SEATS[seat]} {names.seat(seat)}: ${view.cash[seat]}; {deeds}"
    return [Text(f"{line}; {cards}" if cards else line)]
