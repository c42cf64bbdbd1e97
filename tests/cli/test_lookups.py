"""`casero rules` and `casero editions`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from casero.editions import available
from casero.rulebook import BOOKS, book, compare, rule

Casero = Callable[..., Result]

SOUND = """
slug = "familiar"
extends = "clasico"
name = { es = "Familiar", en = "Family" }

[rules.parking]
jackpot = true
"""
FAULTY = """
slug = "mala"
extends = "clasico"
name = "Mala"

[rules.jail]
turn = 2

[rules.rent]
double_scope = "always"
"""


# Rules.


@pytest.mark.parametrize("name", BOOKS)
def test_a_whole_book_has_a_line_for_each_heading_and_rule(casero: Casero, name: str) -> None:
    lines = casero("rules", name).stdout.splitlines()
    rules = {f"{rule.id}  {rule.text['en']}" for rule in book(name)}
    headings = [line for line in lines if line not in rules]
    assert sorted(line for line in lines if line in rules) == sorted(rules)
    assert headings == list(dict.fromkeys(rule.section["en"] for rule in book(name)))


@pytest.mark.parametrize("args", [("M-093",), ("m93",), ("clasico", "M-093"), ("clasico-rapido", "m093")], ids=" ".join)
def test_one_rule_by_its_id(casero: Casero, args: tuple[str, ...]) -> None:
    assert casero("rules", *args).stdout.startswith("M-093  Building is even")


def test_rules_by_words_in_either_language(casero: Casero) -> None:
    assert "M-093" in casero("rules", "clasico", "building", "even").stdout
    assert "M-081" in casero("rules", "clasico", "MULTA", "carcel", "--lang", "es").stdout
    assert "M-081" in casero("rules", "clasico", "multa", "carcel").stdout
    assert "M-093" in casero("rules", "clasico", "building", "even", "--lang", "es").stdout


def test_found_rules_stand_under_each_heading_once(casero: Casero) -> None:
    lines = casero("rules", "clasico", "house").stdout.splitlines()
    headings = [line for line in lines if not line.startswith("M-")]
    assert len(headings) > 1
    assert len(set(headings)) == len(headings)


def test_words_that_no_rule_holds(casero: Casero) -> None:
    result = casero("rules", "clasico", "zeppelin")
    assert result.exit_code == 1
    assert result.stderr == 'casero: No rule of clasico holds "zeppelin".\n'


def test_an_id_that_no_book_has_is_nothing_found(casero: Casero) -> None:
    for asked in (["M-999"], ["clasico", "M-999"]):
        result = casero("rules", *asked)
        assert (result.exit_code, "M-999" in result.stderr) == (1, True)


def test_an_own_edition_shows_the_book_it_is_played_by(casero: Casero) -> None:
    Path("familiar.toml").write_text(SOUND, encoding="utf-8")
    assert casero("rules", "familiar.toml", "M-001").stdout.startswith("M-001")


def test_rules_for_programs(casero: Casero) -> None:
    rows = json.loads(casero("rules", "xorti", "--json").stdout)
    assert [row["id"] for row in rows] == [rule.id for rule in book("xorti")]
    assert set(rows[0]) == {"id", "kind", "section", "text"}


def test_the_books_side_by_side(casero: Casero) -> None:
    output = casero("rules", "--compare").stdout
    assert all(name in output for name in BOOKS)
    assert "Starting cash" in output
    rows = json.loads(casero("rules", "--compare", "--json").stdout)
    assert len(rows) == len(compare())
    assert list(rows[0]["rules"]) == list(BOOKS)
    assert rows[0]["played"] == {"pelotis": ["Starting cash: 150,000\u00a0pelotis"]}


@pytest.mark.parametrize(
    ("lang", "said", "short"),
    [
        ("en", "not in the book; played: Starting cash: 150,000\u00a0pelotis", "In brackets: not in the book"),
        ("es", "no está en el reglamento; se juega: Dinero inicial: 150.000\u00a0pelotis", "Entre paréntesis: no está"),
    ],
)
def test_what_is_played_where_a_book_is_silent(casero: Casero, lang: str, said: str, short: str) -> None:
    assert said in casero("rules", "--compare", "starting", "cash", "--lang", lang).stdout
    overview = casero("rules", "--compare", "--lang", lang).stdout
    assert "000\u00a0pelotis)" in overview
    assert short in overview
    fails = casero("rules", "--compare", "never", "fails", "--lang", lang).stdout
    assert rule("M-028").text[lang][:30] in fails.rpartition("pelotis")[2]


def test_a_topic_shows_the_texts_of_all_books(casero: Casero) -> None:
    output = casero("rules", "--compare", "salary", "at", "the", "start").stdout
    assert all(rule in output for rule in ("M-037", "A-028", "C-025", "X-026", "P-022"))
    silent = casero("rules", "--compare", "starting", "cash").stdout
    assert "X-004" in silent
    assert "P-0" not in silent, "that book does not say it"
    assert casero("rules", "--compare", "zeppelin").exit_code == 1
    assert "C-027" in casero("rules", "--compare", "multa", "carcel").stdout
    assert "C-027" in casero("rules", "--compare", "jail", "fine", "--lang", "es").stdout


# Editions.


def test_all_editions_are_listed(casero: Casero) -> None:
    output = casero("editions").stdout
    assert all(slug in output for slug in available())
    assert "end.time_limit = true" in output


def test_editions_for_programs(casero: Casero) -> None:
    rows = json.loads(casero("editions", "--json").stdout)
    assert [row["slug"] for row in rows] == list(available())
    quick = next(row for row in rows if row["slug"] == "clasico-rapido")
    assert quick["extends"] == "clasico"
    assert quick["differences"]["setup.deal_deeds"] == 2


def test_an_edition_shows_its_switches(casero: Casero) -> None:
    output = casero("editions", "xorti").stdout
    assert "jail.enabled" in output
    assert "Xorti, 40 squares, 2 to 8 seats" in output


def test_a_sound_file(casero: Casero) -> None:
    Path("familiar.toml").write_text(SOUND, encoding="utf-8")
    result = casero("editions", "familiar.toml")
    assert result.exit_code == 0
    assert result.stdout == "familiar.toml: Family, 40 squares, 2 to 8 seats, no faults.\n"


def test_all_faults_of_all_files_are_told_at_once(casero: Casero) -> None:
    Path("mala.toml").write_text(FAULTY, encoding="utf-8")
    Path("familiar.toml").write_text(SOUND, encoding="utf-8")
    result = casero("editions", "mala.toml", "familiar.toml", "none.toml")
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 3
    assert any(line.startswith("casero: mala.toml: rules.jail.turn: ") for line in lines)
    assert any("rules.rent.double_scope" in line and "unbuilt_lot" in line for line in lines)
    assert lines[2].startswith("casero: none.toml: cannot be read")
    assert "familiar.toml: Family" in result.stdout


def test_faults_for_programs(casero: Casero) -> None:
    Path("mala.toml").write_text(FAULTY, encoding="utf-8")
    result = casero("editions", "mala.toml", "--json")
    assert result.exit_code == 2
    faults = json.loads(result.stdout)["faults"]
    assert sorted(fault["key"] for fault in faults) == ["rules.jail.turn", "rules.rent.double_scope"]
    assert set(faults[0]) == {"file", "key", "problem", "allowed"}


def test_faults_are_told_in_spanish_too(casero: Casero) -> None:
    Path("mala.toml").write_text(FAULTY, encoding="utf-8")
    Path("rota.toml").write_text('slug = "rota"\nname = [\n', encoding="utf-8")
    result = casero("editions", "mala.toml", "rota.toml", "ninguna", "--lang", "es")
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    key = "casero: mala.toml: rules.jail.turn: no es una clave conocida; ¿quizá 'turns'? (se admite: enabled, fine,"
    assert any(line.startswith(key) for line in lines)
    assert any(line.startswith("casero: rota.toml: línea 3: no es TOML: ") for line in lines)
    assert lines[-1].startswith("casero: ninguna: no es una edición (se admite: clasico, ")
    assert lines[-1].endswith(", o un archivo .toml)")
    faults = json.loads(casero("editions", "mala.toml", "--lang", "es", "--json").stdout)["faults"]
    assert "no es una clave conocida; ¿quizá 'turns'?" in [fault["problem"] for fault in faults]
