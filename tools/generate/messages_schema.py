"""The JSON Schema of the socket's messages, a page of the reference."""

from __future__ import annotations

import inspect
import json
from typing import get_args

from casero.server import protocol
from casero.server.rest.schema import REFERENCES, Schema, definitions


def messages_schema() -> Schema:
    """The JSON Schema of a message of the socket, either way."""
    both = {"ToServer": protocol.ToServer, "ToClient": protocol.ToClient}
    defs = definitions(kind for union in both.values() for kind in get_args(union))
    said = {"ToServer": "What a client may send.", "ToClient": "What the server sends."}
    for name, union in both.items():
        members = [{"$ref": REFERENCES.format(name=kind.__name__)} for kind in get_args(union)]
        defs[name] = {"title": name, "description": said[name], "oneOf": members}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casero messages",
        "description": inspect.cleandoc(protocol.__doc__ or ""),
        "oneOf": [{"$ref": REFERENCES.format(name=name)} for name in both],
        "$defs": defs,
    }


def messages_text() -> str:
    """The schema as it stands in its file."""
    return json.dumps(messages_schema(), indent=2) + "\n"
