"""Lessons: a rule, a position, something to do there, and a word on each way to do something else.

They are data, a YAML file for each edition (`data/`), in the words of scenario files. `lessons` reads and checks those
of an edition, `attempt` judges what a reader did. What is legal, and what comes of it, the kernel alone says.
"""

from __future__ import annotations

from casero.lessons.attempt import Attempt, Moment, NotTheReader, attempt, opening, solution
from casero.lessons.lesson import MAX_STEPS, Hint, Lesson, Step
from casero.lessons.read import EDITIONS, find, lessons, read_lessons

__all__ = [
    "EDITIONS", "MAX_STEPS", "Attempt", "Hint", "Lesson", "Moment", "NotTheReader", "Step", "attempt", "find",
    "lessons", "opening", "read_lessons", "solution",
]  # fmt: skip
