"""Every sentence of the command line, the terminal and the laboratory is used, and every one that is used is there."""

from __future__ import annotations

import re
from pathlib import Path

import casero
from casero.cli.words import LOCALES, help_of
from casero.kernel.codes import ACTIONS, CARDS

SOURCES = Path(casero.__file__).parent
FAMILIES = (  # their keys are put together
    "help-", "expected-", "column-", "serve-expects-", "plot-", "question-", "seat-", "part-", "step-", "how-", "kind-",
    "figure-effect-", "figure-", "check-", "state-",
)  # fmt: skip


def keys(prefix: str) -> set[str]:
    return set(re.findall(rf"^{prefix}-([a-z-]+) =", (LOCALES / "es.ftl").read_text(encoding="utf-8"), re.MULTILINE))


def literals(*folders: str) -> set[str]:
    files = [file for folder in folders for file in (SOURCES / folder).rglob("*.py")]
    return {text for file in files for text in re.findall(r"[\"']([a-z-]+)[\"']", file.read_text(encoding="utf-8"))}


def test_no_sentence_is_left_over() -> None:
    laboratory = dict.fromkeys(("sim", "odds", "balance"), ("lab", "cli"))
    folders_of = {
        "cli": ("cli", "server"),
        "doctor": ("cli", "server"),
        "term": ("terminal", "cli"),
        "bench": ("",),
        **laboratory,
    }
    for prefix, folders in folders_of.items():
        used = literals(*folders) | {kind.replace("_", "-") for kind in CARDS} | {f"typed-{verb}" for verb in ACTIONS}
        for key in keys(prefix):
            tail = next((key.removeprefix(family) for family in FAMILIES if key.startswith(family)), key)
            assert {key, tail, f"{prefix}-{key}"} & used, f"{prefix}-{key}"


def test_help_has_no_variables() -> None:
    for key in keys("cli"):
        if key.startswith("help-"):
            assert "{" not in help_of(key.removeprefix("help-"))
