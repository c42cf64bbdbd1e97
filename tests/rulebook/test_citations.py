"""Every code and every switch names the rules behind it, in every book."""

from __future__ import annotations

import pytest

from casero.editions import SWITCHES
from casero.kernel.codes import ACTIONS, CAUSES, ENDS, EVENTS, REASONS
from casero.rulebook import BOOKS, book_of, cite, cite_event, cite_refusal, rule
from casero.rulebook.citations import KINDS, parent, variants
from casero.rulebook.rules import read_toml

TABLES = {"why": REASONS[1:], "cause": CAUSES[1:], "event": EVENTS, "end": ENDS[1:]}
# A payment cites its cause.
UNCITED = {("event", "money")}
CODES = [(kind, name) for kind, names in TABLES.items() for name in names if (kind, name) not in UNCITED]
VARIANTS = ("clasico-rapido", "clasico-contrarreloj", "americas-corto", "americas-contrarreloj")


@pytest.mark.parametrize("book", [*BOOKS, *VARIANTS])
def test_every_code_cites_a_rule_of_the_book_or_of_the_classic_one(book: str) -> None:
    for kind, name in CODES:
        ids = cite(kind, name, book)
        assert ids, (kind, name)
        assert len(set(ids)) == len(ids), (kind, name)
        for each in ids:
            assert rule(each).id == each
            assert book_of(each) in (parent(book), "clasico"), (kind, name, each)


def test_the_table_holds_no_code_that_the_kernel_lacks() -> None:
    table = read_toml("citations.toml")
    assert tuple(table) == KINDS
    del table["switch"]
    for kind, rows in table.items():
        names, verbs = zip(*(name.partition("-")[::2] for name in rows), strict=True)
        assert set(names) <= set(TABLES[kind])
        assert set(verbs) <= {"", *(ACTIONS if kind == "why" else ()), *(["building"] if kind == "event" else [])}
        for name, books in rows.items():
            assert "clasico" in books, (kind, name)
            assert set(books) <= {*BOOKS, *VARIANTS}


def test_every_switch_names_rules_of_the_books_that_speak_of_it() -> None:
    table = read_toml("citations.toml")["switch"]
    assert list(table) == list(SWITCHES)
    for key, books in table.items():
        assert books, key
        for book, ids in books.items():
            assert cite("switch", key, book) == tuple(ids) == tuple(rule(each).id for each in ids)
            assert {book_of(each) for each in ids} == {book}
    assert cite("switch", "end.own_everything_wins", "clasico") == ()
    assert cite("switch", "utility.multipliers", "castis") == cite("switch", "utility.multipliers", "clasico") != ()


def test_a_variant_is_listed_only_where_it_differs() -> None:
    for kind, name, slug in variants():
        assert cite(kind, name, slug) != cite(kind, name, parent(slug))


@pytest.mark.parametrize(
    ("kind", "name", "book", "ids"),
    [
        ("why", "uneven_build", "clasico", {"M-093"}),
        ("why", "uneven_build", "americas", {"A-063", "A-067", "A-069", "A-114"}),
        ("why", "uneven_build", "pelotis", {"P-048"}),
        ("why", "uneven_build", "xorti", {"M-093"}),
        ("why", "build_window", "clasico", {"M-092"}),
        ("why", "build_window", "pelotis", {"P-046"}),
        ("why", "build_landing", "xorti", {"X-065"}),
        ("why", "no_hotels", "xorti", {"X-062", "X-067"}),
        ("why", "no_hotel_left", "castis", {"C-033", "M-102"}),
        ("why", "misses_turn", "castis", {"C-028"}),
        ("why", "fine_timing", "pelotis", {"P-030", "P-033"}),
        ("why", "trade_one_sided", "pelotis", {"P-082", "P-083"}),
        ("why", "no_claim", "xorti", {"X-042"}),
        ("why", "first_row", "castis", {"C-034"}),
        ("why", "hotel_early", "clasico-rapido", {"M-099", "M-144"}),
        ("why", "hotel_early", "clasico-contrarreloj", {"M-099"}),
        ("why", "not_owner", "clasico", {"M-121"}),
        ("why", "no_surrender", "americas", {"M-115"}),
        ("cause", "fee_bankruptcy", "americas", {"A-094"}),
        ("cause", "rent_double", "castis", {"C-018", "C-036"}),
        ("cause", "jackpot", "xorti", {"X-054"}),
        ("cause", "start", "pelotis", {"M-024"}),
        ("end", "owns_everything", "castis", {"C-053"}),
    ],
)
def test_the_rule_that_decides_is_among_those_cited(kind: str, name: str, book: str, ids: set[str]) -> None:
    assert ids <= set(cite(kind, name, book))


@pytest.mark.parametrize(
    ("verb", "first"),
    [
        ("build", ["M-047", "A-062", "C-032", "X-055", "P-047"]),
        ("sell", ["M-110", "A-077", "M-110", "X-072", "P-057"]),
        ("mortgage", ["M-118", "A-081", "C-042", "X-076", "P-061"]),
        ("redeem", ["M-121", "A-087", "C-044", "X-082", "M-121"]),
    ],
)
def test_the_first_rule_of_a_refusal_is_about_the_action(verb: str, first: list[str]) -> None:
    assert [cite_refusal("not_owner", verb, book)[0] for book in BOOKS] == first
    for book in BOOKS:
        assert set(cite("why", "not_owner", book)) <= set(cite_refusal("not_owner", verb, book))
    assert cite_refusal("price", verb, "clasico") == cite("why", "price", "clasico")


@pytest.mark.parametrize("cause", [name for name in CAUSES if name.startswith("rent_")])
def test_every_rent_in_xorti_cites_the_deed(cause: str) -> None:
    assert cite("cause", cause, "xorti")[0] == "X-036"


def test_an_event_cites_its_cause_and_without_one_its_kind() -> None:
    assert cite_event("money", "rent_dice", "pelotis") == cite("cause", "rent_dice", "pelotis")
    assert cite_event("to_jail", "third_double", "clasico") == cite("cause", "third_double", "clasico")
    assert cite_event("bankrupt", "", "castis") == cite("event", "bankrupt", "castis")
    assert cite_event("money", "", "clasico") == ()


def test_no_code_and_no_book_of_that_name() -> None:
    assert cite("why", "ok", "clasico") == ()
    with pytest.raises(ValueError, match="no kind of code"):
        cite("wherefore", "ok", "clasico")
    with pytest.raises(ValueError, match="no book"):
        cite("why", "price", "monopolio")
