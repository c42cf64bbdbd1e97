"""Judges attempts at a lesson: the actions of its reader, from the beginning, and what came of the last one.

Nothing is kept between attempts. Who asks sends all actions that were right so far and a new one, and is told what came
of that: it leads on, it solves the lesson, it is legal but not the task, or the rules refuse it. What is not the task
is played too, so that its consequences can be seen; then the reader tries again without it. The lesson says what chance
brings; where it does not, the same is drawn every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from casero.editions import Text
from casero.game import Game, Legal, Position
from casero.game.errors import CaseroError
from casero.game.notation import SEATS, Action
from casero.game.position import Event
from casero.game.refusal import Refusal
from casero.kernel import codes
from casero.lessons.lesson import Lesson, Pattern
from casero.scenario import game_of
from casero.text.catalogue import wrong

Outcome = Literal["going_on", "solved", "wrong", "refused"]


class NotTheReader(CaseroError):
    """The action is that of another seat, whose part the lesson plays."""


@dataclass(frozen=True)
class Moment:
    """An action, what came of it, and the position that it led to; without an action where the lesson begins."""

    action: str
    events: list[Event]
    position: Position


@dataclass(frozen=True)
class Attempt:
    """What came of the last action of an attempt."""

    outcome: Outcome
    done: int  # actions that were right
    moments: list[Moment]  # the action and what others did behind it; at least the position as it stands
    legal: list[Legal]  # of the reader
    choices: tuple[str, ...]  # actions to put before the reader, legal or not
    says: Text | None = None
    refusal: Refusal | None = None


def opening(lesson: Lesson) -> Attempt:
    """The lesson before its reader has done anything; the moments are what led there."""
    return Attempt("going_on", 0, list(_opened(lesson)[1]), _legal(lesson, _begun(lesson)), _choices(lesson, 0))


def attempt(lesson: Lesson, actions: Sequence[str]) -> Attempt:
    """What came of a reader's actions; those behind one that is not the task do not count.

    Raises NotationError for a text that is no action, NotTheReader for an action of another seat.
    """
    return judge(lesson, actions)[0]


def judge(lesson: Lesson, actions: Sequence[str]) -> tuple[Attempt, Game]:
    """The same, with the game as it stands then."""
    game = _begun(lesson)
    judged = opening(lesson)
    for number, text in enumerate(actions[: len(lesson.steps)]):
        judged = _judge(lesson, number, game, _read(lesson, game, text))
        if judged.outcome != "going_on":
            break
    return judged, game


def solution(lesson: Lesson) -> list[str]:
    """The actions that solve a lesson: the first that each step names."""
    return [str(step.do[0].action.with_chance(())) for step in lesson.steps if step.do[0].action is not None]


@lru_cache(maxsize=256)
def _opened(lesson: Lesson) -> tuple[Game, tuple[Moment, ...]]:
    """The game where the reader begins, and the moments that led there."""
    game = game_of(lesson.scenario)
    moments = [Moment("", [], game.view())]
    moments += [_play(game, step.said.action or game.read(step.said.text)) for step in lesson.scenario.when]
    return game, tuple(moments)


def _begun(lesson: Lesson) -> Game:
    return _opened(lesson)[0].copy()


def _read(lesson: Lesson, game: Game, text: str) -> Action:
    """The action that the reader wants; what chance brings is not the reader's to say."""
    action = game.read(text).with_chance(())
    if action.seat < 0 or SEATS[action.seat] != lesson.you:
        raise NotTheReader(wrong("lesson-seat", seat=lesson.you, action=str(action)))
    return action


def _judge(lesson: Lesson, number: int, game: Game, action: Action) -> Attempt:
    """Judges an action where a step is wanted, and plays it unless it is refused."""
    step, hint = lesson.steps[number], lesson.hint(number, action)
    refusal = game.why(action)
    if refusal is not None:
        moments, choices = [Moment("", [], game.view())], _choices(lesson, number)
        return Attempt("refused", number, moments, _legal(lesson, game), choices, hint and hint[1], refusal)
    wanted = next((pattern for pattern in step.do if pattern.fits(action)), None)
    if wanted is None:
        pattern, says = hint or (None, lesson.otherwise)
        return Attempt("wrong", number, [_play(game, _with_chance(action, pattern))], [], (), says)
    moments = [_play(game, _with_chance(action, wanted)), *(_play(game, each) for each in step.then)]
    done = number + 1
    if done == len(lesson.steps):
        return Attempt("solved", done, moments, [], (), lesson.because)
    return Attempt("going_on", done, moments, _legal(lesson, game), _choices(lesson, done), step.says)


def _with_chance(action: Action, pattern: Pattern | None) -> Action:
    return action if pattern is None or pattern.action is None else action.with_chance(pattern.action.chance)


def _play(game: Game, action: Action) -> Moment:
    events = game.play(action)
    done = action if action.kind == codes.ACT_UNDO else game.actions[-1]
    return Moment(str(done), events, game.view())


def _legal(lesson: Lesson, game: Game) -> list[Legal]:
    return list(game.legal_by_seat().get(lesson.you, ()))


def _choices(lesson: Lesson, number: int) -> tuple[str, ...]:
    own = lesson.steps[number].choices
    return lesson.choices if own is None else own
