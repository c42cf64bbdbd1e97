"""Presets: ways to play under a name that set several switches at once, from presets.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from casero.editions.faults import OptionError
from casero.editions.model import Edition
from casero.editions.options import with_options
from casero.editions.switches import SWITCHES

FILE: Final = Path(__file__).with_suffix(".toml")


@cache
def presets() -> dict[str, dict[str, Any]]:
    """The options that each preset sets, by its key."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def preset_options(key: str, edition: Edition) -> dict[str, Any]:
    """What a preset changes in an edition: what it has as it is, and what its board cannot have, is left out."""
    found: dict[str, Any] = {}
    for option, value in presets()[key].items():
        try:
            with_options(edition, {**found, option: value})
        except OptionError:
            continue
        if edition.rules[option] != SWITCHES[option].read(value):
            found[option] = value
    return found
