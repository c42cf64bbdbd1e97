"""What holds the project together: imports, versions, the package's files, the commands of the Makefile."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import casero
from tests.docs.pages import ROOT

SOURCE = ROOT / "src" / "casero"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def imported(path: Path) -> set[str]:
    """The top-level names that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def roots(names: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in names} - set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", sorted((SOURCE / "kernel").rglob("*.py")), ids=lambda path: path.stem)
def test_kernel_imports_numpy_numba_and_itself_alone(path: Path) -> None:
    names = imported(path)
    # llvmlite is the compiler's own library; its version is part of the cache's name.
    assert roots(names) <= {"casero", "numpy", "numba", "llvmlite"}
    inside = {name for name in names if name.startswith("casero")}
    assert all(name.startswith("casero.kernel") for name in inside)


def test_no_edition_is_named_in_the_kernel() -> None:
    named = re.compile(r"\b(clasico|americas|castis|xorti|pelotis)\b")
    for path in (SOURCE / "kernel").rglob("*.py"):
        assert not named.search(path.read_text(encoding="utf-8")), path.name


def test_dependencies_are_those_imported() -> None:
    names = {"yaml": "pyyaml", "fluent": "fluent.runtime", "prometheus_client": "prometheus-client"}
    by_name = {"uvloop", "websockets"}  # uvicorn loads them, and is told to
    used = set().union(*(roots(imported(path)) for path in SOURCE.rglob("*.py"))) - {"casero", "llvmlite"}
    extras = PROJECT["project"]["optional-dependencies"]
    asked = [*PROJECT["project"]["dependencies"], *extras["lab"], *extras["cluster"]]
    needed = {re.split("[<>=]", line)[0] for line in asked}
    assert {names.get(name, name) for name in used} | by_name == needed


def test_what_extras_bring_is_imported_by_the_laboratory_alone() -> None:
    extras = {"matplotlib", "distributed"}
    users = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if extras & roots(imported(path))}
    assert users == {"lab/cluster.py", "lab/pictures/plots.py"}
    code = "import casero.cli.simulate, casero.lab.cluster, casero.lab.pictures.plots, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert extras.isdisjoint(done.stdout.split())


def test_importing_casero_is_light() -> None:
    code = "import casero, casero.editions, casero.rulebook, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"numba", "numpy", "rich", "typer"}.isdisjoint(done.stdout.split())


def test_a_server_starts_without_bots_and_laboratory() -> None:
    code = "import casero.server.app, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if name.startswith(("casero.bots.", "casero.lab"))}
    allowed = ("host", "host.conduct", "lengths", "levels", "processes", "ratings", "refusals")
    assert loaded <= {f"casero.bots.{name}" for name in allowed}, "no opponent and nothing compiled"


def test_constraints_pin_everything_and_name_no_place() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.]*", line) for line in pins)
    pinned = {re.sub(r"[._-]+", "-", line.partition("==")[0]).lower() for line in pins}
    extras = PROJECT["project"]["optional-dependencies"]
    own = f"casero[{','.join(name for name in extras if name != 'dev')}]"  # the other extras, which are asked for here
    assert own in extras["dev"]
    asked = [*PROJECT["project"]["dependencies"], *(line for lines in extras.values() for line in lines if line != own)]
    assert {re.sub(r"[._-]+", "-", re.split("[<>=]", line)[0]).lower() for line in asked} <= pinned


def test_version_is_in_the_changelog() -> None:
    assert f"## {casero.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_package_says_that_it_is_typed() -> None:
    assert (SOURCE / "py.typed").exists()


def test_make_lists_every_command() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    told = set(re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE))
    phony = set(re.search(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)[1].split())  # type: ignore[index]
    assert targets == told == phony


def test_commands_of_make_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    for page in ("README.md", "README.es.md", "CONTRIBUTING.md"):
        assert set(re.findall(r"`make ([a-z-]+)", (ROOT / page).read_text(encoding="utf-8"))) <= targets


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"
    assert "`make test`" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path",
    sorted([*SOURCE.rglob("*.py"), *(ROOT / "tools").rglob("*.py")]),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_files_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 550
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, f"{node.name} is too long"
