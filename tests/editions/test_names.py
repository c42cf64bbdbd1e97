"""Slugs, lookups and fingerprints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casero.editions import available, earlier_versions, fingerprint, load, with_options
from casero.editions.build import build
from casero.editions.square_slugs import slug, square_slugs

Put = Callable[[dict[str, Any], str, object], dict[str, Any]]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("San Miguel", "san-miguel"),
        ("Jirón de la Unión", "jiron-de-la-union"),
        ("Cárcel / Solo de visita", "carcel-solo-de-visita"),
        ("Mellieħa", "mellieha"),
        ("Xagħra", "xaghra"),
        ("Ħamrun station", "hamrun-station"),
        ("Ċirkewwa", "cirkewwa"),
        ("Birżebbuġa", "birzebbuga"),
        ("Dawl (electricidad)", "dawl-electricidad"),
        ("São Paulo", "sao-paulo"),
        ("B. & O. Railroad", "b-o-railroad"),
        ("  Peña  ", "pena"),
    ],
)
def test_a_slug_is_the_name_in_plain_letters(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_a_name_that_occurs_twice_gets_its_number() -> None:
    edition = load("clasico")
    assert [edition.squares[i].slug for i in (7, 22, 36)] == ["casualidad-7", "casualidad-22", "casualidad-36"]
    assert edition.squares[16].slug == "san-miguel"


def test_unclear_names_get_their_number_too() -> None:
    assert square_slugs(["Card", "12", "!", "Uno"]) == ("card-0", "12-1", "square-2", "uno")
    assert square_slugs(["A 2", "B", "A", "A"]) == ("a-2-0", "b", "a-2", "a-3")


@pytest.mark.parametrize("name", available())
def test_slugs_are_unique_and_lead_back(name: str) -> None:
    edition = load(name)
    for square in edition.squares:
        assert edition.square_named(square.slug) == edition.square_named(str(square.index)) == square.index


@pytest.mark.parametrize(
    ("text", "index"),
    [("16", 16), ("san-miguel", 16), ("San Miguel", 16), (" 16 ", 16), ("casualidad", None), ("40", None),
     ("", None), ("-1", None), ("9" * 5000, None), ("²", None), ("casualidad-7", 7)],
)  # fmt: skip
def test_a_square_is_named_by_number_or_slug(text: str, index: int | None) -> None:
    assert load("clasico").square_named(text) == index


def test_decks_and_cards_are_found_by_key() -> None:
    edition = load("clasico")
    assert edition.deck_named("arca_comunal") == 1
    assert edition.card_named("EU-C08") == (1, 7)
    assert edition.deck_named("x") is None
    assert edition.card_named("x") is None


FINGERPRINTS = {
    "clasico": "218cfbd0eba80485",
    "clasico-rapido": "6f8ce4f19c525141",
    "clasico-contrarreloj": "2b1950ec95013ccd",
    "americas": "966bb5307990fc31",
    "americas-corto": "5e1e7d0d339062d8",
    "americas-contrarreloj": "bf235ab040c67011",
    "castis": "f7b0ad6db27ca33e",
    "xorti": "4d102f5c86141885",
    "pelotis": "1273dd439f4eb22b",
}


@pytest.mark.parametrize(("name", "expected"), FINGERPRINTS.items())
def test_rule_data_stay_what_saved_games_were_played_by(name: str, expected: str) -> None:
    assert fingerprint(load(name)) == expected


EARLIER_FINGERPRINTS = {
    "clasico": ["ff4d197882e90739"],
    "clasico-rapido": ["8742237c54d2716a"],
    "clasico-contrarreloj": ["688e1647a43c56fe"],
}


@pytest.mark.parametrize("name", available())
def test_what_an_edition_was_before_is_known_by_its_fingerprint(name: str) -> None:
    before = [fingerprint(edition) for edition in earlier_versions(load(name))]
    assert before == EARLIER_FINGERPRINTS.get(name, [])


def test_nine_fingerprints() -> None:
    assert len({fingerprint(load(name)) for name in available()}) == len(FINGERPRINTS) == 9


@pytest.mark.parametrize(
    ("key", "value", "changes"),
    [
        ("name", "Otra", False),
        ("squares[1].name", "Otra calle", False),
        ("palette.light.felt", "#123456", False),
        ("tokens[0].slug", "perro", False),
        ("groups.red.color", "#aa0000", False),
        ("currency.symbol", "€", False),
        ("decks.rumores.cards[3].es", "Buen vino: {money:40}.", False),
        ("decks.rumores.cards[0].effect.salary", True, False),
        ("squares[1].pos", 1, False),
        ("rules.setup.notes", "none", False),
        ("squares[1].price", 61, True),
        ("squares[1].mortgage", 31, True),
        ("squares[6].multipliers", [4, 11], True),
        ("groups.red.house_cost", 90, True),
        ("decks.rumores.cards[3].id", "R9", True),
        ("decks.rumores.cards[3].effect.amount", 41, True),
        ("decks.rumores.cards[0].effect.salary", False, True),
        ("picture", "malta", False),
        ("tokens[0].figure", "cat", False),
        ("squares[6].drawing", "tap", False),
        ("rules.salary.amount", 81, True),
        ("rules.setup.players", [2, 3], True),
        ("rules.mortgage.lift_interest_pct.own", 9, True),
    ],
)
def test_the_fingerprint_follows_the_rule_data_alone(
    small: dict[str, Any], put: Put, key: str, value: object, changes: bool
) -> None:
    before, after = (fingerprint(build(data, "")) for data in (small, put(small, key, value)))
    assert (before != after) == changes


def test_options_change_the_fingerprint() -> None:
    edition = load("pelotis")
    assert fingerprint(with_options(edition, {"tax.mode": "flat_or_percent"})) != fingerprint(edition)
    assert fingerprint(with_options(edition, {"tax.mode": "flat"})) == fingerprint(edition)


def test_a_correction_counts_only_where_it_is_not_what_the_book_plays() -> None:
    paid = {"build.refund_of": "paid"}
    assert fingerprint(with_options(load("clasico"), paid)) != fingerprint(load("clasico"))
    assert fingerprint(with_options(load("americas"), paid)) == fingerprint(load("americas"))


def test_a_renamed_copy_keeps_the_fingerprint(write: Callable[..., Path]) -> None:
    own = load(write('slug = "mine"\nextends = "xorti"\nname = "Mine"\n'))
    assert fingerprint(own) == fingerprint(load("xorti"))
