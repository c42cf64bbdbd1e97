"""What a server needs around it: settings that fit, versions, a folder with room, descriptors."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
from importlib.metadata import version
from pathlib import Path
from typing import Final

from casero.bots import is_bot_file
from casero.game.rules_version import rules_version
from casero.server.doctor.findings import MEGABYTE, Finding, told
from casero.server.settings import Settings
from casero.server.watching import descriptor_limits, size_of

LITTLE_BYTES: Final = 1000 * MEGABYTE  # below which free space is told
TOO_LITTLE_BYTES: Final = 100 * MEGABYTE  # the log alone may take 64 MB
RESERVED_DESCRIPTORS: Final = 128  # for files, processes and connections that are being closed


def settings_fit(settings: Settings, file: Path | None) -> Finding:
    """Whether what is set can be: what cannot be read at all is told before."""
    missing = [path for path in settings.bots if not is_bot_file(path)]
    if missing:
        return Finding("settings", "problem", told("bot-missing", file=missing[0]), told("bot-missing-do"))
    cores = os.cpu_count() or 1
    if settings.workers > cores:
        said = told("many-workers", workers=settings.workers, count=cores)
        return Finding("settings", "warning", said, told("many-workers-do"))
    here = told("settings-defaults") if file is None else told("settings-file", file=str(file))
    return Finding("settings", "ok", here)


def versions() -> Finding:
    """What this program and what it stands on are."""
    said = told(
        "versions",
        casero=rules_version(),
        python=platform.python_version(),
        sqlite=sqlite3.sqlite_version,
        numba=version("numba"),
    )
    return Finding("versions", "ok", said)


def folder_rights(folder: Path) -> Finding:
    """Whether the data folder can be used, and by its owner alone."""
    if not folder.exists():
        return Finding("folder", "ok", told("folder-none", folder=str(folder)))
    if not folder.is_dir():
        return Finding("folder", "problem", told("folder-is-file", folder=str(folder)), told("folder-is-file-do"))
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        return Finding("folder", "problem", told("folder-closed", folder=str(folder)), told("folder-closed-do"))
    try:
        open_files = sorted(file.name for file in folder.glob("casero*.db*") if _read_by_others(file))
    except OSError as error:
        return Finding("folder", "problem", told("folder-unreadable", folder=str(folder), reason=str(error)))
    if open_files and os.name == "posix" and folder.stat().st_mode & 0o077:
        said = told("folder-open", folder=str(folder), files=", ".join(open_files))
        return Finding("folder", "warning", said, told("folder-open-do", folder=str(folder)))
    return Finding("folder", "ok", told("folder-fine", folder=str(folder)))


def _read_by_others(file: Path) -> bool:
    """Whether somebody else may read a file; the lock beside the database holds nothing."""
    return not file.name.endswith(".lock") and bool(file.stat().st_mode & 0o077)


def free_space(folder: Path, database: Path) -> Finding:
    """Whether the disk has room for what comes, and for a copy."""
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    free, size = shutil.disk_usage(there).free, size_of(database)
    amounts = {"free": free // MEGABYTE, "size": -(-size // MEGABYTE)}
    if free < TOO_LITTLE_BYTES:
        return Finding("disk", "problem", told("disk-full", **amounts), told("disk-do"))
    if free < LITTLE_BYTES or free < 2 * size:
        return Finding("disk", "warning", told("disk-little", **amounts), told("disk-do"))
    return Finding("disk", "ok", told("disk-fine", **amounts))


def descriptors(settings: Settings) -> Finding:
    """Whether as many connections as are set can be opened."""
    soft, hard = descriptor_limits()
    needed = settings.max_connections + RESERVED_DESCRIPTORS
    numbers = {"soft": soft, "hard": hard, "needed": needed, "connections": settings.max_connections}
    if soft and hard and hard < needed:
        return Finding("descriptors", "warning", told("descriptors-few", **numbers), told("descriptors-do", **numbers))
    return Finding("descriptors", "ok", told("descriptors-fine" if soft else "descriptors-unbounded", **numbers))
