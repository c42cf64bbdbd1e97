"""What people can type: a number of the menu, an action in the notation, or an order to the table itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from casero.game.notation import COUNTED_VERBS, MAX_MONEY, Action
from casero.game.position import Family
from casero.kernel import codes
from casero.terminal.menu import HARMLESS, Entry, listed
from casero.terminal.offer import ask_offer
from casero.terminal.panels import deed_lines, seat_lines, status_lines
from casero.terminal.table import Left, Table, refusal_lines
from casero.terminal.typed import read
from casero.terminal.words import shown

if TYPE_CHECKING:
    from casero.rulebook import Rule


def obey(table: Table, line: str, seat: int, entries: Sequence[Entry]) -> bool:
    """Does what a line says; True if the seat lets a claim go."""
    text = " ".join(line.split())
    if not text:
        return _take_first(table, entries, seat)
    if text.isdecimal():
        if not 1 <= int(text) <= len(entries):
            table.tell(table.names.say("no-entry", last=str(len(entries))))
            return False
        return choose(table, entries[int(text) - 1], seat)
    for entry in entries:
        if text == entry.typed(table.names.lang):
            return choose(table, entry, seat)
    word, _, rest = text.partition(" ")
    order = ORDERS.get(word.lower())
    if order is not None:
        order(table, rest.strip(), seat)
        return False
    action = read(table, text, seat)
    if action is not None:
        table.try_(action)
    return False


def _take_first(table: Table, entries: Sequence[Entry], seat: int) -> bool:
    """What Enter alone does: the first entry, but only where that costs nothing."""
    if entries and entries[0].actions and entries[0].actions[0].verb in HARMLESS:
        return choose(table, entries[0], seat)
    table.tell(table.names.say("enter"))
    return False


def choose(table: Table, entry: Entry, seat: int) -> bool:
    """Does what an entry of the menu stands for; True if that is to let a claim go."""
    if not entry.actions:
        return True
    if entry.opens:
        within = listed(entry, table.game, table.names)
        table.show(seat, within)
        answer = table.screen.ask(table.names.say("which", last=str(len(within)))).strip()
        return bool(answer) and obey(table, answer, seat, within)
    legal = entry.actions[0]
    if not isinstance(legal, Family):
        table.try_(table.game.read(legal))
    elif legal.verb == "offer":
        ask_offer(table, legal)
    else:
        _ask_amount(table, legal)
    return False


def _ask_amount(table: Table, family: Family) -> None:
    """Asks for the amount of a bid, for the houses to be left, or for how many buildings."""
    names = table.names
    question = "count" if family.verb in COUNTED_VERBS else "left" if family.verb == "clear" else "amount"
    answer = table.screen.ask(
        names.say(question, low=names.number(family.low or 0), high=names.number(family.high or 0))
    ).strip()
    digits = answer.replace(".", "").replace(",", "")
    if digits.isdecimal():
        table.try_(table.game.read(family.whole(min(int(digits), MAX_MONEY))))
    elif answer:
        table.tell(table.names.say("not-a-number", text=answer))


# ---------------------------------------------------------------------------------------------- orders


def _help(table: Table, rest: str, seat: int) -> None:
    keys = (
        "menu", "typed", "count", "others", "why", "rules", "deed", "board", "legal", "log", "undo", "save", "quit",
    )  # fmt: skip
    table.screen.page([Text(table.names.say(f"help-{key}")) for key in keys], table.names.say("more"))


def _quit(table: Table, rest: str, seat: int) -> None:
    file = table.usual_file
    answer = table.screen.ask(table.names.say("quit", file=str(file))).strip()
    if answer.lower() in ("c", "cancelar", "cancel"):
        return
    if answer.lower() in ("n", "no"):
        raise Left
    said = table.save(answer or file)
    if not table.is_saved:
        table.tell(said)
        return
    table.screen.write([Text(said)])
    raise Left


def _save(table: Table, rest: str, seat: int) -> None:
    table.tell(table.save(rest or table.usual_file))


def _log(table: Table, rest: str, seat: int) -> None:
    lines = table.lines(0, silent=True)
    last = int(rest) if rest.isdecimal() else len(lines)
    table.screen.page(lines[max(0, len(lines) - last) :], table.names.say("more"))


def _legal(table: Table, rest: str, seat: int) -> None:
    lines = [Text(str(action)) for action in table.game.legal()]
    table.screen.page(lines, table.names.say("more"))


def _why(table: Table, rest: str, seat: int) -> None:
    if not rest:
        table.tell(table.names.say("why-what"))
        return
    action = read(table, rest, seat)
    if action is None:
        return
    refusal = table.game.why(action)
    if refusal is None:
        table.tell(table.names.say("allowed", action=shown(str(action), table.names.lang)))
        return
    table.notice = refusal_lines(refusal, table.names)


def _rules(table: Table, rest: str, seat: int) -> None:
    from casero.rulebook import book, rule
    from casero.terminal.lookup import by_section, search_both

    names = table.names
    book_name = names.edition.book
    found: Sequence[Rule]
    asked = re.fullmatch(r"([A-Za-z])-?(\d+)", rest)
    if asked is not None:
        try:
            found = [rule(f"{asked[1].upper()}-{asked[2]:0>3}")]
        except ValueError:
            found = []
    else:
        found = search_both(book_name, rest, names.lang) if rest else book(book_name)
    if not found:
        table.tell(names.say("no-rule", words=rest))
        return
    lines = []
    for heading, within in by_section(found, names.lang).items():
        lines.append(Text(heading, "bold"))
        lines += [Text(f"  {each.id} {each.text[names.lang]}") for each in within]
    table.screen.page(lines, names.say("more"))


def _deed(table: Table, rest: str, seat: int) -> None:
    square = table.names.edition.square_named(rest) if rest else table.game.view().at[seat]
    if square is None:
        table.tell(table.names.say("no-square", text=rest, last=str(len(table.names.edition.squares) - 1)))
        return
    table.screen.page(deed_lines(table.game, square, table.names), table.names.say("more"))


def _undo(table: Table, rest: str, seat: int) -> None:
    """Takes back what the last person did, as far as the last throw."""
    last = table.game.actions[-1].seat if table.game.actions else seat
    asked = Action(codes.ACT_UNDO, last if last >= 0 and table.kinds[last] is None else seat, words=table.game.words)
    refusal = table.game.why(asked)
    if refusal is not None:
        table.notice = refusal_lines(refusal, table.names)
        return
    taken = []
    while table.game.actions and table.game.why(asked) is None:
        taken.append(shown(str(table.game.actions[-1]), table.names.lang))
        table.play(asked)
    table.tell(table.names.say("undone", actions=", ".join(reversed(taken))))


def _board(table: Table, rest: str, seat: int) -> None:
    """The position as a board, whatever the screen."""
    table.screen.page(position(table), table.names.say("more"))


def position(table: Table) -> list[Text]:
    """Board and seats as lines."""
    from casero.terminal.board import Board, Ring

    view = table.game.view()
    width, height = (100, 40) if table.screen.plain else table.screen.size
    ring = Ring.fit(len(table.names.edition.squares), width, height - 2)
    middle = [*seat_lines(view, table.names, width), *status_lines(view, table.names)]
    return middle if ring is None else Board(table.names, view, ring).around(middle)


Order = Callable[[Table, str, int], None]

# The orders in both languages; none of them is a verb of the notation but `undo`, which here goes on to the last throw.
ORDERS: Final[dict[str, Order]] = {
    "help": _help, "?": _help, "ayuda": _help,
    "quit": _quit, "exit": _quit, "salir": _quit,
    "save": _save, "guardar": _save,
    "log": _log, "registro": _log,
    "legal": _legal,
    "why": _why, "porque": _why, "porqué": _why,
    "rules": _rules, "reglas": _rules,
    "deed": _deed, "título": _deed, "titulo": _deed,
    "undo": _undo, "deshacer": _undo,
    "board": _board, "tablero": _board,
}  # fmt: skip
