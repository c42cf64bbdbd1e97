"""The rules record: an edition as the kernel reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from casero.editions import SWITCHES, available, limits, load, record, rules_record, with_options
from casero.editions.file_format import EFFECT, SQUARE
from casero.kernel import codes
from casero.kernel.layout import RULES

SMALL = Path(__file__).parent / "small.toml"


def rules(name: str | Path, **options: Any) -> Any:
    edition = load(name)
    return rules_record(with_options(edition, {key.replace("__", "."): value for key, value in options.items()}))[0]


def test_limits_and_words_are_the_kernel_s() -> None:
    for name in ("MAX_SQUARES", "MAX_SEATS", "MAX_GROUPS", "MAX_DECKS", "MAX_CARDS", "MAX_LEVELS", "MODELS"):
        assert getattr(limits, name) == getattr(codes, name)
    assert tuple(SQUARE.kinds) == codes.KINDS
    assert tuple(EFFECT.kinds) == codes.CARDS


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("setup.first_player", "FIRST_HIGHEST FIRST_REGISTRATION"),
        ("setup.deal_order", "DEAL_ONE_LEFT DEAL_TWO_RIGHT"),
        ("turn.double_rethrow", "RETHROW_MUST RETHROW_MAY"),
        ("turn.triple_double", "TRIPLE_JAIL TRIPLE_SQUARE TRIPLE_NONE"),
        ("rent.collection", "COLLECT_AUTO COLLECT_ON_CLAIM"),
        ("rent.double_scope", "DOUBLE_UNBUILT_LOT DOUBLE_UNBUILT_GROUP DOUBLE_EVERY_LOT"),
        ("tax.mode", "TAX_FLAT TAX_CHOICE"),
        ("jail.after_turns", "AFTER_PAY_AND_MOVE AFTER_FREE"),
        ("build.window", "WINDOW_OWN_OR_BETWEEN WINDOW_ANY WINDOW_BETWEEN WINDOW_LANDING"),
        ("build.evenness", "EVEN_STRICT EVEN_FIRST_ROW EVEN_NONE"),
        ("build.blocked_by_mortgage", "BLOCKED_GROUP BLOCKED_LOT"),
        ("build.scarcity_auction_floor", "FLOOR_DEED FLOOR_ANY FLOOR_NO_AUCTION"),
        ("trade.with_buildings", "TRADE_BARE TRADE_WITH_HOUSES"),
        ("trade.one_sided", "ONE_SIDED_ALLOWED ONE_SIDED_REFUSED"),
        ("mortgage.requires_bare", "BARE_LOT BARE_GROUP"),
        ("mortgage.bankruptcy_fee_base", "BASE_MORTGAGE BASE_PRICE"),
        ("debt.deed_payment", "DEEDS_BY_AGREEMENT DEEDS_CARD_PRICE"),
        ("bankruptcy.mortgaged_deeds_to", "MORTGAGED_TO_CREDITOR MORTGAGED_TO_BANK"),
        ("bankruptcy.bank_disposal", "DISPOSAL_AUCTION DISPOSAL_UNOWNED"),
        ("bankruptcy.jail_cards_if_bank", "CARDS_TO_DECK CARDS_AUCTION"),
    ],
)
def test_the_words_of_a_switch_stand_in_the_order_of_its_codes(key: str, names: str) -> None:
    assert [getattr(codes, name) for name in names.split()] == list(range(len(SWITCHES[key].values)))


def test_every_field_of_the_record_is_written() -> None:
    board = {
        "n_squares", "kind", "model", "group", "price", "mortgage", "house_cost", "hotel_cost", "rent", "deck_of",
        "tax", "tax_percent", "jail_square", "deeds", "lots", "n_groups", "group_mask", "group_n", "group_square",
        "n_decks", "n_cards", "card_does", "card_x", "card_y",
    }  # fmt: skip
    clasico = load("clasico")
    switches = [field for key in SWITCHES for field in record.switch_numbers(SWITCHES[key], clasico.rules[key])]
    assert [field for field in RULES.names or () if field not in board] == switches


@pytest.mark.parametrize("slug", available())
def test_masks_agree_with_the_lists(slug: str) -> None:
    edition, r = load(slug), rules(slug)
    assert rules_record(edition).shape == (1,)
    assert r["deeds"] == sum(1 << square.index for square in edition.deeds)
    assert r["lots"] == sum(1 << square.index for square in edition.squares if square.kind == "street")
    assert sum(int(mask) for mask in r["group_mask"]) == r["deeds"]
    for i, group in enumerate(edition.groups):
        assert [int(square) for square in r["group_square"][i][: r["group_n"][i]]] == list(group.squares)
        assert all(r["group"][square] == i for square in group.squares)


def test_squares_that_are_no_deeds_have_neither_group_nor_price() -> None:
    r = rules("clasico")
    assert (r["group"][0], r["price"][0], r["deck_of"][0]) == (codes.NONE, 0, codes.NONE)
    assert (r["deck_of"][7], r["deck_of"][2]) == (0, 1)
    assert (r["tax"][4], r["tax_percent"][4], r["tax"][38], r["tax_percent"][38]) == (200, 10, 100, 0)
    assert r["jail_square"] == 10


def test_a_street_s_rents_go_by_level() -> None:
    assert list(rules("clasico")["rent"][39]) == [50, 200, 600, 1400, 1700, 2000, 0, 0]
    assert list(rules("castis")["rent"][39]) == [50, 100, 300, 700, 925, 0, 0, 0]
    assert list(rules("xorti")["rent"][39][:5]) == [35, 200, 600, 1400, 1700]


def test_a_quick_hotel_follows_the_third_house_and_takes_the_last_figure() -> None:
    r = rules("clasico-rapido")
    assert list(r["rent"][39]) == [50, 200, 600, 1400, 2000, 0, 0, 0]
    assert (r["build_max_houses"], r["build_hotel_needs_elsewhere"]) == (3, 6)


def test_other_rents_go_by_number_owned() -> None:
    assert list(rules("clasico")["rent"][5]) == [25, 50, 100, 200, 200, 200, 200, 200]
    assert list(rules("americas")["rent"][5][:6]) == [25, 50, 80, 115, 150, 200]
    assert list(rules("pelotis")["rent"][12][:3]) == [400, 1000, 1000]
    assert list(rules("castis")["rent"][5]) == [28, 0, 0, 0, 0, 0, 0, 0]


def test_models_follow_the_property_kinds() -> None:
    assert rules("clasico")["model"][12] == codes.MODEL_DICE
    assert rules("americas")["model"][12] == codes.MODEL_COUNT
    assert rules("castis")["model"][12] == codes.MODEL_FLAT
    assert rules("castis")["model"][1] == codes.MODEL_BUILDINGS


def test_the_multipliers_of_a_table_come_before_those_of_the_squares() -> None:
    assert list(rules("pelotis", utility__multipliers=[4, 10])["rent"][12][:2]) == [4, 10]
    assert list(rules("pelotis", utility__multipliers=None)["rent"][12][:2]) == [400, 1000]
    assert list(rules(SMALL)["rent"][6][:2]) == [4, 10]


def test_the_absence_of_a_number() -> None:
    xorti = rules("xorti")
    assert [xorti[field] for field in ("stock_houses", "jail_fine", "jail_turns")] == [codes.NONE] * 3
    assert xorti["build_hotel_needs_elsewhere"] == xorti["end_bankruptcies"] == codes.NONE
    assert xorti["stock_hotels"] == 0
    assert rules("castis")["rent_claim_window"] == codes.NONE
    assert rules("americas-corto")["end_bankruptcies"] == 2


def test_pairs_and_sets_are_spread_over_fields() -> None:
    castis, pelotis = rules("castis"), rules("pelotis")
    assert [castis[f"mortgage_lift_interest_pct_{part}"] for part in ("own", "acquired")] == [0, 10]
    assert [castis[f"mortgage_transfer_fee_pct_{part}"] for part in ("sale", "bankruptcy")] == [0, 0]
    helps = [f"debt_bank_helps_{word}" for word in ("auction_on_request", "takes_mortgaged_deed")]
    assert [pelotis[field] for field in (*helps, "trade_one_sided", "debt_deed_payment")] == [1, 1, 1, 1]
    assert [castis[field] for field in (*helps, "build_hotel_needs_elsewhere")] == [0, 0, 1]


def numbers(name: str | Path, card: str) -> tuple[int, int, int]:
    place = load(name).card_named(card)
    assert place is not None
    r = rules(name)
    return int(r["card_does"][place]), int(r["card_x"][place]), int(r["card_y"][place])


@pytest.mark.parametrize(
    ("name", "card", "expected"),
    [
        ("clasico", "EU-S02", (codes.CARD_ADVANCE_TO, 39, 1)),
        ("clasico", "EU-S06", (codes.CARD_MOVE_BACK, 3, 0)),
        ("clasico", "EU-S07", (codes.CARD_GO_TO_JAIL, 0, 0)),
        ("clasico", "EU-S08", (codes.CARD_JAIL_FREE, 0, 0)),
        ("clasico", "EU-S10", (codes.CARD_REPAIRS, 40, 115)),
        ("clasico", "EU-C02", (codes.CARD_MOVE_BACK_TO, 1, 0)),
        ("clasico", "EU-C08", (codes.CARD_PAY_OR_DRAW, 10, 0)),
        ("clasico", "EU-C15", (codes.CARD_COLLECT_EACH, 10, 0)),
        ("americas", "SR11", (codes.CARD_ADVANCE_NEAREST, codes.KIND_COMPANY, 1)),
        ("americas", "SR18", (codes.CARD_PAY_EACH, 25, 0)),
        ("castis", "SO06", (codes.CARD_ADVANCE_NEAREST, codes.KIND_MONUMENT, 2)),
        ("xorti", "X1", (codes.CARD_COLLECT_EACH_RANDOM, 10, 100)),
        ("xorti", "X2", (codes.CARD_PAY_RANDOM, 50, 150)),
        ("xorti", "X3", (codes.CARD_REPAIRS_RANDOM, 40, 180)),
        ("xorti", "X4", (codes.CARD_ADVANCE_RANDOM, 0, 0)),
        ("pelotis", "CH14", (codes.CARD_PAY, 1500, 0)),
        ("pelotis", "CC02", (codes.CARD_COLLECT, 20_000, 0)),
        (SMALL, "R2", (codes.CARD_ADVANCE_TO, 9, 0)),
    ],
)
def test_a_card_is_three_numbers(name: str | Path, card: str, expected: tuple[int, int, int]) -> None:
    assert numbers(name, card) == expected


def test_deeds_without_a_group_share_that_of_their_kind() -> None:
    edition, r = load(SMALL), rules(SMALL)
    groups = [group.key for group in edition.groups]
    assert r["group"][6] == r["group"][14] == groups.index("utilities")
    assert r["group"][10] == groups.index("companies")
