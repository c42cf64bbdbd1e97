"""A command line that starts with an empty cache, and gets the compiled rules when a test says so.

In place of the process that compiles there is one that waits for the word and then copies the rules that the test's own
process has compiled: a test knows the moment, and does not wait for the compiler.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from typing import Final

from casero import warm
from casero.kernel import jit

MARKER: Final = "complete.txt"
PAUSE_S: Final = 0.05


class Held:
    """The program, its environment, and the word that it waits for."""

    def __init__(self, folder: Path, compiler: tuple[str, ...] | None = None) -> None:
        self.go = folder / "go"
        self.environment = {"CASERO_CACHE_DIR": str(folder / "cache"), "CASERO_KERNEL": "compiled"}
        warm.ready(laboratory=True)
        made = {str(directory) for directory in jit._directories.values()}
        self.compiler = compiler or (sys.executable, __file__, str(self.go), str(folder / "cache"), *sorted(made))
        code = f"from casero import warm; warm.COMPILER = {self.compiler!r}; from casero.cli import main; main()"
        self.program = (sys.executable, "-c", code)

    def release(self) -> None:
        """Lets the program have the compiled rules."""
        self.go.touch()


def wait_and_copy(go: Path, cache: Path, *made: Path) -> None:
    """Copies folders of a cache when a file appears; what says that they are complete comes last."""
    while not go.exists():
        time.sleep(PAUSE_S)
    for folder in made:
        shutil.copytree(folder, cache / folder.name, ignore=shutil.ignore_patterns(MARKER), dirs_exist_ok=True)
    for folder in made:
        shutil.copy2(folder / MARKER, cache / folder.name / MARKER)


if __name__ == "__main__":
    wait_and_copy(*map(Path, sys.argv[1:]))
