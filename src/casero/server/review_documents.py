"""The review of a finished game as it is kept and sent, and how far it is while it is made. No names are in it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casero.game.position import Seat
from casero.server.protocol import Chance, Variable

# What a seat won and lost on the way may add up to more than one whole chance.
Points = Annotated[float, Meta(description="A change of a chance to win, or a sum of such changes.")]


class ReviewReason(Struct, frozen=True):
    """What speaks for an action; the sentence is reason-… in the catalogue."""

    reason: str
    variables: list[Variable]


class ReviewedDecision(Struct, frozen=True):
    """A decision that cost something, and what would have been better."""

    n: int  # how many actions there are with this one
    seat: Seat
    topic: Literal["deal", "auction", "purchase", "building", "debt", "jail", "other"]
    action: str
    mark: Literal["inaccuracy", "mistake", "blunder"]
    loss: Points  # against the better action
    better: str  # empty for nothing at all
    why: ReviewReason | None
    offer: str | None  # that was answered
    square: int | None  # of the deed that could be bought


class ReviewedMarks(Struct, frozen=True):
    """How many decisions of a seat have each mark."""

    good: int
    inaccuracy: int
    mistake: int
    blunder: int


class DearestSquare(Struct, frozen=True):
    """The square whose rents have cost a seat most."""

    square: int
    paid: int
    times: int


class ReviewedSeat(Struct, frozen=True):
    """How a seat got from an even chance to its result: start, luck, own and others add up to it."""

    start: Points  # what its place in the order was worth
    luck: Points  # what dice and cards did, against their mean
    own: Points  # what its own decisions and deals did
    others: Points  # the rest
    result: Points
    decisions: int
    loss: Points  # of a decision, in the mean
    marks: ReviewedMarks
    dearest: DearestSquare | None  # None where it has paid no rent


class TurningPoint(Struct, frozen=True):
    """An action with which a chance moved far."""

    n: int
    what: Literal["throw", "card", "deal", "auction", "purchase", "building", "debt", "bankruptcy", "other"]
    seat: Seat  # whose chance moved most
    before: Chance
    after: Chance


class ReviewedDeal(Struct, frozen=True):
    """A deal, and what it did to the chance of one of its sides."""

    n: int
    offer: str
    seat: Seat
    gain: Points


class GameReview(Struct, frozen=True):
    """What there is to say of a finished game."""

    n: int  # actions
    points: list[int]  # the n of each point
    chances: list[list[Chance]]  # by point, by seat
    seats: list[ReviewedSeat]
    decisions: list[ReviewedDecision]
    turning_points: list[TurningPoint]
    best_deal: ReviewedDeal | None
    worst_deal: ReviewedDeal | None


class ReviewState(Struct, frozen=True):
    """Whether there is a review, or how far it is."""

    status: Literal["none", "making", "made"]
    done: int = 0  # decisions that are judged
    total: int = 0  # 0 while it waits for its turn
    review: GameReview | None = None
