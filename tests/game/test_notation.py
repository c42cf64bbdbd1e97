"""The notation: what is written reads back, what cannot be read is said with its place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casero.editions import load
from casero.game.errors import NotationError
from casero.game.notation import MAX_MONEY, SEATS, Action, Chance, Words, normal, read, read_chance, write, write_chance
from casero.kernel.codes import ACT_BID, ACT_CARD, ACT_CLAIM, ACT_CLEAR, ACT_OFFER, ACT_TIME, ACTIONS, NONE

CLASICO = Words.of(load("clasico"))
AMERICAS = Words.of(load("americas"))
DEED_VERBS = ("build", "want", "sell", "mortgage", "redeem", "keep", "give", "auction", "surrender")
PLAIN_VERBS = tuple(
    verb for verb in ACTIONS if verb not in (*DEED_VERBS, "bid", "clear", "card", "claim", "offer", "time")
)

# Canonical texts, each as it is written and read.
CANONICAL = [
    "A roll",
    "A roll 3-4",
    "A roll 3-4, EU-S07",
    "A roll 2-5, EU-S08, 3-3",
    "A roll 1-1, EU-C15, 35",
    "A buy",
    "B decline",
    "B bid 120",
    "B pass",
    "A build 16",
    "A build 16 x3",
    "C want 39",
    "C want 39 x2",
    "A sell 16",
    "A clear orange",
    "A clear orange to 5",
    "A mortgage 5",
    "A mortgage 5, EU-S07, 12",
    "A redeem 5",
    "A keep 5",
    "A fine",
    "A card casualidad",
    "A claim",
    "A claim B",
    "A claim, EU-S07",
    "A offer B: 5, $100, card casualidad for 12, $50",
    "A offer B: nothing for 12",
    "A offer B: 5 for nothing",
    "A offer B: 1, 3, card casualidad, card arca_comunal for debt 350",
    "B accept",
    "B reject",
    "A withdraw",
    "A give 5",
    "A auction 5",
    "A surrender 5",
    "A pay",
    "A draw EU-S07",
    "A flat",
    "A percent",
    "A bankrupt",
    "A end",
    "A undo",
    "table time",
    "B bid 121..900",
    "A offer B: …",
    "A clear orange to 0..7",
    "A build 16 x1..3",
    "C want 39 x1..2",
]

chance = st.lists(
    st.tuples(st.integers(1, 6), st.integers(1, 6))
    | st.sampled_from([key for deck in CLASICO.cards for key in deck])
    | st.integers(0, MAX_MONEY),
    max_size=4,
).map(tuple)
seats = st.integers(0, len(SEATS) - 1)
money = st.integers(0, MAX_MONEY)
counts = st.integers(1, 360)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """Any action that can be said in the classic edition."""
    kind = draw(st.integers(0, len(ACTIONS) - 1))
    verb = ACTIONS[kind]
    action = Action(kind, NONE if kind == ACT_TIME else draw(seats), chance=draw(chance), words=CLASICO)
    if verb in DEED_VERBS:
        action = replace(action, square=draw(st.integers(0, 39)))
        if verb not in ("build", "want"):
            return action
        low, high = sorted((draw(counts), draw(counts)))
        return replace(action, amount=low, upto=draw(st.sampled_from((0, high))))
    if kind in (ACT_BID, ACT_CLEAR):
        group = draw(st.integers(0, len(CLASICO.groups) - 1)) if kind == ACT_CLEAR else NONE
        low, high = sorted((draw(money), draw(money)))
        return replace(action, square=group, amount=low, upto=draw(st.sampled_from((0, high))))
    if kind == ACT_CARD:
        return replace(action, square=draw(st.integers(0, 1)))
    if kind == ACT_CLAIM:
        return replace(action, other=draw(seats | st.just(NONE)))
    return replace(draw(offers(action)), chance=()) if kind == ACT_OFFER else action


@st.composite
def offers(draw: st.DrawFn, action: Action) -> Action:
    """An offer with any terms, or its template."""
    action = replace(action, other=draw(seats))
    if draw(st.booleans()) and draw(st.booleans()):
        return replace(action, upto=-1)
    deeds = st.integers(0, (1 << 40) - 1)
    cards = st.builds(lambda a, b: a + (b << 8), st.integers(0, 3), st.integers(0, 3))
    action = replace(action, give=draw(deeds), give_cash=draw(money), give_cards=draw(cards))
    if draw(st.booleans()):
        return replace(action, amount=draw(st.integers(1, MAX_MONEY)))
    return replace(action, get=draw(deeds), get_cash=draw(money), get_cards=draw(cards))


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_is_written_as_it_was_read(text: str) -> None:
    assert str(read(text, CLASICO)) == text


@pytest.mark.parametrize("verb", ["build", "want"])
def test_one_building_is_meant_where_nothing_is_said(verb: str) -> None:
    one = read(f"A {verb} 16", CLASICO)
    assert one.amount == 1
    assert read(f"A {verb} 16 x1", CLASICO) == one
    assert write(read(f"A {verb} 16 x1", CLASICO)) == f"A {verb} 16"


@pytest.mark.parametrize("text", ["A build 16 x0", "A build 16 x", "A build 16 x3..2", "A build 16 3x", "A sell 16 x2"])
def test_no_other_number_of_buildings_is_read(text: str) -> None:
    with pytest.raises(NotationError):
        read(text, CLASICO)


@given(actions())
def test_what_was_written_reads_back_as_the_same_action(action: Action) -> None:
    assert read(write(action), CLASICO) == action


@given(chance)
def test_chance_results_read_back(results: tuple[Chance, ...]) -> None:
    assert read_chance(write_chance(results), CLASICO) == results


@given(st.text() | st.text("AB roliclearfm$:,0123456789.-… offertnhigsud"))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        action = read(text, CLASICO)
    except NotationError as error:
        assert 1 <= error.column <= len(text) + 1
        assert "\n" not in error.expected
    else:
        assert read(str(action), CLASICO) == action


@given(actions())
def test_an_action_fits_itself_and_the_fields_of_its_record(action: Action) -> None:
    bare = action.with_chance(())
    assert action.fits(bare)
    assert bare == normal(
        CLASICO, bare.kind, bare.seat, bare.other, bare.square, bare.amount, bare.upto, bare.give_cash,
        bare.get_cash, bare.give_cards, bare.get_cards, bare.give, bare.get,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("A build san-miguel", "A build 16"),
        ("A  mortgage   estacion-callao", "A mortgage 35"),
        ("A sell 016", "A sell 16"),
        ("A clear orange to 0", "A clear orange"),
        ("A offer B: $100, 5, rimac for $50, 12", "A offer B: 1, 5, $100 for 12, $50"),
        ("A offer B:5 for card arca_comunal,6", "A offer B: 5 for 6, card arca_comunal"),
        ("A offer B: ...", "A offer B: …"),
        ("A roll, 3-4", "A roll 3-4"),
        ("A draw, EU-S07", "A draw EU-S07"),
        ("A mortgage 5 EU-S07", "A mortgage 5, EU-S07"),
        ("A mortgage casualidad-7", "A mortgage 7"),
    ],
)
def test_other_ways_of_saying_it_are_written_canonically(said: str, meant: str) -> None:
    assert str(read(said, CLASICO)) == meant


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("", 1, "a seat (A to H)", "the end"),
        ("I roll", 1, "a seat (A to H)", '"I"'),
        ("a roll", 1, "a seat (A to H)", '"a"'),
        ("A jump", 3, "a verb (roll, buy,", '"jump"'),
        ("A time", 3, "a verb (roll, buy,", '"time"'),
        ("table", 6, '"time"', "the end"),
        ("A build", 8, "a square (0 to 39, or its name)", "the end"),
        ("A build 40", 9, "a square (0 to 39, or its name)", '"40"'),
        ("A build atlantis", 9, "a square (0 to 39, or its name)", '"atlantis"'),
        ("A bid", 6, "a bid (0 to 1000000000)", "the end"),
        ("A bid -5", 7, "a bid (0 to 1000000000)", '"-5"'),
        ("A bid 1000000001", 7, "a bid (0 to 1000000000)", '"1000000001"'),
        ("A bid ٣", 7, "a bid (0 to 1000000000)", '"٣"'),
        ("A bid 9..3", 7, "a range from low to high", '"9..3"'),
        ("A clear mauve", 9, "a group (brown, ", '"mauve"'),
        ("A clear orange to", 18, "a number of houses (0 to", "the end"),
        ("A roll 3-7", 8, "a throw (3-4), a card's key or a number", '"3-7"'),
        ("A roll 3-4,", 12, "a throw (3-4), a card's key or a number", "the end"),
        ("A roll 3-4 5-6", 12, "the end", '"5-6"'),
        ("A roll SR01", 8, "a throw (3-4), a card's key or a number", '"SR01"'),
        ("A card", 7, "a deck (casualidad, arca_comunal)", "the end"),
        ("A card tarot", 8, "a deck (casualidad, arca_comunal)", '"tarot"'),
        ("A offer", 8, "a seat (A to H)", "the end"),
        ("A offer B 5", 11, '":"', '"5"'),
        ("A offer B: 5", 13, '"for"', "the end"),
        ("A offer B: 5 for", 17, "a deed, an amount ($100) or a card", "the end"),
        ("A offer B: 5, 5 for 6", 15, "each named once", '"5"'),
        ("A offer B: 5, estacion-desamparados for 6", 15, "each named once", '"estacion-desamparados"'),
        ("A offer B: $5, $6 for 6", 16, "each named once", '"$"'),
        ("A offer B: $0 for 6", 13, "an amount (1 to", '"0"'),
        ("A offer B: 5, nothing for 6", 15, "each named once, or nothing", '"nothing"'),
        ("A offer B: 5 for debt 0", 23, "an amount of the debt (1 to", '"0"'),
        ("A offer B: 5 for 6, 3-4", 21, "a deed, an amount", '"3-4"'),
        ("A undo now", 8, "a throw (3-4), a card's key or a number", '"now"'),
    ],
)
def test_an_error_says_where_and_what_was_expected(text: str, column: int, expected: str, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, CLASICO)
    error = caught.value
    assert (error.column, error.found) == (column, found)
    assert expected in error.expected
    assert str(error) == f"column {column}: expected {error.expected}, found {found}"


def test_a_bare_card_is_of_a_deck_that_the_seat_holds_one_of() -> None:
    hands = [[0, 1], [2, 1]]
    assert str(read("A card", CLASICO, hands)) == "A card arca_comunal"
    text = "A offer B: card for card, card, card"
    meant = "A offer B: card arca_comunal for card casualidad, card casualidad, card arca_comunal"
    assert str(read(text, CLASICO, hands)) == meant


def test_a_card_that_nobody_holds_is_read_so_that_it_can_be_refused() -> None:
    assert read("A card", CLASICO, [[0, 0]]) == read("A card casualidad", CLASICO)


def test_one_deck_needs_no_name() -> None:
    assert str(read("A card suerte_reves", AMERICAS)) == "A card"
    assert str(read("A offer B: card for card suerte_reves", AMERICAS)) == "A offer B: card for card"


@pytest.mark.parametrize(
    ("text", "listed", "fits"),
    [
        ("B bid 121", "B bid 121..900", True),
        ("B bid 900", "B bid 121..900", True),
        ("B bid 120", "B bid 121..900", False),
        ("C bid 121", "B bid 121..900", False),
        ("A offer B: 1 for 3", "A offer B: …", True),
        ("A offer C: 1 for 3", "A offer B: …", False),
        ("A clear orange", "A clear orange to 0..7", True),
        ("A clear orange to 8", "A clear orange to 0..7", False),
        ("A clear red to 1", "A clear orange to 0..7", False),
        ("A roll 3-4", "A roll", True),
        ("A roll", "A end", False),
    ],
)
def test_an_action_is_listed_if_it_is_there_or_fits_a_template(text: str, listed: str, fits: bool) -> None:
    assert read(text, CLASICO).fits(read(listed, CLASICO)) is fits


wild = st.integers() | st.integers(-3, 70) | st.just(1 << 20_000)


@given(st.builds(Action, wild, wild, wild, wild, wild, wild, give_cash=wild, get_cards=wild, words=st.just(CLASICO)))
def test_every_action_is_written_also_one_that_cannot_be(action: Action) -> None:
    assert "\n" not in write(action)


def test_what_means_nothing_is_written_as_a_question_mark() -> None:
    cases = {
        Action(ACTIONS.index("roll"), 9): "? roll",
        Action(ACT_CARD, 0, square=30): "A card ?",
        Action(ACT_CLEAR, 0, square=30): "A clear ?",
        Action(ACT_OFFER, 0): "A offer ?: nothing for nothing",
        Action(99, 0): "A ?",
        Action(-1, -1): "? ?",
    }
    for action, text in cases.items():
        assert write(action) == text


def test_a_long_word_is_cut_in_a_complaint() -> None:
    with pytest.raises(NotationError) as caught:
        read("A " + "x" * 100_000, CLASICO)
    assert len(caught.value.found) < 50


@pytest.mark.parametrize("verb", PLAIN_VERBS)
def test_every_plain_verb_is_read(verb: str) -> None:
    assert str(read(f"H {verb}", CLASICO)) == f"H {verb}"
