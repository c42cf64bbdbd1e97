"""All scenarios of this folder, read once, and the parts of them that tests ask for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from casero.scenario import Broken, Scenario, read_file

HERE: Final = Path(__file__).parent


@cache
def everything() -> tuple[Scenario | Broken, ...]:
    """Every scenario, file by file."""
    return tuple(one for path in sorted(HERE.rglob("*.yaml")) for one in read_file(path))


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario that can be read."""
    return tuple(one for one in everything() if isinstance(one, Scenario))


@cache
def of_edition(slug: str) -> tuple[Scenario, ...]:
    """The scenarios of one edition or variant."""
    return tuple(one for one in scenarios() if one.edition == slug)


def name(one: Scenario | Broken) -> str:
    """What a test report calls a scenario: folder, file and id."""
    path = Path(one.file)
    return f"{path.parent.name}/{path.stem}: {one.id}"
