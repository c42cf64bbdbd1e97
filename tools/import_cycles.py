"""Finds import cycles among the modules of casero; lazy imports and those for type checking count.

    python tools/import_cycles.py    lists every group of modules that import one another, with a shortest cycle of it

Ends with 1 if there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final

import grimp

PACKAGE: Final = "casero"

Graph = Mapping[str, set[str]]


def imports(package: str = PACKAGE) -> dict[str, set[str]]:
    """The modules that each module imports, wherever in the file it does so."""
    graph = grimp.build_graph(package, include_external_packages=False, cache_dir=None)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def knots(graph: Graph) -> list[set[str]]:
    """The groups of modules in which each can be reached from each, the largest first."""
    reached = {module: _reached(graph, module) for module in graph}
    found: list[set[str]] = []
    seen: set[str] = set()
    for module in sorted(graph):
        if module in seen or module not in reached[module]:
            continue
        knot = {other for other in reached[module] if module in reached[other]}
        seen |= knot
        found.append(knot)
    return sorted(found, key=lambda knot: (-len(knot), min(knot)))


def shortest_cycle(graph: Graph, knot: Iterable[str]) -> list[str]:
    """A shortest way from a module of a knot back to itself."""
    ways = (_way_back(graph, module) for module in sorted(knot))
    return min(ways, key=len)


def _reached(graph: Graph, module: str) -> set[str]:
    """All that a module imports, and what that imports."""
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        for other in graph[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def _way_back(graph: Graph, module: str) -> list[str]:
    """The shortest cycle through a module."""
    ways = [[module]]
    seen: set[str] = set()
    for way in ways:
        for other in sorted(graph[way[-1]]):
            if other == module:
                return [*way, module]
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    raise ValueError(f"{module} is in no cycle")


def main() -> int:
    """Prints the cycles; returns the exit code."""
    graph = imports()
    found = knots(graph)
    for knot in found:
        print(f"{len(knot)} modules import one another: {', '.join(sorted(knot))}")
        print(f"  {' -> '.join(shortest_cycle(graph, knot))}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
