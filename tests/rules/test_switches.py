"""Every rule switch is felt: with any other value than the edition's own, one of its scenarios fails.

A scenario that sets the switch itself keeps its own value and proves nothing; nor does one whose position the changed
rules refuse. Values that leave the rules record as it was are no change, and values that the edition refuses cannot
be played: where nothing else is left, or nothing on the board could tell, the switch stands in SILENT with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from casero.editions import SWITCHES, OptionError, Switch, available, load, rules_record, with_options
from casero.editions.value_shapes import Choice, Flag, Items, OrNone, Table, Whole
from casero.game import Game
from casero.scenario import Scenario, run
from tests.rules.collection import of_edition

# The scenario files that speak of a section of the switches: they are tried first.
TOPICS: Final = {
    "setup": ("setup", "turn"),
    "stock": ("setup", "shortage", "build"),
    "turn": ("turn", "jail"),
    "salary": ("salary", "turn"),
    "rent": ("rent", "utilities"),
    "utility": ("utilities", "rent"),
    "tax": ("tax",),
    "parking": ("tax", "cards"),
    "jail": ("jail", "turn"),
    "build": ("build", "shortage", "sell"),
    "trade": ("trade",),
    "mortgage": ("mortgage", "bankruptcy", "trade"),
    "debt": ("debt", "bankruptcy"),
    "bankruptcy": ("bankruptcy", "end"),
    "end": ("end", "bankruptcy"),
    "purchase": ("purchase", "auction"),
    "auction": ("auction", "purchase"),
}

# Switches whose every other value is refused, changes nothing, or could not be noticed: by edition, or for all.
SILENT: Final = {
    ("", "setup.deal_order"): "a given deal says who gets what, not when: shown by a drawn deal below",
    ("americas", "utility.multipliers"): "the board has no utilities",
    ("castis", "utility.multipliers"): "the board has no utilities",
    ("castis", "rent.mortgaged_sibling_counts"): "no deed of the board is paid by number owned",
    ("xorti", "stock.hotels"): "the deeds print no rent for a hotel over four houses",
    ("xorti", "jail.enabled"): "without a fine, a double or a number of turns nobody could leave",
    ("xorti", "bankruptcy.jail_cards_if_bank"): "the deck has no leave-jail card",
}

OPTIONS: Final = tuple(key for key, switch in SWITCHES.items() if switch.option)


def is_silent(slug: str, key: str) -> bool:
    """Whether SILENT speaks of a switch of an edition; variants share the board of their book."""
    return ("", key) in SILENT or (load(slug).book, key) in SILENT


# ---------------------------------------------------------------------------------------------- other values


def other_values(switch: Switch, value: Any) -> Iterator[Any]:
    """What else a switch could say: every other word, the next numbers and far ones, each part of a table, none."""
    shape = switch.shape
    if isinstance(shape, OrNone):
        if value is not None:
            yield None
        shape = shape.shape
    match shape:
        case Choice(values=words):
            yield from (word for word in words if word != value)
        case Flag():
            yield not value
        case Whole():
            yield from _other_numbers(shape, value)
        case Table(keys=parts):
            for part, number in parts.items():
                assert isinstance(number, Whole)
                yield from ({**value, part: other} for other in _other_numbers(number, value[part]))
        case Items(shape=Choice(values=words)):
            yield from (sorted({*value} ^ {word}) for word in words)  # each word more, or less
        case Items():
            figures = [*(value or (1, 2))]
            yield from ([*figures[:i], figures[i] + 1, *figures[i + 1 :]] for i in range(len(figures)))


def _other_numbers(shape: Whole, value: Any) -> Iterator[Any]:
    yield from (word for word in shape.words if word != value)
    number = value if isinstance(value, int) else shape.low
    others = {number - 1, number + 1, number // 3, number * 3 + 7} - {value}
    yield from sorted(other for other in others if shape.low <= other <= shape.high)


@cache
def changes(slug: str, key: str) -> tuple[Any, ...]:
    """The other values of a switch that the edition accepts and the kernel would see."""
    edition = load(slug)
    own = rules_record(edition).tobytes()
    found = []
    for value in other_values(SWITCHES[key], edition.rules[key]):
        try:
            changed = with_options(edition, {key: value})
        except OptionError:
            continue
        if rules_record(changed).tobytes() != own:
            found.append(value)
    return tuple(found)


# ---------------------------------------------------------------------------------------------- the tests


def notices(scenario: Scenario, key: str, value: Any) -> bool:
    """Whether a scenario fails in what it shows, rather than in its position, when a switch says something else."""
    whole = key in scenario.options or any(option.startswith(f"{key}.") for option in scenario.options)
    if whole:
        return False
    problems = [failure.problem for failure in run(scenario, option_override={key: value})]
    # A start that the rules do not allow as told is a difference in itself.
    return any(problem.startswith(("expected", "setup")) for problem in problems)


def by_topic(slug: str, key: str) -> list[Scenario]:
    """The scenarios of an edition, the likeliest to notice a switch first."""
    topics = TOPICS[key.split(".")[0]]
    return sorted(of_edition(slug), key=lambda one: Path(one.file).stem not in topics)


@pytest.mark.parametrize("key", OPTIONS)
@pytest.mark.parametrize("slug", available())
def test_another_value_is_noticed(slug: str, key: str) -> None:
    if is_silent(slug, key):
        return
    found = changes(slug, key)
    assert found, "no other value can be played: say why in SILENT"
    scenarios = by_topic(slug, key)
    unnoticed = [value for value in found if not any(notices(one, key, value) for one in scenarios)]
    assert not unnoticed


@pytest.mark.parametrize("slug", available())
def test_what_stands_as_silent_is(slug: str) -> None:
    for name, key in SILENT:
        if name not in ("", load(slug).book):
            continue
        scenarios = by_topic(slug, key)
        assert not [value for value in changes(slug, key) if any(notices(one, key, value) for one in scenarios)]


@pytest.mark.parametrize("slug", available())
def test_every_scenario_holds_before_anything_is_changed(slug: str) -> None:
    assert of_edition(slug)
    assert not [failure for one in of_edition(slug) for failure in run(one)]


@pytest.mark.rules("M-141", "M-157", "A-102")
@pytest.mark.parametrize("slug", available())
def test_deeds_are_dealt_one_by_one_from_the_left_or_two_at_a_time_from_the_right(slug: str) -> None:
    order = {"one_by_one_from_left": "BCABCA", "two_at_a_time_from_right": "CCBBAA"}
    own = load(slug).rules["setup.deal_order"]
    assert dealt(slug, {}) == order[own]
    for other in order:
        assert dealt(slug, {"setup.deal_order": other}) == order[other]


def dealt(slug: str, options: dict[str, Any]) -> str:
    """The seats that deeds were dealt to, in order, in a game from a fixed seed."""
    game = Game.new(slug, seats=3, seed=1, options={"setup.deal_deeds": 2, **options})
    return "".join(event.seat for event in game.events if event.kind == "deal")
