"""TypeScript types from JSON Schema, for the page: every struct an interface, with its sentence and its remarks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

Schema = dict[str, Any]

HEAD: Final = "// Written by `make generated` from the server's own types; not to be edited.\n"
SEAT_FORM: Final = "^[A-H]$"
SEAT_SAYS: Final = "A seat's letter."

_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def interface(name: str, schema: Schema) -> str:
    """A struct as an interface."""
    needed = set(schema.get("required", ()))
    lines = [*_remark(schema.get("description", ""), ""), f"export interface {name} {{"]
    for key, field in schema.get("properties", {}).items():
        if written(field) != "Seat" or field.get("description") != SEAT_SAYS:
            lines += _remark(field.get("description", ""), "  ")
        lines.append(f"  {key}{'' if key in needed else '?'}: {written(field)};")
    return "\n".join([*lines, "}"]) + "\n"


def union(name: str, about: str, members: Iterable[str]) -> str:
    """A type that is one of several."""
    shown = "\n  | ".join(["", *members])
    only = shown.removeprefix("\n  | ")
    shown = f" {only}" if "\n" not in only else shown
    return "\n".join([*_remark(about, ""), f"export type {name} ={shown};"]) + "\n"


def constant(name: str, about: str, value: object, kind: str = "") -> str:
    """A value that the page needs too; without a kind its type is the value itself."""
    text = json.dumps(value, indent=2 if kind else None, ensure_ascii=False)
    typed = f"{name}: {kind} = {text}" if kind else f"{name} = {text} as const"
    return "\n".join([*_remark(about, ""), f"export const {typed};"]) + "\n"


def written(schema: Mapping[str, Any]) -> str:
    """The type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(each) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = written(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties", {})
        return f"Record<string, {written(more) if isinstance(more, dict) else 'unknown'}>"
    if kind == "string" and schema.get("pattern") == SEAT_FORM:
        return "Seat"
    return _PLAIN.get(str(kind), "unknown")


def _remark(text: str, margin: str) -> list[str]:
    text = re.sub(r"\bNone\b", "null", text)
    lines = text.splitlines()
    if not lines:
        return []
    if len(lines) == 1:
        return [f"{margin}/** {text} */"]
    return [f"{margin}/**", *(f"{margin} * {line}".rstrip() for line in lines), f"{margin} */"]
