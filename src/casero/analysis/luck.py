"""Luck told apart from play: what the decisions of a game did to everybody's chances, and what chance did.

The value of the position before an action, its mean over all that chance may do behind it, and the value after it: from
the first to the second is play, from the second to the third is luck. Nothing hidden is looked at: cards that nobody
has seen are equally likely, whatever lies on top. The parts of a game add up to its result because each one begins
where the one before it ended.

A throw and the end of a turn are nobody's play: what the value moves by then is its own error. A deal is the play of
both. While somebody stands to win an auction the chances wait, and when the deed is sold its price was the winner's
play: otherwise every bid would look like a loss to whoever made it, and a gain to whoever is overbid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from casero.analysis.chance import Chances, outcomes, values_of
from casero.analysis.effects import checked
from casero.bots.value.chances import value, value_of
from casero.game import Action, Game, Legal
from casero.kernel import codes
from casero.kernel.layout import Records


@dataclass(frozen=True)
class Step:
    """An action of a game, with everybody's chances around it."""

    n: int  # how many actions there are with this one
    seat: int | None  # None: nobody's, when the agreed hour strikes
    action: str  # with what chance gave
    before: Chances
    expected: Chances  # after it, before chance had decided anything
    after: Chances
    by: tuple[int, ...]  # whose play it was: nobody's, a seat's, or that of both sides of a deal

    @cached_property
    def play(self) -> Chances:
        """What the decision did to each seat's chance."""
        return tuple(e - b for e, b in zip(self.expected, self.before, strict=True))

    @cached_property
    def luck(self) -> Chances:
        """What chance did to it then."""
        return tuple(a - e for a, e in zip(self.after, self.expected, strict=True))


@dataclass(frozen=True)
class SeatLuck:
    """How a seat got from an even chance to its result: start, luck, its own play and that of others add up to it."""

    start: float  # what the seat's place was worth, above an even chance
    luck: float
    own: float
    others: float  # what those who played on did, and errors of the value between throws
    result: float  # the share of the win, or the chance in a game that goes on, above an even chance


def expected(game: Game, action: Action | Legal | str) -> Chances:
    """Each seat's chance after a legal action, as the mean over all that chance may decide; IllegalAction if refused.

    Results of chance that the action names are left out of account.
    """
    return expected_of(game.record, game.setup.ruleset.record, game.row_of(checked(game, action)))


def expected_of(record: Records, rules: Records, row: Records) -> Chances:
    """The same of a record and the row of an action known to be legal."""
    games, weights = outcomes(record, rules, row)
    if len(games) == 1:
        return value_of(games, rules)
    return tuple(float(chance) for chance in weights @ values_of(games, rules))


def beginning(game: Game) -> Game:
    """A game as it stood before its first action."""
    again = Game(game.setup)
    again.start((*game.first, *(square for _, square in game.deal)))
    return again


def steps(game: Game, start: Game | None = None) -> Iterator[Step]:
    """The actions of a game, one after another; `start` is where it began, if that was a position of its own."""
    now = beginning(game) if start is None else start.copy()
    before = value(now)
    for action in game.actions[len(now.actions) :]:
        by = _players(now, action)
        mean = expected_of(now.record, now.setup.ruleset.record, now.row_of(action))
        now.advance(action)
        if _highest_bidder(now) is not None:
            mean = after = before
        else:
            # Without chance the mean is the value itself: there is no luck in it, not even a rounding.
            after = value(now) if now.actions[-1].chance else mean
        seat = None if action.seat == codes.NONE else action.seat
        yield Step(len(now.actions), seat, str(now.actions[-1]), before, mean, after, by)
        before = after


def _players(game: Game, action: Action) -> tuple[int, ...]:
    """Whose play an action is."""
    if action.kind in (codes.ACT_ROLL, codes.ACT_END, codes.ACT_TIME):
        return ()
    if action.kind == codes.ACT_ACCEPT:
        return action.seat, int(game.peek["offer_from"])
    bidder = _highest_bidder(game) if action.kind in (codes.ACT_PASS, codes.ACT_BID) else None
    # Whoever passes last leaves the deed to the highest bidder; a bid that ends an auction is the bidder's own.
    return (action.seat if bidder is None or action.kind == codes.ACT_BID else bidder,)


def _highest_bidder(game: Game) -> int | None:
    """Who stands to win the auction that goes on; None where there is none, or nobody has bid."""
    record = game.peek
    depth = int(record["depth"])
    if depth == 0 or record["frame_kind"][depth - 1] != codes.FRAME_AUCTION:
        return None
    bidder = int(record["bidder"])
    return None if bidder == codes.NONE else bidder


def luck(game: Game, start: Game | None = None) -> tuple[SeatLuck, ...]:
    """How each seat got to its result: by its place, luck, its own decisions, and those of others."""
    first = value(beginning(game) if start is None else start)
    return totals(first, list(steps(game, start)))


def totals(first: Chances, taken: Sequence[Step]) -> tuple[SeatLuck, ...]:
    """The same from the chances at the start and the steps."""
    even = 1 / len(first)
    last = taken[-1].after if taken else first
    return tuple(
        SeatLuck(
            start=first[seat] - even,
            luck=fsum(step.luck[seat] for step in taken),
            own=fsum(step.play[seat] for step in taken if seat in step.by),
            others=fsum(step.play[seat] for step in taken if seat not in step.by),
            result=last[seat] - even,
        )
        for seat in range(len(first))
    )
