"""What a game was about: where a chance moved most, which deals were best and worst, whose rents took most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero.analysis.chance import Chances
from casero.analysis.decisions import TRADERS
from casero.analysis.judging import has_debt
from casero.analysis.luck import Step
from casero.analysis.moments import Moment
from casero.analysis.rows import action_of, plain
from casero.bots.candidates import RAISING
from casero.bots.lineup import Lineup, word_of
from casero.bots.rollout import roll_short, without_secrets
from casero.game.notation import Action, Words
from casero.kernel import codes
from casero.kernel.layout import Records

MAX_TURNING_POINTS: Final = 8
LEAST_MOVE: Final = 0.05  # of a chance, that makes a turning point
DEAL_ROLLOUTS: Final = 200

_RENTS: Final = range(codes.CAUSE_RENT_BARE, codes.CAUSE_RENT_FLAT + 1)
_WHAT: Final = {
    codes.ACT_ACCEPT: "deal",
    codes.ACT_BUY: "purchase",
    codes.ACT_BID: "auction",
    codes.ACT_PASS: "auction",
    codes.ACT_BUILD: "building",
    codes.ACT_WANT: "building",
    codes.ACT_GIVE: "debt",
    codes.ACT_SURRENDER: "debt",
    codes.ACT_ROLL: "throw",
}


@dataclass(frozen=True)
class TurningPoint:
    """An action with which a chance moved far."""

    n: int  # how many actions there are with this one
    what: str  # throw, card, deal, auction, purchase, building, debt, bankruptcy, other
    action: str
    seat: int  # whose chance moved most
    before: float
    after: float


@dataclass(frozen=True)
class Deal:
    """A deal that was struck, and what it did to everybody's chances by rollouts of traders."""

    n: int  # how many actions there are with its acceptance
    offer: str
    sides: tuple[int, int]  # who offered, who accepted
    gains: Chances
    errors: Chances  # the standard errors of the gains


@dataclass(frozen=True)
class Dearest:
    """The square whose rents have cost a seat most."""

    square: int
    paid: int
    times: int


def turning_points(steps: Sequence[Step], moments: Sequence[Moment]) -> tuple[TurningPoint, ...]:
    """The actions with which a chance moved most, in the order of play."""
    found = []
    for step, moment in zip(steps, moments, strict=True):
        moves = [after - before for before, after in zip(step.before, step.after, strict=True)]
        seat = max(range(len(moves)), key=lambda i: abs(moves[i]))
        if abs(moves[seat]) >= LEAST_MOVE:
            point = TurningPoint(step.n, _what(moment), step.action, seat, step.before[seat], step.after[seat])
            found.append(point)
    largest = sorted(found, key=lambda point: -abs(point.after - point.before))[:MAX_TURNING_POINTS]
    return tuple(sorted(largest, key=lambda point: point.n))


def _what(moment: Moment) -> str:
    """What happened with an action, in a word."""
    kinds = set(moment.happened[0])
    if codes.EV_BANKRUPT in kinds:
        return "bankruptcy"
    if codes.EV_CARD in kinds:
        return "card"
    if moment.action.kind in RAISING and has_debt(moment.record):
        return "debt"
    return _WHAT.get(moment.action.kind, "other")


def deals(moments: Sequence[Moment], words: Words) -> list[tuple[Moment, str]]:
    """The acceptances of a game, each with the offer that was accepted."""
    return [(one, str(offer_in(one.record, words))) for one in moments if one.action.kind == codes.ACT_ACCEPT]


def offer_in(record: Records, words: Words) -> Action:
    """The offer that waits for its answer, as an action."""
    g: Any = record[0]
    return Action(
        codes.ACT_OFFER, int(g["offer_from"]), int(g["offer_to"]), codes.NONE, int(g["offer_debt"]), 0,
        int(g["offer_give"]), int(g["offer_get"]), int(g["offer_give_cash"]), int(g["offer_get_cash"]),
        int(g["offer_give_cards"]), int(g["offer_get_cards"]), words=words,
    )  # fmt: skip


def judge_deal(moment: Moment, offer: str, lineup: Lineup, seed: int) -> Deal:
    """What a deal did, against its refusal; the lineup should be one of traders."""
    known = without_secrets(moment.record, lineup.rules)
    word, n_seats = word_of("deal", seed, moment.n), int(known["n_seats"][0])
    won = []
    for kind in (codes.ACT_ACCEPT, codes.ACT_REJECT):
        opening = action_of(plain(kind, moment.action.seat))
        won.append(roll_short(known, lineup, DEAL_ROLLOUTS, word, opening, TRADERS.turns)[:, :n_seats])
    gaps = won[0] - won[1]
    errors = gaps.std(0) / np.sqrt(DEAL_ROLLOUTS)
    sides = (int(moment.record["offer_from"][0]), moment.action.seat)
    return Deal(moment.n, offer, sides, tuple(gaps.mean(0).tolist()), tuple(errors.tolist()))


def dearest_squares(moments: Sequence[Moment], n_seats: int) -> tuple[Dearest | None, ...]:
    """The square whose rents took most from each seat; None for one that has paid none."""
    paid: list[Counter[int]] = [Counter() for _ in range(n_seats)]
    times: list[Counter[int]] = [Counter() for _ in range(n_seats)]
    for moment in moments:
        for kind, seat, _, square, amount, cause, _ in zip(*moment.happened, strict=True):
            if kind == codes.EV_MONEY and cause in _RENTS and 0 <= seat < n_seats and square >= 0:
                paid[seat][square] += amount
                times[seat][square] += 1
    return tuple(
        None if not own else Dearest(square, own[square], many[square])
        for own, many in zip(paid, times, strict=True)
        for square in [min(own, key=lambda one: (-own[one], one), default=codes.NONE)]
    )
