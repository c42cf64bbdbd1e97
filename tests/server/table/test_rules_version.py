"""What rules a table was begun and continued with stands in its journal, and old journals are read without it."""

from __future__ import annotations

import sys

import msgspec
import pytest

from casero.game.rules_version import rules_version
from casero.server.table.notes import Acted, Started, unpack
from tests.server.house import House


async def noted(house: House, table: str) -> list[tuple[str, str | None]]:
    """The notes of a table that say what plays."""
    found = await house.tables.store.load(table)
    assert found is not None
    notes = [unpack(entry.body) for entry in found[1]]
    return [(type(note).__name__, note.rules) for note in notes if isinstance(note, Started | Acted)]


async def test_another_program_is_noted_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await house.make(["Ana", "Luis"])
    clients = await house.join_all(seated)
    await clients["AB".index(clients[0].now.turn)].do(f"{clients[0].now.turn} roll")
    here = rules_version()
    assert await noted(house, seated.table) == [("Started", here), ("Acted", None)]

    monkeypatch.setattr(sys.modules["casero.server.table.book"], "rules_version", lambda: "9.9 later")
    await house.restart()
    clients = await house.join_all(seated)
    for _ in range(2):
        mover = next(client for client in clients if client.choose())
        await mover.play_on()
    told = [rules for _, rules in await noted(house, seated.table)]
    assert told[:3] == [here, None, "9.9 later"]
    assert set(told[3:]) <= {None}


def test_old_notes_have_none() -> None:
    assert unpack(b'{"type":"start","seeds":{"A":"aa"}}') == Started({"A": "aa"})
    assert unpack(b'{"type":"act","action":"A roll 1 2"}') == Acted("A roll 1 2")
    assert b"rules" not in msgspec.json.encode(Acted("A roll 1 2"))
