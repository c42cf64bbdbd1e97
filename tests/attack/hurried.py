"""A server that waits less: `python -m tests.attack.hurried casero.module.NAME=VALUE … serve --port 0 …`.

What a server waits for is written in its modules, and nobody sets it. A test that would wait for minutes starts the
real server with smaller figures; the rest is the command line as it is.
"""

from __future__ import annotations

import importlib
import sys


def hurry(figures: list[str]) -> None:
    """Sets figures of modules."""
    for figure in figures:
        place, value = figure.split("=")
        module, name = place.rsplit(".", 1)
        found = importlib.import_module(module)
        assert isinstance(getattr(found, name), int), place
        setattr(found, name, int(value))


if __name__ == "__main__":
    first = sys.argv.index("serve")
    hurry(sys.argv[1:first])
    from casero.cli import main

    sys.argv[1:first] = []
    main()
