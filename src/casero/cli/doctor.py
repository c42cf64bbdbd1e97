"""`casero doctor`: looks over a server's folder, files, journals and surroundings, and tells what to do."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from casero.cli.screen import console, ready, write_json
from casero.text.catalogue import text_of

if TYPE_CHECKING:
    from casero.server.doctor.findings import Finding
    from casero.server.doctor.replays import Fault, Outcome
    from casero.server.settings import Settings
    from casero.text.catalogue import Sentence

MAX_LISTED: Final = 20  # faults that are written out; the JSON has all
STYLES: Final = {"ok": "green", "warning": "yellow", "problem": "red"}


def run(settings: Settings, file: Path | None, lang: str, as_json: bool) -> None:
    """Looks at everything and tells it; exits 1 if there is a problem."""
    from casero.server.app import DATABASE
    from casero.server.doctor import database, surroundings

    folder = Path(settings.data)
    data = folder / DATABASE
    findings = [
        surroundings.settings_fit(settings, file),
        surroundings.versions(),
        surroundings.folder_rights(folder),
        surroundings.free_space(folder, data),
        surroundings.descriptors(settings),
        _compiled_rules(lang),
        database.running(data),
        *database.whole(data),
    ]
    outcome = None
    if data.exists() and not any(one.check == "database" and one.state == "problem" for one in findings):
        outcome = _replayed(data, lang)
        findings += [_journals(outcome), _editions(outcome)]
    has_problem = any(one.state == "problem" for one in findings)
    if as_json:
        _write(findings, outcome, not has_problem, lang)
    else:
        _show(findings, outcome, lang)
    raise typer.Exit(1 if has_problem else 0)


def _compiled_rules(lang: str) -> Finding:
    """Whether the compiled rules are kept; makes them ready for the replays."""
    from casero import warm
    from casero.kernel import jit
    from casero.server.doctor.findings import Finding, told

    for name in warm.TABLE:
        import_module(name)
    was_cached, where = jit.is_cached(), str(jit.cache_dir(frozenset()).parent)
    ready(lang)
    if was_cached:
        return Finding("rules", "ok", told("cache-fine", folder=where))
    return Finding("rules", "warning", told("cache-missing"), told("cache-missing-do", folder=where))


def _replayed(data: Path, lang: str) -> Outcome:
    from casero.server.doctor.replays import replay_all

    with bar(lang, "doctor-replaying") as progress:
        return replay_all(data, os.cpu_count() or 1, progress)


@contextmanager
def bar(lang: str, key: str) -> Generator[Callable[[int, int], None] | None]:
    """A bar on the error stream with a count and the time that is left; in a file or a pipe it would be a mess."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from casero.text import sentences

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as shown:
        task = shown.add_task(sentences.say(lang, key), total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)


def _of(outcome: Outcome, kind: str) -> list[Fault]:
    return [fault for fault in outcome.faults if fault.kind == kind]


def _journals(outcome: Outcome) -> Finding:
    from casero.server.doctor.findings import Finding, told

    faults = _of(outcome, "table")
    if not faults:
        return Finding("journals", "ok", told("journals-fine", count=outcome.tables))
    said = told("journals-some", count=len(faults), tables=outcome.tables)
    return Finding("journals", "problem", said, told("journals-do"))


def _editions(outcome: Outcome) -> Finding:
    from casero.server.doctor.findings import Finding, told

    faults = _of(outcome, "edition")
    if not faults:
        return Finding("editions", "ok", told("editions-fine", count=outcome.editions))
    said = told("editions-some", count=len(faults), editions=outcome.editions)
    return Finding("editions", "problem", said, told("editions-do"))


def _told_fault(fault: Fault) -> Sentence:
    from casero.server.doctor.findings import told

    if fault.kind == "edition":
        return told("edition", edition=fault.id, why=fault.why)
    return told("journal", table=fault.id, why=fault.why, rules=_told_rules(fault))


def _told_rules(fault: Fault) -> Sentence:
    """What a table was begun and continued with; the first note of it stands where the game began, or later."""
    from casero.server.doctor.findings import told

    if not fault.rules:
        return told("rules-unknown")
    last_entry, last = fault.rules[-1]
    if not fault.begun_with:
        return told("rules-only-continued", last=last, entry=last_entry)
    if len(fault.rules) == 1:
        return told("rules-begun", rules=fault.begun_with)
    return told("rules-continued", rules=fault.begun_with, last=last, entry=last_entry)


# ---------------------------------------------------------------------------------------------- telling


def _show(findings: Sequence[Finding], outcome: Outcome | None, lang: str) -> None:
    """Draws the report: a line for each check, and below it what to do."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from casero.text import sentences

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=False, show_edge=False)
    for one in findings:
        state = Text(sentences.say(lang, f"doctor-state-{one.state}"), style=STYLES[one.state])
        said = Text(text_of(one.says, lang))
        if one.advice is not None:
            said.append(f"\n→ {text_of(one.advice, lang)}")
        table.add_row(state, sentences.say(lang, f"doctor-check-{one.check}"), said)
    out = console(wide=True)
    out.print(table)
    faults = () if outcome is None else outcome.faults
    for fault in faults[:MAX_LISTED]:
        out.print(Text(text_of(_told_fault(fault), lang)))
    if len(faults) > MAX_LISTED:
        out.print(Text(sentences.say(lang, "doctor-more", count=len(faults) - MAX_LISTED)))


def _write(findings: Sequence[Finding], outcome: Outcome | None, is_ok: bool, lang: str) -> None:
    checks = [
        {
            "check": one.check,
            "state": one.state,
            "says": text_of(one.says, lang),
            "do": None if one.advice is None else text_of(one.advice, lang),
        }
        for one in findings
    ]
    data: dict[str, Any] = {"ok": is_ok, "checks": checks}
    if outcome is not None:
        data |= {"tables": outcome.tables, "editions": outcome.editions}
        data["faults"] = [
            {
                "kind": fault.kind,
                "id": fault.id,
                "why": text_of(fault.why, lang),
                "rules": [{"entry": entry, "rules": rules} for entry, rules in fault.rules],
            }
            for fault in outcome.faults
        ]
    write_json(data)
