"""Editions: the rulebooks as data, one's own boards, and the table options over both.

Importing this package brings in neither numpy nor the kernel; only `rules_record` does, when called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from casero.editions.earlier import earlier_versions
from casero.editions.faults import EditionError, Fault, OptionError
from casero.editions.fingerprint import fingerprint
from casero.editions.load import available, load, parse
from casero.editions.model import Card, Currency, Deck, Edition, Group, NameSet, Palette, Square, Text, Token
from casero.editions.options import with_options
from casero.editions.presets import preset_options, presets
from casero.editions.switches import SWITCHES, Switch

if TYPE_CHECKING:
    from casero.kernel.layout import Records

__all__ = [
    "SWITCHES", "Card", "Currency", "Deck", "Edition", "EditionError", "Fault", "Group", "NameSet", "OptionError",
    "Palette", "Square", "Switch", "Text", "Token", "available", "earlier_versions", "fingerprint", "load",
    "parse", "preset_options", "presets", "rules_record", "with_options",
]  # fmt: skip


def rules_record(edition: Edition) -> Records:
    """An array of one rules record that holds the edition for the kernel."""
    from casero.editions import record

    return record.rules_record(edition)
