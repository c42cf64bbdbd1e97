"""Serves the built page and the texts of both languages."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from casero.rulebook.rules import LANGUAGES
from casero.server.metrics import metrics
from casero.server.rest.cached import FOREVER, REVALIDATE, Fixed
from casero.server.rest.responses import problem
from casero.text.catalogue import sources
from casero.text.sentences import LOCALES, say

PAGE: Final = Path(__file__).parent.parent / "page"
INDEX: Final = "index.html"
HASHED: Final = "assets/"  # the page's build puts a hash into the names of these

# The addresses that the page knows; it also has a word for those that it does not know.
KNOWN: Final = re.compile(
    r"(|t/[0-9A-Za-z_-]{1,40}(/replay(/\d+)?)?|rules(/[^/]+){0,2}|learn(/[^/]+/[^/]+)?|problems(/[^/]+)?)/?"
)

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


# What the command line, the terminal and the server itself say; the page gets it said, or never says it.
ELSEWHERE: Final = ("cli-", "term-", "wrong-", "os-")


def is_built(folder: Path = PAGE) -> bool:
    """Whether there is a page to serve."""
    return (folder / INDEX).is_file()


def catalogue(lang: str) -> str:
    """The texts of a language that the page says: those of the game, then those of every screen."""
    screens = sorted((LOCALES / "page" / lang).glob("*.ftl"))
    game = [text for key, text in sources(lang).items() if not key.startswith(ELSEWHERE)]
    return "\n".join([*game, *(file.read_text(encoding="utf-8") for file in screens)])


@cache
def _texts(lang: str) -> Fixed:
    return Fixed(catalogue(lang).encode(), "text/plain; charset=utf-8")


class Page:
    """The files of the built page, read once."""

    def __init__(self, folder: Path = PAGE) -> None:
        self.files: dict[str, Fixed] = {}
        for path in sorted(folder.rglob("*")) if is_built(folder) else ():
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not any(part.startswith(".") for part in Path(name).parts):
                self.files[name] = Fixed(path.read_bytes(), _type(path), FOREVER if HASHED in name else REVALIDATE)

    async def answer(self, request: Request) -> Response:
        """A file of the page, or the page itself for every other address."""
        name: str = request.path_params["path"]
        if name in self.files and name != INDEX:
            return self.files[name].answer(request)
        if INDEX not in self.files:
            missing = "\n".join(say(lang, "cli-serve-no-page") for lang in LANGUAGES)
            return PlainTextResponse(missing + "\n", 503, {"Cache-Control": "no-store"})
        if name.startswith(HASHED) or "." in name.rpartition("/")[2]:
            return problem("not_found")
        return self.files[INDEX].answer(request, 200 if KNOWN.fullmatch(name) else 404)


def _type(path: Path) -> str:
    return _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


async def texts(request: Request) -> Response:
    """All texts of a language."""
    lang = request.path_params["lang"]
    return _texts(lang).answer(request) if lang in LANGUAGES else problem("not_found")


def routes(folder: Path = PAGE) -> list[BaseRoute]:
    """The routes of everything that is not the interface; they come last."""
    return [
        Route("/texts/{lang}.ftl", texts),
        Route("/metrics", metrics),
        Route("/{path:path}", Page(folder).answer),
    ]
