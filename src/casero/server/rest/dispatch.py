"""From requests to endpoints: everything is checked before an endpoint sees it, and every failure becomes a problem."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from casero.server.documents import TextPair
from casero.server.errors import TableError
from casero.server.net.limits import client_of
from casero.server.protocol import Secret
from casero.server.rest.cached import Fixed
from casero.server.rest.endpoints import ENDPOINTS, TEXT, Endpoint
from casero.server.rest.openapi import openapi
from casero.server.rest.request_parts import PARAMETERS, Ask
from casero.server.rest.responses import JSON, document, problem, undecoded
from casero.server.store.base import StoreError

log: Final = logging.getLogger("casero.rest")

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
_BEARER: Final = re.compile(r"Bearer +(\S+)", re.IGNORECASE)
# The parts of a document: strings (one that never ends too, else each of its quotes would be tried as the beginning of
# another), what stands between, and whole numbers, which may be written with a fraction of zeros. Nothing is passed
# over character by character, so that their number bounds the work.
_PARTS: Final = re.compile(
    rb'("[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[^"\d]++|(?<=[.eE])\d++)|(\d++)(?:\.0++(?![\d.eE]))?+', re.DOTALL
)
_MAX_PARTS: Final = 1_000  # the longest document that can be used has some hundreds
_MAX_LOOKED_AT: Final = 400_000  # bytes; a saved game of 20,000 actions has fewer
_NO_DECIMAL: Final = re.compile(r"(?!0\d)\d{1,16}\Z")


class Unusable(Exception):
    """A request that no endpoint can use; holds the fault and the answer to it."""

    def __init__(self, fault: str, detail: str | TextPair = "", status: int | None = None) -> None:
        self.fault = fault
        self.answer = problem(fault, detail, status=status)
        super().__init__()


def routes(endpoints: Iterable[Endpoint] = ENDPOINTS) -> list[BaseRoute]:
    """The routes of the interface: one for each path, whatever its methods."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    # A path without parameters comes before one that it would fit.
    paths = sorted(by_path, key=lambda path: path.count("{"))
    return [
        *(_route(path, by_path[path]) for path in paths),
        Route("/openapi.json", _openapi),
        Route("/api", _nothing, methods=METHODS),
        Route("/api/{rest:path}", _nothing, methods=METHODS),
    ]


async def _openapi(request: Request) -> Response:
    """The description of the interface."""
    return _described().answer(request)


@lru_cache(1)
def _described() -> Fixed:
    return Fixed(msgspec.json.encode(openapi()), JSON)


async def _nothing(request: Request) -> Response:
    return problem("not_found")


def _route(path: str, methods: dict[str, Endpoint]) -> Route:
    async def answer(request: Request) -> Response:
        request.scope["casero.endpoint"] = path
        endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            request.app.state.refusals.add("bad_message")
            refusal = problem("bad_message", "method", status=405)
            refusal.headers["Allow"] = ", ".join(methods)
            return refusal
        return await _answer(endpoint, request)

    # Every method comes here, else one that a path lacks would fall through to the answer that there is no such path.
    return Route(path, answer, methods=METHODS, name=path)


async def _answer(endpoint: Endpoint, request: Request) -> Response:
    """What an endpoint answers, whatever happens."""
    try:
        given = await _ask(endpoint, request)
        made = await endpoint.does(given)
    except Unusable as refusal:
        request.app.state.refusals.add(refusal.fault)
        return refusal.answer
    except TableError as error:
        request.app.state.refusals.add(error.code)
        return problem(error.code, error.more, getattr(error, "faults", ()))
    except StoreError as error:
        log.error("the store refused", extra={"error": str(error)})
        return problem("storage")
    except ClientDisconnect:
        return Response(status_code=499)
    except asyncio.CancelledError:
        # The server ends, and does not wait for long work any more.
        return problem("closing")
    except Exception:
        log.exception("a request failed", extra={"endpoint": endpoint.name})
        return problem("internal")
    return made if isinstance(made, Response) else document(made, endpoint.status)


async def _ask(endpoint: Endpoint, request: Request) -> Ask:
    """The parts of a request; raises Unusable."""
    path = {name: _parameter(name, text) for name, text in request.path_params.items()}
    return Ask(
        request=request,
        tables=request.app.state.tables,
        settings=request.app.state.settings,
        client=client_of(request.scope),
        secret=_secret(request) if endpoint.holds else None,
        path=path,
        query=None if endpoint.query is None else _query(endpoint.query, request),
        body=None if endpoint.body is None else await _body(endpoint, request),
    )


def _parameter(name: str, text: str) -> Any:
    """A parameter of the path; what it cannot be is not there."""
    if name == "n" and not _NO_DECIMAL.match(text):
        raise Unusable("not_found")
    try:
        value = msgspec.convert(text, PARAMETERS[name], strict=False)
    except msgspec.ValidationError:
        raise Unusable("not_found") from None
    if isinstance(value, str) and value.endswith("\n"):
        # The end of a pattern lets a line break pass.
        raise Unusable("not_found")
    return value


def _query(kind: type[Any], request: Request) -> Any:
    given = dict(request.query_params)
    try:
        query = msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Unusable("bad_message", undecoded(error)) from None
    for name in kind.__struct_fields__:
        # What is left out stands for nothing; the word null does not, and twice is once too often.
        if name in given and (getattr(query, name) is None or len(request.query_params.getlist(name)) > 1):
            raise Unusable("bad_message", name)
    return query


def _secret(request: Request) -> str | None:
    """The secret that a request brings, if it brings one."""
    text = request.headers.get("authorization")
    if text is None:
        return None
    match = _BEARER.fullmatch(text.strip())
    try:
        return msgspec.convert(match[1] if match else "", Secret)
    except msgspec.ValidationError:
        raise Unusable("bad_secret") from None


async def _body(endpoint: Endpoint, request: Request) -> Any:
    """The document, or the text, that a request brings."""
    content = await _content(request, endpoint.largest)
    if endpoint.body == TEXT:
        return content
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Unusable("bad_message", f"content type: {JSON}", 415)
    try:
        return _decoded(content, endpoint.body)
    except (ValueError, RecursionError) as error:
        raise Unusable("bad_message", undecoded(error)) from None


def _decoded(content: bytes, kind: Any) -> Any:
    """A document; 4.0 is the integer 4 to JSON Schema, and so it is here, unless that takes long to find."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError:
        plain = _PARTS.sub(rb"\1\2", content, count=_MAX_PARTS) if len(content) <= _MAX_LOOKED_AT else content
        if plain == content:
            raise
        return msgspec.json.decode(plain, type=kind)


async def _content(request: Request, largest: int) -> bytes:
    """The bytes of a request, which is not read further than it may go."""
    parts: list[bytes] = []
    left = largest
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced[:16]) > largest:
        raise _too_long(largest)
    async for part in request.stream():
        left -= len(part)
        if left < 0:
            raise _too_long(largest)
        parts.append(part)
    return b"".join(parts)


def _too_long(largest: int) -> Unusable:
    refusal = Unusable("too_long", f"{largest} bytes")
    # What was not read must not be taken for the next request.
    refusal.answer.headers["Connection"] = "close"
    return refusal
