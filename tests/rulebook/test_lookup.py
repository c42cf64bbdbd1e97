"""Looking rules up, and the comparison of the books."""

from __future__ import annotations

import pytest

from casero.rulebook import BOOKS, LANGUAGES, book, book_of, compare, rule, search


@pytest.mark.parametrize("words", ["M-093", "m-093", "m093", "M93", "93"])
def test_an_id_finds_its_rule_first(words: str) -> None:
    assert search("clasico", words, "es")[0].id == "M-093"


@pytest.mark.parametrize("words", ["cárcel multa", "CARCEL MULTA", "Càrcel múlta"])
def test_accents_and_capitals_do_not_matter(words: str) -> None:
    found = search("clasico", words, "es")
    assert found == search("clasico", "carcel multa", "es") != ()
    assert "M-081" in [each.id for each in found]


def test_all_words_are_wanted_where_a_rule_holds_them() -> None:
    for each in search("clasico", "houses evenly", "en"):
        whole = (each.section["en"] + each.text["en"]).casefold()
        assert "houses" in whole
        assert "evenly" in whole


def test_a_word_that_occurs_nowhere_does_not_hide_the_rest() -> None:
    assert search("castis", "monumento xyzzy", "es") == search("castis", "monumento", "es") != ()


def test_headings_are_searched_too() -> None:
    section = book("pelotis")[0].section["en"]
    assert book("pelotis")[0] in search("pelotis", section, "en")


@pytest.mark.parametrize("words", ["", "   ", "?!", "xyzzy"])
def test_nothing_is_found_for_nothing(words: str) -> None:
    assert search("xorti", words, "es") == ()


def test_the_best_fit_comes_first() -> None:
    assert search("castis", "three houses", "en")[0].id in {"C-033", "C-037"}
    assert search("clasico", "casas por igual", "es")[0].id == "M-093"


def test_topics_have_names_in_both_languages_and_no_name_twice() -> None:
    for lang in LANGUAGES:
        names = [topic.name[lang] for topic in compare()]
        assert all(names)
        assert len(set(names)) == len(names)


def test_topics_name_rules_of_the_right_book() -> None:
    for topic in compare():
        assert topic.rules
        assert list(topic.rules) == [name for name in BOOKS if name in topic.rules]
        for name, ids in topic.rules.items():
            assert ids
            assert len(set(ids)) == len(ids)
            assert all(book_of(each) == name and rule(each) for each in ids)


def test_every_rule_belongs_to_a_topic() -> None:
    placed = {each for topic in compare() for ids in topic.rules.values() for each in ids}
    assert placed == {each.id for name in BOOKS for each in book(name)}
