"""What is on the disk when a call returns."""

from __future__ import annotations

import os
from pathlib import Path


def write_through(path: Path) -> None:
    """Waits until a file, or the names in a folder, are on the disk."""
    try:
        number = os.open(path, os.O_RDONLY)
    except PermissionError:
        if path.is_dir():
            return  # where folders cannot be opened, names need no waiting
        raise
    try:
        os.fsync(number)
    finally:
        os.close(number)
