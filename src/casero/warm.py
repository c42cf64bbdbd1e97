"""Makes the compiled rules ready: `python -m casero.warm` compiles them ahead of the first game.

All compiled modules are imported before anything is built, so that one compilation serves kernel and bots alike.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

Progress = Callable[[int, int], None]

TABLE: Final = ("casero.kernel", "casero.bots.drive")  # what a game needs
LABORATORY: Final = ("casero.bots.whole_games",)  # compiled when it is first used, or ahead by `main`


def ready(progress: Progress | None = None, bots: bool = True, laboratory: bool = False) -> None:
    """Loads or compiles what a table needs; without bots only the kernel's, if that is in the cache."""
    from casero import kernel

    modules = TABLE if bots or not kernel.is_cached() else TABLE[:1]
    for name in modules + LABORATORY if laboratory else modules:
        import_module(name)
    kernel.build(progress)


def main() -> None:
    """Builds everything and tells how far it is on one line."""
    from casero import kernel

    last = -1
    doing = ""

    def tell(done: int, total: int) -> None:
        nonlocal last, doing
        doing = doing or ("loading" if kernel.is_cached() else "compiling")
        percent = 100 * done // total
        if percent != last:
            last = percent
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{doing} the rules: {percent:3d} %{end}")
            sys.stderr.flush()

    ready(tell, laboratory=True)


if __name__ == "__main__":
    main()
