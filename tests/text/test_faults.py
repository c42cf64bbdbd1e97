"""Whatever is wrong with a file, a set-up or a text in the notation is said in both languages.

The source is read for every message that it makes: each must be in the catalogue with the variables that it is given,
and nothing is raised with a sentence of its own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentSerializer, parse
from fluent.syntax import ast as fluent

import casero
from casero.editions import EditionError, load
from casero.game.errors import CaseroError, NotationError, SaveError, ScenarioError
from casero.kernel.check import FAULTS
from casero.text.catalogue import LANGUAGES, LOCALES, WRONG, Message, has_message, say, text_of, wrong
from casero.text.toml_faults import FAULTS as TOML_FAULTS

SOURCE: Final = Path(casero.__file__).parent
JUDGES: Final = [
    *(SOURCE / "editions").glob("*.py"),
    *(SOURCE / "scenario").glob("*.py"),
    *(SOURCE / "lessons").glob("*.py"),
    *(SOURCE / "server" / "store").glob("*.py"),
    *(SOURCE / "game" / f"{name}.py" for name in ("savegame", "setup", "notation", "events", "game")),
]

# Where each of these takes its sentence.
SENTENCE_AT: Final = {
    "SetupError": 0, "ChanceError": 0, "SaveError": 1, "ScenarioError": 1, "Fault": 2, "at_line": 2, "Broken": 2,
    "Failure": 2, "report": 1, "_other": 1, "StoreError": 0, "StoreFull": 0, "StoreBusy": 0,
}  # fmt: skip

# What is said by number, not by name.
NUMBERED: Final = {f"unsound-{fault}": set[str]() for fault in range(1, len(FAULTS))} | {
    f"toml-{key}": {"text"} if "<text>" in pattern else set[str]() for pattern, key in TOML_FAULTS.items()
}

# What is the same in both languages.
ALIKE: Final = {"at", "ok-or-none", "ok-bytes"}


def _calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    yield name, node


def _made() -> dict[str, set[str]]:
    """Every message that the source makes, with its variables; all places must give it the same ones."""
    found = dict(NUMBERED)
    for file in SOURCE.rglob("*.py"):
        for name, call in _calls(file):
            match call.args:
                case [ast.Constant(value=str(key))] if name == "wrong":
                    variables = {keyword.arg or "**" for keyword in call.keywords}
                    assert found.setdefault(key, variables) == variables, f"{file}:{call.lineno}: {key}"
    return found


def _written(lang: str) -> dict[str, set[str]]:
    """Every message of the catalogue about what is wrong, with its variables."""
    found: dict[str, set[str]] = {}
    for entry in parse((LOCALES / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, fluent.Message) and entry.id.name.startswith(WRONG):
            variables = re.findall(r"\$([a-z]\w*)", FluentSerializer().serialize_entry(entry))
            found[entry.id.name.removeprefix(WRONG)] = set(variables)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_is_in_the_catalogue_with_the_variables_that_it_is_given(lang: str) -> None:
    assert _written(lang) == _made()


def test_every_fault_can_be_said_and_reads_differently_in_each_language() -> None:
    for key, names in _made().items():
        message = wrong(key, **{name: 7 if name == "count" else f"({name})" for name in names})
        es, en = message.in_("es"), message.in_("en")
        assert (es == en) == (key in ALIKE), key
        assert str(message) == en
        for name in names - {"count"}:
            assert f"({name})" in es, key
            assert f"({name})" in en, key
        assert not es.endswith("."), "it stands within other sentences"


@pytest.mark.parametrize("file", JUDGES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_nothing_is_raised_with_a_sentence_of_its_own(file: Path) -> None:
    for name, call in _calls(file):
        place = SENTENCE_AT.get(name)
        if place is not None and len(call.args) > place:
            said = call.args[place]
            assert not isinstance(said, (ast.Constant, ast.JoinedStr, ast.BinOp)), f"{file}:{call.lineno}"


def test_positions_that_contradict_themselves_are_told_in_the_words_of_the_kernel() -> None:
    for fault, sentence in enumerate(FAULTS[1:], 1):
        assert str(wrong(f"unsound-{fault}")) == sentence
    assert not has_message("en", f"{WRONG}unsound-{len(FAULTS)}")


def test_a_message_within_a_message_is_said_in_the_same_language() -> None:
    message = wrong("save-unplayable", fault=wrong("at", place="own.toml", problem=wrong("missing")))
    assert message.in_("es") == "la edición no se puede jugar: own.toml: falta"
    assert message.in_("en") == str(message) == "the edition cannot be played: own.toml: is missing"


def test_numbers_are_written_bare_and_counts_have_a_plural() -> None:
    assert wrong("ok-bytes", most=1_000_000).in_("es") == "1000000 bytes"
    assert wrong("figures", count=1).in_("es") == "tiene 1 cifra"
    assert wrong("figures", count=3).in_("es") == "tiene 3 cifras"


def test_long_lists_of_what_is_allowed_are_not_cut_but_endless_ones_are() -> None:
    words = ", ".join(["rent.collection"] * 80)
    assert words in str(wrong("ok-table", keys=words))
    assert len(str(wrong("ok-table", keys=words * 10))) < 2500
    assert len(say("en", "wrong-ok-table", keys=words)) < 400


@pytest.mark.parametrize(
    ("error", "es", "en"),
    [
        (
            SaveError(7, wrong("save-cut-off")),
            "línea 7: la última línea está cortada",
            "line 7: the last line is cut off",
        ),
        (SaveError(0, wrong("file-not-utf-8")), "el archivo no es texto UTF-8", "the file is not UTF-8 text"),
        (
            ScenarioError("given.pot", wrong("scenario-no-pot")),
            "given.pot: esta edición no tiene bote",
            "given.pot: this edition has no pot",
        ),
        (
            NotationError("A bid x", 7, wrong("expects-range", high=9), '"x"'),
            'columna 7: se esperaba un margen de menor a mayor, hasta 9, hay "x"',
            'column 7: expected a range from low to high, at most 9, found "x"',
        ),
    ],
)
def test_an_error_is_english_as_a_text_and_says_its_place_first(error: CaseroError, es: str, en: str) -> None:
    assert (error.in_("es"), error.in_("en"), str(error)) == (es, en, en)


def test_every_reason_of_an_edition_stands_on_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('extends = "clasico"\nname = "Own"\nslug = "No Slug"\n[currency]\nspace = 3\n', encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load(file)
    assert caught.value.in_("es").splitlines() == [
        f"{file}: slug: es 'No Slug' (se admite: minúsculas sin acento, cifras y guiones)",
        f"{file}: currency.space: es 3 (se admite: true, false)",
    ]
    assert caught.value.in_("en") == str(caught.value)


def test_what_is_the_same_in_every_language_is_no_message() -> None:
    assert text_of("true, false", "es") == text_of("true, false", "en") == "true, false"
    assert Message("wrong-missing") == wrong("missing")
