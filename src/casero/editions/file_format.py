"""The form of an edition file: which keys it has and what each may hold.

What one value alone can get wrong is said here; what values say of one another is checked in checks.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from casero.editions.limits import (
    MAX_CARDS,
    MAX_DECKS,
    MAX_GROUPS,
    MAX_LEVELS,
    MAX_SEATS,
    MAX_SQUARES,
    MIN_SQUARES,
    MODELS,
)
from casero.editions.switches import Switch, sections
from casero.editions.value_shapes import Both, Choice, Flag, Items, Keyed, Line, OrNone, Shape, Table, Whole, tagged
from casero.rulebook.rules import BOOKS
from casero.text.catalogue import wrong

DEED_KINDS: Final = ("street", "station", "utility", "company", "monument")
PLURALS: Final = {"station": "stations", "utility": "utilities", "company": "companies", "monument": "monuments"}
PATTERNS: Final = (
    "plain", "diagonal", "dots", "grid", "waves", "zigzag", "bricks", "diamonds",
    "crosses", "horizontal", "vertical", "rings", "checks", "triangles", "scales", "stars",
)  # fmt: skip
TOKEN_SHAPES: Final = (
    "circle", "square", "triangle", "diamond", "pentagon", "hexagon", "octagon", "star", "cross", "heart",
    "drop", "shield", "crescent", "arrow", "flower", "gear", "bolt", "leaf", "ring", "crown",
)  # fmt: skip
# What the page has drawings of: tokens, squares that are no lots, and the middle of a board.
FIGURES: Final = (
    "tram", "street_lamp", "reed_boat", "pelican", "box_drum", "balcony", "cat", "kite",
    "condor", "jaguar", "toucan", "llama", "whale", "butterfly",
    "castle", "windmill", "stork", "round_shield", "quill", "clay_jug", "sun", "saffron",
    "football", "marble", "spinning_top", "whistle", "medal", "glove", "trophy", "lightning",
    "luzzu", "lighthouse", "falcon", "dolphin", "pastizz", "temple", "bus", "starfish",
)  # fmt: skip
DRAWINGS: Final = (
    "bulb", "tap", "train", "ferry", "anchor", "plane", "antenna", "barrel",
    "mills", "fortress", "theatre", "aqueduct", "houses", "cathedral", "ring",
)  # fmt: skip
PICTURES: Final = ("lima", "americas", "castile", "games", "malta")
PALETTE: Final = ("felt", "board", "square", "ink", "muted", "line", "accent", "on_accent")

SLUG: Final = Line(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", wrong("ok-slug"), 40)
KEY_FORM: Final = r"[a-z][a-z0-9]*(_[a-z0-9]+)*"
KEY_SAYS: Final = wrong("ok-keys")
COLOR: Final = Line(r"#[0-9a-f]{6}", wrong("ok-color"))
NAME: Final = Both(Line(longest=60))

_AMOUNT: Final = Whole(0)
_POS: Final = Whole(0, MAX_SQUARES - 1)
_RENTS: Final = Items(_AMOUNT, 1, MAX_LEVELS)


def _square(optional: tuple[str, ...] = (), **keys: Shape) -> Table:
    """The table of a kind of square: what all have, and what it has besides."""
    return Table({"pos": _POS, "name": NAME, **keys}, frozenset({"pos", *optional}))


def _service() -> Table:
    """A deed without buildings: its rent is read by the model of its kind."""
    return _square(
        ("group", "rents", "multipliers", "drawing"),
        group=Line(KEY_FORM, wrong("ok-group")),
        price=Whole(1),
        rents=_RENTS,
        multipliers=_RENTS,
        mortgage=_AMOUNT,
        drawing=Choice(DRAWINGS),
    )


SQUARE: Final = tagged(
    "kind",
    {
        "go": _square(),
        "street": _square(group=Line(KEY_FORM, wrong("ok-group")), price=Whole(1), rents=_RENTS, mortgage=_AMOUNT),
        "station": _service(),
        "utility": _service(),
        "company": _service(),
        "monument": _service(),
        "card": _square(deck=Line(KEY_FORM, wrong("ok-deck"))),
        "tax": _square(("percent", "drawing"), amount=_AMOUNT, percent=Whole(0, 100), drawing=Choice(DRAWINGS)),
        "jail": _square(),
        "free_parking": _square(),
        "go_to_jail": _square(),
    },
)

_BOUNDS: Final = Table({"min": _AMOUNT, "max": _AMOUNT})
_ONE_AMOUNT: Final = Table({"amount": _AMOUNT})

EFFECT: Final = tagged(
    "type",
    {
        "collect": _ONE_AMOUNT,
        "pay": _ONE_AMOUNT,
        "collect_each": _ONE_AMOUNT,
        "pay_each": _ONE_AMOUNT,
        "repairs": Table({"house": _AMOUNT, "hotel": _AMOUNT}),
        "advance_to": Table({"pos": _POS, "salary": Flag()}, frozenset({"salary"})),
        "advance_nearest": Table({"kind": Choice(DEED_KINDS), "rent": Choice(("normal", "double"))}),
        "move_back": Table({"n": Whole(1, MAX_SQUARES - 1)}),
        "move_back_to": Table({"pos": _POS}),
        "go_to_jail": Table({}),
        "jail_free": Table({}),
        "pay_or_draw": Table({"amount": _AMOUNT, "deck": Line(KEY_FORM, wrong("ok-deck"))}),
        "collect_each_random": _BOUNDS,
        "pay_random": _BOUNDS,
        "repairs_random": _BOUNDS,
        "advance_random": Table({}),
        "advance_nearest_throw": Table({"kind": Choice(DEED_KINDS), "times": Whole(1, 100_000)}),
    },
)

_SENTENCE: Final = Line(longest=240)
CARD: Final = Table(
    {
        "id": Line(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*", wrong("ok-card-id"), 20),
        "effect": EFFECT,
        "es": _SENTENCE,
        "en": _SENTENCE,
    }
)
DECK: Final = Table({"name": NAME, "cards": Items(CARD, 1, MAX_CARDS, wrong("ok-cards", most=MAX_CARDS))})

GROUP: Final = Table(
    {
        "name": NAME,
        "color": COLOR,
        "pattern": Choice(PATTERNS),
        "letter": Line(r"[A-Z][A-Z0-9]?", wrong("ok-letter")),
        "house_cost": Whole(1),
        "hotel_cost": Whole(1),
    },
    frozenset({"house_cost", "hotel_cost"}),
)

TOKEN: Final = Table(
    {"slug": SLUG, "name": NAME, "shape": Choice(TOKEN_SHAPES), "figure": Choice(FIGURES)}, frozenset({"figure"})
)
_SHADES: Final = Table(dict.fromkeys(PALETTE, COLOR))
_SEPARATOR: Final = Choice((".", ",", "'", " ", "\u00a0", "\u202f"))


def rules_shape(sections: Mapping[str, Mapping[str, Switch]]) -> Table:
    """The table of the switches; those that have a default may be absent."""
    tables = {
        section: Table(
            {name: switch.shape for name, switch in switches.items()},
            frozenset(name for name, switch in switches.items() if switch.default is not None),
        )
        for section, switches in sections.items()
    }
    return Table(tables, frozenset(section for section, table in tables.items() if table.optional == table.keys.keys()))


RULES: Final = rules_shape(sections())

EDITION: Final = Table(
    {
        "slug": SLUG,
        "order": Whole(0, 999),
        "extends": Line(says=wrong("ok-extends")),
        "book": Choice(BOOKS),
        "name": NAME,
        "currency": Table(
            {
                "symbol": Line(says=wrong("ok-symbol"), longest=12),
                "position": Choice(("prefix", "suffix")),
                "space": Flag(),
                "thousands": Both(_SEPARATOR),
            }
        ),
        "palette": Table({"light": _SHADES, "dark": _SHADES}),
        "picture": Choice(PICTURES),
        "tokens": Items(TOKEN, 2, MAX_SEATS, wrong("ok-tokens", most=MAX_SEATS)),
        "property_kinds": Table({kind: Choice(MODELS) for kind in DEED_KINDS}, frozenset(DEED_KINDS)),
        "groups": Keyed(GROUP, KEY_FORM, KEY_SAYS, 1, MAX_GROUPS),
        "squares": Items(SQUARE, MIN_SQUARES, MAX_SQUARES, wrong("ok-squares", least=MIN_SQUARES, most=MAX_SQUARES)),
        "decks": Keyed(DECK, KEY_FORM, KEY_SAYS, 1, MAX_DECKS),
        "name_sets": OrNone(
            Keyed(
                Table({"name": NAME, "names": Items(Line(longest=60), MIN_SQUARES, MAX_SQUARES)}),
                KEY_FORM,
                KEY_SAYS,
            )
        ),
        "rules": RULES,
    },
    frozenset({"order", "extends", "picture", "name_sets"}),
)
