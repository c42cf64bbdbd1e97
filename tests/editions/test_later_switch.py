"""A switch that is added later: editions that do not name it play, and are known, as they were before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from casero.editions import SWITCHES, Switch, available, build, fingerprint, load, options
from casero.editions.file_format import rules_shape
from casero.editions.switches import sections
from casero.editions.value_shapes import Flag, OrNone, Table, Whole

LATER = (
    Switch("salary.twice", Flag(), default=False),
    Switch("weather.storm", OrNone(Whole(1, 9)), default="none"),
    Switch("weather.wind", Table({"north": Whole(), "south": Whole()}), default={"north": 1, "south": 2}),
)


@pytest.fixture(autouse=True)
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    for switch in LATER:
        monkeypatch.setitem(SWITCHES, switch.key, switch)
    monkeypatch.setattr(options, "OPTIONS", tuple(SWITCHES))
    monkeypatch.setattr("casero.editions.options.problems", lambda data: [])


def rules_faults(rules: dict[str, Any]) -> list[str]:
    found: list[str] = []
    rules_shape(sections()).check(rules, "rules", lambda key, what, right: found.append(key))
    return found


@pytest.mark.parametrize("slug", available())
def test_an_edition_need_not_name_it_and_keeps_its_fingerprint(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = load(slug)
    again = build.build(edition.data, edition.file)
    assert {switch.key: again.rules[switch.key] for switch in LATER} == {
        "salary.twice": False, "weather.storm": None, "weather.wind": {"north": 1, "south": 2},
    }  # fmt: skip
    assert rules_faults(edition.data["rules"]) == []
    known = fingerprint(again)
    for switch in LATER:
        monkeypatch.delitem(SWITCHES, switch.key)
    assert known == fingerprint(edition)


def test_an_edition_that_sets_it_is_another_one() -> None:
    edition = load("clasico")
    again = build.build(edition.data, edition.file)
    data = json.loads(json.dumps(edition.data))
    data["rules"]["salary"]["twice"] = True
    assert fingerprint(build.build(data, edition.file)) != fingerprint(again)
    assert rules_faults({**data["rules"], "weather": {"storm": 10}}) == ["rules.weather.storm"]
    del data["rules"]["salary"]["amount"]
    assert rules_faults(data["rules"]) == ["rules.salary.amount"]


def test_a_table_may_set_it() -> None:
    edition = load("clasico")
    again = build.build(edition.data, edition.file)
    played = options.with_options(again, {"salary.twice": True, "weather.storm": 3, "weather.wind.north": 5})
    assert [played.rules[switch.key] for switch in LATER] == [True, 3, {"north": 5, "south": 2}]
