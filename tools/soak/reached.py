"""What random games reached: every action, event, reason, cause and end, by name and number of times."""

from __future__ import annotations

from typing import Any, Final

from casero.kernel import codes

# Rows of the counts that the compiled loop fills, and the names of what they count.
FAMILIES: Final = {
    "actions": (100, codes.ACTIONS),
    "events": (200, codes.EVENTS),
    "reasons": (300, codes.REASONS),
    "causes": (400, codes.CAUSES),
    "ends": (500, codes.ENDS),
}


def times(counts: Any) -> dict[str, dict[str, int]]:
    """How many times each code of each family was reached; the code without a name is `none`."""
    return {
        family: {name or "none": int(counts[base + code]) for code, name in enumerate(names)}
        for family, (base, names) in FAMILIES.items()
    }


def missing(counts: Any) -> dict[str, list[str]]:
    """The names that were never reached, by family; families without any are left out."""
    never = {family: [name for name, n in found.items() if n == 0] for family, found in times(counts).items()}
    return {family: names for family, names in never.items() if names}


def table(counts: Any) -> str:
    """What was reached, a line per family, the rarest first."""
    lines = []
    for family, found in times(counts).items():
        by_number = sorted(found.items(), key=lambda item: (item[1], item[0]))
        lines.append(f"{family}: " + ", ".join(f"{name} {n}" for name, n in by_number))
    return "\n".join(lines)
