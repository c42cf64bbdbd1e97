"""What travels, described by JSON Schema.

Everything comes from the structs of `position`, `protocol` and documents; the remarks behind their fields become
descriptions.
"""

from __future__ import annotations

import ast
import inspect
import io
import sys
import tokenize
from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any, Final, get_args

import msgspec

from casero.game import position
from casero.server import documents, protocol, review_documents

Schema = dict[str, Any]

REFERENCES: Final = "#/$defs/{name}"

# What clients send. Whatever else they get, so fields with a default are always there, unless the struct omits them.
REQUESTS: Final = (
    *get_args(protocol.ToServer),
    documents.NewTable,
    documents.SavedTable,
    documents.SitDown,
    documents.SeatChange,
)


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order."""
    found = (value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct))
    return [value for value in found if value.__module__ == module.__name__]


def everything() -> list[type[msgspec.Struct]]:
    """Every struct that travels."""
    # A family travels as the action that it is a kind of.
    shown = [kind for kind in structs(position) if kind is not position.Family]
    return [*shown, *structs(protocol), *structs(documents), *structs(review_documents)]


def definitions(
    kinds: Iterable[type[msgspec.Struct]], template: str = REFERENCES, both_ways_full: bool = False
) -> dict[str, Schema]:
    """The schemas of structs and of all that they hold, by name.

    What is only sent has all its fields; `both_ways_full` says so of what travels both ways too.
    """
    wanted = list(kinds)
    _, found = msgspec.json.schema_components(wanted, ref_template=template)
    by_name = {kind.__name__: kind for kind in everything()}
    asked = _reachable(REQUESTS)
    sent = _reachable(kind for kind in everything() if kind not in REQUESTS and kind.__name__ not in asked)
    for name, schema in found.items():
        kind = by_name[name]
        schema["description"] = inspect.cleandoc(schema.get("description", ""))
        _describe(schema, kind)
        if name in sent and (both_ways_full or name not in asked):
            _complete(schema, kind)
    return {name: found[name] for name in by_name if name in found}


def _reachable(kinds: Iterable[type[msgspec.Struct]]) -> set[str]:
    """The names of structs and of all that they hold."""
    return set(msgspec.json.schema_components(list(kinds))[1])


def _describe(schema: Schema, kind: type[msgspec.Struct]) -> None:
    """Puts the remarks of the source beside the fields."""
    said = remarks(kind.__module__).get(kind.__name__, {})
    for field, inner in schema["properties"].items():
        if field not in said:
            continue
        # A reference must stand alone: what stands beside it is not read everywhere.
        schema["properties"][field] = (
            {"anyOf": [inner], "description": said[field]} if "$ref" in inner else {**inner, "description": said[field]}
        )


def _complete(schema: Schema, kind: type[msgspec.Struct]) -> None:
    """Tells which fields are always there in what the server sends."""
    omits = kind.__struct_config__.omit_defaults
    needed = []
    for field in msgspec.structs.fields(kind):
        inner = schema["properties"][field.encode_name]
        has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        if field.default is msgspec.UNSET or (omits and has_default):
            # Absent rather than null.
            if field.default is None and "anyOf" in inner:
                _without_null(inner)
            inner.pop("default", None)
        else:
            needed.append(field.encode_name)
    tag = kind.__struct_config__.tag_field
    schema["required"] = [*([tag] if tag else []), *needed]


def _without_null(schema: Schema) -> None:
    rest = [each for each in schema.pop("anyOf") if each != {"type": "null"}]
    if len(rest) == 1 and "$ref" not in rest[0]:
        schema.update({key: value for key, value in rest[0].items() if key not in schema})
    else:
        schema["anyOf"] = rest


@cache
def remarks(module: str) -> dict[str, dict[str, str]]:
    """The comments behind the fields of a module's structs: struct -> field -> comment."""
    source = inspect.getsource(sys.modules[module])
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and "fmt:" not in token.string
    }
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.end_lineno in comments:
                found.setdefault(node.name, {})[line.target.id] = comments[line.end_lineno]
    return found
