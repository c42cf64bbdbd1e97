"""An edition as the kernel reads it: one rules record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from casero.editions.model import Card, Edition, Square
from casero.editions.switches import SWITCHES, Switch, Value
from casero.editions.value_shapes import Choice, Flag, Items, OrNone, Table, Whole
from casero.kernel import codes

if TYPE_CHECKING:
    from casero.kernel.layout import Records


def rules_record(edition: Edition) -> Records:
    """An array of one rules record that holds the edition."""
    import numpy as np

    from casero.kernel.layout import RULES

    records = np.zeros(1, RULES)
    r = records[0]
    _board(r, edition)
    _groups(r, edition)
    _decks(r, edition)
    _switches(r, edition.rules)
    return records


def _board(r: Any, edition: Edition) -> None:
    """The squares."""
    r["n_squares"] = len(edition.squares)
    r["group"] = codes.NONE
    r["deck_of"] = codes.NONE
    r["jail_square"] = codes.NONE
    group_index = {group.key: i for i, group in enumerate(edition.groups)}
    deck_index = {deck.key: i for i, deck in enumerate(edition.decks)}
    for square in edition.squares:
        i = square.index
        r["kind"][i] = codes.KINDS.index(square.kind)
        r["tax"][i] = square.amount
        r["tax_percent"][i] = square.percent
        if square.deck is not None:
            r["deck_of"][i] = deck_index[square.deck]
        if square.kind == "jail":
            r["jail_square"] = i
        if square.group is not None:
            r["group"][i] = group_index[square.group]
            _deed(r, edition, square)


def _deed(r: Any, edition: Edition, square: Square) -> None:
    """What belongs to a deed."""
    i = square.index
    model = edition.property_kinds[square.kind]
    r["model"][i] = codes.MODELS.index(model)
    r["price"][i] = square.price
    r["mortgage"][i] = square.mortgage
    r["house_cost"][i] = square.house_cost
    r["hotel_cost"][i] = square.hotel_cost
    r["deeds"] |= 1 << i
    if square.kind == "street":
        r["lots"] |= 1 << i
    for level, rent in enumerate(rent_levels(edition, square)):
        r["rent"][i, level] = rent


def rent_levels(edition: Edition, square: Square) -> list[int]:
    """The row of the rent table: by buildings with the hotel's figure next to the last house, or by number owned."""
    match edition.property_kinds[square.kind]:
        case "deed_by_buildings":
            # However many houses a variant allows, the hotel takes the last figure of the deed.
            houses = edition.rules["build.max_houses"]
            return [*square.rents[: houses + 1], square.rents[-1]]
        case "deed_flat":
            return [square.rents[0]]
        case "dice_multiplier":
            figures = edition.rules["utility.multipliers"] or square.multipliers
        case _:
            figures = square.rents
    return [figures[min(n, len(figures) - 1)] for n in range(codes.MAX_LEVELS)]


def _groups(r: Any, edition: Edition) -> None:
    """The groups."""
    r["n_groups"] = len(edition.groups)
    r["group_square"] = codes.NONE
    for i, group in enumerate(edition.groups):
        r["group_mask"][i] = sum(1 << square for square in group.squares)
        r["group_n"][i] = len(group.squares)
        for j, square in enumerate(group.squares):
            r["group_square"][i, j] = square


def _decks(r: Any, edition: Edition) -> None:
    """The decks."""
    r["n_decks"] = len(edition.decks)
    for i, deck in enumerate(edition.decks):
        r["n_cards"][i] = len(deck.cards)
        for j, card in enumerate(deck.cards):
            r["card_does"][i, j] = codes.CARDS.index(str(card.effect["type"]))
            r["card_x"][i, j], r["card_y"][i, j] = card_numbers(edition, card)


def card_numbers(edition: Edition, card: Card) -> tuple[int, int]:
    """A card's two parameters as the kernel reads them."""
    effect: Mapping[str, Any] = card.effect
    match effect["type"]:
        case "repairs":
            return effect["house"], effect["hotel"]
        case "advance_to":
            return effect["pos"], int(effect.get("salary", True))
        case "advance_nearest":
            return codes.KINDS.index(effect["kind"]), 2 if effect["rent"] == "double" else 1
        case "advance_nearest_throw":
            return codes.KINDS.index(effect["kind"]), effect["times"]
        case "move_back":
            return effect["n"], 0
        case "move_back_to":
            return effect["pos"], 0
        case "pay_or_draw":
            deck = edition.deck_named(effect["deck"])
            assert deck is not None  # the validator has seen it
            return effect["amount"], deck
        case "collect_each_random" | "pay_random" | "repairs_random":
            return effect["min"], effect["max"]
    return effect.get("amount", 0), 0


def _switches(r: Any, rules: Mapping[str, Value]) -> None:
    """The switches."""
    for key, switch in SWITCHES.items():
        for field, number in switch_numbers(switch, rules[key]).items():
            r[field] = number


def switch_numbers(switch: Switch, value: Value) -> dict[str, int]:
    """A switch's value as the kernel reads it, by field.

    A table has a field for each part, a set one for each word, a list none: it goes into other fields, as does what is
    for display alone. A word in place of a number means the highest.
    """
    field = switch.key.replace(".", "_")
    match switch.shape.shape if isinstance(switch.shape, OrNone) else switch.shape:
        case Table(keys=parts):
            return {f"{field}_{part}": value[part] for part in parts}
        case Items(shape=Choice(values=words)):
            return {f"{field}_{word}": int(word in value) for word in words}
        case Choice(values=words) if len(words) > 1:
            return {field: words.index(value)}
        case Whole(high=high, words=words) if value in words:
            return {field: high}
        case Whole() | Flag():
            return {field: codes.NONE if value is None else int(value)}
    return {}
