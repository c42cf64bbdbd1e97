"""The pages of the documentation, their fenced blocks, and how those are run.

`python` blocks run in order in one namespace per page, as doctests where they show a prompt. In `console` blocks the
lines behind `$` are run by a shell and must succeed; output that is shown must come, `...` standing for whatever is
left out. A page in Spanish is run on a Spanish system. A comment before a block tells what the page does not show:
`<!-- file: NAME -->` writes the block to that file, `<!-- input: roll | buy -->` is what is typed into its commands.
Nothing else is run.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
PAGES: Final = (
    *(ROOT / name for name in ("README.md", "README.es.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(DOCS.rglob("*.md")),
)
KINDS: Final = frozenset(("python", "console", "text", "toml", "yaml"))

_BLOCK: Final = re.compile(
    r"(?:^<!-- (?:file: (?P<file>\S+)|input: (?P<input>[^\n]+)) -->\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
_FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    kind: str
    text: str
    line: int  # where its text begins
    file: str | None  # what it is written to
    input: str  # what is typed, a line each


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            kind=found["kind"],
            text=found["text"],
            line=text.count("\n", 0, found.start("text")) + 1,
            file=found["file"],
            input="".join(f"{line.strip()}\n" for line in (found["input"] or "").split("|")),
        )
        for found in _BLOCK.finditer(text)
    ]


def is_spanish(page: Path) -> bool:
    """Whether a page is the Spanish one of a pair: `table.es.md` beside `table.md`."""
    return page.name.endswith(".es.md")


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def outline(page: Path) -> list[str]:
    """The marks of a page's headings, table rows, list entries and blocks, in order."""
    text = _BLOCK.sub(lambda block: f"```{block['kind']}", page.read_text(encoding="utf-8"))
    return re.findall(r"^(#+ |\||- |\d+\. |!\[|```\w*)", text, re.MULTILINE)


def run_page(page: Path, folder: Path) -> None:
    """Runs all blocks of a page, with a folder as the working directory."""
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.file is not None:
            (folder / block.file).write_text(block.text, encoding="utf-8")
        if block.kind == "python":
            run_python(page, block, names)
        elif block.kind == "console":
            run_console(page, block, folder)


def run_python(page: Path, block: Block, names: dict[str, Any]) -> None:
    """Runs a block of Python, as a doctest if it shows a prompt."""
    if not block.text.startswith(">>>"):
        exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line - 1)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not said, "".join(said)


def run_console(page: Path, block: Block, folder: Path) -> None:
    """Runs the commands of a block and compares what they print with what is shown."""
    shim = folder / "bin" / "casero"
    shim.parent.mkdir(exist_ok=True)
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from casero.cli import main; main()" "$@"\n')
    shim.chmod(0o755)
    path = f"{shim.parent}{os.pathsep}{os.environ['PATH']}"
    system = {"LC_ALL": "es_ES.UTF-8" if is_spanish(page) else "en_US.UTF-8", "PYTHONUTF8": "1"}
    for command, shown in commands(block):
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env={**os.environ, "PATH": path, **system},
            input=block.input,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
        )
        where = f"{page.name}, line {block.line}: {command}"
        assert done.returncode == 0, f"{where}\n{done.stdout}{done.stderr}"
        if shown:
            printed = done.stdout.replace("\N{NO-BREAK SPACE}", " ")
            right = doctest.OutputChecker().check_output(shown, printed, _FLAGS)
            assert right, f"{where}\nshown:\n{shown}\nprinted:\n{done.stdout}"


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that is shown for it."""
    found: list[tuple[str, str]] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].strip(), ""))
        else:
            found[-1] = (found[-1][0], found[-1][1] + line)
    return found
