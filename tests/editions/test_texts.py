"""Names, texts and looks: both languages, sound references, colours one can read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from casero.editions import Edition, Text, available, load
from casero.editions.model import LANGUAGES

FIVE = ("clasico", "americas", "castis", "xorti", "pelotis")


def all_texts(edition: Edition) -> list[Text]:
    named: tuple[Any, ...] = (
        *edition.squares, *edition.groups, *edition.decks, *edition.tokens, *edition.name_sets.values(),
    )  # fmt: skip
    return [
        edition.name,
        *(thing.name for thing in named),
        *(card.text for deck in edition.decks for card in deck.cards),
    ]


@pytest.mark.parametrize("slug", available())
def test_every_text_is_there_in_both_languages(slug: str) -> None:
    for text in all_texts(load(slug)):
        for language in LANGUAGES:
            assert text.in_(language) == text.in_(language).strip() != ""


@pytest.mark.parametrize("slug", FIVE)
def test_card_texts_are_translated_and_end_in_a_full_stop(slug: str) -> None:
    for deck in load(slug).decks:
        for card in deck.cards:
            assert card.text.es != card.text.en
            assert card.text.es.endswith(".")
            assert card.text.en.endswith(".")


@pytest.mark.parametrize("slug", FIVE)
def test_no_two_cards_of_an_edition_say_the_same(slug: str) -> None:
    texts = [card.text for deck in load(slug).decks for card in deck.cards]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("slug", FIVE)
def test_cards_say_the_amounts_and_squares_of_their_effects(slug: str) -> None:
    for deck in load(slug).decks:
        for card in deck.cards:
            amounts = [card.effect[key] for key in ("amount", "house", "hotel", "min", "max") if key in card.effect]
            said = [int(number) for number in re.findall(r"\{money:(\d+)\}", card.text.es)]
            assert said == amounts
            if "pos" in card.effect:
                assert f"{{square:{card.effect['pos']}}}" in card.text.es


@pytest.mark.parametrize("slug", FIVE)
def test_card_texts_fill_in_names_and_money(slug: str) -> None:
    edition = load(slug)
    for deck in edition.decks:
        for card in deck.cards:
            for language in LANGUAGES:
                assert "{" not in edition.card_text(card, language)


def test_a_card_follows_language_and_name_set() -> None:
    edition = load("clasico")
    train = edition.decks[0].cards[4]
    assert edition.card_text(train, "es") == "Tu tren sale de Estación Central: avanza hasta allí."
    assert edition.card_text(train, "en") == "Your train leaves from Central Station: advance there."
    assert "Pennsylvania Railroad" in edition.card_text(train, "en", "us")
    assert "Estación de las Delicias" in edition.card_text(train, "es", "madrid")


@pytest.mark.parametrize(
    ("slug", "amount", "es", "en"),
    [
        ("clasico", 1500, "S/.\u00a01,500", "S/.\u00a01,500"),
        ("americas", 1500, "$1.500", "$1,500"),
        ("castis", 50, "50\u00a0Castis", "50\u00a0Castis"),
        ("pelotis", 150_000, "150.000\u00a0pelotis", "150,000\u00a0pelotis"),
        ("xorti", -1_234_567, "\u2212$1.234.567", "\u2212$1,234,567"),
    ],
)
def test_money_is_written_the_edition_s_way(slug: str, amount: int, es: str, en: str) -> None:
    assert load(slug).money(amount, "es") == es
    assert load(slug).money(amount, "en") == en


def test_an_unknown_language_or_name_set_falls_back() -> None:
    edition = load("castis")
    assert edition.square_name(0, "fr") == "Salida"
    assert edition.square_name(0, "en", "nowhere") == "Start"


def luminance(color: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    shares = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("slug", FIVE)
def test_palettes_can_be_read(slug: str) -> None:
    palette = load(slug).palette
    for shades in (palette.light, palette.dark):
        for ground in ("board", "square"):
            assert contrast(shades["ink"], shades[ground]) >= 7
            assert contrast(shades["muted"], shades[ground]) >= 4.5
            assert contrast(shades["line"], shades[ground]) >= 3
            assert contrast(shades["accent"], shades[ground]) >= 3
        assert contrast(shades["on_accent"], shades["accent"]) >= 4.5
    assert luminance(palette.light["board"]) > luminance(palette.dark["board"])


def test_every_edition_has_a_look_of_its_own() -> None:
    editions = [load(slug) for slug in FIVE]
    assert len({edition.palette.light["felt"] for edition in editions}) == 5
    assert len({frozenset(token.slug for token in edition.tokens) for edition in editions}) == 5
    assert len({tuple(group.pattern for group in edition.groups) for edition in editions}) == 5


@pytest.mark.parametrize("slug", FIVE)
def test_groups_differ_by_colour_pattern_and_letter(slug: str) -> None:
    groups = load(slug).groups
    for mark in ("color", "pattern", "letter"):
        assert len({getattr(group, mark) for group in groups}) == len(groups)
