"""`casero check`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

Casero = Callable[..., Result]

GOOD = """
- id: brown rent doubles for a full group
  rules: [M-051]
  edition: clasico
  players: 2
  given: {turn: B, own: {A: [1, 3]}, at: {B: 1}}
  when: [B roll 1-1]
  then: {cash: {A: 1508, B: 1492}}
"""
FAILING = GOOD.replace("1508", "1504")
BROKEN = GOOD.replace("given", "gven")


def test_scenarios_that_pass(casero: Casero) -> None:
    Path("good.yaml").write_text(GOOD, encoding="utf-8")
    result = casero("check", "good.yaml")
    assert (result.exit_code, result.output) == (0, "1 passed, 0 failed\n")


def test_a_line_for_each_that_fails(casero: Casero) -> None:
    Path("good.yaml").write_text(GOOD, encoding="utf-8")
    Path("bad.yaml").write_text(FAILING, encoding="utf-8")
    result = casero("check", "good.yaml", "bad.yaml")
    assert result.exit_code == 1
    failed, closing = result.stdout.splitlines()
    assert failed.startswith("bad.yaml: brown rent doubles for a full group: ")
    assert "1504" in failed
    assert "1508" in failed
    assert closing == "1 passed, 1 failed"


def test_a_folder_stands_for_its_files(casero: Casero) -> None:
    Path("rules/deep").mkdir(parents=True)
    Path("rules/one.yaml").write_text(GOOD, encoding="utf-8")
    Path("rules/deep/two.yml").write_text(GOOD, encoding="utf-8")
    assert casero("check", "rules").stdout == "2 passed, 0 failed\n"


def test_a_folder_without_scenarios_is_a_mistake(casero: Casero) -> None:
    Path("empty").mkdir()
    result = casero("check", "empty")
    assert result.exit_code == 2
    assert result.stderr == "casero: There are no scenario files in empty.\n"


def test_what_cannot_be_read_gets_one_message_and_exit_2(casero: Casero) -> None:
    for name, text in (("key.yaml", BROKEN), ("form.yaml", "- id: ["), ("list.yaml", "id: one")):
        Path(name).write_text(text, encoding="utf-8")
        result = casero("check", name)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1
        assert result.stderr.startswith(f"casero: {name}: ")
    assert casero("check", "none.yaml").stderr == (
        "casero: none.yaml: the file cannot be read: there is no such file or folder\n"
    )


def test_a_broken_scenario_does_not_keep_others_from_running(casero: Casero) -> None:
    Path("key.yaml").write_text(BROKEN, encoding="utf-8")
    Path("good.yaml").write_text(GOOD, encoding="utf-8")
    result = casero("check", "key.yaml", "good.yaml")
    assert result.exit_code == 2
    assert result.stdout == "1 passed, 1 failed\n"


def test_results_for_programs(casero: Casero) -> None:
    Path("all.yaml").write_text(GOOD + FAILING.replace("brown", "pale"), encoding="utf-8")
    result = casero("check", "all.yaml", "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert (data["passed"], data["failed"], data["broken"]) == (1, 1, [])
    assert set(data["failures"][0]) == {"file", "id", "problem"}


def test_what_fails_and_what_cannot_be_read_is_told_in_spanish_too(casero: Casero) -> None:
    Path("bad.yaml").write_text(FAILING, encoding="utf-8")
    Path("key.yaml").write_text(BROKEN, encoding="utf-8")
    Path("list.yaml").write_text("- {}\n- 3\n", encoding="utf-8")
    result = casero("check", "bad.yaml", "key.yaml", "list.yaml", "--lang", "es")
    scenario = "brown rent doubles for a full group"
    assert result.stdout.startswith(f"bad.yaml: {scenario}: se esperaba cash A 1504, hay 1508\n")
    broken = result.stderr.splitlines()
    assert broken[0].startswith(f"casero: key.yaml: {scenario}: gven: clave desconocida, se esperaba una de id, rules,")
    assert broken[1] == "casero: list.yaml: escenario 1: edition: se esperaba un texto, hay None"
    assert broken[2].startswith("casero: list.yaml: escenario 2: un escenario es un mapa con las claves id, rules,")


def test_a_broken_edition_of_a_scenario_is_told_in_spanish_too(casero: Casero) -> None:
    Path("mala.toml").write_text('slug = "mala"\nextends = "clasicos"\n', encoding="utf-8")
    Path("own.yaml").write_text(GOOD.replace("edition: clasico", "edition: mala.toml"), encoding="utf-8")
    result = casero("check", "own.yaml", "--lang", "es")
    assert result.exit_code == 2
    assert (
        "edition: mala.toml: extends: 'clasicos' no está ahí; ¿quizá 'clasico'? (se admite: clasico," in result.stderr
    )
    data = json.loads(casero("check", "own.yaml", "--lang", "es", "--json").stdout)
    assert "'clasicos' no está ahí" in data["broken"][0]["problem"]
