"""Reviews of games on every core."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from casero.analysis.review import Progress, Review
from casero.analysis.review import review as review_by
from casero.game import Game
from casero.lab.parallel import each, workers


def review(game: Game, seed: int = 1, n_workers: int | None = None, progress: Progress | None = None) -> Review:
    """Reviews a game: chances all along, luck and play, decisions with their marks, turning points, deals.

    The same seed gives the same review for any number of workers; CaseroError if nothing has been played.
    """

    def shared(tasks: Sequence[Any], do: Callable[[Any], Any]) -> Generator[Any]:
        return each(tasks, do, n_workers or workers())

    return review_by(game, seed, shared, progress)
