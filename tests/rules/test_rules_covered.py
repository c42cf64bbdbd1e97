"""Every rule of the five books is shown by a scenario or a test, or is listed with the reason why none can show it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Final

from casero.rulebook import BOOKS, book
from tests.rules.collection import HERE, scenarios

MOST_NARRATIVE: Final = 60

_MARKER: Final = re.compile(r"@pytest\.mark\.rules\(([^)]*)\)")
_ID: Final = re.compile(r'"([A-Z]-[0-9]{3})"')


@cache
def known() -> frozenset[str]:
    """Every rule id of the books."""
    return frozenset(rule.id for name in BOOKS for rule in book(name))


@cache
def in_scenarios() -> frozenset[str]:
    """The rules that scenarios name."""
    return frozenset(rule for one in scenarios() for rule in one.rules)


@cache
def in_tests() -> frozenset[str]:
    """The rules that tests of the tree name in their markers."""
    sources = (path.read_text(encoding="utf-8") for path in HERE.parent.rglob("test_*.py"))
    return frozenset(rule for text in sources for marked in _MARKER.findall(text) for rule in _ID.findall(marked))


@cache
def narrative() -> dict[str, str]:
    """The rules that nothing can show, with the reason."""
    rules = tomllib.loads((HERE / "narrative.toml").read_text(encoding="utf-8"))["rules"]
    assert isinstance(rules, dict)
    return rules


def test_every_rule_is_shown_or_has_a_reason_not_to_be() -> None:
    assert len(known()) == 519
    assert not sorted(known() - in_scenarios() - in_tests() - set(narrative()))


def test_no_rule_is_both_shown_and_narrative() -> None:
    assert not sorted(set(narrative()) & (in_scenarios() | in_tests()))


def test_reasons_are_few_and_written_out() -> None:
    assert len(narrative()) <= MOST_NARRATIVE
    assert not [rule for rule, reason in narrative().items() if len(reason) < 10]


def test_every_rule_named_exists() -> None:
    expected = {rule for one in scenarios() for step in one.when for rule in step.rules}
    assert not sorted((in_scenarios() | in_tests() | set(narrative()) | expected) - known())
