"""What the tests of the laboratory share: the compiled bots made ready once, and its commands."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from casero import warm
from casero.cli import app

Casero = Callable[..., Result]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    warm.ready(laboratory=True)


@pytest.fixture
def casero(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Casero:
    """Runs a command line in an empty folder, in English unless it says otherwise."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setattr(sys, "argv", ["casero"])
    return lambda *args: CliRunner().invoke(app, list(args))
