"""How many files a server may open, and how many connections fit into that."""

from __future__ import annotations

import logging
import os
from typing import Final

from msgspec.structs import replace

from casero.server.settings import Settings

try:
    import resource
except ImportError:  # Windows has no such limit
    HAS_LIMIT = False
else:
    HAS_LIMIT = True

RESERVE: Final = 128  # files that are no connections: the store, logs, threads, and connections about to be closed
PER_WORKER: Final = 8  # files of a process in which bots think
MAX_BACKLOG: Final = 2048  # connections that wait to be accepted
SCARCE_BACKLOG: Final = 64  # the same where they could use up all descriptors at once

log: Final = logging.getLogger("casero.server.net.descriptors")


def limit() -> int | None:
    """How many files this process may open now; None if there is no limit that is known."""
    if not HAS_LIMIT:
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def used() -> int | None:
    """How many files this process has open, where the system tells it."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return None


def reserve(settings: Settings) -> int:
    """How many files are kept for other things than connections."""
    return RESERVE + PER_WORKER * (settings.workers + len(settings.bots))


def fit(settings: Settings) -> Settings:
    """Raises the limit of files as far as the settings need and the system lets; lowers `max_connections` to the rest.

    What is lowered is logged, with what to do about it.
    """
    kept = reserve(settings)
    _raise(settings.max_connections + kept + MAX_BACKLOG)
    now = limit()
    if now is None or settings.max_connections + kept <= now:
        return settings
    most = max(1, now - kept)
    log.warning(
        "max_connections is lowered from %d to %d: this process may open %d files; raise the limit (ulimit -n, "
        "LimitNOFILE) or lower the setting",
        settings.max_connections,
        most,
        now,
    )
    return replace(settings, max_connections=most)


def backlog(settings: Settings) -> int:
    """How many connections may wait to be accepted: fewer where accepting all of them would need too many files."""
    now = limit()
    roomy = now is None or settings.max_connections + reserve(settings) + MAX_BACKLOG <= now
    return MAX_BACKLOG if roomy else SCARCE_BACKLOG


def _raise(wanted: int) -> None:
    """Lets this process open as many files as are wanted, or as many as it may."""
    if not HAS_LIMIT:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError) as error:
            log.warning("the limit of open files cannot be raised from %d to %d: %s", soft, most, error)
