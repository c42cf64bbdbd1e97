"""Every screen of the page, and every situation at the table: how a visitor comes to see it.

The accessibility tests look at them one by one, and `bench/screens.py` takes their pictures.
"""

from __future__ import annotations

from typing import Final

from tests.web.book_scenes import BOOK_SCENES
from tests.web.lesson_scenes import LESSON_SCENES
from tests.web.lobby_scenes import LOBBY_SCENES
from tests.web.problem_scenes import PROBLEM_SCENES
from tests.web.review_scenes import REVIEW_SCENES
from tests.web.scenes import TABLE_SCENES

ALL_SCENES: Final = LOBBY_SCENES | TABLE_SCENES | BOOK_SCENES | LESSON_SCENES | PROBLEM_SCENES | REVIEW_SCENES
