"""Lessons as documents."""

from __future__ import annotations

from collections.abc import Sequence

from casero.game.notation import SEATS
from casero.lessons import EDITIONS, Attempt, Lesson, attempt, lessons, opening
from casero.lessons import Moment as Played
from casero.server.documents import LessonCard, LessonPage, LessonRefusal, LessonStage, Moment
from casero.server.protocol import Entry
from casero.server.rest.editions import pair


def cards() -> list[LessonCard]:
    """Every lesson, edition by edition, in their order."""
    return [_card(lesson) for edition in EDITIONS for lesson in lessons(edition)]


def page(lesson: Lesson) -> LessonPage:
    """A lesson where its reader begins."""
    seats, stage = list(SEATS[: lesson.scenario.players]), _stage(opening(lesson))
    return LessonPage(_card(lesson), pair(lesson.task), lesson.you, seats, len(lesson.steps), stage)


def judge(lesson: Lesson, actions: Sequence[str]) -> LessonStage:
    """Where a lesson stands after its reader's actions."""
    return _stage(attempt(lesson, actions))


def _card(lesson: Lesson) -> LessonCard:
    return LessonCard(lesson.edition, lesson.id, pair(lesson.title), list(lesson.rules))


def _stage(judged: Attempt) -> LessonStage:
    refusal = judged.refusal
    return LessonStage(
        judged.outcome,
        judged.done,
        [_moment(moment) for moment in judged.moments],
        judged.legal,
        list(judged.choices),
        None if judged.says is None else pair(judged.says),
        None if refusal is None else LessonRefusal(refusal.name, list(refusal.rules)),
    )


def _moment(played: Played) -> Moment:
    n = played.position.n
    return Moment(played.position, Entry(n, n, 0, played.action, played.events) if played.action else None)
