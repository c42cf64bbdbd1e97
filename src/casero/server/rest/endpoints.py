"""The table of endpoints: what can be asked, by which path, with what, for what, and how it can fail.

Routes, checks and the OpenAPI document are all made from it; what an endpoint does stands in `handlers`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from casero.server import documents as doc
from casero.server.protocol import TableInfo
from casero.server.rest import handlers, request_parts
from casero.server.rest.request_parts import Ask
from casero.server.review_documents import ReviewState

SMALL: Final = 64_000  # bytes of a request
EDITION: Final = 256_000
GAME: Final = 4_000_000
# A game as a JSON text, which is decoded in the event loop; 20,000 actions take about a third of it.
SAVED: Final = 1_000_000

TEXT: Final = "text/plain"

Handler = Callable[[Ask], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """Something that can be asked."""

    method: str
    path: str
    does: Handler
    says: str
    answer: Any  # the type of the document, or a media type
    body: Any = None  # likewise
    query: type[Any] | None = None
    faults: tuple[str, ...] = ()
    holds: bool = False  # whether the secret of a seat may come with it
    largest: int = SMALL
    status: int = 200

    @property
    def name(self) -> str:
        """What the OpenAPI document calls it."""
        return self.does.__name__


_FINDING: Final = ("not_found", "unplayable", "slow_down", "storage")
_SEATING: Final = (
    *_FINDING,
    "no_seat",
    "not_open",
    "bad_secret",
    "not_your_seat",
    "bad_name",
    "name_taken",
    "starting",
    "journal_full",
)
_MAKING: Final = (
    "bad_edition",
    "bad_option",
    "bad_clock",
    "bad_name",
    "name_taken",
    "unknown_bot",
    "full",
    "slow_down",
)
_HOSTING: Final = (*_FINDING, "bad_secret", "not_your_seat")
_WATCHING: Final = (*_FINDING, "spectators_not_allowed", "bad_secret")

ENDPOINTS: Final = (
    Endpoint("GET", "/api/here", handlers.here, "Where this server is reached.", doc.Here),
    Endpoint("GET", "/api/editions", handlers.editions, "All editions.", list[doc.EditionCard]),
    Endpoint(
        "POST", "/api/editions", handlers.upload_edition, "Uploads an edition file: a slug, or all its faults.",
        doc.EditionReport, body=TEXT, faults=("bad_edition", "slow_down", "storage"), largest=EDITION,
    ),
    Endpoint(
        "GET", "/api/editions/{slug}", handlers.edition, "Everything that a table shows of an edition.",
        doc.EditionBoard, faults=("not_found", "storage"),
    ),
    Endpoint("GET", "/api/bots", handlers.bots, "The bots that can be seated.", list[doc.BotCard]),
    Endpoint(
        "GET", "/api/rules", handlers.rules, "The rules of an edition's book, or those that hold some words.",
        list[doc.RuleCard], query=request_parts.OfBook, faults=("not_found",),
    ),
    Endpoint("GET", "/api/rules/{rule}", handlers.rule, "One rule.", doc.RuleCard, faults=("not_found",)),
    Endpoint("GET", "/api/compare", handlers.compare, "The books side by side.", list[doc.CompareRow]),
    Endpoint("GET", "/api/lessons", handlers.lessons, "Every lesson.", list[doc.LessonCard]),
    Endpoint(
        "GET", "/api/lessons/{edition}/{lesson}", handlers.lesson, "A lesson where its reader begins.",
        doc.LessonPage, faults=("not_found",),
    ),
    Endpoint(
        "POST", "/api/lessons/{edition}/{lesson}", handlers.attempt_lesson,
        "What came of a reader's actions in a lesson; nothing is kept of them.",
        doc.LessonStage, body=doc.LessonActions, faults=("not_found", "not_your_seat"),
    ),
    Endpoint("GET", "/api/problems", handlers.problems, "Every problem.", list[doc.ProblemCard]),
    Endpoint(
        "GET", "/api/problems/today", handlers.todays_problem, "The problem of the day, the same for everybody.",
        doc.DailyProblem,
    ),
    Endpoint(
        "GET", "/api/problems/{problem}", handlers.problem, "A problem where its decision waits, without its solution.",
        doc.ProblemPage, faults=("not_found",),
    ),
    Endpoint(
        "POST", "/api/problems/{problem}", handlers.attempt_problem,
        "How good one of a problem's choices is, with the chances of all; nothing is kept of it.",
        doc.ProblemVerdict, body=doc.ProblemChoice, faults=("not_found",),
    ),
    Endpoint(
        "GET", "/api/tables", handlers.tables, "Public tables, the newest first.",
        list[doc.TableSummary], query=request_parts.OfTables, faults=("storage",),
    ),
    Endpoint(
        "POST", "/api/tables", handlers.make_table, "Makes a table.",
        doc.Seated, body=doc.NewTable, faults=(*_MAKING, "storage"), status=201,
    ),
    Endpoint(
        "POST", "/api/tables/saved", handlers.make_saved_table, "Makes a table that plays a saved game on.",
        doc.Seated, body=doc.SavedTable, faults=(*_MAKING, "bad_save", "storage"), largest=SAVED, status=201,
    ),
    Endpoint(
        "GET", "/api/tables/{table}", handlers.table, "A table.", doc.TableSummary, faults=_FINDING
    ),
    Endpoint(
        "GET", "/api/tables/{table}/edition", handlers.table_edition, "The edition with the options of a table.",
        doc.EditionBoard, faults=_FINDING,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seats/{seat}", handlers.sit_down, "Takes an open seat.",
        doc.Seated, body=doc.SitDown, faults=(*_SEATING, "already_seated", "full", "removed"), status=201, holds=True,
    ),
    Endpoint(
        "PATCH", "/api/tables/{table}/seats/{seat}", handlers.change_seat, "Changes a seat before the game begins.",
        TableInfo, body=doc.SeatChange, faults=(*_SEATING, "unknown_bot"), holds=True,
    ),
    Endpoint(
        "DELETE", "/api/tables/{table}/seats/{seat}", handlers.stand_up,
        "Leaves a seat before the game begins, or, by the host, takes it from its person.",
        TableInfo, faults=_SEATING, holds=True,
    ),
    Endpoint(
        "DELETE", "/api/tables/{table}/seats/{seat}/person", handlers.erase_person,
        "Erases the name and the words of who holds a seat, at a table that is over or was left.",
        TableInfo | None, faults=(*_FINDING, "no_seat", "bad_secret", "still_playing", "starting"), holds=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/host/{seat}", handlers.hand_over, "Makes another person the host.",
        TableInfo, faults=(*_HOSTING, "no_seat", "not_open", "journal_full"), holds=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/start", handlers.start, "Begins the game.",
        TableInfo, faults=(*_HOSTING, "not_open", "starting", "called_off", "journal_full"), holds=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/rematch", handlers.rematch, "Makes a table for the same seats.",
        doc.Seated, faults=(*_HOSTING, "not_started"), holds=True, status=201,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/log", handlers.log, "Entries of the log, oldest first.",
        doc.TableLog, query=request_parts.OfLog, faults=(*_WATCHING, "not_started"), holds=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/at/{n}", handlers.moment, "The game as it stood after so many actions.",
        doc.Moment, faults=(*_WATCHING, "not_started"), holds=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/course", handlers.course, "How the game went.",
        doc.Course, faults=(*_WATCHING, "not_started", "too_long"), holds=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/chances", handlers.chances,
        "Each seat's chance as the game went, where the table shows chances or the game is over.",
        doc.ChanceLine, faults=(*_WATCHING, "not_started", "too_long", "no_help"), holds=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/review", handlers.review,
        "Where a finished game was won and lost, or how far its review is.",
        ReviewState, faults=(*_WATCHING, "not_over", "too_long", "busy", "no_help"), holds=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/review", handlers.make_review,
        "The same; the review is made, and kept with the game, unless there is one.",
        ReviewState, faults=(*_WATCHING, "not_over", "too_long", "busy", "no_help"), holds=True,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/game", handlers.game, "The game as it is saved; its seed only when it is over.",
        TEXT, faults=(*_WATCHING, "not_started"), holds=True,
    ),
    Endpoint(
        "POST", "/api/saved", handlers.open_saved, "Whether a saved game can be played on; nothing is kept of it.",
        doc.OpenedSave, body=TEXT, query=request_parts.OfEdition,
        faults=("bad_edition", "bad_save", "slow_down", "storage"), largest=GAME,
    ),
    Endpoint(
        "POST", "/api/verify", handlers.verify, "Plays a saved game again from its seed and compares.",
        doc.Verdict, body=TEXT, query=request_parts.OfEdition, faults=("not_found", "bad_save", "slow_down", "storage"),
        largest=GAME,
    ),
    Endpoint("GET", "/health", handlers.health, "Whether tables can be played.", doc.Health, faults=("storage",)),
)  # fmt: skip
