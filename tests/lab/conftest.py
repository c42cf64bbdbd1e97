"""What the tests of the laboratory share: the compiled bots made ready once, and a command that is interrupted."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from casero import warm

Interrupted = Callable[..., str]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    warm.ready(laboratory=True)


@pytest.fixture
def interrupted(tmp_path: Path) -> Interrupted:
    """Ends a command by Ctrl-C when its bar shows something; answers what it printed. It must exit 130 and say why."""

    def run(*args: str, shown: str, said: str = "Interrupted after") -> str:
        # Whoever starts the tests in the background has them ignore Ctrl-C, and what they start as well.
        begin = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-c", f"{begin}from casero.cli import main; main()", *args],
            cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs, text=True,
        )  # fmt: skip
        os.close(theirs)
        seen = ""
        while not re.search(shown, seen):
            seen += os.read(ours, 4096).decode(errors="replace")
        process.send_signal(signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=120)
        finally:
            process.kill()  # one that goes on would slow every other test down
        while said not in seen:
            seen += os.read(ours, 4096).decode(errors="replace")
        os.close(ours)
        assert process.returncode == 130
        return str(output)

    return run
