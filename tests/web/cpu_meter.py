"""How much of the machine was left for this process and what it has started, while others worked too."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
BUSY: Final = (0, 1, 2, 5, 6)  # of the first line of /proc/stat: user, nice, system, interrupts


class Meter:
    """Measures from its making on."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._others = _all_ticks() - _own_ticks()

    def share(self) -> float:
        """The part of the processors that others left; 1 on an idle machine, and where the system does not tell."""
        others = _all_ticks() - _own_ticks() - self._others
        there = (time.monotonic() - self._began) * os.sysconf("SC_CLK_TCK") * (os.cpu_count() or 1)
        return min(1.0, max(0.05, 1 - others / there))


def _all_ticks() -> int:
    """What all processors have worked."""
    if not (PROC / "stat").exists():
        return 0
    fields = (PROC / "stat").read_text().split("\n")[0].split()[1:]
    return sum(int(fields[i]) for i in BUSY)


def _own_ticks() -> int:
    """What this process and everything below it have worked."""
    worked: dict[int, int] = {}
    children: dict[int, list[int]] = defaultdict(list)
    for file in PROC.glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        pid = int(file.parent.name)
        worked[pid] = int(fields[11]) + int(fields[12])
        children[int(fields[1])].append(pid)
    family = [os.getpid()]
    for pid in family:
        family.extend(children[pid])
    return sum(worked.get(pid, 0) for pid in family)
