"""The review of a saved game as a document, made in a worker process that tells how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from casero.editions import Edition
from casero.game import Game
from casero.game.notation import SEATS
from casero.kernel.jit import is_makeshift
from casero.server.errors import TableError
from casero.server.review_documents import GameReview
from casero.server.table.help_levels import every_nth, rounded, variables_of
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.analysis.decisions import Decision
    from casero.analysis.review import Review
    from casero.analysis.story import Deal

SEED: Final = 1  # the same game gets the same review
MAX_THREADS: Final = 4  # each takes address space, which is limited
TELL_S: Final = 0.25  # seconds between two times that it is told how far it is
DIGITS: Final = 4  # of a change of a chance; sums of few of them still look right in whole percents

Tell = Callable[[tuple[int, int]], None]


def reviewed(text: bytes, edition: Edition, tell: Tell) -> bytes:
    """The review of a finished game, a `GameReview` as it is sent; tells how much is judged and how much there is."""
    from casero.analysis.review import review
    from casero.bots.threads import each, workers

    if is_makeshift():
        raise TableError("busy", wrong("review-not-yet"))
    game = Game.load(text.decode(), edition=edition)
    told_at = 0.0

    def progress(done: int, total: int) -> None:
        nonlocal told_at
        if time.monotonic() - told_at >= TELL_S:
            told_at = time.monotonic()
            tell((done, total))

    def shared(tasks: Sequence[Any], do: Callable[[Any], Any]) -> Generator[Any]:
        return each(tasks, do, min(workers(), MAX_THREADS))

    found = msgspec.convert(_document(game, review(game, SEED, shared, progress)), GameReview)
    return msgspec.json.encode(found)


def _document(game: Game, found: Review) -> dict[str, Any]:
    points = every_nth(len(game.actions))
    marked = [one for one in found.decisions if one.mark != "good"]
    return {
        "n": len(game.actions),
        "points": points,
        "chances": [rounded(found.graph[n]) for n in points],
        "seats": [_seat(one) for one in found.seats],
        "decisions": _decisions(game, marked),
        "turning_points": [
            {"n": one.n, "what": one.what, "seat": SEATS[one.seat]}
            | dict(zip(("before", "after"), rounded((one.before, one.after)), strict=True))
            for one in found.turning_points
        ],
        "best_deal": _deal(found.best_deal),
        "worst_deal": _deal(found.worst_deal),
    }


def _seat(one: Any) -> dict[str, Any]:
    from casero.analysis.decisions import MARKS

    parts = ("start", "luck", "own", "others", "result")
    return {
        **{part: round(getattr(one.luck, part), DIGITS) for part in parts},
        "decisions": one.decisions,
        "loss": round(one.loss, DIGITS),
        "marks": dict(zip(MARKS, one.marks, strict=True)),
        "dearest": None if one.dearest is None else vars(one.dearest),
    }


def _deal(side: tuple[Deal, int] | None) -> dict[str, Any] | None:
    if side is None:
        return None
    deal, seat = side
    return {"n": deal.n, "offer": deal.offer, "seat": SEATS[seat], "gain": round(deal.gains[seat], DIGITS)}


def _decisions(game: Game, marked: Sequence[Decision]) -> list[dict[str, Any]]:
    """Decisions with what they were about where the action itself does not say."""
    from casero.analysis.judging import deed_on_sale
    from casero.analysis.luck import beginning
    from casero.analysis.story import offer_in

    found, now = [], beginning(game)
    for one in marked:
        for action in game.actions[len(now.actions) : one.n - 1]:
            now.advance(action)
        verb = now.read(one.action).verb
        about: dict[str, Any] = {"offer": None, "square": None, "why": None}
        if verb in ("accept", "reject"):
            about["offer"] = str(offer_in(now.record, now.words))
        elif verb in ("bid", "pass", "buy", "decline"):
            about["square"] = deed_on_sale(now.record, now.setup.ruleset.record)
        if one.reason is not None:
            about["why"] = {"reason": one.reason.code, "variables": variables_of(one.reason)}
        told = {name: getattr(one, name) for name in ("n", "topic", "action", "mark")}
        found.append(
            told | about | {"seat": SEATS[one.seat], "loss": round(one.loss, DIGITS), "better": one.better or ""}
        )
    return found
