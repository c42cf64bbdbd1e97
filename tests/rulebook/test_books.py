"""The books: every rule there once, in order, in both languages."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from casero.editions import load
from casero.rulebook import BOOKS, LANGUAGES, LETTERS, Rule, book, book_of, rule

COUNTS = {"clasico": ("M", 159), "americas": ("A", 127), "castis": ("C", 53), "xorti": ("X", 97), "pelotis": ("P", 83)}


def test_books_are_found_in_their_order_by_letters_of_their_own() -> None:
    assert tuple(COUNTS) == BOOKS
    assert dict(LETTERS) == {letter: name for name, (letter, _) in COUNTS.items()}


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_holds_its_rules_once_and_in_order(name: str) -> None:
    letter, count = COUNTS[name]
    assert [each.id for each in book(name)] == [f"{letter}-{number:03d}" for number in range(1, count + 1)]


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_has_kind_heading_and_text_in_both_languages(name: str) -> None:
    for each in book(name):
        assert each.kind
        for lang in LANGUAGES:
            assert each.section[lang].strip() == each.section[lang] != ""
            assert each.text[lang].strip() == each.text[lang] != ""
        assert each.text["es"] != each.text["en"]


def test_a_rule_is_found_by_its_id_in_either_case() -> None:
    assert rule("M-093") is rule("m-093")
    assert str(rule("P-046")) == "P-046"
    assert book_of("X-065") == "xorti"
    assert len({rule("C-034"), rule("C-034")}) == 1


@pytest.mark.parametrize("wrong", ["", "M-160", "M-000", "Z-001", "93", "M093"])
def test_an_unknown_id_is_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises(ValueError, match="no rule"):
        rule(wrong)


def test_an_unknown_book_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="clasico, americas, castis, xorti, pelotis"):
        book("monopolio")


def test_rules_named_inside_texts_exist() -> None:
    for name in BOOKS:
        for each in book(name):
            for text in each.text.values():
                for found in re.findall(r"\b[MACXP]-\d{3}\b", text):
                    assert isinstance(rule(found), Rule)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_money_in_the_rules_is_written_as_the_edition_writes_it(name: str, lang: str) -> None:
    edition = load(name)
    symbol = re.escape(edition.currency.symbol)
    amount = re.compile(
        rf"{symbol} ?(\d[\d.,]*\d|\d)" if edition.currency.position == "prefix" else rf"(\d[\d.,]*) {symbol}"
    )
    for each in book(name):
        for found in amount.finditer(each.text[lang]):
            written = edition.money(int(re.sub(r"\D", "", found[1])), lang)
            assert found[0] == written.replace("\u00a0", " "), each.id
        assert not re.search(r"\d{4}", each.text[lang]), each.id


def test_english_rules_call_squares_and_decks_by_their_english_names() -> None:
    for name in BOOKS:
        edition = load(name)
        names = [square.name for square in edition.squares] + [deck.name for deck in edition.decks]
        spanish, english = ({one.in_(lang) for one in names} for lang in LANGUAGES)
        for each in book(name):
            for word in spanish - english:
                assert not re.search(rf"\b{re.escape(word)}\b", each.text["en"]), (each.id, word)


def test_the_rulebook_imports_without_heavy_libraries() -> None:
    heavy = "('numpy', 'numba', 'fluent', 'babel')"
    code = (
        f"import sys, casero.rulebook, casero.text.sentences; print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
