"""Table options: every switch that a table may set, and every way to get one wrong."""

from __future__ import annotations

from typing import Any

import pytest

from casero.editions import SWITCHES, Edition, EditionError, OptionError, available, load, rules_record, with_options
from casero.editions.options import OPTIONS
from casero.editions.value_shapes import Choice, Flag
from casero.text.catalogue import LANGUAGES

NOT_OPTIONS = ("setup.players", "setup.notes", "mortgage.rounding")


def test_there_is_a_switch_for_every_way_in_which_the_books_differ() -> None:
    assert len(SWITCHES) == 61
    assert [key for key, switch in SWITCHES.items() if not switch.option] == list(NOT_OPTIONS)
    assert [key for key, switch in SWITCHES.items() if switch.display_only] == ["setup.notes"]
    assert [key for key, switch in SWITCHES.items() if switch.correction] == ["build.refund_of"]


@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_says_what_it_means_in_one_line(key: str) -> None:
    switch = SWITCHES[key]
    for lang in LANGUAGES:
        assert switch.about(lang).endswith(".")
        assert "\n" not in switch.sentence(lang)
        assert len(switch.about(lang)) <= 120
    assert switch.sentence("es") != switch.sentence("en")
    assert switch.allowed


@pytest.mark.parametrize("slug", available())
def test_every_edition_sets_every_switch(slug: str) -> None:
    assert list(load(slug).rules) == list(SWITCHES)


@pytest.mark.parametrize(
    ("options", "key", "value"),
    [
        ({"rent.collection": "on_claim"}, "rent.collection", "on_claim"),
        ({"salary.on_start": "twice"}, "salary.on_start", "twice"),
        ({"end.rounds": 20}, "end.rounds", 20),
        ({"end.rounds": None}, "end.rounds", None),
        ({"parking.pot_start": 500, "parking.jackpot": True}, "parking.pot_start", 500),
        ({"rent.claim_window": None}, "rent.claim_window", None),
        ({"rent.claim_window": "none"}, "rent.claim_window", None),
        ({"turn.triple_double": "none"}, "turn.triple_double", "none"),
        ({"turn.triple_double": None}, "turn.triple_double", "none"),
        ({"build.evenness": "none"}, "build.evenness", "none"),
        ({"stock.houses": None}, "stock.houses", None),
        ({"setup.starting_cash": 2000}, "setup.starting_cash", 2000),
        ({"setup.starting_cash": 2000}, "setup.notes", None),
        ({"utility.multipliers": [5, 11]}, "utility.multipliers", (5, 11)),
        ({"utility.multipliers": (5, 11)}, "utility.multipliers", (5, 11)),
        ({"utility.multipliers": None}, "utility.multipliers", None),
        ({"debt.bank_helps": ["takes_mortgaged_deed", "auction_on_request"]}, "debt.bank_helps",
         ("auction_on_request", "takes_mortgaged_deed")),
        ({"debt.bank_helps": {"auction_on_request"}}, "debt.bank_helps", ("auction_on_request",)),
        ({"build.hotel_needs_elsewhere": None}, "build.hotel_needs_elsewhere", None),
        ({"build.hotel_needs_elsewhere": 2}, "build.hotel_needs_elsewhere", 2),
        ({"mortgage.transfer_fee_pct": {"sale": 0, "bankruptcy": 10}}, "mortgage.transfer_fee_pct",
         {"sale": 0, "bankruptcy": 10}),
        ({"mortgage.transfer_fee_pct": {"sale": 0}}, "mortgage.transfer_fee_pct", {"sale": 0, "bankruptcy": 10}),
        ({"mortgage.lift_interest_pct.own": 0}, "mortgage.lift_interest_pct", {"own": 0, "acquired": 10}),
        ({"mortgage.lift_interest_pct.own": 0, "mortgage.lift_interest_pct.acquired": 5}, "mortgage.lift_interest_pct",
         {"own": 0, "acquired": 5}),
    ],
)  # fmt: skip
def test_an_option_takes_the_place_of_the_switch(options: dict[str, Any], key: str, value: object) -> None:
    edition = load("clasico")
    played = with_options(edition, options)
    assert played.rules[key] == value
    touched = {key.rsplit(".", 1)[0] if key.count(".") > 1 else key for key in options} | {"setup.notes"}
    assert all(played.rules[other] == edition.rules[other] for other in SWITCHES if other not in touched)
    assert played.squares == edition.squares


def test_a_switch_with_one_value_is_no_option_but_a_table_that_named_it_is_still_read() -> None:
    edition = load("clasico")
    assert "mortgage.rounding" not in OPTIONS
    assert with_options(edition, {"mortgage.rounding": "up"}) is edition
    assert with_options(edition, {"mortgage.rounding": "up", "salary.amount": 300}).rules["salary.amount"] == 300
    with pytest.raises(OptionError):
        with_options(edition, {"mortgage.rounding": "down"})


def test_dealt_deeds_that_are_free_need_not_be_within_the_cash() -> None:
    edition = load("clasico")
    poor = {"setup.deal_deeds": 3, "setup.starting_cash": 100}
    with pytest.raises(OptionError):
        with_options(edition, poor)
    assert with_options(edition, {**poor, "setup.deal_free": True}).rules["setup.deal_free"]


def test_without_options_the_edition_is_itself() -> None:
    edition = load("castis")
    assert with_options(edition, {}) is edition


def test_options_pile_up() -> None:
    once = with_options(load("castis"), {"salary.amount": 400})
    twice = with_options(once, {"jail.fine": 10})
    assert (twice.rules["salary.amount"], twice.rules["jail.fine"]) == (400, 10)


def test_the_starting_cash_an_edition_has_keeps_its_notes() -> None:
    assert with_options(load("clasico"), {"setup.starting_cash": 1500}).rules["setup.notes"] is not None


@pytest.mark.parametrize(
    ("options", "key", "word"),
    [
        ({"rent.colection": "auto"}, "rent.colection", "did you mean 'rent.collection'"),
        ({"rent": {"collection": "auto"}}, "rent", "is no table option"),
        ({"setup.players": [2, 3]}, "setup.players", "is no table option"),
        ({"setup.notes": None}, "setup.notes", "is no table option"),
        ({7: 7}, "7", "is no table option"),
        ({"rent.collection": "sometimes"}, "rent.collection", "auto, on_claim"),
        ({"rent.collection": None}, "rent.collection", "auto, on_claim"),
        ({"salary.amount": None}, "salary.amount", "a whole number"),
        ({"salary.amount": -1}, "salary.amount", "is -1"),
        ({"salary.amount": True}, "salary.amount", "is true"),
        ({"salary.amount": 2.5}, "salary.amount", "is 2.5"),
        ({"parking.jackpot": 1}, "parking.jackpot", "true, false"),
        ({"mortgage.lift_interest_pct": 10}, "mortgage.lift_interest_pct", "own, acquired"),
        ({"mortgage.lift_interest_pct": {"on": 1}}, "mortgage.lift_interest_pct.on", "did you mean 'own'"),
        ({"mortgage.lift_interest_pct": {1: 1}}, "mortgage.lift_interest_pct.1", "is not a known key"),
        ({"mortgage.lift_interest_pct.own": None}, "mortgage.lift_interest_pct.own", "is none"),
        ({"mortgage.lift_interest_pct.on": 1}, "mortgage.lift_interest_pct.on", "is no table option"),
        ({"utility.multipliers": 4}, "utility.multipliers", "a list"),
        ({"utility.multipliers": []}, "utility.multipliers", "has 0 entries"),
        ({"debt.bank_helps": ["loan"]}, "debt.bank_helps[0]", "auction_on_request"),
        ({"build.max_houses": 5}, "build.max_houses", "is 5, but squares[1].rents has 6 figures, and 21 more"),
        ({"build.hotel_needs_elsewhere": 5}, "build.hotel_needs_elsewhere", "is 5"),
        ({"jail.fine": None}, "jail.fine", "pay_and_move"),
        ({"setup.deal_deeds": 4}, "setup.deal_deeds", "32 deeds"),
        ({"setup.deal_deeds": 2, "setup.starting_cash": 700}, "setup.starting_cash", "too little for the deal"),
    ],
)
def test_a_wrong_option_is_named_with_what_is_allowed(options: dict[Any, Any], key: str, word: str) -> None:
    with pytest.raises(OptionError) as caught:
        with_options(load("clasico"), options)
    assert any(fault.key == key and word in f"{fault.problem} {fault.allowed}" for fault in caught.value.faults), str(
        caught.value
    )


def test_an_option_error_is_an_edition_error_and_lists_every_option() -> None:
    with pytest.raises(EditionError) as caught:
        with_options(load("clasico"), {"tax.mode": "x", "jail.turns": "y", "z": 1})
    assert [fault.key for fault in caught.value.faults] == ["tax.mode", "jail.turns", "z"]


def test_options_that_only_together_go_wrong_are_each_named() -> None:
    with pytest.raises(OptionError) as caught:
        with_options(load("clasico"), {"jail.turns": None, "jail.fine": None, "jail.double_releases": False})
    assert {fault.key for fault in caught.value.faults} == {"jail.turns", "jail.fine", "jail.double_releases"}


def test_options_that_are_no_table() -> None:
    with pytest.raises(OptionError):
        with_options(load("clasico"), ["rent.collection"])  # type: ignore[arg-type]


def test_a_house_rule_may_wake_what_an_edition_leaves_asleep() -> None:
    xorti = load("xorti")
    jail = with_options(xorti, {"jail.enabled": True, "jail.fine": 50, "turn.triple_double": "jail"})
    assert rules_record(jail)[0]["jail_fine"] == 50
    hotels = with_options(xorti, {"stock.hotels": 12, "build.max_houses": 3})
    assert rules_record(hotels)[0]["hotel_cost"][1] == 50
    with pytest.raises(OptionError):
        with_options(xorti, {"jail.enabled": True})


def other_values(edition: Edition, key: str) -> list[object]:
    """The values of a switch that an edition does not have."""
    shape = SWITCHES[key].shape
    values: tuple[object, ...] = ()
    if isinstance(shape, Choice):
        values = shape.values
    elif isinstance(shape, Flag):
        values = (True, False)
    return [value for value in values if value != edition.rules[key]]


@pytest.mark.parametrize("slug", available())
def test_every_word_of_every_option_is_accepted_or_refused_with_a_reason(slug: str) -> None:
    edition = load(slug)
    before = rules_record(edition)[0]
    blamed = []
    for key in OPTIONS:
        for value in other_values(edition, key):
            try:
                played = with_options(edition, {key: value})
            except OptionError as error:
                blamed.append((key, error.faults[0].key))
            else:
                assert rules_record(played)[0] != before
    assert all(key == named for key, named in blamed)
