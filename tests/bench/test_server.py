"""The benches of the server in short: load without an error, kills without a loss, an end in time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

BENCH = Path(__file__).parents[2] / "bench"


def _run(name: str, *args: str) -> dict[str, Any]:
    """Runs a bench; what it found."""
    done = subprocess.run(
        [sys.executable, str(BENCH / name), *args, "--json", "-"], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_server_under_load_makes_every_move_and_ends_in_time() -> None:
    found = _run(
        "load.py", "--tables", "10", "--rate", "60", "--seconds", "4", "--burst", "200", "--burst-seconds", "1",
        "--open", "12",
    )  # fmt: skip
    assert (found["steady"]["moves"], found["steady"]["missing"], found["steady"]["errors"]) == (240, 0, {})
    assert (found["burst"]["moves"], found["burst"]["missing"]) == (200, 0)
    assert found["memory open MB"]["tables"] == 12
    assert found["end s"] < 8, "with all sockets open; 5 where nothing else runs"


def test_a_server_that_is_killed_loses_nothing_and_does_nothing_twice() -> None:
    found = _run("crash.py", "--kills", "3", "--tables", "4", "--games", "5", "--healthy", "0")
    assert (found["kills"], found["errors"]) == (3, [])
    assert found["moves in the journal"] >= found["moves acknowledged"] > 0
