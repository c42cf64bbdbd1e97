"""Whether the date may be believed before anything is deleted by it.

A clock that is a year ahead, after a battery failed or by a slip of the hand, would make everything old at once. The
monotonic clock says how much time has passed since the last look, or since the start; what a server was off for, nobody
knows. A date that is much further on than that is doubted for some days, and then believed if it still stands.
"""

from __future__ import annotations

from typing import Final

from casero.server.store import Looked

DAY_MS: Final = 86_400_000
JUMP_MS: Final = 7 * DAY_MS  # that the date may go on beyond the time that is known to have passed
GRACE_MS: Final = 3 * DAY_MS  # that a date is doubted


def judged(before: Looked, at: int, passed: int) -> Looked:
    """What is known of the date after a look: nothing is to be deleted while it is doubted.

    `at` is the date and `passed` the time since the last look as far as it is known, in ms.
    """
    if at - before.trusted - passed <= JUMP_MS:
        return Looked(at)
    if before.doubted is None or at < before.doubted:
        return Looked(before.trusted, at)
    return Looked(at) if at - before.doubted >= GRACE_MS else before
