"""Is this an edition? Every fault at once, each with its file and its key.

First the shape of each value (file_format.py), then what values say of one another (checks.py). A check passes over
what is already known to be malformed, so that one slip hides no other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from casero.editions.checks import CHECKS
from casero.editions.draft import Draft
from casero.editions.faults import Fault
from casero.editions.file_format import EDITION
from casero.text.catalogue import Message, Sentence, wrong

Problem = tuple[str, Message, Sentence]
"""Key, what is wrong there, and what is allowed."""

Chain = list[tuple[str, dict[str, Any]]]
"""A file and all that it extends, each with its own tables; the file itself first."""


def check(data: Mapping[str, Any], chain: Chain, taken: Sequence[str] = ()) -> list[Fault]:
    """All that is wrong with the merged data of a chain of files; `taken` are slugs it may not use."""
    found = problems(data)
    if data.get("slug") in taken:
        found.append(("slug", wrong("slug-taken", slug=repr(data["slug"])), wrong("ok-own-slug")))
    return [Fault(origin(key, chain), key, what, right) for key, what, right in found]


def problems(data: Mapping[str, Any]) -> list[Problem]:
    """All that is wrong with the data."""
    draft = Draft(data)
    EDITION.check(data, "", draft.report)
    for each in CHECKS:
        each(draft)
    return draft.found


def origin(key: str, chain: Chain) -> str:
    """The file that a key stands in; for a missing one the file nearest to it, the youngest first."""
    steps = re.findall(r"[^.\[\]]+", key)

    def depth(table: object) -> int:
        for reached, step in enumerate(steps):
            if isinstance(table, dict) and step in table:
                table = table[step]
            elif isinstance(table, list) and step.isdigit() and int(step) < len(table):
                table = table[int(step)]
            else:
                return reached
        return len(steps)

    return max(chain, key=lambda link: depth(link[1]))[0]
