"""What each endpoint does. Requests come here checked; tables are asked, and what they answer is passed on."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.responses import PlainTextResponse, Response

from casero import __version__
from casero.bots import BOTS
from casero.bots.levels import level_of
from casero.bots.ratings import ratings_of
from casero.editions import Edition, EditionError, available, load, with_options
from casero.game.errors import NotationError
from casero.kernel.jit import is_interim
from casero.lessons import Lesson, NotTheReader, find
from casero.problems import Problem
from casero.problems import find as find_problem
from casero.rulebook.lookup import words_of
from casero.server.documents import (
    BotCard,
    DailyProblem,
    EditionReport,
    Health,
    Here,
    LessonStage,
    Moment,
    OpenedSave,
    ProblemVerdict,
    RuleCard,
    Seated,
    TableLog,
    TableSummary,
    TextPair,
    Verdict,
)
from casero.server.errors import TableError
from casero.server.protocol import TableInfo
from casero.server.rest import editions as books
from casero.server.rest import lessons as learning
from casero.server.rest import problems as puzzles
from casero.server.rest import rules as rulebook
from casero.server.rest.cached import Fixed
from casero.server.rest.kept import Kept
from casero.server.rest.request_parts import Ask
from casero.server.rest.responses import JSON, document
from casero.text.catalogue import wrong

_kept: Final = Kept()


# ---------------------------------------------------------------------------------------------- the server


async def here(ask: Ask) -> Here:
    """Where this server is reached."""
    url = ask.request.url
    return Here(ask.settings.base or f"{url.scheme}://{url.netloc}", ask.settings.lan, __version__, is_interim())


async def health(ask: Ask) -> Response:
    """Whether tables can be played."""
    ok = await ask.tables.healthy()
    return document(Health(ok, __version__), 200 if ok else 503)


# ---------------------------------------------------------------------------------------------- editions and rules


async def editions(ask: Ask) -> Response:
    """All editions."""
    own = await ask.tables.own_editions() if ask.settings.list_editions else []
    key = ("editions", *(slug for slug, _ in own))
    return (await _kept.get(key, lambda: books.cards(own))).answer(ask.request)


async def edition(ask: Ask) -> Response:
    """Everything that a table shows of an edition."""
    return (await _board(ask, ask.path["slug"])).answer(ask.request)


async def _board(ask: Ask, slug: str) -> Fixed:
    """An edition's board; the slug of an uploaded one is the hash of its text, so none ever changes."""
    own = None if slug in available() else await _edition(ask, slug)
    return await _kept.get(("board", slug), lambda: books.board(own or load(slug), slug))


async def upload_edition(ask: Ask) -> EditionReport:
    """Uploads an edition file."""
    report: EditionReport = await ask.tables.put_edition(ask.body, ask.client)
    return report


async def bots(ask: Ask) -> list[BotCard]:
    """The bots that can be seated, the easiest first, and then those of one's own."""
    cards = [BotCard(key, n, ratings_of(key), plays=level_of(key)) for n, key in enumerate(BOTS, 1)]
    own = enumerate(ask.tables.bots.files.values(), len(BOTS) + 1)
    return cards + [BotCard(bot.key, level, {}, bot.name, TextPair(*bot.about)) for level, bot in own]


async def rules(ask: Ask) -> Response:
    """The rules of an edition's book."""
    book = (await _edition(ask, ask.query.edition)).book
    # The words that count, or a sign that nothing holds.
    words = " ".join(words_of(ask.query.q)) or ask.query.q.strip()[:1]
    return (await _kept.get(("rules", book, words), lambda: rulebook.find(book, words))).answer(ask.request)


async def _edition(ask: Ask, slug: str) -> Edition:
    """An edition that is asked for; what tables call a bad one is not there."""
    if slug in available():
        return load(slug)
    try:
        return await ask.tables.edition(slug, ask.client)
    except TableError as error:
        raise TableError("not_found") if error.code == "bad_edition" else error from None


async def rule(ask: Ask) -> RuleCard:
    """One rule."""
    found = rulebook.one(ask.path["rule"])
    if found is None:
        raise TableError("not_found")
    return found


async def compare(ask: Ask) -> Response:
    """The books side by side."""
    return (await _kept.get("comparison", rulebook.rows)).answer(ask.request)


# ---------------------------------------------------------------------------------------------- lessons


async def lessons(ask: Ask) -> Response:
    """Every lesson."""
    return (await _kept.get("lessons", learning.cards)).answer(ask.request)


async def lesson(ask: Ask) -> Response:
    """A lesson where its reader begins."""
    found = await _lesson(ask)
    return (await _kept.get(("lesson", found.edition, found.id), lambda: learning.page(found))).answer(ask.request)


async def attempt_lesson(ask: Ask) -> LessonStage:
    """What came of a reader's actions."""
    found = await _lesson(ask)
    try:
        return learning.judge(found, ask.body.actions)
    except NotationError as error:
        raise TableError("bad_message", error.sentence) from None
    except NotTheReader as error:
        raise TableError("not_your_seat", error.sentence) from None


async def _lesson(ask: Ask) -> Lesson:
    """The lesson that a path names; those of an edition are read, and their solutions played, when first asked for."""
    found = await asyncio.to_thread(find, ask.path["edition"], ask.path["lesson"])
    if found is None:
        raise TableError("not_found")
    return found


# ---------------------------------------------------------------------------------------------- problems


async def problems(ask: Ask) -> Response:
    """Every problem."""
    return (await _kept.get("problems", puzzles.cards)).answer(ask.request)


async def todays_problem(ask: Ask) -> DailyProblem:
    """The problem of the day."""
    return await asyncio.to_thread(puzzles.today)


async def problem(ask: Ask) -> Response:
    """A problem where its decision waits."""
    found = await _problem(ask)
    return (await _kept.get(("problem", found.id), lambda: puzzles.page(found))).answer(ask.request)


async def attempt_problem(ask: Ask) -> ProblemVerdict:
    """How good a choice is; a text that is none of the choices is refused."""
    found = await _problem(ask)
    if ask.body.action not in found.choices:
        raise TableError("bad_message", wrong("problem-choice", choices=", ".join(found.choices)))
    return puzzles.judge(found, ask.body.action)


async def _problem(ask: Ask) -> Problem:
    """The problem that a path names; all are read when the first is asked for."""
    found = await asyncio.to_thread(find_problem, ask.path["problem"])
    if found is None:
        raise TableError("not_found")
    return found


# ---------------------------------------------------------------------------------------------- tables


async def tables(ask: Ask) -> list[TableSummary]:
    """Public tables."""
    return await ask.tables.public(ask.query.limit, ask.query.before)


async def make_table(ask: Ask) -> Seated:
    """Makes a table."""
    return await ask.tables.create(ask.body, ask.client)


async def make_saved_table(ask: Ask) -> Seated:
    """Makes a table that plays a saved game on."""
    return await ask.tables.create_saved(ask.body, ask.client)


async def table(ask: Ask) -> TableSummary:
    """A table."""
    return await ask.tables.summary(ask.path["table"])


async def table_edition(ask: Ask) -> Response:
    """The edition as a table plays it."""
    info = (await ask.tables.summary(ask.path["table"])).info
    if not info.options:
        return (await _board(ask, info.edition)).answer(ask.request)
    plain, seats = await _edition(ask, info.edition), len(info.seats)
    key = ("board", info.edition, msgspec.json.encode(info.options, order="sorted"), seats)
    try:
        fixed = await _kept.get(key, lambda: books.board(with_options(plain, info.options, seats), info.edition))
    except EditionError as error:
        raise TableError("bad_option", error.faults[0].sentence) from None
    return fixed.answer(ask.request)


async def sit_down(ask: Ask) -> Seated:
    """Takes an open seat."""
    return await ask.tables.people.sit(ask.path["table"], ask.path["seat"], ask.body, ask.client)


async def change_seat(ask: Ask) -> TableInfo:
    """Changes a seat before the game begins."""
    return await ask.tables.people.change(ask.path["table"], ask.path["seat"], ask.body, ask.secret, ask.client)


async def stand_up(ask: Ask) -> TableInfo:
    """Leaves a seat before the game begins, or takes it from its person."""
    return await ask.tables.people.stand(ask.path["table"], ask.path["seat"], ask.secret, ask.client)


async def erase_person(ask: Ask) -> TableInfo | None:
    """Erases the name and the words of who holds a seat; null for a game that has moved to the archive."""
    return await ask.tables.people.erase(ask.path["table"], ask.path["seat"], ask.secret, ask.client)


async def hand_over(ask: Ask) -> TableInfo:
    """Makes another person the host."""
    return await ask.tables.people.hand_over(ask.path["table"], ask.path["seat"], ask.secret, ask.client)


async def start(ask: Ask) -> TableInfo:
    """Begins the game."""
    return await ask.tables.people.start(ask.path["table"], ask.secret, ask.client)


async def rematch(ask: Ask) -> Seated:
    """Makes a table for the same seats."""
    return await ask.tables.people.rematch(ask.path["table"], ask.secret, ask.client)


async def log(ask: Ask) -> TableLog:
    """Entries of the log."""
    secrets = [] if ask.secret is None else [ask.secret]
    return await ask.tables.log(ask.path["table"], ask.query.before, ask.query.limit, secrets, ask.client)


async def moment(ask: Ask) -> Moment:
    """The game as it stood after so many actions."""
    return await ask.tables.at(ask.path["table"], ask.path["n"], ask.secret, ask.client)


async def course(ask: Ask) -> Response:
    """How the game went."""
    made = await ask.tables.course(ask.path["table"], ask.secret, ask.client)
    return Response(made, headers={"Cache-Control": "no-store"}, media_type=JSON)


async def chances(ask: Ask) -> Response:
    """Each seat's chance as the game went."""
    made = await ask.tables.chances(ask.path["table"], ask.secret, ask.client)
    return Response(made, headers={"Cache-Control": "no-store"}, media_type=JSON)


async def review(ask: Ask) -> Response:
    """The review of a finished game, or how far it is."""
    return await _review(ask, make=False)


async def make_review(ask: Ask) -> Response:
    """The same; it is made unless there is one."""
    return await _review(ask, make=True)


async def _review(ask: Ask, make: bool) -> Response:
    made = await ask.tables.review(ask.path["table"], ask.secret, ask.client, make)
    return Response(made, headers={"Cache-Control": "no-store"}, media_type=JSON)


# ---------------------------------------------------------------------------------------------- saved games


async def game(ask: Ask) -> Response:
    """The game as it is saved."""
    name = f'attachment; filename="{ask.path["table"]}.casero"'
    text = await ask.tables.game_text(ask.path["table"], ask.secret, ask.client)
    return PlainTextResponse(text, headers={"Content-Disposition": name, "Cache-Control": "no-store"})


async def open_saved(ask: Ask) -> OpenedSave:
    """Whether a saved game can be played on, before anybody is seated."""
    return await ask.tables.open_saved(ask.body, ask.query.edition, ask.client)


async def verify(ask: Ask) -> Verdict:
    """Plays a saved game again from its seed and compares."""
    try:
        return await ask.tables.verify(ask.body, ask.query.edition, ask.client)
    except TableError as error:
        raise TableError("not_found") if error.code == "bad_edition" else error from None
