"""The JSON Schema of edition files, for editors; made from the same tables as the validator."""

from __future__ import annotations

import json
from typing import Any

from casero.editions.file_format import EDITION
from casero.editions.switches import SWITCHES


def edition_schema() -> dict[str, Any]:
    """The schema: a file that extends another may leave out whatever it inherits."""
    own = EDITION.schema(partial=False)
    extending = EDITION.schema(partial=True) | {"required": ["slug", "extends", "name"]}
    _describe(own)
    _describe(extending)
    shared: dict[str, Any] = {}
    _hoist(own, extending, "", shared)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casero edition",
        "description": "A rulebook as data: board, decks and rule switches.",
        "type": "object",
        "if": {"required": ["extends"]},
        "then": extending,
        "else": own,
        "$defs": shared,
    }


def _describe(schema: dict[str, Any]) -> None:
    """Put the meaning of every switch beside it."""
    sections = schema["properties"]["rules"]["properties"]
    for key, switch in SWITCHES.items():
        section, name = key.split(".")
        sections[section]["properties"][name]["description"] = switch.sentence("en")


def _hoist(one: dict[str, Any], other: dict[str, Any], path: str, shared: dict[str, Any]) -> None:
    """Move what both schemas say alike to one place that both refer to."""
    for key in one.get("properties", {}):
        mine, theirs = one["properties"][key], other["properties"][key]
        here = f"{path}.{key}" if path else key
        if mine == theirs:
            shared[here] = mine
            one["properties"][key] = other["properties"][key] = {"$ref": f"#/$defs/{here}"}
        else:
            _hoist(mine, theirs, here, shared)


def schema_text() -> str:
    """The schema as it stands in its file."""
    return json.dumps(edition_schema(), indent=2, ensure_ascii=False) + "\n"
