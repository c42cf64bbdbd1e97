"""Writes problems into the package: a file for each edition, a few lines for each problem."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from casero.analysis.explaining import explain
from casero.analysis.reasons import VARIABLES, Reason
from casero.analysis.scene import Scene
from casero.editions import available
from casero.problems import game_at
from casero.problems.read import DATA
from tools.problems.solving import fewest

ROLLOUTS: Final = 20_000  # of the best action, by each policy, where a problem does not say
# What stands on each line of a problem.
LINES: Final = (("id", "theme", "rating", "game", "players", "you"), ("given",), ("before",), ("by",), ("choices",),
                ("reason", "speaks_of"))  # fmt: skip


def explained(problem: dict[str, Any]) -> dict[str, Any]:
    """A problem with the reason for its best action, and the kinds of what that speaks of.

    What rests on values alone is left out: it would be wrong with other values.
    """
    game = game_at(problem["edition"], problem["players"], problem["given"], tuple(problem["before"]))
    ranked = sorted(problem["choices"], key=lambda action: -sum(problem["choices"][action]))
    plain = Reason("best", {"count": 2 * problem.get("rollouts", ROLLOUTS)})
    why = explain(Scene(game, game.read(ranked[0])), plain, game.read(ranked[1]), by_value=False)
    speaks_of = [(name, how, why.args[name]) for name, how in VARIABLES[why.code].items()]
    return {**problem, "reason": why.code, "speaks_of": speaks_of}


def chosen(found: Sequence[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """So many of what was found, spread over themes and editions: of the fullest those without a reason go first."""
    kept = [one for one in map(_without_twins, found) if len(one["choices"]) >= fewest(one["theme"])]
    while len(kept) > most:
        cells = Counter((one["edition"], one["theme"]) for one in kept)
        kept.remove(max(kept, key=lambda one: (cells[one["edition"], one["theme"]], one["reason"] == "best")))
    return kept


def _without_twins(problem: dict[str, Any]) -> dict[str, Any]:
    """A problem without offers that come to the same as another: two that are both refused, or what may be accepted."""
    kept: dict[str, Any] = {}
    accepted = problem["choices"].get(f"{problem['you']} accept")
    waiting = _sides(problem["before"][-1])[::-1] if problem["before"] else None
    for action, chances in problem["choices"].items():
        is_twin = chances == accepted or any(" offer " in one and kept[one] == chances for one in kept)
        if " offer " not in action or not (is_twin or _sides(action) == waiting):
            kept[action] = chances
    return {**problem, "choices": kept}


def _sides(action: str) -> list[str]:
    """What the two sides of an offer give, the one who makes it first."""
    return action.partition(": ")[2].split(" for ")


def write(found: Sequence[dict[str, Any]]) -> Counter[tuple[str, str]]:
    """Writes problems, numbered by edition from the easiest on; returns how many there are of each kind."""
    for edition in available():
        own = sorted((one for one in found if one["edition"] == edition), key=lambda one: (one["rating"], one["game"]))
        whole = [{**one, "id": f"{edition}-{number}"} for number, one in enumerate(own, 1)]
        text = "[\n" + ",\n".join(map(_told, whole)) + "\n]\n"
        (DATA / f"{edition}.json").write_text(text, encoding="utf-8")
    return Counter((one["edition"], one["theme"]) for one in found)


def _told(problem: dict[str, Any]) -> str:
    """A problem as JSON, in a few lines that can be read."""
    lines = [json.dumps({key: problem[key] for key in keys}, ensure_ascii=False)[1:-1] for keys in LINES]
    return "{" + ",\n ".join(lines) + "}"
