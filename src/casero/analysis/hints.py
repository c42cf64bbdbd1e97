"""Hints: the best actions of a seat, each with its chance, what it gains, and the reason in words.

Candidates are tried in rollouts that end when they are played or when time is up; played out, the same position and the
same seed give the same hints. Nothing hidden counts: what nobody can know is drawn anew in every rollout.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from casero.analysis.explaining import explain
from casero.analysis.judging import Judged, candidates, is_pledge, judge_twice
from casero.analysis.reasons import PlainNames, Reason, say_reason
from casero.analysis.scene import Scene
from casero.game import Action, Game
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records

SECONDS: Final = 0.8
COUNT: Final = 3
ROLLOUTS: Final = 4000  # of dealers and all candidates together, if there is time
LEAD: Final = 0.01  # chance by which a mortgage that no debt asks for must be better than what is done without it
FOR_WORDS: Final = 0.1  # part of the time that is left for reasons

# Actions of which one in a list of hints is enough, if they concern the same group.
_ALIKE: Final = (codes.ACT_BUILD, codes.ACT_WANT, codes.ACT_SELL, codes.ACT_MORTGAGE, codes.ACT_REDEEM)


@dataclass(frozen=True)
class Advice:
    """An action, the chance to win of the seat that acts after it, and why."""

    action: str
    chance: float
    gain: float  # against the best of the other actions that are worth a hint; 0 or below for all but the first
    reason: Reason

    def why(self, game: Game, lang: str = "es") -> str:
        """The reason as a sentence, with the names of the game's own table."""
        return say_reason(lang, self.reason, PlainNames(game, lang))


def hint(
    game: Game,
    seat: int | str | None = None,
    seconds: float = SECONDS,
    seed: int = 1,
    count: int = COUNT,
    rollouts: int = ROLLOUTS,
) -> tuple[Advice, ...]:
    """The best actions of a seat, or of the one to act, the best first; none when it has nothing to decide.

    It ends after so many rollouts or seconds, whatever comes first. While the rules are still being compiled there is
    no time for rollouts, and there are no hints.
    """
    until = time.monotonic() + seconds * (1 - FOR_WORDS)
    acting = game.to_act if seat is None else game.seat(seat)
    if acting is None or game.over or is_makeshift():
        return ()
    record, rules = game.record, game.setup.ruleset.record
    rows = candidates(record, rules, acting)
    judged = judge_twice(record, rules, acting, rows, rollouts, seed, until)
    found = _without_pledges(record, judged)
    is_best = found[:1] == judged[:1]
    actions = [normal(game.words, *one.row) for one in found]
    listed = _different(rules, found)[: max(0, count)]
    return tuple(_advice(game, found, actions, i, is_best and i == 0) for i in listed)


def _without_pledges(record: Records, found: list[Judged]) -> list[Judged]:
    """What was judged, but for mortgages that no debt asks for, unless the best is one and clearly better.

    After such a mortgage the same decision waits again: as a second best it would hide what is at stake.
    """
    others = [judged for judged in found if not is_pledge(record, judged.row)]
    if not others or found[0] is others[0] or found[0].chance - others[0].chance <= LEAD:
        return others or found
    return [found[0], *others]


def _different(rules: Records, found: list[Judged]) -> list[int]:
    """The places of what was judged, without those that are much like one before them."""
    seen: set[tuple[int, ...]] = set()
    places = []
    for i, judged in enumerate(found):
        kind = judged.row[0]
        group = rules["group"][0, judged.row[3]] if kind in _ALIKE else codes.NONE
        like = (kind, int(group)) if kind in (*_ALIKE, codes.ACT_BID) else (i, codes.MAX_GROUPS)
        if like not in seen:
            seen.add(like)
            places.append(i)
    return places


def _advice(game: Game, found: list[Judged], actions: list[Action], i: int, is_best: bool) -> Advice:
    """What is said of the action at a place; that it is best only where nothing better was left out."""
    rival = 1 if i == 0 else 0
    other = found[rival] if rival < len(found) else found[i]
    plain = Reason("best" if is_best else "tried", {"count": found[i].rollouts})
    if len(found) == 1 and is_best:
        plain = Reason("only")
    instead = actions[rival] if rival < len(actions) else None
    reason = explain(Scene(game, actions[i]), plain, instead, by_value=i == 0)
    return Advice(str(actions[i]), found[i].chance, found[i].chance - other.chance, reason)
