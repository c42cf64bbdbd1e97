"""What is generated from the messages says what really travels."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import jsonschema
import msgspec
import pytest

from casero.game import position
from casero.game.position import Event, Family, Legal, Seat
from casero.server import documents, protocol
from casero.server.protocol import Entry, Fault, Moved, Offers, Ping, ToClient, ToServer
from casero.server.rest.schema import structs
from tools.generate import typescript
from tools.generate.files import ROOT
from tools.generate.messages_schema import messages_schema
from tools.generate.page_types import protocol_types, texts_types

MESSAGES = messages_schema()
PAGE = ROOT / "web" / "src" / "generated" / "protocol.ts"


def valid(name: str, message: object) -> None:
    """Raises if a message is not what the schema says of a struct."""
    told = {"$ref": f"#/$defs/{name}", "$defs": MESSAGES["$defs"]}
    jsonschema.Draft202012Validator(told).validate(json.loads(msgspec.json.encode(message)))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(MESSAGES)


@pytest.mark.parametrize("union", [ToServer, ToClient], ids=["ToServer", "ToClient"])
def test_every_message_is_described(union: Any) -> None:
    for kind in get_args(union):
        told = MESSAGES["$defs"][kind.__name__]
        assert told["properties"]["t"] == {"enum": [kind.__struct_config__.tag]}
        assert told["description"]
        assert "t" in told["required"]


def test_what_is_sent_fits_the_schema() -> None:
    valid("ToClient", Fault("stale"))
    valid("ToClient", Offers(3, []))
    valid("Legal", Legal("A roll", "roll", "A"))
    valid("Legal", Family("B bid", "bid", "B", low=1, high=1500))
    valid("Entry", Entry(1, 1, 0, "A roll (3-4)", [Event("throw", "A")]))
    valid("ToServer", Ping("1"))


def test_what_is_absent_rather_than_null_is_not_required() -> None:
    defs = MESSAGES["$defs"]
    assert set(defs["Legal"]["required"]) == {"do", "verb", "seat"}
    assert "offers" not in defs["Moved"]["required"]
    assert {field.encode_name for field in msgspec.structs.fields(Moved)} - {"offers", "reveal", "chances"} < set(
        defs["Moved"]["required"]
    )
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(
            {"do": "A roll", "verb": "roll", "seat": "A", "low": None}, {**defs["Legal"], "$defs": defs}
        )


def test_remarks_of_the_source_are_descriptions() -> None:
    assert MESSAGES["$defs"]["Entry"]["properties"]["seq"]["description"] == "of the table's journal"


def test_the_page_gets_a_type_for_everything_that_travels() -> None:
    text = protocol_types()
    for kind in (*structs(position), *structs(protocol), *structs(documents)):
        if kind is not Family:  # which travels as the action that it is a kind of
            assert f"export interface {kind.__name__} {{" in text
    assert "  runs: Seat | null;" in text
    assert "  counter?: number | null;" in text  # sent by the page, which may leave it out
    assert "  square?: number;" in text  # left out by the server


@pytest.mark.parametrize("kind", [one for one in structs(position) if one is not Family], ids=lambda one: one.__name__)
def test_the_page_and_python_have_the_same_fields(kind: type[msgspec.Struct]) -> None:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"export interface {kind.__name__} {{\n")
    fields = re.findall(r"^  (\w+)\??: ", rest.partition("\n}")[0], re.MULTILINE)
    assert tuple(fields) == kind.__struct_fields__


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (list[int | None], "(number | null)[]"),
        (list[list[int]], "number[][]"),
        (dict[str, list[Seat]], "Record<string, Seat[]>"),
        (dict[str, Any], "Record<string, unknown>"),
        (bool, "boolean"),
        (float, "number"),
        (Any, "unknown"),
        (None, "null"),
    ],
)
def test_types_are_written_as_typescript(kind: Any, written: str) -> None:
    assert typescript.written(msgspec.json.schema(kind)) == written


def test_the_page_tells_events_by_the_same_table() -> None:
    _, _, rest = texts_types().partition("EVENT_TEXTS: EventTexts = ")
    from casero.text.sentences import page_table

    assert json.loads(rest.strip().removesuffix(";")) == json.loads(json.dumps(page_table()))
