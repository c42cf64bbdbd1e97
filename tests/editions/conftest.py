"""The small edition as text and as data, and ways to spoil it."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SMALL = Path(__file__).parent / "small.toml"

Data = dict[str, Any]
Put = Callable[[Data, str, object], Data]


def with_value(data: Data, key: str, value: object) -> Data:
    """A copy of the data with the value at a key path such as squares[5].rents; an Ellipsis takes the key away."""
    spoilt = copy.deepcopy(data)
    at: Any = spoilt
    steps = re.findall(r"[^.\[\]]+", key)
    for n, step in enumerate(steps):
        place = int(step) if isinstance(at, list) else step
        if n < len(steps) - 1:
            at = at[place]
        elif value is ...:
            del at[place]
        else:
            at[place] = value
    return spoilt


@pytest.fixture(scope="session")
def small_text() -> str:
    return SMALL.read_text(encoding="utf-8")


@pytest.fixture
def small(small_text: str) -> Data:
    return tomllib.loads(small_text)


@pytest.fixture
def put() -> Put:
    return with_value


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes an edition file and answers its path."""

    def write_file(text: str, name: str = "own.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write_file
