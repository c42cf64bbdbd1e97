"""The schema for editors is of one mind with the validator."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from casero.editions import available
from casero.editions.load import DATA
from tools.generate.edition_schema import schema_text

Data = dict[str, Any]


@cache
def validator() -> Any:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(schema_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("slug", available())
def test_every_edition_names_its_schema_and_fits_it(slug: str) -> None:
    text = (DATA / f"{slug}.toml").read_text(encoding="utf-8")
    assert text.startswith("#:schema edition.schema.json\n")
    assert list(validator().iter_errors(tomllib.loads(text))) == []


def test_the_small_edition_fits_it(small: Data) -> None:
    assert list(validator().iter_errors(small)) == []


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("slug", "No Slug"),
        ("slug", ...),
        ("rules.jail.turns", 0),
        ("rules.jail.turns", ...),
        ("rules.tax.mode", "x"),
        ("squares[1].price", "60"),
        ("squares[1].kind", "x"),
        ("squares[3].price", 3),
        ("groups.red.color", "red"),
        ("decks.rumores.cards[3].effect.amount", -1),
        ("decks.rumores.cards[3].en", ...),
        ("palette.dark.ink", 1),
        ("name", {"es": "Solo"}),
        ("unknown", 1),
    ],
)
def test_it_refuses_what_the_validator_refuses(
    small: Data, put: Callable[[Data, str, object], Data], at: str, value: object
) -> None:
    assert list(validator().iter_errors(put(small, at, value)))


def test_an_extending_file_may_be_short_but_not_wrong() -> None:
    short: Data = {"slug": "mine", "extends": "clasico", "name": "Mine"}
    assert list(validator().iter_errors(short)) == []
    assert list(validator().iter_errors(short | {"decks": {"casualidad": "none"}})) == []
    assert list(validator().iter_errors(short | {"rules": {"tax": {"mode": "x"}}}))
    assert list(validator().iter_errors(short | {"groups": {"brown": {"colour": "#000000"}}}))
