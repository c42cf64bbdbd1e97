"""What scenarios cannot say: the pieces of each game, the bank's endless money, and what the notation has no words for.

A test names the rules it shows with the marker `rules`; the cases of the list are named in the tests' names.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest

from casero.editions import available, load
from casero.game import Game
from casero.game.errors import NotationError, SetupError
from casero.game.notation import Action, Words, read
from casero.kernel.codes import ACTIONS, NONE
from casero.scenario import Scenario, read_text, run

EDITIONS: Final = ("clasico", "americas", "castis", "xorti", "pelotis")
SPLITS: Final = {  # the notes each book counts out
    "clasico": {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5},
    "americas": {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5},
    "castis": {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5},
}


def words_of(slug: str) -> Words:
    """The words an edition brings to the notation."""
    return Words.of(load(slug), slug)


def reads(text: str, slug: str) -> bool:
    """Whether a text is an action of the notation."""
    try:
        read(text, words_of(slug), ())
    except NotationError:
        return False
    return True


def play(scenario: dict[str, Any]) -> list[str]:
    """What goes wrong in a scenario given as a map."""
    import yaml

    (one,) = read_text(yaml.safe_dump([{"id": "one", "rules": [], **scenario}]))
    assert isinstance(one, Scenario), one
    return [str(failure) for failure in run(one)]


# ---------------------------------------------------------------------------------------------- pieces


@pytest.mark.rules(
    "M-002", "M-010", "M-011", "M-012", "M-013", "M-014", "M-015", "M-016", "M-017", "M-018", "M-019", "M-020", "M-021",
    "M-022", "M-023", "M-024", "M-025", "M-040",
)  # fmt: skip
def test_s001_the_classic_game_is_set_up() -> None:
    edition = load("clasico")
    assert len(edition.squares) == 40
    kinds = Counter(square.kind for square in edition.deeds)
    assert kinds == {"street": 22, "station": 4, "utility": 2}
    assert [len(deck.cards) for deck in edition.decks] == [16, 16]
    assert len(edition.tokens) == 8
    assert edition.currency.symbol == "S/."
    game = Game.new("clasico", seats=4, seed=7)
    g = game.peek
    assert g["cash"][:4].tolist() == [1500] * 4
    assert g["at"][:4].tolist() == [0] * 4
    assert all(g["owner"][square.index] == NONE for square in edition.deeds)
    assert (g["houses"], g["hotels"]) == (32, 12)
    # The program is the banker and takes no seat: everybody plays, up to the eighth.
    assert len(Game.new("clasico", seats=8, seed=7).setup.names) == 8
    with pytest.raises(SetupError):
        Game.new("clasico", seats=9)


@pytest.mark.rules("M-020", "A-008", "C-001", "P-015", "X-002", "X-029", "X-044")
@pytest.mark.parametrize("slug", EDITIONS)
def test_decks_are_shuffled_and_lie_face_down(slug: str) -> None:
    edition = load(slug)
    piles = {tuple(pile(Game.new(slug, seats=2, seed=seed), deck) for deck in range(len(edition.decks)))
             for seed in range(20)}  # fmt: skip
    assert len(piles) > 10
    for found in piles:
        assert [sorted(cards) for cards in found] == [list(range(len(deck.cards))) for deck in edition.decks]
    if slug == "xorti":
        assert [len(deck.cards) for deck in edition.decks] == [4]


def pile(game: Game, deck: int) -> tuple[int, ...]:
    """The cards of a deck from the top."""
    return tuple(int(card) for card in game.peek["deck"][deck][: game.peek["deck_n"][deck]])


@pytest.mark.rules("M-024", "A-010", "C-003", "X-004", "X-005")
@pytest.mark.parametrize("slug", EDITIONS)
def test_s002_the_notes_add_up_to_the_starting_cash(slug: str) -> None:
    notes = load(slug).rules["setup.notes"]
    counted = notes and {int(note): number for note, number in notes.items()}
    assert counted == SPLITS.get(slug)  # a plain balance where there are no notes
    for split in SPLITS.values():
        assert sum(note * number for note, number in split.items()) == 1500
    assert load(slug).rules["setup.starting_cash"] == (150_000 if slug == "pelotis" else 1500)


@pytest.mark.rules("M-011", "A-003", "A-009", "A-012", "A-014", "C-002", "X-003")
@pytest.mark.parametrize("slug", available())
def test_every_player_has_a_token_and_nobody_sits_out_as_banker(slug: str) -> None:
    edition = load(slug)
    fewest, most = edition.players
    assert (fewest, most) == (2, 6 if edition.book == "americas" else 8)
    assert len(edition.tokens) >= most
    game = Game.new(slug, seats=most, seed=3)
    assert not game.peek["out"].any()
    with pytest.raises(SetupError):
        Game.new(slug, seats=1)
    with pytest.raises(SetupError):
        Game.new(slug, seats=most + 1)


# ---------------------------------------------------------------------------------------------- the bank


@pytest.mark.rules("M-028", "A-018", "A-126", "C-006", "X-011", "X-013")
@pytest.mark.parametrize("slug", EDITIONS)
def test_s011_the_bank_pays_whatever_it_has_paid_out_before(slug: str) -> None:
    edition = load(slug)
    salary, riches = edition.rules["salary.amount"], 100_000_000
    rich = {"A": riches, "B": riches}
    given = {"cash": rich, "at": {"A": len(edition.squares) - 5}}
    then = {"cash": {**rich, "A": riches + salary}, "at": {"A": 0}}
    assert not play({"edition": slug, "players": 2, "given": given, "when": ["A roll 2-3"], "then": then})


@pytest.mark.rules("M-115", "P-068")
def test_s167_no_deed_is_sold_to_the_bank_where_it_takes_none() -> None:
    assert not reads("A offer bank: 5 for $80", "clasico")
    assert not reads("A sell-deed 5", "clasico")
    owing = {
        "edition": "clasico",
        "players": 2,
        "given": {"own": {"A": [5, 6]}, "mortgaged": [5], "cash": {"A": 100}},
        "when": ["A roll 1-3", {"refused": "A surrender 5", "rule": "M-115"}],
        "then": {"debt": {"A": {"amount": 200, "to": "bank"}}, "owner": {5: "A"}},
    }
    to_a_player = {
        "edition": "clasico",
        "players": 2,
        "given": {"own": {"A": [5]}, "mortgaged": [5]},
        "when": ["A offer B: 5 for $80", "B accept", "B keep 5"],
        "then": {"owner": {5: "B"}, "mortgaged": {5: True}, "cash": {"A": 1580, "B": 1410}},
    }
    assert not play(owing)
    assert not play(to_a_player)


# ---------------------------------------------------------------------------------------------- no words for it


@pytest.mark.rules("M-109", "P-056", "A-075", "A-122")
@pytest.mark.parametrize("slug", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        "A offer B: house for $80",
        "A offer B: hotel for $80",
        "A offer B: 1 house for $80",
        "A offer B: house 1 for $80",
        "A sell 1 B",
        "A sell 1 to B",
        "A sell 1 for $80",
    ],
)
def test_s158_no_building_can_be_offered_to_a_player(slug: str, text: str) -> None:
    assert not reads(text, slug)


@pytest.mark.rules("M-109", "A-075", "A-076", "A-122", "P-056")
def test_s158_s163_an_offer_holds_deeds_cash_and_cards_and_nothing_else() -> None:
    sides = {field.removeprefix("give") for field in Action.__slots__ if field.startswith("give")}
    assert sides == {"", "_cash", "_cards"}


@pytest.mark.rules("A-075", "A-076", "A-122")
def test_s163_bare_cities_and_companies_are_sold_and_built_ones_are_not() -> None:
    base = {"edition": "americas", "players": 2}
    own = {"A": [6, 8, 9, 5]}
    built = {
        **base,
        "given": {"own": own, "buildings": {6: 1}},
        "when": [{"refused": "A offer B: 8 for $200", "rule": "A-076"}, "A offer B: 5 for $500", "B accept"],
        "then": {"owner": {5: "B", 8: "A"}, "cash": {"A": 2000, "B": 1000}},
    }
    bare = {
        **base,
        "given": {"own": own},
        "when": ["A offer B: 8 for $200", "B accept"],
        "then": {"owner": {8: "B"}},
    }
    assert not play(built)
    assert not play(bare)


@pytest.mark.rules("P-056", "P-057", "P-058", "P-059", "P-060")
def test_s160_buildings_leave_a_lot_only_for_the_bank_and_evenly() -> None:
    for text in (
        "A move 1 3",
        "A build 1 from 3",
        "A sell 1 3 5",
        "A offer B: house for $80",
        "A clear brown to 3/1/1",
    ):
        assert not reads(text, "pelotis"), text
    given = {"own": {"A": [11, 13, 14]}, "buildings": {11: "hotel", 13: "hotel", 14: "hotel"}}
    base = {"edition": "pelotis", "players": 2, "given": given}
    # One step takes a hotel down to four houses; a further one on the same lot would leave it uneven.
    step = {
        "when": ["A sell 11", {"refused": "A sell 11", "rule": ["P-058", "P-059"]}],
        "then": {"buildings": {11: 4, 13: "hotel"}, "cash": {"A": 155_000}},
    }
    outright = {
        "when": ["A clear pink"],
        "then": {"buildings": {11: 0, 13: 0, 14: 0}, "cash": {"A": 225_000}, "bank": {"houses": 32, "hotels": 12}},
    }
    assert not play({**base, **step})
    assert not play({**base, **outright})


@pytest.mark.rules("M-137", "M-138", "A-099", "A-100", "A-123", "P-083")
@pytest.mark.parametrize("slug", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        "A lend B $100",
        "A borrow B $100",
        "A offer B: $100 for $110 later",
        "A offer B: $100 for loan 110",
        "A offer B: 5 until 3",
        "A offer B: nothing for debt 0",
    ],
)
def test_no_loan_can_be_written_down(slug: str, text: str) -> None:
    assert not reads(text, slug)


def test_no_verb_lends_moves_or_gives_buildings_away() -> None:
    assert not [verb for verb in ACTIONS if re.search("lend|borrow|loan|move|transfer", verb)]
