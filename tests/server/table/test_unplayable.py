"""A table whose journal cannot be replayed: it is marked and left alone, and all the others go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import msgspec
import pytest

from casero.server.app import DATABASE
from casero.server.documents import Seated, TableSummary
from casero.server.table.notes import Acted
from tests.server.house import House

# What stands in the place of an entry, and what is told of it in English and Spanish.
DAMAGES: Final = {
    "refused": (
        msgspec.json.encode(Acted("A accept")),
        "A accept is refused: There is no offer to answer or to withdraw. (M-105",
        "A accept no se admite: No hay ninguna oferta que responder o retirar. (M-105",
    ),
    "of no notation": (msgspec.json.encode(Acted("A fly")), "column 3", "columna 3"),
    "no document": (b'{"type":"act"', "Input data was truncated", "Input data was truncated"),
}


async def playing(house: House) -> tuple[Seated, int]:
    """A public table at which a little was played, and the number of the first action of its journal."""
    seated = await house.make(["Ana", "Luis"], public=True)
    clients = await house.join_all(seated)
    turn = clients[0].now.turn
    await clients["AB".index(turn)].do(f"{turn} roll")
    return seated, house.table(seated).book.marks[0].seq


async def damage(house: House, table: str, seq: int, body: bytes) -> bytes:
    """Puts something else in the place of an entry while the server is down; returns what was there."""
    await house.close()
    database = sqlite3.connect(Path(house.settings.data) / DATABASE)
    with database:
        where = (table, seq)
        ((before,),) = database.execute("SELECT body FROM entries WHERE table_id = ? AND seq = ?", where)
        database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?", (body, *where))
    database.close()
    await house.open()
    return bytes(before)


@pytest.mark.parametrize("kind", DAMAGES)
async def test_it_is_told_and_the_others_go_on(house: House, kind: str) -> None:
    house.expected = ("cannot be replayed",)
    other, _ = await playing(house)
    seated, seq = await playing(house)
    body, english, spanish = DAMAGES[kind]
    await damage(house, seated.table, seq, body)

    listed = await house.get(list[TableSummary], "/tables")
    assert [one.info.table for one in listed] == [other.table]
    answer = await house.ask("GET", f"/tables/{seated.table}")
    assert answer.status_code == 409
    problem = answer.json()
    assert problem["fault"] == "unplayable"
    assert problem["detail"]["en"].startswith(f"entry {seq} of the journal: ")
    assert problem["detail"]["es"].startswith(f"anotación {seq} del diario: ")
    assert english in problem["detail"]["en"]
    assert spanish in problem["detail"]["es"]
    watcher = await house.client()
    await watcher.hello(seated.table, {})
    assert (watcher.fault.code, watcher.fault.bye) == ("unplayable", True)

    clients = await house.join_all(other)
    assert clients[0].now.turn in ("A", "B")
    assert len([line for line in house.errors.lines if "cannot be replayed" in line]) == 1


async def test_it_stays_marked_and_nothing_of_it_is_deleted(house: House) -> None:
    house.expected = ("cannot be replayed",)
    seated, seq = await playing(house)
    before = await damage(house, seated.table, seq, DAMAGES["refused"][0])
    assert await house.get(list[TableSummary], "/tables") == []
    await house.restart()
    marked = await house.tables.store.unplayable()
    assert list(marked) == [seated.table]
    assert f"entry {seq}" in marked[seated.table]
    found = await house.tables.store.load(seated.table)
    assert found is not None
    assert len(found[1]) >= seq

    # Once the journal can be replayed the table is one like all others again.
    await damage(house, seated.table, seq, before)
    await house.join_all(seated)
    assert await house.tables.store.unplayable() == {}
    assert len(await house.get(list[TableSummary], "/tables")) == 1
