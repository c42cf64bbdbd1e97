"""`casero bench`: how fast it is here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from casero.cli.screen import console, ready, write_json
from casero.cli.words import complain


def run(target: str | None, quick: bool, lang: str) -> None:
    """Measures and shows; with a target the figures go there as JSON, `-` is the standard output."""
    ready(lang)
    from importlib import import_module

    bench: Any = import_module("casero.bench")
    results = bench.run(quick, complain, lang=lang)
    if target == "-":
        write_json(results)
        return
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    for what, measured, wanted in bench.rows(results, lang):
        table.add_row(what, measured, wanted)
    console(wide=True).print(table)
    if target is not None:
        Path(target).write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
