"""What tests of several parts share: the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.long_tests import begin_with_the_longest

if TYPE_CHECKING:
    from typer.testing import Result

    Casero = Callable[..., Result]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Has the longest tests begin first."""
    begin_with_the_longest(items)


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
