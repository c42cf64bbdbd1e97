"""The OpenAPI 3.1 document of the interface, made from the table of endpoints."""

from __future__ import annotations

import inspect
import re
from typing import Any, Final

import msgspec

from casero import __version__
from casero.server.rest import responses, schema
from casero.server.rest.endpoints import ENDPOINTS, TEXT, Endpoint
from casero.server.rest.request_parts import PARAMETERS

REFERENCES: Final = "#/components/schemas/{name}"
REASONS: Final = {
    403: "Not allowed.",
    404: "Not there.",
    409: "It does not fit how the table stands.",
    413: "Too long.",
    415: "Not JSON.",
    422: "It cannot be understood, or says something that cannot be.",
    429: "Too much at once.",
    500: "A defect of the server.",
    503: "The server cannot do it now.",
}


def openapi() -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "casero",
            "version": __version__,
            "description": "Tables for property-trading board games: editions, rules, tables, games and replays.",
        },
        "paths": paths,
        "components": {
            "schemas": schema.definitions(schema.everything(), REFERENCES),
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The secret that holds a seat."}
            },
        },
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """What the document says of an endpoint."""
    told: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.says,
        "tags": [_tag(endpoint)],
        "responses": _responses(endpoint),
    }
    parameters = [*_path_parameters(endpoint), *_query_parameters(endpoint)]
    if parameters:
        told["parameters"] = parameters
    if endpoint.body is not None:
        told["requestBody"] = {"required": endpoint.body != TEXT, "content": _content(endpoint.body)}
    if endpoint.holds:
        told["security"] = [{"seat": []}, {}]
    return told


def _tag(endpoint: Endpoint) -> str:
    parts = endpoint.path.strip("/").split("/")
    return parts[1] if parts[0] == "api" else parts[0]


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", endpoint.path)
    return [{"name": name, "in": "path", "required": True, "schema": _plain(PARAMETERS[name])} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    if endpoint.query is None:
        return []
    said = schema.remarks(endpoint.query.__module__).get(endpoint.query.__name__, {})
    found = []
    for field in msgspec.structs.fields(endpoint.query):
        kind = _plain(field.type)
        # An absent parameter stands for null; null cannot be written in an address.
        kinds = [each for each in kind.pop("anyOf", []) if each != {"type": "null"}]
        told = {"name": field.name, "in": "query", "required": False, "schema": kind | (kinds[0] if kinds else {})}
        found.append(told | ({"description": said[field.name]} if field.name in said else {}))
    return found


def _plain(kind: Any) -> dict[str, Any]:
    return msgspec.json.schema(kind)


def _content(kind: Any) -> dict[str, Any]:
    """A body by its media type."""
    if kind == TEXT:
        return {TEXT: {"schema": {"type": "string"}}}
    (found,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCES)
    return {responses.JSON: {"schema": found}}


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    good = {"description": inspect.cleandoc(endpoint.does.__doc__ or ""), "content": _content(endpoint.answer)}
    faults: dict[int, list[str]] = {}
    for fault in (*_usual(endpoint), *endpoint.faults):
        faults.setdefault(responses.status_of(fault), []).append(fault)
    if endpoint.body is not None and endpoint.body != TEXT:
        faults[415] = ["bad_message"]
    found = {str(endpoint.status): good}
    for status, codes in sorted(faults.items()):
        said = f"{REASONS[status]} Faults: {', '.join(dict.fromkeys(codes))}."
        # What tells of the server's health has the same form, well or not.
        problem = good["content"] if endpoint.path == "/health" and status == 503 else _content_of_problem()
        found[str(status)] = {"description": said, "content": problem}
    return found


def _content_of_problem() -> dict[str, Any]:
    return {responses.JSON: {"schema": {"$ref": REFERENCES.format(name="Problem")}}}


def _usual(endpoint: Endpoint) -> list[str]:
    """The faults that an endpoint has by its form."""
    found = ["origin", "slow_down", "internal"]
    if endpoint.path.startswith("/api/tables"):
        found.append("closing")
    if "{" in endpoint.path:
        found.append("not_found")
    if endpoint.body is not None:
        found.append("too_long")
    if endpoint.query is not None or endpoint.body is not None:
        found.append("bad_message")
    if endpoint.holds:
        found.append("bad_secret")
    return found
