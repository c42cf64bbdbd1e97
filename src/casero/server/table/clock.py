"""The two times of tables.

Whatever is waited for follows `now`, which never jumps: deadlines, countdowns, and what clients are told of them.
Whatever is kept for later is dated by `wall`, the time of day, which an operator or a time server may set back or on.
"""

from __future__ import annotations

import time
from typing import Final

_BEGAN: Final = time.time_ns() - time.monotonic_ns()  # the time of day when the monotonic clock stood at 0


def now() -> int:
    """Milliseconds since 1970 by the time of day at which the program began; they only ever go on."""
    return (_BEGAN + time.monotonic_ns()) // 1_000_000


def wall() -> int:
    """Milliseconds since 1970 by the time of day as it is set now."""
    return time.time_ns() // 1_000_000
