"""What is played where a book is silent is told for the books that are silent alone, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casero.editions import SWITCHES, load
from casero.editions.played import MONEY, in_words, played
from casero.rulebook import BOOKS, LANGUAGES, book_of, compare

# Topics that are silent and stay so: what the edition does not have, and what is no rule of play.
NOTHING_PLAYED = {
    "Tokens": ["pelotis"],
    "Utilities: which throw counts": ["americas", "castis"],
    "Utilities with another one mortgaged": ["castis"],
    "Utility reached by a card": ["americas", "castis", "xorti"],
    "The nearest station": ["castis"],
    "Rent of stations": ["castis"],
    "Companies": ["clasico", "castis", "xorti", "pelotis"],
    "Monuments": ["clasico", "americas", "xorti", "pelotis"],
    "Cards that charge per building": ["americas", "castis"],
    "Help and oversight": ["americas", "castis", "xorti"],
    "Quick game: selling hotels": ["castis", "xorti", "pelotis"],
    "Final valuation": ["castis", "pelotis"],
    "House rules": ["clasico", "castis", "pelotis"],
    "Notes or balance": ["pelotis"],
    "Board, decks and stock": ["pelotis"],
    "Imprint": ["clasico", "castis", "xorti", "pelotis"],
}


def test_every_silence_is_accounted_for() -> None:
    silent = {}
    for topic in compare():
        books = [name for name in BOOKS if name not in topic.rules]
        assert set(topic.played) <= set(books), "a book that speaks is quoted"
        if left := [name for name in books if name not in topic.played]:
            silent[topic.name["en"]] = left
    assert silent == NOTHING_PLAYED


def test_what_is_played_is_a_switch_or_a_rule_of_the_classic_book() -> None:
    for topic in compare():
        for name, keys in topic.played.items():
            assert all(key in SWITCHES or book_of(key) == "clasico" for key in keys)
            for one in played(topic, name):
                assert all(one.in_(lang) for lang in LANGUAGES)
                assert one.in_("es") != one.in_("en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_switch_can_be_told_in_words(name: str, lang: str) -> None:
    edition = load(name)
    for key, switch in SWITCHES.items():
        said = in_words(switch, edition.rules[key], edition, lang)
        assert said
        assert "_" not in said


def test_amounts_are_written_as_the_edition_writes_them() -> None:
    edition = load("pelotis")
    assert in_words(SWITCHES["jail.fine"], 5000, edition, "es") == edition.money(5000, "es")
    assert in_words(SWITCHES["jail.fine"], None, edition, "en") == SWITCHES["jail.fine"].value_name("none", "en")
    assert in_words(SWITCHES["setup.players"], (2, 8), edition, "en") == "2-8"


def test_the_page_knows_the_same_amounts_of_money() -> None:
    source = (Path(__file__).parents[2] / "web/src/game/optiontext.ts").read_text(encoding="utf-8")
    listed = source.partition("new Set([")[2].partition("])")[0]
    assert set(re.findall(r'"([a-z_.]+)"', listed)) == MONEY


def test_a_mere_number_says_what_it_counts_and_none_is_a_word() -> None:
    by_name = {topic.name["en"]: topic for topic in compare()}
    (houses,) = played(by_name["Houses in stock"], "castis")
    assert houses.short("en") == "The bank's houses: 32"
    (dealt,) = played(by_name["Dealing of deeds"], "xorti")
    assert (dealt.short("es"), dealt.short("en")) == ("Títulos repartidos: ninguno", "Deeds dealt: none")


def test_every_topic_stands_alone_and_a_card_is_a_carta() -> None:
    for topic in compare():
        assert not topic.name["es"].startswith("Y "), topic.name
        assert "tarjeta" not in topic.name["es"].lower()
