"""Whether the date may be believed before anything is deleted by it.

A clock that is a year ahead, after a battery failed or by a slip of the hand, would make everything old at once. The
monotonic clock says how much time has passed since the last look, or since the start; what a server was off for, nobody
knows. A date that is much further on than that is doubted for some days, and then believed if it still stands.

A clock that is a year behind makes nothing old, but what is written by it would be old at once when the clock is set
right. So a date that is set back is noted, and what was written since then counts as written when it is set on again.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from casero.server.store import Looked

DAY_MS: Final = 86_400_000
JUMP_MS: Final = 7 * DAY_MS  # that the date may go on beyond the time that is known to have passed
GRACE_MS: Final = 3 * DAY_MS  # that a date is doubted


def judged(before: Looked, at: int, passed: int) -> Looked:
    """What is known of the date after a look: nothing is to be deleted while it is doubted.

    `at` is the date and `passed` the time since the last look as far as it is known, in ms.
    """
    back, ahead = before.set_back, at - before.trusted - passed
    if ahead <= JUMP_MS:
        if back is not None or ahead < -JUMP_MS:
            back = min(at - passed, at if back is None else back)
        return replace(before, trusted=at, doubted=None, set_back=back)
    if before.doubted is None or at < before.doubted:
        return replace(before, doubted=at)
    if at - before.doubted < GRACE_MS:
        return before
    if back is None:
        return replace(before, trusted=at, doubted=None)
    return Looked(at, None, None, min(back, back if before.unsure_from is None else before.unsure_from), at)


def surely_before(known: Looked, before: int) -> int:
    """The date before which all is older than `before`, though the clock may have been behind (ms since 1970)."""
    if known.unsure_from is None or known.unsure_until is None or before > known.unsure_until:
        return before
    return min(before, known.unsure_from)
