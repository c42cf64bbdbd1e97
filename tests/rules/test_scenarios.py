"""Runs every scenario of this folder, and looks at them as a collection: many, named once, none told twice."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from casero.scenario import Broken, Scenario, run
from tests.rules.collection import HERE, everything, name, scenarios

FEWEST: Final = 400
LONGEST: Final = 600  # lines of a file

# The cases that were listed before the first scenario was written; each is found by its number in a scenario's id or in
# the name of a test.
CASES: Final = (
    1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 43, 44,
    46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83, 85, 86,
    88, 89, 91, 92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107, 109, 110, 112, 113, 115, 116, 118, 119, 121, 122,
    124, 125, 127, 128, 130, 131, 133, 134, 136, 137, 139, 140, 142, 143, 145, 146, 148, 149, 151, 152, 154, 155, 157,
    158, 160, 161, 163, 164, 166, 167, 169, 170, 172, 173, 175, 176, 178, 179, 181, 182, 184, 185, 187, 188, 190, 191,
    193, 194, 196, 197, 199, 200, 202, 203, 205, 206, 208, 209,
)  # fmt: skip

_CASE: Final = re.compile(r"(?:\bS-|_s)([0-9]{3})(?![0-9])")
_AMOUNTS: Final = (
    (re.compile(r"\$ ?[0-9]+"), "$"),
    (re.compile(r"\bbid [0-9.]+"), "bid $"),
    (re.compile(r"\bdebt [0-9]+"), "debt $"),
)


@pytest.mark.parametrize("scenario", everything(), ids=name)
def test_scenario(scenario: Scenario | Broken) -> None:
    failures = run(scenario)
    assert not failures, "\n".join(map(str, failures))


def test_there_are_enough_scenarios_and_each_has_a_name_of_its_own() -> None:
    assert len(scenarios()) >= FEWEST
    assert not [found for found, times in Counter(one.id for one in everything()).items() if times > 1]


def test_every_scenario_names_its_rules() -> None:
    assert not [name(one) for one in scenarios() if not one.rules]


def test_scenario_files_stay_short() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in HERE.rglob("*.yaml")}
    assert not {path: lines for path, lines in lengths.items() if lines > LONGEST}


def test_every_listed_case_is_shown() -> None:
    names = [one.id for one in scenarios()]
    for path in HERE.glob("test_*.py"):
        names += re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    shown = {int(number) for text in names for number in _CASE.findall(text)}
    assert not sorted(set(CASES) - shown)


def test_no_two_scenarios_differ_in_amounts_alone() -> None:
    forms: dict[str, list[str]] = {}
    for one in scenarios():
        forms.setdefault(normal_form(one), []).append(name(one))
    assert not [names for names in forms.values() if len(names) > 1]


def test_the_normal_form_forgets_amounts_and_nothing_else() -> None:
    plain = {"edition": "clasico", "players": 2, "rules": ["M-105"], "given": {"cash": {"A": 10}, "own": {"A": [5]}}}
    told = [{**plain, "when": ["A offer B: 5 for $40"]}, {**plain, "when": ["A offer B: 5 for $50"]}]
    assert len({form(raw) for raw in told}) == 1
    assert form({**plain, "given": {"cash": {"A": 99}, "own": {"A": [5]}}}) == form(plain)
    assert form({**plain, "given": {"cash": {"A": 10}, "own": {"A": [6]}}}) != form(plain)
    assert form({**plain, "edition": "castis"}) != form(plain)
    assert form({**plain, "when": ["A roll 1-2"]}) != form({**plain, "when": ["A roll 1-3"]})


def normal_form(one: Scenario) -> str:
    """A scenario without its name and its amounts."""
    return form({key: value for key, value in one.raw.items() if key != "id"})


def form(raw: dict[str, Any]) -> str:
    """The text of a scenario's content with every amount blanked: cash, worth, debts, the pot, bids, sums offered."""
    blank = {**raw, "rules": sorted(raw["rules"]), "edition": Path(str(raw["edition"])).name}
    for part in ("given", "then"):
        if isinstance(blank.get(part), dict):
            blank[part] = {key: _blanked(key, value) for key, value in blank[part].items()}
    text = json.dumps(blank, sort_keys=True)
    for amount, stands_for in _AMOUNTS:
        text = amount.sub(stands_for, text)
    return text


def _blanked(key: str, value: Any) -> Any:
    """A value of a position, without its amounts."""
    match key:
        case "pot":
            return "$"
        case "cash" | "worth":
            return dict.fromkeys(value, "$")
        case "debt":
            return {seat: {**owed, "amount": "$"} if isinstance(owed, dict) else owed for seat, owed in value.items()}
    return value
