"""The boards: what the five rulebooks print, and what boards of other sizes need."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from casero.editions import Edition, available, load, rules_record
from casero.editions.build import build
from casero.editions.file_format import PATTERNS
from casero.editions.validate import problems

FIVE = ("clasico", "americas", "castis", "xorti", "pelotis")


def kinds(edition: Edition) -> Counter[str]:
    return Counter(square.kind for square in edition.squares)


@pytest.mark.parametrize(
    ("slug", "deeds", "total"),
    [
        ("clasico", 28, 5690),
        ("americas", 30, 6050),
        ("castis", 28, 5730),
        ("xorti", 28, 5520),
        ("pelotis", 28, 569_000),
    ],
)
def test_deeds_and_the_sum_of_their_prices(slug: str, deeds: int, total: int) -> None:
    edition = load(slug)
    assert len(edition.deeds) == deeds
    assert sum(square.price for square in edition.deeds) == total


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("clasico", {"street": 22, "station": 4, "utility": 2, "card": 6, "tax": 2}),
        ("americas", {"street": 24, "company": 6, "card": 4, "tax": 2}),
        ("castis", {"street": 22, "monument": 6, "card": 6, "tax": 2}),
        ("xorti", {"street": 22, "station": 4, "utility": 2, "card": 6, "tax": 2}),
        ("pelotis", {"street": 22, "station": 4, "utility": 2, "card": 6, "tax": 2}),
    ],
)
def test_every_board_has_its_kinds_of_squares_and_four_corners(slug: str, expected: dict[str, int]) -> None:
    corners = {"go": 1, "jail": 1, "free_parking": 1, "go_to_jail": 1}
    assert kinds(load(slug)) == expected | corners
    assert [load(slug).squares[i].kind for i in (0, 10, 20, 30)] == list(corners)


@pytest.mark.parametrize("slug", FIVE)
def test_mortgage_is_half_the_price(slug: str) -> None:
    assert all(2 * square.mortgage == square.price for square in load(slug).deeds)


@pytest.mark.parametrize("slug", FIVE)
def test_rents_rise_with_every_house(slug: str) -> None:
    for square in load(slug).deeds:
        figures = square.rents or square.multipliers
        assert list(figures) == sorted(set(figures))


def test_pelotis_is_the_classic_table_in_hundreds() -> None:
    for classic, hundred in zip(load("clasico").deeds, load("pelotis").deeds, strict=True):
        assert hundred.price == 100 * classic.price
        assert hundred.rents == tuple(100 * rent for rent in classic.rents)
        assert hundred.multipliers == tuple(100 * figure for figure in classic.multipliers)
        assert hundred.house_cost == 100 * classic.house_cost


def test_the_classic_dark_blues() -> None:
    park, boardwalk = (load("clasico").squares[i] for i in (37, 39))
    assert (park.price, park.rents) == (350, (35, 175, 500, 1100, 1300, 1500))
    assert (boardwalk.price, boardwalk.rents) == (400, (50, 200, 600, 1400, 1700, 2000))
    assert (boardwalk.house_cost, boardwalk.hotel_cost, boardwalk.mortgage) == (200, 200, 200)


def test_note_splits_add_up_to_the_starting_cash() -> None:
    """S-002: the lists of three books; xorti plays with balances, its printed list is the americas' one."""
    for slug in ("clasico", "americas", "castis"):
        rules = load(slug).rules
        assert sum(int(note) * count for note, count in rules["setup.notes"].items()) == rules["setup.starting_cash"]
    assert load("clasico").rules["setup.notes"]["100"] == 4
    assert load("americas").rules["setup.notes"] == load("castis").rules["setup.notes"]
    assert load("xorti").rules["setup.notes"] is load("pelotis").rules["setup.notes"] is None


def test_what_the_box_holds() -> None:
    """S-001, S-004, S-005, S-007: cash, stock, tokens, decks."""
    classic, americas, castis, pelotis = (load(slug) for slug in ("clasico", "americas", "castis", "pelotis"))
    assert [len(deck.cards) for deck in classic.decks] == [16, 16]
    assert (classic.rules["stock.houses"], classic.rules["stock.hotels"], len(classic.tokens)) == (32, 12, 8)
    assert (americas.rules["stock.houses"], americas.rules["stock.hotels"], len(americas.tokens)) == (34, 14, 6)
    assert (classic.players, americas.players) == ((2, 8), (2, 6))
    assert [deck.key for deck in americas.decks] == ["suerte_reves"]
    assert [deck.key for deck in castis.decks] == ["banco", "sorpresa"]
    assert pelotis.rules["setup.starting_cash"] == 150_000
    assert pelotis.rules["salary.amount"] == 20_000
    assert pelotis.rules["jail.fine"] == 5_000


@pytest.mark.parametrize("slug", available())
def test_name_sets_name_forty_squares(slug: str) -> None:
    for names in load(slug).name_sets.values():
        assert len(names.names) == 40


def test_the_name_sets() -> None:
    assert set(load("clasico").name_sets) == {"madrid", "us"}
    assert set(load("xorti").name_sets) == {"us", "malta"}
    assert set(load("pelotis").name_sets) == {"madrid"}
    assert load("clasico").square_name(39, "es", "us") == "Boardwalk"
    assert load("xorti").square_name(4, "en") == "Tax"
    assert load("xorti").square_name(24) == "Mellieħa"


def made(small: dict[str, Any], n: int, n_decks: int = 1, n_cards: int = 7) -> dict[str, Any]:
    """The data of a board of n squares: every second one a lot, lots in groups of five at most."""
    letters = "ABCDEFGHIJ"
    groups: dict[str, Any] = {}
    squares: list[dict[str, Any]] = []
    rents = [2, 10, 30, 90, 160]
    decks = [f"deck{d}" for d in range(n_decks)]
    fixed = {
        0: {"kind": "go"},
        n // 4: {"kind": "jail"},
        n // 2: {"kind": "free_parking"},
        3 * n // 4: {"kind": "go_to_jail"},
    }
    for i in range(n):
        square: dict[str, Any] = dict(fixed.get(i, {"name": ""}))
        if i not in fixed and (i % 2 or i < 4):
            key = f"g{i // 10}"
            letter = letters[i // 10]
            groups.setdefault(key, {
                "name": key, "color": f"#{i:06x}", "pattern": PATTERNS[i // 10], "letter": letter, "house_cost": 50,
            })  # fmt: skip
            square = {"kind": "street", "group": key, "price": 100 + i, "rents": rents, "mortgage": 50}
        elif i not in fixed:
            square = {"kind": "card", "deck": decks[i // 2 % n_decks]}
        squares.append(square | {"name": f"N {i}"})
    cards = [
        [
            {"id": f"C{d}-{c}", "effect": {"type": "collect", "amount": c}, "es": "Sí.", "en": "Yes."}
            for c in range(n_cards)
        ]
        for d in range(n_decks)
    ]
    return small | {
        "squares": squares,
        "groups": groups,
        "decks": {key: {"name": key, "cards": cards[d]} for d, key in enumerate(decks)},
    }


@pytest.mark.parametrize(("n", "n_decks", "n_cards"), [(16, 1, 1), (28, 2, 7), (40, 3, 16), (60, 4, 32)])
def test_boards_from_16_to_60_squares(small: dict[str, Any], n: int, n_decks: int, n_cards: int) -> None:
    data = made(small, n, n_decks, n_cards)
    assert problems(data) == []
    edition = build(data, "made")
    r = rules_record(edition)[0]
    assert r["n_squares"] == n
    assert r["n_decks"] == n_decks
    assert r["n_cards"][n_decks - 1] == n_cards
    assert r["deeds"] == sum(1 << square.index for square in edition.deeds)
    assert sum(r["group_n"]) == len(edition.deeds)
    assert r["jail_square"] == n // 4


@pytest.mark.parametrize("n", [15, 61])
def test_boards_beyond_that_are_refused(small: dict[str, Any], n: int) -> None:
    assert any(key == "squares" and "entries" in str(what) for key, what, _ in problems(made(small, n)))


@pytest.mark.parametrize(("n_decks", "n_cards"), [(5, 7), (1, 33)])
def test_too_many_decks_or_cards_are_refused(small: dict[str, Any], n_decks: int, n_cards: int) -> None:
    assert problems(made(small, 40, n_decks, n_cards))
