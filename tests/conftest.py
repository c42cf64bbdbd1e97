"""What tests of several parts share: the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from typer.testing import Result

    Casero = Callable[..., Result]


@pytest.fixture
def casero(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Casero:
    """Runs a command line in an empty folder, in English unless it says otherwise."""
    from typer.testing import CliRunner

    from casero.cli import app

    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setattr(sys, "argv", ["casero"])

    def run(*args: str, input: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=input)

    return run
