"""What stands in the middle of the board: seats, what is waited for, what happened, deeds, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from casero.game.notation import SEATS
from casero.rulebook import cite
from casero.terminal.board import seat_style
from casero.terminal.menu import Entry, offer_words
from casero.terminal.names import TableNames
from casero.text import sentences

if TYPE_CHECKING:
    from casero.game import Event, Game
    from casero.game.notation import Action
    from casero.game.position import Auction, Pending, Position

NAME_WIDTH: Final = 12
WIDE: Final = 80  # columns from which a seat's square is told in full
INDENT: Final = "  "
_SILENT: Final = frozenset(("end_turn", "over", "turn"))


# ---------------------------------------------------------------------------------------------- events


def event_line(event: Event, names: TableNames, offer: Action | None = None) -> Text:
    """An event as a sentence with the rule behind it; an offer also with its terms."""
    sentence = sentences.say_event(names.lang, event, names)
    if offer is not None:
        sentence += " " + offer_words(offer, names)
    rules = event.rules[:1]
    return Text.assemble(sentence, (f" [{rules[0]}]", "dim") if rules else "")


def event_lines(events: Iterable[Event], offers: Iterable[Action], names: TableNames) -> list[Text]:
    """The events as sentences; `offers` are the actions behind the offers among them, in order."""
    made = iter(offers)
    return [event_line(event, names, next(made, None) if event.kind == "offer" else None) for event in events]


def told(events: Iterable[Event]) -> list[Event]:
    """The events worth a line: a bought deed is told by its price, a turn by its throw."""
    return [
        event
        for event in events
        if event.kind not in _SILENT and not (event.kind == "deed" and event.cause == "purchase")
    ]


def wrapped(lines: Iterable[Text], width: int) -> list[Text]:
    """Lines folded to a width, their rests indented."""
    folded: list[Text] = []
    for line in lines:
        for i, part in enumerate(_fold(line, width - 2)):
            folded.append(Text.assemble(INDENT, part) if i else part)
    return folded


def _fold(line: Text, width: int) -> list[Text]:
    from rich.console import Console

    return list(line.wrap(Console(width=max(8, width)), max(8, width))) or [line]


# ---------------------------------------------------------------------------------------------- seats


def seat_lines(view: Position, names: TableNames, width: int) -> list[Text]:
    """A line for each seat: cash, worth, where it stands, what it holds."""
    cash = max(len(names.number(amount)) for amount in view.cash)
    worth = max(len(names.number(amount)) for amount in view.worth)
    return [_seat_line(view, names, seat, cash, worth, width) for seat in range(len(view.cash))]


def _seat_line(view: Position, names: TableNames, seat: int, cash: int, worth: int, width: int) -> Text:
    line = Text(">" if SEATS[seat] == view.to_act else " ")
    line.append(SEATS[seat], seat_style(seat))
    name = Text(" " + names.seat(seat))
    name.truncate(NAME_WIDTH, overflow="ellipsis", pad=True)
    line.append_text(name)
    if view.out[seat]:
        line.append(names.say("out"), "dim")
        return line
    line.append(f" {names.number(view.cash[seat]):>{cash}}", "bold")
    line.append(f" ({names.number(view.worth[seat]):>{worth}}) ", "dim")
    line.append(_where(view, seat, names, 16 if width >= WIDE else 10))
    holdings = _holdings(view, seat, names)
    if holdings:
        line.append(" " + holdings, "cyan")
    return line


def _where(view: Position, seat: int, names: TableNames, room: int) -> str:
    at, jail = view.at[seat], view.jail[seat]
    place = f"{at:02d} {names.short(at)}" if jail is None else names.say("in-jail", turns=str(jail))
    return f"{place[:room]:<{room}}"


def _holdings(view: Position, seat: int, names: TableNames) -> str:
    """Groups as letter and share, and leave-jail cards."""
    deeds, parts = set(view.owned_by(SEATS[seat])), []
    for group in names.edition.groups:
        held = len(set(group.squares) & deeds)
        if held:
            parts.append(f"{group.letter}{held}/{len(group.squares)}")
    cards = sum(view.cards[seat])
    if cards:
        parts.append(names.say("cards-held", count=cards))
    return " ".join(parts)


# ---------------------------------------------------------------------------------------------- status


def status_lines(view: Position, names: TableNames) -> list[Text]:
    """Turn, dice, pot, rounds left and bank; then what the game waits for."""
    parts = [names.say("turn", number=str(view.turns), seat=names.seat(view.turn))]
    if view.dice:
        parts.append(names.say("dice", dice="-".join(map(str, view.dice))))
    if names.edition.rules["parking.jackpot"] or view.pot:
        parts.append(names.say("pot", amount=names.money(view.pot)))
    if view.rounds_left is not None:
        parts.append(names.say("rounds", count=str(view.rounds_left)))
    houses = names.say("no-limit") if view.houses is None else str(view.houses)
    parts.append(names.say("stock", houses=houses, hotels=str(view.hotels)))
    return [Text(" · ".join(parts), "dim"), Text(waits_for(view, names), "bold")]


def waits_for(view: Position, names: TableNames) -> str:
    """What the game waits for, in a sentence."""
    if view.to_act is None:
        return sentences.say(names.lang, sentences.key_of("end", view.over or "last_survivor"))
    who = names.seat(view.to_act)
    if not view.pending:
        what = sentences.say(names.lang, sentences.key_of("phase", view.phase))
        return f"{who}: {what[:1].lower()}{what[1:]}."
    return f"{who}: {_pending(view, view.pending[-1], names)}"


def _pending(view: Position, top: Pending, names: TableNames) -> str:
    if top.kind == "auction" and view.auction is not None:
        return _auction(view.auction, names)
    if top.kind == "debt":
        creditor = sentences.say(names.lang, "bank") if top.other is None else names.seat(top.other)
        cause = sentences.say(names.lang, sentences.key_of("cause", top.cause)) if top.cause else ""
        return names.say("owes", amount=names.money(top.amount or 0), creditor=creditor, cause=cause)
    what = sentences.say(names.lang, sentences.key_of("pending", top.kind))
    place = f" ({names.square(top.square)})" if top.square is not None and top.kind == "received" else ""
    return f"{what[:1].lower()}{what[1:]}{place}."


def _auction(auction: Auction, names: TableNames) -> str:
    if auction.what == "deed" and auction.square is not None:
        lot = f"{names.square(auction.square)} ({names.money(names.edition.squares[auction.square].price)})"
    elif auction.what == "card":
        lot = names.say("lot-card")
    else:
        lot = names.say("lot-hotel" if auction.hotel else "lot-house")
    if auction.bidder is None:
        return names.say("auction-open", lot=lot)
    bidder = names.seat(auction.bidder)
    return names.say("auction-bid", lot=lot, amount=names.money(auction.bid), bidder=bidder)


def offer_line(game: Game, view: Position, names: TableNames) -> list[Text]:
    """The terms of an offer that waits, if one does."""
    if view.offer is None:
        return []
    return [Text(offer_words(game.read(view.offer), names), "bold")]


# ---------------------------------------------------------------------------------------------- menu


def menu_lines(entries: Sequence[Entry], width: int, height: int) -> list[Text]:
    """The numbered entries, in as many columns as the height asks for."""
    columns = 1
    while columns < 3 and -(-len(entries) // columns) > height:
        columns += 1
    rows = -(-len(entries) // columns)
    room = width // columns - 1
    lines = [Text() for _ in range(rows)]
    for i, entry in enumerate(entries):
        cell = _entry(i + 1, entry, room, columns == 1)
        lines[i % rows].append_text(cell)
        lines[i % rows].append(" ")
    return lines


def _entry(number: int, entry: Entry, room: int, with_text: bool) -> Text:
    cell = Text.assemble((f"{number:>2} ", "bold green"), entry.label)
    if with_text and cell.cell_len + len(entry.text) + 3 <= room:
        cell.append(f"  {entry.text}", "dim")
    cell.truncate(room, overflow="ellipsis", pad=True)
    return cell


# ---------------------------------------------------------------------------------------------- deeds


def deed_lines(game: Game, square: int, names: TableNames) -> list[Text]:
    """A square's title deed, and who holds it."""
    edition = names.edition
    one = edition.squares[square]
    lines = [Text(f"{square:02d} {names.square(square)}", "bold")]
    if not one.is_deed:
        kind = names.say("square-kind", kind=one.kind)
        lines.append(Text(kind if not one.amount else f"{kind}: {names.money(one.amount)}"))
        return lines
    group = next(each for each in edition.groups if each.key == one.group)
    members = ", ".join(f"{names.square(other)} ({other})" for other in group.squares)
    lines.append(Text(names.say("deed-group", group=group.name.in_(names.lang), squares=members)))
    lines.append(Text(names.say("deed-price", price=names.money(one.price), mortgage=names.money(one.mortgage))))
    lines += [Text(line) for line in _rents(square, names)]
    lines.append(Text(_holder(game, square, names), "bold"))
    return lines


def _rents(square: int, names: TableNames) -> list[str]:
    one = names.edition.squares[square]
    if one.multipliers:
        return [names.say("rent-pips", count=i + 1, amount=names.money(n)) for i, n in enumerate(one.multipliers)]
    model = names.edition.property_kinds.get(one.kind)
    if model == "deed_by_count":
        return [names.say("rent-count", count=i + 1, amount=names.money(n)) for i, n in enumerate(one.rents)]
    if model == "deed_flat" or len(one.rents) == 1:
        return [names.say("rent", amount=names.money(one.rents[0]))]
    lines = []
    for level, amount in enumerate(one.rents[: names.max_houses + 2]):
        stands = sentences.level(names.lang, level, names.max_houses)
        lines.append(names.say("rent-level", level=stands, amount=names.money(amount)))
    house, hotel = names.money(one.house_cost), names.money(one.hotel_cost)
    has_hotels = names.edition.rules["stock.hotels"] > 0
    return [
        *lines,
        names.say("deed-costs", house=house, hotel=hotel) if has_hotels else names.say("deed-houses", house=house),
    ]


def _holder(game: Game, square: int, names: TableNames) -> str:
    view = game.view()
    owner = view.owner[square]
    if owner is None:
        return names.say("deed-free")
    stands = sentences.level(names.lang, view.level[square], names.max_houses)
    state = names.say("mortgaged") if square in view.mortgaged else stands
    return names.say("deed-owner", owner=names.seat(owner), state=state)


# ---------------------------------------------------------------------------------------------- the end


def result_lines(game: Game, names: TableNames) -> list[Text]:
    """Who won, how the game ended with its rule, and what everybody is worth."""
    view = game.view()
    over = [event for event in game.events if event.kind == "over"]
    rules = cite("end", view.over, game.words.book) if view.over else ()
    lines = [Text(f"{sentences.say_event(names.lang, event, names)} [{', '.join(rules)}]", "bold") for event in over]
    for seat in sorted(range(len(view.worth)), key=lambda seat: (-view.worth[seat], seat)):
        mark = "*" if SEATS[seat] in view.winners else " "
        who = f"{mark} {SEATS[seat]} {names.seat(seat)}"
        tail = names.say("out") if view.out[seat] else names.say("worth", cash=names.money(view.cash[seat]))
        lines.append(Text(f"{who:<18} {names.money(view.worth[seat]):>12}  {tail}", "bold" if mark == "*" else ""))
    return lines
