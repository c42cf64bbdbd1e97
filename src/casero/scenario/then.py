"""What a scenario expects in the end, and how it is compared with the record.

Each expectation is one key of `then` with its values by index; `differences` says what was expected and what was found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Final, cast

from casero.game.errors import ChanceError, ScenarioError
from casero.game.notation import SEATS, squares_of
from casero.kernel import codes
from casero.scenario.actions import Said, read_action
from casero.scenario.given import HOTEL, read_bank, read_buildings, read_jail_cards
from casero.scenario.keys import BANK_WORD, NONE_WORDS, Reader
from casero.text.catalogue import Message, Sentence, wrong

if TYPE_CHECKING:
    from casero.game import Game

KEYS: Final = (
    "cash", "at", "buildings", "pot", "bank", "jail", "owner", "mortgaged", "jail_cards", "bottom", "turn", "to_act",
    "debt", "may", "may_not", "bankrupt", "winner", "worth",
)  # fmt: skip


@dataclass(frozen=True)
class Expected:
    """One key of `then`; the value is a list of pairs, or a single one."""

    key: str
    value: Any


def read_then(raw: Any, reader: Reader) -> tuple[Expected, ...]:
    """The expectations from their YAML."""
    reader.known(raw, "then", KEYS)
    return tuple(Expected(key, _value(key, value, reader)) for key, value in raw.items())


def _value(key: str, raw: Any, reader: Reader) -> Any:
    where = f"then.{key}"
    match key:
        case "cash":
            return {seat: reader.number(value, k) for seat, value, k in reader.by_seat(raw, where)}
        case "worth":
            return {seat: reader.number(value, k, -(10**9)) for seat, value, k in reader.by_seat(raw, where)}
        case "at":
            return {seat: reader.square(value, k) for seat, value, k in reader.by_seat(raw, where)}
        case "buildings":
            return read_buildings(raw, where, reader)
        case "pot":
            return reader.number(raw, where)
        case "bank":
            return read_bank(raw, where, reader)
        case "jail":
            return {
                s: codes.NONE if v is False else reader.number(v, k, 0, 99) for s, v, k in reader.by_seat(raw, where)
            }
        case "owner":
            return {s: codes.NONE if v == BANK_WORD else reader.seat(v, k) for s, v, k in reader.by_square(raw, where)}
        case "mortgaged":
            return {square: reader.flag(value, k) for square, value, k in reader.by_square(raw, where)}
        case "jail_cards":
            return read_jail_cards(raw, where, reader)
    return _rare_value(key, raw, reader)


def _rare_value(key: str, raw: Any, reader: Reader) -> Any:
    where = f"then.{key}"
    match key:
        case "bottom":
            decks = {reader.deck(name, where): value for name, value in reader.mapping(raw, where).items()}
            return {deck: reader.card(value, where, deck) for deck, value in decks.items()}
        case "turn":
            return reader.seat(raw, where)
        case "to_act":
            return codes.NONE if raw in NONE_WORDS else reader.seat(raw, where)
        case "debt":
            return {seat: _debt(value, k, reader) for seat, value, k in reader.by_seat(raw, where)}
        case "may":
            return [read_action(one, where, reader) for one in reader.items(raw, where)]
        case "may_not":
            if isinstance(raw, dict):
                return [(read_action(one, where, reader), reader.some_texts(rule, where)) for one, rule in raw.items()]
            return [(read_action(one, where, reader), ()) for one in reader.items(raw, where)]
        case "bankrupt":
            return set(reader.seats(raw, where))
    if raw in NONE_WORDS:
        return set()
    return set(reader.seats(raw if isinstance(raw, list) else [raw], where))


def _debt(raw: Any, key: str, reader: Reader) -> tuple[int, int] | None:
    """The amount and the creditor, or None."""
    if raw in NONE_WORDS:
        return None
    reader.known(raw, key, ("amount", "to"))
    if set(raw) != {"amount", "to"}:
        raise ScenarioError(key, wrong("scenario-debt"))
    creditor = codes.NONE if raw["to"] == BANK_WORD else reader.seat(raw["to"], f"{key}.to")
    return reader.number(raw["amount"], f"{key}.amount", 1), creditor


# ---------------------------------------------------------------------------------------------- comparing


def differences(game: Game, expected: Expected) -> Iterator[Message]:
    """What differs from one expectation, as messages `expected …, found …`."""
    key, wanted = expected.key, expected.value
    if key == "may":
        yield from _may(game, wanted)
    elif key == "may_not":
        yield from _may_not(game, wanted)
    elif isinstance(wanted, dict):
        for index, value in wanted.items():
            found = _found(game, key, index)
            if found != value:
                wanted_here = f"{key} {_name(game, key, index)} {_show(game, key, index, value)}"
                yield wrong("expected", expected=wanted_here, found=_show(game, key, index, found))
    else:
        found = _found(game, key, None)
        if found != wanted:
            shown = f"{key} {_show(game, key, None, wanted)}"
            yield wrong("expected", expected=shown, found=_show(game, key, None, found))


def _found(game: Game, key: str, index: Any) -> Any:
    """What the game has there."""
    g = game.peek
    match key:
        case "cash" | "at" | "jail" | "owner":
            return int(g[key][index])
        case "worth":
            return game.worth(index)
        case "buildings":
            level = int(g["level"][index])
            return HOTEL if level > int(game.setup.ruleset.record["build_max_houses"][0]) else level
        case "pot" | "turn":
            return int(g[key])
        case "bank":
            return int(g[index])
        case "mortgaged":
            return bool(int(g["mortgaged"]) >> index & 1)
        case "jail_cards":
            held = [int(mask).bit_count() for mask in g["hand"][index]]
            return tuple(deck for deck, count in enumerate(held) for _ in range(count))
        case "bottom":
            n = int(g["deck_n"][index])
            return int(g["deck"][index, (int(g["deck_head"][index]) + n - 1) % n]) if n else codes.NONE
        case "to_act":
            seat = game.to_act
            return codes.NONE if seat is None else seat
        case "debt":
            return _open_debt(g, index)
        case "bankrupt":
            return {seat for seat in range(game.setup.n_seats) if g["out"][seat]}
    return set(squares_of(int(g["winners"])))


def _open_debt(g: Any, seat: int) -> tuple[int, int] | None:
    """The topmost debt of a seat; what goes into the pot is owed to the bank."""
    for i in reversed(range(int(g["depth"]))):
        if g["frame_kind"][i] == codes.FRAME_DEBT and g["frame_seat"][i] == seat:
            return int(g["frame_amount"][i]), max(int(g["frame_other"][i]), codes.NONE)
    return None


def _may(game: Game, said: Any) -> Iterator[Message]:
    for one in said:
        action = one.action or game.read(one.text)
        if action.is_template:
            if str(action) not in map(str, game.legal()):
                yield wrong("not-listed", action=one.text)
            continue
        refusal = game.why(action)
        if refusal is not None:
            yield wrong("not-legal", action=one.text, found=refusal.with_code)


def _may_not(game: Game, said: Any) -> Iterator[Message]:
    for one, rules in said:
        why = not_refused(game, one, rules)
        if why is not None:
            yield why


def not_refused(game: Game, said: Said, rules: tuple[str, ...]) -> Message | None:
    """What is wrong about the refusal of an action, if anything is."""
    action = said.action or game.read(said.text)
    refusal = game.why(action)
    if refusal is None and action.chance:
        # Chance results that cannot be are refused as well: a card that a seat holds, an amount out of range.
        try:
            game.copy().advance(action)
        except ChanceError as error:
            return _refused_otherwise(said, rules, error.sentence) if rules else None
    if refusal is None:
        return wrong("not-refused", action=said.text)
    if rules and not set(rules) & set(refusal.rules):
        return _refused_otherwise(said, rules, refusal.with_code)
    return None


def _refused_otherwise(said: Said, rules: tuple[str, ...], found: Sentence) -> Message:
    either = reduce(lambda one, other: wrong("or", one=one, other=other), rules[1:], cast("Sentence", rules[0]))
    return wrong("refused-otherwise", action=said.text, rules=either, found=found)


def _name(game: Game, key: str, index: Any) -> str:
    if key in ("cash", "at", "jail", "worth", "jail_cards", "debt"):
        return SEATS[index]
    return game.words.decks[index] if key == "bottom" else str(index)


def _show(game: Game, key: str, index: Any, value: Any) -> str:
    """A value as scenario files write it."""
    match key:
        case "buildings" if value == HOTEL:
            return "hotel"
        case "jail" if value == codes.NONE:
            return "false"
        case "mortgaged":
            return str(value).lower()
        case "owner":
            return BANK_WORD if value == codes.NONE else SEATS[value]
        case "turn" | "to_act":
            return "none" if value == codes.NONE else SEATS[value]
        case "jail_cards":
            return f"[{', '.join(game.words.decks[deck] for deck in value)}]"
        case "bottom":
            return "none" if value == codes.NONE else game.words.cards[index][value]
        case "debt":
            if value is None:
                return "none"
            return f"{value[0]} to {BANK_WORD if value[1] == codes.NONE else SEATS[value[1]]}"
        case "bankrupt" | "winner":
            return ", ".join(SEATS[seat] for seat in sorted(value)) or "none"
    return str(value)
