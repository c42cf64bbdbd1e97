"""What a thinker considered before it acted, in a line: each candidate with its chance to win and its rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from casero.game.notation import Action, normal
from casero.lab.intervals import wilson
from casero.lab.numbers import between, number, percent
from casero.terminal.menu import action_label, offer_words

if TYPE_CHECKING:
    from casero.bots.rollout import Considered
    from casero.game import Game
    from casero.terminal.names import TableNames


@dataclass(frozen=True)
class Weighed:
    """An action that a bot tried in rollouts, and the share of them that its seat won."""

    action: Action
    rollouts: int
    chance: float


def weighed(game: Game, considered: Sequence[Considered]) -> list[Weighed]:
    """The candidates of a thinker as actions; none where there was nothing to choose."""
    return [Weighed(normal(game.words, *one.row), one.rollouts, one.chance) for one in considered if one.rollouts]


def thought_line(candidates: Sequence[Weighed], chosen: Action, game: Game, names: TableNames) -> Text:
    """What a seat is about to do and what it could have done instead, the best first; before it is done."""
    ordered = sorted(candidates, key=lambda one: (one.action != chosen, -one.chance))
    told = "; ".join(_candidate(one, game, names) for one in ordered)
    rollouts = number(sum(one.rollouts for one in candidates), names.lang)
    head = names.say("considers", seat=names.seat(chosen.seat), rollouts=rollouts)
    return Text(f"{head} {told}", "magenta")


def _candidate(one: Weighed, game: Game, names: TableNames) -> str:
    words = action_label(one.action, game, names)
    if one.action.verb == "offer":
        words = f"{words}: {offer_words(one.action, names).rstrip('.')}"
    share = wilson(one.chance * one.rollouts, one.rollouts)
    interval, rollouts = between(share, names.lang), number(one.rollouts, names.lang)
    return names.say(
        "candidate", action=words, chance=percent(share.value, names.lang, 1), interval=interval, rollouts=rollouts
    )
