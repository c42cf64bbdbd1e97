"""The validator: every fault is found, with its key, and all at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casero.editions import EditionError, available, load
from casero.editions.validate import problems

Data = dict[str, Any]
Put = Callable[[Data, str, object], Data]

LOT = {"kind": "street", "name": "X", "group": "red", "price": 100, "rents": [1, 2, 3, 4, 5], "mortgage": 50}
TAX = {"kind": "tax", "name": "X", "amount": 10}


def card(**effect: object) -> Data:
    return {"id": "R1", "effect": effect, "es": "Sí.", "en": "Yes."}


def test_the_small_edition_has_no_fault(small: Data) -> None:
    assert problems(small) == []


# Path, value (... takes the key away), key of the fault, a word of the problem or of what is allowed.
FORM = [
    ("slug", "Mi Edición", "slug", "lower-case"),
    ("slug", ..., "slug", "is missing"),
    ("book", "monopolio", "book", "clasico"),
    ("name", {"es": "Sólo español"}, "name.en", "is missing"),
    ("name", "", "name", "is empty"),
    ("name", "a\x07b", "name", "control"),
    ("name", "x" * 61, "name", "at most 60"),
    ("name", 7, "name", "a table with es and en"),
    ("sllug", "x", "sllug", "did you mean 'slug'"),
    ("currency.position", "before", "currency.position", "prefix, suffix"),
    ("currency.space", "yes", "currency.space", "true, false"),
    ("currency.thousands", ";", "currency.thousands", "is ';'"),
    ("palette.light.felt", "green", "palette.light.felt", "#1a2b3c"),
    ("palette.dark", ..., "palette.dark", "is missing"),
    ("tokens", [], "tokens", "has 0 entries"),
    ("tokens[0].shape", "blob", "tokens[0].shape", "circle"),
    ("tokens[0].figure", "dog", "tokens[0].figure", "tram"),
    ("picture", "paris", "picture", "lima"),
    ("squares[6].drawing", "tab", "squares[6].drawing", "did you mean 'tap'"),
    ("squares[1].drawing", "tap", "squares[1].drawing", "is not a known key"),
    ("groups", {}, "groups", "has 0 entries"),
    ("groups.red", "none", "groups.red", "a table"),
    ("groups.red.letter", "red", "groups.red.letter", "capital"),
    ("groups.red.pattern", "dotts", "groups.red.pattern", "did you mean 'dots'"),
    ("groups.Red", {}, "groups.Red", "is no good key"),
    ("property_kinds.street", "by_houses", "property_kinds.street", "deed_by_buildings"),
    ("property_kinds.hotel", "deed_flat", "property_kinds.hotel", "is not a known key"),
    ("squares", "many", "squares", "16 to 60"),
    ("squares[1]", 5, "squares[1]", "a table with kind"),
    ("squares[1].kind", "stret", "squares[1].kind", "did you mean 'street'"),
    ("squares[1].kind", ..., "squares[1].kind", "is missing"),
    ("squares[1].price", 0, "squares[1].price", "from 1"),
    ("squares[1].price", 5_000_001, "squares[1].price", "to 5000000"),
    ("squares[1].price", True, "squares[1].price", "is true"),
    ("squares[1].price", 60.0, "squares[1].price", "a whole number"),
    ("squares[1].price", "60", "squares[1].price", "is '60'"),
    ("squares[1].rents", [2, 10, "x", 90, 160], "squares[1].rents[2]", "is 'x'"),
    ("squares[1].rents", [1] * 9, "squares[1].rents", "has 9 entries"),
    ("squares[1].rent", [1], "squares[1].rent", "did you mean 'rents'"),
    ("squares[3].price", 10, "squares[3].price", "is not a known key"),
    ("decks", {}, "decks", "has 0 entries"),
    ("decks.rumores.cards", [], "decks.rumores.cards", "1 to 32"),
    ("decks.rumores.cards[3].en", ..., "decks.rumores.cards[3].en", "is missing"),
    ("decks.rumores.cards[3].id", "4", "decks.rumores.cards[3].id", "a letter"),
    ("decks.rumores.cards[3].effect", {"type": "win"}, "decks.rumores.cards[3].effect.type", "collect"),
    ("decks.rumores.cards[3].effect", {}, "decks.rumores.cards[3].effect.type", "is missing"),
    ("decks.rumores.cards[3].effect.amount", -5, "decks.rumores.cards[3].effect.amount", "is -5"),
    ("decks.rumores.cards[3].effect.house", 5, "decks.rumores.cards[3].effect.house", "is not a known key"),
    ("name_sets", {"x": {"name": "X", "names": ["a"]}}, "name_sets.x.names", "has 1 entry"),
    ("rules.jail", ..., "rules.jail", "is missing"),
    ("rules.jail.turns", 0, "rules.jail.turns", '"none"'),
    ("rules.jail.trns", 3, "rules.jail.trns", "did you mean 'turns'"),
    ("rules.salary.amount", "none", "rules.salary.amount", "a whole number"),
    ("rules.turn.double_rethrow", "maybe", "rules.turn.double_rethrow", "must, may"),
    ("rules.build.max_houses", 7, "rules.build.max_houses", "from 1 to 6"),
    ("rules.build.hotel_needs_elsewhere", "all", "rules.build.hotel_needs_elsewhere", '"max"'),
    ("rules.mortgage.lift_interest_pct", 10, "rules.mortgage.lift_interest_pct", "own, acquired"),
    ("rules.mortgage.lift_interest_pct.own", 101, "rules.mortgage.lift_interest_pct.own", "from 0 to 100"),
    ("rules.debt.bank_helps", ["loan"], "rules.debt.bank_helps[0]", "auction_on_request"),
    ("rules.setup.players", [1, 4], "rules.setup.players[0]", "is 1"),
    ("rules.setup.players", [2, 9], "rules.setup.players[1]", "is 9"),
    ("rules.setup.players", [4], "rules.setup.players", "has 1 entry"),
    ("rules.setup.notes", {"ten": 1}, "rules.setup.notes.ten", "is no good key"),
]

MEANING = [
    ("squares[0].kind", "jail", "squares[0].kind", "'go' on square 0"),
    ("squares[8].kind", "go", "squares[8].kind", "'go' on square 0"),
    ("squares[8].kind", "jail", "squares[8].kind", "a second jail"),
    ("squares[2].pos", 3, "squares[2].pos", "its place"),
    ("squares[4]", TAX, "squares", "have no jail"),
    ("squares[1].group", "purple", "squares[1].group", "not among the groups"),
    ("squares[10].group", "utilities", "squares[10].group", "mixes"),
    ("groups.blue", {"name": "b", "color": "#0000ff", "pattern": "stars", "letter": "Z"}, "groups.blue", "no square"),
    ("groups.red.house_cost", ..., "groups.red.house_cost", "is missing"),
    ("groups.red.letter", "A", "groups.red.letter", "that of group 'brown'"),
    ("groups.red.color", "#7b4a2b", "groups.red.color", "that of group 'brown'"),
    ("groups.red.pattern", "bricks", "groups.red.pattern", "that of group 'brown'"),
    ("property_kinds.company", ..., "property_kinds.company", "square 10"),
    ("property_kinds.company", "deed_by_buildings", "property_kinds.company", "for streets"),
    ("property_kinds.street", "deed_flat", "property_kinds.street", "for streets"),
    ("squares[1].rents", [2, 10, 30, 90], "squares[1].rents", "at least 5"),
    ("squares[10].rents", [1, 2], "squares[10].rents", "one"),
    ("squares[6].multipliers", ..., "squares[6].multipliers", "is missing"),
    ("squares[6].rents", [1], "squares[6].rents", "does not belong"),
    ("squares[1].mortgage", 61, "squares[1].mortgage", "at most the price"),
    ("property_kinds.utility", "deed_by_count", "squares[6].rents", "is missing"),
    ("squares[3].deck", "chismes", "squares[3].deck", "not among the decks"),
    ("decks.rumores.cards[6].id", "R1", "decks.rumores.cards[6].id", "that of decks.rumores.cards[0]"),
    ("decks.rumores.cards", [card(type="jail_free")], "decks.rumores.cards", "all leave the deck"),
    ("decks.rumores.cards", [card(type="advance_to", pos=3)], "decks.rumores.cards", "another draw"),
    ("decks.rumores.cards", [card(type="move_back", n=10)], "decks.rumores.cards", "another draw"),
    ("decks.rumores.cards[3].effect", {"type": "pay_or_draw", "amount": 1, "deck": "x"},
     "decks.rumores.cards[3].effect.deck", "not among the decks"),
    ("decks.rumores.cards[0].effect.pos", 16, "decks.rumores.cards[0].effect.pos", "0 to 15"),
    ("decks.rumores.cards[0].effect", {"type": "move_back", "n": 16}, "decks.rumores.cards[0].effect.n", "1 to 15"),
    ("decks.rumores.cards[2].effect.kind", "station", "decks.rumores.cards[2].effect.kind", "which no square is"),
    ("decks.rumores.cards[3].effect", {"type": "advance_nearest_throw", "kind": "station", "times": 10},
     "decks.rumores.cards[3].effect.kind", "which no square is"),
    ("decks.rumores.cards[3].effect", {"type": "advance_nearest_throw", "kind": "utility", "times": 0},
     "decks.rumores.cards[3].effect.times", "is 0"),
    ("decks.rumores.cards[3].effect", {"type": "pay_random", "min": 9, "max": 8},
     "decks.rumores.cards[3].effect.min", "at most max"),
    ("decks.rumores.cards[0].es", "Ve a {square:16}.", "decks.rumores.cards[0].es", "{square:16}"),
    ("decks.rumores.cards[0].es", "Ve a {casilla:9}.", "decks.rumores.cards[0].es", "{casilla:9}"),
    ("decks.rumores.cards[0].es", "Ve a {square:9.", "decks.rumores.cards[0].es", "'{'"),
    ("decks.rumores.cards[0].en", "Go to {square:8}.", "decks.rumores.cards[0].en", "other squares"),
    ("rules.jail.fine", "none", "rules.jail.fine", "pay_and_move"),
    ("rules.jail", {"enabled": True, "fine": "none", "double_releases": False, "turns": "none", "after_turns": "free"},
     "rules.jail", "cannot be left"),
    ("rules.build.hotel_needs_elsewhere", 4, "rules.build.hotel_needs_elsewhere", "at most build.max_houses, 3"),
    ("rules.setup.players", [4, 2], "rules.setup.players", "smaller number first"),
    ("rules.setup.players", [2, 6], "tokens", "one for each of 6 seats"),
    ("rules.setup.starting_cash", 601, "rules.setup.notes", "adds up to 600"),
    ("rules.setup.deal_deeds", 3, "rules.setup.deal_deeds", "12 deeds"),
    ("tokens[1].slug", "gallo", "tokens[1].slug", "that of token 0"),
    ("tokens[1].shape", "star", "tokens[1].shape", "that of token 0"),
    ("name_sets", {"x": {"name": "X", "names": ["a"] * 17}}, "name_sets.x.names", "16, one for each"),
]  # fmt: skip


def test_figures_drawings_and_a_picture_are_optional_and_no_figure_is_used_twice(small: Data, put: Put) -> None:
    drawn = put(put(small, "tokens[0].figure", "cat"), "picture", "malta")
    assert problems(put(drawn, "squares[6].drawing", "tap")) == []
    (fault,) = problems(put(drawn, "tokens[1].figure", "cat"))
    assert fault[0] == "tokens[1].figure"


@pytest.mark.parametrize(("at", "value", "key", "word"), FORM + MEANING)
def test_one_slip_is_one_fault_with_its_key(small: Data, put: Put, at: str, value: object, key: str, word: str) -> None:
    found = problems(put(small, at, value))
    assert any(where == key and word in f"{problem} {allowed}" for where, problem, allowed in found), found


def test_a_jackpot_needs_a_place_to_be_won(small: Data, put: Put) -> None:
    jackpot = put(small, "rules.parking.jackpot", True)
    assert problems(jackpot) == []
    (fault,) = problems(put(jackpot, "squares[8]", TAX))
    assert fault[0] == "rules.parking.jackpot"


def test_every_way_to_jail_needs_one(small: Data, put: Put) -> None:
    free = {"jail.enabled": False, "turn.triple_double": "none"}
    data = put(put(small, "squares[4]", TAX), "squares[12]", TAX)
    for key, value in free.items():
        data = put(data, f"rules.{key}", value)
    assert problems(data) == []
    for at, value in [
        ("rules.jail.enabled", True),
        ("rules.turn.triple_double", "jail_square_only"),
        ("squares[12]", small["squares"][12]),
        ("decks.rumores.cards[3].effect", {"type": "go_to_jail"}),
    ]:
        assert problems(put(data, at, value))[0][0] == "squares"


def test_rents_by_number_owned_cover_the_group(small: Data, put: Put) -> None:
    data = put(small, "property_kinds.utility", "deed_by_count")
    for i in (6, 14):
        square = {key: value for key, value in small["squares"][i].items() if key != "multipliers"}
        data = put(data, f"squares[{i}]", square | {"rents": [25]})
    assert {key for key, _, _ in problems(data)} == {"squares[6].rents", "squares[14].rents"}


def test_at_most_eight_deeds_where_the_number_counts(small: Data, put: Put) -> None:
    utility = small["squares"][6]
    data = small
    for i in (1, 2, 5, 7, 9, 11, 15):
        data = put(data, f"squares[{i}]", utility)
    assert any("at most 8" in str(right) for _, _, right in problems(data))


def test_dealt_deeds_can_be_paid(small: Data, put: Put) -> None:
    data = put(put(small, "rules.setup.deal_deeds", 2), "rules.setup.notes", "none")
    assert problems(put(data, "rules.setup.starting_cash", 380)) == []
    (fault,) = problems(put(data, "rules.setup.starting_cash", 379))
    assert fault[0] == "rules.setup.starting_cash"


def test_house_stages_without_hotels_need_one_figure_less(small: Data, put: Put) -> None:
    data = put(small, "rules.build.max_houses", 4)
    assert len(problems(data)) == 7
    assert problems(put(data, "rules.stock.hotels", 0)) == []


def test_a_chain_of_cards_may_move_as_long_as_one_ends(small: Data, put: Put) -> None:
    moving = card(type="advance_to", pos=13)
    ending = card(type="advance_to", pos=9) | {"id": "R2"}
    assert problems(put(small, "decks.rumores.cards", [moving, ending])) == []


def test_all_faults_come_at_once_and_hide_none(small: Data, put: Put) -> None:
    slips = {
        "slug": "No Slug", "squares[1].price": -1, "squares[2].rents": [1], "squares[3].deck": "x",
        "rules.jail.fine": "none", "tokens[1].slug": "gallo", "palette.light.ink": "black",
        "decks.rumores.cards[0].en": "Go to {square:8}.",
    }  # fmt: skip
    data = small
    for key, value in slips.items():
        data = put(data, key, value)
    assert {key for key, _, _ in problems(data)} == set(slips)


def test_an_error_shows_file_key_problem_and_what_is_allowed(small_text: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(small_text.replace("price = 60", "price = 0", 1), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load(path)
    (fault,) = caught.value.faults
    told = ("squares[1].price", "is 0", "a whole number from 1 to 5000000")
    assert (fault.file, fault.key, fault.problem, fault.allowed) == (str(path), *told)
    assert str(caught.value) == f"{path}: squares[1].price: is 0 (allowed: a whole number from 1 to 5000000)"


@pytest.mark.parametrize("slug", available())
def test_built_in_editions_stay_sound_when_checked_again(slug: str) -> None:
    assert problems(load(slug).data) == []
