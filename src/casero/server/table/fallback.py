"""What is answered for a seat that does not answer, and the cheapest way out of a debt."""

from __future__ import annotations

from typing import Final

from casero.game import Game
from casero.game.notation import SEATS
from casero.game.position import Family, Legal
from casero.kernel import codes

# The first of these that is legal is played: it binds to as little as possible and lets the game go on.
SAFE: Final = tuple(verb.name for verb in sorted(codes.VERBS, key=lambda verb: verb.harmless) if verb.harmless)
RAISING: Final = frozenset(verb.name for verb in codes.VERBS if verb.raises)
MAX_STEPS: Final = 80
MAX_TRIED: Final = 12  # steps of which it is tried whether one can be spared


def safe_answer(game: Game, seat: str) -> str | None:
    """A harmless action of a seat, as text; in a debt the first step of the cheapest way out."""
    legal = game.legal_by_seat().get(seat, [])
    by_verb = {one.verb: one for one in reversed(legal)}
    for verb in SAFE:
        if verb in by_verb:
            return by_verb[verb].do
    steps = cheapest(game, seat, most=1)
    if steps:
        return whole(steps[0])
    for verb in ("bankrupt", "auction"):
        if verb in by_verb:
            return by_verb[verb].do
    return None


def whole(step: Legal) -> str:
    """The text of an action, families filled in with as much as they raise."""
    return step.whole(step.low or 0) if isinstance(step, Family) else step.do


def cheapest(game: Game, seat: str, most: int = MAX_STEPS) -> list[Legal]:
    """What a debtor would do one after another, always what costs the least rent for what it brings."""
    index = SEATS.index(seat)
    trial = game.copy()
    steps: list[Legal] = []
    while len(steps) < most and _owes(trial, seat):
        options = [one for one in trial.legal_by_seat().get(seat, []) if one.verb in RAISING and one.cash]
        if not options:
            break
        owed, income, worth = _owed(trial), _income(trial, index), trial.worth(index)
        best = min(options, key=lambda one: _loss(trial, index, one, owed, income, worth))
        steps.append(best)
        trial.play(whole(best))
        trial.events.clear()
    return _needed(game, seat, steps) if 1 < len(steps) <= MAX_TRIED and not _owes(trial, seat) else steps


def _needed(game: Game, seat: str, steps: list[Legal]) -> list[Legal]:
    """The steps without those that a later, larger one has made needless."""
    for step in list(steps):
        rest = [other for other in steps if other is not step]
        if pays(game, seat, rest):
            steps = rest
    return steps


def pays(game: Game, seat: str, steps: list[Legal]) -> bool:
    """Whether these steps, one after another, are legal and enough for the debt."""
    trial = game.copy()
    for step in steps:
        if not _owes(trial, seat) or trial.why(whole(step)) is not None:
            return False
        trial.play(whole(step))
    return not _owes(trial, seat)


def _owes(game: Game, seat: str) -> bool:
    pending = game.view().pending
    return bool(pending) and pending[-1].kind == "debt" and pending[-1].seat == seat


def _owed(game: Game) -> int:
    """What is still missing for the debt on top."""
    state = game.view()
    debt = state.pending[-1]
    return max(1, (debt.amount or 0) - state.cash[SEATS.index(debt.seat)])


def _loss(game: Game, seat: int, step: Legal, owed: int, income: int, worth: int) -> tuple[float, int]:
    """What an action gives up for each unit that helps: income, and worth for good."""
    trial = game.copy()
    trial.play(whole(step))
    useful = min(step.cash or 1, owed)
    lost = 10 * (income - _income(trial, seat)) + max(0, worth - trial.worth(seat))
    return lost / useful, -(step.cash or 0)


def _income(game: Game, seat: int) -> int:
    """The rents that a seat would get, were each of its squares visited once."""
    state = game.view()
    return sum(rent for rent, owner in zip(state.rent, state.owner, strict=True) if owner == SEATS[seat])
