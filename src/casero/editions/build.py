"""From the data of a file, already checked, to an Edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casero.editions.file_format import PLURALS
from casero.editions.model import Card, Currency, Deck, Edition, Group, NameSet, Palette, Square, Text, Token
from casero.editions.square_slugs import square_slugs
from casero.editions.switches import SWITCHES, Value

Data = Mapping[str, Any]


def text(raw: str | Data) -> Text:
    """A text in both languages from a table or from one line."""
    return Text(raw, raw) if isinstance(raw, str) else Text(raw["es"], raw["en"])


def group_of(raw: Data) -> str | None:
    """The key of a square's group: its own, or the one that all deeds of its kind share."""
    key: str | None = raw.get("group", PLURALS.get(raw["kind"]))
    return key


def rules_of(data: Data) -> dict[str, Value]:
    """The switches by dotted key."""
    return {key: switch.value_in(data["rules"]) for key, switch in SWITCHES.items()}


def _squares(data: Data) -> tuple[Square, ...]:
    """The squares, each with its slug and its group's building costs."""
    names = [text(raw["name"]) for raw in data["squares"]]
    slugs = square_slugs([name.es for name in names])
    squares = []
    for i, raw in enumerate(data["squares"]):
        key = group_of(raw)
        costs = data["groups"][key] if raw["kind"] == "street" else {}
        squares.append(
            Square(
                index=i,
                kind=raw["kind"],
                name=names[i],
                slug=slugs[i],
                group=key,
                price=raw.get("price", 0),
                rents=tuple(raw.get("rents", ())),
                multipliers=tuple(raw.get("multipliers", ())),
                mortgage=raw.get("mortgage", 0),
                house_cost=costs.get("house_cost", 0),
                hotel_cost=costs.get("hotel_cost", costs.get("house_cost", 0)),
                deck=raw.get("deck"),
                amount=raw.get("amount", 0),
                percent=raw.get("percent", 0),
                drawing=raw.get("drawing"),
            )
        )
    return tuple(squares)


def _groups(data: Data, squares: tuple[Square, ...]) -> tuple[Group, ...]:
    """The groups in file order, each with its squares."""
    groups = []
    for key, raw in data["groups"].items():
        members = [square for square in squares if square.group == key]
        first = members[0]
        groups.append(
            Group(
                key=key,
                name=text(raw["name"]),
                color=raw["color"],
                pattern=raw["pattern"],
                letter=raw["letter"],
                kind=first.kind,
                squares=tuple(square.index for square in members),
                house_cost=first.house_cost,
                hotel_cost=first.hotel_cost,
            )
        )
    return tuple(groups)


def _decks(data: Data) -> tuple[Deck, ...]:
    """The decks in file order."""
    return tuple(
        Deck(
            key,
            text(raw["name"]),
            tuple(Card(card["id"], dict(card["effect"]), Text(card["es"], card["en"])) for card in raw["cards"]),
        )
        for key, raw in data["decks"].items()
    )


def _name_sets(data: Data) -> dict[str, NameSet]:
    """The name sets by key."""
    raw = data.get("name_sets", "none")
    if raw == "none":
        return {}
    return {key: NameSet(key, text(item["name"]), tuple(item["names"])) for key, item in raw.items()}


def build(data: Data, file: str) -> Edition:
    """The edition that the data describe. Assumes that they have been checked."""
    squares = _squares(data)
    money = data["currency"]
    return Edition(
        slug=data["slug"],
        parent=data.get("extends"),
        book=data["book"],
        name=text(data["name"]),
        currency=Currency(money["symbol"], money["position"], money["space"], text(money["thousands"])),
        palette=Palette(dict(data["palette"]["light"]), dict(data["palette"]["dark"])),
        tokens=tuple(Token(raw["slug"], text(raw["name"]), raw["shape"], raw.get("figure")) for raw in data["tokens"]),
        property_kinds=dict(data["property_kinds"]),
        groups=_groups(data, squares),
        squares=squares,
        decks=_decks(data),
        name_sets=_name_sets(data),
        rules=rules_of(data),
        picture=data.get("picture"),
        file=file,
        data=data,
    )
