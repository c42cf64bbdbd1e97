"""The rules, compiled: what is legal, what happens, who may know it.

Entry points take arrays of records and indexes into them. `why` never writes, `step` is the only writer of a running
game, and neither knows an edition by name. Call `build` once before the first of them. Importing this package is light:
the compiler is imported with the first entry point, so that codes and layouts cost nothing to those who only need them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from casero.kernel.entries import (
        FAULTS,
        Record,
        Records,
        blank,
        build,
        check,
        is_cached,
        legal,
        list_quoted,
        look,
        raisable,
        resample,
        seed,
        seed_many,
        start,
        step,
        to_act,
        view,
        why,
        worth,
    )

__all__ = [
    "FAULTS",
    "Record",
    "Records",
    "blank",
    "build",
    "check",
    "is_cached",
    "legal",
    "list_quoted",
    "look",
    "raisable",
    "resample",
    "seed",
    "seed_many",
    "start",
    "step",
    "to_act",
    "view",
    "why",
    "worth",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from casero.kernel import entries

    for known in __all__:
        globals()[known] = getattr(entries, known)
    return globals()[name]
