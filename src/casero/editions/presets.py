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
    wanted = {
        option: value
        for option, value in presets()[key].items()
        if edition.rules[option] != SWITCHES[option].read(value)
    }
    found: dict[str, Any] = {}
    # What is possible only beside an option that comes later, as dealing dear deeds is beside dealing them free of
    # charge, is tried again after that.
    for option, value in [*wanted.items()] * 2:
        if option not in found and _is_possible(edition, {**found, option: value}):
            found[option] = value
    return {option: value for option, value in wanted.items() if option in found}


def _is_possible(edition: Edition, options: dict[str, Any]) -> bool:
    """Whether a table of an edition can have these options."""
    try:
        with_options(edition, options)
    except OptionError:
        return False
    return True
