"""Loading: the built-in editions, one's own files, and what a file takes from the one it extends."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from casero.editions import EditionError, available, load, parse

Write = Callable[..., Path]
SMALL = Path(__file__).parent / "small.toml"
EXTENDING = 'slug = "mine"\nextends = "{}"\nname = {{ es = "Mía", en = "Mine" }}\n'


def test_nine_editions_each_followed_by_its_variants() -> None:
    assert available() == (
        "clasico", "clasico-rapido", "clasico-contrarreloj",
        "americas", "americas-corto", "americas-contrarreloj",
        "castis", "xorti", "pelotis",
    )  # fmt: skip


def test_no_two_built_in_editions_have_the_same_place_in_the_order() -> None:
    orders = [load(slug).data["order"] for slug in available()]
    assert orders == sorted(set(orders))


@pytest.mark.parametrize("slug", available())
def test_every_built_in_edition_loads_under_its_slug(slug: str) -> None:
    edition = load(slug)
    assert edition.slug == slug
    assert edition.book == slug.split("-")[0]  # which is how a variant's citations find its book
    assert len(edition.squares) == 40
    assert load(slug) is edition


def test_variants_know_their_parent() -> None:
    assert load("clasico").parent is None
    assert load("clasico-rapido").parent == "clasico"
    assert load("americas-contrarreloj").parent == "americas-corto"


@pytest.mark.parametrize(
    ("slug", "parent", "changed"),
    [
        ("clasico-rapido", "clasico", {
            "setup.deal_deeds": 2, "build.max_houses": 3, "end.bankruptcies": 2,
            "bankruptcy.final_keeps_buildings": True,
        }),
        ("clasico-contrarreloj", "clasico", {"setup.deal_deeds": 2, "end.time_limit": True}),
        ("americas-corto", "americas", {"setup.deal_deeds": 2, "build.max_houses": 3, "end.bankruptcies": 2}),
        ("americas-contrarreloj", "americas", {"setup.deal_deeds": 2, "build.max_houses": 3, "end.time_limit": True}),
    ],
)  # fmt: skip
def test_a_variant_differs_from_its_edition_in_its_own_switches_alone(
    slug: str, parent: str, changed: dict[str, object]
) -> None:
    variant, edition = load(slug), load(parent)
    assert {key: value for key, value in variant.rules.items() if value != edition.rules[key]} == changed
    assert (variant.squares, variant.decks, variant.groups) == (edition.squares, edition.decks, edition.groups)


def test_an_own_file_loads_from_its_path() -> None:
    edition = load(SMALL)
    assert (edition.slug, len(edition.squares), len(edition.decks)) == ("aldea", 16, 1)
    assert load(str(SMALL)) == edition


def test_a_file_may_extend_a_built_in_edition(write: Write) -> None:
    own = load(write(EXTENDING.format("castis") + "[rules.salary]\namount = 400\n"))
    assert own.rules["salary.amount"] == 400
    assert own.squares == load("castis").squares
    assert own.name.en == "Mine"


def test_a_file_may_extend_a_neighbour(write: Write) -> None:
    write(SMALL.read_text(encoding="utf-8"), "village.toml")
    own = load(write(EXTENDING.format("village.toml") + "[rules.setup]\nstarting_cash = 500\nnotes = { 100 = 5 }\n"))
    assert own.rules["setup.starting_cash"] == 500
    assert own.rules["setup.notes"] == {"100": 5}


def test_none_drops_an_inherited_entry(write: Write) -> None:
    own = load(write(EXTENDING.format("clasico") + '[name_sets]\nmadrid = "none"\n'))
    assert set(own.name_sets) == {"us"}
    own = load(write('name_sets = "none"\n' + EXTENDING.format("clasico")))
    assert not own.name_sets


def test_pairs_merge_part_by_part(write: Write) -> None:
    own = load(write(EXTENDING.format("castis") + "[rules.mortgage.lift_interest_pct]\nown = 5\n"))
    assert own.rules["mortgage.lift_interest_pct"] == {"own": 5, "acquired": 10}


def test_a_text_is_read_like_a_file(small_text: str) -> None:
    assert parse(small_text) == load(SMALL)


def test_editions_can_be_pickled() -> None:
    edition = load("xorti")
    assert pickle.loads(pickle.dumps(edition)) == edition


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("clasicco", "did you mean 'clasico'?"),
        ("", "is no edition"),
        ("nowhere.toml", "cannot be read"),
        ("bad\0name.toml", "cannot be read"),
        ("bad\0name", "is no edition"),
    ],
)
def test_what_is_not_there_is_said(name: str, word: str) -> None:
    with pytest.raises(EditionError, match=word.replace("?", r"\?")):
        load(name)


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("content", "key", "word"),
    [
        (b'slug = "a"\nname = = 3\n', "line 2", "is not TOML"),
        (b'slug = "a', "line 1", "is not TOML"),
        (b'slug = "a"\nname = "\xff\xfe"\n', "line 2", "is not UTF-8"),
        (b"a = 1\nb = " + b"[" * 100_000, "line 2", "nested too deep"),
        (b"a = " + b"9" * 10_000, "line 1", "number is too long"),
        (b"\n\na" + b".a" * 1_000 + b" = 1", "line 3", "key has too many parts"),
        (b"#" * 1_000_001, "", "is too long"),
        (b'slug = "a"\nslug = "b"\n', "line 2", "is not TOML"),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_line(tmp_path: Path, content: bytes, key: str, word: str) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(content)
    with pytest.raises(EditionError) as caught:
        load(path)
    (fault,) = caught.value.faults
    assert fault.file == str(path)
    assert fault.key == key
    assert word in fault.problem


@pytest.mark.parametrize("parent", ["clasicoo", "../clasico.toml", "/etc/passwd", "own.toml", "missing.toml"])
def test_extends_names_a_built_in_edition_or_a_neighbour(write: Write, parent: str) -> None:
    with pytest.raises(EditionError) as caught:
        load(write(EXTENDING.format(parent)))
    assert caught.value.faults[0].key == "extends"


def test_a_fault_names_the_file_it_stands_in(write: Write) -> None:
    text = SMALL.read_text(encoding="utf-8").replace("salary]\namount = 80", 'salary]\namount = "much"')
    write(text, "village.toml")
    with pytest.raises(EditionError) as caught:
        load(write(EXTENDING.format("village.toml") + '[rules.tax]\nmode = "fat"\n'))
    found = {(Path(fault.file).name, fault.key) for fault in caught.value.faults}
    assert found == {("village.toml", "rules.salary.amount"), ("own.toml", "rules.tax.mode")}


def test_a_built_in_slug_is_taken(write: Write) -> None:
    with pytest.raises(EditionError, match="a built-in edition"):
        load(write(SMALL.read_text(encoding="utf-8").replace('"aldea"', '"clasico"')))


def test_an_extending_file_needs_a_slug_and_a_name_of_its_own(write: Write) -> None:
    with pytest.raises(EditionError) as caught:
        load(write('extends = "clasico"\n'))
    assert {fault.key for fault in caught.value.faults} == {"slug", "name"}


def test_errors_can_be_pickled() -> None:
    with pytest.raises(EditionError) as caught:
        load("nothing")
    assert pickle.loads(pickle.dumps(caught.value)).faults == caught.value.faults


def test_reading_an_edition_needs_neither_numpy_nor_the_kernel() -> None:
    code = "import sys; from casero.editions import load; load('clasico'); print({'numpy', 'numba'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.strip() == "set()"


def test_every_token_of_the_books_is_drawn_and_every_board_has_a_picture() -> None:
    for slug in available():
        edition = load(slug)
        assert all(token.figure for token in edition.tokens), slug
        assert edition.picture is not None, slug


def test_a_water_company_shows_water() -> None:
    for slug, company in [("clasico", 28), ("pelotis", 28), ("xorti", 28)]:
        squares = load(slug).squares
        assert squares[company].drawing == "tap"
        assert squares[12].drawing == "bulb"
