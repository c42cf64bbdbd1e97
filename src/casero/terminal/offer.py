"""The small dialogue that makes an offer: what is given, what is wanted, and is that so."""

from __future__ import annotations

from rich.text import Text

from casero.game.notation import SEATS, Action
from casero.terminal.menu import offer_words
from casero.terminal.table import Table
from casero.terminal.typed import read


def ask_offer(table: Table, template: Action) -> None:
    """Asks for both sides of an offer and plays it; an empty answer gives up."""
    names, seat, other = table.names, template.seat, template.other
    table.screen.write([Text(names.say("offer-how")), *_goods(table, seat), *_goods(table, other)])
    given = table.screen.ask(names.say("offer-give", seat=names.seat(seat))).strip()
    if not given:
        return
    wanted = table.screen.ask(names.say("offer-get", seat=names.seat(other))).strip()
    if not wanted:
        return
    action = read(table, f"{SEATS[seat]} offer {SEATS[other]}: {given} for {wanted}", seat)
    if action is None:
        return
    table.screen.write([Text(offer_words(action, names), "bold")])
    if table.screen.ask(names.say("offer-sure")).strip().lower() not in ("n", "no"):
        table.try_(action)


def _goods(table: Table, seat: int) -> list[Text]:
    """What a seat could put into an offer."""
    view = table.game.view().seats[seat]
    names = table.names
    deeds = ", ".join(f"{square} {names.square(square)}" for square in view.deeds) or names.say("nothing")
    cards = ", ".join(f"card {deck}" + (f" x {n}" if n > 1 else "") for deck, n in view.cards.items())
    line = f"{view.seat} {names.seat(seat)}: ${view.cash}; {deeds}"
    return [Text(f"{line}; {cards}" if cards else line)]
