"""The same games interpreted, compiled, and compiled with bounds checks: equal bytes after every decision.

Each game is recorded by the build of this process and repeated by another process. Interpreted, numpy's errors are
raised, so that an overflow which the compiled kernel would carry on with stops the test.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tools.soak import parity
from tools.soak.play import ready
from tools.soak.tables import editions

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = 3
INTERPRETED: Final = {"CASERO_KERNEL": "interpreted"}
CHECKED: Final = {"CASERO_KERNEL": "compiled", "NUMBA_BOUNDSCHECK": "1"}


def repeat_in(build: dict[str, str], *paths: Path) -> str:
    """Repeats recorded games in a process of its own; answers what it said."""
    command = [sys.executable, "-m", "tools.soak.parity", *map(str, paths)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **build}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def record(edition: str, folder: Path) -> tuple[Path, list[parity.Recording]]:
    """Records the games of an edition into a file."""
    ready()
    made = [parity.record(edition, number) for number in range(GAMES)]
    path = folder / f"{edition}.npz"
    parity.save(path, made)
    return path, made


@pytest.mark.parametrize("edition", editions())
def test_interpreted_play_gives_the_same_bytes(edition: str, tmp_path: Path) -> None:
    path, made = record(edition, tmp_path)
    decisions = sum(len(one.actions) for one in made)
    assert all(len(one.actions) >= parity.FEWEST for one in made)
    assert repeat_in(INTERPRETED, path).strip() == f"{GAMES} games, {decisions} decisions equal"


def test_play_with_bounds_checks_gives_the_same_bytes(tmp_path: Path) -> None:
    paths = [record(edition, tmp_path)[0] for edition in editions()]
    assert repeat_in(CHECKED, *paths).startswith(f"{GAMES * len(editions())} games, ")


def test_a_difference_is_found_and_named() -> None:
    ready()
    made = parity.record("clasico", 0, decisions=50, fewest=50)
    assert parity.repeat(made) == ""
    for field, spoil in {"cash": add_one, "owner": add_one, "key": add_one}.items():
        records = made.records.copy()
        spoil(records[30:31][field])
        spoilt = parity.Recording(**{**vars(made), "records": records})
        assert f"after decision 30 the field {field} differs" in parity.repeat(spoilt)
    for field, says in {
        "heard": "events",
        "listed": "legal actions",
        "views": "views",
        "renewed": "resampled records",
    }.items():
        array = getattr(made, field).copy()
        add_one(array.view("u1")[:1])
        assert says in parity.repeat(parity.Recording(**{**vars(made), field: array}))
    worths = made.sums.copy()
    worths[0, 0, 0] += 1
    assert "worths" in parity.repeat(parity.Recording(**{**vars(made), "sums": worths}))


def test_a_refused_decision_is_found() -> None:
    ready()
    made = parity.record("clasico", 0, decisions=50, fewest=50)
    actions = made.actions.copy()
    actions["seat"][20] = 7
    assert "decision 21 is refused" in parity.repeat(parity.Recording(**{**vars(made), "actions": actions}))


def test_a_recording_is_read_as_it_was_written(tmp_path: Path) -> None:
    ready()
    made = parity.record("castis", 1, decisions=120, fewest=1)
    parity.save(tmp_path / "one.npz", [made, made])
    for again in parity.load(tmp_path / "one.npz"):
        assert (again.edition, again.options, again.seats, again.word) == (
            made.edition,
            made.options,
            made.seats,
            made.word,
        )
        assert again.records.tobytes() == made.records.tobytes()
        assert again.actions.tobytes() == made.actions.tobytes()
        assert parity.repeat(again) == ""


def add_one(array: Any) -> None:
    """Changes an array a little."""
    array += 1
