"""Broken files: whatever stands in them, the answer is an edition or an EditionError."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from casero.editions import EditionError, parse, rules_record
from casero.editions.build import build
from casero.editions.load import DATA
from casero.editions.validate import problems

Data = dict[str, Any]
WRONG: tuple[object, ...] = (
    "", "x", "none", "{square:3}", -1, 0, 1, 10**30, 1.5, float("nan"), True, [], [[]], [{}], {}, {"es": 1},
    {"": ""}, datetime.date(2000, 1, 1), ["a"] * 100,
)  # fmt: skip


def survives(text: str) -> None:
    """Parses a text; only an EditionError with faults may come out of it."""
    try:
        edition = parse(text)
    except EditionError as error:
        faults = error.faults
    else:
        rules_record(edition)
        return
    assert faults


def paths(value: object, here: str = "") -> Iterator[str]:
    """The key path of everything in a tree."""
    if here:
        yield here
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, f"{here}.{key}" if here else key)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from paths(item, f"{here}[{i}]")


def test_a_file_cut_anywhere(small_text: str) -> None:
    for end in range(0, len(small_text), 61):
        survives(small_text[:end])


@pytest.mark.parametrize("name", ["xorti.toml", "clasico-rapido.toml"])
def test_a_built_in_file_cut_anywhere(name: str) -> None:
    text = (DATA / name).read_text(encoding="utf-8").replace('slug = "', 'slug = "my-')
    for end in range(0, len(text), 307):
        survives(text[:end])


def test_a_file_without_one_of_its_lines(small_text: str) -> None:
    lines = small_text.splitlines()
    for i in range(0, len(lines), 3):
        survives("\n".join(lines[:i] + lines[i + 1 :]))


def test_a_file_with_letters_turned(small_text: str) -> None:
    chance = random.Random(7)
    for _ in range(150):
        letters = list(small_text)
        for _ in range(3):
            letters[chance.randrange(len(letters))] = chance.choice('"[]{}=.,#\n -1aZ\\')
        survives("".join(letters))


def test_wrong_values_everywhere(small: Data, put: Callable[[Data, str, object], Data]) -> None:
    chance = random.Random(11)
    for path in paths(small):
        for value in (..., *chance.sample(WRONG, 3)):
            data = put(small, path, value)
            if not problems(data):
                rules_record(build(data, ""))


def test_many_wrong_values_at_once(small: Data, put: Callable[[Data, str, object], Data]) -> None:
    chance = random.Random(13)
    for _ in range(60):
        data = small
        for path in chance.sample(list(paths(small)), 6):
            try:
                data = put(data, path, chance.choice(WRONG))
            except (KeyError, IndexError, TypeError):
                continue  # an earlier slip took that place away
        for key, problem, _ in problems(data):
            assert key
            assert problem


def test_data_of_any_kind() -> None:
    for value in WRONG:
        assert problems({"squares": value, "decks": value, "groups": value, "rules": value, "tokens": value})
    assert problems({})


def test_an_extending_file_with_wrong_values() -> None:
    head = 'slug = "mine"\nextends = "clasico"\nname = "Mine"\n'
    for line in ("squares = 1", "rules = 1", "decks = []", "groups = 'none'", "name_sets = 3", "palette = 'none'",
                 "[rules]\njail = 3", "[rules.setup]\nnotes = {}", "[decks]\ncasualidad = 'none'",
                 "[groups]\nx = 'none'", "[decks.casualidad]\ncards = 'none'", "extends = 3"):  # fmt: skip
        survives(head + line)


def test_an_empty_file_lacks_everything() -> None:
    keys = {key for key, _, _ in problems({})}
    assert {"slug", "book", "name", "squares", "decks", "rules"} <= keys


@pytest.mark.parametrize("value", ["0x" + "F" * 6000, "[0x" + "F" * 6000 + "]", "-" + "9" * 4000, "9" * 6000])
def test_numbers_too_long_to_be_written(value: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse(f'slug = "mine"\nextends = "clasico"\nname = "Mine"\n[rules.salary]\namount = {value}\n')
    assert all(len(str(fault)) < 300 for fault in caught.value.faults)
