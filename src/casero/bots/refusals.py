"""Why a bot refuses an offer: codes of its own judgement, and the group that some of them speak of.

They travel to the page by their names and stay in journals: codes and names are append-only.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Reason: TypeAlias = Literal["more", "dear", "completes", "breaks", "helps", "card", "impossible", "chances", "lately"]

MORE = 1  # it asks for more than it is offered
DEAR = 2  # it would pay too much
COMPLETES = 3  # its partner would complete a group
BREAKS = 4  # it would break up a group of its own
HELPS = 5  # its partner would gain too much
CARD = 6  # it keeps its card
IMPOSSIBLE = 7  # the offer cannot be carried out
CHANCES = 8  # it would win less often; told by rollouts alone
LATELY = 9  # it has accepted a deal of this partner not long ago; told by what it would accept otherwise

NAMES: Final[tuple[Reason, ...]] = get_args(Reason)  # in the order of the codes, from 1 on
GROUP_SHIFT = 8  # bits of the reason below the number of its group


class Refusal(NamedTuple):
    """A reason, and the number of the group that it speaks of, if it does."""

    reason: Reason
    group: int | None = None


def refusal_of(code: int) -> Refusal | None:
    """The reason and the group in a number; None for no reason."""
    reason, group = code & ((1 << GROUP_SHIFT) - 1), code >> GROUP_SHIFT
    return Refusal(NAMES[reason - 1], group - 1 if group else None) if reason else None
