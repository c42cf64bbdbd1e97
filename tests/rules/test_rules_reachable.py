"""Every rule can happen in an edition of its own book: its board, cards and switches bring it about, without options.

A scenario that names a rule on another book's board, or with a switch that the book has not, shows what the kernel does
but not that anybody who plays the book will ever see it. What a rule needs of cards and squares is computed besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from casero.editions import Edition, available, load
from casero.rulebook import BOOKS, book
from tests.rules.collection import scenarios

# Rules that a table of the book sees only when it sets a switch, with the reason.
BY_OPTION: Final = dict.fromkeys(
    ("A-044", "M-049", "M-136", "P-043", "X-042"),
    "rents are collected by themselves unless a table wants its owners to claim them",
)

Need = Callable[[Edition], bool]


# ---------------------------------------------------------------------------------------------- what can be needed


def cards(edition: Edition, effect: str, /, **params: Any) -> list[str]:
    """The decks of the cards with that effect."""
    return [
        deck.key
        for deck in edition.decks
        for card in deck.cards
        if card.effect["type"] == effect and all(card.effect.get(key) == value for key, value in params.items())
    ]


def card(effect: str, /, **params: Any) -> Need:
    """At least one card with that effect, in a deck that is drawn from."""
    return lambda edition: any(
        square.deck in cards(edition, effect, **params) for square in edition.squares if square.kind == "card"
    )


def any_card(*kinds: str) -> Need:
    """At least one card with one of these effects."""
    return lambda edition: any(card(kind)(edition) for kind in kinds)


def in_each_deck(kind: str) -> Need:
    """A card with that effect in every deck."""
    return lambda edition: {deck.key for deck in edition.decks} == set(cards(edition, kind))


def square(kind: str) -> Need:
    """A square of that kind."""
    return lambda edition: any(one.kind == kind for one in edition.squares)


def switch(key: str, value: Any) -> Need:
    """The book's own value of a switch."""
    return lambda edition: bool(edition.rules[key] == value)


def by_card(kind: str) -> Need:
    """A card that can lead to a square of that kind."""
    return lambda edition: any(edition.squares[there].kind == kind for _, there in moves(edition))


def moves(edition: Edition) -> Iterator[tuple[int, int]]:
    """From and to: where the cards can lead forwards or back from the squares they are drawn on."""
    n = len(edition.squares)
    for here in edition.squares:
        for deck in edition.decks:
            if deck.key == here.deck:
                for each in deck.cards:
                    yield from ((here.index, there) for there in targets(edition, each.effect, here.index, n))


def targets(edition: Edition, effect: Any, here: int, n: int) -> list[int]:
    """The squares that a card may lead to."""
    match effect["type"]:
        case "advance_to" | "move_back_to":
            return [effect["pos"]]
        case "move_back":
            return [(here - effect["n"]) % n]
        case "advance_random":
            return [there for there in range(n) if there != here]
        case "advance_nearest" | "advance_nearest_throw":
            ahead = ((here + step) % n for step in range(1, n + 1))
            return [next(i for i in ahead if edition.squares[i].kind == effect["kind"])]
    return []


def two_salaries(edition: Edition) -> bool:
    """A card square within one throw past the start, from which a card leads forwards to the start or past it."""
    forwards = ("advance_to", "advance_nearest", "advance_nearest_throw", "advance_random")
    early = {one.deck for one in edition.squares[:12] if one.kind == "card"}
    n = len(edition.squares)
    return any(
        there <= here.index
        for here in edition.squares[:12]
        for deck in edition.decks
        if deck.key in early and deck.key == here.deck
        for each in deck.cards
        if each.effect["type"] in forwards
        for there in targets(edition, each.effect, here.index, n)
    )


MOVES: Final = ("advance_to", "advance_nearest", "advance_nearest_throw", "advance_random", "move_back", "move_back_to")

NEEDS: Final[dict[str, tuple[Need, ...]]] = {
    "M-008": (card("go_to_jail"),),
    "M-038": (two_salaries,),
    "M-055": (square("utility"),),
    "M-060": (by_card("utility"),),
    "M-065": (square("station"),),
    "M-067": (square("card"),),
    "M-068": (any_card(*MOVES), card("pay"), card("collect"), card("go_to_jail"), card("jail_free")),
    "M-070": (card("jail_free"),),
    "M-071": (card("advance_to", pos=0),),
    "M-072": (any_card("move_back", "move_back_to"),),
    "M-073": (square("tax"),),
    "M-074": (square("free_parking"), switch("parking.jackpot", False)),
    "M-076": (square("go_to_jail"), square("jail"), switch("jail.enabled", True)),
    "M-077": (in_each_deck("go_to_jail"),),
    "M-083": (card("jail_free"), switch("jail.enabled", True)),
    "A-017": (square("tax"), any_card("pay", "repairs")),
    "A-030": (two_salaries,),
    "A-046": (card("jail_free"),),
    "A-049": (card("go_to_jail"),),
    "A-061": (square("free_parking"), switch("parking.jackpot", False)),
    "A-097": (card("jail_free"), switch("bankruptcy.jail_cards_if_bank", "auction")),
    "A-119": (any_card("advance_to", "advance_nearest"),),
    "A-120": (any_card("advance_to", "advance_nearest"),),
    "C-005": (square("tax"),),
    "C-020": (square("card"),),
    "C-022": (card("jail_free"),),
    "C-024": (square("go_to_jail"), card("go_to_jail")),
    "C-041": (square("monument"),),
    "X-014": (square("tax"), square("free_parking"), switch("parking.jackpot", True)),
    "X-025": (square("go_to_jail"), switch("jail.enabled", False)),
    "X-028": (two_salaries,),
    "X-036": (by_card("utility"),),
    "X-045": (card("collect_each_random", min=10, max=100),),
    "X-046": (card("pay_random", min=50, max=150),),
    "X-047": (card("repairs_random", min=40, max=180),),
    "X-048": (card("advance_random"),),
    "X-054": (square("free_parking"), switch("parking.jackpot", True)),
    "P-012": (by_card("utility"),),
    "P-014": (card("advance_nearest", kind="station"),),
    "P-017": (in_each_deck("jail_free"),),
    "P-020": (square("tax"), any_card("pay", "repairs")),
    "P-021": (card("repairs"),),
    "P-022": (any_card("advance_to", "advance_nearest"),),
    "P-025": (card("go_to_jail"),),
    "P-032": (card("jail_free"), switch("jail.enabled", True)),
}

# ---------------------------------------------------------------------------------------------- the tests


def book_of(rule: str) -> str:
    """The book that a rule stands in."""
    return next(name for name in BOOKS if book(name)[0].id[0] == rule[0])


def test_every_rule_that_is_shown_is_shown_by_an_edition_of_its_own_book_as_it_is() -> None:
    shown: set[str] = set()
    at_home: set[str] = set()
    for one in scenarios():
        shown.update(one.rules)
        if one.edition in available() and not one.options:
            at_home.update(rule for rule in one.rules if book_of(rule) == load(one.edition).book)
    assert sorted(shown - at_home) == sorted(BY_OPTION)


@pytest.mark.parametrize("rule", NEEDS)
def test_what_a_rule_needs_of_cards_squares_and_switches_is_in_its_own_edition(rule: str) -> None:
    edition = load(book_of(rule))
    assert all(need(edition) for need in NEEDS[rule])


@pytest.mark.parametrize("slug", available())
def test_every_card_can_be_drawn(slug: str) -> None:
    edition = load(slug)
    drawn = {one.deck for one in edition.squares if one.kind == "card"}
    assert drawn == {deck.key for deck in edition.decks}


def test_without_its_card_a_rule_is_missed() -> None:
    """The check itself notices: the classic game as it was had no card to a utility."""
    from casero.editions import earlier_versions

    before = next(iter(earlier_versions(load("clasico"))))
    assert not by_card("utility")(before)
